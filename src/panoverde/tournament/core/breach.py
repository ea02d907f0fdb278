"""Breaches of the venue's rules, as they were noted: each may lead to one case."""

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.marks import Moment


class Breach(msgspec.Struct, frozen=True):
    """A rule of the venue that a player did not keep."""

    number: int
    entry: EntryId
    person: PersonId
    ground: str
    at: Moment
    measures: tuple[str, ...] = ()  # what the book lets follow; none: its scale
    order_first: bool = False
    cites: Citations = ()
    case: int = 0  # that it led to
