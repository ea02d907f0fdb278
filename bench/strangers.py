"""How long a sale takes while strangers do their worst, beside the same sale in an idle house, in the same run.

python bench/strangers.py [CONNECTIONS]      prints the figures; `strangers()` gives them

Five kinds of strangers, a fifth of the connections each, from addresses of this machine: forms that never
end, headers that never end, followers who read nothing, readers who ask for the heaviest public pages one after
the other, and guessers at the log-in. Whoever is hung up or refused comes again. They are one process, the
house another, and the desk a third; on two cores they also take the machine's time from one another.
"""

import asyncio
import contextlib
import http.client
import itertools
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

CONNECTIONS = 500
ROUNDS, SALES = 3, 10  # idle and attacked by turns: whatever else the machine does meets both
MOST = 3.0  # times what it takes in an idle house
NAME = "a sale under 500 hostile connections over an idle house"
_HEAD = "Host: bench\r\nAccept-Language: en\r\n"
_HEAVY = ("/t/noite/?lang=en", "/t/noite/players/", "/s/", "/rules/?q=flop+com+4+cartas", "/verify/noite.jsonl")


def strangers(connections: int = CONNECTIONS) -> dict[str, Any]:
    """Measure a house in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="pv-bench-") as folder:
        address = f"sqlite:///{folder}/bench.sqlite3"
        environment = {
            **os.environ, "PANOVERDE_DATABASE": address, "PANOVERDE_BOOKS": "", "PANOVERDE_SECRET_KEY": "bench"
        }  # fmt: skip
        port = _free_port()
        shown = Path(folder) / "desk.json"
        house = subprocess.Popen([sys.executable, __file__, "serve", str(port), str(shown)], env=environment)
        try:
            desk = _wait_for(port, shown)
            for _ in range(5):
                _sale(port, desk)  # the first ones read books and templates
            idle, attacked = [], []
            for _ in range(ROUNDS):
                idle += [_sale(port, desk) for _ in range(SALES)]
                attacked += _attacked(port, desk, connections)
                time.sleep(1)
        finally:
            house.terminate()
            house.wait(20)
    ratio = statistics.median(attacked) / statistics.median(idle)
    return {
        "a sale over the network, idle house, median ms": _ms(statistics.median(idle)),
        f"  under {connections} hostile connections, median ms": _ms(statistics.median(attacked)),
        f"  under {connections} hostile connections, worst ms": _ms(max(attacked)),
        NAME: round(ratio, 2),
    }


def _attacked(port: int, desk: dict[str, Any], connections: int) -> list[float]:
    crowd = subprocess.Popen([sys.executable, __file__, "attack", str(port), str(connections)])
    try:
        time.sleep(5)  # until all of them are there
        took = [_sale(port, desk) for _ in range(SALES)]
        if crowd.poll() is not None:
            sys.exit("The strangers went away: nothing was measured.")
        return took
    finally:
        crowd.send_signal(signal.SIGTERM)
        crowd.wait(20)


# -- the desk --------------------------------------------------------------------------------------------------


def _sale(port: int, desk: dict[str, Any]) -> float:
    """Sell an entry, as the page does; give how long the answer took."""
    form = {
        **desk["form"], "person": desk["people"].pop(), "command": os.urandom(8).hex(), "what": "entry",
        "shown": "yes", "method": "cash", "amount": "300", "slip": "", "surcharge": "0",
    }  # fmt: skip
    begun = time.perf_counter()
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60, source_address=("127.0.0.9", 0))
    headers = {**desk["headers"], "Content-Type": "application/x-www-form-urlencoded"}
    line.request("POST", f"/desk/{desk['series']}/sell/", urllib.parse.urlencode(form), headers)
    answer = line.getresponse()
    said = answer.read()
    took = time.perf_counter() - begun
    line.close()
    if answer.status != 200 or b"data-code" in said:
        sys.exit(f"The sale was answered {answer.status}: {said[:2000]!r}")
    return took


# -- the house -------------------------------------------------------------------------------------------------


def _serve(port: int, shown: Path) -> None:
    """A club night on sale, with a cashier at work."""
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from panoverde.bootstrap.django_setup import start  # noqa: PLC0415  models need Django, which needs the address

    start(os.environ["PANOVERDE_DATABASE"], migrate=True)
    from django.conf import settings  # noqa: PLC0415

    settings.ALLOWED_HOSTS = ["*"]
    from panoverde.config.wsgi import application  # noqa: PLC0415
    from panoverde.web.serving.server import serve  # noqa: PLC0415

    shown.write_text(json.dumps(_night()), encoding="utf-8")
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", port))
    listening.listen(1024)
    serve(application, listening)


def _night() -> dict[str, Any]:
    from tests.web.desk import announce, ask, cashier_of, house, person  # noqa: PLC0415

    from panoverde.kernel.ids import SeriesId  # noqa: PLC0415
    from panoverde.people.accounts.models import Account, Membership  # noqa: PLC0415
    from panoverde.series.stream import OpenSeries  # noqa: PLC0415

    ask(OpenSeries, series=SeriesId("circuito"), title="Série Demo", book="ksop-2026")
    announce("circuito", tables=12)
    house("circuito")
    account = Account.objects.create(name="Caixa Demo 1", key="caixa demo 1", password="x", temporary=False)
    Membership.objects.create(account=account, series="*", role="cashier")
    here = cashier_of(account, "circuito")
    here.open_till()
    token = "a" * 32  # what the page and the cookie say alike
    cookies = {name: cookie.value for name, cookie in here.client.cookies.items()} | {"csrftoken": token}
    return {
        "series": "circuito",
        "form": {"tournament": "noite"},
        "people": [person(number) for number in range(5, 5 + 2 * ROUNDS * SALES + 10)],
        "headers": {
            "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()),
            "X-CSRFToken": token, "HX-Request": "true", "Accept-Language": "en",
        },
    }  # fmt: skip


# -- the strangers ---------------------------------------------------------------------------------------------


async def _attack(port: int, connections: int) -> None:
    kinds = (_unfinished_form, _unfinished_header, _follower, _reader, _guesser)
    numbers = itertools.count()
    async with asyncio.TaskGroup() as crowd:
        for kind in itertools.islice(itertools.cycle(kinds), connections):
            crowd.create_task(_again(kind, port, f"127.0.0.{2 + next(numbers) % 5}"))
        # a TaskGroup ends when all have: they never do, and SIGTERM ends the process


Stranger = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Coroutine[Any, Any, None]]


async def _again(stranger: Stranger, port: int, come_from: str) -> None:
    while True:
        with contextlib.suppress(OSError, EOFError, ValueError, asyncio.LimitOverrunError):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, local_addr=(come_from, 0), limit=64 * 1024 * 1024
            )
            try:
                await stranger(reader, writer)
            finally:
                writer.close()
        await asyncio.sleep(0.05)


async def _unfinished_form(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(f"POST /log-in/ HTTP/1.1\r\n{_HEAD}Content-Length: 60000\r\n\r\nname=".encode())
    await reader.read()


async def _unfinished_header(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(f"GET / HTTP/1.1\r\n{_HEAD}".encode())
    while not reader.at_eof():
        writer.write(b"X-More: x\r\n")
        await writer.drain()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(reader.read(100), 1)


async def _follower(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(f"GET /live?topics=tournament/noite&after=1 HTTP/1.1\r\n{_HEAD}\r\n".encode())
    await reader.read(100)
    await asyncio.sleep(60)


async def _reader(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    for page in _HEAVY:
        writer.write(f"GET {page} HTTP/1.1\r\n{_HEAD}\r\n".encode())
        await _whole_answer(reader)


async def _guesser(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    guess = "name=Caixa+Demo+1&password=not+it+at+all"
    cookie = f"Cookie: csrftoken={'a' * 32}\r\nX-CSRFToken: {'a' * 32}\r\n"
    form = f"{cookie}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(guess)}\r\n\r\n{guess}"
    writer.write(f"POST /log-in/ HTTP/1.1\r\n{_HEAD}{form}".encode())
    await _whole_answer(reader)


async def _whole_answer(reader: asyncio.StreamReader) -> None:
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    if b"content-length: " in head:
        await reader.readexactly(int(head.split(b"content-length: ")[1].split(b"\r\n")[0]))
    else:
        await reader.readuntil(b"\r\n0\r\n\r\n")


def _wait_for(port: int, shown: Path) -> dict[str, Any]:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 1).close()
            desk: dict[str, Any] = json.loads(shown.read_text(encoding="utf-8"))
            return desk
        time.sleep(0.1)
    sys.exit("The house does not open.")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)


def main() -> None:
    """Measure and print, or be the house or the crowd."""
    match sys.argv[1:]:
        case ["serve", port, shown]:
            _serve(int(port), Path(shown))
        case ["attack", port, connections]:
            asyncio.run(_attack(int(port), int(connections)))
        case more:
            results = strangers(int(more[0]) if more else CONNECTIONS)
            for name, value in results.items():
                print(f"{name:<60} {value}")
            if results[NAME] > MOST:
                sys.exit(f"{NAME}: {results[NAME]}, more than {MOST}")


if __name__ == "__main__":
    main()
