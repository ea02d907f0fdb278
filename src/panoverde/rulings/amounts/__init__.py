"""Amounts: bets found wrong later, counts, hidden chips, what each may do, what must be posted."""
