"""A fiscal record is locked: the database itself refuses to change it, or to drop it before its date.

The day is the database's own, in universal time, so that nobody unlocks a record by setting a clock
in a program.
"""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

_SQLITE = [
    """
    CREATE TRIGGER people_fiscal_no_change BEFORE UPDATE ON people_fiscalrecord
    BEGIN SELECT RAISE(ABORT, 'a fiscal record is locked'); END
    """,
    """
    CREATE TRIGGER people_fiscal_no_drop BEFORE DELETE ON people_fiscalrecord
    WHEN OLD.kept_until >= date('now')
    BEGIN SELECT RAISE(ABORT, 'a fiscal record is locked until its date'); END
    """,
]
_POSTGRES = [
    """
    CREATE FUNCTION people_fiscal_locked() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'a fiscal record is locked until its date'; END $$
    """,
    """
    CREATE TRIGGER people_fiscal_no_change BEFORE UPDATE ON people_fiscalrecord
    FOR EACH ROW EXECUTE FUNCTION people_fiscal_locked()
    """,
    """
    CREATE TRIGGER people_fiscal_no_drop BEFORE DELETE ON people_fiscalrecord
    FOR EACH ROW WHEN (OLD.kept_until >= (now() AT TIME ZONE 'utc')::date)
    EXECUTE FUNCTION people_fiscal_locked()
    """,
]
_BACK = {
    "sqlite": ["DROP TRIGGER people_fiscal_no_change", "DROP TRIGGER people_fiscal_no_drop"],
    "postgresql": [
        "DROP TRIGGER people_fiscal_no_change ON people_fiscalrecord",
        "DROP TRIGGER people_fiscal_no_drop ON people_fiscalrecord",
        "DROP FUNCTION people_fiscal_locked",
    ],
}


def lock(_: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Put the triggers there."""
    for statement in _SQLITE if editor.connection.vendor == "sqlite" else _POSTGRES:
        editor.execute(statement)


def unlock(_: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Take the triggers away again."""
    for statement in _BACK[editor.connection.vendor]:
        editor.execute(statement)


class Migration(migrations.Migration):
    """After the tables."""

    dependencies = (("people", "0001_people"),)
    operations = (migrations.RunPython(lock, unlock),)
