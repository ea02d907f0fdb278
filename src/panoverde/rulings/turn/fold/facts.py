"""What rows ask about a fold."""

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact, When
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.turn.irregular import covers
from panoverde.rulings.turn.situation import Fold


class FoldHearing(Hearing[Fold]):
    """A fold that is being ruled on."""

    __slots__ = ()

    @property
    def seat(self) -> int:
        """Whose fold it is."""
        return self.spot.seat_of(self.what.seat)

    @property
    def case(self) -> str:
        """Of which kind it is, as books list irregular folds; empty where it is a usual one."""
        if not in_turn.holds(self):
            return "out-of-turn"
        if facing.holds(self):
            return ""
        return "after-check" if checked.holds(self) else "first-to-act"


def _facing(hearing: FoldHearing) -> bool | UnsetType:
    if hearing.what.facing is not UNSET:
        return hearing.what.facing
    table, level = hearing.spot.table, hearing.spot.level
    if table.facing is not UNSET:
        return table.facing != "nothing"
    return UNSET if level is UNSET else level > hearing.spot.front(hearing.seat)


def _in_turn(hearing: FoldHearing) -> bool | UnsetType:
    if hearing.what.in_turn is not UNSET:
        return hearing.what.in_turn
    on = hearing.spot.to_act
    return UNSET if on is UNSET else on == hearing.seat


def _checked(hearing: FoldHearing) -> bool | UnsetType:
    table = hearing.spot.table
    return UNSET if table.actions is UNSET else any(done.act in ("check", "call") for done in table.actions)


how = Fact[FoldHearing](
    "how", lambda hearing: hearing.what.how, values=("said", "pushed", "in-muck", "upcards-lifted")
)
facing = Fact[FoldHearing](
    "facing",
    _facing,
    ask=Text(pt="Havia aposta a pagar?", en="Was there a bet to call?", es="¿Había apuesta que pagar?"),
)
in_turn = Fact[FoldHearing](
    "in_turn", _in_turn, usual=True, ask=Text(pt="Era a vez dele?", en="Was it their turn?", es="¿Era su turno?")
)
checked = Fact[FoldHearing](
    "checked",
    _checked,
    usual=True,
    ask=Text(
        pt="Alguém já tinha dado mesa?",
        en="Had somebody checked before?",
        es="¿Alguien había pasado antes?",
    ),
)
irregular = When[FoldHearing](lambda hearing: bool(hearing.case) and covers(hearing, hearing.case))
