"""Proposals on the board: what the tables need, why, by which clause, and what may be chosen with it."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from panoverde.bootstrap.desk import Bound
from panoverde.kernel.ids import EntryId
from panoverde.people.names import short_names
from panoverde.tournament import commands as c
from panoverde.tournament.core.declaring import kind_named
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.events import Place
from panoverde.tournament.nouns import COMMANDS
from panoverde.tournament.seating.proposals import Proposal, Said
from panoverde.web.citing import chips
from panoverde.web.cutting import cuts
from panoverde.web.director.pressing import LATER, NOBODY_PLAYS, WRONG_IF_LEFT, Pressing
from panoverde.web.director.seat_cards import PRINTED
from panoverde.web.flights import flight_of, several, title
from panoverde.web.forms.fields import Field, Option, field
from panoverde.web.forms.reading import read
from panoverde.web.plurals import in_number
from panoverde.web.rules.shown import Cite

_TITLES: dict[str, str | Promise] = {
    "move": _("Move a player"), "break": _("Break table {table}"),
    "redraw": _("Redraw"), "final-table": _("Final table"),
    "halt": _("Halt table {table}"), "resume": _("Table {table} plays again"),
    "draw-button": _("Draw the button, table {table}"),
    "open-table": _("Open table {table}"), "seat-alternate": _("Seat the next in line"),
    "ask-button": _("Where is the button, table {table}?"),
    "grant-cards": _("Time cards are due"), "special-need": _("Special need, table {table}"),
    "draw-order": _("Order of breaking"), "draw-giving-table": _("Which table gives a player"),
}  # fmt: skip
_VERBS: dict[str, str | Promise] = {
    "move": _("Move"), "break": _("Break the table"), "redraw": _("Redraw"),
    "final-table": _("Seat the final table"), "halt": _("Halt the table"),
    "resume": _("Let it play"), "draw-button": _("Draw the button"),
    "open-table": _("Open the table"), "seat-alternate": _("Seat the next in line"),
    "ask-button": _("Note the button"), "draw-order": _("Settle the order"),
    "draw-giving-table": _("Draw the table"), "grant-cards": _("Hand out"), "special-need": _("Keep the seat"),
}  # fmt: skip
_PRESSING = {
    "halt": NOBODY_PLAYS, "resume": NOBODY_PLAYS, "draw-button": LATER, "ask-button": LATER,
}  # a button can wait for whatever else there is  # fmt: skip
_COLOURS = {"halt": "halted", "resume": "live", "move": "alternates", "break": "alternates"}


_OF_DRAW = {
    "alone": (Option("yes", _("for this table only")), Option("no", _("for every table"))),
    "among": (
        Option("seats-with-chips", _("the seats with chips")),
        Option("all-seats", _("every seat of the table")),
    ),
}
_LABELS: dict[str, dict[str, str | Promise]] = {"alone": {"label": _("The draw is")}}


class Other(NamedTuple):
    """What may be done instead."""

    number: int
    says: str
    needs_why: bool


class Offered(NamedTuple):
    """A proposal as the board shows it."""

    key: str
    slug: str  # the key, as an id in the page
    colour: str
    title: str
    verb: str
    reason: str
    way: str  # from where to where
    missing: list[str]
    relies: list[str]  # what was seen that it goes by, and how long ago
    cites: list[Cite]
    accepts: bool
    needs_why: bool
    does: str  # the command whose reasons are offered: its own, or that of what may be done instead
    asks: list[Field]
    instead: list[Other]
    prints: bool  # it sends people somewhere: their seat cards are printed with it
    pressing: Pressing = Pressing()
    night: str = ""  # the tournament and the flight it is about, where there are several
    flight: str = ""  # what people call that
    by: str = ""  # nobody is ever on the way to a proposal


class Raw(NamedTuple):
    """A proposal, and what is known of the tables it is about."""

    proposal: Proposal
    players: dict[str, str]  # entry -> person, who might go
    seats: list[Place]  # where to
    tables: list[int]
    cuts: bool = False  # players of the house do, and something is drawn
    waiting: int = 0  # players who sit at its tables
    night: str = ""
    flight: str = ""

    @property
    def pressing(self) -> Pressing:
        """How pressing it is."""
        return Pressing(_PRESSING.get(self.proposal.kind, WRONG_IF_LEFT), waiting=self.waiting)


def raw(state: Tournament, found: Iterable[Proposal]) -> list[Raw]:
    """Take from the state what the proposals' choices need."""
    here, tables = cuts(state.series), state.sitting.tables
    night, flight = (state.id, title(state.sitting)) if several(state) else ("", "")

    def seated(one: Proposal) -> int:
        return sum(len(tables[number].players) for number in one.tables if number in tables)

    return [
        Raw(one, *_choices(state, one), here and _draws(one), seated(one) if night else 0, night, flight)
        for one in found
    ]


def _draws(one: Proposal) -> bool:
    """Whether something is drawn once it is accepted; of a move, what the book does not work out."""
    worked_out = _kind(one) is c.BalanceMove and one.of is not None and one.to is not None
    return "cut" in COMMANDS[_kind(one)].form and not worked_out


