"""What the whole room should know now: why the clock stands, who is waited for, what changes."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.projections.board import Board
from panoverde.tournament.core.records import Outage
from panoverde.web.citing import chips as cite_chips
from panoverde.web.figures import chips, day_and_time, gap
from panoverde.web.reasons import say
from panoverde.web.rules.shown import Cite
from panoverde.web.tournament.boards import book_of, book_title


class Notice(NamedTuple):
    """A line for everybody, with its rule where there is one."""

    status: str
    text: str
    cites: list[Cite]


def notices(board: Board) -> list[Notice]:
    """Say what everybody should know, the gravest first."""
    return [] if board.finished and not board.stopped else list(_notices(board))


def _waits(outage: Outage) -> str:
    return _("{gap}: the clock waits for the director’s word.").format(gap=gap(outage))


def _notices(board: Board) -> Iterator[Notice]:
    if board.stopped:
        yield Notice("halted", _stopped(board.stopped.outcome, board.stopped.until), [])
    if board.outage and not board.stopped:
        yield Notice("halted", _waits(board.outage), [])
    if board.quorum and board.quorum.holds:
        needed = _("No hand is dealt until {n} have entered.").format(n=board.quorum.needed)
        yield Notice("paused", needed, [])
    if board.hand_for_hand:
        yield Notice("h4h", _hand_for_hand(board), [])
    if board.last_hands[0] and not board.bags[1]:
        hands, done, of = board.last_hands
        lasts = ngettext("{n} last hand at every table.", "{n} last hands at every table.", hands).format(n=hands)
        told = _("Tables that have stopped: {done} of {of}.").format(done=done, of=of)
        yield Notice("paused", f"{lasts} {told}", [])
    if board.bags[1]:
        told = _("Bagging: {done} of {of} players are through.")
        yield Notice("paused", told.format(done=board.bags[0], of=board.bags[1]), [])
    if board.started_at and board.clock.running_since is None and board.clock.paused_why:
        yield Notice("paused", _("Clock paused: {why}").format(why=say(board.clock.paused_why)), [])
    if board.halted:
        tables = ", ".join(map(str, board.halted))
        halted = ngettext("Table {tables} waits for players.", "Tables {tables} wait for players.", len(board.halted))
        yield Notice("halted", halted.format(tables=tables), [])
    yield from _leaving(board)
    if board.book_changed:
        changed = _("Since {when} {book} decides: {why}")
        when, why = day_and_time(board.book_changed.at), say(board.book_changed.why)
        yield Notice("idle", changed.format(when=when, book=book_title(board), why=why), [])
    if (said := board.screens.get("")) and said.notice:
        yield Notice("live", said.notice, [])


def _leaving(board: Board) -> Iterator[Notice]:
    """Chips that leave; one that nobody expected in red, since no table races before the room knows."""
    for chip in board.leaving:
        expected = _("Chips of {retire} leave, changed for {keep}.")
        unexpected = _("Not on the structure sheet: chips of {retire} leave, changed for {keep}.")
        text = (expected if chip.scheduled else unexpected).format(retire=chips(chip.retire), keep=chips(chip.keep))
        yield Notice("paused" if chip.scheduled else "halted", text, [])


def _stopped(outcome: str, until: str) -> str:
    said = {
        "cancel": _("The tournament was called off."),
        "end": _("The tournament was ended."),
        "reschedule": _("The tournament was put off."),
        "suspend": _("The tournament is suspended."),
    }[outcome]
    again = _("It goes on {when}.").format(when=day_and_time(until)) if until else ""
    return f"{said} {again}".strip()


def _hand_for_hand(board: Board) -> str:
    said = _("Hand for hand, hand {n}.").format(n=board.hand_for_hand)
    return f"{said} {before_money(board)}".strip()


def before_money(board: Board) -> str:
    """Say how many busts are between everybody and the money."""
    if board.bubble is None or not board.bubble.published or not board.bubble.to_go:
        return ""
    to_go = board.bubble.to_go
    return ngettext("{n} bust before the money.", "{n} busts before the money.", to_go).format(n=to_go)


def new_level_rule(board: Board) -> Notice | None:
    """Say from which hand a new level counts, where the book says it."""
    book = book_of(board)
    term = book.clock.new_level_from if book else None
    if term is None or not term.speaks or term.value != "next-hand":
        return None
    return Notice("live", _("The new level counts from the next hand."), cite_chips(term.cites, board))
