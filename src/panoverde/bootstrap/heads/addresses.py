"""Where heads may go: how an address is written, and what its name stands for when something is sent.

Only https, or this very machine; a time stamp over http too: it is signed, and of the question that was asked.
Who names an address on a screen is no administrator of this network, so such a one must lie outside the house,
whatever its name stands for today. Who names one by command may mean a machine inside.
"""

import re
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Literal, get_args
from urllib.parse import SplitResult, urlsplit

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from panoverde.kernel.refusals import Refusal

Kind = Literal["webhook", "e-mail", "time-stamp"]
KINDS: tuple[Kind, ...] = get_args(Kind)
LONGEST_NAME = 253
_HERE = ("127.0.0.1", "::1", "localhost")
_HOUSES = ("localhost", "local", "internal", "lan", "home.arpa")
_PLAIN = re.compile(r"[!-~]+", re.ASCII)
_LABEL = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)", re.ASCII)
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*", re.ASCII)  # a name that ends so is another way of writing an IP address


class BadHeadAddress(Refusal):
    """Heads cannot be sent there."""

    code = "heads.bad-address"
    says = "“{address}” is no address for heads: {why}. Write https://host/path, or an e-mail address."


class HeadsStayHere(Refusal):
    """Whoever keeps them is in the house, too."""

    code = "heads.not-outside"
    says = "“{address}” lies in this house’s own network. Name one outside: heads are worth what somebody else keeps."


class Inside(Exception):
    """A name stands for nothing outside the house."""


def must_be_an_address(kind: Kind, address: str) -> str:
    """See that heads may go there.

    Raises:
        BadHeadAddress: they may not.
    """
    if kind == "e-mail":
        _must_be_mail(address)
        return address
    if not _PLAIN.fullmatch(address):
        raise BadHeadAddress(address=address, why="it has letters other than plain ones; write its name as xn--…")
    try:
        parts = urlsplit(address)
        host, user = parts.hostname or "", parts.username or parts.password
        _ = parts.port
    except ValueError:
        raise BadHeadAddress(address=address, why="it cannot be read") from None
    if user or parts.fragment:
        raise BadHeadAddress(address=f"{parts.scheme}://…", why="no name or password belongs into it")
    if not host or not _may_go_by(parts, kind):
        raise BadHeadAddress(address=address, why="it is neither https nor this machine")
    if not is_host(host):
        raise BadHeadAddress(address=address, why="its host is neither a name nor an IP address")
    return address


def _must_be_mail(address: str) -> None:
    try:
        validate_email(address)
    except ValidationError:
        raise BadHeadAddress(address=address, why="it is no e-mail address") from None


def _may_go_by(parts: SplitResult, kind: Kind) -> bool:
    return parts.scheme == "https" or (parts.scheme == "http" and (kind == "time-stamp" or parts.hostname in _HERE))


def is_host(host: str) -> bool:
    """Whether it is a name, or an IP address as everybody writes it.

    >>> [is_host(host) for host in ("tsa.example.org", "::1", "a..example.com", "localhost.", "127.1", "0x7f.1")]
    [True, True, False, False, False, False]
    """
    if _as_ip(host):
        return True
    labels = host.split(".")
    fit = len(host) <= LONGEST_NAME and all(_LABEL.fullmatch(label) for label in labels)
    return fit and not _NUMBER.fullmatch(labels[-1])


def must_be_elsewhere(address: str) -> None:
    """See that an address, as it is written, lies outside the house; what a name stands for is seen when sending.

    Raises:
        HeadsStayHere: it is this machine, or one beside it.
    """
    host = urlsplit(address).hostname or ""
    ip = _as_ip(host)
    outside = is_outside(ip) if ip else "." in host and not host.endswith(tuple(f".{name}" for name in _HOUSES))
    if not outside:
        raise HeadsStayHere(address=address)


def is_outside(ip: IPv4Address | IPv6Address) -> bool:
    """Whether an IP address is somebody's out there, in whichever of its forms.

    >>> [is_outside(ip_address(ip)) for ip in ("8.8.8.8", "10.0.0.9", "::ffff:127.0.0.1", "64:ff9b::7f00:1")]
    [True, False, False, False]
    """
    behind = getattr(ip, "ipv4_mapped", None) or getattr(ip, "sixtofour", None) or _translated(ip) or ip
    return bool(behind.is_global and not behind.is_multicast)


def stands_for(host: str, port: int, *, anywhere: bool) -> list[str]:
    """Look up what a name stands for now: outside the house, unless it may be anywhere.

    Raises:
        Inside: it stands for nothing outside.
        OSError: it stands for nothing.
    """
    found = [str(at[4][0]) for at in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    may = [each for each in found if anywhere or is_outside(ip_address(each.partition("%")[0]))]
    if not may:
        raise Inside
    return may


def _as_ip(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def _translated(ip: IPv4Address | IPv6Address) -> IPv4Address | None:
    """The address behind a network that speaks only IPv6 (64:ff9b::/96)."""
    return IPv4Address(int(ip) & 0xFFFFFFFF) if ip.version == 6 and int(ip) >> 32 == 0x64FF9B << 64 else None
