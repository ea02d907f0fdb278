"""What everybody holds, as cards or as places, and what it is worth."""

from collections.abc import Iterable, Sequence

from msgspec import UNSET, UnsetType

from panoverde.cards.cards import NotACard, card, typed_cards
from panoverde.hand.awards import Cards, Values, values
from panoverde.hand.games import Game
from panoverde.hand.terms import Terms
from panoverde.rulings.pots.situation import Division, Places
from panoverde.rulings.table.refusals import FactsDisagree, NoSuchCard, NotSaid
from panoverde.rulings.table.table import Table

BOARD = 5
_FIRST = 1_000  # what the first place is worth; later ones less


def board_of(table: Table, what: Division) -> tuple[str, ...]:
    """The board as it was said."""
    said = what.board if what.board is not UNSET else table.board
    return () if said is UNSET else said


def read(said: str) -> tuple[int, ...]:
    """Read cards.

    Raises:
        NoSuchCard: one of them is none.
    """
    try:
        return typed_cards(said)
    except (NotACard, IndexError):
        raise NoSuchCard(card=said) from None


def check_cards(table: Table, what: Division, game: Game, contested: Iterable[int]) -> None:
    """Refuse hands that are not known, or cannot be."""
    held = {seat: hand for seat, hand in what.hands.items() if isinstance(hand, str)}
    lacking = [seat for seat in contested if seat not in what.hands]
    if lacking:
        raise NotSaid(field=f"hands.{lacking[0]}")
    if held and len(held) < len(what.hands):
        raise FactsDisagree(one="hands as cards", other="hands as places")
    every = [one for said in (*held.values(), *board_of(table, what)) for one in read(said)]
    twice = next((one for one in every if every.count(one) > 1), None)
    if twice is not None or (game.short_deck and any(one < 16 for one in every)):
        raise NoSuchCard(card=" ".join(map(str, (*held.values(), *board_of(table, what)))))
    if held:
        _check_numbers(table, what, game, held)
    elif any(isinstance(what.hands[seat], Places) and what.hands[seat].high is UNSET for seat in contested):  # type: ignore[union-attr]  # places
        raise NotSaid(field="hands.high")


def _check_numbers(table: Table, what: Division, game: Game, held: dict[int, str]) -> None:
    each = sum(len(street.hole) for street in game.streets)
    board = len(board_of(table, what))
    wanted = BOARD if any(street.board for street in game.streets) else 0
    if board != wanted and not (game.stud and board == 1):
        raise FactsDisagree(one=f"{game.name}", other=f"a board of {board}")
    for seat, hand in held.items():
        if len(read(hand)) != each - (1 if game.stud and board else 0):
            raise FactsDisagree(one=f"{game.name}, {each} cards", other=f"seat {seat}, {hand}")


class Holding:
    """The hands of those who can win something, in the order of the seats."""

    def __init__(self, table: Table, what: Division, game: Game, order: Sequence[int]) -> None:
        self.game = game
        self.order = order
        self.hands = [what.hands.get(seat, "") for seat in order]
        self.by_place = any(isinstance(hand, Places) for hand in self.hands)
        self.board = [one for said in board_of(table, what) for one in read(said)]
        self.hole = [() if isinstance(hand, Places) else read(hand) for hand in self.hands]

    def cards(self, terms: Terms) -> Cards:
        """What deciding the pots needs."""
        return Cards(self.game, terms, self.hole, self.board, self._top if self.by_place else None)

    def values(self, seats: Iterable[int]) -> tuple[Values, Values]:
        """What the hands of some are worth."""
        some = list(seats)
        if not self.by_place:
            return values(self.cards(Terms()), some)
        places = {at: hand for at in some if isinstance(hand := self.hands[at], Places)}
        highs = {at: _FIRST - _place(hand.high) for at, hand in places.items()}
        return highs, {at: _FIRST - _place(h.low) for at, h in places.items() if h.low is not UNSET and self.game.low}

    def _top(self, at: int, half: str) -> int:
        hand = self.hands[at]
        top = UNSET if isinstance(hand, str) else hand.low_top if half == "low" else hand.top
        if top is UNSET:
            field = "low_top" if half == "low" else "top"
            raise NotSaid(field=f"hands.{self.order[at]}.{field}")
        return card(top)


def _place(said: int | UnsetType) -> int:
    return said if isinstance(said, int) else _FIRST - 1
