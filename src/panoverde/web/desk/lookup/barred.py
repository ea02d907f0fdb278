"""Whom the house lets in nowhere: seen before anything is sold."""

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import PersonId
from panoverde.series.bars import STREAM


def is_barred(person: PersonId, at: str) -> bool:
    """Whether the house lets somebody in nowhere. Looked at before the tournament, never within that look."""
    held: bool = desk().see(STREAM, lambda state: state.holds(person, at))
    return held
