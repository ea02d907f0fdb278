"""The same hands in several engines: tables and players that all share, and how each engine plays them."""
