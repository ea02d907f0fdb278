"""An act out of turn that is being ruled on: what it would be in turn, and what the others did since."""

from collections.abc import Mapping

import msgspec
from msgspec import UNSET

from panoverde.rulings.core.open_points import Tried
from panoverde.rulings.core.outcome import Outcome, Plain
from panoverde.rulings.gesture.hearing import GestureHearing
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.turn.situation import OutOfTurn

MAY = ("fold", "call", "raise")
CHIPS = ("total", "adds", "may", "least", "most", "by")


class OutOfTurnHearing(GestureHearing[OutOfTurn]):
    """One run.

    `turn` is pending, binding, released or free, once it is known; `then_may`, `back` and `kept` are of one that
    is released, `amount` of a call before the amount.
    """

    __slots__ = ("amount", "back", "kept", "then_may", "turn")

    def __init__(self, spot: Spot, what: OutOfTurn, tried: Tried) -> None:
        super().__init__(spot, what, tried)
        self.turn = ""
        self.then_may: tuple[str, ...] = ()
        self.back = 0
        self.kept = 0
        self.amount = ""

    @property
    def passed(self) -> tuple[int, ...]:
        """Who should have acted before: as said, as the table has it, else whoever has acted since."""
        if self.what.passed is not UNSET:
            return self.what.passed
        on, places = self.spot.to_act, self.spot.places
        if on is UNSET or on not in places or self.seat not in places:
            return tuple(dict.fromkeys(done.seat for done in self.what.then))
        order = self.spot.order
        steps = (places[self.seat] - places[on]) % len(order)
        between = (order[(places[on] + step) % len(order)] for step in range(steps))
        return tuple(seat for seat in between if seat in self.spot.live and self.spot.behind(seat) != 0)

    @property
    def waiting(self) -> list[int]:
        """Who has still to act before."""
        acted = {done.seat for done in self.what.then}
        return [seat for seat in self.passed if seat not in acted]

    @property
    def folds(self) -> bool:
        """Whether it is a fold; an undercall that is given up leaves chips in the pot, and is none."""
        return self.act == "fold" and (self.total is None or self.total <= self.front)

    @property
    def is_what(self) -> str:
        """A check, call, bet or raise; nothing where nothing was done."""
        if self.act in ("all-in", "bound"):
            raises = {"raise", "bet"} & {*self.may} if self.act == "bound" else self._goes_over()
            return ("raise" if self.level else "bet") if raises else "call"
        return {"fold": "call", "none": "", "": ""}.get(self.act, self.act)

    def _goes_over(self) -> bool:
        return self.total is None or self.total > (self.level or 0)

    # -- what came of it ---------------------------------------------------------------------------------

    def outcome(self) -> Outcome:
        """The act as it would be in turn, and what its turn makes of it."""
        made = super().outcome()
        if self.turn == "pending":
            waits: dict[str, Plain] = {name: made.stands[name] for name in ("act", *CHIPS) if name in made.stands}
            stands: dict[str, Plain] = {"on": self.waiting, "made": {**waits, "returned": made.returned}}
            return self._with(made, stands, returned=0)
        if self.turn == "released":
            return self._released(made)
        stands = {**made.stands, "amount": self.amount} if self.amount else {**made.stands}
        return self._with(made, stands, made.returned, *self._binding(made))

    def _released(self, made: Outcome) -> Outcome:
        may = [act for act in MAY if act in self.then_may]
        stands: dict[str, Plain] = {"act": "none", "may": may}
        if self.kept:
            stands["kept"] = self.kept
        bound: dict[str, Plain] = {"do": "bind", "seat": self.seat, "may": may}
        return self._with(made, stands, self.back, *(() if len(may) == len(MAY) else (bound,)))

    def _binding(self, made: Outcome) -> tuple[Mapping[str, Plain], ...]:
        if self.turn == "binding" and self.folds:
            return ({"do": "kill", "seat": self.seat},)  # the turn has not come
        return ({"do": "bind", "seat": self.seat, "may": ["call"]},) if self.amount else made.effects

    def _with(
        self, made: Outcome, stands: Mapping[str, Plain], returned: int, *effects: Mapping[str, Plain]
    ) -> Outcome:
        told = {"seat": self.seat, "turn": self.turn, **stands}
        return msgspec.structs.replace(made, stands=told, returned=returned, effects=effects)
