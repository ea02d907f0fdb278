"""What seals words, bank numbers and people here: a key derived from the installation's, and salts of their own."""

import hmac
import secrets

from django.conf import settings
from django.db import connections

from panoverde.application.beside import Sealer, fits_key
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import SYSTEM, CommandId
from panoverde.kernel.refusals import Refusal

_SALT_BYTES = 16


class NoKeptKey(Refusal):
    """What is sealed now could never be compared or opened again."""

    code = "keys.none-kept"
    says = "This installation has no key yet to seal with. Start panoverde serve once, which makes it."


def installation_key() -> str:
    """Give the installation's key.

    Raises:
        NoKeptKey: there is none that lasts.
    """
    if not settings.SECRET_KEY_KEPT:
        raise NoKeptKey
    return str(settings.SECRET_KEY)


def key_that_fits(alias: str = "default") -> bytes | None:
    """Give the key of digests and pseudonyms, unless none of the latest was made with it: then nobody can say."""
    if not settings.SECRET_KEY_KEPT:
        return None
    some = _keyed(alias)
    return _key() if not some or any(fits_key(record, _key()) for record in some) else None


def of_another_key(alias: str = "default") -> bool:
    """Whether digests and pseudonyms were made with another key than this installation's."""
    return bool(_keyed(alias)) and key_that_fits(alias) is None


def _keyed(alias: str) -> list[Record]:
    """The latest records with something that was sealed with a key."""
    if "journal_beside" not in connections[alias].introspection.table_names():
        return []
    with connections[alias].cursor() as cursor:
        cursor.execute(
            "SELECT stream, seq, texts FROM journal_beside JOIN journal_record USING (position) "
            "WHERE texts LIKE %s OR texts LIKE %s ORDER BY position DESC LIMIT 20",
            ['%"@%', '%"#%'],
        )
        rows = cursor.fetchall()
    return [Record(stream, seq, "", SYSTEM, CommandId(""), "", "", "", 0, texts) for stream, seq, texts in rows]


def stored_sealer() -> Sealer:
    """Seal with this installation's key."""
    return Sealer(_key, _salt)


def _key() -> bytes:
    return hmac.digest(installation_key().encode(), b"panoverde beside the chain", "sha256")


def _salt(_: CommandId) -> str:
    return secrets.token_urlsafe(_SALT_BYTES)
