"""The betting as far as it was said, played under the book's terms; and what comes to a seat whose turn it is not."""

import msgspec
from msgspec import UNSET

from panoverde.hand.hand import Hand
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook.book import Rulebook
from panoverde.rulings.amounts.situation import Options
from panoverde.rulings.table.round import played, put_by
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.table.table import Table
from panoverde.rulings.terms import Instead

DEEP = 1_000_000_000  # of a stack that nobody said


def begun(spot: Spot, what: Options, book: Rulebook, instead: Instead) -> Hand | None:
    """The hand before what was done `then`; None where the table says too little.

    A value that is tried under which something could not have been done is none: the usual one holds then.
    """
    table = with_stacks(spot, what)
    if not spot.actions and table.to_act is UNSET and what.then:  # in stud only that tells who begins
        table = msgspec.structs.replace(table, to_act=what.then[0].seat)
    unposted = what.short_blinds if what.short_blinds is not UNSET else _dead_small(table)
    try:
        return played(table, book, spot.order, instead, unposted=unposted, uncapped=True)
    except Refusal:
        if not instead:
            raise
    return played(table, book, spot.order, unposted=unposted, uncapped=True)


def _dead_small(table: Table) -> int:
    return table.blinds[0] if table.dead_small_blind and table.blinds is not UNSET else 0


def with_stacks(spot: Spot, what: Options) -> Table:
    """Who has not said how much has enough; who went all-in had just that."""
    table = spot.table
    unsaid = [seat for seat in spot.order if table.seats[seat].behind is UNSET]
    if not unsaid:
        return table
    all_in = {d.seat: 0 for d in spot.actions if d.act == "all-in"}
    later = {d.seat: d.to for d in what.then if d.act == "all-in" and d.to is not UNSET}
    if later and table.street is not UNSET:
        put = put_by(table, spot.order, spot.book)
        all_in |= {seat: max(to - put.get(seat, 0), 0) for seat, to in later.items()}
    said = {s: msgspec.structs.replace(table.seats[s], behind=all_in.get(s, DEEP)) for s in unsaid}
    return msgspec.structs.replace(table, seats={**table.seats, **said})


def comes_to(hand: Hand, at: int, street: int) -> bool:
    """Let everybody before a player call or check; say whether the action comes there in this round."""
    while hand.phase == "bet" and hand.street == street and hand.to_act != at:
        hand.call()
    return hand.phase == "bet" and hand.street == street
