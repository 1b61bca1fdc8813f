"""The rules of Quantum Quest, a module for each chapter of the rulebook."""
