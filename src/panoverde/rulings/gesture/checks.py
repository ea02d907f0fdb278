"""What cannot be so of an act: refused, with both values."""

from msgspec import UNSET

from panoverde.rulings.gesture.made import is_words
from panoverde.rulings.gesture.situation import Acts, Gesture, Move
from panoverde.rulings.table.refusals import FactsDisagree, NoSuchSeat, TooManyChips
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.table.table import Pile, chips, one_by_one


def checks(spot: Spot, what: Gesture) -> None:
    """Refuse what cannot be."""
    seat = spot.seat_of(what.seat)
    on = spot.to_act
    if what.seat is not UNSET and on is not UNSET and on != seat:
        raise FactsDisagree(one=f"seat {seat} acting in turn", other=f"the action being on seat {on}")
    checks_acts(spot, what, seat)


def checks_acts(spot: Spot, what: Acts, seat: int) -> None:
    """The same for whoever acts, in turn or not."""
    if spot.table.seats and seat and seat not in spot.table.seats:
        raise NoSuchSeat(seat=seat, seats=", ".join(map(str, sorted(spot.table.seats))))
    if not what.moves:
        raise FactsDisagree(one="an act", other="no moves")
    for move in what.moves:
        _one_thing(move)
    _whole_chips(what)
    _enough_chips(spot, what, seat)


def _one_thing(move: Move) -> None:
    kinds = (is_words(move), move.put is not UNSET, move.pull is not UNSET, move.tap, move.signal is not UNSET)
    if sum(kinds) != 1:
        raise FactsDisagree(one="one move", other=f"{sum(kinds)} things in it")
    amounts = () if move.amounts is UNSET else move.amounts
    if move.amounts is not UNSET and not amounts:
        raise FactsDisagree(one="an amount that may mean several", other="none of them said")
    least = min((*amounts, 0 if move.amount is UNSET else move.amount))
    if least < 0 or (move.amount is not UNSET and not move.amount):
        raise FactsDisagree(one="an amount of chips", other=str(least))


def _whole_chips(what: Acts) -> None:
    piles: list[Pile] = [move.put for move in what.moves if move.put is not UNSET]
    piles += [move.pull for move in what.moves if move.pull is not UNSET and move.pull != "all"]
    if what.earlier is not UNSET:
        piles.append(what.earlier.pile)
    for pile in piles:
        values = pile if isinstance(pile, list) else [*pile, *pile.values()]
        if not values or min(values) < 1:
            raise FactsDisagree(one="chips", other=f"{pile}")


def _enough_chips(spot: Spot, what: Acts, seat: int) -> None:
    behind, lay = spot.behind(seat), spot.front(seat)
    pulled = [move for move in what.moves if move.pull is not UNSET]
    put = [move.put for move in what.moves if move.put is not UNSET]
    total = sum(chips(pile) for pile in put)
    has = UNSET if behind is UNSET else behind + (lay if pulled or what.earlier is not UNSET else 0)
    if has is not UNSET and total > has:
        raise TooManyChips(seat=seat, put=total, has=has)
    plain = total and not pulled and what.earlier is UNSET
    if plain and behind is not UNSET and what.last_chips not in (UNSET, total == behind):
        raise FactsDisagree(one=f"last_chips {what.last_chips}", other=f"{total} put in, {behind} behind")
    _taken_back(what)


def _taken_back(what: Acts) -> None:
    """Nobody takes back what is not there."""
    lies: list[int] = []
    for move in what.moves:
        if move.put is not UNSET:
            lies += one_by_one(move.put)
        elif move.pull is not UNSET and move.pull != "all" and lies:
            for chip in one_by_one(move.pull):
                if chip not in lies:
                    raise FactsDisagree(one=f"{chip} taken back", other=f"{lies} put in")
                lies.remove(chip)
