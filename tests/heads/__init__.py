"""Heads that leave the house."""
