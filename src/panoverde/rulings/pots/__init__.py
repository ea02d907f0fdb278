"""Pots: how they are made, divided, and where the odd chip goes."""
