"""The fence: a database whose facts are recorded elsewhere refuses new ones by itself, whichever program asks.

Triggers stand before the journal and the tables that are kept beside it, so no process and no older version can
write past them. A spare is fenced off until it takes over; who was replaced is, for good.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Literal

from django.db import connections, transaction

from panoverde.kernel.refusals import Refusal

WORDS = "facts are recorded elsewhere"
Side = Literal["spare", "replaced"]
_SQLITE = """
    CREATE TRIGGER IF NOT EXISTS fence_{act}_{table} BEFORE {act} ON {table}
    BEGIN SELECT RAISE(ABORT, '{words}'); END
"""
_FUNCTION = """
    CREATE OR REPLACE FUNCTION fenced_off() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '{words}'; END $$
"""
_POSTGRES = """
    CREATE OR REPLACE TRIGGER fence_{act}_{table} BEFORE {act} ON {table}
    FOR EACH ROW EXECUTE FUNCTION fenced_off()
"""
_KEEP = """
    INSERT INTO house_fence (what, at, note) VALUES (%s, %s, %s)
    ON CONFLICT (what) DO UPDATE SET at = excluded.at, note = excluded.note
"""


class FencedOff(Refusal):
    """This machine is a spare, or was replaced by one."""

    code = "journal.fenced-off"
    says = (
        "Nothing is recorded on this machine: it is a spare, or another one has taken over. "
        "Go on where the house records now; whoever runs this installation knows where."
    )


def is_fence(error: BaseException) -> bool:
    """Say whether an error is the fence's."""
    return WORDS in str(error)


def put_up(alias: str, tables: Iterable[str], side: Side, at: str, note: str = "") -> None:
    """Fence a database off, in one step."""
    with transaction.atomic(using=alias), connections[alias].cursor() as cursor:
        sqlite = connections[alias].vendor == "sqlite"
        if not sqlite:
            cursor.execute(_FUNCTION.format(words=WORDS))
        for table in tables:
            for act in ("insert", "update", "delete"):
                cursor.execute((_SQLITE if sqlite else _POSTGRES).format(act=act, table=table, words=WORDS))
        cursor.execute(_KEEP, [side, at, note])


def take_down(alias: str, tables: Iterable[str]) -> None:
    """Let it record again, in one step."""
    with transaction.atomic(using=alias), connections[alias].cursor() as cursor:
        sqlite = connections[alias].vendor == "sqlite"
        for table in tables:
            for act in ("insert", "update", "delete"):
                cursor.execute(f"DROP TRIGGER IF EXISTS fence_{act}_{table}" + ("" if sqlite else f" ON {table}"))
        cursor.execute("DELETE FROM house_fence WHERE what IN ('spare', 'replaced')")


@contextmanager
def opened(alias: str, tables: list[str], at: str, note: str) -> Iterator[None]:
    """Let a spare be filled while the block runs, and by nobody else."""
    with transaction.atomic(using=alias, durable=True):
        take_down(alias, tables)
        yield
        put_up(alias, tables, "spare", at, note)


def said(alias: str, what: str) -> tuple[str, str] | None:
    """Give when something was said of this database, and the note with it."""
    with connections[alias].cursor() as cursor:
        cursor.execute("SELECT at, note FROM house_fence WHERE what = %s", [what])
        found = cursor.fetchone()
    return (str(found[0]), str(found[1])) if found else None


def say(alias: str, what: str, at: str, note: str = "") -> None:
    """Say something of this database."""
    with connections[alias].cursor() as cursor:
        cursor.execute(_KEEP, [what, at, note])


def forget(alias: str, what: str) -> None:
    """Say it no more."""
    with connections[alias].cursor() as cursor:
        cursor.execute("DELETE FROM house_fence WHERE what = %s", [what])
