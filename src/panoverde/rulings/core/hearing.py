"""A hearing: one run of the rules over one situation under one book, with some open points tried.

It knows what was said, asks the book, and collects what stands and why. A family adds what it works
out on the way (the act, the total …) as attributes of its own, and says in `stands` what came of it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.rulebook.book import UNCOVERED, Rulebook
from panoverde.rulebook.term import Term
from panoverde.rulebook.values import typed
from panoverde.rulings.core.open_points import Open, Point, Tried, Value
from panoverde.rulings.core.outcome import Heard, Line, Outcome, Penalty, Plain
from panoverde.rulings.table.spot import Spot

S = TypeVar("S", bound=msgspec.Struct)

DIRECTOR = "director"


class Hearing(Generic[S]):
    """One run. `spot` is what anyone can see at the table, `what` is what happened."""

    __slots__ = (
        "_heard", "_row", "_stage", "_sum", "assumed", "book", "effects", "ended", "known", "lines", "penalties",
        "records", "returned", "spot", "stands", "steps", "tried", "what",
    )  # fmt: skip

    def __init__(self, spot: Spot, what: S, tried: Tried) -> None:
        self.spot = spot
        self.what = what
        self.book = spot.book
        self.tried = tried
        self.known: dict[str, Value] = {}  # facts that were looked at
        self.assumed: dict[str, Value] = {}  # numbers that this book alone does not say
        self.stands: dict[str, Plain] = {}
        self.returned = 0
        self.steps: list[Mapping[str, Plain]] = []
        self.effects: list[Mapping[str, Plain]] = []
        self.records: list[str] = []
        self.penalties: list[Penalty] = []
        self.lines: list[Line] = []
        self.ended = False
        self.begin_row("", "")

    # -- the book ----------------------------------------------------------------------------------------

    def reads(self, key: str) -> Any:  # noqa: ANN401  a parameter has its own type
        """What the book says of a parameter; the clauses become part of the line that is being spoken.

        A number that only this book does not say, while all others say the same, is taken as theirs.

        Raises:
            Open: neither the book nor its guidance speaks; whoever decides such matters has every value.
        """
        term = self.book.term(key)
        if term.speaks:
            self._heard.append(Heard(key, term.cites, term.source == "guidance"))
            return term.value
        point = silence(self.book, term, self._row)
        if len(point.values) == 1:
            self._heard.append(Heard(key, point.cites))
            self.assumed[key] = point.values[0]
            return point.values[0]
        return self.try_(point)

    def says(self, key: str) -> bool:
        """Whether the book, or its guidance, speaks of a parameter at all."""
        return self.book.term(key).speaks

    def own(self, key: str) -> bool:
        """Whether the book itself speaks of it, guidance apart."""
        term = self.book.term(key)
        return term.speaks and term.source != "guidance"

    def choose(self, matter: str, options: Sequence[Value], by: str, weigh: Sequence[str] = ()) -> Value:
        """Leave a matter to somebody: one of the options, each of which is run to its end."""
        if len(options) == 1:
            return options[0]
        return self.try_(
            Point(
                key=matter, kind="choice", values=tuple(options), by=by, weigh=tuple(weigh), cites=self._so_far(),
                row=self._row,
            )
        )  # fmt: skip

    def uncovered(self, matter: str, options: Sequence[Value]) -> Value:
        """Leave a matter that no parameter covers to whoever the book gives such matters to."""
        cites = self.book.silence_cites
        self._heard.append(Heard(UNCOVERED, cites))
        by = _decider(self.book)
        return self.try_(Point(key=matter, kind="choice", values=tuple(options), by=by, cites=cites, row=self._row))

    def try_(self, point: Point) -> Value:
        """The value that is being tried at an open point.

        Raises:
            Open: none is yet.
        """
        if point.key not in self.tried:
            raise Open(point)
        if point.kind == "silence":
            self._heard.append(Heard(point.key, point.cites))
        return self.tried[point.key]

    # -- what comes of it --------------------------------------------------------------------------------

    def sum(self, written: str) -> None:
        """Note the sum that the row did, as somebody would check it."""
        self._sum = written

    def do(self, effect: str, **fields: Plain) -> None:
        """A gesture on the hand in progress."""
        self.effects.append({"do": effect, **fields})

    def step(self, name: str, **fields: Plain) -> None:
        """One more step of a procedure."""
        self.steps.append({"n": len(self.steps) + 1, "do": name, **fields})

    def record(self, duty: str) -> None:
        """A duty was breached."""
        self.records.append(duty)

    def penalise(self, ground: str, duty: str = "may", **fields: Any) -> None:  # noqa: ANN401  those of Penalty
        """The situation shows a ground for a penalty."""
        self.penalties.append(Penalty(duty=duty, ground=ground, cites=self._so_far(), **fields))  # type: ignore[arg-type]

    def end(self) -> None:
        """Nothing that comes later changes it."""
        self.ended = True

    # -- rows --------------------------------------------------------------------------------------------

    def asks(self, row: str) -> None:
        """A row looks whether it fits: what it finds open on the way is met by it."""
        self._row = row

    def begin_row(self, stage: str, row: str) -> None:
        """A row is asked whether it speaks."""
        self._stage, self._row, self._sum = stage, row, ""
        self._heard: list[Heard] = []

    def spoke(self) -> None:
        """The row spoke: its line is kept."""
        self.lines.append(Line(self._stage, self._row, self._sum, tuple(self._heard)))

    def _so_far(self) -> Citations:
        return tuple(dict.fromkeys(citation for heard in self._heard for citation in heard.cites))

    def outcome(self) -> Outcome:
        """What it all comes to."""
        return Outcome(
            stands=self.stands, returned=self.returned, steps=tuple(self.steps), effects=tuple(self.effects),
            records=tuple(dict.fromkeys(self.records)), penalties=tuple(self.penalties), lines=tuple(self.lines),
            assumed=self.assumed,
        )  # fmt: skip


def silence(book: Rulebook, term: Term[object], row: str) -> Point:
    """A parameter that nothing sets, as an open point: a choice has all its values, a number those of other books."""
    parameter = term.parameter
    values: tuple[Value, ...]
    if parameter.type == "switch":
        values = (True, False)
    elif parameter.type == "choice":
        values = tuple(parameter.choices)
    elif parameter.type == "choices":
        values = tuple((choice,) for choice in parameter.choices)
    else:
        values = tuple(dict.fromkeys(typed(parameter, stored) for stored in book.elsewhere(parameter.key)))
    return Point(
        key=parameter.key, kind="silence", values=values, by=_decider(book), cites=book.silence_cites, row=row
    )


def _decider(book: Rulebook) -> str:
    term = book.legal.uncovered_matters_decided_by
    return str(term.value) if term.speaks else DIRECTOR
