"""Which mail server: an address such as smtp://user:password@host:587, or smtps://host:465."""

from typing import Any
from urllib.parse import unquote, urlsplit

from panoverde.kernel.refusals import Refusal

PATIENCE_SECONDS = 15


class BadMailAddress(Refusal):
    """The server's address is not one we know."""

    code = "mail.bad-address"
    says = "PANOVERDE_MAIL is no mail server’s address. Write smtp://user:password@host:587 or smtps://host:465."


def mail_settings(address: str) -> dict[str, Any]:
    """Turn an address into Django's settings; mail goes nowhere where there is none.

    >>> mail_settings("smtps://ana:sec%40ret@mail.example")["EMAIL_PORT"]
    465
    >>> mail_settings("")["EMAIL_HOST"]
    ''
    """
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise BadMailAddress from None
    if address and (parts.scheme not in ("smtp", "smtps") or not parts.hostname):
        raise BadMailAddress
    return {
        "EMAIL_HOST": parts.hostname or "",
        "EMAIL_PORT": port or (465 if parts.scheme == "smtps" else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_USE_TLS": parts.scheme == "smtp" and parts.hostname not in ("127.0.0.1", "localhost", None),
        "EMAIL_TIMEOUT": PATIENCE_SECONDS,
    }
