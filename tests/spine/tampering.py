"""What somebody with the database in hand can do."""

from django.db import connection


def run(*statements: str) -> None:
    """Run statements on the default database."""
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def without_guard(*statements: str) -> None:
    """Switch the triggers off, change records, switch them on again."""
    if connection.vendor == "postgresql":
        off, on = (f"ALTER TABLE journal_record {switch} TRIGGER USER" for switch in ("DISABLE", "ENABLE"))
        run(off, *statements, on)
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'journal_record'")
        guards = list(cursor.fetchall())
    run(*(f"DROP TRIGGER {name}" for name, _ in guards), *statements, *(sql for _, sql in guards))
