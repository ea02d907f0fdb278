"""Seeds at rest: sealed with the installation's key, which is not in the database.

key     = HMAC-SHA256(the installation's key, "panoverde seeds at rest")
sealed  = mark, nonce (16 random bytes), seed XOR pad, seal (32 bytes)
pad     = HMAC-SHA256(key, "pad" nonce block), block 0, 1 …
seal    = HMAC-SHA256(key, "seal" tournament, mark, nonce, seed XOR pad)

Whoever reads the disk or a backup without the key learns nothing of draws to come, and cannot put one
tournament's seed in the place of another's. Whoever has both, or the running process, has the seeds.
"""

import hmac
import secrets

MARK = b"panoverde-seed-1:"
_NONCE, _SEAL, _BLOCK = 16, 32, 32


class NotThatKey(Exception):
    """It was sealed with another key, or for another tournament, or is damaged."""


def is_sealed(stored: bytes) -> bool:
    """Whether it is sealed; seeds of before are not."""
    return stored.startswith(MARK)


def seal(seed: bytes, tournament: str, installation_key: str) -> bytes:
    """Seal a seed.

    >>> unseal(seal(b"seed", "demo", "key"), "demo", "key")
    b'seed'
    """
    key, nonce = _key(installation_key), secrets.token_bytes(_NONCE)
    body = MARK + nonce + _padded(seed, key, nonce)
    return body + _seal(key, tournament, body)


def unseal(sealed: bytes, tournament: str, installation_key: str) -> bytes:
    """Open a sealed seed.

    Raises:
        NotThatKey: it cannot be opened with it.
    """
    key, body, mark = _key(installation_key), sealed[:-_SEAL], sealed[-_SEAL:]
    if not is_sealed(body) or not hmac.compare_digest(mark, _seal(key, tournament, body)):
        raise NotThatKey
    nonce = body[len(MARK) : len(MARK) + _NONCE]
    return _padded(body[len(MARK) + _NONCE :], key, nonce)


def _key(installation_key: str) -> bytes:
    return hmac.digest(installation_key.encode(), b"panoverde seeds at rest", "sha256")


def _padded(text: bytes, key: bytes, nonce: bytes) -> bytes:
    blocks = range(-(-len(text) // _BLOCK))
    pad = b"".join(hmac.digest(key, b"pad\n" + nonce + block.to_bytes(4, "big"), "sha256") for block in blocks)
    return bytes(one ^ other for one, other in zip(text, pad, strict=False))


def _seal(key: bytes, tournament: str, body: bytes) -> bytes:
    return hmac.digest(key, b"seal\n" + tournament.encode() + b"\n" + body, "sha256")
