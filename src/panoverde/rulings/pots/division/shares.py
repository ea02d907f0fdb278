"""The shares of every pot, and why each odd chip goes where it goes."""

from collections.abc import Iterator

from msgspec import UNSET

from panoverde.hand.awards import by_card, given, winners_of
from panoverde.hand.events import Awarded
from panoverde.rulings.core.outcome import Plain
from panoverde.rulings.pots.division.facts import DivisionHearing, uncalled
from panoverde.rulings.table.refusals import NotSaid

Won = dict[tuple[int, str], dict[int, int]]  # pot and half: chips by seat


def divide(hearing: DivisionHearing) -> None:
    """Give every pot away, and say who got what and why."""
    order, terms = hearing.order, hearing.terms
    table = hearing.holding.cards(terms)
    won: Won = {}
    for award in given(table, hearing.pots, *hearing.values):
        _add(won, award, order)
    odd = list(_odd(hearing, won, by_card=by_card(table), unit=terms.odd_chip))
    if odd and not hearing.unit_said:
        raise NotSaid(field="table.smallest_chip")
    if any(one["why"] == "left-of-button" for one in odd) and hearing.spot.table.button is UNSET:
        raise NotSaid(field="table.button")
    back = uncalled(hearing.spot, hearing.what)
    total = {seat: sum(shares.get(seat, 0) for shares in won.values()) for seat in order}
    hearing.stands = {
        "pots": [_pot(hearing, number, won) for number in range(len(hearing.pots))],
        "odd": list(odd),
        "returned": {str(seat): chips for seat, chips in back.items()},
        "seats": {str(s): {"put": hearing.what.put[s], "won": total[s], "returned": back.get(s, 0)} for s in order},
    }
    hearing.sum(" + ".join(str(pot.chips) for pot in hearing.pots))


def _add(won: Won, award: Awarded, order: tuple[int, ...]) -> None:
    shares = won.setdefault((award.pot, award.half), {})
    shares[order[award.seat]] = shares.get(order[award.seat], 0) + award.chips


def _pot(hearing: DivisionHearing, number: int, won: Won) -> Plain:
    pot = hearing.pots[number]
    halves = {half: shares for (at, half), shares in won.items() if at == number}
    all_: dict[int, int] = {}
    for shares in halves.values():
        for seat, chips in shares.items():
            all_[seat] = all_.get(seat, 0) + chips
    said: dict[str, Plain] = {
        "chips": pot.chips,
        "seats": [hearing.order[at] for at in pot.seats],
        "won": _text(all_),
    }
    if "low" in halves:
        said |= {half: _text(shares) for half, shares in halves.items()}
    return said


def _text(shares: dict[int, int]) -> Plain:
    return {str(seat): chips for seat, chips in shares.items()}


def _odd(hearing: DivisionHearing, won: Won, *, by_card: bool, unit: int) -> Iterator[dict[str, Plain]]:
    """Every odd chip: between the halves, then among those who share one."""
    why = "high-card" if by_card else "left-of-button"
    for number, pot in enumerate(hearing.pots):
        highs, lows = winners_of(pot.seats, *hearing.values)
        high, low = (sum(won.get((number, half), {}).values()) for half in ("high", "low"))
        if low and high != low:
            half = "high" if high > low else "low"
            yield {"pot": number, "half": half, "chips": abs(high - low), "why": "half"}
        for half, winners in (("", highs), ("high", highs), ("low", lows)):
            shares = won.get((number, half), {})
            each = sum(shares.values()) // len(winners) // unit * unit if shares else 0
            for seat, chips in shares.items():
                if len(winners) > 1 and chips > each:
                    yield {
                        "pot": number,
                        "half": half if low else "",
                        "seat": seat,
                        "chips": chips - each,
                        "why": why,
                    }
