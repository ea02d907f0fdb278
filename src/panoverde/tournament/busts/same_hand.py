"""Busting in the same hand: what the book makes of it, and which stacks that takes.

A stack is asked for only where money depends on it: two at one table, on places that are not paid alike.
"""

from collections.abc import Iterable, Sequence
from operator import itemgetter

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.parts import Finish
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.places.finishes import By, Gone, rank
from panoverde.tournament.places.standings import covered, number_of
from panoverde.tournament.prizes.table import worth_ranking


class StackNeeded(Refusal):
    """Who had more finishes higher, and nobody said who had."""

    code = "busts.stack-needed"
    says = (
        "Places {first} to {last} are not paid alike, and who started the hand with more finishes higher. "
        "Say what these had at the start of it (table-seat): {seats}."
    )


class PrizeWasPaid(Refusal):
    """Somebody has been paid for a place that would change."""

    code = "busts.prize-paid"
    says = "This changes who finished {place}, and that prize has been paid. Take it back first, then try again."


class PrizeWasShared(PrizeWasPaid):
    """Others play for a prize whose place would change."""

    says = "This changes the number {place}, whose prize was shared among the places above. Take that back first."


class Ranked(msgspec.Struct, frozen=True):
    """How those of one hand finish, and by which clause."""

    finish: Finish = ()
    cites: Citations = ()


def rank_hand(
    state: Tournament, book: Rulebook, gone: Sequence[Gone], first: int, *, hand_for_hand: bool, ask: bool = True
) -> Ranked:
    """Rank all who are out in one hand, whose highest place is `first`.

    Raises:
        StackNeeded: money depends on a stack that nobody said.
    """
    terms = book.payouts
    at_table: By = "recorded"
    if terms.bust_same_table.speaks:
        at_table = "stack" if terms.bust_same_table.value == "larger-stack" else "tie"
    across, by = _across(book, hand_for_hand=hand_for_hand)
    last = first + len(gone) - 1
    unknown = _unknown(gone, at_table, across)
    if unknown and ask and worth_ranking(state, book, first, last):
        said = cited(terms.bust_same_table)
        seats = ", ".join(_seat(state, one.entry) for one in unknown)
        raise StackNeeded(first=first, last=last, seats=seats, cites=said)
    cites: Citations = ()
    if len({one.table for one in gone}) < len(gone):
        cites += cited(terms.bust_same_table, terms.bust_equal_stacks)
    if len({one.table for one in gone}) > 1:
        cites += by
    return Ranked(rank(gone, at_table=at_table, across=across), cites)


def _seat(state: Tournament, name: EntryId) -> str:
    """Name a player by the seat, as the floor does."""
    entry = state.entries[name]
    place = entry.place or (entry.out.place if entry.out else None)
    return f"{place.table}-{place.seat}" if place else name


def _across(book: Rulebook, *, hand_for_hand: bool) -> tuple[By, Citations]:
    """How tables compare. Outside hand-for-hand nobody knows whose hand was over first."""
    terms = book.payouts
    if hand_for_hand:
        different = terms.bust_different_tables
        by: By = "recorded"
        if different.speaks:
            by = "tie" if different.value == "tie" else "stack"
        return by, cited(different, terms.bust_tie_prizes)
    outside = terms.bust_outside_hand_for_hand
    return ("tie" if outside.speaks and outside.value == "tie" else "recorded"), outside.cites


def _unknown(gone: Sequence[Gone], at_table: By, across: By) -> list[Gone]:
    """Those whose stack decides, and is not known."""
    tables = [one.table for one in gone]
    alone = {table for table in tables if tables.count(table) == 1}
    if at_table != "stack" and across != "stack":
        return []
    return [one for one in gone if one.stack is None and (across == "stack" or one.table not in alone)]


def gone_in(state: Tournament, hand: int, *others: EntryId) -> list[Gone]:
    """Those who are out in a hand, and others who were, in the order of recording."""
    entries = (*state.hands[hand].recorded, *others) if hand in state.hands else others
    outs = [(out.nth, entry, out) for entry in entries if (out := state.entries[entry].out)]
    return [Gone(entry, out.place.table, out.stack) for _, entry, out in sorted(outs, key=itemgetter(0))]


def rank_again(state: Tournament, book: Rulebook, hand: int, gone: Sequence[Gone]) -> Ranked:
    """Rank a hand after somebody came back from it, or something was learnt of it. Nothing is asked."""
    together = state.hands.get(hand)
    names = {one.entry for one in gone}
    if together and names <= {entry for tied in together.ruling for entry in tied}:
        kept = (tuple(entry for entry in tied if entry in names) for tied in together.ruling)
        return Ranked(tuple(tied for tied in kept if tied))
    if not gone:
        return Ranked()
    in_turn = any(bool(out.hand_for_hand) for one in gone if (out := state.entries[one.entry].out))
    first, _ = covered(state, hand)
    return rank_hand(state, book, gone, first, hand_for_hand=in_turn, ask=False)


def must_not_be_paid(state: Tournament, entries: Iterable[EntryId]) -> None:
    """Refuse where a place changes that has been paid, or whose forfeited prize others play for."""
    for entry in entries:
        if entry in state.purse.spoken_for:
            found = number_of(state, entry)
            wrong = PrizeWasPaid if entry in state.purse.paid else PrizeWasShared
            raise wrong(place=found.place if found else "?")


def finished_since(state: Tournament, hand: int) -> list[EntryId]:
    """Those among them who went out in a hand or later, or won: their places hang on it."""
    return [entry for entry in state.purse.spoken_for if state.out.get(entry, hand) >= hand]
