"""One tournament: what can happen (events), why (a package per noun), and what it is now (state)."""
