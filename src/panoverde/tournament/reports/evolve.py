"""Reports as they come and are answered."""

import msgspec

from panoverde.kernel.invariants import invariant
from panoverde.tournament.core.case import Report
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.reports import events as e


def filed(state: Tournament, event: e.ReportFiled) -> None:
    """It waits for an answer."""
    invariant(event.report == len(state.reports) + 1, "reports are numbered one by one")
    state.reports[event.report] = Report(
        number=event.report, at=state.at, subject=event.subject, ground=event.ground, at_once=event.at_once,
        entry=event.entry, about=event.about, table=event.table,
    )  # fmt: skip
    state.open_reports.append(event.report)


def answered(state: Tournament, event: e.ReportAnswered) -> None:
    """It has one."""
    state.reports[event.report] = msgspec.structs.replace(state.reports[event.report], answer=event.answer)
    state.open_reports.remove(event.report)
