"""The secret behind a tournament's draws, and the commitment published before the first entry.

    seed ──H──► day 64 ──H──► day 63 ──H──► … ──H──► day 1 ──H──► commitment

Each day has a secret of its own. Publishing one at the end of its day gives away no later day,
and every one of them is bound by the one commitment.
"""

import hashlib

DAYS = 64  # more than any tournament has


def day_secret(seed: bytes, day: int) -> bytes:
    """Give the secret of a day, counted from 1.

    >>> day_secret(b"seed", 1) == _next(day_secret(b"seed", 2))
    True
    """
    if not 1 <= day <= DAYS:
        raise ValueError(f"Day {day} is not from 1 to {DAYS}.")
    secret = seed
    for _ in range(DAYS - day + 1):
        secret = _next(secret)
    return secret


def commitment(seed: bytes) -> str:
    """Give what is published before the first entry."""
    return _next(day_secret(seed, 1)).hex()


def fits(secret: bytes, day: int, committed: str) -> bool:
    """Check a revealed secret against the commitment.

    >>> fits(day_secret(b"seed", 3), 3, commitment(b"seed"))
    True
    >>> fits(day_secret(b"seed", 3), 2, commitment(b"seed"))
    False
    """
    for _ in range(day):
        secret = _next(secret)
    return secret.hex() == committed


def _next(secret: bytes) -> bytes:
    return hashlib.sha256(b"panoverde day secret\n" + secret).digest()
