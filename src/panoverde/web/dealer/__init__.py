"""The dealer's tablet: one table, this hand."""
