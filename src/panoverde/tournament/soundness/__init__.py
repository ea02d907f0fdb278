"""The full check of a tournament: everything that must hold, counted from scratch."""
