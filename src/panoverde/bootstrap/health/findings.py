"""A finding: what was looked at, what is so, how bad it is, what to do."""

from typing import Literal

import msgspec

Level = Literal["fine", "warning", "bad"]


class Finding(msgspec.Struct, frozen=True):
    """One thing the doctor looked at."""

    check: str  # a stable name, for programs
    level: Level
    what: str
    do: str = ""


def fine(check: str, what: str) -> Finding:
    """All is well."""
    return Finding(check, "fine", what)


def warning(check: str, what: str, do: str) -> Finding:
    """It works, but somebody should look."""
    return Finding(check, "warning", what, do)


def bad(check: str, what: str, do: str) -> Finding:
    """Facts or work are in danger."""
    return Finding(check, "bad", what, do)
