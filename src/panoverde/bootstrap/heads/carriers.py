"""How a head gets out: posted to an address and signed, by e-mail, or to a time-stamp authority.

Only https, or this very machine. Nothing is followed that redirects, nothing long is read, and what goes out
is the head and its moment: no name, no amount.
"""

import hashlib
import hmac
import http.client
import ipaddress
import secrets
from typing import Literal, get_args
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

import msgspec
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage
from django.core.validators import validate_email

from panoverde.bootstrap.heads import stamps
from panoverde.kernel.refusals import Refusal
from panoverde.store.models import HeadErrand

Kind = Literal["webhook", "e-mail", "time-stamp"]
KINDS: tuple[Kind, ...] = get_args(Kind)
PATIENCE_SECONDS = 15
LONGEST_ANSWER = 64 * 1024
SIGNED = "X-Panoverde-Signature"
_HERE = ("127.0.0.1", "::1", "localhost")


class BadHeadAddress(Refusal):
    """Heads cannot be sent there."""

    code = "heads.bad-address"
    says = "“{address}” is no address for heads: {why}. Write https://host/path, or an e-mail address."


class HeadsStayHere(Refusal):
    """Whoever keeps them is in the house, too."""

    code = "heads.not-outside"
    says = "“{address}” lies in this house’s own network. Name one outside: heads are worth what somebody else keeps."


class NotArrived(Exception):
    """It did not get there; the words are for the owner, and hold no secret."""


def must_be_an_address(kind: Kind, address: str) -> str:
    """See that heads may go there.

    Raises:
        BadHeadAddress: they may not.
    """
    if kind == "e-mail":
        try:
            validate_email(address)
        except ValidationError:
            raise BadHeadAddress(address=address, why="it is no e-mail address") from None
        return address
    try:
        parts = urlsplit(address)
        host, user = parts.hostname or "", parts.username or parts.password
        _ = parts.port
    except ValueError:
        raise BadHeadAddress(address=address, why="it cannot be read") from None
    if user or parts.fragment:
        raise BadHeadAddress(address=f"{parts.scheme}://…", why="no name or password belongs into it")
    if not host or not (parts.scheme == "https" or (parts.scheme == "http" and host in _HERE)):
        raise BadHeadAddress(address=address, why="it is neither https nor this machine")
    return address


def must_be_elsewhere(address: str) -> None:
    """See that an address lies outside the house: who names it on a screen is no administrator of this network.

    Raises:
        HeadsStayHere: it is this machine, or one beside it.
    """
    host = urlsplit(address).hostname or ""
    try:
        outside = ipaddress.ip_address(host).is_global
    except ValueError:
        outside = "." in host and not host.endswith((".local", ".localhost", ".internal", ".lan", ".home.arpa"))
    if not outside:
        raise HeadsStayHere(address=address)


def secret_of(address: str) -> str:
    """What signs the heads that go to an address: derived from the installation's key, so that nothing is kept."""
    key = settings.SECRET_KEY.encode()
    return hmac.new(key, f"panoverde heads\n{address}".encode(), hashlib.sha256).hexdigest()


def letter(errand: HeadErrand) -> bytes:
    """What is sent: a head, as `panoverde verify --heads` reads it."""
    said = {"stream": errand.stream, "seq": errand.seq, "hash": errand.hash, "moment": errand.moment, "at": errand.at}
    return msgspec.json.encode(said)


def carry(errand: HeadErrand) -> bytes:
    """Bring a head to its address; give what came back, where that is worth keeping.

    Raises:
        NotArrived: it is not there.
    """
    if errand.kind == "e-mail":
        return _mail(errand)
    return _stamp(errand) if errand.kind == "time-stamp" else _post(errand)


def _post(errand: HeadErrand) -> bytes:
    body = letter(errand)
    signature = hmac.new(secret_of(errand.address).encode(), body, hashlib.sha256).hexdigest()
    _asked(errand.address, body, {"Content-Type": "application/json", SIGNED: f"sha256={signature}"})
    return b""


def _stamp(errand: HeadErrand) -> bytes:
    digest, nonce = bytes.fromhex(errand.hash), secrets.randbits(63) | 1 << 62
    kinds = {"Content-Type": "application/timestamp-query", "Accept": "application/timestamp-reply"}
    answer = _asked(errand.address, stamps.request(digest, nonce), kinds)
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


def _asked(address: str, body: bytes, headers: dict[str, str]) -> bytes:
    try:
        with _opener().open(Request(address, body, headers), timeout=PATIENCE_SECONDS) as answer:  # noqa: S310  looked at
            said: bytes = answer.read(LONGEST_ANSWER + 1)
    except HTTPError as error:
        error.close()
        raise NotArrived(f"it answers {error.code}") from None
    except (URLError, OSError, http.client.HTTPException) as error:
        why = error.reason if isinstance(error, URLError) else error
        raise NotArrived(f"it does not answer ({why})") from None
    if len(said) > LONGEST_ANSWER:
        raise NotArrived("its answer is too long")
    return said


class _StayThere(HTTPRedirectHandler):
    """An address that sends us on is not the one somebody chose."""

    def redirect_request(self, *_: object) -> None:
        """Go nowhere else."""


def _opener() -> OpenerDirector:
    return build_opener(_StayThere)
