"""Payouts for a case: so many entries and so much money under any book, as `panoverde payouts` reckons them.

    given = { event = "main-event", entries = 120, prize = 5000000, guarantee = 10000000 }     centavos
    then  = { places = 18, top_up = 5000000, deductions = { staff = 300000 }, net = 9500000 }

`day_two` is how many came out of the flights. `prizes` are as the code made them, first place first.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from panoverde.rulebook import Rulebook
from panoverde.tournament.prizes.payouts import Field, sheet
from panoverde.tournament.prizes.pool import Takings


def payouts(book: Rulebook, given: Mapping[str, Any], when: Mapping[str, Any]) -> dict[str, Any]:
    """Make the prize sheet, and say what is on it."""
    money = {name: given[name] for name in ("prize", "bounty", "other", "price", "guarantee") if name in given}
    field = {name: given[name] for name in ("entries", "day_two", "seats") if name in given}
    kind = given.get("event", "side-event")
    made, cites = sheet(book, kind, Field(**field), msgspec.convert(money, Takings), shares=when.get("shares", ()))
    return {
        "places": made.places,
        "pool": made.pool,
        "top_up": made.top_up,
        "deductions": {held.kind: held.centavos for held in made.deductions},
        "net": made.net,
        "prizes": list(made.prizes),
        "source": made.source,
        "cites": list(cites),
    }
