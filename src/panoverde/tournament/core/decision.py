"""A decision: what was done about a situation at a table, beside what the book made of it.

the situation ─► the book rules on it ─► recorded as it stands, one of its options, or otherwise ─► taken back

The journal has codes and the sentence to the table. What happened and why, in words, lies beside the chain.
"""

import msgspec

from panoverde.kernel.ids import SittingId, TableNumber
from panoverde.kernel.marks import Moment
from panoverde.kernel.texts import Text

OTHERWISE = "otherwise"  # chosen instead of an option: something else than the ruling has it


class Decision(msgspec.Struct, frozen=True):
    """What is known of a decision; what somebody typed lies beside its record."""

    number: int
    at: Moment
    seq: int  # of its record
    matter: str
    table: TableNumber | None = None
    sitting: SittingId = SittingId("")
    hand: int = 0
    says: Text | None = None  # what the table was told; None: what was decided otherwise
    chosen: str = ""
    followed: bool = True
    directed: bool = False
    taken_back: bool = False
