"""Ids that say nothing about whom they stand for: 128 random bits, in letters and digits."""

import base64
import secrets

from panoverde.kernel.ids import PersonId

LENGTH = 26


def new_person_id() -> PersonId:
    """Make an id for a person.

    >>> len(new_person_id()), new_person_id() == new_person_id()
    (26, False)
    """
    return PersonId(base64.b32encode(secrets.token_bytes(16)).decode().rstrip("=").lower())
