"""Reads `topics/<area>.toml`: what each rule is about, and the parameters in which books differ."""

import re
from pathlib import Path

import msgspec

from panoverde.kernel.texts import LANGUAGES, Language
from panoverde.rulebook.files import FileReader, Table, pick
from panoverde.rulebook.fitting import Misfit, fit
from panoverde.rulebook.model import AREAS, TYPES, UNITS, Parameter, Stored, Topic

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_TOPIC_KEYS = ("title", "summary", "words", "parameters")
_PARAMETER_KEYS = ("type", "label", "choices", "unit", "min", "max", "columns", "ordered", "fallback")


class TopicReader(FileReader):
    """Reads topics and parameters."""

    def __init__(self) -> None:
        super().__init__()
        self.topics: dict[str, Topic] = {}
        self.parameters: dict[str, Parameter] = {}

    def read_topics(self, folder: Path) -> None:
        """Read `topics/`, one file per area."""
        for path in sorted(folder.glob("*.toml")):
            if path.stem not in AREAS:
                self._file = path.name
                self._wrong("", "unknown-area", f"{path.stem!r} is not an area.", pick(path.stem, AREAS))
                continue
            for key, table in self._tables(path):
                self._topic(key, path.stem, table)

    def _topic(self, key: str, area: str, table: Table) -> None:
        self._known_keys(key, table, _TOPIC_KEYS)
        if not ID.fullmatch(key):
            self._wrong(key, "bad-id", "A topic's id is small letters and hyphens.", "Such as four-card-flop.")
        if key in self.topics:
            self._wrong(key, "twice", "The topic is written twice.", "Keep one of the two.")
        title, summary = (self._text(table, field, f"{key}.{field}") for field in ("title", "summary"))
        names = []
        for name, parameter in self._table(table, "parameters", f"{key}.parameters").items():
            if isinstance(parameter, dict):
                names.append(self._parameter(key, area, name, parameter))
        self.topics[key] = Topic(key, area, title, summary, self._words(table, key), names)

    def _words(self, table: Table, key: str) -> dict[Language, list[str]]:
        words: dict[Language, list[str]] = {}
        for language, phrases in self._table(table, "words", f"{key}.words").items():
            if language not in LANGUAGES:
                self._wrong(f"{key}.words.{language}", "unknown-key", "Unknown language.", "Use pt, en or es.")
            elif isinstance(phrases, list) and all(isinstance(phrase, str) for phrase in phrases):
                words[language] = phrases
            else:
                self._wrong(f"{key}.words.{language}", "wrong-type", "This is not a list of phrases.", "Quote each.")
        return words

    def _parameter(self, topic: str, area: str, name: str, table: Table) -> str:
        at = f"{topic}.parameters.{name}"
        key = f"{area}.{name}"
        self._known_keys(at, table, _PARAMETER_KEYS)
        if not _NAME.fullmatch(name):
            self._wrong(at, "bad-id", "A parameter's name is small letters and _.", "Such as places_paid.")
        if key in self.parameters:
            other = self.parameters[key].topic
            self._wrong(at, "twice", f"{key} is already a parameter of {other}.", "Give it another name.")
        kind = self._one_of(table, "type", TYPES, at) or "switch"
        choices = {
            choice: self._text_of(text, f"{at}.choices.{choice}")
            for choice, text in self._table(table, "choices", f"{at}.choices").items()
        }
        if kind in ("choice", "choices") and len(choices) < 2:
            self._wrong(f"{at}.choices", "missing", "A choice needs two or more choices.", "Add them.")
        if kind == "count":
            self._one_of(table, "unit", UNITS, at)
        self.parameters[key] = Parameter(
            key, topic, kind, self._text(table, "label", f"{at}.label"), choices,  # type: ignore[arg-type]
            table.get("unit"), table.get("min"), table.get("max"), table.get("columns", {}),
            table.get("ordered", False),
        )  # fmt: skip
        if "fallback" in table:
            held = self._value(self.parameters[key], table["fallback"], f"{at}.fallback")
            self.parameters[key] = msgspec.structs.replace(self.parameters[key], fallback=held)
        return key

    def _parameter_named(self, name: str, topic: Topic | None, at: str) -> Parameter | None:
        key = name if "." in name or topic is None else f"{topic.area}.{name}"
        if key not in self.parameters:
            self._wrong(at, "unknown-parameter", f"There is no parameter {key!r}.", pick(key, self.parameters))
        return self.parameters.get(key)

    def _value(self, parameter: Parameter, written: object, at: str) -> Stored:
        try:
            return fit(parameter, written)
        except Misfit as misfit:
            self._wrong(at, misfit.code, misfit.wrong, misfit.mend)
            return None
