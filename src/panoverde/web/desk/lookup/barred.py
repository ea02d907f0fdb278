"""How somebody stands with the house: let in or not, prizes owed back; seen before anything is sold."""

from typing import NamedTuple

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import PersonId
from panoverde.series.bars import STREAM


class WithHouse(NamedTuple):
    """What the house knows of somebody."""

    barred: bool  # let in nowhere
    owed_back: int  # centavos of prizes that were paid, and forfeited since


def with_house(person: PersonId, at: str) -> WithHouse:
    """Say how somebody stands. Looked at before the tournament, never within that look."""
    found: WithHouse = desk().see(
        STREAM,
        lambda state: WithHouse(state.holds(person, at), sum(debt.centavos for debt in state.debts.get(person, ()))),
    )
    return found
