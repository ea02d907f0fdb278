"""Django for a command: one process, one database, its tables as this version of Panoverde has them.

`opening` is for commands that hold several databases side by side; models read and write this one.
"""

import os
from pathlib import Path

import django
from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connection

from panoverde.bootstrap.database import NoDatabase, database_settings, hide_password, make_file
from panoverde.kernel.invariants import invariant
from panoverde.kernel.refusals import Refusal


class NotPrepared(Refusal):
    """The database is there, but its tables are not, or not those of this version."""

    code = "database.not-prepared"
    says = (
        "The database at {address} does not have the tables of this version of Panoverde. Check the address; "
        "if it is right, make a backup and start panoverde serve with it once, which prepares it."
    )


def start(database: str, *, migrate: bool = False) -> None:
    """Make this the database that models read and write; with `migrate` bring its tables up to date.

    Raises:
        BadDatabaseAddress: it is no address we know.
        NoDatabase: nothing answers there.
        NotPrepared: it lacks tables, and was not to be migrated.
    """
    wanted = database_settings(database)
    if not migrate and wanted["ENGINE"].endswith("sqlite3") and not Path(wanted["NAME"]).is_file():
        raise NoDatabase(why=f"there is no file {wanted['NAME']}")
    if migrate:
        make_file(database)
    if not settings.configured:
        os.environ["PANOVERDE_DATABASE"] = database
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "panoverde.config.settings")
    django.setup()
    same = all(connection.settings_dict[key] == wanted.get(key, "") for key in ("ENGINE", "NAME", "HOST", "PORT"))
    invariant(same, "one process works on one database")
    try:
        connection.ensure_connection()
    except DatabaseError as error:
        raise NoDatabase(why=f"{hide_password(database)}: {' '.join(str(error).split())}") from None
    if migrate:
        call_command("migrate", interactive=False, verbosity=0)
    elif _lacks_tables():
        raise NotPrepared(address=hide_password(database))


def _lacks_tables() -> bool:
    from django.db.migrations.executor import MigrationExecutor  # noqa: PLC0415  needs Django to be ready

    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))
