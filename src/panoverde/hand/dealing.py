"""Dealing: what is due on each street, from a real deck in the order of a real deal, or as somebody says it."""

from panoverde.cards.cards import UNKNOWN
from panoverde.hand.betting import Betting
from panoverde.hand.events import BoardDealt, Burned, Dealt, Discarded, Replaced, Reshuffled
from panoverde.kernel.invariants import invariant


class Dealing(Betting):
    """A hand that cards are dealt to."""

    __slots__ = ()

    def _begin_street(self) -> None:
        """What is due now: cards for all, a board, or a draw."""
        street = self.setup.game.streets[self.street]
        live = [seat for seat in range(self.n) if self.live[seat]]
        if street.draw:
            self.phase = "draw"
            self._queue = live[::-1]
            self.to_act = self._queue.pop()
            return
        self.phase = "deal"
        self.owed = dict.fromkeys(live, len(street.hole)) if street.hole else {}

    @property
    def due_board(self) -> int:
        """How many board cards are due now."""
        return 0 if self.phase != "deal" or self.owed else self.setup.game.streets[self.street].board

    # -- from the deck ---------------------------------------------------------------------------------

    def _stub_left(self) -> int:
        return len(self._stub) - self._deck_at

    def _take(self, count: int) -> tuple[int, ...]:
        at = self._deck_at
        return tuple(self._stub[at : at + count])

    def _deal_street(self) -> None:
        """Deal what is due from the deck: one card at a time around the table, as a dealer does."""
        street = self.setup.game.streets[self.street]
        needed = sum(self.owed.values()) or street.board
        if self.street and self.setup.burns and self._stub_left() > needed:
            self._happen(Burned(self._stub[self._deck_at]))
        if not self.owed:
            self._happen(BoardDealt(self._take(street.board)))
        elif street.draw:
            self._deal_draws()
        elif self._stub_left() < needed:
            self._happen(BoardDealt(self._take(1)))  # stud's last card, shared by all
        else:
            self._deal_around(street.hole)

    def _deal_around(self, turned: tuple[bool, ...]) -> None:
        seats = list(self.owed)
        count, at, stub = len(seats), self._deck_at, self._stub
        shown = any(turned)
        end = at + count * len(turned)
        for order, seat in enumerate(seats):
            cards = tuple(stub[at + order : end : count])
            up = tuple([card for card, is_up in zip(cards, turned, strict=True) if is_up]) if shown else ()
            self._happen(Dealt(seat, cards, up))

    def _deal_draws(self) -> None:
        """New cards for each in turn; where the deck runs out, what others threw away comes back first."""
        for seat, count in list(self.owed.items()):
            if self._stub_left() < count:
                own = self._thrown(seat)
                back = [card for card in self.setup.reshuffle if card in self.discards and card not in own]
                invariant(len(back) + self._stub_left() >= count, "there are cards to draw")
                self._happen(Reshuffled(tuple(back)))
            self._happen(Dealt(seat, self._take(count)))

    def _thrown(self, seat: int) -> tuple[int, ...]:
        """What a player threw away in this draw."""
        for event in reversed(self.events):
            if isinstance(event, Discarded) and event.seat == seat:
                return event.cards
        return ()

    # -- what happens ----------------------------------------------------------------------------------

    def _apply_dealt(self, event: Dealt) -> None:
        seat = event.seat
        self.hole[seat].extend(event.cards)
        if event.up:
            self.up[seat].extend(event.up)
        self._deck_at += len(event.cards)
        owed = self.owed
        del owed[seat]
        if not owed:
            self._open_round()

    def _apply_board_dealt(self, event: BoardDealt) -> None:
        self.board.extend(event.cards)
        self._deck_at += len(event.cards)
        self.owed = {}
        self._open_round()

    def _apply_burned(self, event: Burned) -> None:
        self.burned.append(event.card)
        self._deck_at += 1

    def _apply_discarded(self, event: Discarded) -> None:
        hole = self.hole[event.seat]
        for card in event.cards:
            hole.remove(card)
        self.discards.extend(event.cards)
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
        """The stub goes on with the discards of others."""
        self._stub = (*self._stub[self._deck_at :], *event.cards)
        self._deck_at = 0
        self.discards = [card for card in self.discards if card not in event.cards or card == UNKNOWN]

    def _apply_replaced(self, event: Replaced) -> None:
        cards = self.board if event.seat < 0 else self.hole[event.seat]
        invariant(0 <= event.at < len(cards), "the card that is replaced is there")
        if event.seat >= 0 and cards[event.at] in self.up[event.seat]:
            up = self.up[event.seat]
            up[up.index(cards[event.at])] = event.card
        cards[event.at] = event.card

    def _happen(self, event: object) -> None:
        raise NotImplementedError
