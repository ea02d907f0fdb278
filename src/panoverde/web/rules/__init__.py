"""The rules on the web: pick a book, read it, search it, compare it. No log-in."""
