"""Entries: who may enter, when, again, or not any more."""
