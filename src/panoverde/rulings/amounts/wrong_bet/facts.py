"""What rows ask about a wrong bet."""

from functools import cached_property

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.amounts.situation import WrongBet
from panoverde.rulings.amounts.wrong_bet.right import faced, right
from panoverde.rulings.amounts.wrong_bet.since import Since, since
from panoverde.rulings.core.facts import Fact, When
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.table.refusals import NotSaid

SHORT = ("underbet", "underraise")


class WrongBetHearing(Hearing[WrongBet]):
    """A wrong bet that is being ruled on."""

    corrects = False  # the book corrects it in this game
    corrected = False  # and it is in time

    @cached_property
    def acted(self) -> Since:
        """What has come in since."""
        return since(self.what)

    @cached_property
    def right(self) -> int:
        """What it should have been in all.

        Raises:
            NotSaid: nobody said, and it does not follow from the table.
        """
        amount = right(self.spot, self.what)
        if amount is UNSET:
            raise NotSaid(field="right")
        return amount

    @property
    def short_callers(self) -> list[int]:
        """Who called short, in order."""
        return list(self.what.shorts)


def _last_round(hearing: WrongBetHearing) -> bool | UnsetType:
    return hearing.spot.last_round


def _under_half(hearing: WrongBetHearing) -> bool | UnsetType:
    before = faced(hearing.spot, hearing.what)
    if before is UNSET:
        return hearing.what.under_half
    return 2 * (hearing.what.made - before) < hearing.right - before


def _facing_raise(hearing: WrongBetHearing) -> bool | UnsetType:
    facing = hearing.spot.facing
    return UNSET if facing is UNSET else facing == "raise"


kind = Fact[WrongBetHearing]("kind", lambda hearing: hearing.what.kind)
corrects = When[WrongBetHearing](lambda hearing: hearing.corrects)
corrected = When[WrongBetHearing](lambda hearing: hearing.corrected)
acted_since = When[WrongBetHearing](lambda hearing: bool(hearing.what.since))
last_round = Fact[WrongBetHearing](
    "last_round",
    _last_round,
    ask=Text(
        pt="Era a última rodada de apostas?",
        en="Was it the last betting round?",
        es="¿Era la última ronda de apuestas?",
    ),
)
under_half = Fact[WrongBetHearing](
    "under_half",
    _under_half,
    ask=Text(
        pt="O aumento era menor que metade do mínimo?",
        en="Did the raise add less than half the minimum?",
        es="¿El aumento era menos de la mitad del mínimo?",
    ),
)
facing_raise = Fact[WrongBetHearing](
    "facing_raise",
    _facing_raise,
    ask=Text(
        pt="Pagavam um aumento, e não a primeira aposta?",
        en="Were they calling a raise, not the opening bet?",
        es="¿Pagaban un aumento, y no la primera apuesta?",
    ),
)
