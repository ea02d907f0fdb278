"""Who posts what before a hand begins."""
