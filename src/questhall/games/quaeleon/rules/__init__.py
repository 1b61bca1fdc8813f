"""The rules of Quaeleon's Quest, one module for each chapter of its rulebook."""
