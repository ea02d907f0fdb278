"""Chips that come out after an all-in was called."""
