"""Chips: which leave and which tables have raced, the count with its alarm, the ledger."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.desk import book_in_force, desk
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.people.names import short_names
from panoverde.rulebook import Rulebook
from panoverde.tournament import commands as c
from panoverde.tournament.chips.causes import Guess, guesses
from panoverde.tournament.chips.colour_up import silent_tables
from panoverde.tournament.chips.counting import alarms, uncounted
from panoverde.tournament.chips.schedule import in_play, level_now, needed_again, next_break, schedule
from panoverde.tournament.chips.to_lay import to_lay
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.web.citing import chips as citing
from panoverde.web.denying import Denied
from panoverde.web.director.answering import Page, asks
from panoverde.web.director.chip_sets import giving_back, reserving, sets_shown, wanted
from panoverde.web.director.frame import entered, framed
from panoverde.web.fact_words import word
from panoverde.web.figures import chips as figure
from panoverde.web.figures import level_number, seat_short
from panoverde.web.forms.fields import Option, field
from panoverde.web.permissions import allowed_to
from panoverde.web.templatetags.called import called
from panoverde.web.told import tell

MOST_MOVES = 60  # shown


class Leaving(NamedTuple):
    """A chip that leaves, or should."""

    retire: int
    keep: int
    when: str
    status: str  # "due", "ordered", "announce", "racing", "left"
    scheduled: bool
    tables: int  # that have to race,
    done: int  # and have
    silent: str  # the others
    again: str  # where a later level needs the chip after all
    level: int

    @property
    def about(self) -> str:
        """Which form of the page is about it."""
        return f"order-{self.retire}"


@require_safe
@allowed_to("see-board")
def chips(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show the chips."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the page of chips."""
    here, page = entered(request, tournament, _page, refusal, about)
    page |= sets_shown(here.series, here.id, page["wanted"], here.at[:10], request.POST if refusal else QueryDict())
    names = short_names(person for *_move, person in page["crossings"])
    moves = [(nth, of, to, called(names, person)) for nth, of, to, person in page["crossings"]]
    return framed(here, "director/chips.html", {**page, "moves": moves, "tab": "chips"})


CHIPS = Page("director:chips", show)


def _page(state: Tournament, at: str) -> dict[str, Any]:
    sitting, book = state.sitting, book_in_force(state)
    known = in_play(state, sitting)
    return {
        "leaving": [*_leaving(state, sitting, at)],
        "retired": sorted(sitting.chip_book.retired),
        "known": [Option(str(chip), figure(chip)) for chip in known],
        "breaks": _breaks(sitting, at),
        "tiles": _tiles(sitting),
        "ledger": _ledger(state, sitting),
        "count_open": sitting.chip_book.count_open,
        "uncounted": ", ".join(map(str, uncounted(sitting))) if sitting.chip_book.count_open else "",
        "counted": len(sitting.chip_book.counted),
        "tables": len(sitting.tables),
        "alarms": _alarms(state, sitting),
        "crossings": [*islice(_crossings(state, sitting), MOST_MOVES)],
        "wanted": wanted(state, sitting, at),
        "control_cites": citing(book.chips.chips_in_play_options.cites, state),
        "one_player": _one_player(book),
        "people": _people(sitting),
    }


def _crossings(state: Tournament, sitting: Sitting) -> Iterator[tuple[int, int, int, str]]:
    """Moves nobody counted, the latest first, with whoever moved."""
    for nth, each in reversed(sitting.chip_book.crossings.items()):
        yield nth, each.of, each.to, state.entries[each.entry].person


def _one_player(book: Rulebook) -> bool:
    term = book.chips.chips_in_play_options
    return not term.speaks or "change-one-player" in term.value


def _people(sitting: Sitting) -> list[Option]:
    """Everybody who sits, by the seat: nobody need be named for it."""
    seats = (
        (table.number, seat, entry) for table in sitting.tables.values() for seat, entry in table.players.items()
    )
    return [Option("", ""), *(Option(entry, seat_short(table, seat)) for table, seat, entry in sorted(seats))]


def _breaks(sitting: Sitting, at: str) -> list[Option]:
    now = level_now(sitting, at)
    soonest = next_break(sitting, at)
    lines = [index for index, level in enumerate(sitting.levels) if index >= now and (level.is_break or index == now)]
    return [Option(str(index), _when(sitting, index)) for index in sorted({soonest, *lines})]


def _when(sitting: Sitting, index: int) -> str:
    number = level_number(sitting.levels, index)
    is_break = index < len(sitting.levels) and sitting.levels[index].is_break
    return _("break after level {n}").format(n=number) if is_break else _("level {n}").format(n=number)


def _leaving(state: Tournament, sitting: Sitting, at: str) -> list[Leaving]:
    book = sitting.chip_book
    found = [_ordered(state, sitting, retire, at) for retire in sorted(book.orders) if retire not in book.retired]
    due = schedule(sitting.levels, in_play(state, sitting))
    waits = [one for one in due if one.chip not in book.orders]
    return [
        *found,
        *(
            Leaving(one.chip, one.keep, _when(sitting, one.level), "due", True, 0, 0, "", "", one.level)
            for one in waits
        ),
    ]


