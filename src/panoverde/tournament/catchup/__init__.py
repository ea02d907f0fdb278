"""Catch-up: what was kept on paper while nothing ran, typed afterwards, line by line."""
