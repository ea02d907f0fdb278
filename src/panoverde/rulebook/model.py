"""What a regulation is made of, once it is data.

    Topic ──< Parameter          the rule's idea, said once; what books differ in
      │            │
      └──< Clause ─┘             where a book has it, and the values it sets
             │
           Book ── extends ──► Book ── guidance ──► Book

Nothing here decides anything: `Rulebook` (book.py) says what holds, `checks.py` what is wrong.
"""

import re
from collections.abc import Container, Mapping
from typing import Any, Literal, get_args

import msgspec

from panoverde.kernel.citations import Citation, cite
from panoverde.kernel.texts import Language, Text

Kind = Literal["enforce", "advise", "record", "inform"]
KINDS: tuple[Kind, ...] = get_args(Kind)

Owner = Literal["rules", "night", "main-event", "money", "rulings", "season"]
OWNERS: tuple[Owner, ...] = get_args(Owner)

Type = Literal[
    "switch",
    "count",
    "percent",
    "factor",
    "money",
    "time",
    "choice",
    "choices",
    "formula",
    "numbers",
    "table",
]
TYPES: tuple[Type, ...] = get_args(Type)

AREAS = (
    "series", "schedule", "registration", "payment", "satellites", "seating", "button", "clock", "chips",
    "dealing", "betting", "pots", "showdown", "conduct", "penalties", "payouts", "deals", "bounties",
    "ranking", "media", "facilities", "legal",
)  # fmt: skip

# Words that stand where a book's id would, in addresses such as /rules/search/.
RESERVED = ("search",)

UNITS = (
    "players", "seats", "tables", "chips", "cards", "jokers", "time-cards", "hands", "orbits", "seconds",
    "minutes", "hours", "days", "business-days", "levels", "entries", "places", "times", "years", "points",
    "stages", "tickets", "packages", "instalments", "rounds", "actions", "bets", "raises", "motions", "draws",
    "people", "year", "ordinal", "day-of-month", "seat-number", "degrees", "bb", "percent",
)  # fmt: skip

# A value as files and packs hold it; `values.py` turns it into what code reads (Decimal, centavos, time).
Stored = Any


class Parameter(msgspec.Struct, frozen=True):
    """One thing in which books differ or which a house may change."""

    key: str  # "payouts.places_paid_percent"
    topic: str
    type: Type
    label: Text
    choices: dict[str, Text] = {}
    unit: str | None = None
    min: int | None = None
    max: int | None = None
    columns: dict[str, str] = {}
    ordered: bool = False  # of a list: whether its order means something
    fallback: Stored = None  # what holds in editions from before it; None: they are silent

    @property
    def area(self) -> str:
        """The section of the book that holds it."""
        return self.key.partition(".")[0]

    @property
    def name(self) -> str:
        """Its name within the section."""
        return self.key.partition(".")[2]


class Topic(msgspec.Struct, frozen=True):
    """A rule's idea, in our own words."""

    id: str
    area: str
    title: Text
    summary: Text
    words: dict[Language, list[str]]  # what people type that title and summary do not say
    parameters: list[str] = []


class Reading(msgspec.Struct, frozen=True):
    """How we read a clause that can be read several ways."""

    parameter: str
    text: Text
    instead: list[Stored]
    otherwise: Text | None = None  # why somebody could read it so, where that is disputed


class Clause(msgspec.Struct, frozen=True):
    """A numbered sentence of a book."""

    book: str
    number: str
    topic: str
    area: str
    kind: Kind
    owner: Owner
    title: Text | None = None  # where the topic's title would not tell it from its neighbours
    differs: Text | None = None  # what the parameters do not show
    sets: dict[str, Stored] = {}
    see: list[Citation] = []
    readings: list[Reading] = []

    @property
    def id(self) -> Citation:
        """The citation that names it."""
        return cite(self.book, self.number)


class Chapter(msgspec.Struct, frozen=True):
    """A part of the document, in its own order."""

    title: Text
    clauses: list[str]


class Regulation(msgspec.Struct, frozen=True):
    """A house's own document, so that a citation opens it at the page."""

    pdf: str
    pages: dict[str, int] = {}

    def page(self, number: str, but: Container[str] = ()) -> int | None:
        """Find the page of a clause; a sub-clause without one is on its parent's. `but` numbers do not count.

        >>> Regulation(pdf="r.pdf", pages={"75": 31, "75.B": 32}).page("75.A")
        31
        """
        return next((self.pages[n] for n in (number, *above(number)) if n in self.pages and n not in but), None)


class Book(msgspec.Struct, frozen=True):
    """A regulation as its files hold it, before inheritance and silence are worked out."""

    id: str
    title: str
    short: str
    clauses: dict[str, Clause]
    extends: str | None = None
    guidance: str | None = None
    chapters: list[Chapter] = []
    procedures: dict[str, Stored] = {}  # what the text presupposes without saying
    printed: list[tuple[str, Text]] = []  # pattern and replacement: our numbers to the document's own
    silenced: list[str] = []  # clauses of the books it extends that do not hold here, with or without book
    regulation: Regulation | None = None
    source: str = ""

    def print_number(self, number: str, language: Language = "pt") -> str:
        """Say a clause's number as the document prints it."""
        for pattern, replacement in self.printed:
            number = re.sub(pattern, replacement.say(language), number)
        return number


def above(number: str) -> list[str]:
    """Name the parts of a document that a clause stands in, the nearest first.

    >>> above("17.B.s1")
    ['17.B', '17']
    """
    return [number[:at] for at in range(len(number) - 1, 0, -1) if number[at] == "."]


def lineage(book: Book, books: Mapping[str, Book]) -> list[Book]:
    """Give the book and those it extends, nearest first; it ends where files name a lost book or a circle."""
    line = [book]
    while (parent := books.get(line[-1].extends or "")) and all(parent.id != known.id for known in line):
        line.append(parent)
    return line


def silenced(book: Book, books: Mapping[str, Book]) -> list[Citation]:
    """Name the clauses a book silences; a bare number is that of the nearest book it extends that has it."""
    bases = lineage(book, books)[1:]
    found = []
    for named in book.silenced:
        base = next((b.id for b in bases if named in b.clauses), "")
        found.append(cite(base, named) if base else Citation(named))
    return found
