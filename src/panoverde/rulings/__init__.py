"""Rulings: what a book makes of what somebody did. Plain values in, plain values out, each with its clauses."""
