"""What rows ask about chips that nobody could see."""

from collections.abc import Mapping
from functools import cached_property

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.amounts.situation import HiddenChips
from panoverde.rulings.core.facts import Fact, When
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.open_points import Point
from panoverde.rulings.table.spot import Spot

ASK_WINNER = Text(pt="Qual dos que pagaram ganhou?", en="Which caller won?", es="¿Cuál de los que pagaron ganó?")


def callers(spot: Spot, what: HiddenChips) -> dict[int, int]:
    """Who called, and all that each had; from the table where nobody said."""
    if what.callers is not UNSET:
        return what.callers
    stacks = {seat: spot.stack(seat) for seat in spot.table.seats if seat != what.seat and seat in spot.live}
    return {seat: stack for seat, stack in stacks.items() if stack is not UNSET}


class HiddenChipsHearing(Hearing[HiddenChips]):
    """Hidden chips that are being ruled on."""

    in_bet = False
    in_full = False  # by somebody's choice: then it is an all-in like any other
    paid = False

    @cached_property
    def callers(self) -> Mapping[int, int]:
        """Who called, with what."""
        return callers(self.spot, self.what)

    @property
    def winner(self) -> int:
        """The caller who won."""
        every = tuple(self.callers)
        if len(every) == 1:
            return every[0]
        if self.what.winner is not UNSET and self.what.winner in self.callers:
            return self.what.winner
        found = self.try_(Point(key="winner", kind="fact", values=every, ask=ASK_WINNER))
        return found if isinstance(found, int) else 0


def _result(hearing: HiddenChipsHearing) -> str | UnsetType:
    return hearing.what.result


result = Fact[HiddenChipsHearing](
    "result",
    _result,
    values=("won", "lost", "split"),
    ask=Text(
        pt="Quem estava all-in ganhou, perdeu ou dividiu?",
        en="Did the all-in player win, lose or split?",
        es="¿Quien estaba all-in ganó, perdió o dividió?",
    ),
)
in_full = When[HiddenChipsHearing](lambda hearing: hearing.in_full)
