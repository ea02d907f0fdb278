"""The journal of a tournament as a list: the latest first, in words, with who and by which rule."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.live import journal
from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import SYSTEM, StreamId
from panoverde.people.accounts.knowing import names_of
from panoverde.people.folding import fold
from panoverde.tournament import undo as undoing
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import read_event
from panoverde.web.citing import chips
from panoverde.web.facts.corrections import is_correction, struck
from panoverde.web.facts.telling import Told, known_of, names_for, tell
from panoverde.web.figures import moment
from panoverde.web.rules.shown import Cite

AT_ONCE = 200  # records read back in one go
FARTHEST = 4_000  # records looked through for a filter before whoever asks must ask on
END = 2**62  # beyond every record


class Row(NamedTuple):
    """A fact as the journal shows it."""

    seq: int
    command: str
    time: str
    day: str
    about: str
    drawn: bool  # by a draw, or about one
    text: str
    also: list[str]  # what else the same command did, in order
    by: str
    cites: list[Cite]
    correction: bool
    struck: bool
    undoable: bool


class Wanted(NamedTuple):
    """Which facts are asked for."""

    about: str = ""  # one heading only
    words: str = ""  # that the sentence, the name or the clause holds
    before: int = END
    most: int = 40
    drawn: bool = False  # draws only, whatever heading they are under

    @property
    def whole(self) -> bool:
        """Whether what one command did stands together: where nothing is left out."""
        return not self.about and not self.words and not self.drawn


class Lately(NamedTuple):
    """Facts, and from where on there are older ones (0: there are none)."""

    rows: list[Row]
    older: int


def lately(stream: StreamId, wanted: Wanted, book: str) -> Lately:
    """Read back until enough facts fit."""
    rows: list[Row] = []
    before, read = wanted.before, 0
    corrected = _corrected_later(stream, wanted.before)
    while len(rows) < wanted.most and read < FARTHEST:
        records = journal().before(stream, before, AT_ONCE)
        if not records:
            return Lately(rows, 0)
        for row in _rows(stream, records, corrected, book):
            if wanted.whole and rows and rows[-1].command == row.command:
                rows[-1], before = _together(row, rows[-1]), row.seq
            elif len(rows) == wanted.most:
                return Lately(rows, before)
            else:
                before = row.seq
                rows += [row] if _fits(row, wanted) else []
        read += len(records)
    return Lately(rows, before if before > 1 else 0)


def about(stream: StreamId, seqs: Sequence[int], book: str) -> Lately:
    """Read some records, such as those about one player, however old; what one command did stands together."""
    rows: list[Row] = []
    for row in _rows(stream, journal().these(stream, seqs), [], book):
        if rows and rows[-1].command == row.command:
            rows[-1] = _together(row, rows[-1])
        else:
            rows.append(row)
    return Lately(rows, 0)


def _rows(
    stream: StreamId, records: Sequence[Record], corrected: list[tuple[int, Event]], book: str
) -> Iterator[Row]:
    events = [read_event(record.body) for record in records]
    known, undoable = desk().see(stream, lambda state: (known_of(state, events), _undoable(state, records, events)))
    corrected += [(record.seq, event) for record, event in zip(records, events, strict=True)]
    gone = struck(corrected)
    names = names_for(events, known)
    people = names_of(record.by for record in records)
    for record, event in zip(records, events, strict=True):
        yield _row(record, event, tell(event, names), people, gone, undoable, book)


def _row(
    record: Record,
    event: Event,
    told: Told,
    people: dict[str, str],
    gone: set[int],
    undoable: set[int],
    book: str,
) -> Row:
    when = moment(record.at)
    return Row(
        seq=record.seq,
        command=record.command,
        time=f"{when:%H:%M:%S}" if when else "",
        day=f"{when:%Y-%m-%d}" if when else "",
        about=told.about,
        drawn=told.about == "draws" or getattr(event, "draw", None) is not None,
        text=told.text,
        also=[],
        by=_("system") if record.by == SYSTEM else people.get(record.by, record.by),
        cites=chips(event.cites, book),
        correction=is_correction(event),
        struck=record.seq in gone,
        undoable=record.seq in undoable and record.seq not in gone,
    )


def _together(first: Row, later: Row) -> Row:
    """Join what one command did: its first fact names it."""
    cites = {(cite.book, cite.number): cite for cite in (*first.cites, *later.cites)}
    return first._replace(also=[later.text, *later.also], cites=list(cites.values()))


def _undoable(state: Tournament, records: Sequence[Record], events: Sequence[Event]) -> set[int]:
    """Records whose correction is known: the first of each command stands for all of them."""
    first = {record.command: (record.seq, event) for record, event in zip(records, events, strict=True)}
    return {seq for seq, event in first.values() if undoing.offered(state, seq, event)}


def _corrected_later(stream: StreamId, before: int) -> list[tuple[int, Event]]:
    """What was recorded after the list begins, latest first, so that what it corrects is struck there too."""
    if before == END:
        return []
    later = journal().before(stream, before + AT_ONCE, AT_ONCE)
    return [(record.seq, read_event(record.body)) for record in later if record.seq >= before]


def _fits(row: Row, wanted: Wanted) -> bool:
    if wanted.about and row.about != wanted.about:
        return False
    if wanted.drawn and not row.drawn:
        return False
    words = fold(wanted.words)
    said = fold(" ".join([row.text, row.by, *(f"{cite.book} {cite.number}" for cite in row.cites)]))
    return words in said
