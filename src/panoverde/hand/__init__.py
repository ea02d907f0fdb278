"""One hand at one table, from the blinds to the last odd chip. It gets betting terms, never a rulebook."""
