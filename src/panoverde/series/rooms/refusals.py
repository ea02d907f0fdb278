"""What is refused about a room's tables."""

from panoverde.kernel.refusals import Refusal


class NoRoomDeclared(Refusal):
    """Nobody has said which tables there are."""

    code = "room.not-declared"
    says = "Nobody has said which tables this series has. Declare its room first."


class BadTables(Refusal):
    """No such row of tables can be."""

    code = "room.bad-tables"
    says = "“{tables}” are no tables. Say numbers from 1 to {most}, such as 1–60, 101–120, each of them once."


class NotInRoom(Refusal):
    """The room has no table of that number."""

    code = "room.no-such-table"
    says = "The room has no table {tables}: it has {room}. Choose one of those, or declare the room anew."


class TableElsewhere(Refusal):
    """Another event has the table."""

    code = "room.table-taken"
    says = "“{event}” has table {table}. Free now: {free}. Choose one of those, or have it broken there first."


class TableBooked(Refusal):
    """The table is kept for another event."""

    code = "room.table-booked"
    says = "Table {table} is booked for “{event}”. Free now: {free}. Choose one of those, or change that booking."


class BookedAlready(Refusal):
    """Two events cannot have one table at the same hours."""

    code = "room.booked-already"
    says = "At those hours table {table} is booked for “{event}”. Choose others, or change that booking."


class StillTaken(Refusal):
    """Tables that somebody plays at stay in the room."""

    code = "room.still-taken"
    says = "“{event}” plays at table {table}, which would not be in the room any more. Leave it in."


class TwiceTaken(Refusal):
    """Two events have opened one number, before numbers belonged to the room."""

    code = "room.taken-twice"
    says = "“{event}” and “{other}” both have a table {table} open. Renumber one of them, then declare the room."


class BadHours(Refusal):
    """It would be over before it begins."""

    code = "room.bad-hours"
    says = "A booking ends after it begins. Correct the hours."


class SectionsOverlap(Refusal):
    """A table lies in one part of the room."""

    code = "room.sections-overlap"
    says = "Table {table} would lie in “{section}” and in “{other}”. Leave it in one of them."


class BadSection(Refusal):
    """A part of the room has a name and tables."""

    code = "room.bad-section"
    says = "A section has a name of at most {most} letters, and tables. Correct it."


class NotInSeries(Refusal):
    """The event belongs to another series, or there is none such."""

    code = "room.not-in-series"
    says = "There is no such tournament in this series. Choose one of them."
