"""What is known of what somebody asked for, whatever fails afterwards.

    begin()  ─►  commands, rows  ─►  known(): "no", "yes", "unknown" or "look"

no        nothing was written
yes       it is written; only the answer to it failed
unknown   whether it is written, or all of it, nobody here can say: the same command sent again is recorded once
look      the same, of rows that have no command: look before sending again
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal

from panoverde.kernel.refusals import Refusal

Known = Literal["no", "yes", "unknown", "look"]


class AnswerLost(Exception):
    """The journal was asked to keep records, and did not answer: it may have kept them or not."""


class _Asked:
    """What came of it so far."""

    def __init__(self) -> None:
        self.recorded = 0  # commands
        self.failed = self.rows_written = self.rows_open = False


_asked: ContextVar[_Asked | None] = ContextVar("asked", default=None)


def begin() -> None:
    """Somebody asks: nothing is written yet."""
    _asked.set(_Asked())


def known() -> Known:
    """Say what is known of what was asked since `begin`."""
    asked = _asked.get()
    if asked is None:
        return "look"
    if asked.failed:
        return "unknown"
    if asked.rows_open:
        return "look"
    return "yes" if asked.recorded or asked.rows_written else "no"


def recorded() -> None:
    """Facts of a command are durable."""
    if (asked := _asked.get()) is not None:
        asked.recorded += 1


@contextmanager
def one_command() -> Iterator[None]:
    """Watch a command: where its answer is lost, or only those before it stand, nobody knows what there is."""
    asked = _asked.get() or _Asked()
    before = asked.recorded
    try:
        yield
    except Refusal:
        raise
    except BaseException as error:
        asked.failed |= isinstance(error, AnswerLost) or 0 < before == asked.recorded
        raise


def rows_begun() -> None:
    """Rows beside the journal are about to be written."""
    if (asked := _asked.get()) is not None:
        asked.rows_open = True


def rows_written() -> None:
    """They are durable."""
    if (asked := _asked.get()) is not None:
        asked.rows_written, asked.rows_open = True, False
