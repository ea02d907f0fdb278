"""A hand: what has happened, what may happen next, and what follows.

    Setup (game, terms, stacks, forced bets)  ─►  events, one by one  ─►  finishing stacks

Every gesture becomes a frozen event, and every event is applied by the same code whether it happens
now or is read from a history. What follows by itself (the next street, an uncalled bet, the award)
is made into events too.

    Table (state) ◄ Raising ◄ Betting ◄ Dealing ◄ Showing ◄ Showdown ◄ Correcting ◄ Following
                  ◄ Telling (the dealer's word) ◄ RulingCards ◄ RulingChips ◄ Ruling (the floor's) ◄ Hand

Nothing here knows a rulebook, a clock or chance. A deck, where there is one, comes with the setup:
cards are dealt from its top in the order of a real deal. Without a deck somebody says the cards.
"""

from collections.abc import Iterable, Iterator

from panoverde.cards.cards import UNKNOWN
from panoverde.hand import events as ev
from panoverde.hand.automatic import AWAY
from panoverde.hand.floor_word import Ruling
from panoverde.hand.fresh_hand import Setup, check
from panoverde.hand.refusals import (
    CannotCall,
    CannotDraw,
    CannotFold,
    CannotMuck,
    CannotRaise,
    CannotShow,
    HeldBack,
    HeldIn,
    MustShow,
    NoAction,
    NoMucking,
    NotHeld,
    NothingToUndo,
    NotThatMuch,
    OneOfTwo,
    OnlyThatMuch,
)  # fmt: skip


class Hand(Ruling):
    """One hand in progress.

    >>> from panoverde.hand.games import HOLDEM
    >>> from panoverde.hand.terms import Terms
    >>> hand = Hand.begin(Setup(game=HOLDEM, terms=Terms(min_bet=200), stacks=(5000, 5000, 5000),
    ...     blinds=(100, 200, 0), deck=tuple(range(52))))
    >>> hand.legal
    Legal(seat=2, call=200, raise_from=400, raise_to=5000, fold=True, either=False, goes_back=0, calls=True)
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

    @classmethod
    def steps(cls, setup: Setup, events: Iterable[ev.HandEvent]) -> Iterator[tuple[ev.HandEvent, "Hand"]]:
        """Watch a history: each event, and the hand right after it (the same hand, going on)."""
        hand = cls(setup)
        for event in events:
            hand._happen(event)
            yield event, hand

    def undo(self) -> "Hand":
        """The hand as it was when it last waited for somebody: before the last gesture and all that followed."""
        hand = Hand(self.setup)
        waited = -1
        for count, event in enumerate(self.events):
            if hand._waits() and not _begins(event):
                waited = count
            hand._happen(event)
        if waited < 0:
            raise NothingToUndo
        return Hand.replay(self.setup, self.events[:waited])

    # -- gestures --------------------------------------------------------------------------------------

    def fold(self) -> None:
        """Give the hand up, facing a bet or not."""
        if self.phase != "bet":
            raise NoAction
        if not self._plain and not self.legal.fold:
            raise (CannotFold if self._stud and self.brings_in else HeldIn)(
                seat=self.to_act + 1, chips=self.legal.call
            )
        event = ev.Folded(self.to_act)
        self.events.append(event)
        self._apply_folded(event)
        if self.to_act < 0:
            self._go_on()

    def call(self) -> None:
        """Call what there is to call, or check, or bring it in."""
        if self.phase != "bet":
            raise NoAction
        legal = self._legal or self.legal
        if not self._plain and not legal.calls:
            raise CannotCall(seat=legal.seat + 1)
        if self._stud and self.brings_in:
            self._happen(ev.BroughtIn(legal.seat, legal.call))
        else:
            event = ev.Called(legal.seat, legal.call)
            self.events.append(event)
            self._apply_called(event)
        if self.to_act < 0:
            self._go_on()

    def raise_to(self, to: int) -> None:
        """Bet, raise or complete to `to` in this round."""
        if self.phase != "bet":
            raise NoAction
        legal = self._legal or self.legal
        if not legal.raise_to:
            raise (HeldBack if legal.seat in self._bound else CannotRaise)(seat=legal.seat + 1, call=legal.call)
        least, most = legal.raise_from, legal.raise_to
        if type(to) is not int or not least <= to <= most or (legal.either and least < to < most):
            refused = OneOfTwo if legal.either else NotThatMuch if least < most else OnlyThatMuch
            raise refused(seat=legal.seat + 1, to=to, least=least, most=most)
        event = ev.Raised(legal.seat, to)
        self.events.append(event)
        self._apply_raised(event)
        if self.to_act < 0:
            self._go_on()

    def discard(self, cards: Iterable[int] = ()) -> None:
        """Throw cards away and draw as many; none: stand pat."""
        seat, thrown = self.to_act, tuple(cards)
        if self.phase != "draw":
            raise CannotDraw
        held = list(self.hole[seat])
        for card in thrown:
            if card not in held or type(card) is not int:
                raise NotHeld(seat=seat + 1)
            held.remove(card)
        self._happen(ev.Discarded(seat, thrown))
        self._go_on()

    def show(self, seat: int, cards: Iterable[int] = ()) -> None:
        """Show a hand, or some of its cards; where nobody had seen it, say them."""
        self._at_table(seat)
        held = self.hole[seat]
        if not self.live[seat] or self.phase == "over" or not held:
            raise CannotShow(seat=seat + 1)
        shown = tuple(cards) or tuple(held)
        unseen = [card for card in shown if card not in held]
        if UNKNOWN in shown or len(unseen) > held.count(UNKNOWN) or len(set(shown)) != len(shown):
            raise NotHeld(seat=seat + 1)
        self._fresh(tuple(unseen))
        self._happen(ev.Shown(seat, shown))
        self._go_on()

    def muck(self, seat: int) -> None:
        """Throw a hand away at the showdown without showing it."""
        self._at_table(seat)
        if self.phase != "show" or not self.live[seat] or self.in_hand == 1 or self.shown[seat]:
            raise CannotMuck(seat=seat + 1)
        if self.must_show:
            raise (MustShow if self.setup.terms.may_muck else NoMucking)(seat=seat + 1)
        self._happen(ev.Mucked(seat))
        self._go_on()


def _begins(event: ev.HandEvent) -> bool:
    """Whether this is part of how a hand begins, and nobody's gesture."""
    return isinstance(event, ev.Anted | ev.Posted) or (isinstance(event, ev.Killed) and event.why == AWAY)
