"""The feed for the press: numbers and stored names, for programs; people by name only where they agreed to it."""

from collections.abc import Iterable
from typing import Any

from panoverde.kernel.ids import EntryId
from panoverde.projections.board import Board, FlightShown
from panoverde.projections.leading import StackShown
from panoverde.projections.moves import Who
from panoverde.tournament.clock.face import number_of, read
from panoverde.tournament.core.records import Clock
from panoverde.tournament.events import Level
from panoverde.web.feed.behind import Behind
from panoverde.web.tournament.boards import book_title
from panoverde.web.tournament.public_names import known_names

VERSION = 1


def told(seen: Behind, series: str) -> dict[str, Any]:
    """Tell a tournament to programs."""
    board, lead = seen.board, seen.leading
    named = _Named((*(out.who for out in board.outs), *(one.who for one in (*lead.largest, *lead.final))))
    return {
        "panoverde": "feed", "version": VERSION, "as_of": seen.as_of, "delay_seconds": seen.delay_seconds,
        "tournament": str(board.id), "title": board.title, "series": series, "book": book_title(board),
        "finished": board.finished, "entries": board.entries, "left": board.left, "out": board.out,
        "chips_in_play": board.chips, "average_chips": board.average,
        "clock": _clock(board.clock, board.levels, seen.as_of) if board.started_at else None,
        "flight": board.flight or None, "flights": [_flight(each, seen.as_of) for each in board.flights],
        "hand_for_hand": board.hand_for_hand or None,
        "last_hands": _last_hands(board),
        "money": _money(board),
        "bags": {"bagged": lead.bagged, "of": lead.to_bag, "largest": [named.stack(one) for one in lead.largest]}
        if lead.to_bag else None,
        "final_table": [named.stack(one) for one in lead.final],
        "latest_out": [
            {"place": out.place, "last_place": out.last_place, "settled": out.settled, "at": out.at or None,
             "player": named.player(out.who)}
            for out in board.outs
        ],
    }  # fmt: skip


def _last_hands(board: Board) -> dict[str, Any] | None:
    hands, done, tables = board.last_hands
    return {"hands": hands, "tables_done": done, "tables": tables} if hands else None


class _Named:
    """People as they may be called: a name where they agreed to it, else the number of the entry alone."""

    def __init__(self, people: Iterable[Who]) -> None:
        listed = list(people)
        names = known_names({who.person for who in listed})
        self._names: dict[EntryId, str] = {who.entry: names[who.person] for who in listed if who.person in names}

    def player(self, who: Who) -> dict[str, Any]:
        return {"number": who.number, "name": self._names.get(who.entry)}

    def stack(self, one: StackShown) -> dict[str, Any]:
        seat = {"table": one.place.table, "seat": one.place.seat} if one.place else None
        return {"player": self.player(one.who), "chips": one.chips, "counted_at": one.at or None, "seat": seat}


def _clock(clock: Clock, levels: tuple[Level, ...], at: str) -> dict[str, Any]:
    shown = read(clock, levels, at)
    line = levels[shown.level]
    return {
        "level": number_of(levels, shown.level), "break": line.is_break, "running": shown.running,
        "left_seconds": round(shown.left_seconds), "small_blind": line.small_blind, "big_blind": line.big_blind,
        "ante": line.ante,
    }  # fmt: skip


def _flight(each: FlightShown, at: str) -> dict[str, Any]:
    return {
        "id": each.id, "kind": each.kind, "phase": each.phase, "starts_at": each.starts_at or None,
        "entries": each.sold, "left": each.left, "tables": each.tables, "average_chips": each.average,
        "clock": _clock(each.clock, each.levels, at) if each.started_at and each.levels else None,
    }  # fmt: skip


def _money(board: Board) -> dict[str, Any] | None:
    if board.sheet is None:
        return {"currency": "BRL", "pool_centavos": board.pool, "published": False} if board.pool else None
    prizes, places = board.sheet.prizes, board.sheet.places
    nearest = min(board.left, places)
    return {
        "currency": "BRL", "pool_centavos": board.sheet.net, "published": True, "places": places,
        "to_go": max(0, board.left - places), "prizes_centavos": list(prizes),
        "next": {"place": nearest, "centavos": prizes[nearest - 1]} if 0 < nearest <= len(prizes) else None,
    }  # fmt: skip
