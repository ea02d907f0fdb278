"""What people wait for: receipts, the floor's map, the director's board and players, the public page.

In a small room and in a large one.

python bench/screens.py            in a process of its own
python bench/screens.py ADDRESS    on this database, as JSON

CPU of the whole request on SQLite, the best of several; the first of a process, which reads books and
templates, is told apart.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOMS = {20: 100, 200: 1_000}  # tables: players
PAGES = {
    "floor map": "/floor/{}/", "director's board": "/direct/{}/", "players": "/direct/{}/players/",
    "a player sought": "/direct/{}/players/?q=demo", "public page": "/t/{}/",
}  # fmt: skip
TIMES = 7


def screens() -> dict[str, Any]:
    """Measure in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="pv-bench-") as folder:
        address = f"sqlite:///{folder}/bench.sqlite3"
        done = subprocess.run([sys.executable, __file__, address], stdout=subprocess.PIPE, text=True, check=True)
    results: dict[str, Any] = json.loads(done.stdout)
    return results


def measured(address: str) -> dict[str, Any]:
    """Fill a room of each size, and look at it."""
    from panoverde.bootstrap.django_setup import start  # noqa: PLC0415  models need Django, which needs the address

    os.environ.setdefault("PANOVERDE_SECRET_KEY", "for measuring only, so that no key file is left behind")
    start(address, migrate=True)
    from django.conf import settings  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

    from panoverde.people.accounts.models import Account, Membership  # noqa: PLC0415

    settings.ALLOWED_HOSTS = ["*"]
    director = Account.objects.create(name="Diretor Demo", key="diretor demo", password="x", temporary=False)
    Membership.objects.create(account=director, series="*", role="director")
    client = Client()
    client.force_login(director)
    results: dict[str, Any] = {}
    for tables, players in ROOMS.items():
        night = filled(tables, players)
        for name, page in PAGES.items():
            first, best = timed(client, page.format(night))
            results[f"{name}, {tables} tables, CPU ms"] = best
            results[f"  the first {name}, {tables} tables"] = first
    results |= papers()
    for name in PAGES:
        few, many = (results[f"{name}, {tables} tables, CPU ms"] for tables in ROOMS)
        results[f"{name}, 200 tables over 20"] = round(many / few, 2)
    return results


def filled(tables: int, players: int) -> str:
    """A tournament with so many tables and players, its clock running."""
    from panoverde.application.driver import Driver  # noqa: PLC0415
    from panoverde.bootstrap.desk import desk  # noqa: PLC0415
    from panoverde.tournament import commands as c  # noqa: PLC0415
    from panoverde.tournament.core.terms import Terms  # noqa: PLC0415
    from panoverde.tournament.events import Level  # noqa: PLC0415
    from panoverde.web.moments import now  # noqa: PLC0415

    name = f"night-{tables}"
    house = Driver(desk(), series=f"bench-{tables}", tournament=name, at=now())
    levels = (Level(20, 100, 200, 200), Level(20, 200, 400, 400))
    house.announce("ksop-2026", stack_chips=30_000, seats=9, levels=levels, terms=Terms(free=True))
    house.ask(c.OpenDay, ingredient="2c 7d Jh As 9s", witness="demo")
    for table in range(1, tables + 1):
        house.ask(c.OpenTable, table=table)
    papers = c.Papers(photo_id=True, in_person=True, born="1980-01-31")
    for number in range(1, players + 1):
        house.ask(c.Register, entry=f"{name}-{number}", person=f"{name}-{number}", papers=papers)
    house.ask(c.StartClock)
    return name


def papers() -> dict[str, Any]:
    """A receipt paid in four ways, as the thermal printer's bytes and as PDF; the first PDF loads the fonts."""
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from tests.documents.papers import ZONE  # noqa: PLC0415
    from tests.documents.test_slips import FOUR_WAYS, a_receipt  # noqa: PLC0415

    from panoverde.documents.pdf import slip_pdf  # noqa: PLC0415
    from panoverde.documents.receipts import receipt  # noqa: PLC0415
    from panoverde.documents.thermal import thermal  # noqa: PLC0415

    slip = receipt(a_receipt(payments=FOUR_WAYS), "pt", ZONE)
    slip_pdf(slip)
    return {
        "receipt, ESC/POS, CPU ms": best(lambda: thermal(slip)),
        "receipt, PDF, CPU ms": best(lambda: slip_pdf(slip)),
    }


def best(work: Callable[[], object]) -> float:
    """CPU milliseconds, the best of several."""
    took = []
    for _ in range(TIMES):
        begun = time.process_time()
        work()
        took.append((time.process_time() - begun) * 1000)
    return round(min(took), 1)


def timed(client: Any, page: str) -> tuple[float, float]:  # noqa: ANN401  Django's, typed where it is used
    """CPU milliseconds of the first request, and of the best one after."""
    took = []
    for _ in range(TIMES):
        begun = time.process_time()
        answer = client.get(page)
        took.append((time.process_time() - begun) * 1000)
        if answer.status_code != 200:
            sys.exit(f"{page} answers {answer.status_code}")
    return round(took[0], 1), round(min(took[1:]), 1)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(measured(sys.argv[1])))
    else:
        for what, value in screens().items():
            print(f"{what:<60} {value}")
