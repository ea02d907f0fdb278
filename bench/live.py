"""How long until a thousand screens know: server-sent events from one process, beside a single screen.

python bench/live.py [SCREENS]      prints the figures; `measure()` gives them

A command is handled in the web process, and the time runs from asking for it until the last screen has
its message: decide, commit, read the tail, write to every connection. The screens are plain sockets in
this process, so half of what is measured on a small machine is the measuring.
"""

import os
import select
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

SCREENS = 1_000
ROUNDS = 30


def main() -> None:
    """Measure and print, or be the server that is measured."""
    if sys.argv[1:2] == ["serve"]:
        _serve(int(sys.argv[2]))
        return
    for name, value in measure(int(sys.argv[1]) if len(sys.argv) > 1 else SCREENS).items():
        print(f"{name:<60} {value}")


def measure(screens: int = SCREENS) -> dict[str, Any]:
    """Measure one screen, then many, on a process of their own."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PANOVERDE_DATABASE": f"sqlite:///{folder}/bench.sqlite3", "PANOVERDE_BOOKS": ""}
        environment["PANOVERDE_LIVE_PER_ADDRESS"] = environment["PANOVERDE_LIVE"] = str(screens + 10)
        port = _free_port()
        server = subprocess.Popen([sys.executable, __file__, "serve", str(port)], env=environment)
        try:
            _wait_for(port)
            one, _ = _rounds(port, 1, server.pid)
            before = _resident_kb(server.pid)
            many, work = _rounds(port, screens, server.pid)
            memory = (_resident_kb(server.pid) - before) / screens
        finally:
            server.terminate()
            server.wait(10)
    return {
        "live: one screen has the message, median ms": _ms(statistics.median(one)),
        f"live: all {screens:,} screens have it, median ms": _ms(statistics.median(many)),
        f"live: all {screens:,} screens have it, worst ms": _ms(max(many)),
        "  all over one": round(statistics.median(many) / statistics.median(one), 1),
        "  per further screen, microseconds": round(
            (statistics.median(many) - statistics.median(one)) / max(1, screens - 1) * 1e6, 1
        ),
        "  the server's own work for each message to all, CPU ms": _ms(work),
        "  memory per screen, KB": round(memory, 1),
    }


def _rounds(port: int, screens: int, server: int) -> tuple[list[float], float]:
    """Time each round; and the server's CPU time for one, which a busy machine does not change."""
    poll = select.epoll()
    connected = {}
    for _ in range(screens):
        screen = _screen(port)
        connected[screen.fileno()] = screen
        poll.register(screen, select.EPOLLIN)
    try:
        _ask(port)  # the first one warms up
        _until_all_have_it(poll, connected)
        worked = _cpu_seconds(server)
        times = [_round(port, poll, connected) for _ in range(ROUNDS)]
        return times, (_cpu_seconds(server) - worked) / ROUNDS
    finally:
        for screen in connected.values():
            screen.close()
        poll.close()


def _screen(port: int) -> socket.socket:
    screen = socket.create_connection(("127.0.0.1", port))
    screen.sendall(b"GET /live?topics=tournament/bench HTTP/1.1\r\nHost: bench\r\n\r\n")
    said = b""
    while b"event: here" not in said:
        said += screen.recv(4096)
    screen.setblocking(False)
    return screen


def _round(port: int, poll: select.epoll, connected: dict[int, socket.socket]) -> float:
    begun = time.perf_counter()
    _ask(port)
    _until_all_have_it(poll, connected)
    return time.perf_counter() - begun


def _ask(port: int) -> None:
    """Ask for a command, without waiting for its answer: the screens are being watched."""
    with socket.create_connection(("127.0.0.1", port)) as desk:
        desk.sendall(b"POST /do HTTP/1.1\r\nHost: bench\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        while desk.recv(4096):
            pass


def _until_all_have_it(poll: select.epoll, connected: dict[int, socket.socket]) -> None:
    missing = set(connected)
    while missing:
        for number, _ in poll.poll(10):
            if b"clock-set" in connected[number].recv(65536):
                missing.discard(number)


def _serve(port: int) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "panoverde.config.settings")
    from panoverde.config.wsgi import application  # noqa: PLC0415  settings come first
    from panoverde.web.serving.server import serve  # noqa: PLC0415

    do = _night()

    def pages(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if environ["PATH_INFO"] != "/do":
            return application(environ, start)
        do()
        start("204 No Content", [])
        return []

    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", port))
    listening.listen(1024)
    serve(pages, listening)


def _night() -> Callable[[], None]:
    """A tournament, and a command that can be repeated."""
    from django.core.management import call_command  # noqa: PLC0415

    from panoverde.bootstrap.database import make_file  # noqa: PLC0415
    from panoverde.bootstrap.desk import desk  # noqa: PLC0415
    from panoverde.series.stream import OpenSeries  # noqa: PLC0415
    from panoverde.tournament import commands as c  # noqa: PLC0415
    from panoverde.tournament.events import Level  # noqa: PLC0415

    make_file(os.environ["PANOVERDE_DATABASE"])
    call_command("migrate", verbosity=0)
    numbers = iter(range(1, 1_000_000))

    def ask(kind: Any, **fields: Any) -> None:  # noqa: ANN401
        desk().handle(kind(id=f"c{next(numbers)}", by="demo", at="2026-11-15T18:00:00.000Z", **fields))

    ask(OpenSeries, series="bench", title="Bench", book="ksop-2026")
    ask(
        c.CreateTournament, tournament="bench", series="bench", title="Bench", book="ksop-2026", stack_chips=30_000,
        seats=9, levels=(Level(20, 100, 200),), commitment="0" * 64,
    )  # fmt: skip
    return lambda: ask(c.SetClock, tournament="bench", level=0, left_seconds=600, why="demo")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(port: int) -> None:
    deadline = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/rules/", timeout=10).close()
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        else:
            return


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident_kb(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


if __name__ == "__main__":
    main()
