"""`panoverde export`: the journal as a text file that anyone can check."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from panoverde.bootstrap.opening import opened
from panoverde.cli.output import database_option, json_option, print_json
from panoverde.kernel.ids import StreamId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.stream import stream_of


class ExportExists(Refusal):
    """What was given out once is not overwritten."""

    code = "export.file-exists"
    says = "{path} exists and stays as it is. Choose another name with --out, or remove it first."


class CannotExport(Refusal):
    """There is no writing there."""

    code = "export.cannot-write"
    says = "{path} cannot be written ({why}). Choose a folder that exists and is yours."


@click.command()
@click.argument("streams", nargs=-1, metavar="[STREAM]...")
@click.option("--all", "everything", is_flag=True, help="The whole journal.")
@click.option("--out", required=True, type=click.Path(path_type=Path, allow_dash=True), help="The file to write.")
@database_option
@json_option
def export(streams: tuple[str, ...], everything: bool, out: Path, database: str, as_json: bool) -> None:
    """Write STREAM (such as tournament/demo, or only demo), or the whole journal, for anyone to verify."""
    if everything == bool(streams):
        raise click.UsageError("Name a stream, or give --all.")
    with opened(database) as alias:
        from panoverde.bootstrap.out import export as exported  # noqa: PLC0415  needs Django
        from panoverde.bootstrap.out import need_journal  # noqa: PLC0415

        need_journal(alias)
        lines = exported(None if everything else [_named(name) for name in streams], alias)
        records = _write(lines, out)
    if str(out) == "-":
        return
    if as_json:
        print_json({"file": str(out), "records": records})
    else:
        click.echo(f"Wrote {records:,} records to {out}. Anyone can check them: panoverde verify {out}")


def _named(name: str) -> StreamId:
    return StreamId(name) if "/" in name else stream_of(TournamentId(name))


def _write(lines: Iterator[bytes], out: Path) -> int:
    if str(out) == "-":
        return sum(1 for line in lines if sys.stdout.buffer.write(line)) - 1
    try:
        with out.open("xb") as file:
            return sum(1 for line in lines if file.write(line)) - 1
    except FileExistsError:
        raise ExportExists(path=out) from None
    except OSError as error:
        raise CannotExport(path=out, why=error.strerror or error) from None
