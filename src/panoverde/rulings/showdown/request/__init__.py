"""Somebody asks to see a hand, for a count, the pot, another deck, a look at a hand."""
