"""Forfeited prizes that were shared, looked at a second time: nothing is made, nothing is lost, nobody is favoured.

    the sheet before + the sheet after  ─►  one forfeit more, its centavos on the places still to be won

Shares no code with what decided, like `posted.py`, `ranked.py` and `carried.py`.
"""

import msgspec

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sheet import Forfeit, PrizeSheet
from panoverde.tournament.ranked import worth

_IN = ("waiting", "playing", "bagged", "carried")


def sharing_amiss(state: Tournament, before: PrizeSheet, after: PrizeSheet) -> str:
    """Say what is wrong with a change of locked prizes; "" where it shares one forfeit, or takes the last back."""
    if msgspec.structs.replace(after, prizes=before.prizes, forfeited=before.forfeited) != before:
        return "locked prizes are changed in something else than a forfeit"
    if after.forfeited[:-1] == before.forfeited and after.forfeited:
        forfeit, low, high = after.forfeited[-1], before.prizes, after.prizes
        return _forfeit(state, before, forfeit) or _moved(forfeit, low, high)
    if before.forfeited[:-1] == after.forfeited and before.forfeited:
        return _moved(before.forfeited[-1], after.prizes, before.prizes)
    return "locked prizes are changed without one forfeit more, or less"


def _forfeit(state: Tournament, sheet: PrizeSheet, forfeit: Forfeit) -> str:
    entry, found = state.entries.get(forfeit.entry), worth(state).get(forfeit.entry)
    if entry is None or entry.expelled is None or entry.expelled.keeps == "prize" or found is None:
        return f"{forfeit.entry} has forfeited nothing"
    if not found.settled or not 0 < forfeit.centavos <= found.most or forfeit.entry in state.purse.paid:
        return f"the prize of {forfeit.entry} is not settled, not so much, or was paid"
    still_in = sum(one.standing in _IN for one in state.entries.values())
    if not 0 < len(forfeit.over) <= min(still_in, len(sheet.prizes)) or sum(forfeit.over) != forfeit.centavos:
        return "it is shared over places that are taken, or not all of it"
    top = sheet.prizes[: len(forfeit.over)]
    fair = (forfeit.centavos * prize // sum(top) for prize in top)
    even = all(0 <= got - least <= 1 for got, least in zip(forfeit.over, fair, strict=True))
    return "" if even else "it is not shared in proportion"


def _moved(forfeit: Forfeit, low: tuple[int, ...], high: tuple[int, ...]) -> str:
    over = (*forfeit.over, *[0] * (len(low) - len(forfeit.over)))
    same = tuple(less + more for less, more in zip(low, over, strict=False)) == high and len(over) == len(high)
    return "" if same else "the prizes are not raised by what was shared"