def _choices(state: Tournament, one: Proposal) -> tuple[dict[str, str], list[Place], list[int]]:
    numbers = [number for number in one.tables if number in state.sitting.tables]
    going = [EntryId(one.entry)] if one.entry else []
    if "player" in one.needs and numbers:
        going = list(state.sitting.tables[numbers[0]].players.values())
    players = {str(entry): str(state.entries[entry].person) for entry in going if entry in state.entries}
    target = state.sitting.tables[numbers[-1]] if numbers else None
    seats = [Place(target.number, seat) for seat in sorted(target.free)] if target and "seat" in one.needs else []
    if "button" in one.needs and target:
        seats = [Place(target.number, seat) for seat in range(1, target.seats + 1)]  # type: ignore[arg-type]
    tables: list[int] = list(numbers[:-1] if one.kind == "move" else state.sitting.tables)
    return players, seats, tables


def offered(found: list[Raw], bound: Bound) -> list[Offered]:
    """Show proposals in words."""
    names = short_names({person for one in found for person in one.players.values()})
    return [_offered(one, names, bound) for one in found]


def _offered(one: Raw, names: dict[str, str], bound: Bound) -> Offered:
    proposal = one.proposal
    table = proposal.tables[0] if proposal.tables else ""
    choosing = proposal.kind == "move" and "table" in proposal.needs
    return Offered(
        key=proposal.key,
        slug=_slug(one),
        colour=_COLOURS.get(proposal.kind, "h4h" if proposal.ordered else "alternates"),
        title=str(_TITLES[proposal.kind]).format(table=table),
        verb=str(_VERBS[proposal.kind]),
        reason="" if proposal.kind == "ask-button" else proposal.reason.say(in_number(proposal.reason.data)),
        way=_way(one, names),
        missing=[said.say(in_number(said.data)) for said in proposal.missing],
        relies=[said.say(in_number(said.data)) for said in proposal.relies],
        cites=chips(proposal.cites, bound),
        accepts=bool(proposal.do) or choosing,
        needs_why=proposal.needs_why,
        does=_kind(proposal).__name__ if proposal.needs_why or not proposal.instead else proposal.instead[0].do,
        asks=[
            *(_shown(each, one, names) for each in _asked(proposal)),
            *([field(_kind(proposal), "cut", about=_slug(one))] if one.cuts else []),
        ],
        instead=[
            Other(n, Said(other.says).say(gettext), other.needs_why)
            for n, other in enumerate(proposal.instead, start=1)
        ],
        prints=proposal.kind in PRINTED,
        pressing=one.pressing,
        night=one.night,
        flight=one.flight,
    )


def _slug(one: Raw) -> str:
    sitting = flight_of(one.night)
    return one.proposal.key.replace(":", "-") + (f"-{sitting}" if sitting else "")


def _way(one: Raw, names: dict[str, str]) -> str:
    proposal = one.proposal
    if not (proposal.of and proposal.to and proposal.entry):
        return ""
    who = names.get(one.players.get(proposal.entry, ""), "")
    of, to = proposal.of, proposal.to
    return gettext("{player}: table {of_table} seat {of_seat} → table {to_table} seat {to_seat}").format(
        player=who, of_table=of.table, of_seat=of.seat, to_table=to.table, to_seat=to.seat
    )


def _asked(one: Proposal) -> list[Field]:
    """What is still to be said with a proposal: fields of its command."""
    kind = _kind(one)
    which = "table" if one.kind == "break" else "source"
    named = {"table": (which, _("Table")), "player": ("entry", _("Player")), "seat": ("to", _("Seat")),
             "button": ("button", _("Seat with the button"))}  # fmt: skip
    found = [
        field(kind, name, kind="select", label=label, needed=True)
        for need, (name, label) in named.items()
        if need in one.needs
    ]
    found += [draw_field(need) for need in one.needs if need in _OF_DRAW]
    order = kind is c.SetBreakOrder or any("order" in other.needs for other in one.instead)
    return [*found, *([field(c.SetBreakOrder, "order")] if order else [])]


def draw_field(name: str) -> Field:
    """What must be said with a draw of the button where the book does not say it."""
    return field(c.DrawButton, name, kind="choice", options=_OF_DRAW[name], needed=True, **_LABELS.get(name, {}))


def _kind(one: Proposal) -> type[c.TournamentCommand]:
    return kind_named(one.do or "BalanceMove")  # the director says which table gives


def _shown(asked: Field, one: Raw, names: dict[str, str]) -> Field:
    """With what there is to choose from. The browser asks for nothing: one may do otherwise instead."""
    offered = {
        "entry": [Option(entry, names.get(person, person[-6:])) for entry, person in one.players.items()],
        "to": [Option(f"{place.table}-{place.seat}", str(place.seat)) for place in one.seats],
        "button": [Option(str(place.seat), str(place.seat)) for place in one.seats],
        "order": [], **{name: list(options) for name, options in _OF_DRAW.items()},
    }  # fmt: skip
    options = offered.get(asked.name, [Option(str(number), str(number)) for number in one.tables])
    return asked._replace(options=tuple(options), about=_slug(one), needed=False)


def chosen(one: Proposal, posted: QueryDict) -> dict[str, Any]:
    """Read what the director chose: fields of the command beside those the proposal has."""
    kind = _kind(one)
    aids = tuple(Option(aid, aid) for aid in one.aids)
    more = [field(kind, "aids", options=aids)] if aids else []
    more += [field(kind, "cut")] if "cut" in COMMANDS[kind].form else []
    found = read(kind, [*_asked(one), *more], posted) | reason(kind, posted, needed=one.needs_why)
    return found | ({"to_table": one.tables[-1]} if "source" in found else {})


def reason(kind: type[c.TournamentCommand], posted: QueryDict, *, needed: bool) -> dict[str, Any]:
    """Read why, where the command asks for it."""
    return read(kind, [field(kind, "why", needed=needed)], posted) if "why" in COMMANDS[kind].form else {}
