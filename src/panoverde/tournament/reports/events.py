"""Reports, and their answers."""

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.kernel.marks import Words
from panoverde.tournament.reports.commands import Answer


class ReportFiled(Event, frozen=True, tag="tournament.report-filed.v1"):
    """Somebody says what they suffered or saw."""

    report: int
    subject: str
    ground: str = ""  # that it leads to; "" where the book lists no sanction
    at_once: bool = False  # it does not wait for a floor
    reported_as: str = ""  # who suffered it, or saw it, where the book asks
    entry: EntryId = EntryId("")
    about: EntryId = EntryId("")
    table: TableNumber | None = None
    describes: Words = ""


class ReportAnswered(Event, frozen=True, tag="tournament.report-answered.v1"):
    """Somebody who works here answered a report."""

    report: int
    answer: Answer
    case: int = 0  # that was opened because of it
    directed: bool = False
    why: Words = ""
