"""Moving somebody: to a free seat with a reason, or for a special need."""

from collections.abc import Iterator

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.events import Place
from panoverde.tournament.seating.aids import aids_of
from panoverde.tournament.seating.proposals import Proposal, proposals
from panoverde.web.figures import seat_short
from panoverde.web.floor.floor_deeds import About, Deed, of_player
from panoverde.web.floor.usual import seat_said
from panoverde.web.forms.deeds import Asked, Wish
from panoverde.web.forms.fields import Field, Option, field
from panoverde.web.forms.reading import read

AIDS = {
    "racks": gettext_lazy("Racks"), "color-up": gettext_lazy("Larger chips"), "bags": gettext_lazy("Bags"),
    "clear-bags": gettext_lazy("Clear bags"),
}  # fmt: skip

# -- moving --------------------------------------------------------------------------------------------------


def _move_ask(about: About) -> Asked:
    options = tuple(free_places(about))
    to = field(c.MovePlayer, "to", kind="select", options=options, value=options[0].value if options else "")
    fields = (to, *aids_field(c.MovePlayer, about), field(c.MovePlayer, "why"))
    return Asked(tuple(_by_rule(about)), fields, aids_of(about.book)[1])


def aids_field(command: type[c.TournamentCommand], about: About) -> tuple[Field, ...]:
    """The help that a book advises to offer with a move."""
    options = tuple(Option(aid, AIDS[aid]) for aid in aids_of(about.book)[0])
    return (field(command, "aids", options=options),) if options else ()


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
    others = tuple(
        Option(entry, f"{seat_short(table.number, seat)} · {about.called(entry)}")
        for table in about.state.every_table
        for seat, entry in sorted(table.players.items())
        if entry != about.player.id and table.number == about.here.number
    )
    other = field(c.SwapSeats, "other", kind="select", options=others)
    return Asked((), (other, field(c.SwapSeats, "why")), about.book.seating.seat_transferable.cites)


MOVE = Deed(
    name="move", at="player", command=c.MovePlayer, label=gettext_lazy("Move"), go=gettext_lazy("Move and print"),
    icon="move", ask=_move_ask, given=of_player, prints=True,
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
    first = options[0].value if options else "keep"
    to = field(c.GiveSeat, "to", kind="select", options=(*options, *keep), value=first)
    cites = (*needs.special_needs_met.cites, *needs.special_needs_options.cites)
    return Asked((told,), (to, field(c.GiveSeat, "why")), cites)


def _special(posted: QueryDict, about: About) -> list[Wish]:
    """Another seat, or on record that there was none."""
    kind = c.KeepSeat if posted.get("to") == "keep" else c.GiveSeat
    return [Wish(kind, {**of_player(about), **read(kind, _special_ask(about).fields, posted)})]


SPECIAL = Deed(
    name="special", at="player", command=c.GiveSeat, label=gettext_lazy("Special need"),
    go=gettext_lazy("Record it"), icon="seat", ask=_special_ask, make=_special, also=(c.KeepSeat,), more=True,
    prints=True,
)  # fmt: skip
SWAP = Deed(
    name="swap", at="player", command=c.SwapSeats, label=gettext_lazy("Swap seats"),
    go=gettext_lazy("Swap their seats"), icon="move", ask=_swap_ask, given=lambda about: {"one": about.player.id},
    fits=lambda about: len(about.here.players) > 1, more=True,
)  # fmt: skip