def _ordered(state: Tournament, sitting: Sitting, retire: int, at: str) -> Leaving:
    order = sitting.chip_book.orders[retire]
    tables = [table for table in sitting.tables.values() if table.players]
    silent = silent_tables(sitting, retire)
    racing = level_now(sitting, at) >= order.level
    status = "announce" if not order.scheduled and not order.announced_at else "racing" if racing else "ordered"
    again = needed_again(state, sitting, retire, order.level)
    return Leaving(
        retire, order.keep, _when(sitting, order.level), status, order.scheduled, len(tables),
        len(tables) - len(silent), ", ".join(map(str, silent)),
        _when(sitting, again) if again is not None else "", order.level,
    )  # fmt: skip


def _tiles(sitting: Sitting) -> list[tuple[int, int, bool, int | None]]:
    """Each table: its players, whether it has raced what leaves, what it was counted at."""
    book = sitting.chip_book
    leaves = [retire for retire in book.orders if retire not in book.retired]
    return [
        (table.number, len(table.players), bool(leaves) and all(chip in table.races for chip in leaves),
         book.counted[table.number].chips if table.number in book.counted else None)
        for table in sorted(sitting.tables.values(), key=lambda table: table.number)
        if table.players
    ]  # fmt: skip


def _ledger(state: Tournament, sitting: Sitting) -> list[tuple[str, str]]:
    book = sitting.chip_book
    lines = (
        (_("Issued"), state.chips_issued), (_("Left with their entries"), -state.chips_removed),
        (_("Races and late exchanges"), book.raced), (_("Missing"), -book.missing),
        (_("To the inventory"), -book.taken), (_("In play"), state.chips_in_play),
    )  # fmt: skip
    return [(label, figure(value) if value >= 0 else f"−{figure(-value)}") for label, value in lines]


def _alarms(state: Tournament, sitting: Sitting) -> list[dict[str, Any]]:
    return [
        {
            "tables": ", ".join(map(str, alarm.tables)), "table": alarm.tables[0],
            "off": figure(abs(alarm.difference)), "over": alarm.difference > 0,
            "expected": figure(alarm.expected), "counted": figure(alarm.counted),
            "causes": [
                (word(one.cause), one.times, figure(one.chips), _laid_wrong(one, over=alarm.difference > 0))
                for one in guesses(alarm, state.stack_chips, in_play(state, sitting), to_lay(state, sitting))
            ],
        }
        for alarm in alarms(sitting)
    ]  # fmt: skip


def _laid_wrong(guess: Guess, *, over: bool) -> str:
    """Say how every stack may be laid wrong, chip by chip; nothing of another cause."""
    if not guess.chip:
        return ""
    if guess.instead:
        said = _("each stack with {n} × {instead} in place of {chip}")
    else:
        said = _("each stack with {n} × {chip} too many") if over else _("each stack with {n} × {chip} too few")
    return said.format(n=figure(guess.count), chip=figure(guess.chip), instead=figure(guess.instead))


@require_POST
@allowed_to("reserve-set")
def reserve_set(request: HttpRequest, tournament: str) -> HttpResponse:
    """Reserve chips of a set for the tournament."""
    return _of_sets(request, tournament, "reserve", reserving, _("The chips are reserved."))


@require_POST
@allowed_to("return-set")
def return_set(request: HttpRequest, tournament: str) -> HttpResponse:
    """Give the chips of a set back."""
    return _of_sets(request, tournament, "return", giving_back, _("The chips are back in their set."))


def _of_sets(
    request: HttpRequest, tournament: str, about: str, make: Callable[[HttpRequest, str], Command], told: str
) -> HttpResponse:
    try:
        desk().handle(make(request, TournamentId(tournament)))
    except Denied:
        raise
    except Refusal as refusal:
        return show(request, tournament, refusal=refusal, about=about)
    return tell(redirect(f"{CHIPS.address(tournament)}#sets"), told)


order = asks(
    c.OrderColourUp, CHIPS, lambda posted: f"order-{posted.get('retire', '')}" if posted.get("due") else "order"
)
announce = asks(c.AnnounceColourUp, CHIPS, "leaving")
cancel = asks(c.CancelColourUp, CHIPS, "leaving")
retire = asks(c.RetireChip, CHIPS, "leaving")
control = asks(c.ControlChips, CHIPS, "control")
open_count = asks(c.OpenCount, CHIPS, "count")
close_count = asks(c.CloseCount, CHIPS, "count")
count_crossing = asks(c.CountCrossing, CHIPS, "moves")
settle = asks(
    c.SettleCount, CHIPS, "alarm", field(c.SettleCount, "table"), field(c.SettleCount, "cause"),
    field(c.SettleCount, "why"),
)  # fmt: skip
