"""Wires real parts together: which books are on the shelf, which database is behind it."""
