"""A hand: what has happened, what may happen next, and what follows.

    Setup (game, terms, stacks, forced bets)  ─►  events, one by one  ─►  finishing stacks

Every gesture becomes a frozen event, and every event is applied by the same code whether it happens
now or is read from a history. What follows by itself (the next street, an uncalled bet, the award)
is found by `_go_on`, which also only makes events; a replay takes them from the history instead.

Nothing here knows a rulebook, a clock or chance. A deck, where there is one, comes with the setup:
cards are dealt from its top in the order of a real deal. Without a deck somebody says the cards.
"""

from collections.abc import Callable, Iterable
from typing import Any

from panoverde.cards.cards import UNKNOWN
from panoverde.hand import events as ev
from panoverde.hand.refusals import (
    CannotDeal,
    CannotDraw,
    CannotRaise,
    CannotShow,
    NoAction,
    NothingToUndo,
    NotThatMuch,
)  # fmt: skip
from panoverde.hand.setting import Setup, check
from panoverde.hand.showdown import Showdown

GESTURES = (ev.Folded, ev.Called, ev.Raised, ev.BroughtIn, ev.Discarded, ev.Mucked)


class Hand(Showdown):
    """One hand in progress.

    >>> from panoverde.hand.games import HOLDEM
    >>> from panoverde.hand.terms import Terms
    >>> hand = Hand.begin(Setup(game=HOLDEM, terms=Terms(min_bet=200), stacks=(5000, 5000, 5000),
    ...     blinds=(100, 200, 0), deck=tuple(range(52))))
    >>> hand.legal
    Legal(seat=2, call=200, raise_from=400, raise_to=5000)
    >>> hand.fold(); hand.fold(); hand.stacks
    [4900, 5100, 5000]
    """

    __slots__ = ()

    @classmethod
    def begin(cls, setup: Setup) -> "Hand":
        """Take antes and blinds, and deal where there is a deck."""
        check(setup)
        hand = cls(setup)
        hand._force()
        hand._go_on()
        return hand

    @classmethod
    def replay(cls, setup: Setup, events: Iterable[ev.HandEvent]) -> "Hand":
        """Be what a history says."""
        hand = cls(setup)
        for event in events:
            hand._happen(event)
        return hand

    def undo(self) -> "Hand":
        """The hand as it was before the last gesture, and all that followed from it."""
        for at in range(len(self.events) - 1, -1, -1):
            if isinstance(self.events[at], GESTURES):
                return Hand.replay(self.setup, self.events[:at])
        raise NothingToUndo

    # -- gestures --------------------------------------------------------------------------------------

    def fold(self) -> None:
        """Give the hand up, facing a bet or not."""
        self._turn()
        event = ev.Folded(self.to_act)
        self.events.append(event)
        self._apply_folded(event)
        if self.to_act < 0:
            self._go_on()

    def call(self) -> None:
        """Call what there is to call, or check, or bring it in."""
        self._turn()
        legal = self.legal
        if self.brings_in:
            self._happen(ev.BroughtIn(legal.seat, legal.call))
        else:
            event = ev.Called(legal.seat, legal.call)
            self.events.append(event)
            self._apply_called(event)
        if self.to_act < 0:
            self._go_on()

    def raise_to(self, to: int) -> None:
        """Bet, raise or complete to `to` in this round."""
        self._turn()
        legal = self.legal
        if not legal.raise_to:
            raise CannotRaise(seat=legal.seat, why="the betting is not open to this player")
        if not legal.raise_from <= to <= legal.raise_to:
            raise NotThatMuch(seat=legal.seat, to=to, least=legal.raise_from, most=legal.raise_to)
        event = ev.Raised(legal.seat, to)
        self.events.append(event)
        self._apply_raised(event)
        if self.to_act < 0:
            self._go_on()

    def _turn(self) -> None:
        if self.phase != "bet":
            raise NoAction(awaiting=self.phase)

    def discard(self, cards: Iterable[int] = ()) -> None:
        """Throw cards away and draw as many; none: stand pat."""
        seat, thrown = self.to_act, tuple(cards)
        if self.phase != "draw":
            raise CannotDraw(seat=seat, why="this is no draw")
        held = list(self.hole[seat])
        for card in thrown:
            if card not in held:
                raise CannotDraw(seat=seat, why="the player does not hold them")
            held.remove(card)
        self._happen(ev.Discarded(seat, thrown))
        self._go_on()

    def show(self, seat: int, cards: Iterable[int] = ()) -> None:
        """Show a hand; where nobody had seen it, say the cards."""
        if not self.live[seat] or self.phase == "over":
            raise CannotShow(seat=seat, why="this hand is no longer in")
        self._happen(ev.Shown(seat, tuple(cards) or tuple(self.hole[seat])))
        self._go_on()

    def muck(self, seat: int) -> None:
        """Throw a hand away at the showdown without showing it."""
        if self.phase != "show" or not self.live[seat] or self.in_hand == 1:
            raise CannotShow(
                seat=seat, why="only a hand that came to the showdown, and is not the last, can be mucked"
            )
        if self.must_show:
            raise CannotShow(seat=seat, why="somebody is all-in, so every hand is shown")
        self._happen(ev.Mucked(seat))
        self._go_on()

    # -- by the dealer, where there is no deck; by a ruling ----------------------------------------------

    def deal(self, seat: int, cards: Iterable[int]) -> None:
        """Say which cards a player got."""
        given = tuple(cards)
        if self.phase != "deal" or seat not in self.owed:
            raise CannotDeal(why="no cards are due to this player")
        if len(given) != self.owed[seat]:
            raise CannotDeal(why=f"{self.owed[seat]} cards are due")
        self._unseen(given)
        turned = self.setup.game.streets[self.street].hole or (False,) * len(given)
        self._happen(ev.Dealt(seat, given, tuple(card for card, up in zip(given, turned, strict=True) if up)))
        self._go_on()

    def deal_board(self, cards: Iterable[int]) -> None:
        """Say which cards came on the board."""
        given = tuple(cards)
        shared = self.setup.game.stud and self.phase == "deal" and len(given) == 1
        if len(given) != self.due_board and not shared:
            raise CannotDeal(why=f"{self.due_board} board cards are due")
        self._unseen(given)
        self._happen(ev.BoardDealt(given))
        self._go_on()

    def _unseen(self, cards: tuple[int, ...]) -> None:
        known = {*self.board, *self.burned, *(card for hole in self.hole for card in hole)} - {UNKNOWN}
        fresh = [card for card in cards if card != UNKNOWN]
        if known & set(fresh) or len(set(fresh)) != len(fresh):
            raise CannotDeal(why="a card is on the table already")

    def kill(self, seat: int, why: str = "") -> None:
        """Declare a hand dead."""
        if not self.live[seat] or self.in_hand == 1 or self.phase in ("award", "over"):
            raise CannotShow(seat=seat, why="there is no hand to kill")
        self._happen(ev.Killed(seat, why))
        self._go_on()

    def retrieve(self, seat: int, why: str = "") -> None:
        """Give a mucked or killed hand back to its player."""
        if self.live[seat] or self.phase in ("award", "over"):
            raise CannotShow(seat=seat, why="this hand has not been given up")
        self._happen(ev.Retrieved(seat, why))

    def replace(self, seat: int, at: int, card: int, why: str = "") -> None:
        """Put another card in the place of one, by a ruling; seat -1 is the board."""
        self._happen(ev.Replaced(seat, at, card, why))

    # -- what follows ------------------------------------------------------------------------------------

    def _force(self) -> None:
        """Antes and blinds, as much as each has; who is short pays first what the terms say."""
        setup = self.setup
        ante_first = setup.terms.ante_first or not setup.ante_is_dead
        if ante_first:
            self._ante()
        for seat, blind in enumerate(setup.blinds):
            if blind and (chips := min(blind, self.stacks[seat])):
                self._happen(ev.Posted(seat, chips))
        if not ante_first:
            self._ante()

    def _ante(self) -> None:
        dead = self.setup.ante_is_dead
        for seat, ante in enumerate(self.setup.antes):
            if ante and (chips := min(ante, self.stacks[seat])):
                self._happen(ev.Anted(seat, chips, dead))

    def _go_on(self) -> None:
        """Let follow what follows by itself, until somebody has to do something."""
        while True:
            phase = self.phase
            if phase in ("bet", "draw", "over"):
                return
            if phase == "settle":
                self._happen(ev.Returned(*self._uncalled()))
            elif phase == "deal":
                if self.street and self.setup.terms.all_in_shows and self.betting_is_over:
                    self._expose()
                if self.setup.deck is None:
                    return
                self._deal_street()
                self._kill_the_absent()
            elif phase == "show":
                if self.unknown or not (self.setup.shows_itself or self.must_show):
                    return
                for seat in list(self.showing_order()):
                    self._happen(ev.Shown(seat, tuple(self.hole[seat])))
            elif self.unknown:
                return
            else:
                for award in list(self._awards()):
                    self._happen(award)

    def _expose(self) -> None:
        """Turn all hands face up as soon as betting is over; where cards are still drawn, only at the showdown."""
        if any(street.draw for street in self.setup.game.streets):
            return
        for seat in range(self.n):
            if self.live[seat] and not self.shown[seat] and UNKNOWN not in self.hole[seat]:
                self._happen(ev.Shown(seat, tuple(self.hole[seat])))

    def _kill_the_absent(self) -> None:
        for seat in self.setup.away:  # once dealt to, so on the first street
            if self.live[seat] and self.in_hand > 1:
                self._happen(ev.Killed(seat, "away"))

    def _happen(self, event: Any) -> None:  # noqa: ANN401  any event of a hand
        self.events.append(event)
        _APPLY[type(event)](self, event)


_APPLY: dict[type[ev.HandEvent], Callable[[Hand, Any], None]] = {
    ev.Anted: Hand._apply_anted,
    ev.Posted: Hand._apply_posted,
    ev.Dealt: Hand._apply_dealt,
    ev.Burned: Hand._apply_burned,
    ev.BoardDealt: Hand._apply_board_dealt,
    ev.BroughtIn: Hand._apply_brought_in,
    ev.Folded: Hand._apply_folded,
    ev.Called: Hand._apply_called,
    ev.Raised: Hand._apply_raised,
    ev.Discarded: Hand._apply_discarded,
    ev.Killed: Hand._apply_killed,
    ev.Returned: Hand._apply_returned,
    ev.Shown: Hand._apply_shown,
    ev.Mucked: Hand._apply_mucked,
    ev.Retrieved: Hand._apply_retrieved,
    ev.Replaced: Hand._apply_replaced,
    ev.Reshuffled: Hand._apply_reshuffled,
    ev.Awarded: Hand._apply_awarded,
}
