"""The tablet of a table, out of one look: seats, blinds, whose time runs, what the dealer can do."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, QueryDict
from django.urls import reverse

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import SeriesId, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.series.rota.state import stream_of as rota_of
from panoverde.tournament.chips.to_lay import new_stack
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.pace.hand_levels import hand_of_level
from panoverde.tournament.time import by_book
from panoverde.tournament.venue.table_rules import TableRules, table_rules
from panoverde.web.chip_counts import said_counts
from panoverde.web.citing import chips as citing
from panoverde.web.dealer.counted import Clock, Counted, clock, counted
from panoverde.web.dealer.pushed import Dealer, NewDealer, dealer_at
from panoverde.web.dealer.pushed import asked as asked_then
from panoverde.web.director.face import Face, face
from panoverde.web.director.frame import Mays, Room, entered
from panoverde.web.fact_words import word
from panoverde.web.floor.busting import BUST
from panoverde.web.floor.button_deeds import NEXT_HAND, SEE, TURN, TURN_NEXT, turn_here
from panoverde.web.floor.floor_deeds import About, Deed
from panoverde.web.floor.penalty_deeds import PENALTY_HANDS, SEEN_AGAIN, left_said, served_here
from panoverde.web.floor.player_deeds import CALL_TO_TABLE, PRESENCE, STACK
from panoverde.web.floor.sheet import Open, Sheet, about, sheet
from panoverde.web.floor.time_cards import SEE_CARDS, SPEND
from panoverde.web.floor.timing import APPROVE, CALL_TIME, FACING, START, STOP, STREETS, TIME_OUT
from panoverde.web.floor.whole import NOTHING, Aside, Told
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import FLOOR
from panoverde.web.permissions import series_of
from panoverde.web.stakes import said_game, said_stakes

DEEDS: dict[str, Deed] = {
    deed.name: deed
    for deed in (
        START, STOP, SPEND, TIME_OUT, CALL_TIME, APPROVE, SEE_CARDS, BUST, STACK, PRESENCE, TURN_NEXT, NEXT_HAND, SEE,
        TURN, CALL_TO_TABLE, PENALTY_HANDS, SEEN_AGAIN,
    )
}  # fmt: skip


MOST_SHOWN = 12  # cards


class Opened(NamedTuple):
    """What is open on the tablet."""

    seat: int = 0
    deed: str = ""


class Seen(NamedTuple):
    """What one look found; nobody is named yet."""

    sheet: Sheet
    names: Mapping[str, str]  # by entry, asked for after the look
    face: Face
    counted: Counted | None
    clock: Clock | None
    cards: list[bool]
    asked: Asked | None
    acts: list[Deed]
    rules: TableRules
    new_stack: str  # what is laid for whoever comes
    playing: "Playing | None"
    pushed: NewDealer | None
    serving: list[str]  # who serves a penalty here, and how much of it is left
    of_level: tuple[int, int] | None  # the hand of a level that counts them, of so many


class Playing(NamedTuple):
    """The game of a mix that the table plays."""

    game: str
    stakes: str
    hand: int  # the one that is being played,
    of: int | None  # of so many
    following: str
    due: bool
    here: bool  # the dealer turns to the next one; otherwise the floor does


class Tablet(NamedTuple):
    """The whole of it."""

    here: Room
    context: dict[str, Any]
    told: Told | None


def read_opened(posted: QueryDict) -> Opened:
    """Read which seat and which form is open."""
    typed, deed = posted.get("seat", ""), posted.get("do", "")
    return Opened(int(typed) if typed.isdecimal() and len(typed) < 3 else 0, deed if deed in DEEDS else "")


def tablet(
    request: HttpRequest, tournament: str, table: int, what: Opened, refusal: Refusal | None = None,
    aside: Aside = NOTHING,
) -> Tablet:  # fmt: skip
    """Look at the table once, and say what its tablet shows."""
    may, dealer = Mays(request, series_of(tournament)), dealer_at(series_of(tournament), table)

    def look(state: Tournament, at: str) -> tuple[Seen, Any]:
        return _seen(state, at, table, what, may, dealer), aside.look(state)

    here, (seen, beside) = entered(request, tournament, look, refusal, "deed")
    shown, asked, count = seen.sheet.named(seen.names), seen.asked, seen.counted
    context = {
        **here.context, "sheet": shown, "table": table, "face": seen.face, "count": count, "clock": seen.clock,
        "own_cards": seen.cards, "deed": DEEDS.get(what.deed) if asked else None, "asked": asked,
        "fields": [each.filled(request.POST) for each in asked.fields] if asked else [], "look": FLOOR,
        "cites": citing(asked.cites if asked else _cites(seen), here), "acts": seen.acts, "streets": STREETS,
        "facing": FACING, "on": next((seat for seat in shown.seats if count and seat.entry == count.entry), None),
        "address": reverse("dealer:table", args=[tournament, table]), "what": what, "rules": seen.rules,
        "playing": seen.playing, "serving": seen.serving, "of_level": seen.of_level, "new_stack": seen.new_stack,
        "languages": ", ".join(word(each) for each in seen.rules.languages),
        "dealer": dealer, "pushed": seen.pushed, "rota": rota_of(SeriesId(series_of(tournament))),
        "push_cites": citing(seen.pushed.cites, here) if seen.pushed else [],
    }  # fmt: skip
    return Tablet(here, context, aside.tell(here, beside))


def _playing(told: About) -> Playing | None:
    now = turn_here(told)
    if not now.mixed:
        return None
    game, following = said_game(now.game), said_game(now.following)
    return Playing(game, said_stakes(now.stakes), now.hands + 1, now.of, following, now.due, now.on_tablet)


def _own_cards(told: About) -> list[bool]:
    """The cards of whoever's time runs, or who is chosen: those left, then those spent."""
    entry = told.state.entries[told.here.count.on] if told.here.count else told.entry
    left = by_book.cards_left(entry) if entry else 0
    return [number < left for number in range(entry.cards)][:MOST_SHOWN] if entry else []


def _cites(seen: Seen) -> Citations:
    return seen.clock.cites if seen.clock else ()


def _fits(deed: Deed, told: About) -> bool:
    """Whether it is the tablet's to offer: a change of game that the floor keeps is not."""
    return deed.fits(told) and (deed not in (TURN_NEXT, TURN) or turn_here(told).on_tablet)


def _seen(state: Tournament, at: str, table: int, what: Opened, may: Mays, dealer: Dealer | None) -> Seen:
    found = state.sitting.tables.get(TableNumber(table))
    if found is None:
        raise Http404
    told = about(state, at, Open(table, what.seat, what.deed))
    deed = DEEDS.get(what.deed)
    open_ = (
        deed is not None and may[deed.act] and _fits(deed, told) and (deed.at == "table" or told.entry is not None)
    )
    where = "player" if told.entry else "table"
    acts = [each for each in DEEDS.values() if each.at == where and may[each.act] and _fits(each, told)]
    return Seen(
        sheet(told, found, may, ()), told.names, face(state, at), counted(state, found, told.book),
        clock(state, told.book), _own_cards(told), deed.ask(told) if deed and open_ else None, acts,
        table_rules(state, found, told.book), said_counts(new_stack(state, state.sitting, at)), _playing(told),
        asked_then(state, found, dealer, told.book, at),
        [left_said(one, told) for one in served_here(told)] if may["count-penalty-hands"] else [],
        hand_of_level(state.sitting, found, at),
    )  # fmt: skip
