"""An act that is being ruled on: what was done, the amounts it is measured by, and what has come of it so far."""

from typing import TypeVar

from msgspec import UNSET

from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.open_points import Tried
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.gesture.betting_said import kind_of, level_of, pot_of, raise_by_of, smallest_bet
from panoverde.rulings.gesture.coming_out import come_out
from panoverde.rulings.gesture.made import Declared, made
from panoverde.rulings.gesture.situation import Acts, Move
from panoverde.rulings.gesture.spoken import Said
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.table.table import chips

A = TypeVar("A", bound=Acts)

RAISES = ("raise", "complete", "bet")
NOTHING_SAID = Declared(-1, Move(), Said())


class GestureHearing(Hearing[A]):
    """One run over an act. Amounts that nobody said are None.

    `lay` is what lay in front, `front` what of it stayed, `counted` what of it was bet; `counts` are the chips
    that count, `put` all that went in; `term` and `figure` what was said, once it is known to count; `act` and
    `total` what it comes to.
    """

    __slots__ = (
        "act", "alone", "by", "chip_value", "completed", "counted", "counts", "declared", "figure", "figure_counts",
        "front", "kind", "lay", "least", "level", "made", "may", "most", "put", "raise_by", "said_raise", "seat",
        "term", "total", "was_tiny",
    )  # fmt: skip

    def __init__(self, spot: Spot, what: A, tried: Tried) -> None:
        super().__init__(spot, what, tried)
        self.seat = spot.seat_of(getattr(what, "seat", UNSET))
        self.made = made(what.moves)
        self.level = level_of(spot)
        self.raise_by = raise_by_of(spot, self.level)
        self.kind = kind_of(spot, self.level, self.raise_by)
        self.lay = spot.front(self.seat) if what.earlier is UNSET else chips(what.earlier.pile)
        self.front = self._kept()
        self.counted = (
            self.lay if what.earlier is UNSET or what.earlier.counts_for is UNSET else what.earlier.counts_for
        )
        self.counts = [chip for motion in self.made.motions for chip in motion.chips]
        self.put = sum(self.counts)
        self.declared: Declared | None = self.made.declared[0] if self.made.declared else None
        self.term = ""
        self.figure: int | None = None
        self.figure_counts = True
        self.said_raise = False
        self.act = ""
        self.total: int | None = None
        self.alone = False  # are the new chips judged without the old ones?
        self.chip_value = False  # is it one chip for its value, whatever the maximum?
        self.may: tuple[str, ...] = ()
        self.least: int | None = None
        self.most: int | None = None
        self.by = "player"  # of what is still open: who says how much
        self.was_tiny = False
        self.completed = False  # raise said, the call put in, and then the rest

    def _kept(self) -> int:
        """What of the chips in front was not pulled back."""
        earlier, pulled = self.what.earlier, self.made.pulled_first
        if pulled is not None:
            return 0 if pulled.pull == "all" else max(self.lay - chips(pulled.pull), 0)  # type: ignore[arg-type]
        if earlier is UNSET or earlier.left == "untouched":
            return self.lay
        return 0 if earlier.left == "wholly" or earlier.kept is UNSET else chips(earlier.kept)

    # -- amounts -----------------------------------------------------------------------------------------

    @property
    def stated(self) -> int | None:
        """The figure that was said, if it counts; what an unclear one is taken for."""
        if not self.figure_counts or self.declared is None:
            return None
        return self.declared.said.figure if self.figure is None else self.figure

    @property
    def speech(self) -> Declared:
        """The declaration; asked for only where there is one."""
        return self.declared or NOTHING_SAID

    @property
    def by_voice(self) -> bool:
        """Whether an amount that was said alone is judged."""
        return self.term == "amount" and self.declared is not None

    @property
    def in_all(self) -> int:
        """What is judged: the amount said alone, or the chips that count with those in front."""
        if self.by_voice:
            return self.stated or 0
        return sum(self.counts) + (0 if self.alone else self.front)

    @property
    def needs(self) -> int | None:
        """What is missing for a call."""
        return None if self.level is None else max(self.level - self.front, 0)

    @property
    def stack(self) -> int | None:
        """All that the player may have in front in this round; None where nobody said."""
        behind = self.spot.behind(self.seat)
        if behind is not UNSET:
            return behind + self.lay
        return self.front + self.put if self.known.get("last_chips", self.what.last_chips) is True else None

    @property
    def minimum(self) -> int | None:
        """The smallest total of a bet or raise, whether or not the stack reaches it."""
        full = self._full
        hand, stack = self.spot.hand, self.stack
        if hand is None or stack is None or not self.is_on or not hand.legal.raise_to:
            return full
        least = hand.legal.raise_from
        return least if least < stack else max(full or 0, stack)

    @property
    def _full(self) -> int | None:
        if not self.level:
            return smallest_bet(self.spot) if self.level == 0 else None
        if self.spot.table.bring_in is not UNSET and self.level <= self.spot.table.bring_in:
            return smallest_bet(self.spot)  # it is completed
        return None if self.raise_by is None else self.level + self.raise_by

    @property
    def maximum(self) -> int | None:
        """The largest total of a bet or raise, the stack apart; None where there is none, or nobody knows."""
        limit = self.spot.limit
        if limit == "fixed-limit":
            return self.minimum
        if limit == "no-limit":
            return None
        hand = self.spot.hand
        if hand is not None and self.is_on and hand.legal.raise_to:
            reached = hand.legal.raise_to
            return None if reached == self.stack else reached
        return self.pot_raise

    @property
    def pot_raise(self) -> int | None:
        """A raise of the pot's size: the call, and then all that lies there."""
        if self.spot.limit == "pot-limit" and self.is_on and self.spot.hand is not None:
            return self.spot.hand.legal.raise_to or None
        pot = pot_of(self.spot, with_bets=True)
        return None if pot is None or self.level is None else self.level + pot + (self.needs or 0)

    @property
    def is_on(self) -> bool:
        """Whether the known hand waits for this player."""
        hand = self.spot.hand
        return hand is not None and hand.to_act >= 0 and self.spot.order[hand.to_act] == self.seat

    # -- what came of it ---------------------------------------------------------------------------------

    def settle(self, act: str, total: int | None) -> None:
        """It is this; only its size is still looked at."""
        self.act, self.total = act, total
        self.end()

    def call(self) -> None:
        """A full call; of nothing it is a check."""
        nothing = self.level is not None and self.level <= self.counted
        self.settle("check" if nothing else "call", self.level)

    def raises(self, total: int | None, *, said: bool) -> None:
        """A bet or raise to so much; `said`: it was announced."""
        self.said_raise = said
        self.settle("raise" if self.level else "bet", total)

    def nothing(self) -> None:
        """Nothing has happened."""
        self.settle("none", self.front)

    def bind(self, may: tuple[str, ...], least: int | None, most: int | None) -> None:
        """The player chooses among these."""
        self.may, self.least, self.most = may, least, most
        self.settle("bound", None)

    def outcome(self) -> Outcome:
        """What it all comes to, with chips seat by seat."""
        come_out(self)
        return super().outcome()
