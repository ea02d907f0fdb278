"""A tournament on screens."""
