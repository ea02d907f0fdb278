"""The moments at which a head leaves: registration's end, every level, each day's end, prizes, the finish."""

import msgspec

from panoverde.kernel.facts import Record

_MOMENTS = {
    "tournament.created.v1": "announced",
    "tournament.registration-closed.v1": "registration-end",
    "tournament.registration-hours-changed.v1": "registration-end",
    "tournament.level-began.v1": "level",
    "tournament.prizes-locked.v1": "prizes",
    "tournament.day-opened.v1": "day-begins",
    "tournament.secret-revealed.v1": "day-end",
    "tournament.stopped.v1": "stopped",
    "tournament.finished.v1": "finish",
}


class _Said(msgspec.Struct):
    event: str = ""
    level: int | None = None
    day: int | None = None
    change: str = ""


def moment_of(record: Record) -> str:
    """Say which moment a record is, of those whose head must leave; "" where it is none.

    >>> began = '{"event":"tournament.level-began.v1","level":2}'
    >>> moment_of(Record("tournament/t", 9, "", "", "", began, "", ""))
    'level 3'
    """
    head = record.body[:60]
    if not any(f'"{tag}"' in head for tag in _MOMENTS):
        return ""
    said = msgspec.json.decode(record.body, type=_Said)
    if said.change not in ("", "close"):
        return ""
    moment = _MOMENTS[said.event]
    number = said.level + 1 if moment == "level" and said.level is not None else said.day
    return f"{moment} {number}" if number else moment
