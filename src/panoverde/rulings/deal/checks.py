"""What cannot be so when cards went wrong: seats, cards, streets, facts that do not agree."""

from collections.abc import Iterable

from panoverde.cards.cards import DECK, SIXES_UP, name
from panoverde.hand.games import GAMES
from panoverde.rulings.core.moments import Moment, in_time
from panoverde.rulings.table.refusals import FactsDisagree, NoSuchCard, NoSuchSeat, NoSuchStreet
from panoverde.rulings.table.spot import Spot

_NAMES = frozenset(map(name, DECK))
_SIXES_UP = frozenset(map(name, SIXES_UP))


def seats_are_there(spot: Spot, seats: Iterable[int]) -> None:
    """Refuse a seat that nobody sits in, where the table says who sits."""
    there = spot.table.seats
    for seat in seats if there else ():
        if seat not in there:
            raise NoSuchSeat(seat=seat, seats=", ".join(map(str, sorted(there))))


def cards_are_there(spot: Spot, cards: Iterable[str]) -> None:
    """Refuse what is no card of this deck, or lies on the board, or is named twice."""
    deck = _SIXES_UP if GAMES[spot.game].short_deck else _NAMES
    seen = set(spot.table.board or ())
    for card in cards:
        if card not in deck or card in seen:
            raise NoSuchCard(card=card)
        seen.add(card)


def game_has(spot: Spot, street: str) -> None:
    """Refuse a street that the game, where it is said, does not have."""
    names = [each.name for each in GAMES[spot.game].streets]
    if street and spot.table.game and street not in names:
        raise NoSuchStreet(game=spot.game, street=street, streets=", ".join(names))


def agree_on_action(*, acted: object, noticed: Moment | object) -> None:
    """Refuse substantial action that had not come when it was noticed, or had."""
    if isinstance(acted, bool) and isinstance(noticed, str):
        before = in_time(noticed, "substantial-action")  # type: ignore[arg-type]  # a moment
        if acted == before:
            raise FactsDisagree(one=f"acted = {str(acted).lower()}", other=f"noticed = {noticed}")
