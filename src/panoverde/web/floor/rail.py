"""What the tables need now, as cards: from where to where, why, by which clause, and one tap to accept."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import Bound
from panoverde.kernel.ids import TableNumber
from panoverde.people.names import short_names
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.events import Place
from panoverde.tournament.seating.proposals import Proposal
from panoverde.web.acts import act_of
from panoverde.web.director.frame import Mays
from panoverde.web.director.offering import Offered, Other, Raw, offered, raw
from panoverde.web.director.seat_cards import PRINTED
from panoverde.web.floor.moving import AIDS
from panoverde.web.floor.tables import status_word
from panoverde.web.forms.fields import Word

MOST_CARDS = 12  # shown at once; when these are settled the next ones follow
_COLOURS = {"move": "penalty", "break": "paused", "halt": "penalty", "resume": "live"}
_ASKED_FOR_ELSEWHERE = ("ask-button", "draw-button")  # in the card that needs it; all together


class Spot(NamedTuple):
    """An end of a move: a table, a seat, and who or what stands there."""

    table: int
    seat: int
    line: str = ""


class Felt(NamedTuple):
    """A table to tap a seat at: where is its button?"""

    table: int
    seats: list[tuple[int, bool]]  # and whether somebody sits there
    was: int | None  # where it was last said to be

    @property
    def about(self) -> str:
        """What a refusal to write it down is about."""
        return f"button-{self.table}"


class Card(NamedTuple):
    """A proposal as the floor sees it."""

    kind: str
    offer: Offered
    tag: str
    colour: str
    of: Spot | None
    to: Spot | None
    felts: list[Felt]
    accepts: bool  # and whoever looks may
    instead: list[Other]  # what else they may do
    prints: bool
    aids: list[tuple[str, Word]]  # help to offer with the move


class Seen(NamedTuple):
    """A proposal, and what is known of its tables."""

    raw: Raw
    felts: list[Felt]
    halted: bool  # the table that waits for a player


def wanted(found: Iterable[Proposal]) -> list[Proposal]:
    """Those that get a card. Buttons that are asked for stand in the card that needs them, those due in one.

    A button with whose draw something must be said has a card of its own.
    """
    return [one for one in found if one.kind not in _ASKED_FOR_ELSEWHERE or _told_with(one)]


def _told_with(one: Proposal) -> bool:
    return one.kind == "draw-button" and bool(one.needs)


def look(state: Tournament, found: Iterable[Proposal]) -> list[Seen]:
    """Take from the state what the first cards need."""
    return [
        Seen(one, [felt(state, table) for table in one.proposal.look_at], _waits(state, one.proposal))
        for one in raw(state, wanted(found)[:MOST_CARDS])
    ]


def _waits(state: Tournament, proposal: Proposal) -> bool:
    table = state.sitting.tables.get(proposal.tables[-1]) if proposal.tables else None
    return bool(table and table.halted_at)


def felt(state: Tournament, number: TableNumber) -> Felt:
    """A table as one taps it."""
    table = state.sitting.tables[number]
    return Felt(number, [(seat, seat in table.players) for seat in range(1, table.seats + 1)], table.button)


def due(found: Iterable[Proposal]) -> list[TableNumber]:
    """The tables whose button is to be drawn."""
    return [one.tables[0] for one in found if one.kind == "draw-button" and not _told_with(one)]


def cards(seen: list[Seen], bound: Bound, may: Mays) -> list[Card]:
    """Show proposals in words."""
    raws = [one.raw for one in seen]
    names = short_names({person for one in raws for person in one.players.values()})
    said = offered(raws, bound)
    return [_card(one, offer, names, may) for one, offer in zip(seen, said, strict=True)]


def _card(seen: Seen, offer: Offered, names: dict[str, str], may: Mays) -> Card:
    proposal = seen.raw.proposal
    who = names.get(seen.raw.players.get(proposal.entry or "", ""), "")
    return Card(
        kind=proposal.kind,
        offer=offer,
        tag=_tag(proposal, "halted" if seen.halted else "short"),
        colour="halted" if seen.halted and proposal.kind == "move" else _COLOURS.get(proposal.kind, offer.colour),
        of=_spot(proposal.of, who),
        to=_spot(proposal.to),
        felts=seen.felts,
        accepts=offer.accepts and _may(may, proposal.do or "BalanceMove"),
        instead=[
            other for other, choice in zip(offer.instead, proposal.instead, strict=True) if _may(may, choice.do)
        ],
        prints=proposal.kind in PRINTED,
        aids=[(aid, AIDS[aid]) for aid in proposal.aids],
    )


def _may(may: Mays, command: str) -> bool:
    return may[act_of(getattr(c, command))]


def _spot(place: Place | None, line: str = "") -> Spot | None:
    return Spot(place.table, place.seat, line) if place else None


def _tag(proposal: Proposal, status: str) -> str:
    """What is wrong with the table that needs it."""
    if proposal.kind == "move" and proposal.tables:
        return _("Table {table} {word}").format(table=proposal.tables[-1], word=status_word(status))
    return ""
