"""A bet that was counted wrong, and called."""
