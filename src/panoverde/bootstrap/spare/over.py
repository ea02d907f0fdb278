"""Taking over: the main machine is fenced off, what it still had is fetched, and this one records."""

import io
import json
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import msgspec
from django.db import connections

from panoverde.bootstrap.erasing import sweep
from panoverde.bootstrap.keeping.erased import add_to_list
from panoverde.bootstrap.opening import standing_in
from panoverde.bootstrap.spare.feed import Opening
from panoverde.bootstrap.spare.follow import fenced_tables, follow, must_be_spare
from panoverde.kernel.refusals import Refusal
from panoverde.people.erasure import erased_in
from panoverde.store import fence
from panoverde.store.journal import StoredJournal

ANSWER_SECONDS = 120
AGAIN_SECONDS = 30
_log = logging.getLogger(__name__)


class MainDoesNotAnswer(Refusal):
    """It cannot be asked, or fenced off."""

    code = "spare.main-does-not-answer"
    says = (
        "The main machine does not answer ({why}), so it cannot be fenced off. Switch it off, or take it from the "
        "network; then say so with --main-is-off."
    )


class Fenced(Refusal):
    """This database does not record."""

    code = "serve.fenced-off"
    says = (
        "The database at {address} does not record: {why}. A spare records once it takes over: "
        "panoverde spare take-over"
    )


class SpareMayRecord(Refusal):
    """A spare followed this machine, and has not been heard of since."""

    code = "serve.spare-may-record"
    says = (
        "A spare followed this machine until {at}, and has not asked again: it may have taken over. Look there. "
        "Only if it has not, start with --still-main."
    )


class Way(msgspec.Struct):
    """How the main machine is reached from the spare."""

    main: str  # its database, as it is called there
    by: list[str]  # what runs Panoverde there, such as ssh main panoverde; nothing: this program, over the network
    every: int

    def ask(self, *asked: str) -> bytes:
        """Have the main machine asked.

        Raises:
            MainDoesNotAnswer: it does not, or refuses.
        """
        run = self.by or [sys.executable, "-c", "from panoverde.cli import main; main()"]
        try:
            done = subprocess.run(  # noqa: S603  what the operator typed
                [*run, "spare", *asked, "--database", self.main],
                capture_output=True,
                timeout=ANSWER_SECONDS,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise MainDoesNotAnswer(why=error) from None
        if done.returncode:
            why = (done.stderr or done.stdout).decode(errors="replace").strip().splitlines() or ["no word"]
            raise MainDoesNotAnswer(why=why[-1])
        return done.stdout


class Taken(NamedTuple):
    """What came of taking over."""

    fenced: bool
    at: str  # up to when facts are here
    position: int


def follow_once(alias: str, address: str, way: Way) -> Opening:
    """Fetch what is new. Raises what `Way.ask` and `follow` do."""
    must_be_spare(alias, address)
    written = way.ask("feed", "--since", str(StoredJournal(alias).position()), "--every", str(way.every))
    with standing_in(alias):
        before = len(erased_in())
        opening = follow(alias, address, io.BytesIO(written), json.dumps(msgspec.to_builtins(way)))
        if len(erased_in()) != before:  # they left here too
            add_to_list()
            sweep()
    return opening


def fence_off(alias: str, now: str) -> int:
    """Let nothing more be recorded here; say after which record."""
    fence.put_up(alias, fenced_tables(), "replaced", now)
    return StoredJournal(alias).position()


def take_over(alias: str, address: str, now: str, *, main_is_off: bool) -> Taken:
    """Make the spare the one that records.

    Raises:
        NotASpare: it is none.
        MainDoesNotAnswer: nobody has said that it is off.
    """
    must_be_spare(alias, address)
    at, note = fence.said(alias, "spare") or ("", "")
    fenced = False
    if note:
        way = msgspec.json.decode(note, type=Way)
        try:
            way.ask("fence")
            fenced = True
            at = follow_once(alias, address, way).at
        except Refusal:
            if not main_is_off:
                raise
    fence.take_down(alias, fenced_tables())
    if note and not fenced:
        fence.say(alias, "to-fence", now, note)
    return Taken(fenced, at, StoredJournal(alias).position())


def may_serve(alias: str, address: str, *, still_main: bool, wait: Callable[[float], None] = time.sleep) -> None:
    """Refuse to serve what is fenced off, or was followed by a spare that has not been heard of since.

    Raises:
        Fenced, SpareMayRecord: it is so.
    """
    if fence.said(alias, "replaced"):
        raise Fenced(address=address, why="another machine has taken over")
    if fence.said(alias, "spare"):
        raise Fenced(address=address, why="it follows another one")
    fed = fence.said(alias, "fed")
    if fed is None:
        return
    if still_main:
        fence.forget(alias, "fed")
        return
    for _ in range(2 * int(fed[1] or 20) + 10):
        wait(1.0)
        if (now := fence.said(alias, "fed")) is not None and now[0] != fed[0]:
            return  # it follows still
    raise SpareMayRecord(at=fed[0])


@contextmanager
def fencing(alias: str = "default") -> Iterator[None]:
    """While this machine records, go on trying to fence off the one it replaced."""
    kept = fence.said(alias, "to-fence")
    stop = threading.Event()
    if kept is None:
        yield
        return
    way = msgspec.json.decode(kept[1], type=Way)

    def run() -> None:
        while True:
            try:
                way.ask("fence")
            except Refusal:
                if stop.wait(AGAIN_SECONDS):
                    return
            else:
                fence.forget(alias, "to-fence")
                connections[alias].close()
                _log.warning("The machine that was replaced answered, and is fenced off.")
                return

    thread = threading.Thread(target=run, name="fencing", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()


def fenced_off(error: BaseException) -> Refusal | None:
    """Turn an error of the fence, wherever it was met, into what to say of it."""
    return fence.FencedOff() if fence.is_fence(error) else None
