"""Changes values of proved clauses at random, in a copy of their book, and looks whether the cases notice.

    python -m tests.proof.changing [--changes 200] [--seed 1]

What is proved is proved by changes of one step (`proof/changes.py`). This goes elsewhere: any value that
a house could write into its file, in a library built anew from it, with all cases of the book run and no
memory of what noticed what. It ends with 1 where a change went unnoticed and nobody waived it.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from decimal import Decimal

import msgspec

from panoverde.kernel.citations import Citation, split
from panoverde.proof.cases import Case, read_cases
from panoverde.proof.changes import changes
from panoverde.proof.coverage import coverage
from panoverde.proof.kills import Which, read_kills
from panoverde.proof.tries import run
from panoverde.proof.waivers import read_waivers
from panoverde.rulebook import Library, load
from panoverde.rulebook.model import Parameter, Stored
from panoverde.rulebook.packing import Pack


def another(parameter: Parameter, stored: Stored, chance: random.Random) -> Stored:
    """Any other value the parameter may have."""
    while True:
        value = _any(parameter, stored, chance)
        same = set(value) == set(stored) if parameter.type == "choices" and not parameter.ordered else value == stored
        if not same:
            return value


def _any(parameter: Parameter, stored: Stored, chance: random.Random) -> Stored:
    match parameter.type:
        case "switch":
            return not stored
        case "choice":
            return chance.choice(list(parameter.choices))
        case "choices":
            return chance.sample(list(parameter.choices), chance.randint(0, len(parameter.choices)))
        case "count" | "money":
            least = parameter.min or 0
            return chance.randint(least, min(2 * stored + 3, parameter.max or 10**12))
        case "percent":
            return str(Decimal(chance.randint(0, 1000)) / 10).removesuffix(".0")
        case "factor":
            return str(Decimal(chance.randint(0, 40)) / 10).removesuffix(".0")
        case "numbers":
            return [chance.randint(0, max(stored) + 2) for _ in range(chance.randint(0, len(stored) + 1))]
        case "table":
            kept = [row for row in stored if chance.random() < 0.5]
            return kept if kept != stored else stored[1:]
        case _:
            return stored + " * 2"


def copied(library: Library, book: str, key: str, stored: Stored) -> Library:
    """The same shelf with one value of one book written otherwise, wherever the book writes it."""
    clauses = {
        number: msgspec.structs.replace(clause, sets={**clause.sets, key: stored}) if key in clause.sets else clause
        for number, clause in library.sources[book].clauses.items()
    }
    changed = msgspec.structs.replace(library.sources[book], clauses=clauses)
    return Library(Pack(library.topics, library.parameters, {**library.sources, book: changed}))


def noticed_by(cases: list[Case], library: Library, book: str) -> str:
    """The first case of a book that comes out otherwise; empty where none does."""
    for case in cases:
        for number in range(len(case.tries)) if book in case.books else ():
            if run(case, number, library.book(book).but({})).noticed:
                return f"{case.id}#{number + 1}"
    return ""


def proved(library: Library, cases: list[Case]) -> list[tuple[Citation, str]]:
    """What can be changed: the clauses called proved, with what they set."""
    report = coverage(library, cases, read_kills(), read_waivers())
    return [
        (line.id, key)
        for line in report.clauses
        if line.state == "proved"
        for key in library.sources[line.book].clauses[split(line.id)[1]].sets
    ]


def tries(library: Library, cases: list[Case], many: int, chance: random.Random) -> Iterator[tuple[str, str]]:
    """Change so many values; say what each was, and which case noticed."""
    among, waived = proved(library, cases), read_waivers()
    for _ in range(many):
        clause, key = chance.choice(among)
        book, number = split(clause)
        stored = library.sources[book].clauses[number].sets[key]
        other = another(library.parameters[key], stored, chance)
        by = noticed_by(cases, copied(library, book, key, other), book)
        if not by and all(Which(book, key, label) in waived for label in _steps(library, book, key, stored, other)):
            by = "waived"
        yield f"{clause} {key}: {stored!r} > {other!r}", by


def _steps(library: Library, book: str, key: str, stored: Stored, other: Stored) -> list[str]:
    """The changes of one step that another value is made of: several, where members of a list come and go."""
    if library.parameters[key].type == "choices":
        gone = [f"- {member}" for member in stored if member not in other]
        return gone + [f"+ {member}" for member in other if member not in stored]
    return [change.label for change in changes(library, book)[key] if change.stored == other] or ["far away"]


def main() -> int:
    """Change values, and say what went unnoticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--changes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    unnoticed = waived = 0
    for number, (what, by) in enumerate(tries(load(), read_cases(), asked.changes, random.Random(asked.seed)), 1):
        unnoticed += not by
        waived += by == "waived"
        print(f"{number:>4} {by or 'UNNOTICED':<60} {what}", flush=True)
    print(f"{asked.changes - unnoticed - waived} noticed, {waived} waived, {unnoticed} unnoticed.")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
