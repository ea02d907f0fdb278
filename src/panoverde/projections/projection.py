"""A projection: a name, and a fold that changes rows as records come by.

    record ─► fold ─► rows, by key        at a position: the same records give the same rows, always

A row is a msgspec struct, kept as JSON. A fold reads and writes only the rows a record is about, so
what a record costs does not grow with what is kept. Where rows are stored is not known here.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

import msgspec

from panoverde.kernel.facts import Record

R = TypeVar("R", bound=msgspec.Struct)


class Rows:
    """The rows a fold works on: read when first asked for, written back together.

    >>> class Count(msgspec.Struct):
    ...     n: int = 0
    >>> rows = Rows({"a": b'{"n":2}'}.get)
    >>> rows.put("b", Count(rows.get("a", Count).n + 1))
    >>> rows.changed()
    {'b': b'{"n":3}'}
    """

    def __init__(self, load: Callable[[str], bytes | None]) -> None:
        self._load = load
        self._held: dict[str, msgspec.Struct | None] = {}
        self._touched: set[str] = set()

    def get(self, key: str, kind: type[R]) -> R | None:
        """Give a row, if there is one. Put it back after changing it."""
        if key not in self._held:
            body = self._load(key)
            self._held[key] = None if body is None else msgspec.json.decode(body, type=kind)
        held = self._held[key]
        assert held is None or isinstance(held, kind)  # noqa: S101  a key is of one kind
        return held

    def put(self, key: str, row: msgspec.Struct) -> None:
        """Keep a row."""
        self._held[key] = row
        self._touched.add(key)

    def drop(self, key: str) -> None:
        """Let a row go."""
        self._held[key] = None
        self._touched.add(key)

    def changed(self) -> dict[str, bytes | None]:
        """Say what must be written: a row's body, or nothing where it is gone."""
        rows = {key: self._held[key] for key in sorted(self._touched)}
        return {key: None if row is None else msgspec.json.encode(row) for key, row in rows.items()}


class Projection(NamedTuple):
    """What is made of the journal, under which name."""

    name: str
    form: int  # of its rows; another form is another projection, and begins from the beginning
    fold: Callable[[Rows, Record], None]

    @property
    def stored_as(self) -> str:
        """Name its rows: while two releases run, each keeps its own."""
        return f"{self.name}.{self.form}"
