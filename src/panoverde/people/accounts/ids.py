"""Ids, and names as they are compared."""

import base64
import hashlib
import secrets
import unicodedata


def new_id() -> str:
    """Make up an id: eighty random bits, safe in addresses.

    >>> len(new_id())
    16
    """
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def name_key(name: str) -> str:
    """How names are compared: capitals, width and spaces do not matter.

    >>> name_key("  Caixa   DEMO 2 ") == name_key("caixa demo 2")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def digest(secret: str) -> str:
    """Hash something long and random, such as a token. Too quick for passwords."""
    return hashlib.sha256(secret.encode()).hexdigest()
