"""A kept edition decides for ever: the database itself refuses to change or delete it."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from panoverde.store.edition_guard import GUARD, UNGUARD


def guard(_: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Put the triggers there."""
    for statement in GUARD[editor.connection.vendor]:
        editor.execute(statement)


def unguard(_: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Take them away again."""
    for statement in UNGUARD[editor.connection.vendor]:
        editor.execute(statement)


class Migration(migrations.Migration):
    """After the table."""

    dependencies = (("store", "0005_edition"),)
    operations = (migrations.RunPython(guard, unguard),)
