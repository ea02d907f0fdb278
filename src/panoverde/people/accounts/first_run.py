"""The first start: nobody has an account, and somebody must be the owner.

Whoever holds the console is the owner: by typing the password there, by the environment, or with a
code that is printed there and typed into the browser.
"""

import secrets
from datetime import datetime, timedelta

from django.db import transaction

from panoverde.kernel.roles import Role
from panoverde.people.accounts import roster, throttle
from panoverde.people.accounts.ids import digest
from panoverde.people.accounts.models import Account, FirstRunCode
from panoverde.people.accounts.refusals import OwnerExists, WrongCode
from panoverde.people.accounts.roles import EVERYWHERE

OWNER_ROLES: tuple[Role, ...] = ("organiser", "director")  # in a small club the owner runs the night too
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that looks like another
_CODE_LASTS = timedelta(days=1)


def needs_owner() -> bool:
    """Whether nobody has an account yet."""
    return not Account.objects.exists()


@transaction.atomic
def make_owner(name: str, password: str, *, at: datetime) -> Account:
    """Make the first account.

    Raises:
        OwnerExists: there is one.
        WeakPassword: it is too easy to guess.
    """
    list(FirstRunCode.objects.select_for_update())  # two browsers at once: one after the other
    if not needs_owner():
        raise OwnerExists
    owner = roster.add(name, password, {EVERYWHERE: OWNER_ROLES}, by=None, at=at, temporary=False)
    FirstRunCode.objects.all().delete()
    return owner


def new_code(at: datetime) -> str:
    """Make a code for the console; only its hash is kept."""
    code = "".join(secrets.choice(_LETTERS) for _ in range(8))
    FirstRunCode.objects.filter(made_at__lt=at - _CODE_LASTS).delete()
    FirstRunCode.objects.create(code_hash=digest(code), made_at=at)
    return f"{code[:4]}-{code[4:]}"


def claim(code: str, name: str, password: str, *, address: str, at: datetime) -> Account:
    """Become the owner with the code from the console.

    Raises:
        TooManyTries: the address has failed too often.
        OwnerExists: somebody was quicker.
        WrongCode: that is not the code, or it is older than a day.
    """
    if not needs_owner():
        raise OwnerExists
    subject = throttle.of_address(address, door="first-run")
    throttle.begin({subject: throttle.PER_ACCOUNT}, at)
    typed = digest("".join(letter for letter in code.upper() if letter.isalnum()))
    if not FirstRunCode.objects.filter(code_hash=typed, made_at__gt=at - _CODE_LASTS).exists():
        raise WrongCode
    throttle.succeeded(subject)
    return make_owner(name, password, at=at)
