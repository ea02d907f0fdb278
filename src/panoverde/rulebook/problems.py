"""What is wrong with a rulebook's files: every mistake at once, each with the way to mend it."""

from collections.abc import Iterable
from decimal import Decimal

import msgspec

from panoverde.kernel.refusals import Refusal


class Problem(msgspec.Struct, frozen=True, order=True):
    """One mistake in one file."""

    file: str
    key: str
    code: str
    wrong: str
    mend: str

    def __str__(self) -> str:
        """Say it in one line, as compilers do."""
        return f"{self.file}: {self.key}: {self.wrong} {self.mend}"


def shown(value: object) -> str:
    """Say what stands in a file, in few characters whatever it is.

    >>> shown("12%"), shown(Decimal("12.5")), shown([1] * 99)
    ("'12%'", '12.5', '[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, …')
    """
    try:
        said = str(value) if isinstance(value, Decimal) else repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list of hundreds of lists
        return "That value"
    return said if len(said) <= 60 else f"{said[:46]}…"


class BrokenRulebook(Refusal):
    """A rulebook cannot be used as its files stand."""

    code = "rulebook.broken"
    says = "Mistakes in the rulebook files: {count}. Nothing was loaded. Fix these first:\n{listed}"

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(count=len(self.problems), listed="\n".join(f"  {problem}" for problem in self.problems))

    def as_json(self) -> dict[str, object]:
        """Name each mistake as well, so that an editor can jump to it."""
        refused = super().as_json()
        refused["problems"] = [msgspec.to_builtins(problem) for problem in self.problems]
        return refused
