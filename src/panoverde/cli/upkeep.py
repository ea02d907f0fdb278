"""`panoverde doctor`, `backup` and `restore`: looking after an installation."""

import datetime
import time
from pathlib import Path

import click

from panoverde.bootstrap.database import hide_password
from panoverde.bootstrap.django_setup import NotPrepared
from panoverde.bootstrap.opening import opened, prepare
from panoverde.bootstrap.schema import not_applied
from panoverde.cli.output import database_option, json_option, print_json

_MARKS = {"fine": ("✓", "green"), "warning": ("!", "yellow"), "bad": ("✗", "red")}
_SECRET = "It holds secrets of draws and personal data: keep it as you would keep the cash box."  # noqa: S105


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
@database_option
@json_option
def backup(out: Path, database: str, as_json: bool) -> None:
    """Write everything to one file while others go on working, and verify it."""
    prepare(database)
    from panoverde.bootstrap.keeping.backup import back_up  # noqa: PLC0415

    with opened(database) as alias:
        if not_applied(alias):
            raise NotPrepared(address=hide_password(database))
        manifest = back_up(alias, out, _now())
    rows = sum(table.rows for table in manifest.tables.values())
    if as_json:
        kept = {"records": manifest.records, "streams": len(manifest.streams), "rows": rows}
        print_json({"file": str(out), "verified": True, **kept})
    else:
        click.echo(f"{out}: {manifest.records} records in {len(manifest.streams)} streams, {rows} rows. Verified.")
        click.echo(_SECRET)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--database", envvar="PANOVERDE_DATABASE", required=True, help="Address of an empty database, of either kind."
)
@json_option
def restore(file: Path, database: str, as_json: bool) -> None:
    """Put the backup FILE into an empty database, all of it or nothing, and verify it."""
    prepare(database)
    from panoverde.bootstrap.keeping.restore import restore as put_back  # noqa: PLC0415

    with opened(database, may_be_new=True) as alias:
        manifest = put_back(file, alias)
    rows = sum(table.rows for table in manifest.tables.values())
    if as_json:
        print_json({"records": manifest.records, "streams": len(manifest.streams), "rows": rows, "verified": True})
    else:
        of = f"{manifest.records} records in {len(manifest.streams)} streams, {rows} rows"
        click.echo(f"Restored what was backed up at {manifest.made_at}: {of}. Verified.")


def _now() -> str:
    return datetime.datetime.fromtimestamp(time.time(), tz=datetime.UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
