"""One address that is wrong, dead or slow does not keep heads from the others; real sockets of this machine."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.heads import asking, courier
from panoverde.bootstrap.heads.addresses import BadHeadAddress, Kind, must_be_an_address
from panoverde.bootstrap.health.outside import look
from panoverde.store import errands
from panoverde.store.errands import later
from panoverde.store.models import HeadAddress, HeadErrand
from tests.heads.outside import posted_to
from tests.heads.test_leaving import BEFORE, NOW, received, send, tell
from tests.verify.evenings import TERMS, Busy
from tests.verify.histories import SEED

LONG = "a" * 64
DRIP_SECONDS = 0.05


@pytest.fixture
def evening(on_sqlite: str) -> Busy:
    del on_sqlite
    desk.cache_clear()
    return Busy(desk(), "sexta-demo", SEED)


@contextmanager
def listening(answer: Callable[[socket.socket, threading.Event], None]) -> Iterator[str]:
    """An address that takes a connection, and does with it what it likes."""
    done = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:

        def take() -> None:
            while not done.is_set():
                try:
                    line, _ = server.accept()
                except OSError:
                    return
                threading.Thread(target=answer, args=(line, done), daemon=True).start()

        threading.Thread(target=take, daemon=True).start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/heads"
        done.set()


def silent(line: socket.socket, done: threading.Event) -> None:
    with line:
        done.wait()


def dripping(line: socket.socket, done: threading.Event) -> None:
    """A header that never ends: no single wait is long."""
    with line:
        try:
            line.sendall(b"HTTP/1.1 200 OK\r\nX-Slow: ")
            while not done.wait(DRIP_SECONDS):
                line.sendall(b"x")
        except OSError:
            return


@pytest.mark.parametrize(
    "bad", ["https://example.com/é", "https://a..example.com/", f"https://{LONG}.example.com/", "http://[::1"]
)
def test_a_bad_address_from_before_stops_nobody_and_is_named(evening: Busy, bad: str) -> None:
    with posted_to() as good:
        HeadAddress.objects.create(
            address=bad, kind="webhook", since=BEFORE, anywhere=True
        )  # an older version took it
        tell("webhook", good.address)
        evening.begin(TERMS)

        assert send() == (2, 1)
        for hour in range(1, 6):
            send(later(NOW, 3600 * hour))

        assert len(received(good)) == 2
    tried = {one.tries for one in courier.carried() if one.address == bad}
    assert tried == {6, 0}
    assert [(found.level, found.what[:25]) for found in look("default") if bad in found.what] == [
        ("warning", "2 heads have not got to h")
    ]


@pytest.mark.parametrize("hanging", [silent, dripping])
def test_an_address_that_hangs_costs_its_patience_once(
    evening: Busy, monkeypatch: pytest.MonkeyPatch, hanging: Callable[[socket.socket, threading.Event], None]
) -> None:
    monkeypatch.setattr(asking, "PATIENCE_SECONDS", 0.5)
    with listening(hanging) as slow, posted_to() as good:
        tell("webhook", slow)
        tell("webhook", good.address)
        evening.play(reveal=False)
        begun = time.monotonic()

        arrived, failed = send()

        assert time.monotonic() - begun < 5  # and not half a second for each of them
        assert (arrived > 5, failed) == (True, 1)
        assert len(received(good)) == arrived
        waits = [one for one in courier.carried() if one.address == slow]
        assert waits[0].trouble.startswith("it does not answer")
        assert send() == (0, 0)  # it is left alone until its time has come,
        HeadErrand.objects.filter(address=good.address).update(done_at="", tries=0, next_at=NOW)
        assert errands.due(later(NOW, 6))[0].address == good.address  # and then comes after those who made no trouble


def test_each_errand_is_dated_when_it_is_done(evening: Busy) -> None:
    times = iter(later(NOW, second) for second in range(1000))
    with posted_to() as good:
        tell("webhook", good.address)
        evening.begin(TERMS)
        courier.send(lambda: next(times))

    first, second = (one.arrived for one in courier.carried())
    assert NOW < first < second


@pytest.mark.parametrize(
    "address",
    [
        "https://example.com/é", "https://é.example.com/", "https://a..example.com/", f"https://{LONG}.example.com/",
        "https://-a.example.com/", "https://example.com/a b", "https://example.com/\n", "https://example.com./",
        "https://127.1/", "https://0x7f.1/", "https://2130706433/", "https://0x7f000001/", "https://127.0.0.0x1/",
        f"https://{'a.' * 130}com/", "https://localhost./", "https://exa%6dple.com/",
    ],
)  # fmt: skip
def test_a_host_is_a_name_or_an_ip_address_as_everybody_writes_it(address: str) -> None:
    with pytest.raises(BadHeadAddress):
        must_be_an_address("webhook", address)


@pytest.mark.parametrize(
    ("kind", "address", "taken"),
    [
        ("time-stamp", "http://timestamp.example.com", True), ("webhook", "http://timestamp.example.com", False),
        ("webhook", "https://xn--9ca.example.com:8443/a?b=c%20d", True), ("webhook", "https://[2001:db8::1]/", True),
        ("webhook", "https://cabecas_demo.example.org/", True), ("webhook", "http://127.0.0.1:8000/x", True),
    ],
)  # fmt: skip
def test_only_time_stamps_go_over_http(kind: Kind, address: str, *, taken: bool) -> None:
    if taken:
        assert must_be_an_address(kind, address) == address
        return
    with pytest.raises(BadHeadAddress):
        must_be_an_address(kind, address)


def test_a_name_named_on_a_screen_that_stands_for_a_machine_inside_is_not_connected_to(
    evening: Busy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name passes by its spelling; what it stands for is seen when something is sent."""
    asked = socket.getaddrinfo
    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda host, *a, **k: asked(host.replace("tsa.example.org", "127.0.0.1"), *a, **k),
    )
    with posted_to() as inside:
        address = inside.address.replace("127.0.0.1", "tsa.example.org")
        courier.tell("time-stamp", address, BEFORE, anywhere=False)
        evening.begin(TERMS)

        assert send() == (0, 1)
        assert (inside.came, courier.carried()[0].trouble) == ([], "it lies in this house’s own network")

        courier.tell("time-stamp", address, BEFORE, anywhere=True)  # whoever runs the machine may mean it
        send(later(NOW, 60))
        assert len(inside.came) == 1
