"""Dealing: what is due on each street, from a real deck in the order of a real deal, or as somebody says it."""

from panoverde.cards.cards import UNKNOWN
from panoverde.hand.betting import Betting
from panoverde.hand.events import BoardDealt, Burned, Dealt, Discarded, Replaced, Reshuffled, Unburned
from panoverde.kernel.invariants import invariant

_PLENTY = 26  # more than a board or stud can take from any street on; a draw gets cards back

_PARTS_BACK = {"earlier": 1, "discards": 2, "muck": 3}  # of: earlier draws', this one's, folded hands and burns


def turned_up(cards: tuple[int, ...], turned: tuple[bool, ...]) -> tuple[int, ...]:
    """Those of the cards that lie face up.

    >>> turned_up((3, 17, 40), (False, False, True)), turned_up((8,), (True,)), turned_up((8, 9), (False, False))
    ((40,), (8,), ())
    """
    if True not in turned:
        return ()
    return cards if all(turned) else tuple([card for card, up in zip(cards, turned, strict=True) if up])


class Dealing(Betting):
    """A hand that cards are dealt to."""

    __slots__ = ()

    def _begin_street(self) -> None:
        """What is due now: cards for all, a board, or a draw."""
        street = self.setup.game.streets[self.street]
        live = [seat for seat in range(self.n) if self.live[seat]]
        self._burnt = 0
        if street.draw:
            self.phase = "draw"
            self._queue = live[::-1]
            self.to_act = self._queue.pop()
            return
        self.phase = "deal"
        if self._dealt_on:
            live = sorted((*live, *self._dealt_on))
        self.owed = dict.fromkeys(live, len(street.hole)) if street.hole else {}

    @property
    def due_board(self) -> int:
        """How many board cards are due now."""
        return 0 if self.phase != "deal" or self.owed else self.setup.game.streets[self.street].board

    @property
    def due_burns(self) -> int:
        """How many cards are to be burned before what is due now is dealt."""
        return max(self._burns_of(self.street) - self._burnt, 0) if self.phase == "deal" and self.street else 0

    def _burns_of(self, street: int) -> int:
        """How many cards are burned before a street."""
        terms = self.setup.terms
        if self._no_burn >> street & 1 or (terms.unburned and self.setup.game.streets[street].name in terms.unburned):
            return 0
        return terms.burns

    @property
    def _dealt_to(self) -> int:
        """How many get cards on a street: those who are in, and dead hands that are dealt on."""
        return self.in_hand + len(self._dealt_on)

    # -- from the deck ---------------------------------------------------------------------------------

    def _stub_left(self) -> int:
        return len(self._stub) - self._deck_at

    def _take(self, count: int) -> tuple[int, ...]:
        at = self._deck_at
        return self._stub[at : at + count]

    def _least_needed(self) -> int:
        """How many cards the rest of the hand takes, should nothing be burned."""
        later = self.setup.game.streets[self.street + (self.phase != "deal") :]
        if self._stud:  # the last card may be one for all
            return sum([len(street.hole) for street in later[:-1]]) * self._dealt_to + 1
        return sum([street.board for street in later])

    def _deal_street(self) -> None:
        """Deal what is due from the deck: one card at a time around the table, as a dealer does."""
        street = self.setup.game.streets[self.street]
        if self.street:
            if self._stud and self._stub_left() < len(self.owed):
                self._mix_last_card()
            self._burn()
        if not self.owed:
            event = BoardDealt(self._take(street.board))
            self.events.append(event)
            self._apply_board_dealt(event)
        elif street.draw:
            self._deal_draws()
        elif self._stub_left() < sum(self.owed.values()):
            self._happen(BoardDealt(self._take(1)))  # stud's last card, shared by all
        else:
            self._deal_around(street.hole)

    def _mix_last_card(self) -> None:
        """Stud's last cards, where the stub is too small: its last card is shuffled with what is out of play.

        Where that is not enough for all, or the house does not do it, one card will be everybody's.
        """
        left = self._take(self._stub_left())
        mixed = {*left[-1:], *self._out_of_play(muck=self.setup.terms.stud_last == "muck")}
        if self.setup.terms.stud_last != "shared" and len(left[:-1]) + len(mixed) >= len(self.owed):
            self._happen(Reshuffled((*left[:-1], *[card for card in self.setup.reshuffle if card in mixed])))

    def _out_of_play(self, *, muck: bool) -> list[int]:
        """The burns, and the hands that were folded."""
        gone = [seat for seat in range(self.n) if muck and not self.live[seat] and seat not in self._dealt_on]
        return [*self.burned, *(card for seat in gone for card in self.hole[seat])]

    def _burn(self) -> None:
        """Burn what is to be burned, or say that it is left out because the deck ends."""
        for _ in range(self._burns_of(self.street)):
            if not self._may_burn():
                self._happen(Unburned(self.street, "deck"))
                return
            event = Burned(self._stub[self._deck_at])
            self.events.append(event)
            self._apply_burned(event)

    def _may_burn(self) -> bool:
        """Whether a card can be spared: not one that somebody needs, now or later; in a draw others come back."""
        left = len(self._stub) - self._deck_at
        if left > _PLENTY or (left and self.setup.game.streets[self.street].draw):
            return True
        return left > max(sum(self.owed.values()), self._least_needed())

    def _deal_around(self, turned: tuple[bool, ...]) -> None:
        seats = list(self.owed)
        if self.n == 2 and self.setup.terms.last_card == "opponent":
            seats.reverse()
        count, at, stub = len(seats), self._deck_at, self._stub
        end = at + count * len(turned)
        for order, seat in enumerate(seats):
            cards = stub[at + order : end : count]
            up = turned_up(cards, turned)
            event = Dealt(seat, cards, up)
            self.events.append(event)
            self._apply_dealt(event)

    def _deal_draws(self) -> None:
        """New cards for each in turn; where the deck runs out, cards that are out of play come back."""
        for seat, count in list(self.owed.items()):
            if self._stub_left() < count:
                back = self._coming_back(count - self._stub_left())
                order = [card for card in self.setup.reshuffle or self.discards if card in back]
                self._happen(Reshuffled((*self._take(self._stub_left()), *order)))
            self._happen(Dealt(seat, self._take(count)))

    def _coming_back(self, least: int) -> set[int]:
        """What is shuffled when a draw runs out of cards: what the terms say, and more where that is too little.

        Never what those threw away who are still to draw: nobody gets the own cards back.
        """
        now, own = self._just_thrown(live=True), self._just_thrown(live=False)
        discards, back = set(self.discards), set[int]()
        parts = discards - now, discards & now - own, set(self._out_of_play(muck=True))
        for part, more in enumerate(parts, 1):
            if part <= _PARTS_BACK[self.setup.terms.draws_from] or len(back) < least:
                back |= more
        invariant(len(back) >= least, "there are cards to draw")
        return back

    def _just_thrown(self, *, live: bool) -> set[int]:
        """What was thrown away in this draw: by all who are in, or by those who are still to get cards."""
        thrown: set[int] = set()
        seats = {seat for seat in range(self.n) if self.live[seat]} if live else set(self.owed)
        for event in reversed(self.events):
            if isinstance(event, Discarded) and event.seat in seats:
                thrown.update(event.cards)
                seats.remove(event.seat)
        return thrown

    # -- what happens ----------------------------------------------------------------------------------

    def _apply_dealt(self, event: Dealt) -> None:
        seat = event.seat
        self.hole[seat].extend(event.cards)
        if event.up:
            self.up[seat].extend(event.up)
        if self.shown[seat] and event.up != event.cards:  # a card nobody has seen
            self.shown[seat] = False
        self._deck_at += len(event.cards)
        owed = self.owed
        if self.setup.deck is None:
            self._see(event.cards)
            if (lacks := owed[seat] - len(event.cards)) > 0:
                self.lacking = {**self.lacking, seat: self.lacking.get(seat, 0) + lacks}
        del owed[seat]
        if not owed:
            if self._taken and not self.street and any(self.live[away] for away in self._taken):
                self.phase = "away"
            else:
                self._open_round()

    def _see(self, cards: tuple[int, ...]) -> None:
        """Without a deck it is remembered which cards have come; one that was thrown away may come again."""
        seen = self._seen
        for card in cards:
            if card >= 0:
                seen |= 1 << card
        self._seen = seen
        if self.discards:
            self.discards = [card for card in self.discards if card not in cards or card == UNKNOWN]

    def _unsee(self, cards: tuple[int, ...]) -> None:
        for card in cards:
            if card != UNKNOWN:
                self._seen &= ~(1 << card)

    def _apply_board_dealt(self, event: BoardDealt) -> None:
        self.board.extend(event.cards)
        if self.setup.deck is None:
            self._see(event.cards)
        self._deck_at += len(event.cards)
        self.owed = {}
        self._open_round()

    def _apply_burned(self, event: Burned) -> None:
        self.burned.append(event.card)
        self._deck_at += 1
        if self.setup.deck is None:
            self._burnt += 1
            self._see((event.card,))

    def _apply_unburned(self, event: Unburned) -> None:
        self._no_burn |= 1 << event.street

    def _apply_discarded(self, event: Discarded) -> None:
        hole = self.hole[event.seat]
        for card in event.cards:
            hole.remove(card)
        self.discards.extend(event.cards)
        self._unsee(event.cards)
        if event.cards:
            self.owed[event.seat] = len(event.cards)
        self._next_draw()

    def _next_draw(self) -> None:
        if self._queue:
            self.to_act = self._queue.pop()
            return
        self.to_act = -1
        if self.owed:
            self.phase = "deal"
        else:
            self._open_round()

    def _apply_reshuffled(self, event: Reshuffled) -> None:
        """These cards are the stub now, wherever they were."""
        if self.setup.deck is not None:
            self._stub = event.cards
            self._deck_at = 0
        for seat in range(self.n):
            if not self.live[seat] and not set(event.cards).isdisjoint(self.hole[seat]):
                self.hole[seat] = []  # a hand that went back is no hand any more
        self._unsee(event.cards)
        self.discards = [card for card in self.discards if card not in event.cards or card == UNKNOWN]
        self.burned = [card for card in self.burned if card not in event.cards or card == UNKNOWN]

    def _apply_replaced(self, event: Replaced) -> None:
        """The new card leaves the stub; the old one is out of play, or where cards are drawn with the discards."""
        cards = self.board if event.seat < 0 else self.hole[event.seat]
        old = cards[event.at]
        if event.seat >= 0 and old in self.up[event.seat]:
            up = self.up[event.seat]
            up[up.index(old)] = event.card
        cards[event.at] = event.card
        self._see((event.card,))
        (self.discards if self.setup.game.streets[-1].draw else self.burned).append(old)
        if event.card in self._stub[self._deck_at :]:
            self._stub = tuple(card for card in self._stub[self._deck_at :] if card != event.card)
            self._deck_at = 0
        self._legal = None
        if self._stud and self.phase == "bet" and self._level == 0 and max(self._acted) < 0:
            self._open_round()  # what shows is another card: who opens?
        self._maybe_award()  # the board may have had a card nobody saw
