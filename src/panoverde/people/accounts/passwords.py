"""Passwords and PINs: argon2, and no more than two at a time, because each takes a hundred megabytes."""

import re
from threading import BoundedSemaphore

from django.contrib.auth.hashers import check_password, make_password
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

from panoverde.people.accounts.models import Account
from panoverde.people.accounts.refusals import BadPin, LongPassword, WeakPassword

LONGEST = 256
_room = BoundedSemaphore(2)
_ROWS = "01234567890 09876543210"


def hash_password(password: str, account: Account) -> str:
    """Hash a new password.

    Raises:
        WeakPassword: it is too easy to guess.
        LongPassword: nobody types that.
    """
    if len(password) > LONGEST:
        raise LongPassword(most=LONGEST)
    try:
        validate_password(password, account)
    except ValidationError as error:
        raise WeakPassword(why=" ".join(error.messages)) from None
    with _room:
        return make_password(password)


def hash_pin(pin: str) -> str:
    """Hash a new PIN.

    Raises:
        BadPin: not four to eight digits, or one that everybody tries first.
    """
    if not re.fullmatch("[0-9]{4,8}", pin) or len(set(pin)) == 1 or pin in _ROWS:
        raise BadPin
    with _room:
        return make_password(pin)


def fits(given: str, kept: str | None) -> bool:
    """Whether what was typed is what is kept. Takes as long where nothing is kept."""
    if len(given) > LONGEST:
        return False
    with _room:
        if not kept:
            make_password(given)
            return False
        return check_password(given, kept)
