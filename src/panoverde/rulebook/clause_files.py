"""Reads clauses: those of a book's files, a house's own, and the single changes a house makes."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from panoverde.kernel.citations import Citation, cite
from panoverde.kernel.texts import LANGUAGES, Text
from panoverde.rulebook.files import Table, pick
from panoverde.rulebook.model import AREAS, KINDS, OWNERS, Clause, Parameter, Reading, Stored, Topic
from panoverde.rulebook.problems import shown
from panoverde.rulebook.topic_files import TopicReader

_CLAUSE_KEYS = ("topic", "kind", "owner", "title", "differs", "sets", "see", "readings")
_READING_KEYS = ("parameter", "text", "instead", "otherwise")
_CHANGE_KEYS = ("value", "clause", "why")

# A number stands in citations (after a colon) and in addresses (between slashes).
_NUMBER = re.compile(r"[^\s/:?]+( [^\s/:?]+)*")
_NO_NUMBERS = (".", "..")


class ClauseReader(TopicReader):
    """Reads clauses, once the topics are known."""

    def _clauses(self, book: str, tables: Table) -> dict[str, Clause]:
        """Read a house's own clauses."""
        clauses = {}
        for number, table in tables.items():
            at = f'clauses."{number}"'
            self._check_number(number, at)
            if isinstance(table, dict):
                clauses[number] = self._clause(book, number, None, table, at)
            else:
                self._wrong(at, "wrong-type", "A clause is a table.", f'Open it with [clauses."{number}"].')
        return clauses

    def _check_number(self, number: str, at: str) -> None:
        if number in _NO_NUMBERS or not (_NUMBER.fullmatch(number) and number.isprintable()):
            self._wrong(
                at, "bad-number", f"{shown(number)} cannot be a clause's number.",
                "Use letters, digits, points and hyphens, such as 7.A; no slash, colon or question mark.",
            )  # fmt: skip

    def _clause(self, book: str, number: str, area: str | None, table: Table, at: str) -> Clause:
        self._known_keys(at, table, _CLAUSE_KEYS)
        topic = self._topic_of(table, at)
        sets = self._sets(table, topic, at)
        see = self._strings(table, "see", f"{at}.see")
        readings = self._list(table, "readings", f"{at}.readings")
        return Clause(
            book=book,
            number=number,
            topic=topic.id if topic else "",
            area=area or (topic.area if topic else ""),
            kind=self._one_of(table, "kind", KINDS, at) or "inform",  # type: ignore[arg-type]
            owner=self._one_of(table, "owner", OWNERS, at, "rules") or "rules",  # type: ignore[arg-type]
            title=self._text(table, "title", f"{at}.title") if "title" in table else None,
            differs=self._text(table, "differs", f"{at}.differs") if "differs" in table else None,
            sets=sets,
            see=[Citation(other) if ":" in other else cite(book, other) for other in see],
            readings=[r for reading in readings if (r := self._reading(reading, topic, sets, f"{at}.readings"))],
        )

    def _topic_of(self, table: Table, at: str) -> Topic | None:
        name, at = table.get("topic"), f"{at}.topic"
        if name is None:
            self._wrong(at, "missing", "The clause has no topic.", "Say which rule it is about.")
        elif not isinstance(name, str):
            self._wrong(at, "wrong-type", f"{shown(name)} is not a topic.", 'Write topic = "…".')
        elif name not in self.topics:
            self._wrong(at, "unknown-topic", f"There is no topic {shown(name)}.", pick(name, self.topics))
        return self.topics.get(name) if isinstance(name, str) else None

    def _sets(self, table: Table, topic: Topic | None, at: str) -> dict[str, Stored]:
        sets = {}
        for name, written in flat(self._table(table, "sets", f"{at}.sets")):
            if parameter := self._parameter_named(name, topic, f"{at}.sets.{name}"):
                sets[parameter.key] = self._value(parameter, written, f"{at}.sets.{name}")
        return sets

    def _reading(self, table: object, topic: Topic | None, sets: dict[str, Stored], at: str) -> Reading | None:
        if not isinstance(table, dict):
            self._wrong(at, "wrong-type", "A reading is a table.", "Give it parameter, text and instead.")
            return None
        self._known_keys(at, table, _READING_KEYS)
        name = self._string(table, "parameter", f"{at}.parameter")
        parameter = self._parameter_named(name, topic, f"{at}.parameter") if name else None
        if parameter is None:
            return None
        if parameter.key not in sets:
            self._wrong(
                at, "unset-reading", f"The clause does not set {parameter.name}.", "Set it, or drop the reading."
            )
        instead = self._instead(table, parameter, sets.get(parameter.key), at)
        otherwise = self._text(table, "otherwise", f"{at}.otherwise") if "otherwise" in table else None
        return Reading(parameter.key, self._text(table, "text", f"{at}.text"), instead, otherwise)

    def _instead(self, table: Table, parameter: Parameter, adopted: Stored, at: str) -> list[Stored]:
        before = len(self.problems)
        written = self._list(table, "instead", f"{at}.instead")
        instead = [self._value(parameter, value, f"{at}.instead") for value in written]
        if len(self.problems) == before and (not instead or adopted in instead):
            self._wrong(
                at, "contradicting-reading", "The alternatives are missing or hold the adopted value itself.",
                "List in `instead` only what a house might choose in its place.",
            )  # fmt: skip
        return instead

    def _change(self, book: str, key: str, change: object, clauses: dict[str, Clause]) -> None:
        """Read a single override: it becomes a clause of the house that sets one parameter."""
        at = f'change."{key}"'
        parameter = self._parameter_named(key, None, at)
        if parameter is None:
            return
        table = change if isinstance(change, dict) else {"value": change}
        self._known_keys(at, table, _CHANGE_KEYS)
        if "value" not in table:
            self._wrong(at, "missing", "The change has no value.", "Write value = …")
            return
        number, value = self._change_number(table, key, at), self._value(parameter, table["value"], at)
        why = self._text_of(table["why"], f"{at}.why") if "why" in table else None
        topic = self.topics[parameter.topic]
        other = clauses.get(number) or Clause(book, number, topic.id, topic.area, "enforce", "rules", sets={})
        if value is not None and other.sets.get(parameter.key, value) != value:
            self._wrong(
                at, "contradicting-reading", f"Clause {number} of this book sets it otherwise.",
                "Keep one of the two values.",
            )  # fmt: skip
        clauses[number] = msgspec.structs.replace(
            other, differs=_joined(other.differs, why), sets={**other.sets, parameter.key: value}
        )

    def _change_number(self, table: Table, key: str, at: str) -> str:
        number, at = table.get("clause", key), f"{at}.clause"
        if isinstance(number, bool) or not isinstance(number, str | int):
            self._wrong(at, "wrong-type", f"{shown(number)} is not a number.", 'Write clause = "7".')
            return key
        number = number if isinstance(number, str) else shown(number)
        self._check_number(number, at)
        return number


def flat(table: Table) -> Iterator[tuple[str, Any]]:
    """Take area.name = value, which TOML reads as a table in a table, for "area.name" = value.

    >>> list(flat({"payouts": {"places_paid_percent": 12}, "chips.color_up": True}))
    [('payouts.places_paid_percent', 12), ('chips.color_up', True)]
    """
    for key, value in table.items():
        if key in AREAS and isinstance(value, dict):
            yield from ((f"{key}.{name}", inner) for name, inner in value.items())
        else:
            yield key, value


def _joined(said: Text | None, more: Text | None) -> Text | None:
    """Say both, where both say something."""
    if said is None or more is None or said == more:
        return said or more
    return Text(*(f"{said.say(language)} {more.say(language)}" for language in LANGUAGES))
