"""History only grows: the database itself refuses to change or delete a record."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

_SQLITE = [
    f"""
    CREATE TRIGGER journal_no_{act.lower()} BEFORE {act} ON journal_record
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
    """
    for act in ("UPDATE", "DELETE")
]
_POSTGRES = [
    """
    CREATE FUNCTION journal_append_only() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the journal is append-only'; END $$
    """,
    """
    CREATE TRIGGER journal_no_change BEFORE UPDATE OR DELETE ON journal_record
    FOR EACH ROW EXECUTE FUNCTION journal_append_only()
    """,
]
_BACK = {
    "sqlite": ["DROP TRIGGER journal_no_update", "DROP TRIGGER journal_no_delete"],
    "postgresql": ["DROP TRIGGER journal_no_change ON journal_record", "DROP FUNCTION journal_append_only"],
}


def guard(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Put the triggers there, and the row that positions are counted in."""
    for statement in _SQLITE if editor.connection.vendor == "sqlite" else _POSTGRES:
        editor.execute(statement)
    apps.get_model("store", "StoredPosition").objects.get_or_create(id=1)


def unguard(_: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Take the triggers away again."""
    for statement in _BACK[editor.connection.vendor]:
        editor.execute(statement)


class Migration(migrations.Migration):
    """After the tables."""

    dependencies = (("store", "0001_journal"),)
    operations = (migrations.RunPython(guard, unguard),)
