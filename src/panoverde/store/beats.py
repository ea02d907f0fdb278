"""Beats: the bells say every few seconds that they are there, so that a silence is known for what it was."""

from django.db import connections

_READ = "SELECT at FROM house_beat WHERE id = 1"
_KEEP = "INSERT INTO house_beat (id, at) VALUES (1, %s) ON CONFLICT (id) DO UPDATE SET at = excluded.at"


def last_beat(alias: str = "default") -> str:
    """When somebody last was there; "" where nobody ever was."""
    with connections[alias].cursor() as cursor:
        cursor.execute(_READ)
        found = cursor.fetchone()
    return str(found[0]) if found else ""


def beat(at: str, alias: str = "default") -> None:
    """Say that somebody is there."""
    with connections[alias].cursor() as cursor:
        cursor.execute(_KEEP, [at])
