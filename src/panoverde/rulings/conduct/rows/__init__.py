"""The rows of the table, family by family."""

from panoverde.rulings.conduct.row import Of

# How the regulations say what it takes.
_TAKES = {"any": "any", "deliberate": "meant", "deliberate-or-repeated": "meant-or-repeated"}


def takes(key: str) -> Of:
    """What a parameter says it takes."""
    return Of(key, _TAKES)
