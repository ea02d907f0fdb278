"""Asked by players, or by staff for them."""

from typing import Literal

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.kernel.marks import Words
from panoverde.tournament.core.commands import TournamentCommand

ReportedAs = Literal["who-suffered", "who-saw"]
Answer = Literal["case", "spoken-to", "no-ground", "venue-task", "passed-on"]


class FileReport(TournamentCommand, frozen=True, kw_only=True):
    """Say what one suffered or saw; by phone from one's own page, or to somebody who works here."""

    subject: str  # of those on which the book takes reports, or "other"
    reported_as: ReportedAs = "who-saw"
    entry: EntryId = EntryId("")  # of whoever reports, where that is known
    about: EntryId = EntryId("")  # whom it is about, where that is known
    table: TableNumber | None = None
    describes: Words = ""  # kept beside the chain


class AnswerReport(TournamentCommand, frozen=True, kw_only=True):
    """Say what was done about a report."""

    report: int
    answer: Answer
    directed: bool = False  # the director answers
    why: Words = ""  # what the player was told
