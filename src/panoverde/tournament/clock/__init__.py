"""The clock, and what happens when time passes."""
