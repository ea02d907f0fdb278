"""The plates of the overlay, in the reader's words: the clock's, a banner, stacks, who went out."""

from typing import Literal, NamedTuple, get_args

from django.utils.translation import gettext as _

from panoverde.projections.board import Board
from panoverde.projections.leading import StackShown
from panoverde.web.feed.behind import Behind
from panoverde.web.figures import chips, money
from panoverde.web.flights import said as flight_said
from panoverde.web.tournament.clocks import ShownClock, shown_clock
from panoverde.web.tournament.notices import Notice, notices
from panoverde.web.tournament.payouts import places_said
from panoverde.web.tournament.public_names import called

Plate = Literal["clock", "banner", "stacks", "out"]
PLATES: tuple[Plate, ...] = get_args(Plate)
OUT_SHOWN = 3
STACKS_SHOWN = 9


class Figure(NamedTuple):
    """A figure beside the clock."""

    label: str
    figure: str
    small: str = ""
    prize: bool = False


class StackLine(NamedTuple):
    """Somebody's stack."""

    rank: str  # a dot where nobody counted the stack
    name: str
    chips: str


class Plates(NamedTuple):
    """What is laid over the stream."""

    title: str
    clock: ShownClock | None
    figures: list[Figure]
    banner: Notice | None
    stacks_title: str
    stacks: list[StackLine]
    jumps: list[Figure]
    outs: list[Figure]
    over: bool


def plates(seen: Behind, show: tuple[Plate, ...]) -> Plates:
    """Lay the plates that were asked for."""
    board, lead = seen.board, seen.leading
    stacks = (lead.final or lead.largest)[:STACKS_SHOWN] if "stacks" in show else ()
    outs = board.outs[:OUT_SHOWN] if "out" in show else ()
    names = called([*(one.who for one in stacks), *(out.who for out in outs)])
    said = notices(board) if "banner" in show else []
    return Plates(
        board.title,
        shown_clock(board, seen.as_of) if "clock" in show and board.started_at else None,
        list(_figures(board)) if "clock" in show else [],
        next((one for one in said if one.status in ("h4h", "paused", "halted")), None),
        _("Final table") if lead.final else _("Largest stacks"),
        [_stack(rank, one, names[one.who.entry]) for rank, one in enumerate(stacks, 1)],
        [Figure(places_said(one.place, one.place), money(one.centavos), prize=True) for one in lead.jumps[:3]]
        if stacks else [],
        [Figure(places_said(out.place, out.last_place), names[out.who.entry]) for out in outs],
        board.over,
    )  # fmt: skip


def _figures(board: Board) -> list[Figure]:
    found = []
    if board.here:
        found.append(Figure(flight_said(board.flight, board.here.kind), chips(board.here.left)))
    of = _("of {n}").format(n=chips(board.entries))
    found.append(Figure(_("In all") if board.here else _("Players"), chips(board.left), of))
    if board.average:
        found.append(Figure(_("Average stack"), chips(board.average)))
    if board.sheet and board.left > 1:
        place = min(board.left, board.sheet.places)
        label = _("Next prize") if board.left <= board.sheet.places else _("First prize paid")
        found.append(Figure(label, money(board.sheet.prizes[place - 1]), prize=True))
    return found


def _stack(rank: int, one: StackShown, name: str) -> StackLine:
    return StackLine("·", name, "–") if one.chips is None else StackLine(str(rank), name, chips(one.chips))
