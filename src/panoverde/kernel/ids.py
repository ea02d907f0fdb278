"""Who and what, by id. The journal knows people only by these; names live in `people`."""

from typing import NewType

PersonId = NewType("PersonId", str)
AccountId = NewType("AccountId", str)
SeriesId = NewType("SeriesId", str)
TournamentId = NewType("TournamentId", str)
EditionId = NewType("EditionId", str)  # of a rulebook: the digest of what it says
SittingId = NewType("SittingId", str)  # a flight, or a day's field, of one tournament
EntryId = NewType("EntryId", str)
CommandId = NewType("CommandId", str)
TableNumber = NewType("TableNumber", int)
SeatNumber = NewType("SeatNumber", int)
TillId = NewType("TillId", str)  # one shift of one cashier at one desk
SetId = NewType("SetId", str)  # a set of chips of one series
StreamId = NewType("StreamId", str)

SYSTEM = AccountId("system")  # what the software does by itself, such as a bell
