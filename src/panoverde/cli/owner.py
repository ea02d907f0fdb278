"""The first start, at the console: ask for the owner's password, or print a code for the browser."""

import os
import sys

import click

from panoverde.kernel.refusals import Refusal


def ensure_owner(address: str) -> None:
    """See to it that somebody can log in. Call it when the tables are there, before serving.

    Raises:
        WeakPassword: PANOVERDE_OWNER_PASSWORD is too easy to guess.
    """
    from django.utils import translation  # noqa: PLC0415  Django must be ready first

    with translation.override("en"):  # as our own sentences are
        _ensure_owner(address)


def _ensure_owner(address: str) -> None:
    from django.utils import timezone  # noqa: PLC0415

    from panoverde.bootstrap.owner import see_to_an_owner  # noqa: PLC0415

    if os.environ.get("PANOVERDE_OWNER_PASSWORD") or not sys.stdin.isatty():
        code = see_to_an_owner(None, at=timezone.now())
        if code:  # on the error stream: with --json the other one is for a program
            click.echo(f"Nobody has an account yet. Open {address}first-run/ and type the code {code}", err=True)
        return
    while True:
        try:
            see_to_an_owner(_ask, at=timezone.now())
        except Refusal as refusal:
            click.echo(refusal.sentence, err=True)
        else:
            return


def _ask() -> tuple[str, str]:
    from panoverde.bootstrap.owner import OWNER  # noqa: PLC0415

    click.echo("Nobody has an account yet: choose the owner's name and password.", err=True)
    name = click.prompt("Name", default=OWNER, err=True)
    password = click.prompt("Password (10 characters or more)", hide_input=True, confirmation_prompt=True, err=True)
    return name, password
