"""What somebody typed of a report or a case, read from where it lies beside the chain; only for who works here."""

from collections.abc import Iterable

from panoverde.bootstrap.live import journal
from panoverde.kernel.ids import StreamId
from panoverde.tournament import events as e
from panoverde.tournament.stream import read_event


def described(stream: StreamId, records: Iterable[int]) -> dict[str, str]:
    """Give the words of each report and each case that these records opened, by its key."""
    found = {}
    for record in journal().these(stream, sorted(set(records))):
        match read_event(record.said):
            case e.ReportFiled(report=number, describes=words):
                found[f"report {number}"] = words
            case e.CaseOpened(case=number, describes=words):
                found[f"case {number}"] = words
    return found
