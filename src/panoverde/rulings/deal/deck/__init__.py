"""A deck that is not as it should be: fouled, cards face up in it, a stub that fell."""
