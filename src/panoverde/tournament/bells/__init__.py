"""Bells: what happens because time passes."""
