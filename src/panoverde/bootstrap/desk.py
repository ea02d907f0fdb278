"""The application with its real parts: journal and seeds in the database, books from the shelf."""

import secrets
from functools import cache

from panoverde.application.dispatch import HANDLERS, KINDS
from panoverde.application.handling import Application
from panoverde.application.ports import Publish
from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.live import tail
from panoverde.kernel.facts import Record
from panoverde.store.editions import StoredShelf
from panoverde.store.journal import StoredJournal
from panoverde.store.secrets import StoredSecrets


def build(publish: Publish, alias: str = "default") -> Application:
    """Wire an application to one of Django's databases."""
    shelf = StoredShelf(open_library(), alias)
    return Application(StoredJournal(alias), shelf, StoredSecrets(alias), KINDS, HANDLERS, publish)


@cache
def desk() -> Application:
    """This process's application; what it does is told to this process's screens at once."""
    return build(tail().ring)


def new_seed() -> bytes:
    """Make the secret of a tournament's draws."""
    return secrets.token_bytes(32)


__all__ = ["Application", "Record", "build", "desk", "new_seed"]
