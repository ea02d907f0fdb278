"""Pots, shares and odd chips."""
