"""Undo: the typed correction for each thing that can be done, and what follows from it."""
