"""The journal of a tournament as a list: the latest first, in words, with who and by which rule."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.bootstrap.live import journal
from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import SYSTEM, StreamId
from panoverde.people.accounts.lookup import names_of
from panoverde.people.plain_names import fold
from panoverde.tournament import undo as undoing
from panoverde.tournament.core.records import DecidedBy, Tournament
from panoverde.tournament.nouns import FACTS
from panoverde.tournament.stream import read_event
from panoverde.web.citing import chips
from panoverde.web.facts.corrections import is_correction, struck
from panoverde.web.facts.telling import Known, Told, known_of, names_for, tell
from panoverde.web.figures import moment, time_of_day
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
    on_paper: str = ""  # when it happened, where it was typed afterwards


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


class Read(NamedTuple):
    """Records of a stream read back, the latest first, before anything is taken from the state."""

    records: list[Record]
    events: list[Event]
    later: list[tuple[int, Event]]  # recorded after them, latest first: what it corrects is struck too
    ended: bool  # there are no older ones


class Looked(NamedTuple):
    """What the state adds to them."""

    known: Known
    undoable: set[int]
    decided: dict[int, DecidedBy]  # by which edition, record by record


def read_back(stream: StreamId, wanted: Wanted) -> Read:
    """Read back until enough facts fit. What words fit is known only once people have names: then all is read."""
    records: list[Record] = []
    events: list[Event] = []
    before, ended = wanted.before, False
    while len(records) < FARTHEST and not ended and (wanted.words or _count(records, events, wanted) < wanted.most):
        batch = journal().before(stream, before, AT_ONCE)
        ended = not batch
        records += batch
        events += [read_event(record.said) for record in batch]
        before = records[-1].seq if records else before
    return Read(records, events, _corrected_later(stream, wanted.before), ended)


def _count(records: Sequence[Record], events: Sequence[Event], wanted: Wanted) -> int:
    """How many rows they make."""
    if wanted.whole:
        return sum(1 for _command in groupby(record.command for record in records))
    return sum(_of_kind(event, wanted) for event in events)


def look(state: Tournament, read: Read) -> Looked:
    """Take from a state what the sentences need."""
    decided = {record.seq: state.decided_at(record.seq) for record in read.records}
    return Looked(known_of(state, read.events), _undoable(state, read.records, read.events), decided)


def told(read: Read, looked: Looked, wanted: Wanted) -> Lately:
    """Tell as many as are wanted."""
    rows: list[Row] = []
    before = wanted.before
    for row in _rows(read, looked):
        if wanted.whole and rows and rows[-1].command == row.command:
            rows[-1], before = _together(row, rows[-1]), row.seq
        elif len(rows) == wanted.most:
            return Lately(rows, before)
        else:
            before = row.seq
            rows += [row] if _fits(row, wanted) else []
    return Lately(rows, before if before > 1 and not read.ended else 0)


def these(stream: StreamId, seqs: Sequence[int]) -> Read:
    """Read some records, such as those about one player, however old."""
    records = list(journal().these(stream, seqs))
    return Read(records, [read_event(record.said) for record in records], [], ended=True)


def _rows(read: Read, looked: Looked) -> Iterator[Row]:
    facts = list(zip(read.records, read.events, strict=True))
    gone = struck([*read.later, *((record.seq, event) for record, event in facts)])
    names = names_for(read.events, looked.known)
    seconds = (getattr(event, "seconded_by", "") for event in read.events)
    people = names_of((*(record.by for record in read.records), *filter(None, seconds)))
    for record, event in facts:
        yield _row(record, event, tell(event, names), people, gone, looked.undoable, looked.decided[record.seq])


def _row(
    record: Record,
    event: Event,
    told: Told,
    people: dict[str, str],
    gone: set[int],
    undoable: set[int],
    decided: DecidedBy,
) -> Row:
    when = moment(record.at)
    return Row(
        seq=record.seq,
        command=record.command,
        time=f"{when:%H:%M:%S}" if when else "",
        day=f"{when:%Y-%m-%d}" if when else "",
        about=told.about,
        drawn=_drawn(event),
        text=told.text,
        also=[],
        by=_by(record, event, people),
        cites=chips(event.cites, decided),
        correction=is_correction(event),
        struck=record.seq in gone,
        undoable=record.seq in undoable and record.seq not in gone,
        on_paper=time_of_day(getattr(event, "as_of", "")),
    )


def _by(record: Record, event: Event, people: dict[str, str]) -> str:
    """Name who did it, and who stood for it too."""
    by = _("system") if record.by == SYSTEM else people.get(record.by, record.by)
    second = getattr(event, "seconded_by", "")
    return _("{by} and {second}").format(by=by, second=people.get(second, second)) if second else by


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
    return [(record.seq, read_event(record.said)) for record in later if record.seq >= before]


def _of_kind(event: Event, wanted: Wanted) -> bool:
    """Whether a fact is among those asked for, its words aside."""
    if wanted.about and FACTS[type(event)].about != wanted.about:
        return False
    return _drawn(event) or not wanted.drawn


def _drawn(event: Event) -> bool:
    return FACTS[type(event)].about == "draws" or getattr(event, "draw", None) is not None


def _fits(row: Row, wanted: Wanted) -> bool:
    if wanted.about and row.about != wanted.about:
        return False
    if wanted.drawn and not row.drawn:
        return False
    words = fold(wanted.words)
    said = fold(" ".join([row.text, row.by, *(f"{cite.book} {cite.number}" for cite in row.cites)]))
    return words in said
