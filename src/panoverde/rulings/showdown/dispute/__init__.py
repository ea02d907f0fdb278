"""Somebody disputes how a hand was read, who got the pot, how much it was, what was declared, the deck."""
