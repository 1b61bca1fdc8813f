"""The rules of Maiden's Quest, a module for each chapter."""
