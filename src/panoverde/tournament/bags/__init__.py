"""Bags: counted by two people, agreed, sealed, opened at the right seat."""
