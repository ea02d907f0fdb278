"""Putting somebody out: the chips leave the tournament, the money stays in it, no prize is paid.

    at a table, with a bag, in a line   out now: the number left then is vacant
    out already                         the bust stands, and its place is vacant; what was paid is owed back
    eliminated by management            out now, with the place, and its prize where the book keeps it

What the person has in other flights and days goes with it (`belongings.py`).

The vacant number is nobody's, so that no place that is settled moves, and none that was paid.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, SittingId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.bags.commands import OpenBag
from panoverde.tournament.clock.window import level_now
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import entry_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.entries.commands import Register, TransferEntry
from panoverde.tournament.penalties import commands as c
from panoverde.tournament.penalties import events as e
from panoverde.tournament.penalties.belongings import leaving, where, with_it


class PutOutHere(Refusal):
    """Whoever was put out does not come in by another entry."""

    code = "penalties.no-way-back"
    says = "This person was put out of this tournament and cannot enter again. Call the director if that was wrong."


def disqualify(state: Tournament, command: c.DisqualifyPlayer, means: Means) -> Iterator[Event]:
    """Put a player out for what they did, as far as the book lets the director choose it."""
    yield from put_out(state, command, entry_of(state, command.entry), means.book)


def put_out(
    state: Tournament, command: c.DisqualifyPlayer | c.DecideCase, named: Entry, book: Rulebook, case: int = 0
) -> Iterator[Event]:
    """One fact for each entry of the person that is still in: nobody plays on in another flight."""
    left_open = choice(book, book.penalties.penalty_options)
    left_open.take("disqualification")
    goes, terms = chips_go(book, book.penalties.disqualified_chips_go), book.penalties
    leaves = terms.disqualified_leaves_area
    for entry in with_it(state, named):
        here, stays = where(state, entry), goes.stays and entry.place is not None
        yield e.PlayerDisqualified(
            entry=entry.id, place=entry.place, chips=leaving(state, entry, command.chips, stays=stays),
            why=command.why.strip() or ":conduct", level=level_now(here, command.at), offered=left_open.offered,
            stays=stays, case=case, leaves=leaves.value if leaves.speaks else "", along=along(entry, named),
            cites=together(left_open.cites, goes.cites, _money(book)), sitting=named_where(state, here),
        )  # fmt: skip


def along(entry: Entry, named: Entry) -> EntryId:
    """With which entry it went, where it was not the one that was meant."""
    return named.id if entry.id != named.id else EntryId("")


def named_where(state: Tournament, here: Sitting) -> SittingId:
    """In which flight or day it was, where there are several."""
    return here.id if len(state.sittings) > 1 else SittingId("")


class ChipsGo(NamedTuple):
    """Where a stack goes."""

    stays: bool
    cites: Citations


class ChipsUnsaid(Refusal):
    """The book does not say what becomes of the stack."""

    code = "penalties.chips-unsaid"
    says = (
        "The book does not say what becomes of the chips of who is put out. Let the house’s book say it, "
        "or change the book that decides, and ask again."
    )


def chips_go(book: Rulebook, term: Term[Any]) -> ChipsGo:
    """Out of play, or left at the seat to be blinded off."""
    if not term.speaks:
        raise ChipsUnsaid(cites=book.silence_cites)
    return ChipsGo(term.value == "stay-blinded-off", term.cites)


def _money(book: Rulebook) -> Citations:
    """What becomes of prize, entry and player."""
    terms = book.penalties
    return cited(terms.disqualified_gets_prize, terms.disqualified_buy_in_stays, terms.disqualified_leaves_area)


def no_way_back(state: Tournament, command: Any, means: Means) -> None:  # noqa: ANN401  whatever brings a person in
    """Refuse another entry to somebody who was put out of this tournament."""
    if isinstance(command, TransferEntry):
        person = command.to if command.answer != "refuse" else None
    elif isinstance(command, OpenBag):
        entry = state.entries.get(command.entry)
        person = entry.person if entry and not command.unclaimed else None
    elif isinstance(command, Register):
        person = command.person
    else:
        entry = state.entries.get(command.entry)
        person = entry.person if entry and entry.standing == "pending" else None
    if person and any(state.entries[entry].expelled for entry in state.by_person.get(person, ())):
        raise PutOutHere(cites=means.book.penalties.penalty_options.cites)
