"""Taking reports and answering them. Each waits until somebody answers; what cannot wait goes to the director.

A report about what the book has no subject for is taken as “other”: nobody is sent away.
"""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.rulings.conduct import reported_by, subjects
from panoverde.tournament.core.case import Report
from panoverde.tournament.core.finding import entry_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.reports import commands as c
from panoverde.tournament.reports import events as e

OTHER = "other"
MOST_OPEN = 3  # of one player, not answered yet: who files them one after another is heard once


class NotTaken(Refusal):
    """The book takes no reports on that."""

    code = "reports.not-taken"
    says = "Reports on “{subject}” have no subject of their own here. File it as “other”: it is answered too."


class NotFromYou(Refusal):
    """The book takes it from others."""

    code = "reports.not-from-you"
    says = "This book does not take reports so. Say whether you suffered it or saw it, or speak to the floor."


class EnoughReports(Refusal):
    """The player waits for answers."""

    code = "reports.enough"
    says = "{open} of your reports wait for an answer. Somebody comes to you; say the rest then, or call the floor."


class SayWhat(Refusal):
    """Nobody could answer it."""

    code = "reports.say-what"
    says = "Say in a few words what happened, so that somebody can look into it."


class NoSuchReport(Refusal):
    """It has been answered, or there is none."""

    code = "reports.none"
    says = "Report {report} has been answered already, or there is none. Look at the list again."


class DirectorsAnswer(Refusal):
    """It does not wait for a floor."""

    code = "reports.directors-answer"
    says = "The director answers this one. Call the director; the report waits until then."


class OpenTheCase(Refusal):
    """Nothing was opened because of it."""

    code = "reports.open-the-case"
    says = "No case was opened because of report {report}. Open it from the report, or answer otherwise."


def file(state: Tournament, command: c.FileReport, means: Means) -> Iterator[Event]:
    """Take a report."""
    known = subjects(means.book)
    if command.subject != OTHER and command.subject not in known:
        raise NotTaken(subject=command.subject)
    taken = reported_by(means.book)
    if taken and command.reported_as not in taken:
        raise NotFromYou(cites=means.book.conduct.reports_taken_from.cites)
    _must_be_told(state, command)
    subject = known.get(command.subject)
    yield e.ReportFiled(
        report=len(state.reports) + 1, subject=command.subject, ground=subject.ground if subject else "",
        at_once=subject.at_once if subject else False, reported_as=command.reported_as if taken else "",
        entry=command.entry, about=command.about, table=command.table, describes=command.describes.strip(),
        cites=subject.cites if subject else (),
    )  # fmt: skip


def _must_be_told(state: Tournament, command: c.FileReport) -> None:
    """A report says something, names players who are here, and comes from nobody who waits for three answers."""
    if not command.describes.strip():
        raise SayWhat
    for name in filter(None, (command.entry, command.about)):
        entry_of(state, EntryId(name))
    waiting = sum(state.reports[number].entry == command.entry for number in state.open_reports)
    if command.entry and waiting >= MOST_OPEN:
        raise EnoughReports(open=waiting)


def answer(state: Tournament, command: c.AnswerReport, _: Means) -> Iterator[Event]:
    """Answer one: by a case, or by saying why not."""
    report = state.reports.get(command.report)
    if report is None or report.answer:
        raise NoSuchReport(report=command.report)
    if directors(report) and not command.directed:
        raise DirectorsAnswer
    case = next((case.number for case in state.cases.values() if case.report == report.number), 0)
    if command.answer == "case" and not case:
        raise OpenTheCase(report=report.number)
    yield e.ReportAnswered(
        report=report.number, answer=command.answer, case=case if command.answer == "case" else 0,
        directed=command.directed, why=command.why.strip(),
    )  # fmt: skip


def directors(report: Report) -> bool:
    """Whether only the director answers it: what cannot wait, and what the book has a subject but no sanction for."""
    return report.at_once or (report.subject != OTHER and not report.ground)
