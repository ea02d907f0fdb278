"""Moving somebody: to a free seat with a reason, or for a special need."""

from collections.abc import Iterator

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.events import Place
from panoverde.tournament.seating.proposals import Proposal, proposals
from panoverde.web.floor.deeds import About, Asked, Deed, Wish
from panoverde.web.floor.forms import Field, Option, chosen, read_place, seat_said, why, why_field

AIDS = {"racks": gettext_lazy("Racks"), "color-up": gettext_lazy("Larger chips")}
OFFERED = gettext_lazy("Offered with the move")
_TO = gettext_lazy("To")

# -- moving --------------------------------------------------------------------------------------------------


def _move_ask(about: About) -> Asked:
    options = tuple(free_places(about))
    to = Field("to", _TO, "select", options, options[0].value if options else "")
    fields = (to, *aids_field(about), why_field("move"))
    return Asked(tuple(_by_rule(about)), fields, about.book.seating.move_aids.cites)


def aids_field(about: About) -> tuple[Field, ...]:
    """The help that a book advises to offer with a move."""
    term = about.book.seating.move_aids
    options = tuple(Option(aid, AIDS[aid]) for aid in term.value) if term.speaks else ()
    return (Field("aids", OFFERED, "picks", options, needed=False),) if options else ()


def aids(posted: QueryDict) -> tuple[str, ...]:
    """Read what help was offered."""
    return tuple(aid for aid in AIDS if aid in posted.getlist("aids"))


def _by_rule(about: About) -> Iterator[str]:
    """Say what the book would have moved from this table, so that nobody is moved instead by mistake."""
    for one in _moves_from(about):
        if one.entry == about.player.id and one.to:
            yield _("The rule moves this player: to table {table} seat {seat}. Accept the proposal instead.").format(
                table=one.to.table, seat=one.to.seat
            )
        elif one.entry:
            yield _("From this table the rule moves {player}.").format(player=about.called(one.entry))


def _moves_from(about: About) -> list[Proposal]:
    found = proposals(about.state, about.state.sitting, about.book, about.at)
    return [one for one in found if one.kind == "move" and one.tables[:1] == (about.here.number,)]


def _swap_ask(about: About) -> Asked:
    others = [
        Option(entry, f"{table.number}.{seat} · {about.called(entry)}")
        for table in about.state.every_table
        for seat, entry in sorted(table.players.items())
        if entry != about.player.id and table.number == about.here.number
    ]
    rule = about.book.seating.seat_transferable
    return Asked((), (Field("other", gettext_lazy("With"), "select", tuple(others)), why_field("move")), rule.cites)


def _swap(posted: QueryDict, about: About) -> list[Wish]:
    other = chosen(posted, _swap_ask(about).fields[0])
    return [Wish(c.SwapSeats, {"one": about.player.id, "other": other, "why": why(posted)})]


def _move(posted: QueryDict, about: About) -> list[Wish]:
    to = read_place(posted.get("to", ""))
    return [Wish(c.MovePlayer, {"entry": about.player.id, "to": to, "why": why(posted), "aids": aids(posted)})]


MOVE = Deed(
    "move", "player", c.MovePlayer, gettext_lazy("Move"), gettext_lazy("Move and print"), "move", _move_ask, _move,
    prints=True,
)  # fmt: skip


def free_places(about: About, *, locked: bool = False) -> Iterator[Option]:
    """Every free seat, those of the shortest tables first; locked ones too where they are meant."""
    tables = sorted(about.state.sitting.tables.values(), key=lambda table: (len(table.players), table.number))
    for table in tables:
        for seat in sorted([*table.free, *(table.locked if locked else ())]):
            place = Place(table.number, seat)
            yield Option(f"{place.table}-{place.seat}", seat_said(place))


# -- special needs -------------------------------------------------------------------------------------------


def _special_ask(about: About) -> Asked:
    needs = about.book.facilities
    may = tuple(needs.special_needs_options.value) if needs.special_needs_options.speaks else ()
    options = tuple(free_places(about, locked=True)) if not may or "choose-seat" in may else ()
    keep = (Option("keep", gettext_lazy("No other seat can be given")),) if not may or "keep-drawn" in may else ()
    told = _("Say that there is a need, never which.")
    to = Field("to", _TO, "select", (*options, *keep), options[0].value if options else "keep")
    cites = (*needs.special_needs_met.cites, *needs.special_needs_options.cites)
    return Asked((told,), (to, why_field("special")), cites)


def _special(posted: QueryDict, about: About) -> list[Wish]:
    to, entry = posted.get("to", ""), about.player.id
    if to == "keep":
        return [Wish(c.KeepSeat, {"entry": entry, "why": why(posted)})]
    return [Wish(c.GiveSeat, {"entry": entry, "to": read_place(to), "why": why(posted)})]


SPECIAL = Deed(
    "special", "player", c.GiveSeat, gettext_lazy("Special need"), gettext_lazy("Record it"), "seat", _special_ask,
    _special, more=True, prints=True,
)  # fmt: skip
SWAP = Deed(
    "swap", "player", c.SwapSeats, gettext_lazy("Swap seats"), gettext_lazy("Swap their seats"), "move", _swap_ask,
    _swap, fits=lambda about: len(about.here.players) > 1, more=True,
)  # fmt: skip
