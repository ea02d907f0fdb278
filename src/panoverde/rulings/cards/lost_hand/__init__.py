"""Hands whose cards are gone: taken by the dealer, in the muck, mixed with others, thrown in by mistake."""
