"""`panoverde accounts`: staff accounts from the console, which may do everything."""

import sys
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

import click
import msgspec

from panoverde.bootstrap.django_setup import start
from panoverde.cli.output import database_option, json_option, print_json
from panoverde.kernel.roles import ROLES, Role
from panoverde.people.accounts.roles import EVERYWHERE
from panoverde.series.stream import NoSuchSeries

if TYPE_CHECKING:
    from datetime import datetime

    from panoverde.people.accounts.models import Account

_name = click.argument("name")
_lasting = click.option("--lasting", is_flag=True, help="Do not ask for another password at the first log-in.")
_series = click.option("--series", default=EVERYWHERE, show_default=True, help="Where; * is the whole house.")
_ROLE = click.Choice(ROLES)


class Shown(msgspec.Struct):
    """An account, for a program."""

    id: str
    name: str
    active: bool
    pin: bool
    temporary: bool  # the password was chosen by somebody else
    roles: list[dict[str, str]]


@click.group()
def accounts() -> None:
    """Say who works here, and in which roles."""


@accounts.command("list")
@database_option
@json_option
def list_(database: str, as_json: bool) -> None:
    """List everybody who has an account."""
    start(database)
    from panoverde.people.accounts import roster  # noqa: PLC0415  models need Django, which needs the address

    shown = [_shown(account) for account in roster.staff_of(EVERYWHERE)]
    if as_json:
        print_json(shown)
        return
    for line in shown:
        roles = ", ".join(f"{r['role']} ({r['series']})" for r in line.roles) or "no role"
        how = ("" if line.active else ", switched off") + (", PIN" if line.pin else "")
        click.echo(f"{line.name}: {roles}{how}")
    if not shown:
        click.echo("Nobody has an account yet. panoverde serve asks for the owner's password.")


@accounts.command()
@_name
@click.option("--role", "roles", multiple=True, type=_ROLE, help="May be given more than once.")
@_series
@_lasting
@database_option
@json_option
def add(name: str, roles: tuple[Role, ...], series: str, lasting: bool, database: str, as_json: bool) -> None:
    """Add NAME. Asks for the password; where nobody can be asked, reads it from the standard input."""
    start(database)
    _check_series(series)
    from panoverde.people.accounts import roster  # noqa: PLC0415

    password = _secret("Password (10 characters or more)")
    with _in_english():
        account = roster.add(name, password, {series: roles}, by=None, at=_now(), temporary=not lasting)
    _say(f"{account.name} has an account.", _shown(account), as_json)


@accounts.command()
@_name
@click.argument("roles", nargs=-1, type=_ROLE)
@_series
@database_option
@json_option
def role(name: str, roles: tuple[Role, ...], series: str, database: str, as_json: bool) -> None:
    """Let ROLES, and no others, be what NAME is in a series. Without ROLES all are taken."""
    start(database)
    _check_series(series)
    from panoverde.people.accounts import roster  # noqa: PLC0415

    account = roster.find(name)
    roster.set_roles(account, series, roles, by=None, at=_now())
    _say(f"{account.name} is {', '.join(roles) or 'nothing'} ({series}).", _shown(account), as_json)


@accounts.command()
@_name
@_lasting
@database_option
@json_option
def password(name: str, lasting: bool, database: str, as_json: bool) -> None:
    """Give NAME a new password. Sessions end, and failed tries are forgotten."""
    start(database)
    from panoverde.people.accounts import roster  # noqa: PLC0415

    account = roster.find(name)
    new = _secret("Password (10 characters or more)")
    with _in_english():
        roster.set_password(account, new, by=None, at=_now(), temporary=not lasting)
    _say(f"{account.name} has a new password.", _shown(account), as_json)


@accounts.command()
@_name
@click.option("--none", "take", is_flag=True, help="Take the PIN away.")
@database_option
@json_option
def pin(name: str, take: bool, database: str, as_json: bool) -> None:
    """Give NAME a new PIN of 4 to 8 digits."""
    start(database)
    from panoverde.people.accounts import roster  # noqa: PLC0415

    account = roster.find(name)
    roster.set_pin(account, "" if take else _secret("PIN (4 to 8 digits)"), by=None, at=_now())
    _say(f"{account.name} has {'no PIN' if take else 'a new PIN'}.", _shown(account), as_json)


@accounts.command()
@_name
@click.option("--back", is_flag=True, help="Switch it on again.")
@database_option
@json_option
def disable(name: str, back: bool, database: str, as_json: bool) -> None:
    """Switch the account of NAME off: nobody comes in with it, and what it did stays."""
    start(database)
    from panoverde.people.accounts import roster  # noqa: PLC0415

    account = roster.find(name)
    roster.set_active(account, back, by=None, at=_now())
    _say(f"{account.name} is switched {'on' if back else 'off'}.", _shown(account), as_json)


def _say(sentence: str, shown: Shown, as_json: bool) -> None:
    if as_json:
        print_json(shown)
    else:
        click.echo(sentence)


def _shown(account: "Account") -> Shown:
    from panoverde.people.accounts.lookup import roles_by_series  # noqa: PLC0415

    roles = [{"series": series, "role": role} for series, roles in roles_by_series(account).items() for role in roles]
    return Shown(account.id, account.name, account.active, bool(account.pin), account.temporary, roles)


def _check_series(series: str) -> None:
    from panoverde.bootstrap.series import series_titles  # noqa: PLC0415

    if series != EVERYWHERE and series not in series_titles():
        raise NoSuchSeries(series=series)


def _in_english() -> AbstractContextManager[None]:
    """What Django says about passwords, in the language of our own sentences."""
    from django.utils import translation  # noqa: PLC0415

    return translation.override("en")


def _now() -> "datetime":
    from django.utils import timezone  # noqa: PLC0415

    return timezone.now()


def _secret(what: str) -> str:
    """Ask twice, unseen; from a script, read one line."""
    if sys.stdin.isatty():
        typed: str = click.prompt(what, hide_input=True, confirmation_prompt=True, err=True)
        return typed
    return sys.stdin.readline().rstrip("\r\n")
