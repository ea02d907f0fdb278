"""The figures above the map: time, players, the money, who waits; and hand-for-hand."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import number_of
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.pace.levels import level_of_hands
from panoverde.tournament.prizes.bubble import Bubble, bubble
from panoverde.web.citing import chips as citing
from panoverde.web.director.face import Face, face
from panoverde.web.figures import chips
from panoverde.web.flights import flights_to_come, several
from panoverde.web.pacing import Lasts, ToGo, Turn, lasts, to_go, turn
from panoverde.web.rules.shown import Cite


class Figure(NamedTuple):
    """A number and what it counts."""

    figure: str
    word: str
    always: bool = False  # also on a narrow tablet


class Hands(NamedTuple):
    """Hand-for-hand, or that it is time for it."""

    on: bool
    number: int
    out: int  # in this hand so far
    cites: list[Cite]
    paid: bool = False  # everybody left has a prize: it may end
    turn: Turn | None = None  # every table of the hand


class Strip(NamedTuple):
    """What stands above the map."""

    face: Face
    figures: list[Figure]
    hands: Hands | None
    last: Lasts | None = None  # the last hands of the day, once it is known how many, the slowest first
    to_go: ToGo | None = None  # of a level of so many hands
    announce: tuple[int, int, int] | None = None  # a level that waits for it: its line, its number, the one played


def strip(state: Tournament, book: Rulebook, at: str) -> Strip:
    """Take the figures."""
    money = bubble(state, book)
    sitting, last = state.sitting, lasts(state, book, at) if state.sitting.pace.last.hands else None
    level = level_of_hands(sitting, book, at)
    number, plays = number_of(sitting.levels, level.shown), number_of(sitting.levels, level.plays)
    waits = (level.shown, number, plays) if level.waits else None
    slow = to_go(sitting, at)
    return Strip(face(state, at), _figures(state, money), _hands(state, book, money, at), last, slow, waits)


def _figures(state: Tournament, money: Bubble) -> list[Figure]:
    left = state.sitting.left if several(state) else state.left
    figures = [
        Figure(chips(left), _counted(ngettext("{n} player", "{n} players", left)), always=True),
        *([Figure(chips(state.left), _("in all"))] if several(state) else []),
        Figure(
            chips(len(state.sitting.tables)), _counted(ngettext("{n} table", "{n} tables", len(state.sitting.tables)))
        ),
    ]
    if state.entered and not flights_to_come(state):  # else nobody knows how many will be paid
        figures.append(Figure(chips(money.paid), _("paid")))
        word = _("to the money") if money.to_go != 1 else _("to go: bubble")
        figures += [Figure(chips(money.to_go), word, always=money.is_bubble)] if money.to_go else []
    if state.sitting.alternates:
        figures.append(Figure(chips(len(state.sitting.alternates)), _("waiting"), always=True))
    return figures


def _counted(said: str) -> str:
    """What is counted, without the number: that stands apart, and larger."""
    return said.format(n="").strip()


def _hands(state: Tournament, book: Rulebook, money: Bubble, at: str) -> Hands | None:
    """Hand-for-hand while it is on; and when the next one out is the last without a prize."""
    now, terms = state.sitting.hand_for_hand, book.clock
    if now.on:
        out = state.hands[now.out].count if now.out in state.hands else 0
        paid = money.in_the_money and money.published
        cites = citing(terms.hand_for_hand_until.cites, state)
        return Hands(True, now.hand, out, cites, paid, turn(state, book, at))
    if money.is_bubble and money.published and state.sitting.started_at:
        return Hands(on=False, number=0, out=0, cites=citing(terms.hand_for_hand_started_by.cites, state))
    return None
