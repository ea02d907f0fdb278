"""The list of series: each with its title, book, and the tournaments announced in it."""

import msgspec

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import TournamentId
from panoverde.projections.projection import Projection, Rows
from panoverde.series import stream as series


class ListedSeries(msgspec.Struct):
    """A series as a list shows it."""

    title: str
    book: str
    tournaments: dict[TournamentId, str] = {}  # id -> title, in the order they were announced


def fold(rows: Rows, record: Record) -> None:
    """Let a series' record change its line; other streams change nothing."""
    if not record.stream.startswith(f"{series.KIND}/"):
        return
    event = series.read_event(record.said)
    if isinstance(event, series.SeriesOpened):
        rows.put(record.stream, ListedSeries(event.title, event.book))
    elif isinstance(event, series.TournamentAdded) and (listed := rows.get(record.stream, ListedSeries)):
        listed.tournaments[event.tournament] = event.title
        rows.put(record.stream, listed)


SERIES_LIST = Projection("series-list", 1, fold)
