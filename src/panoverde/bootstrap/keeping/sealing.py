"""A secret sealed with a passphrase: whoever has the backup's file cannot sign with the house's key, nor log in.

    passphrase + salt ─argon2id─► a key for the mark, and as many bytes as the secret has, which cover it

The salt is made anew each time, so no cover is used twice. The mark finds a changed byte, or another passphrase.
"""

import base64
import hmac
import secrets

import msgspec
from argon2.low_level import Type, hash_secret_raw

from panoverde.kernel.refusals import Refusal

LEAST_LETTERS = 12


class WrongPassphrase(Refusal):
    """It does not open what was sealed."""

    code = "restore.wrong-passphrase"
    says = "This passphrase does not open the key in the backup. Nothing was restored. Try the one it was made with."


class ShortPassphrase(Refusal):
    """Whoever finds the file could guess it."""

    code = "backup.short-passphrase"
    says = "The passphrase has fewer than {least} letters. Take a longer one, and keep it where the backup is not."


class Sealed(msgspec.Struct, frozen=True):
    """What is kept of it."""

    salt: str
    covered: str
    mark: str
    by: str = "argon2id, 64 MiB, 3 rounds, 4 lanes"


def seal(secret: str, passphrase: str) -> Sealed:
    """Cover a secret.

    >>> opened(seal("a key", "twelve letters"), "twelve letters")
    'a key'

    Raises:
        ShortPassphrase: it is too easily guessed.
    """
    if len(passphrase) < LEAST_LETTERS:
        raise ShortPassphrase(least=LEAST_LETTERS)
    salt, plain = secrets.token_bytes(16), secret.encode()
    mark_key, cover = _derived(passphrase, salt, len(plain))
    covered = _xor(plain, cover)
    return Sealed(_text(salt), _text(covered), _text(hmac.digest(mark_key, salt + covered, "sha256")))


def opened(sealed: Sealed, passphrase: str) -> str:
    """Uncover it.

    Raises:
        WrongPassphrase: it is another, or what was sealed is damaged.
    """
    try:
        salt, covered, mark = map(base64.b64decode, (sealed.salt, sealed.covered, sealed.mark))
        mark_key, cover = _derived(passphrase, salt, len(covered))
    except ValueError:
        raise WrongPassphrase from None
    if not hmac.compare_digest(mark, hmac.digest(mark_key, salt + covered, "sha256")):
        raise WrongPassphrase
    return _xor(covered, cover).decode()


def _derived(passphrase: str, salt: bytes, length: int) -> tuple[bytes, bytes]:
    made = hash_secret_raw(
        passphrase.encode(), salt, time_cost=3, memory_cost=65_536, parallelism=4, hash_len=32 + length, type=Type.ID
    )
    return made[:32], made[32:]


def _xor(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()
