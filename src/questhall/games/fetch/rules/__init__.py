"""The rules of Fetch Quest, one module for each chapter of its rulebook."""
