"""`panoverde doctor`, `backup` and `restore`: looking after an installation."""

import datetime
import time
from pathlib import Path

import click
from django.apps import apps as todays
from django.conf import settings

from panoverde.bootstrap.database import hide_password
from panoverde.bootstrap.django_setup import NotPrepared
from panoverde.bootstrap.keys import keep_key, key_in_use, refuse_another
from panoverde.bootstrap.opening import opened, prepare, standing_in
from panoverde.bootstrap.schema import applied, models_of
from panoverde.cli.output import database_option, json_option, print_json
from panoverde.kernel.ids import AccountId
from panoverde.kernel.refusals import Refusal

_READABLE = click.Path(exists=True, dir_okay=False, path_type=Path)
_MARKS = {"fine": ("✓", "green"), "warning": ("!", "yellow"), "bad": ("✗", "red")}
_SECRET = "It holds secrets of draws and personal data: keep it as you would keep the cash box."  # noqa: S105
_WITH_KEY = "The key that signs receipts is in it, sealed: keep the passphrase where the backup is not."
_WITHOUT_KEY = (
    "The key that signs receipts is not in it: restored elsewhere, codes on receipts will not open. "
    "With --passphrase-file it is."
)


class KeyIsSealed(Refusal):
    """The backup holds the key, and nobody has said how to open it."""

    code = "restore.key-is-sealed"
    says = (
        "The backup holds the key that signs receipts, sealed. Give its passphrase with --passphrase-file; "
        "or leave it with --without-key: codes on receipts made before will not open then."
    )


@click.command()
@database_option
@json_option
@click.pass_context
def doctor(context: click.Context, database: str, as_json: bool) -> None:
    """Examine an installation: what is wrong, how bad it is, what to do."""
    prepare(database)
    from panoverde.bootstrap.health import examine  # noqa: PLC0415  models need Django, which needs the address

    findings = list(examine(database, time.time()))
    counts = {level: sum(finding.level == level for finding in findings) for level in _MARKS}
    if as_json:
        print_json({"healthy": not counts["bad"], "findings": findings})
    else:
        for finding in findings:
            mark, colour = _MARKS[finding.level]
            click.echo(f"{click.style(mark, fg=colour)} {finding.what}")
            if finding.do:
                click.echo(f"  → {finding.do}")
        click.echo(f"\n{counts['fine']} fine, {counts['warning']} to watch, {counts['bad']} bad.")
    context.exit(2 if counts["bad"] else 0)


