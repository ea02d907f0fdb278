"""Reads TOML, and notes every mistake instead of stopping at the first."""

import tomllib
from collections.abc import Collection, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

from panoverde.kernel.texts import LANGUAGES, Text
from panoverde.rulebook.did_you_mean import did_you_mean
from panoverde.rulebook.problems import Problem, shown

Table = dict[str, Any]


class FileReader:
    """Reads one file at a time. `problems` holds what was wrong; what could be read is kept."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._file = ""

    def _load(self, path: Path, called: str) -> Table:
        self._file = called
        try:
            return tomllib.loads(path.read_text(encoding="utf-8-sig"), parse_float=Decimal)
        except OSError as error:
            self._wrong("", "unreadable", f"The file cannot be read ({error.strerror}).", "Check the path.")
        except UnicodeDecodeError:
            self._wrong("", "not-toml", "The file is not UTF-8 text.", "Save it again as UTF-8.")
        except tomllib.TOMLDecodeError as error:
            self._wrong("", "not-toml", f"The file is not TOML: {error}.", "Mend that line and check again.")
        except (ValueError, ArithmeticError, RecursionError):  # digits by the thousand, brackets by the hundred
            self._wrong("", "not-toml", "The file holds a value too long to read.", "Shorten it.")
        return {}

    def _tables(self, path: Path) -> Iterator[tuple[str, Table]]:
        for key, table in self._load(path, within(path)).items():
            if isinstance(table, dict):
                yield key, table
            else:
                self._wrong(key, "wrong-type", "This should be a table.", f'Open it with ["{key}"].')

    def _wrong(self, key: str, code: str, wrong: str, mend: str) -> None:
        self.problems.append(Problem(self._file, key or "(file)", code, wrong, mend))

    def _known_keys(self, at: str, table: Table, known: tuple[str, ...]) -> None:
        for key in table:
            if key not in known:
                where = f"{at}.{key}" if at else key
                self._wrong(where, "unknown-key", f"There is no key {key!r} here.", pick(key, known))

    def _table(self, table: Table, key: str, at: str) -> Table:
        inner = table.get(key, {})
        if isinstance(inner, dict):
            return inner
        self._wrong(at, "wrong-type", f"{shown(inner)} is not a table.", f"Write [{at}] and its keys below it.")
        return {}

    def _list(self, table: Table, key: str, at: str) -> list[Any]:
        inner = table.get(key, [])
        if isinstance(inner, list):
            return inner
        self._wrong(at, "wrong-type", f"{shown(inner)} is not a list.", f"Write {key} = […].")
        return []

    def _strings(self, table: Table, key: str, at: str) -> list[str]:
        strings = []
        for item in self._list(table, key, at):
            if isinstance(item, str) and item.strip():
                strings.append(item)
            else:
                self._wrong(at, "wrong-type", f"{shown(item)} is not a text.", "Quote each: [“…”, “…”].")
        return strings

    def _string(self, table: Table, key: str, at: str = "") -> str:
        value = table.get(key)
        if isinstance(value, str) and value.strip():
            return value
        wrong = f"{shown(value)} is not a text." if key in table else "This key is missing."
        self._wrong(at or key, "wrong-type" if key in table else "missing", wrong, f'Write {key} = "…".')
        return ""

    def _one_of(self, table: Table, key: str, known: tuple[str, ...], at: str, default: str = "") -> str:
        value = table.get(key, default)
        if value in known:
            return str(value)
        wrong = f"{shown(value)} is not one of them." if value else "This key is missing."
        near = pick(value if isinstance(value, str) else "", known)
        self._wrong(f"{at}.{key}", "unknown-value" if value else "missing", wrong, near)
        return ""

    def _text(self, table: Table, key: str, at: str) -> Text:
        if key not in table:
            self._wrong(at, "missing", "The text is missing.", 'Write { pt = "…", en = "…", es = "…" }.')
            return Text("", "", "")
        return self._text_of(table[key], at)

    def _text_of(self, value: object, at: str) -> Text:
        """Read a text. One string says the same in every language: a house may speak only one."""
        if isinstance(value, str) and value.strip():
            return Text(value, value, value)
        if isinstance(value, dict) and set(value) == set(LANGUAGES):
            said = [value[language] for language in LANGUAGES]
            if all(isinstance(one, str) and one.strip() for one in said):
                return Text(*said)
        self._wrong(at, "wrong-type", "The text is not in three languages.", "Give it pt, en and es, none empty.")
        return Text("", "", "")


def within(path: Path) -> str:
    """Name a file that comes with Panoverde."""
    return f"{path.parent.name}/{path.name}"


def pick(wrong: str, known: Collection[str]) -> str:
    """Say how to mend a name that is not known."""
    near = did_you_mean(wrong, known)
    if near:
        return f"Did you mean {' or '.join(near)}?"
    return f"Use one of: {', '.join(known)}." if len(known) <= 14 else "See `panoverde rulebook show`."
