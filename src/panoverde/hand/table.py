"""What a hand is at one moment: chips, cards, whose turn. Changed only by applying events."""

from abc import ABC, abstractmethod
from typing import Literal

import msgspec

from panoverde.hand.events import HandEvent
from panoverde.hand.fresh_hand import MOST_PLAYERS, Setup
from panoverde.hand.pots import Pot, pots

# What the hand waits for, or what follows by itself: cards; absent players' hands to be killed; an absent
# player's bring-in; a bet; a draw; an uncalled bet to go back; hands to be shown; pots to be awarded.
Phase = Literal["deal", "away", "bring-in", "bet", "draw", "settle", "show", "award", "over"]

# The others in turn after each seat, the next one last: a queue is taken from its end.
AFTER = {
    n: tuple(tuple((seat + step) % n for step in range(n - 1, 0, -1)) for seat in range(n))
    for n in range(2, MOST_PLAYERS + 1)
}


class Legal(msgspec.Struct, frozen=True, gc=False):
    """What the player to act may do: call so much, raise from so much to so much (0: not at all), and fold.

    Of a call that a short blind makes larger than anybody can match, the rest `goes_back` once it is made.
    Only the bring-in cannot fold. In limit the sizes of a raise may be two, and nothing between (`either`).
    """

    seat: int
    call: int
    raise_from: int
    raise_to: int
    fold: bool = True
    either: bool = False
    goes_back: int = 0

    @property
    def counts(self) -> int:
        """What of the call somebody can match, or has matched."""
        return self.call - self.goes_back


class Table(ABC):
    """The state of a hand."""

    __slots__ = (
        "_acted", "_acted_fulls", "_before_raise", "_burnt", "_complete", "_deck_at", "_fulls", "_legal",
        "_level", "_min_raise", "_missing", "_no_burn", "_queue", "_raises", "_seen", "_short", "_size", "_sizes",
        "_stub", "_stud", "aggressor", "awarded", "bets", "board", "burned", "dead_chips", "discards", "events",
        "first_to_show", "hole", "in_hand", "live", "mucked", "n", "owed", "phase", "put", "setup", "shown",
        "stacks", "street", "to_act", "up",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        n = len(setup.stacks)
        self.setup = setup
        self.n = n
        self.events: list[HandEvent] = []
        self.stacks = list(setup.stacks)
        self.bets = [0] * n  # in this round
        self.put = [0] * n  # in the hand, dead money apart
        self.dead_chips = 0
        self.awarded = 0
        self.live = [True] * n
        self.in_hand = n
        self.hole: list[list[int]] = [[] for _ in range(n)]
        self.up: list[list[int]] = [[] for _ in range(n)]
        self.board: list[int] = []
        self.burned: list[int] = []
        self.discards: list[int] = []
        self.shown = [False] * n
        self.mucked = [False] * n
        self.street = 0
        self.phase: Phase = "deal"
        self.to_act = -1
        self.aggressor = -1  # who last bet or raised on this street
        self.first_to_show = -1
        self._level = 0  # what has to be matched
        self._min_raise = 0
        self._short = False  # nobody has put in all of the forced bet that has to be matched
        self._missing = 0  # of blinds that were posted short or not at all
        self._complete = 0  # fixed limit: the last full bet
        self._raises = 0  # fixed limit: bets and raises that count
        self._size = 0  # fixed limit: a bet on this street
        self._sizes = False  # fixed limit: a bet may also be the big one
        self._stud = setup.game.stud
        self._fulls = 0  # full raises on this street
        self._acted = [-1] * n  # the level at which each last acted on this street
        self._acted_fulls = [0] * n
        self._before_raise: tuple[int, ...] = ()  # what the last raise changed, should it go back
        self._queue: list[int] = []  # who is still to act, the next one last
        self.owed = dict.fromkeys(range(n), len(setup.game.streets[0].hole))  # cards due to each seat now
        self._stub = setup.deck or ()
        self._deck_at = 0
        self._burnt = 0  # by hand: cards burned for the street that is being dealt
        self._no_burn = -1  # the last street of which it is known that it has no burn
        self._seen = 0  # a bit for each card that cannot come any more, where no deck knows it
        self._legal: Legal | None = None

    # What the parts of a hand ask of one another.

    @abstractmethod
    def _open_round(self) -> None:
        """Begin the betting of this street."""

    @abstractmethod
    def _begin_street(self) -> None:
        """Begin the next street: what is due?"""

    @abstractmethod
    def _next_turn(self) -> None:
        """Find who acts next."""

    @abstractmethod
    def _begin_showdown(self) -> None:
        """The last betting is over: who shows?"""

    @abstractmethod
    def _maybe_award(self) -> None:
        """Go on to the pots, should everything have been shown."""

    @abstractmethod
    def _happen(self, event: HandEvent) -> None:
        """Let something happen."""

    @property
    def over(self) -> bool:
        """Whether the last chip has been won."""
        return self.phase == "over"

    @property
    def pot(self) -> int:
        """Everything in the middle."""
        return sum(self.put) + self.dead_chips - self.awarded

    @property
    def pots(self) -> list[Pot]:
        """The main pot and the side pots, as they stand."""
        return pots(self.put, self.live, self.dead_chips, self.stacks)

    def _can_bet(self) -> int:
        """How many still have chips to bet."""
        count = 0
        for lives, stack in zip(self.live, self.stacks, strict=True):
            if lives and stack:
                count += 1
        return count

    @property
    def betting_is_over(self) -> bool:
        """Whether nothing more can be bet in this hand, though cards are to come."""
        return self.phase != "bet" and self.in_hand > 1 and self._can_bet() <= 1
