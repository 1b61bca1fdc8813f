"""The games: each a folder of rules, cards and its ledger; none knows another."""
