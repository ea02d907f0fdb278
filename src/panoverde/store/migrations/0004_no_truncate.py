"""TRUNCATE passes a row's trigger by: PostgreSQL needs one for the whole table."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

_GUARD = """
    CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON journal_record
    FOR EACH STATEMENT EXECUTE FUNCTION journal_append_only()
"""


def guard(_: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Refuse to empty the journal. SQLite has no TRUNCATE."""
    if editor.connection.vendor == "postgresql":
        editor.execute(_GUARD)


def unguard(_: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Take it away again."""
    if editor.connection.vendor == "postgresql":
        editor.execute("DROP TRIGGER journal_no_truncate ON journal_record")


class Migration(migrations.Migration):
    """After the projections' table."""

    dependencies = (("store", "0003_projection_state"),)
    operations = (migrations.RunPython(guard, unguard),)
