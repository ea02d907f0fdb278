"""`panoverde heads`: who outside is told of the journal's heads, and what has arrived."""

from datetime import UTC, datetime

import click

from panoverde.bootstrap import heads as heads_outside
from panoverde.bootstrap.django_setup import start
from panoverde.bootstrap.keys import make_key
from panoverde.cli.output import database_option, json_option, print_json


class NotTold(heads_outside.NotTold):
    """The list says who is."""

    says = "“{address}” is told of no heads. See who is with: panoverde heads list"


@click.group()
def heads() -> None:
    """Let heads leave the house while it matters: whoever has them knows if the journal is rewritten later."""


@heads.command()
@click.argument("kind", type=click.Choice(("webhook", "e-mail", "time-stamp")))
@click.argument("address")
@database_option
def add(kind: str, address: str, database: str) -> None:
    """Tell ADDRESS at registration's end, every level, each day's end and the finish."""
    make_key(database)
    start(database)
    from panoverde.bootstrap.heads.carriers import secret_of  # noqa: PLC0415  models need Django
    from panoverde.bootstrap.heads.courier import tell  # noqa: PLC0415

    tell(kind, address, _now(), anywhere=True)  # type: ignore[arg-type]
    click.echo(f"{address} is told from now on.")
    if kind == "webhook":
        click.echo(f"Whoever receives them checks X-Panoverde-Signature with this, shown once: {secret_of(address)}")


@heads.command("list")
@database_option
@json_option
def list_(database: str, as_json: bool) -> None:
    """Say who is told, what has arrived, and what still waits, and why."""
    start(database)
    from panoverde.bootstrap.heads import courier  # noqa: PLC0415  models need Django, which needs the address

    told, every = courier.told(), courier.carried()
    if as_json:
        print_json({"told": [{"address": address, "kind": kind} for address, kind in told],
                    "heads": [one._asdict() for one in every]})  # fmt: skip
        return
    for address, kind in told:
        mine = [one for one in every if one.address == address]
        click.echo(f"{kind:<11} {address}: {sum(bool(one.arrived) for one in mine)} arrived")
        for one in mine:
            if not one.arrived:
                click.echo(f"  waits: {one.stream} record {one.seq} ({one.moment}), tried {one.tries}× {one.trouble}")
    if not told:
        click.echo("Nobody outside is told. Add somebody: panoverde heads add webhook https://…")


@heads.command()
@click.argument("address")
@database_option
def remove(address: str, database: str) -> None:
    """Tell ADDRESS no more."""
    start(database)
    from panoverde.bootstrap.heads.courier import forget  # noqa: PLC0415

    if not forget(address):
        raise NotTold(address=address)
    click.echo(f"{address} is told no more.")


@heads.command()
@database_option
@json_option
def send(database: str, as_json: bool) -> None:
    """Bring out now what waits; `panoverde serve` does so by itself."""
    make_key(database)
    start(database)
    from panoverde.bootstrap.heads import courier  # noqa: PLC0415

    arrived, failed = courier.send(_now)
    if as_json:
        print_json({"arrived": arrived, "failed": failed})
    else:
        click.echo(f"{arrived} arrived; {failed} addresses did not take theirs and are tried again.")


def _now() -> str:
    now = datetime.now(UTC)  # noqa: TID251  the edge of the world, where the time is
    return now.isoformat(timespec="milliseconds").replace("+00:00", "Z")
