"""Restoring a backup into an empty database: all of it, verified before and after, or nothing."""

from pathlib import Path

from django.apps import apps as todays
from django.apps.registry import Apps
from django.core.management import call_command
from django.core.serializers.base import DeserializationError
from django.db import DatabaseError, connections, models, transaction

from panoverde.bootstrap.chain_walk import Walk, every_record
from panoverde.bootstrap.keeping.archive import TABLES, Archive, Manifest, open_archive
from panoverde.bootstrap.keeping.tables import kept_models, rows, tables
from panoverde.bootstrap.schema import applied, make_tables, models_of, unknown
from panoverde.kernel.refusals import Refusal
from panoverde.store.journal import StoredJournal
from panoverde.store.models import StoredRecord, StoredStream
from panoverde.store.refill import count_on, refill, set_heads
from panoverde.store.stillness import standing_still


class NotEmpty(Refusal):
    """Something is there that a restore would bury."""

    code = "restore.not-empty"
    says = "The database is not empty ({what}). Restore into a new one; nothing here was changed."


class NewerBackup(Refusal):
    """It was made by a later version."""

    code = "restore.newer"
    says = (
        "The backup was made by Panoverde {version}, which has tables this version does not know ({what}). "
        "Update Panoverde, then restore."
    )


class DoesNotFit(Refusal):
    """What is in the file cannot be put into this database."""

    code = "restore.does-not-fit"
    says = (
        "The backup cannot be put into this database: {why}. Nothing was restored. "
        "Use another copy, or restore with the version that made it ({version}) and then update."
    )


class OlderTables(Refusal):
    """The backup is of an older version, and must be put into its own tables first."""

    code = "restore.older-tables"
    says = (
        "The backup was made of a database of an older version ({version}), and this one has tables already. "
        "Restore into a database without tables; they are brought up to date afterwards."
    )


def restore(file: Path, alias: str) -> Manifest:
    """Put a backup into an empty database. One of an older version goes into its tables, which are then brought up.

    Raises:
        NotABackup, DamagedBackup: the file is not what it should be.
        NotEmpty: the database holds something.
        NewerBackup, DoesNotFit: it does not go into this version's tables.
    """
    with open_archive(file) as archive:
        archive.check()
        for what in unknown(alias, archive.manifest.migrations):
            raise NewerBackup(version=archive.manifest.panoverde, what=what)
        _refuse_unless_empty(alias)
        apps = _tables_for(archive.manifest, alias)
        _refuse_unless_empty(alias)
        try:
            with transaction.atomic(using=alias, durable=True):
                _fill(archive, alias, apps)
                _compare(archive.manifest, alias, apps)  # before it counts …
        except (DatabaseError, DeserializationError, ValueError) as error:
            raise DoesNotFit(why=" ".join(str(error).split()), version=archive.manifest.panoverde) from error
        with standing_still(alias):
            _compare(archive.manifest, alias, apps)  # … and after, as everybody will see it
        if apps is not todays:
            call_command("migrate", database=alias, interactive=False, verbosity=0)
        return archive.manifest


def _tables_for(manifest: Manifest, alias: str) -> Apps:
    """Make the tables that the backup's rows go into, and give their models.

    Raises:
        OlderTables: they are an older version's, and others are there.
    """
    apps = models_of(alias, manifest.migrations)
    if apps is todays:
        call_command("migrate", database=alias, interactive=False, verbosity=0)
    elif applied(alias) not in ({}, manifest.migrations):
        raise OlderTables(version=manifest.panoverde)
    else:
        make_tables(alias, manifest.migrations)
    return apps


def _refuse_unless_empty(alias: str) -> None:
    there = set(connections[alias].introspection.table_names())
    must_be_empty: list[type[models.Model]] = [StoredRecord, StoredStream, *kept_models()]
    for model in must_be_empty:
        if model._meta.db_table in there and (count := model._base_manager.using(alias).count()):
            raise NotEmpty(what=f"{count} rows in {model._meta.db_table}")


def _fill(archive: Archive, alias: str, apps: Apps) -> None:
    refill(alias, archive.records())
    set_heads(alias, archive.manifest.streams, archive.manifest.position)
    for row in rows(alias, archive.lines(TABLES), apps):
        row.save(using=alias, force_insert=True)
    count_on(alias, kept_models(apps))
    connections[alias].check_constraints()


def _compare(manifest: Manifest, alias: str, apps: Apps) -> None:
    """Read back what the database now holds: every hash again, every row again."""
    journal, walk = StoredJournal(alias), Walk()
    for record in every_record(journal):
        walk.take(record)
    wrong = walk.wrong + walk.against(manifest.streams) + walk.against(dict(journal.streams()))
    if (walk.records, walk.position) != (manifest.records, manifest.position):
        wrong.append(f"{walk.records} records came of {manifest.records}")
    now = tables(alias, apps)
    wrong += [f"the rows of {name} differ" for name, table in manifest.tables.items() if now.get(name) != table]
    if wrong:
        raise DoesNotFit(why=wrong[0], version=manifest.panoverde)
