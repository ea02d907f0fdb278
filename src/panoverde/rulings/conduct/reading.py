"""Read a book's grounds from its parameters, row by row of the table."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from weakref import WeakKeyDictionary, ref

from panoverde.kernel.citations import Citations
from panoverde.kernel.invariants import invariant
from panoverde.rulebook.book import Rulebook
from panoverde.rulings.conduct.ground import Duty, Fixed, Ground, Way, once
from panoverde.rulings.conduct.row import Among, Of, Row
from panoverde.rulings.conduct.said import listed, said
from panoverde.rulings.conduct.scale import of_scale, spelled
from panoverde.rulings.conduct.table import ROWS_OF, TILES

_READ: WeakKeyDictionary[Rulebook, Mapping[str, Ground]] = WeakKeyDictionary()


class Grounds(Mapping[str, Ground]):
    """The grounds that a book has, in the order of the table; each is read when it is first asked for."""

    def __init__(self, book: Rulebook) -> None:
        self._book = ref(book)
        self._found: dict[str, Ground | None] = {}

    def __getitem__(self, name: str) -> Ground:
        """The ground of that name.

        Raises:
            KeyError: the book has no such ground.
        """
        if name not in self._found:
            book = self._book()
            invariant(book is not None, "whoever asks for grounds holds the book")
            self._found[name] = _ground(book, name) if name in TILES else None  # type: ignore[arg-type]  # it is there
        if found := self._found[name]:
            return found
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        """Name those there are."""
        return (name for name in TILES if name in self)

    def __len__(self) -> int:
        """Count them."""
        return sum(1 for _ in self)


def grounds(book: Rulebook) -> Mapping[str, Ground]:
    """The grounds that the book has."""
    if book not in _READ:
        _READ[book] = Grounds(book)
    return _READ[book]


def _ground(book: Rulebook, name: str) -> Ground | None:
    there = [row for row in ROWS_OF[name] if any(_say(book, of) for of in row.by)]
    tile, ways = TILES[name], tuple(_way(book, row) for row in there)
    return (
        Ground(id=name, family=tile.family, ways=ways, straight=tile.straight, counts=tile.counts) if ways else None
    )


def _way(book: Rulebook, row: Row) -> Way:
    duty, measures = _owed(book, row)
    ladder = _ladder(book) if row.ladder else ()
    without = {_say(book, of) for of in row.without}
    return Way(
        needs=_say(book, row.needs) or "any",
        duty="must" if ladder else duty,
        where=_say(book, row.where) or (),
        acts=_each(book, row.acts),
        who=_say(book, row.who) or (),
        others=_say(book, row.others) or (),
        exempt=_each(book, row.exempt),
        measures=() if ladder else tuple(m for m in measures if m not in without),
        fixed=ladder,
        options=_say(book, row.options) or (),
        order=_say(book, row.order) or "",
        hand=_say(book, row.hand) or "",
        starts=_say(book, row.starts) or "",
        people=_say(book, row.people) or 1,
        sheet=tuple((name, value) for name, of in row.sheet if (value := _say(book, of)) is not None),
        cites=_cites(book, row),
    )


def _say(book: Rulebook, field: Any) -> Any:  # noqa: ANN401  a row has fields of many kinds
    """A field of a row under this book: itself, or what its parameter says; None where that is silent."""
    if isinstance(field, Among):
        return tuple(member for member in listed(book.term(field.key)) if member in field.members)
    if not isinstance(field, Of):
        return field
    value = said(book.term(field.key))
    if field.means is None or value is None:
        return value
    if isinstance(value, tuple):
        return next((field.means[each] for each in value if each in field.means), None)
    return field.means.get(value)


def _each(book: Rulebook, fields: Iterable[Of | Among | str]) -> tuple[str, ...]:
    values = [_say(book, field) for field in fields]
    return once(each for value in values if value for each in ([value] if isinstance(value, str) else value))


def _owed(book: Rulebook, row: Row) -> tuple[Duty, tuple[str, ...]]:
    """What is owed for it, and from which measures: the book's own word on it, its lists, or that these are open."""
    if row.noted or (row.permit and not _say(book, row.permit)):
        return "", ()
    duty, measures = _by_lists(book, row)
    if row.penalty:
        listed_here = row.on_list and bool(listed(book.penalties.misconduct_measures))
        duty = _say(book, row.penalty) or (duty if listed_here else "")
        measures = measures if listed_here else of_scale(book)
    if row.measures:
        measures = spelled(book, book.term(row.measures.key)) or measures
        duty = duty or "may"
    if set(row.must) & set(listed(book.penalties.offences_must_be_penalised)):
        duty, measures = "must", measures or of_scale(book)
    return duty, measures if duty else ()


def _by_lists(book: Rulebook, row: Row) -> tuple[Duty, tuple[str, ...]]:
    """The misconduct that is listed; what may be penalised by name; what is like it; or nothing but a note."""
    terms = book.penalties
    may, misconduct = listed(terms.offences_may_be_penalised), spelled(book, terms.misconduct_measures)
    if row.on_list and misconduct:
        return "may", misconduct
    if row.offence in may or "similar" in may:
        return "may", of_scale(book)
    if said(terms.misconduct_list_is_open) and misconduct:
        return "may", misconduct
    return "", ()


def _ladder(book: Rulebook) -> tuple[Fixed, ...]:
    """The ladder without choice: a warning and orbits, then out."""
    terms = book.penalties
    orbits, out = said(terms.outside_help_first_orbits) or 0, said(terms.outside_help_disqualified_at)
    warning = [("formal-warning", 0)] if said(terms.outside_help_first_warning) else []
    first = (*warning, *([("missed-rounds", orbits)] if orbits else []))
    steps = [Fixed(1, first), Fixed(out or 0, (("disqualification", 0),) if out else ())]
    return tuple(step for step in steps if step.measures)


def _cites(book: Rulebook, row: Row) -> Citations:
    """The clauses by which it is a ground, and those that say the rest of it."""
    own = (*row.by, row.penalty, row.measures, row.needs, row.where, *row.acts, *row.exempt, row.people, row.order)
    heard = [of for of in own if isinstance(of, Of) and _say(book, of) is not None]
    return once(cite for of in heard for cite in book.term(of.key).cites)
