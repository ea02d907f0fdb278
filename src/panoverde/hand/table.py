"""What a hand is at one moment: chips, cards, whose turn. Changed only by applying events."""

from abc import ABC, abstractmethod
from typing import Any, Literal

import msgspec

from panoverde.hand.absent import left_out, taken
from panoverde.hand.events import Awarded, Bound, HandEvent, Reopened
from panoverde.hand.fresh_hand import MOST_PLAYERS, Setup
from panoverde.hand.pots import Pot, pots

# What the hand waits for, or what follows by itself: cards; absent players' hands to be taken; an absent
# player's bring-in; a bet; a draw; an uncalled bet to go back; hands to be shown; pots to be awarded; a result
# that is looked at again.
Phase = Literal["deal", "away", "bring-in", "bet", "draw", "settle", "show", "award", "over", "reopened"]

# The others in turn after each seat, the next one last: a queue is taken from its end.
AFTER = {
    n: tuple(tuple((seat + step) % n for step in range(n - 1, 0, -1)) for seat in range(n))
    for n in range(2, MOST_PLAYERS + 1)
}


NO_CAP = 10**6  # more raises than there are chips to make them with
NONE: dict[int, Any] = {}  # never changed: a hand that has something makes its own


class Legal(msgspec.Struct, frozen=True, gc=False):
    """What the player to act may do: call so much, raise from so much to so much (0: not at all), and fold.

    Of a call that a short blind makes larger than anybody can match, the rest `goes_back` once it is made.
    Only the bring-in cannot fold. In limit the sizes of a raise may be two, and nothing between (`either`).
    Who is held to something by a ruling may not `calls`, or not fold.
    """

    seat: int
    call: int
    raise_from: int
    raise_to: int
    fold: bool = True
    either: bool = False
    goes_back: int = 0
    calls: bool = True

    @property
    def counts(self) -> int:
        """What of the call somebody can match, or has matched."""
        return self.call - self.goes_back


class Table(ABC):
    """The state of a hand."""

    __slots__ = (
        "_acted", "_acted_fulls", "_before_raise", "_bound", "_burnt", "_cap", "_complete", "_dealt_on", "_deck_at",
        "_fulls", "_later", "_legal", "_level", "_min_raise", "_missing", "_no_burn", "_plain", "_queue", "_raises",
        "_seen", "_short", "_size", "_sizes", "_stub", "_stud", "_taken", "aggressor", "awarded", "bets", "board",
        "burned", "dead_chips", "discards", "events", "first_to_show", "hole", "in_hand", "lacking", "live",
        "moved", "mucked", "n", "owed", "phase", "put", "setup", "shown", "stacks", "street", "to_act", "up",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:  # noqa: PLR0915  a hand is as much
        n = len(setup.stacks)
        self.setup = setup
        self.n = n
        self.events: list[HandEvent] = []
        self.stacks = list(setup.stacks)
        self.bets = [0] * n  # in this round
        self.put = [0] * n  # in the hand, dead money apart
        self.moved: dict[int, int] = NONE  # chips that came to light, were missing, or changed hands by a ruling
        self.dead_chips = 0
        self.awarded = 0
        self.live = [True] * n
        self.in_hand = n
        self.hole: list[list[int]] = [[] for _ in range(n)]
        self.up: list[list[int]] = [[] for _ in range(n)]
        self.board: list[int] = []
        self.burned: list[int] = []
        self.discards: list[int] = []
        self.lacking: dict[int, int] = NONE  # cards that players should have got and have not
        self.shown = [False] * n
        self.mucked = [False] * n
        self.street = 0
        self.phase: Phase = "deal"
        self.to_act = -1
        self.aggressor = -1  # who last bet or raised on this street
        self.first_to_show = -1
        self._level = 0  # what has to be matched
        self._min_raise = 0
        self._plain = (
            not setup.game.stud
        )  # blinds that are whole, nobody held to anything: no more to say of what is legal
        self._short = False  # nobody has put in all of the forced bet that has to be matched
        self._missing = 0  # of blinds that were posted short or not at all
        self._complete = 0  # fixed limit: the last full bet
        self._raises = 0  # bets and raises that count
        self._cap = NO_CAP  # of them
        if setup.terms.raises_most is not None and (setup.terms.structure == "fixed-limit" or setup.terms.caps_all):
            self._cap = setup.terms.raises_most
        self._size = 0  # fixed limit: a bet on this street
        self._sizes = False  # fixed limit: a bet may also be the big one
        self._stud = setup.game.stud
        self._fulls = 0  # full raises on this street
        self._acted = [-1] * n  # the level at which each last acted on this street
        self._acted_fulls = [0] * n
        self._before_raise: tuple[int, ...] = ()  # what the last raise changed, should it go back
        self._queue: list[int] = []  # who is still to act, the next one last
        self._bound: dict[int, tuple[Bound, int]] = NONE  # who is held to what, and the level last acted at
        self._dealt_on: tuple[int, ...] = ()  # dead stud hands that still get cards
        self.owed = dict.fromkeys(range(n), len(setup.game.streets[0].hole))  # cards due to each seat now
        self._taken: tuple[int, ...] = ()  # absent players whose hands are taken after the deal
        self._later: tuple[int, ...] = ()  # and those whose hands are taken when the action comes to them
        if setup.away or setup.penalised:
            self._absent(setup)
        self._stub = setup.deck or ()
        self._deck_at = 0
        self._burnt = 0  # by hand: cards burned for the street that is being dealt
        self._no_burn = 0  # a bit for each street of which it is known that it has no burn
        self._seen = 0  # a bit for each card that cannot come any more, where no deck knows it
        self._legal: Legal | None = None

    def _absent(self, setup: Setup) -> None:
        """Who is not there gets no cards, or loses them now or then: the terms say which."""
        self._taken, self._later = taken(setup, "after-deal"), taken(setup, "when-action-comes")
        for seat in left_out(setup):
            del self.owed[seat]

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
    def awards(self) -> list[Awarded]:
        """What was won, as it stands: what was awarded before a result was opened again does not."""
        standing: list[Awarded] = []
        for event in reversed(self.events):
            if isinstance(event, Reopened):
                break
            if isinstance(event, Awarded):
                standing.append(event)
        return standing[::-1]

    @property
    def pots(self) -> list[Pot]:
        """The main pot and the side pots, as they stand."""
        return pots(self.put, self.live, self.dead_chips, self.stacks)

    @property
    def betting_is_over(self) -> bool:
        """Whether nothing more can be bet in this hand, though cards are to come."""
        if self.phase == "bet" or self.in_hand == 1:
            return False
        found = False
        for lives, stack in zip(self.live, self.stacks, strict=True):
            if lives and stack:
                if found:  # two can still bet against each other
                    return False
                found = True
        return True
