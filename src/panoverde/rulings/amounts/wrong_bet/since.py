"""What has come in since a wrong bet, and what each must add or gets back once it is put right."""

from collections.abc import Collection
from typing import NamedTuple

from msgspec import UNSET, UnsetType

from panoverde.rulings.amounts.situation import WrongBet
from panoverde.rulings.table.spot import Spot


class Since(NamedTuple):
    """What everybody has in front who acted since, the bettor first; and who folded."""

    totals: dict[int, int]
    folded: list[int]

    @property
    def level(self) -> int:
        """The highest of them."""
        return max(self.totals.values())


def since(what: WrongBet) -> Since:
    """Read what was done since a bet was made, as it was made."""
    totals, folded, level = {what.seat: what.made}, [], what.made
    for done in what.since:
        if done.act == "fold":
            totals.pop(done.seat, None)
            folded.append(done.seat)
        elif done.act != "check":
            totals[done.seat] = level if done.to is UNSET else done.to
            level = max(level, totals[done.seat])
    return Since(totals, folded)


def put_right(spot: Spot, acted: Since, made: int, to: int, moved: Collection[int]) -> dict[str, dict[str, int]]:
    """Move every bet that matched the wrong one; a shorter all-in and a raise on top stay as they are."""
    seats = {}
    for seat, total in acted.totals.items():
        matched = total == made or to < total < made
        right = total if not matched or seat not in moved else _as_far(total, to, spot.behind(seat))
        seats[str(seat)] = {"total": right, "adds": max(right - total, 0), "returned": max(total - right, 0)}
    return seats


def _as_far(total: int, to: int, behind: int | UnsetType) -> int:
    return to if behind is UNSET else min(to, total + behind)
