"""How a head gets out: posted to an address and signed, by e-mail, or to a time-stamp authority.

What goes out is the head and its moment: no name, no amount.
"""

import hashlib
import hmac
import secrets

import msgspec
from django.conf import settings
from django.core.mail import EmailMessage

from panoverde.bootstrap.heads import stamps
from panoverde.bootstrap.heads.asking import NotArrived, asked
from panoverde.store.models import HeadErrand

SIGNED = "X-Panoverde-Signature"


def secret_of(address: str) -> str:
    """What signs the heads that go to an address: derived from the installation's key, so that nothing is kept."""
    key = settings.SECRET_KEY.encode()
    return hmac.new(key, f"panoverde heads\n{address}".encode(), hashlib.sha256).hexdigest()


def letter(errand: HeadErrand) -> bytes:
    """What is sent: a head, as `panoverde verify --heads` reads it."""
    said = {"stream": errand.stream, "seq": errand.seq, "hash": errand.hash, "moment": errand.moment, "at": errand.at}
    return msgspec.json.encode(said)


def carry(errand: HeadErrand, *, anywhere: bool) -> bytes:
    """Bring a head to its address; give what came back, where that is worth keeping.

    An address that was named on a screen is outside the house; another may be anywhere.

    Raises:
        NotArrived: it is not there.
    """
    if errand.kind == "e-mail":
        return _mail(errand)
    return (_stamp if errand.kind == "time-stamp" else _post)(errand, anywhere)


def _post(errand: HeadErrand, anywhere: bool) -> bytes:
    body = letter(errand)
    signature = hmac.new(secret_of(errand.address).encode(), body, hashlib.sha256).hexdigest()
    headers = {"Content-Type": "application/json", SIGNED: f"sha256={signature}"}
    asked(errand.address, body, headers, anywhere=anywhere)
    return b""


def _stamp(errand: HeadErrand, anywhere: bool) -> bytes:
    digest, nonce = bytes.fromhex(errand.hash), secrets.randbits(63) | 1 << 62
    kinds = {"Content-Type": "application/timestamp-query", "Accept": "application/timestamp-reply"}
    answer = asked(errand.address, stamps.request(digest, nonce), kinds, anywhere=anywhere)
    try:
        return stamps.read(answer, digest, nonce).token
    except stamps.BadStamp as error:
        raise NotArrived(str(error)) from None


def _mail(errand: HeadErrand) -> bytes:
    if not settings.EMAIL_HOST:
        raise NotArrived("no mail server is named: PANOVERDE_MAIL")
    subject = f"{errand.stream} {errand.seq} {errand.hash[:16]}"
    try:
        EmailMessage(subject, letter(errand).decode() + "\n", to=[errand.address]).send()
    except OSError as error:  # smtplib's are, too
        raise NotArrived(f"the mail server did not take it ({type(error).__name__})") from None
    return b""
