"""`panoverde undo`: what undoing the last thing would be, and doing it."""

import secrets
from datetime import UTC, datetime

import click

from panoverde.application import recall
from panoverde.bootstrap.django_setup import start
from panoverde.cli.output import database_option, json_option, print_json
from panoverde.kernel.ids import AccountId, CommandId, TournamentId
from panoverde.tournament.stream import stream_of
from panoverde.tournament.undo import Asked

_CONSOLE = AccountId("console")


@click.command()
@click.argument("tournament")
@click.option("--record", "seq", type=click.IntRange(1), help="The record to undo. Otherwise the last thing done.")
@click.option("--why", default="", help="Why: in words, or :mistake, with words or without. Needed with --yes.")
@click.option("--yes", is_flag=True, help="Do it. Without this, only what would follow is shown.")
@database_option
@json_option
def undo(tournament: str, seq: int | None, why: str, yes: bool, database: str, as_json: bool) -> None:
    """Show what undoing the last thing done in TOURNAMENT would be; with --yes, do it."""
    if yes and not why.strip():
        raise click.UsageError("A correction says why: add --why TEXT.")
    start(database)
    from panoverde.bootstrap.desk import desk  # noqa: PLC0415  Django must be ready first

    now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")  # noqa: TID251  the edge
    asked = Asked(CommandId(secrets.token_hex(16)), _CONSOLE, now, why)
    offered = recall.undoing(desk(), stream_of(TournamentId(tournament)), asked, seq)
    follows = [consequence.say() for consequence in offered.follows]
    if yes:
        desk().handle(offered.command)
    if as_json:
        correction = type(offered.command).__name__
        print_json({"undoes": offered.of.seq, "by": correction, "follows": follows, "done": yes})
        return
    click.echo(f"Record {offered.of.seq}, {type(offered.of.event).__name__}, by {type(offered.command).__name__}:")
    for said in follows:
        click.echo(f"  {said}")
    click.echo("Done." if yes else "Nothing has changed. To do it: --yes --why TEXT")
