"""What one request walks through: looks at the state, queries, and the source files and functions that run.

python bench/walk.py            in a process of its own
python bench/walk.py ADDRESS    on this database, as JSON

Everything has been asked for once before, so that books, templates and caches are there.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

SOURCES = "/src/panoverde/"


def walk() -> dict[str, Any]:
    """Measure in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="pv-bench-") as folder:
        address = f"sqlite:///{folder}/bench.sqlite3"
        done = subprocess.run([sys.executable, __file__, address], stdout=subprocess.PIPE, text=True, check=True)
    results: dict[str, Any] = json.loads(done.stdout)
    return results


def measured(address: str) -> dict[str, Any]:
    """Sell, bust, undo and look at the room, each twice; the second time counts."""
    from panoverde.bootstrap.django_setup import start  # noqa: PLC0415  models need Django, which needs the address

    start(address, migrate=True)
    from django.conf import settings  # noqa: PLC0415

    settings.ALLOWED_HOSTS = ["*"]
    results: dict[str, Any] = {}
    for nth, again in enumerate((False, True)):
        for name, ask in _requests(nth):
            with _watching() as seen:
                answer = ask()
            if answer.status_code != 200:
                sys.exit(f"{name} answers {answer.status_code}")
            if again:
                results[name] = seen
    return results


def _requests(nth: int) -> Iterator[tuple[str, Callable[[], Any]]]:
    """The requests, in the order of a night; what they need is set up on the way."""
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from tests.web import desk, floor  # noqa: PLC0415
    from tests.web.desk import ask, see  # noqa: PLC0415

    from panoverde.tournament.commands import StartClock  # noqa: PLC0415

    here = _cashier(nth)
    for number in range(6):
        here.sell(desk.person(100 * nth + number))
    ask(StartClock, tournament="noite") if nth == 0 else None
    buyer = desk.person(100 * nth + 50)
    yield "GET the counter, a player chosen for a sale", lambda: here.get(person=buyer)
    yield "POST the sale", lambda: here.sell(buyer)
    tablet = floor.Floor(here.client)
    entry = desk.entry_of(buyer)
    table, seat = floor.where(entry)
    yield "POST a bust on the floor", lambda: tablet.post("do/bust/", table=table, seat=seat, entry=entry)
    last = see().seq
    yield "POST its undo", lambda: tablet.post("undo/", fact=last, chosen="wrong player")
    yield "GET the TV board", lambda: here.client.get("/tv/noite/")


def _cashier(nth: int) -> Any:  # noqa: ANN401  tests.web.desk.Cashier, imported late
    """Somebody at a desk with a shift; the night is announced the first time."""
    from tests.web import desk  # noqa: PLC0415

    from panoverde.people.accounts.models import Account, Membership  # noqa: PLC0415
    from panoverde.series.stream import OpenSeries  # noqa: PLC0415

    if nth:
        return desk.cashier_of(Account.objects.get(), "circuito")
    account = Account.objects.create(name="Diretor Demo", key="diretor demo", password="x", temporary=False)
    Membership.objects.create(account=account, series="*", role="director")
    desk.ask(OpenSeries, series="circuito", title="Circuito Demo", book="ksop-2026")
    return desk.at_work(account, "circuito")


@contextmanager
def _watching() -> Iterator[dict[str, int]]:
    """Count what happens meanwhile."""
    from django.db import connection  # noqa: PLC0415
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415

    from panoverde.application.handling import Application  # noqa: PLC0415

    ran: set[CodeType] = set()
    looks: list[str] = []
    see, seen = Application.see, dict[str, int]()

    def counted(self: Application, stream: Any, look: Any) -> Any:  # noqa: ANN401  as `see`
        looks.append(stream)
        return see(self, stream, look)

    def called(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call" and SOURCES in frame.f_code.co_filename:
            ran.add(frame.f_code)

    Application.see = counted  # type: ignore[method-assign]
    try:
        with CaptureQueriesContext(connection) as queries:
            sys.setprofile(called)
            try:
                yield seen
            finally:
                sys.setprofile(None)
    finally:
        Application.see = see  # type: ignore[method-assign]
    files = {code.co_filename for code in ran}
    seen |= {"looks": len(looks), "queries": len(queries), "files": len(files), "functions": len(ran)}
    seen |= {"of web": sum("/panoverde/web/" in name for name in files)}


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(measured(sys.argv[1])))
    else:
        for name, figures in walk().items():
            print(f"{name:45}", "  ".join(f"{what} {figure:>4}" for what, figure in figures.items()))
