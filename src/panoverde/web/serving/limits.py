"""How much anybody may take. What a house may need otherwise comes from the environment."""

import os
from typing import NamedTuple

KB = 1024
HEADER_BYTES = 16 * KB
HEADER_SECONDS = 10  # from connecting, or from the last answer, to the end of the next request's header
KEEP_SECONDS = 5  # an idle connection
SEND_SECONDS = 20  # how long an answer may wait for a browser that takes nothing
SLOWEST_BYTES = 2 * KB  # a second, where it takes something
WAITING_EACH, WAITING_IN_ALL = 256, 4_096  # connections without a request; then the oldest is hung up
IN_MEMORY_BYTES = 1024 * KB  # a bigger answer waits in a file
REFUSED_SECONDS = 1  # a refusal comes slowly, so that asking again at once costs the one who asks
RETRY_SECONDS = 5
MANY_FILES = 65_536  # a connection is one; common defaults stop at a thousand


class Limits(NamedTuple):
    """What each visitor, and all of them together, may have at once."""

    threads: int
    turn_seconds: int  # how long a request waits for a worker
    requests: tuple[int, int]
    bodies: tuple[int, int]  # requests whose body has not come to its end
    body_bytes: int
    body_seconds: int
    big: tuple[int, int]  # answers in files
    live: tuple[int, int]


def of_staff() -> Limits:
    """For a device that has logged in; each is one visitor."""
    return Limits(
        threads=8, turn_seconds=30, requests=(64, 1_024), bodies=(16, 256), body_bytes=1024 * KB, body_seconds=60,
        big=(8, 32), live=(50, 1_000),
    )  # fmt: skip


def of_screens() -> Limits:
    """For the TVs of the house, each one visitor: they only look, and strangers take no place from them."""
    return Limits(
        threads=2, turn_seconds=30, requests=(32, 512), bodies=(2, 32), body_bytes=64 * KB, body_seconds=15,
        big=(2, 16), live=(8, 500),
    )  # fmt: skip


def of_strangers() -> Limits:
    """For everybody else; each address is one visitor, and a house with one address for all its guests many."""
    return Limits(
        threads=2, turn_seconds=10, requests=(256, 1_024), bodies=(32, 256), body_bytes=64 * KB, body_seconds=15,
        big=(4, 16), live=(_number("PANOVERDE_LIVE_PER_ADDRESS", 300), _number("PANOVERDE_LIVE", 3_000)),
    )  # fmt: skip


def _number(name: str, usual: int) -> int:
    said = os.environ.get(name, "")
    return int(said) if said.isdecimal() and len(said) < 8 else usual
