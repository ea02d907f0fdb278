"""What rows ask about a board."""

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact, When
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.outcome import Plain
from panoverde.rulings.deal.situation import Board
from panoverde.rulings.table.spot import STREETS

EARLY = ("early-flop", "early-turn", "early-river", "early-stud")


class BoardHearing(Hearing[Board]):
    """A board that is being put right; `way`: how an early card is, once that is clear."""

    __slots__ = ("way",)

    way: str

    @property
    def pending(self) -> tuple[int, ...] | UnsetType:
        """Who had still to act."""
        return self.spot.pending if self.what.pending is UNSET else self.what.pending

    @property
    def still_to_act(self) -> dict[str, Plain]:
        """The seats of a step that finishes the betting, where they are known."""
        return {"seats": list(self.pending)} if self.pending else {}

    @property
    def next_street(self) -> str | None:
        """The street after the one that is being bet, where that is known."""
        street = self.spot.table.street
        return STREETS[STREETS.index(street) + 1] if street in STREETS[:-1] else None


def _acted(hearing: BoardHearing) -> bool | UnsetType:
    said = hearing.what.acted
    if said is not UNSET:
        return bool(said)
    actions = hearing.spot.table.actions
    return UNSET if actions is UNSET else bool(actions)


kind = Fact[BoardHearing]("kind", lambda hearing: hearing.what.kind)
acted = Fact[BoardHearing](
    "acted",
    _acted,
    ask=Text(
        pt="Alguém já agiu no flop, mesmo um check?",
        en="Had anybody acted on the flop, even a check?",
        es="¿Alguien actuó ya en el flop, aunque fuera un check?",
    ),
)
top_known = Fact[BoardHearing]("top_known", lambda hearing: hearing.what.top_known)
early = kind(*EARLY)
nobody_pending = When[BoardHearing](lambda hearing: hearing.pending == ())


def way(named: str) -> When[BoardHearing]:
    """The condition that an early card is put right in this way."""
    return When(lambda hearing: hearing.way == named)
