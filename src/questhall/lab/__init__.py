"""The lab: games by the thousand, and what they say about a game, a card, a change or a bot.

Batches exchange plain data, so that they run in processes of this machine or on a Ray cluster alike. The same seeds give
the same results, however many processes there are.
"""
