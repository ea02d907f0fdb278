"""Prizes: how many, how much, published, locked, paid."""
