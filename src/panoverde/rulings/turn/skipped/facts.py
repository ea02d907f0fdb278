"""What rows ask about a player who was passed over."""

from msgspec import UNSET

from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact, When
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.table.substantial import substantial as is_substantial
from panoverde.rulings.table.table import Done
from panoverde.rulings.turn.situation import Skipped

COUNTS = "betting.skipped_counts_out_of_turn_acts"


class SkippedHearing(Hearing[Skipped]):
    """A player who was passed over; `late`: the turn can no longer be claimed."""

    __slots__ = ("late",)

    late: bool

    def substantial(self) -> bool:
        """Whether there was substantial action to the left; all acts there are out of turn."""
        said = self.spot.table.substantial
        if not self.reads(COUNTS):
            return False
        if said is not UNSET:
            return said
        return is_substantial([Done(seat=done.seat, act=done.act) for done in self.what.acts], self.reads)


spoke = Fact[SkippedHearing](
    "spoke",
    lambda hearing: hearing.what.spoke,
    values=("before", "after", "never"),
    ask=Text(
        pt="Reclamou a vez? Antes ou depois da ação substancial?",
        en="Was the turn claimed? Before or after substantial action?",
        es="¿Reclamó su turno? ¿Antes o después de la acción sustancial?",
    ),
)
time_enough = Fact[SkippedHearing](
    "time_enough",
    lambda hearing: hearing.what.time_enough,
    ask=Text(
        pt="Houve tempo razoável para reclamar?",
        en="Was there a reasonable time to speak?",
        es="¿Hubo tiempo razonable para reclamar?",
    ),
)
next_card = Fact[SkippedHearing]("next_card", lambda hearing: hearing.what.next_card)
substantial = When[SkippedHearing](SkippedHearing.substantial)
late = When[SkippedHearing](lambda hearing: hearing.late)
