"""A case is a file a tournament director can read.

    name = "A matter the book does not cover goes to the director"
    proves = ["ksop-2026:intro.2", "bsop:intro.2"]
    runs = "uncovered"
    given = { … }
    then = { … }

One case is run under every book it names. It proves a clause when it passes, and fails once that
clause is knocked out of its book.
"""

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from panoverde.kernel.citations import Citation
from panoverde.kernel.refusals import Refusal

CASES = Path(__file__).parent / "cases"


class BadCase(Refusal):
    """A case file cannot be used."""

    code = "proof.bad-case"
    says = "“{case}” is not a case: {why}. Compare it with the others."


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens, and what must come of it."""

    name: str
    proves: list[Citation]
    runs: str  # a procedure of `procedures.PROCEDURES`
    then: dict[str, Any]
    given: dict[str, Any] = {}
    when: dict[str, Any] = {}


def read_cases(folder: Path = CASES) -> list[Case]:
    """Read every case, in the order of the files' names.

    Raises:
        BadCase: one of them is not a case.
    """
    cases = []
    for path in sorted(folder.rglob("*.toml")):
        try:
            cases.append(msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Case))
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise BadCase(case=path.name, why=error) from None
    return cases
