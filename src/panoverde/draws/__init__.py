"""Draws anyone can recompute: committed to before, revealed after. The method is in docs/draws.md."""
