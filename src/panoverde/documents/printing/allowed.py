"""Where printers may be: the list of the owner. Whoever sets printers up in a series is no administrator.

PANOVERDE_PRINTERS   networks, addresses and devices, separated by commas; a port after a colon, * for any:
                     192.168.0.0/24, 10.0.0.9:9101, [fd00::]/8:9100, /dev/ttyUSB0
                     Where it is not given: the printers' port on private networks, and printer devices.

Names are looked up when something is sent, and the address that is found counts: it may be another one tomorrow.
"""

import os
import re
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from panoverde.kernel.refusals import Refusal

NAME = "PANOVERDE_PRINTERS"
RAW_PORT = 9100
USUAL = "10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, [fc00::]/7"
_DEVICES = re.compile(r"/dev/(usb/)?lp[0-9]{1,2}", re.ASCII)
_WRITTEN = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([0-9.]+))(/[0-9]{1,3})?(?::([0-9]{1,5}|\*))?", re.ASCII)


class BadList(Refusal):
    """PANOVERDE_PRINTERS does not say where printers are."""

    code = "printing.bad-list"
    says = (
        "PANOVERDE_PRINTERS names “{named}”, which is no address, network or device of a printer. "
        "Write them such as 192.168.0.0/24, 10.0.0.9:9101, /dev/ttyUSB0, or unset it."
    )


class NotAllowed(Refusal):
    """The owner did not put it on the list."""

    code = "printing.not-allowed"
    says = (
        "“{address}” is not on the owner's list of where printers may be ({allowed}). "
        "Choose one that is, or ask whoever runs this installation to add it."
    )


class Spot(NamedTuple):
    """One line of the list."""

    network: IPv4Network | IPv6Network
    port: int | None  # None: any


def allowed() -> str:
    """The list as it is written."""
    return os.environ.get(NAME, "").strip() or USUAL


def check_list() -> None:
    """Read the list once, before anything starts.

    Raises:
        BadList: something in it is no place.
    """
    _read(allowed())


def is_allowed(address: str, port: int) -> bool:
    """Whether a printer may be at this address of the network.

    >>> is_allowed("192.168.0.50", 9100), is_allowed("192.168.0.50", 22), is_allowed("169.254.169.254", 80)
    (True, False, False)
    """
    known = ip_address(address.partition("%")[0])
    known = getattr(known, "ipv4_mapped", None) or known
    spots, _ = _read(allowed())
    return any(known in spot.network and spot.port in (None, port) for spot in spots)


def device_allowed(path: str) -> bool:
    """Whether a printer may be this device of the serving machine.

    >>> device_allowed("/dev/usb/lp0"), device_allowed("/dev/mem")
    (True, False)
    """
    _, devices = _read(allowed())
    return path in devices or _DEVICES.fullmatch(path) is not None


def _read(said: str) -> tuple[list[Spot], set[str]]:
    spots, devices = [], set()
    for part in filter(None, (part.strip() for part in said.split(","))):
        if part.startswith("/dev/"):
            devices.add(part)
        else:
            spots.append(_spot(part))
    return spots, devices


def _spot(part: str) -> Spot:
    found = _WRITTEN.fullmatch(part)
    try:
        network = ip_network(f"{(found[1] or found[2])}{found[3] or ''}") if found else None
    except ValueError:
        network = None
    port = (found[4] or str(RAW_PORT)) if found else ""
    if network is None or (port != "*" and not 0 < int(port) < 65536):
        raise BadList(named=part[:80])
    return Spot(network, None if port == "*" else int(port))
