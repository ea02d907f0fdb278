"""What the floor rules on cards in a hand in progress: hands that die, come back or are lost, cards that change.

Each is an event like a player's gesture: it replays, and it can be undone.
"""

from collections.abc import Iterable

from panoverde.cards.cards import DECK, SIXES_UP, UNKNOWN
from panoverde.hand import events as ev
from panoverde.hand.dealer_word import Telling
from panoverde.hand.floor_refusals import (
    CannotKill,
    CannotLose,
    CannotReplace,
    CannotRetrieve,
    CannotShuffle,
    NotDealtOn,
    RaiseWasCalled,
    TooFewCards,
)  # fmt: skip
from panoverde.hand.refusals import ForeignCard

BOARD = -1  # a seat that is none


class RulingCards(Telling):
    """A hand whose cards can be ruled on."""

    __slots__ = ()

    def _nobody_called(self, seat: int) -> bool:
        """Whether a player's raise is the last, and nobody has put in more than was there before, all-in or not."""
        if self.phase != "bet" or seat != self.aggressor or not self._before_raise:
            return False
        level = self._before_raise[0]
        return all(bet <= level for other, bet in enumerate(self.bets) if other != seat)

    def kill(self, seat: int, why: str = "", *, raise_back: bool = False, dealt_on: bool = False) -> None:
        """Declare a hand dead; its raise, should nobody have called it, goes back if that is the ruling.

        In stud it may be dealt on (`dealt_on`), so that the others get the cards they would have got.
        """
        self._at_table(seat)
        if not self.live[seat] or self.in_hand == 1 or self.phase in ("award", "over"):
            raise CannotKill(seat=seat + 1)
        if raise_back and not self._nobody_called(seat):
            raise RaiseWasCalled(seat=seat + 1)
        if dealt_on and not self._stud:
            raise NotDealtOn
        self._happen(ev.Killed(seat, why, raise_back, dealt_on))
        self._go_on()

    def retrieve(self, seat: int, why: str = "") -> None:
        """Give a mucked, folded or killed hand back to its player."""
        self._at_table(seat)
        game = self.setup.game
        lacks = len(self.hole[seat]) < (max(map(len, self.hole)) if game.stud else len(game.streets[0].hole))
        early = self.phase == "reopened" and self.street + 1 < len(game.streets)  # there was no showdown to come to
        dealing = self.phase == "deal" and self.owed
        if self.live[seat] or lacks or early or dealing or self.phase in ("award", "over"):
            raise CannotRetrieve(seat=seat + 1)
        self._happen(ev.Retrieved(seat, why))
        self._go_on()

    def lose_cards(self, seat: int, why: str = "") -> None:
        """Leave a player whose cards are gone in the hand, with the board alone: where that can make a hand."""
        self._at_table(seat)
        game = self.setup.game
        board_plays = game.high in ("high", "short-deck") and not game.stud
        dealt = self.live[seat] and self.hole[seat] and not self.owed and self.phase not in ("award", "over")
        if not board_plays or not dealt:
            raise CannotLose(seat=seat + 1)
        self._happen(ev.LostCards(seat, why))
        self._go_on()

    def replace(self, seat: int, at: int, card: int, why: str = "") -> None:
        """Put another card in the place of one, of a hand or of the board (seat `BOARD`)."""
        if seat != BOARD:
            self._at_table(seat)
        cards = self.board if seat == BOARD else self.hole[seat]
        if self.phase == "over" or not 0 <= at < len(cards) or (seat >= 0 and not self.live[seat]):
            raise CannotReplace(seat=seat + 1)
        self._fresh((card,))
        if self.setup.deck is not None and card == UNKNOWN:
            raise ForeignCard(game=self.setup.game.name)
        if self.setup.deck is not None and self._stub_left() <= self._least_needed():
            raise TooFewCards
        self._happen(ev.Replaced(seat, at, card, why))
        self._go_on()

    def reshuffle(self, stub: Iterable[int]) -> None:
        """Shuffle the stub by a ruling, with whatever goes back into it: this is its order now.

        Where nobody knows the deck, those of the cards that went back which somebody has seen: they may come again.
        """
        order = tuple(stub)
        whole = SIXES_UP if self.setup.game.short_deck else DECK
        lacks = set(self._stub[self._deck_at :]) - set(order) or set(order) - set(whole)
        if self.phase == "over" or lacks or self._in_play() & set(order) or len(set(order)) != len(order):
            raise CannotShuffle
        self._happen(ev.Reshuffled(order))
        self._go_on()

    def _in_play(self) -> set[int]:
        """The board and every hand that is still in."""
        return {*self.board, *(card for seat, hole in enumerate(self.hole) if self.live[seat] for card in hole)}
