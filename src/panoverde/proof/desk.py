"""A night for a case that asks what a screen would show: whether the desk is open, what is due, what counts.

given = { … as for a night … }
when  = { asks = "effective", entry = "entry-1", steps = [ … ] }
then  = { effective = false }
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from panoverde.proof.night import Night
from panoverde.rulebook import Rulebook
from panoverde.tournament.entries.receipts import effective
from panoverde.tournament.entries.registering import window
from panoverde.tournament.money.pricing import announced, due, price_table

Query = Callable[[Night, Mapping[str, Any]], Any]

_QUERIES: dict[str, Query] = {
    "window": lambda night, _: window(night.state, night.book, night.at),
    "effective": lambda night, when: effective(night.state.entries[when["entry"]], night.book),
    "price-table": lambda night, _: price_table(night.state.terms, night.book),
    "announced": lambda night, _: announced(night.state.terms.entry, night.book),
    "due": lambda night, when: due(night.state.terms, night.book, when["centavos"], when["method"]),
}


def desk(book: Rulebook, given: Mapping[str, Any], when: Mapping[str, Any]) -> dict[str, Any]:
    """Play the night up to the point in question, and say what the desk is told."""
    night = Night(book, given)
    for step in when.get("steps", ()):
        night.do(step)
    said: dict[str, Any] = msgspec.to_builtins(_QUERIES[when["asks"]](night, when))
    return said
