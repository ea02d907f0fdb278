"""Printing: a real socket listens where the printer would. What was asked for arrives, once, soon."""

import contextlib
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from panoverde.bootstrap import printing
from panoverde.documents.printing import printers, queue, worker
from panoverde.documents.printing.allowed import NotAllowed
from panoverde.documents.printing.models import Printer, PrintJob, Spool
from panoverde.documents.printing.wire import SendFailed, say_error, send
from panoverde.documents.printing.worker import AGAIN, Worker
from tests.conftest import PATIENCE_SECONDS, Panoverde

SERIES = "circuito"


class PaperTray:
    """A printer on the network that keeps what it is sent."""

    def __init__(self, port: int = 0, *, cuts_off: int = 0) -> None:
        self._listening = socket.socket()
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listening.bind(("127.0.0.1", port))
        self._listening.listen()
        self.port: int = self._listening.getsockname()[1]
        self.papers: list[bytes] = []
        self.arrived = threading.Condition()
        self._cuts_off = cuts_off  # so many connections are reset in the middle
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._listening.accept()
                self._take(connection)

    def _take(self, connection: socket.socket) -> None:
        with connection:
            if self._cuts_off:
                self._cuts_off -= 1
                connection.recv(4)
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                return
            paper = b"".join(iter(lambda: connection.recv(4096), b""))
        with self.arrived:
            self.papers.append(paper)
            self.arrived.notify_all()

    def wait(self, many: int, seconds: float = PATIENCE_SECONDS) -> list[bytes]:
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.papers) >= many, seconds), self.papers
            return list(self.papers)

    def switch_off(self) -> None:
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()


@pytest.fixture
def tray() -> Iterator[PaperTray]:
    found = PaperTray()
    yield found
    found.switch_off()


@contextlib.contextmanager
def working(keep_hours: float = 24) -> Iterator[Worker]:
    feeding = Worker(keep_hours)
    feeding.start()
    try:
        yield feeding
    finally:
        feeding.stop()


def a_printer(tray: PaperTray, name: str = "Térmica 1") -> Printer:
    return printers.add(SERIES, name, "network", f"127.0.0.1:{tray.port}", by="a1", at=timezone.now())


def put(printer: Printer, payload: bytes, **more: object) -> PrintJob:
    return queue.enqueue(printer, "receipt", payload, whom=(), by="a1", at=timezone.now(), **more)  # type: ignore[arg-type]


def until(holds: Callable[[], bool], seconds: float = PATIENCE_SECONDS) -> None:
    ends = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < ends, "it never came about"
        time.sleep(0.01)


