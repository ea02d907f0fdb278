"""A case is a file a tournament director can read.

    name = "Half an hour before the start entries are final"
    proves = ["ksop-2026:I.s1", "bsop:I.1"]
    given = { tables = 1, players = 2, terms = { starts_at = "2026-11-15T22:00:00.000Z" } }

    [[tries]]
    when = { do = "CancelEntry", entry = "entry-2", at = "2026-11-15T21:30:00.000Z" }
    then = { events = ["tournament.entry-cancelled.v1"] }

    [[tries]]
    when = { do = "CancelEntry", entry = "entry-2", at = "2026-11-15T21:30:00.001Z" }
    then = { refused = "registration.too-late-to-cancel" }

Each try begins anew from what is given; its own `given` comes on top. A case with one try may write
`when` and `then` without it. What a book that differs comes to stands in `otherwise`, by its id. A case
is run under every book that it names a clause of, and only there.
What the keys mean stands in `night.py`, `queries.py` and `looks.py`; of rulings in `ruled.py`.
"""

import tomllib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from panoverde.kernel.citations import Citation, split
from panoverde.kernel.refusals import Refusal

CASES = Path(__file__).parent / "cases"
Said = Mapping[str, Any]


class BadCase(Refusal):
    """A case file cannot be used."""

    code = "proof.bad-case"
    says = "“{case}” is not a case: {why}. Compare it with the others."


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way it may go, from the beginning, and what must come of it."""

    then: dict[str, Any]
    given: dict[str, Any] = {}
    when: dict[str, Any] = {}
    otherwise: dict[str, dict[str, Any]] = {}  # what must come of it under a book that differs

    def wanted(self, book: str) -> dict[str, Any]:
        """What must come of it under a book."""
        return self.otherwise.get(book, self.then)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    proves: list[Citation]
    given: dict[str, Any] = {}
    when: dict[str, Any] = {}
    then: dict[str, Any] = {}
    otherwise: dict[str, dict[str, Any]] = {}
    tries: list[Try] = []


class Case(msgspec.Struct, frozen=True, dict=True):
    """What happens, and what must come of it."""

    id: str  # the file, such as "registration/too-late-to-cancel"
    name: str
    proves: tuple[Citation, ...]
    tries: tuple[Try, ...]

    @cached_property
    def books(self) -> tuple[str, ...]:
        """The books it is run under."""
        return tuple(dict.fromkeys(split(citation)[0] for citation in self.proves))


def read_cases(folder: Path = CASES) -> list[Case]:
    """Read every case, in the order of the files' names.

    Raises:
        BadCase: one of them is not a case.
    """
    return [_read(path, folder) for path in sorted(folder.rglob("*.toml"))]


def _read(path: Path, folder: Path) -> Case:
    try:
        file = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadCase(case=path.name, why=error) from None
    tries = file.tries or [Try(then=file.then, when=file.when, otherwise=file.otherwise)]
    if not file.proves or any(not then for each in tries for then in (each.then, *each.otherwise.values())):
        raise BadCase(case=path.name, why="it names no clause, or nothing must come of it")
    name = path.relative_to(folder).with_suffix("").as_posix()
    begun = (msgspec.structs.replace(each, given=file.given | each.given) for each in tries)
    return Case(name, file.name, tuple(file.proves), tuple(begun))
