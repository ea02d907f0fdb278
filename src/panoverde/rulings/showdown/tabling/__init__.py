"""Hands shown in part, let go face down, or not shown at all."""
