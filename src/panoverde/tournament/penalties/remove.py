"""Removing somebody who should never have been let in, or whom management wants out of the room.

under age, without a document     as a disqualification: no place, no prize
eliminated by management          out with the place of the moment, and its prize where the book keeps it
"""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.window import level_now
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.penalties import commands as c
from panoverde.tournament.penalties import events as e
from panoverde.tournament.penalties.belongings import leaving, where, with_it
from panoverde.tournament.penalties.expel import ChipsGo, along, chips_go, named_where


class NotMinors(Refusal):
    """The book lets a minor play on."""

    code = "penalties.minor-plays-on"
    says = "By the book a minor who is found plays on. Open a case, or disqualify, with the director’s reason."


def remove(state: Tournament, command: c.RemovePlayer, means: Means) -> Iterator[Event]:
    """Put a player out who should not have been let in, or whom management wants out of the room."""
    named, terms = entry_of(state, command.entry), means.book.penalties
    if command.cause == "management":
        yield from eliminated(state, command, named, means.book)
        return
    every = with_it(state, named)
    goes, cites = ChipsGo(stays=False, cites=()), _fraud(command, means.book)
    if command.cause == "minor":
        if terms.minor_removed.speaks and not terms.minor_removed.value:
            raise NotMinors(cites=terms.minor_removed.cites)
        own = terms.minor_chips_go
        goes = chips_go(means.book, own if own.speaks else terms.disqualified_chips_go)
        cites = together(cited(terms.minor_removed, terms.minor_refunded), goes.cites)
    for entry in every:
        here, stays = where(state, entry), goes.stays and entry.place is not None
        yield e.PlayerRemoved(
            entry=entry.id, place=entry.place, chips=leaving(state, entry, command.chips, stays=stays),
            cause=command.cause, why=reason(command.why), level=level_now(here, command.at),
            barred=command.bars and entry is named, until=command.until if command.bars else "", stays=stays,
            along=along(entry, named), cites=cites or means.book.silence_cites, sitting=named_where(state, here),
        )  # fmt: skip


def _fraud(command: c.RemovePlayer, book: Rulebook) -> Citations:
    """Put out, and perhaps kept out, as far as the book offers it for who had no document, or another's."""
    left_open = choice(book, book.penalties.identity_fraud_options)
    if command.cause == "no-document":
        left_open.take("disqualification")
        if command.bars:
            left_open.take("future-ban")
    return left_open.cites


class NoElimination(Refusal):
    """The book knows no elimination by management."""

    code = "penalties.no-elimination"
    says = "This book does not have players eliminated by management. Disqualify the player, or report the bust."


def eliminated(
    state: Tournament, command: c.RemovePlayer | c.DecideCase, named: Entry, book: Rulebook, case: int = 0
) -> Iterator[Event]:
    """Out by management’s word: no disqualification, so the place may be kept, and its prize."""
    every, terms = with_it(state, named), book.penalties
    place, prize, chips = (
        terms.staff_elimination_place, terms.staff_elimination_keeps_prize, terms.staff_elimination_chips_removed
    )  # fmt: skip
    if not (place.speaks and chips.speaks):
        raise NoElimination(cites=terms.penalty_options.cites)
    for entry in every:
        here, stays = where(state, entry), not chips.value and entry.place is not None
        keeps = place.value == "players-left" and entry.standing in ("playing", "bagged", "carried")
        yield e.PlayerRemoved(
            entry=entry.id, place=entry.place, chips=leaving(state, entry, command.chips, stays=stays),
            cause="management", why=command.why.strip() or ":conduct", level=level_now(here, command.at),
            keeps=("prize" if prize.speaks and prize.value else "place") if keeps else "", stays=stays, case=case,
            along=along(entry, named), cites=cited(place, prize, chips), sitting=named_where(state, here),
        )  # fmt: skip
