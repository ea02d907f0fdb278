"""What surfaces send: every command, and every field of it, that a screen, the command line or a bell asked for.

    pytest --sent check     fails where `proof/sent.txt` claims what no surface sent in this run
    pytest --sent write     writes it anew

Only a run of all tests without a browser has seen it all; `make check` is one. A case in `proof/` that uses
anything else is not reachable. What tests themselves send, to set a scene, does not count: the caller is looked at.
"""

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from panoverde.application.handling import Application, Outcome
from panoverde.kernel.facts import Command
from panoverde.proof.reach import SENT, parts, sent, written

SURFACES = ("panoverde.web.", "panoverde.cli.", "panoverde.bootstrap.ringer")
_KEY = "sent"
_seen: set[str] = set()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sent", choices=("check", "write"), help="Hold proof/sent.txt true, or write it.")


@pytest.fixture(autouse=True, scope="session")
def _listening() -> Iterator[None]:
    """Listen at the one door through which every command goes."""
    handle = Application.handle

    def heard(self: Application, command: Command) -> Outcome:
        if sys._getframe(1).f_globals["__name__"].startswith(SURFACES):
            _seen.update(parts(command))
        return handle(self, command)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Application, "handle", heard)
        yield


class _Gathering:
    """Brings together what several test processes heard."""

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        _seen.update(getattr(node, "workeroutput", {}).get(_KEY, ()))

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        mode = session.config.getoption("--sent")
        if mode == "write":
            SENT.write_text(written(_seen), encoding="utf-8")
        elif mode == "check" and (unheard := sent() - _seen):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
            listed = "\n  ".join(sorted(unheard))
            print(f"\nproof/sent.txt names what no surface sent here (make sent):\n  {listed}")


class _Telling:
    """Tells the first process what this one heard."""

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        session.config.workeroutput[_KEY] = sorted(_seen)  # type: ignore[attr-defined]


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(_Telling() if hasattr(config, "workeroutput") else _Gathering())
