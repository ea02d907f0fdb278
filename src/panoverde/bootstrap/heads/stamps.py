"""RFC 3161: asking a time-stamp authority to sign that a head existed, and reading what it answers.

    TimeStampReq  = version, imprint (SHA-256 and the head's own hash), nonce, "send the certificate"
    TimeStampResp = status, token: signed data around a TSTInfo with the imprint, the nonce and the time

The head's hash is a SHA-256 already, so it is the imprint. Nothing here checks the authority's signature:
the token is kept whole, and `openssl ts -verify` checks it against the certificate that one trusts.
"""

from collections.abc import Iterator
from typing import NamedTuple

_INTEGER, _BOOLEAN, _OCTETS, _NULL, _OID, _TIME, _SEQUENCE, _FIRST = 0x02, 0x01, 0x04, 0x05, 0x06, 0x18, 0x30, 0xA0
_SHA256 = bytes.fromhex("608648016503040201")
_TST_INFO = bytes.fromhex("2a864886f70d0109100104")
_LONG = 0x80
GRANTED = (0, 1)  # as asked, or with changes


class BadStamp(Exception):
    """What came is no time stamp of what was asked."""


class Stamp(NamedTuple):
    """What an authority signed."""

    time: str  # as it says it, such as 20261115233000Z
    token: bytes  # the whole answer, for openssl ts -verify


def request(digest: bytes, nonce: int) -> bytes:
    """Ask for a stamp of a SHA-256.

    >>> request(bytes(32), 1)[:5].hex()
    '303c020101'
    """
    kind = _put(_SEQUENCE, _put(_OID, _SHA256) + _put(_NULL, b""))
    imprint = _put(_SEQUENCE, kind + _put(_OCTETS, digest))
    return _put(_SEQUENCE, _number(1) + imprint + _number(nonce) + _put(_BOOLEAN, b"\xff"))


def read(answer: bytes, digest: bytes, nonce: int) -> Stamp:
    """Read an answer: it is granted, and of this digest and nonce.

    Raises:
        BadStamp: it is not.
    """
    try:
        return _read(answer, digest, nonce)
    except (ValueError, IndexError, StopIteration) as error:
        raise BadStamp(f"what came cannot be read ({error})") from None


def _read(answer: bytes, digest: bytes, nonce: int) -> Stamp:
    ((_, whole),) = _parts(answer)
    status, *rest = _parts(whole)
    said = int.from_bytes(next(_parts(status[1]))[1], "big")
    if said not in GRANTED or not rest:
        raise BadStamp(f"it was not granted (status {said})")
    info = _info(rest[0][1])
    parts = list(_parts(info))
    _, (_, octets) = _parts(parts[2][1])
    if octets != digest:
        raise BadStamp("it is of something else")
    if not any(tag == _INTEGER and int.from_bytes(value, "big", signed=True) == nonce for tag, value in parts[3:]):
        raise BadStamp("it answers another question")
    time = next(value for tag, value in parts if tag == _TIME)
    return Stamp(time.decode("ascii"), answer)


def _info(token: bytes) -> bytes:
    """Find the TSTInfo in the signed data."""
    _, (_, explicit) = _parts(token)
    ((_, signed),) = _parts(explicit)
    for tag, value in _parts(signed):
        inner = list(_parts(value)) if tag == _SEQUENCE else []
        if len(inner) > 1 and inner[0] == (_OID, _TST_INFO) and inner[1][0] == _FIRST:
            ((_, octets),) = _parts(inner[1][1])
            ((_, info),) = _parts(octets)
            return info
    raise BadStamp("no time is in it")


def _parts(data: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at < len(data):
        tag, size, at = data[at], data[at + 1], at + 2
        if size & _LONG:
            many = size - _LONG
            if not 1 <= many <= 4:
                raise ValueError("a length nobody writes")
            size, at = int.from_bytes(data[at : at + many], "big"), at + many
        if at + size > len(data):
            raise ValueError("it is cut off")
        yield tag, data[at : at + size]
        at += size


def _put(tag: int, value: bytes) -> bytes:
    if len(value) < _LONG:
        return bytes([tag, len(value)]) + value
    size = len(value).to_bytes((len(value).bit_length() + 7) // 8, "big")
    return bytes([tag, _LONG + len(size)]) + size + value


def _number(value: int) -> bytes:
    return _put(_INTEGER, value.to_bytes(value.bit_length() // 8 + 1, "big"))
