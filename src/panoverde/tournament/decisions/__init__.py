"""Decisions: what was decided on a ruling, as the book has it or not, and why."""
