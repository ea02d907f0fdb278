"""Where web processes of tests come from: forked from one that has everything loaded, so that each costs little.

Loading the house takes more than a second and a half of a processor, and most tests of screens want a process
of their own. Where a test changed what the house reads of its surroundings, its process loads everything itself.
"""

import multiprocessing
import os
import sys
from multiprocessing.context import ForkServerProcess

from tests.live import served

_FORKING = multiprocessing.get_context("forkserver")
_FORKING.set_forkserver_preload(["tests.live.loaded"])
_EACH_ITS_OWN = {"PANOVERDE_DATABASE", "PANOVERDE_BOOKS", "PANOVERDE_LANG"}


def surroundings() -> dict[str, str]:
    """Give what every process of the house reads when it is loaded."""
    read = (name for name in os.environ if name.startswith("PANOVERDE_") and name not in _EACH_ITS_OWN)
    return {name: os.environ[name] for name in read}


_AT_FIRST = surroundings()


def start(address: str, arguments: list[str]) -> ForkServerProcess:
    """Start a web process on a database."""
    changed = surroundings() != _AT_FIRST
    process = _FORKING.Process(target=_serve, args=(address, arguments, dict(os.environ) if changed else None))
    process.start()
    return process


def _serve(address: str, arguments: list[str], changed: dict[str, str] | None) -> None:
    own = {"PANOVERDE_DATABASE": address, "PANOVERDE_BOOKS": ""}
    if changed is not None:
        command = [sys.executable, "-m", "tests.live.served", *arguments]
        os.execve(sys.executable, command, {**changed, **own})
    from tests.databases import use

    os.environ.update(own)
    use(address)
    served.main(arguments)
