"""One tournament: what can happen (events), why (a module per noun), and what it is now (state)."""
