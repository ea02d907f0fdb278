"""Places: who finished where."""
