"""The first start: whoever holds the console becomes the owner."""

import os
from collections.abc import Callable
from datetime import datetime

from panoverde.people.accounts import first_run

OWNER = "owner"  # the name where nobody is there to choose one
NameAndPassword = tuple[str, str]


def see_to_an_owner(ask: Callable[[], NameAndPassword] | None, *, at: datetime) -> str | None:
    """Make the owner's account, if there is no account at all.

    The password comes from PANOVERDE_OWNER_PASSWORD, else from `ask`. Where there is nobody to ask, this
    gives a code that lets its holder become the owner in the browser.

    Raises:
        WeakPassword: it is too easy to guess.
    """
    if not first_run.needs_owner():
        return None
    password = os.environ.get("PANOVERDE_OWNER_PASSWORD")
    if password:
        first_run.make_owner(OWNER, password, at=at)
    elif ask:
        first_run.make_owner(*ask(), at=at)
    else:
        return first_run.new_code(at)
    return None