def unused_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@pytest.mark.usefixtures("on_each")
def test_bytes_arrive_with_the_sale_not_when_somebody_looks(tray: PaperTray, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LOOK_SECONDS", 3_600)
    printer = a_printer(tray)
    with working():
        job = put(printer, b"recibo 18")

        assert tray.wait(1) == [b"recibo 18"]
        until(lambda: PrintJob.objects.get(id=job.id).state == "sent")
    assert PrintJob.objects.get(id=job.id).tries == 1


@pytest.mark.usefixtures("on_sqlite")
def test_papers_come_out_in_the_order_they_were_asked_for(tray: PaperTray) -> None:
    printer = a_printer(tray)
    for number in range(8):
        put(printer, b"%d" % number)

    with working():
        assert tray.wait(8, 10) == [b"%d" % number for number in range(8)]


@pytest.mark.usefixtures("on_each")
def test_two_workers_print_everything_once(tray: PaperTray) -> None:
    printer, other = a_printer(tray), a_printer(tray, "Térmica 2")
    with working(), working():
        for number in range(10):
            put(printer if number % 2 else other, b"%d" % number)
        tray.wait(10, 15)
        until(lambda: not queue.waiting(SERIES))

    assert sorted(tray.papers) == [b"%d" % number for number in range(10)]


@pytest.mark.usefixtures("on_sqlite")
def test_a_printer_that_is_off_makes_papers_wait_says_why_and_goes_on_when_it_is_back() -> None:
    port = unused_port()
    printer = printers.add(SERIES, "Térmica", "network", f"127.0.0.1:{port}", by="a1", at=timezone.now())
    with working():
        job = put(printer, b"recibo")
        until(lambda: Spool.objects.get(printer=printer).error != "")
        waiting = queue.waiting(SERIES)

        assert [found.id for found in waiting] == [job.id]
        assert say_error(waiting[0].error, "pt").startswith(f"127.0.0.1:{port} não responde")
        assert printers.all_of(SERIES)[0].spool.failing_since is not None

        tray = PaperTray(port)
        assert tray.wait(1, 10) == [b"recibo"]
        until(lambda: Spool.objects.get(printer=printer).error == "")
        tray.switch_off()
    job.refresh_from_db()
    assert (job.state, job.uncertain, job.error) == ("sent", False, "")
    assert job.tries > 1


@pytest.mark.usefixtures("on_sqlite")
def test_a_printer_that_is_off_holds_up_no_other(tray: PaperTray) -> None:
    off = printers.add(SERIES, "Desligada", "network", f"127.0.0.1:{unused_port()}", by="a1", at=timezone.now())
    on = a_printer(tray)
    with working():
        put(off, b"espera")
        put(on, b"sai")

        assert tray.wait(1) == [b"sai"]


@pytest.mark.usefixtures("on_sqlite")
def test_it_is_stopped_though_a_printer_is_just_being_served(monkeypatch: pytest.MonkeyPatch) -> None:
    begins = threading.Event()

    class Late(threading.Thread):
        def start(self) -> None:
            begins.set()
            time.sleep(0.3)  # as on a busy machine
            super().start()

    printing = Worker(keep_hours=24)
    serving = threading.Thread(target=printing._serve, args=("demo",))
    monkeypatch.setattr(f"{worker.__name__}.threading.Thread", Late)
    serving.start()
    assert begins.wait(PATIENCE_SECONDS)

    printing.stop()

    serving.join()


@pytest.mark.usefixtures("on_sqlite")
def test_what_broke_off_in_the_middle_is_sent_again_with_a_mark() -> None:
    tray = PaperTray(cuts_off=1)
    printer = a_printer(tray)
    with working():
        job = put(printer, b"recibo" * 2_000)

        assert tray.wait(1, 10) == [AGAIN + b"recibo" * 2_000]
        until(lambda: PrintJob.objects.get(id=job.id).state == "sent")
    tray.switch_off()
    job.refresh_from_db()
    assert (job.uncertain, job.tries) == (True, 2)


@pytest.mark.usefixtures("on_each")
def test_what_a_dead_worker_was_sending_is_taken_over_and_marked(tray: PaperTray) -> None:
    printer = a_printer(tray)
    job = put(printer, b"recibo")
    long_ago = timezone.now() - timedelta(seconds=queue.HOLD_SECONDS + 1)
    taken = queue.take(printer.id, "dead", long_ago)
    assert taken
    assert taken.id == job.id

    with working():
        assert tray.wait(1) == [AGAIN + b"recibo"]


@pytest.mark.usefixtures("on_each")
def test_a_printer_is_held_by_one_worker_at_a_time(tray: PaperTray) -> None:
    printer = a_printer(tray)
    put(printer, b"1")
    now = timezone.now()

    assert queue.take(printer.id, "one", now) is not None
    assert queue.take(printer.id, "two", now) is None
    assert queue.due(now) == []


@pytest.mark.usefixtures("on_sqlite")
def test_a_printer_without_its_spool_row_prints(tray: PaperTray) -> None:
    printer = a_printer(tray)
    Spool.objects.all().delete()  # as after a restore
    with working():
        put(printer, b"recibo")

        assert tray.wait(1) == [b"recibo"]


@pytest.mark.usefixtures("on_sqlite")
def test_a_device_gets_its_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(printers.FOLDER, str(tmp_path))
    device = tmp_path / "lp0"
    printer = printers.add(SERIES, "USB", "device", str(device), by="a1", at=timezone.now())
    with working():
        put(printer, b"um")
        put(printer, b"dois")
        until(lambda: device.read_bytes() == b"umdois")


@pytest.mark.django_db
def test_enqueueing_costs_one_insert(tray: PaperTray, django_assert_num_queries: Callable[..., object]) -> None:
    printer = a_printer(tray)

    with django_assert_num_queries(1):  # type: ignore[attr-defined]
        put(printer, b"x" * 10_000)


@pytest.mark.django_db
def test_what_was_printed_is_forgotten_and_the_fact_stays(tray: PaperTray) -> None:
    printer = a_printer(tray)
    now = timezone.now()
    printed = queue.enqueue(printer, "receipt", b"nome", whom=["p1"], about="hoje/e1", by="a1", at=now)
    waits = queue.enqueue(printer, "receipt", b"espera", whom=["p1"], by="a1", at=now)
    queue.sent(printed, now)

    assert queue.forget(now, keep_hours=1) == 0
    assert queue.forget(now + timedelta(hours=2), keep_hours=1) == 1

    printed.refresh_from_db()
    waits.refresh_from_db()
    assert (printed.payload, printed.state, printed.about) == (None, "sent", "hoje/e1")
    assert bytes(waits.payload or b"") == b"espera"


@pytest.mark.django_db
def test_what_waited_half_a_day_is_given_up(tray: PaperTray) -> None:
    job = put(a_printer(tray), b"nome")

    queue.forget(timezone.now() + timedelta(hours=queue.EXPIRE_HOURS + 1), keep_hours=1)

    job.refresh_from_db()
    assert (job.state, job.payload) == ("expired", None)


@pytest.mark.django_db
def test_a_waiting_paper_can_be_cancelled_once(tray: PaperTray) -> None:
    job = put(a_printer(tray), b"nome")

    queue.cancel(SERIES, job.id)

    with pytest.raises(queue.NotWaiting):
        queue.cancel(SERIES, job.id)
    assert queue.waiting(SERIES) == []
    assert queue.latest(SERIES)[0].state == "cancelled"


@pytest.mark.django_db
def test_a_reprint_points_at_the_first_one(tray: PaperTray) -> None:
    printer = a_printer(tray)
    first = put(printer, b"1")

    second = put(printer, b"2", copy_of=first.id)

    assert list(first.copies.all()) == [second]


@pytest.mark.django_db
def test_each_desk_has_its_printer_and_the_others_share_one(tray: PaperTray) -> None:
    now = timezone.now()
    shared = a_printer(tray, "Salão")
    own = printers.add(SERIES, "Guichê", "network", "10.0.0.9", desk="Guichê 1", by="a1", at=now)
    printers.add(SERIES, "Tela", "browser", desk="Guichê 2", by="a1", at=now)

    assert own.address == "10.0.0.9:9100"
    assert printers.for_desk(SERIES, "guichê 1") == own
    assert printers.for_desk(SERIES, "Guichê 2") is None
    assert printers.for_desk(SERIES, "Guichê 3") == shared
    assert printers.for_desk(SERIES, "") == shared
    assert printers.for_desk("outra", "Guichê 1") is None


@pytest.mark.django_db
def test_a_changed_printer_gets_what_waits(tray: PaperTray) -> None:
    printer = printers.add(SERIES, "T", "network", "127.0.0.1:9", by="a1", at=timezone.now())
    Spool.objects.filter(printer=printer).update(error="off", retry_at=timezone.now())

    changed = printers.change(SERIES, printer.id, kind="network", address=f"127.0.0.1:{tray.port}", columns=42)

    assert (changed.address, changed.columns) == (f"127.0.0.1:{tray.port}", 42)
    assert Spool.objects.get(printer=printer).error == ""
    assert printers.model_of(changed).columns == 42


@pytest.mark.django_db
def test_a_removed_printer_leaves_its_history(tray: PaperTray) -> None:
    printer = a_printer(tray)
    job = put(printer, b"nome")

    printers.remove(SERIES, printer.id)

    job.refresh_from_db()
    assert (job.state, job.printer, job.printer_name, job.payload) == ("cancelled", None, "Térmica 1", None)
    with pytest.raises(printers.UnknownPrinter):
        printers.one(SERIES, printer.id)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("kind", "address"),
    [
        ("network", ""), ("network", "a b:9100"), ("network", "host:0"), ("network", "host:70000"), ("network", "http://x"),
        ("device", "lp0"), ("device", "/etc/passwd"), ("device", "/no/such/device"),
    ],
)  # fmt: skip
def test_where_no_printer_can_be_is_refused(kind: printers.Kind, address: str) -> None:
    with pytest.raises(printers.BadPrinter):
        printers.add(SERIES, "T", kind, address, by="a1", at=timezone.now())


