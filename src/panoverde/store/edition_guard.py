"""The guard of kept editions: the database refuses to change or delete one, as it does with records.

Only `store.editions` lifts it, for the moment in which a damaged edition gets back the text that its digest names.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connections, transaction

_SQLITE = [
    f"""
    CREATE TRIGGER edition_no_{act.lower()} BEFORE {act} ON rulebook_edition
    BEGIN SELECT RAISE(ABORT, 'a kept edition is never changed'); END
    """
    for act in ("UPDATE", "DELETE")
]
_POSTGRES = [
    """
    CREATE OR REPLACE FUNCTION edition_never_changed() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'a kept edition is never changed'; END $$
    """,
    """
    CREATE TRIGGER edition_no_change BEFORE UPDATE OR DELETE ON rulebook_edition
    FOR EACH ROW EXECUTE FUNCTION edition_never_changed()
    """,
    """
    CREATE TRIGGER edition_no_truncate BEFORE TRUNCATE ON rulebook_edition
    FOR EACH STATEMENT EXECUTE FUNCTION edition_never_changed()
    """,
]
GUARD = {"sqlite": _SQLITE, "postgresql": _POSTGRES}
UNGUARD = {
    "sqlite": [f"DROP TRIGGER IF EXISTS edition_no_{act}" for act in ("update", "delete")],
    "postgresql": [f"DROP TRIGGER IF EXISTS edition_no_{act} ON rulebook_edition" for act in ("change", "truncate")],
}


@contextmanager
def lifted(alias: str = "default") -> Iterator[None]:
    """Let editions be changed while the block runs, for nobody else, and guard them again."""
    connection = connections[alias]
    with transaction.atomic(using=alias):
        _run(alias, UNGUARD[connection.vendor])
        yield
        _run(alias, GUARD[connection.vendor])


def _run(alias: str, statements: list[str]) -> None:
    with connections[alias].cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)
