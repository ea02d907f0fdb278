"""The money of an entry: prices, payments, refunds, and the accounts between which it moves."""
