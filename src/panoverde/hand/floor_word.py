"""What the dealer says where nobody knows the deck, and what the floor rules on a hand in progress.

Each is an event like a player's gesture: it replays, and it can be undone.
"""

from collections.abc import Iterable

from panoverde.cards.cards import DECK, SIXES_UP, UNKNOWN, name
from panoverde.hand import events as ev
from panoverde.hand.automatic import Following
from panoverde.hand.dealing import turned_up
from panoverde.hand.refusals import (
    CannotDeal,
    CannotKill,
    CannotReplace,
    CannotRetrieve,
    CannotShuffle,
    CannotVoid,
    CardOnTable,
    ForeignCard,
    NoBurnDue,
    NoSuchSeat,
    NotBurned,
    RaiseWasCalled,
    TooFewCards,
)  # fmt: skip

BOARD = -1  # a seat that is none


class Ruling(Following):
    """A hand that can be dealt by hand and ruled on."""

    __slots__ = ()

    # -- by the dealer, where there is no deck -----------------------------------------------------------

    def burn(self, card: int = UNKNOWN) -> None:
        """Say that a card was burned; nobody has seen it, unless they have."""
        if self.setup.deck is not None or not self.due_burns:
            raise NoBurnDue
        self._fresh((card,))
        self._happen(ev.Burned(card))

    def deal(self, seat: int, cards: Iterable[int]) -> None:
        """Say which cards a player got."""
        given, street = tuple(cards), self.street
        if self.phase != "deal" or not given or len(given) != self.owed.get(seat, 0):
            raise CannotDeal(due=self.owed.get(seat, 0) if self.phase == "deal" else 0)
        if self.due_burns:
            raise NotBurned
        self._fresh(given)
        self._not_thrown_away(given)
        event = ev.Dealt(seat, given, turned_up(given, self.setup.game.streets[street].hole))
        self.events.append(event)
        self._apply_dealt(event)
        if not self.owed or self.street != street:  # until all have their cards nothing follows
            self._go_on()

    def deal_board(self, cards: Iterable[int]) -> None:
        """Say which cards came on the board; in stud the last one, where there are too few for all."""
        given = tuple(cards)
        shared = len(given) == 1 and self._may_share()
        if not given or (len(given) != self.due_board and not shared):
            raise CannotDeal(due=self.due_board)
        if self.due_burns:
            raise NotBurned
        self._fresh(given)
        self._happen(ev.BoardDealt(given))
        self._go_on()

    def _not_thrown_away(self, cards: tuple[int, ...]) -> None:
        """Refuse a card that was thrown away while the deck has not run out: it cannot have come back."""
        if not self.discards:
            return
        unsaid = 0 if self.setup.terms.burns else sum(street.draw for street in self.setup.game.streets)
        if self._deck_at + len(cards) + unsaid <= len(DECK):
            for card in cards:
                if card in self.discards and card != UNKNOWN:
                    raise CardOnTable(card=name(card))

    def _may_share(self) -> bool:
        """Whether stud's last card may be one for all: nobody has a last card yet, and there are too few."""
        streets = len(self.setup.game.streets)
        if not self._stud or self.phase != "deal" or self.street + 1 < streets or len(self.owed) < self.in_hand:
            return False
        unsaid = 0 if self.setup.terms.burns else streets - 1  # a history says nothing of its burns
        left = len(DECK) - sum(map(len, self.hole)) - len(self.burned) - unsaid
        return left - self.due_burns < len(self.owed)

    def _fresh(self, cards: tuple[int, ...]) -> None:
        """Refuse a card that is not of this deck, or that somebody has already."""
        lowest, seen = SIXES_UP[0] if self.setup.game.short_deck else DECK[0], self._seen
        for card in cards:
            if card == UNKNOWN:
                continue
            if type(card) is not int or not lowest <= card <= DECK[-1]:
                raise ForeignCard(game=self.setup.game.name)
            if seen >> card & 1 or (self.setup.deck is not None and card not in self._stub[self._deck_at :]):
                raise CardOnTable(card=name(card))
            seen |= 1 << card

    def _at_table(self, seat: int) -> None:
        if not 0 <= seat < self.n:
            raise NoSuchSeat(seats=self.n)

    def _in_play(self) -> set[int]:
        """The board and every hand that is still in."""
        return {*self.board, *(card for seat, hole in enumerate(self.hole) if self.live[seat] for card in hole)}

    def no_burn(self, why: str = "") -> None:
        """Say that the next street to be dealt comes without its burn: nobody burned, or a ruling says so."""
        next_one = self.street + (self.phase not in ("deal", "draw"))
        dealt = self.phase not in ("bet", "deal", "draw") or next_one == len(self.setup.game.streets)
        if dealt or not next_one or not self._burns_of(next_one) or (self.phase == "deal" and not self.due_burns):
            raise NoBurnDue
        self._happen(ev.Unburned(next_one, why))

    # -- by a ruling -------------------------------------------------------------------------------------

    def kill(self, seat: int, why: str = "", *, raise_back: bool = False) -> None:
        """Declare a hand dead; its raise, should nobody have called it, goes back if that is the ruling."""
        self._at_table(seat)
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
        level = self._before_raise[0]
        return all(bet <= level for other, bet in enumerate(self.bets) if other != seat)

    def retrieve(self, seat: int, why: str = "") -> None:
        """Give a mucked, folded or killed hand back to its player."""
        self._at_table(seat)
        game = self.setup.game
        lacks = len(self.hole[seat]) < (max(map(len, self.hole)) if game.stud else len(game.streets[0].hole))
        if self.live[seat] or lacks or self.phase in ("award", "over") or (self.phase == "deal" and self.owed):
            raise CannotRetrieve(seat=seat + 1)
        self._happen(ev.Retrieved(seat, why))
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

    def void(self, why: str = "") -> None:
        """Declare a misdeal: every chip goes back."""
        if self.phase == "over":
            raise CannotVoid
        self._happen(ev.Voided(why))
