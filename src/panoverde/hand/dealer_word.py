"""What the dealer says where nobody knows the deck: which cards were burned, dealt and turned, and which were not."""

from collections.abc import Iterable

from panoverde.cards.cards import DECK, SIXES_UP, UNKNOWN, name
from panoverde.hand import events as ev
from panoverde.hand.automatic import Following
from panoverde.hand.dealing import turned_up
from panoverde.hand.refusals import (
    CannotComplete,
    CannotDeal,
    CardOnTable,
    ForeignCard,
    NoBurnDue,
    NoSuchSeat,
    NotBurned,
    NothingSeen,
)  # fmt: skip


class Telling(Following):
    """A hand that can be dealt by hand."""

    __slots__ = ()

    def burn(self, card: int = UNKNOWN) -> None:
        """Say that a card was burned; nobody has seen it, unless they have."""
        if self.setup.deck is not None or not self.due_burns:
            raise NoBurnDue
        self._fresh((card,))
        self._happen(ev.Burned(card))

    def deal(self, seat: int, cards: Iterable[int], *, short: bool = False) -> None:
        """Say which cards a player got; `short`: fewer than were due, which nobody noticed until later."""
        given, street = tuple(cards), self.street
        due = self.owed.get(seat, 0) if self.phase == "deal" else 0
        if not given or (len(given) >= due if short else len(given) != due):
            raise CannotDeal(due=due)
        if self.due_burns:
            raise NotBurned
        self._fresh(given)
        self._not_thrown_away(given)
        turned = self.setup.game.streets[street].hole
        event = ev.Dealt(seat, given, turned_up(given, turned[: len(given)]))
        self.events.append(event)
        self._apply_dealt(event)
        if not self.owed or self.street != street:  # until all have their cards nothing follows
            self._go_on()

    def complete(self, seat: int, cards: Iterable[int], why: str = "") -> None:
        """Give a player who was dealt too few cards the rest of them."""
        self._at_table(seat)
        given, lacks = tuple(cards), self.lacking.get(seat, 0)
        if not lacks or len(given) != lacks or not self.live[seat] or self.phase in ("award", "over"):
            raise CannotComplete(seat=seat + 1, lacks=lacks)
        self._fresh(given)
        self._not_thrown_away(given)
        up = turned_up(given, self.setup.game.streets[0].hole[-lacks:]) if self._stud else ()
        self._happen(ev.Completed(seat, given, up, why))
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

    def see(self, cards: Iterable[int], why: str = "") -> None:
        """Say that the table saw cards too early, which are back in the stub; they may come again."""
        seen = tuple(cards)
        if not seen or self.phase == "over":
            raise NothingSeen
        self._fresh(seen)
        self._happen(ev.Seen(seen, why))

    def no_burn(self, why: str = "", street: str = "") -> None:
        """Say that a street comes without its burn, the next one or one by its name: nobody burned, or a ruling."""
        next_one = self.street + (self.phase not in ("deal", "draw"))
        names = [each.name for each in self.setup.game.streets]
        which = names.index(street) if street in names else next_one
        dealt = self.phase not in ("bet", "deal", "draw") or not next_one <= which < len(names)
        burnt = which == next_one and self.phase == "deal" and not self.due_burns
        if dealt or burnt or not which or not self._burns_of(which) or (street and street not in names):
            raise NoBurnDue
        self._happen(ev.Unburned(which, why))

    # -- what can be -----------------------------------------------------------------------------------

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
        if not self._stud or self.phase != "deal" or self.street + 1 < streets or len(self.owed) < self._dealt_to:
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
