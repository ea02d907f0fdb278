"""The club's staff: one person for each role, who log in by its name."""

import secrets
from datetime import datetime
from typing import NamedTuple

from panoverde.kernel.ids import AccountId
from panoverde.kernel.roles import ROLES, Role
from panoverde.kernel.texts import Language, Text
from panoverde.people.accounts import roster
from panoverde.people.accounts.ids import name_key
from panoverde.people.accounts.models import Account
from panoverde.people.accounts.roles import EVERYWHERE

_NAMES: dict[Role, Text] = {
    "organiser": Text(pt="organizador", en="organiser", es="organizador"),
    "director": Text(pt="diretor", en="director", es="director"),
    "floor": Text(pt="floor", en="floor", es="floor"),
    "cashier": Text(pt="caixa", en="cashier", es="caja"),
    "dealer": Text(pt="dealer", en="dealer", es="dealer"),
    "display": Text(pt="tela", en="display", es="pantalla"),
}


class LogIn(NamedTuple):
    """Who may come in, as what."""

    name: str
    password: str
    pin: str


class Staff(NamedTuple):
    """Who works here."""

    ids: dict[Role, AccountId]
    log_ins: list[LogIn]


def hire(at: datetime, language: Language) -> Staff:
    """Give every role somebody; one password and one PIN for all, new with every demonstration."""
    password, pin = f"demo-{secrets.token_hex(4)}", _pin()
    names = {role: _NAMES[role].say(language) for role in ROLES}
    first, *others = ROLES
    owner = roster.add(names[first], password, {EVERYWHERE: [first]}, by=None, at=at, temporary=False)
    roster.set_pin(owner, pin, by=None, at=at)
    hired = {first: owner} | {role: _alike(owner, names[role], role, at) for role in others}
    ids = {role: AccountId(account.id) for role, account in hired.items()}
    return Staff(ids, [LogIn(names[role], password, pin) for role in ROLES])


def _alike(owner: Account, name: str, role: Role, at: datetime) -> Account:
    """Let somebody else in with the same secrets: hashing them takes its time, by design."""
    account = Account.objects.create(
        name=name, key=name_key(name), password=owner.password, pin=owner.pin, temporary=False
    )
    roster.set_roles(account, EVERYWHERE, [role], by=None, at=at)
    return account


def _pin() -> str:
    """Begin with one digit twice and another one: never a row, never four alike, so never too easy."""
    twice = secrets.randbelow(10)
    other = (twice + 1 + secrets.randbelow(9)) % 10
    return f"{twice}{twice}{other}{secrets.randbelow(10)}"
