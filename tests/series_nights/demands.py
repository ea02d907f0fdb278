"""What each book wants before somebody enters, plays, is paid. Written from the clauses, not from the code.

    ksop-2026     F.s3 of age, F.s4 photo document at registration and start, F.s6 in person
    bsop          E.2 of age by a photo document, L.1 federation, C.c receipt on site or online, J.1 signed,
                  E.a.1 photo document at the start of each day
    scpt-2026     E.p2 of age by a photo document, E.p4 in person, C.I receipt in person at the venue,
                  E.p3 photo document at the start, before the seat is live
    clube-da-vila P1 photo document at registration and start, P2 receipt on site and signed, P3 21 years,
                  P4 in person, P6 federation; everything else is the TDA's

No book forbids a player to be in two tournaments at once: each has one live entry per tournament (F.s1, E.1,
E.p1 and R, P5).
"""

from typing import NamedTuple

from tests.series_nights.told import Entry, Tournament


class Demands(NamedTuple):
    """What one book wants."""

    shown: frozenset[str]  # at the desk, by whoever enters or takes an entry over
    receipts: tuple[str, ...]  # the ways in which the receipt counts; none: the book asks for none
    signed: bool
    each_day: bool  # the document is looked at on every day, not on the first alone
    cited: tuple[str, ...]  # books whose clauses may be cited: its own, those it stands on, its guidance


OF_AGE = frozenset({"photo-id", "age"})
DEMANDS = {
    "ksop-2026": Demands(OF_AGE | {"in-person"}, (), False, False, ("ksop-2026", "tda-2015")),
    "bsop": Demands(OF_AGE | {"federation"}, ("on-site", "online"), True, True, ("bsop", "tda-2015")),
    "scpt-2026": Demands(OF_AGE | {"in-person"}, ("on-site",), False, False, ("scpt-2026", "tda-2015")),
    "clube-da-vila": Demands(
        OF_AGE | {"in-person", "federation"}, ("on-site",), True, False, ("clube-da-vila", "tda-2015")
    ),
}


def lacking_to_enter(told: Tournament, shown: set[str]) -> list[str]:
    """Name what the book wants to see at the desk, and was not shown."""
    return sorted(DEMANDS[told.book].shown - shown)


def lacking(told: Tournament, entry: Entry) -> list[str]:
    """Name the papers without which nobody plays a hand or is paid a prize, and which this entry lacks."""
    wanted, found = DEMANDS[told.book], lacking_to_enter(told, entry.shown)
    if wanted.receipts and entry.receipt not in wanted.receipts:
        found.append("receipt")
    if wanted.signed and not entry.signed:
        found.append("signature")
    if told.day == 1 or wanted.each_day:
        found += [] if entry.looked.get(told.day) else ["document"]
    return found
