"""Reverse proxies that the owner trusts to say whom they speak for.

PANOVERDE_PROXIES    their addresses or networks, separated by commas: 127.0.0.1, 10.0.0.0/24. None where not given:
                     then a forwarded address is what anybody could have written, and is not read.
"""

import os
from ipaddress import IPv4Network, IPv6Network, ip_network

from panoverde.kernel.refusals import Refusal

NAME = "PANOVERDE_PROXIES"


class BadProxies(Refusal):
    """PANOVERDE_PROXIES does not name addresses."""

    code = "serve.bad-proxies"
    says = (
        "PANOVERDE_PROXIES names “{named}”, which is no address of a proxy. "
        "Write addresses or networks such as 127.0.0.1, 10.0.0.0/24, or unset it."
    )


def proxies() -> tuple[IPv4Network | IPv6Network, ...]:
    """The networks whose forwarded addresses are believed.

    Raises:
        BadProxies: something else is written there.
    """
    return tuple(_network(name) for part in os.environ.get(NAME, "").split(",") if (name := part.strip()))


def _network(name: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(name)
    except ValueError:
        raise BadProxies(named=name[:80]) from None