@click.command()
@click.option("--out", required=True, type=click.Path(path_type=Path), help="The file to write.")
@click.option("--passphrase-file", type=_READABLE, help="A file with the passphrase that seals the key of receipts.")
@database_option
@json_option
def backup(out: Path, passphrase_file: Path | None, database: str, as_json: bool) -> None:
    """Write everything to one file while others go on working, and verify it."""
    prepare(database)
    from panoverde.bootstrap.keeping.backup import back_up  # noqa: PLC0415
    from panoverde.bootstrap.keeping.sealing import seal  # noqa: PLC0415
    from panoverde.bootstrap.keeping.tables import left_behind  # noqa: PLC0415

    key = key_in_use(database)
    sealed = seal(key, _passphrase(passphrase_file)) if key and passphrase_file else None
    with opened(database) as alias:
        there = applied(alias)
        if "store" not in there or left_behind(alias, models_of(alias, there)):
            raise NotPrepared(address=hide_password(database))
        manifest = back_up(alias, out, _now(), sealed)
        _keep_lists(out, alias, there)
    rows = sum(table.rows for table in manifest.tables.values())
    if as_json:
        kept = {"records": manifest.records, "streams": len(manifest.streams), "rows": rows}
        print_json({"file": str(out), "verified": True, "key": sealed is not None, **kept})
    else:
        click.echo(f"{out}: {manifest.records} records in {len(manifest.streams)} streams, {rows} rows. Verified.")
        click.echo(_SECRET)
        click.echo(_WITH_KEY if sealed else _WITHOUT_KEY)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--database", envvar="PANOVERDE_DATABASE", required=True, help="Address of an empty database, of either kind."
)
@click.option("--passphrase-file", type=_READABLE, help="A file with the passphrase that opens the key of receipts.")
@click.option("--erased", type=_READABLE, help="A list of who was erased, besides those beside the backup and here.")
@click.option("--without-key", is_flag=True, help="Leave the key: codes on receipts made before will not open.")
@json_option
def restore(
    file: Path, database: str, passphrase_file: Path | None, erased: Path | None, without_key: bool, as_json: bool
) -> None:
    """Put the backup FILE into an empty database, all of it or nothing, and verify it."""
    prepare(database)
    from panoverde.bootstrap.keeping.archive import open_archive  # noqa: PLC0415
    from panoverde.bootstrap.keeping.restore import restore as put_back  # noqa: PLC0415
    from panoverde.bootstrap.keeping.sealing import opened as unsealed  # noqa: PLC0415
    from panoverde.bootstrap.seals.mark import remember  # noqa: PLC0415

    with open_archive(file) as archive:
        sealed = None if without_key else archive.key
    if sealed and not passphrase_file:
        raise KeyIsSealed
    key = unsealed(sealed, _passphrase(passphrase_file)) if sealed and passphrase_file else ""
    if key:
        refuse_another(database, key)
    with opened(database, may_be_new=True) as alias:
        lists = _lists(file, alias, erased)
        manifest = put_back(file, alias)
        if key:
            keep_key(database, key)
        again = _erase_again(alias, lists, key)
        remember(alias, anew=True)
    rows = sum(table.rows for table in manifest.tables.values())
    if as_json:
        put = {"records": manifest.records, "streams": len(manifest.streams), "rows": rows}
        print_json({**put, "verified": True, "erased_again": again, "erased_lists": list(map(str, lists))})
    else:
        of = f"{manifest.records} records in {len(manifest.streams)} streams, {rows} rows"
        click.echo(f"Restored what was backed up at {manifest.made_at}: {of}. Verified.")
        click.echo(_erased_said(lists, again))


def _keep_lists(out: Path, alias: str, there: dict[str, list[str]]) -> None:
    """Put the list of who was erased beside the backup, and beside the database where it was lost."""
    from panoverde.bootstrap.keeping.erased import BESIDE_BACKUPS, add_to_list  # noqa: PLC0415

    if models_of(alias, there) is todays:  # an older version has none to name
        add_to_list(out.parent / BESIDE_BACKUPS, alias)
        add_to_list(alias=alias)


def _lists(file: Path, alias: str, given: Path | None) -> list[Path]:
    """Find the lists of who was erased; one that cannot be read is refused before anything is restored."""
    from panoverde.bootstrap.keeping.erased import BESIDE_BACKUPS, list_file, read_list  # noqa: PLC0415

    known = [file.parent / BESIDE_BACKUPS, list_file(alias), *([given] if given else [])]
    lists = [each for each in dict.fromkeys(known) if each.is_file()]
    for each in lists:
        read_list(each)
    return lists


def _erase_again(alias: str, lists: list[Path], key: str) -> int:
    """Erase whom the lists name; their rows are sealed with the key that came along."""
    from panoverde.bootstrap.erasing import erase_again  # noqa: PLC0415

    usual = settings.SECRET_KEY, settings.SECRET_KEY_KEPT
    if key:
        settings.SECRET_KEY, settings.SECRET_KEY_KEPT = key, True
    try:
        with standing_in(alias):
            return erase_again(lists, by=AccountId("cli"), today=datetime.date.fromisoformat(_now()[:10]))
    finally:
        settings.SECRET_KEY, settings.SECRET_KEY_KEPT = usual


def _erased_said(lists: list[Path], again: int) -> str:
    if not lists:
        return (
            "No list of who was erased was found, so whoever was erased after the backup is back. "
            "Erase them again, or put panoverde.erased beside the backup and restore anew (docs/people.md)."
        )
    named = ", ".join(map(str, lists))
    return f"{again} people who were back were erased again, by {named}."


def _passphrase(file: Path | None) -> str:
    return file.read_text(encoding="utf-8").strip() if file else ""


def _now() -> str:
    return datetime.datetime.fromtimestamp(time.time(), tz=datetime.UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
