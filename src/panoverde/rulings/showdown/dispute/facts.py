"""What rows ask about a dispute."""

from typing import ClassVar

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Condition, Fact
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.moments import in_time
from panoverde.rulings.showdown.situation import Dispute

BREAK_SECONDS = "pots.dispute_in_break_seconds"


class DisputeHearing(Hearing[Dispute]):
    """A dispute that is being ruled on."""

    __slots__ = ()

    @property
    def pushed(self) -> bool:
        """Whether the pot has been pushed."""
        return not in_time(self.what.moment, "pot-pushed")


class BreakHasItsTime(Condition[DisputeHearing]):
    """The book, or its guidance, has a time for hands that end in a break."""

    facts: ClassVar = ()

    def holds(self, hearing: DisputeHearing) -> bool:
        """Say whether it has."""
        return hearing.says(BREAK_SECONDS)


class Pushed(Condition[DisputeHearing]):
    """The pot has been pushed."""

    facts: ClassVar = ()

    def holds(self, hearing: DisputeHearing) -> bool:
        """Say whether it has."""
        return hearing.pushed


def _in_break(hearing: DisputeHearing) -> bool | UnsetType:
    if hearing.what.in_break is not UNSET:
        return hearing.what.in_break
    phase = hearing.spot.table.phase
    return UNSET if phase is UNSET else phase == "break"


def _time_up(hearing: DisputeHearing) -> bool | UnsetType:
    if not in_time(hearing.what.moment, "next-hand"):  # no break is as short as that
        return True
    seconds = hearing.what.seconds
    return hearing.what.time_up if seconds is UNSET else seconds > hearing.reads(BREAK_SECONDS)


break_has_its_time = BreakHasItsTime()
pushed = Pushed()
about = Fact[DisputeHearing]("about", lambda hearing: hearing.what.about)
by = Fact[DisputeHearing]("by", lambda hearing: hearing.what.by)
kept_silent = Fact[DisputeHearing]("kept_silent", lambda hearing: hearing.what.kept_silent)
in_break = Fact[DisputeHearing](
    "in_break",
    _in_break,
    usual=False,
    ask=Text(
        pt="A mão terminou durante um intervalo?",
        en="Did the hand end in a break?",
        es="¿La mano terminó durante un descanso?",
    ),
)
time_up = Fact[DisputeHearing](
    "time_up",
    _time_up,
    ask=Text(
        pt="Já passou o prazo desde a entrega do pote? Quantos segundos?",
        en="Is the time since the pot was pushed up? How many seconds?",
        es="¿Ya pasó el plazo desde la entrega del bote? ¿Cuántos segundos?",
    ),
)
