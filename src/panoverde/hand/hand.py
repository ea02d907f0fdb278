"""A hand: what has happened, what may happen next, and what follows.

    Setup (game, terms, stacks, forced bets)  ─►  events, one by one  ─►  finishing stacks

Every gesture becomes a frozen event, and every event is applied by the same code whether it happens
now or is read from a history. What follows by itself (the next street, an uncalled bet, the award)
is found by `_go_on`, which also only makes events; a replay takes them from the history instead.

Nothing here knows a rulebook, a clock or chance. A deck, where there is one, comes with the setup:
cards are dealt from its top in the order of a real deal. Without a deck somebody says the cards.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from panoverde.cards.cards import DECK, SHORT_DECK, UNKNOWN, name
from panoverde.hand import events as ev
from panoverde.hand.refusals import (
    CannotDeal,
    CannotDraw,
    CannotFold,
    CannotKill,
    CannotMuck,
    CannotRaise,
    CannotReplace,
    CannotRetrieve,
    CannotShow,
    CannotShuffle,
    CannotVoid,
    CardOnTable,
    ForeignCard,
    MustShow,
    NoAction,
    NotHeld,
    NothingToUndo,
    NotThatMuch,
    RaiseWasCalled,
    TooFewCards,
)  # fmt: skip
from panoverde.hand.setting import Setup, check
from panoverde.hand.showdown import Showdown


class Hand(Showdown):
    """One hand in progress.

    >>> from panoverde.hand.games import HOLDEM
    >>> from panoverde.hand.terms import Terms
    >>> hand = Hand.begin(Setup(game=HOLDEM, terms=Terms(min_bet=200), stacks=(5000, 5000, 5000),
    ...     blinds=(100, 200, 0), deck=tuple(range(52))))
    >>> hand.legal
    Legal(seat=2, call=200, raise_from=400, raise_to=5000, fold=True)
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
            if hand._waits() and not isinstance(event, ev.Anted | ev.Posted):
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
        if self._stud and not self.legal.fold:
            raise CannotFold(seat=self.to_act + 1, chips=self.legal.call)
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
            raise CannotRaise(seat=legal.seat + 1, call=legal.call)
        if not legal.raise_from <= to <= legal.raise_to:
            raise NotThatMuch(seat=legal.seat + 1, to=to, least=legal.raise_from, most=legal.raise_to)
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
            if card not in held:
                raise NotHeld(seat=seat + 1)
            held.remove(card)
        self._happen(ev.Discarded(seat, thrown))
        self._go_on()

    def show(self, seat: int, cards: Iterable[int] = ()) -> None:
        """Show a hand, or some of its cards; where nobody had seen it, say them."""
        if not self.live[seat] or self.phase == "over":
            raise CannotShow(seat=seat + 1)
        held = self.hole[seat]
        shown = tuple(cards) or tuple(held)
        unseen = [card for card in shown if card not in held]
        if UNKNOWN in shown or len(unseen) > held.count(UNKNOWN) or len(set(shown)) != len(shown):
            raise NotHeld(seat=seat + 1)
        self._fresh(tuple(unseen))
        self._happen(ev.Shown(seat, shown))
        self._go_on()

    def muck(self, seat: int) -> None:
        """Throw a hand away at the showdown without showing it."""
        if self.phase != "show" or not self.live[seat] or self.in_hand == 1 or self.shown[seat]:
            raise CannotMuck(seat=seat + 1)
        if self.must_show:
            raise MustShow(seat=seat + 1)
        self._happen(ev.Mucked(seat))
        self._go_on()

    # -- by the dealer, where there is no deck -----------------------------------------------------------

    def deal(self, seat: int, cards: Iterable[int]) -> None:
        """Say which cards a player got."""
        given = tuple(cards)
        if self.phase != "deal" or len(given) != self.owed.get(seat, 0):
            raise CannotDeal(due=self.owed.get(seat, 0) if self.phase == "deal" else 0)
        self._fresh(given)
        turned = self.setup.game.streets[self.street].hole
        up = tuple([card for card, is_up in zip(given, turned, strict=True) if is_up]) if any(turned) else ()
        self._happen(ev.Dealt(seat, given, up))
        self._go_on()

    def deal_board(self, cards: Iterable[int]) -> None:
        """Say which cards came on the board; in stud the last one, where there are too few for all."""
        given = tuple(cards)
        last = self.street + 1 == len(self.setup.game.streets)
        shared = self.setup.game.stud and self.phase == "deal" and last and len(given) == 1
        if not given or (len(given) != self.due_board and not shared):
            raise CannotDeal(due=self.due_board)
        self._fresh(given)
        self._happen(ev.BoardDealt(given))
        self._go_on()

    def _fresh(self, cards: tuple[int, ...]) -> None:
        lowest = SHORT_DECK[0] if self.setup.game.short_deck else DECK[0]
        for at, card in enumerate(cards):
            if card == UNKNOWN:
                continue
            if not lowest <= card <= DECK[-1]:
                raise ForeignCard(game=self.setup.game.name)
            if card in cards[:at] or self._on_table(card):
                raise CardOnTable(card=name(card))

    def _on_table(self, card: int) -> bool:
        if card in self.board or card in self.burned:
            return True
        for seat, hole in enumerate(self.hole):
            if card in hole and (self.live[seat] or card not in self._back):
                return True
        return False

    def _in_play(self) -> set[int]:
        """The board and every hand that is still in."""
        return {*self.board, *(card for seat, hole in enumerate(self.hole) if self.live[seat] for card in hole)}

    # -- by a ruling -------------------------------------------------------------------------------------

    def kill(self, seat: int, why: str = "", *, raise_back: bool = False) -> None:
        """Declare a hand dead; its raise, should nobody have called it, goes back if that is the ruling."""
        if not self.live[seat] or self.in_hand == 1 or self.phase in ("award", "over"):
            raise CannotKill(seat=seat + 1)
        if raise_back and not self._nobody_called(seat):
            raise RaiseWasCalled(seat=seat + 1)
        self._happen(ev.Killed(seat, why, raise_back))
        self._go_on()

    def _nobody_called(self, seat: int) -> bool:
        """Whether a player's raise is the last, and nobody has put in more than was there before, all-in or not."""
        if self.phase != "bet" or seat != self.aggressor or not self._before_raise:
            return False
        return all(bet <= self._before_raise[0] for other, bet in enumerate(self.bets) if other != seat)

    def retrieve(self, seat: int, why: str = "") -> None:
        """Give a mucked, folded or killed hand back to its player."""
        game = self.setup.game
        lacks = len(self.hole[seat]) < (max(map(len, self.hole)) if game.stud else len(game.streets[0].hole))
        lacks = lacks or not self._back.isdisjoint(self.hole[seat])
        if self.live[seat] or lacks or self.phase in ("award", "over") or (self.phase == "deal" and self.owed):
            raise CannotRetrieve(seat=seat + 1)
        self._happen(ev.Retrieved(seat, why))
        self._go_on()

    def replace(self, seat: int, at: int, card: int, why: str = "") -> None:
        """Put another card in the place of one; seat -1 is the board."""
        cards = self.board if seat < 0 else self.hole[seat]
        if self.phase == "over" or not 0 <= at < len(cards) or (seat >= 0 and not self.live[seat]):
            raise CannotReplace(seat=seat + 1)
        self._fresh((card,))
        if self.setup.deck is not None and self._stub_left() <= self._least_needed():
            raise TooFewCards
        self._happen(ev.Replaced(seat, at, card, why))
        self._go_on()

    def reshuffle(self, stub: Iterable[int]) -> None:
        """Shuffle the stub by a ruling, with whatever goes back into it: this is its order now.

        Where nobody knows the deck, the cards that went back: they may come again.
        """
        order = tuple(stub)
        lacks = set(self._stub[self._deck_at :]) - set(order)
        if self.phase == "over" or lacks or self._in_play() & set(order) or len(set(order)) != len(order):
            raise CannotShuffle
        self._happen(ev.Reshuffled(order))
        self._go_on()

    def void(self, why: str = "") -> None:
        """Declare a misdeal: every chip goes back."""
        if self.phase == "over":
            raise CannotVoid
        self._happen(ev.Voided(why))

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

    def _waits(self) -> bool:
        """Whether somebody has to do something now; otherwise something follows by itself."""
        if self.phase in _WAITING:
            return True
        match self.phase:
            case "deal":
                return self.setup.deck is None and not self._to_expose()
            case "show":
                return bool(self.unknown) or not (self.setup.shows_itself or self.must_show)
            case "award":
                return bool(self.unknown)
        return False

    def _go_on(self) -> None:
        """Let follow what follows by itself, until somebody has to do something."""
        while self.phase not in _WAITING and not self._waits():
            match self.phase:
                case "away":
                    self._happen(ev.Killed(self._next_absent(), "away"))
                case "bring-in":
                    self._happen(ev.BroughtIn(self.to_act, min(self.setup.bring_in, self.stacks[self.to_act])))
                case "settle":
                    self._happen(ev.Returned(*self._uncalled()))
                case "deal":
                    for seat in self._to_expose():
                        self._happen(ev.Shown(seat, tuple(self.hole[seat])))
                    if self.setup.deck is not None:
                        self._deal_street()
                case "show":
                    for seat in list(self.showing_order()):
                        self._happen(ev.Shown(seat, tuple(self.hole[seat])))
                case _:
                    while (back := self._unwinnable())[1]:
                        self._happen(ev.Returned(*back))
                    for award in list(self._awards()):
                        self._happen(award)

    def _next_absent(self) -> int:
        """Whose hand is taken next: the big blind's last, who wins the blinds where nobody is there."""
        blinds = self.setup.blinds or (0,) * self.n
        return min((seat for seat in self.setup.away if self.live[seat]), key=lambda seat: (blinds[seat], seat))

    def _to_expose(self) -> list[int]:
        """Whose hands are turned face up because betting is over; where cards are drawn, only at the showdown."""
        if not (self.street and self.setup.terms.all_in_shows and self.betting_is_over):
            return []
        if self.setup.game.streets[-1].draw:
            return []
        return [
            seat for seat in range(self.n)
            if self.live[seat] and not self.shown[seat] and UNKNOWN not in self.hole[seat]
        ]  # fmt: skip

    def _happen(self, event: ev.HandEvent) -> None:
        self.events.append(event)
        _APPLY[type(event)](self, event)


_WAITING = frozenset(("bet", "draw", "over"))  # phases in which somebody always has to do something, or nobody
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
    ev.Voided: Hand._apply_voided,
    ev.Reshuffled: Hand._apply_reshuffled,
    ev.Awarded: Hand._apply_awarded,
}
