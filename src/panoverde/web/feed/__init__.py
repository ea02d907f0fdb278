"""Overlay and press feed: the tournament as it stood some time ago, for whoever is not in the room."""