@pytest.mark.django_db
def test_a_name_is_taken_once_and_letters_must_be_known(tray: PaperTray) -> None:
    a_printer(tray, "Salão")

    with pytest.raises(printers.PrinterExists):
        a_printer(tray, "  SALÃO ")
    with pytest.raises(printers.PrinterNameless):
        printers.add(SERIES, " ", "browser", by="a1", at=timezone.now())
    with pytest.raises(printers.BadPaper):
        printers.add(SERIES, "Larga", "browser", columns=200, by="a1", at=timezone.now())


@pytest.mark.usefixtures("on_sqlite")
def test_a_serving_process_prints_and_stops_at_once(tray: PaperTray, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LOOK_SECONDS", 3_600)  # whoever waited for it to look would wait an hour
    printer = a_printer(tray)
    with printing.at_work():
        put(printer, b"recibo")
        tray.wait(1)


@pytest.mark.parametrize("setting", ["x", "-1", "nan", "inf"])
def test_a_setting_that_is_no_number_of_hours_is_refused(setting: str) -> None:
    with pytest.raises(printing.BadKeepHours):
        printing.keep_hours(setting)


@pytest.mark.parametrize(
    "address",
    [
        "169.254.169.254:80",
        "8.8.8.8:9100",
        "192.168.0.50:22",
        "127.0.0.1:9100",
        "[::1]:9100",
    ],
)
def test_a_printer_is_only_where_the_owner_allows_one(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.delenv("PANOVERDE_PRINTERS")

    with pytest.raises(NotAllowed):
        printers.read_address("network", address)
    assert printers.read_address("network", "192.168.0.50") == "192.168.0.50:9100"
    with pytest.raises(NotAllowed):
        printers.read_address("network", "[::ffff:127.0.0.1]:9100")
    with pytest.raises(NotAllowed):
        printers.read_address("device", "/dev/null")
    monkeypatch.setenv("PANOVERDE_PRINTERS", f"{address}, /dev/null")
    assert printers.read_address("network", address) == address
    assert printers.read_address("device", "/dev/null") == "/dev/null"
    with pytest.raises(NotAllowed):
        printers.read_address("network", "192.168.0.50")


@pytest.mark.parametrize("name", ["localhost", "127.1", "2130706433"])
def test_a_name_is_what_it_stands_for_when_something_is_sent(
    monkeypatch: pytest.MonkeyPatch, tray: PaperTray, name: str
) -> None:
    printers.read_address("network", f"{name}:{tray.port}")
    monkeypatch.delenv("PANOVERDE_PRINTERS")

    with pytest.raises(SendFailed, match="not-allowed"):
        send("network", f"{name}:{tray.port}", b"recibo")
    assert tray.wait(0) == []


@pytest.mark.parametrize("said", ["everywhere", "10.0.0.0/99", "10.0.0.1:0", "printer.local", "10.0.0.1:99999"])
def test_a_list_that_names_no_places_is_refused_before_anything_starts(
    panoverde: Panoverde, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    monkeypatch.setenv("PANOVERDE_PRINTERS", said)

    assert panoverde("serve", "--json").json["refused"]["code"] == "printing.bad-list"


@pytest.mark.usefixtures("on_each")
def test_papers_that_name_somebody_go_with_them_and_others_come_out(tray: PaperTray) -> None:
    printer, now = a_printer(tray), timezone.now()
    about = [("p1",), ("p2",), ("p2", "p1"), ()]
    theirs, others, both, words = (
        queue.enqueue(printer, "receipt", b"nome", whom=whom, by="a1", at=now) for whom in about
    )
    PrintJob.objects.filter(id=words.id).update(payload="Relatório: vale para ZÉ\nDEMO".encode("cp850"))
    before = queue.enqueue(printer, "receipt", b"antes", whom=(), by="a1", at=now)
    PrintJob.objects.filter(id=before.id).update(whom=None)
    printed = queue.enqueue(printer, "receipt", b"nome", whom=["p2"], by="a1", at=now)
    queue.sent(printed, now)

    queue.forget_person("p1", lambda text: "ZÉ\nDEMO" in text)

    kept = {job.id: (job.state, job.payload is not None) for job in PrintJob.objects.all()}
    assert kept == {
        theirs.id: ("cancelled", False), others.id: ("waiting", True), both.id: ("cancelled", False),
        words.id: ("cancelled", False), before.id: ("cancelled", False), printed.id: ("sent", False),
    }  # fmt: skip
    with working():
        assert tray.wait(1) == [b"nome"]
