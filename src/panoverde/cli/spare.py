"""`panoverde spare`: a second machine that follows the first, and takes over. See docs/spare.md."""

import datetime
import shlex
import sys
import time

import click

from panoverde.bootstrap.database import hide_password
from panoverde.bootstrap.keys import keep_key, key_in_use, refuse_another
from panoverde.bootstrap.opening import opened, prepare
from panoverde.cli.output import database_option, json_option, print_json
from panoverde.kernel.refusals import Refusal

EVERY_SECONDS = 20


@click.group()
def spare() -> None:
    """A second machine that follows the first, and takes over."""


@spare.command()
@click.option("--since", type=click.IntRange(0), default=0, show_default=True, help="The last record that is there.")
@click.option("--every", type=click.IntRange(1), default=EVERY_SECONDS, help="How often it will be asked for.")
@database_option
def feed(since: int, every: int, database: str) -> None:
    """Write what a spare does not have yet. On the main machine; `follow` asks for it."""
    prepare(database)
    from panoverde.bootstrap.spare.feed import what_is_new  # noqa: PLC0415  models need Django

    out = sys.stdout.buffer
    with opened(database) as alias:
        for line in what_is_new(alias, since, _now(), key_in_use(database) or "", every):
            out.write(line)


@spare.command()
@click.option("--main", required=True, help="The main machine's database, as it is called there.")
@click.option("--by", default="", help="What runs Panoverde there, such as: ssh main panoverde")
@click.option("--every", type=click.IntRange(1), default=EVERY_SECONDS, show_default=True, help="Seconds.")
@click.option("--once", is_flag=True, help="Ask once, and end.")
@database_option
def follow(main: str, by: str, every: int, once: bool, database: str) -> None:
    """Follow the main machine into this one's database, until stopped."""
    prepare(database)
    from panoverde.bootstrap.seals.mark import remember  # noqa: PLC0415
    from panoverde.bootstrap.spare.over import Way, follow_once  # noqa: PLC0415

    way, told = Way(main, shlex.split(by), every), -1
    while True:
        try:
            with opened(database, may_be_new=True) as alias:
                opening = follow_once(alias, hide_password(database), way)
                remember(alias, anew=True)  # the rows come anew each time
        except Refusal as refusal:
            if once or refusal.code != "spare.main-does-not-answer":
                raise
            click.echo(refusal.sentence, err=True)
        else:
            if opening.key:
                refuse_another(database, opening.key)
                keep_key(database, opening.key)
            if opening.position != told:
                click.echo(f"Followed to record {opening.position}, as of {opening.at}")
                told = opening.position
        if once:
            return
        time.sleep(every)


@spare.command()
@database_option
@json_option
def fence(database: str, as_json: bool) -> None:
    """Fence a machine off: it records nothing more. On the one that is replaced; `take-over` asks for it."""
    prepare(database)
    from panoverde.bootstrap.spare.over import fence_off  # noqa: PLC0415

    with opened(database) as alias:
        position = fence_off(alias, _now())
    if as_json:
        print_json({"fenced": True, "position": position})
    else:
        click.echo(f"Fenced off after record {position}: nothing more is recorded here.")


@spare.command("take-over")
@click.option("--main-is-off", is_flag=True, help="The main machine does not answer, and you have switched it off.")
@click.option("--host", default="0.0.0.0", show_default=True, help="Where to listen.")  # noqa: S104  for the venue
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="Where to listen.")
@click.option("--only", is_flag=True, help="Take over, and do not serve yet.")
@database_option
def take_over(main_is_off: bool, host: str, port: int, only: bool, database: str) -> None:
    """Make this the machine that records, and serve."""
    prepare(database)
    from panoverde.bootstrap.spare.over import take_over as over  # noqa: PLC0415

    with opened(database) as alias:
        taken = over(alias, hide_password(database), _now(), main_is_off=main_is_off)
    click.echo(f"This machine records from now on, after record {taken.position}, as of {taken.at}.")
    if not taken.fenced:
        click.echo(
            "The main machine was not fenced off: what it recorded after that is only there. Keep it off the "
            "network; once it answers this one fences it off. See docs/spare.md for what is missing here.",
            err=True,
        )
    if not only:
        from panoverde.cli.serve import run_server  # noqa: PLC0415

        run_server(host, port, database)


def _now() -> str:
    moment = datetime.datetime.fromtimestamp(time.time(), tz=datetime.UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
