"""Spanish as in the books: 1.641, not 1 641."""

THOUSAND_SEPARATOR = "."
