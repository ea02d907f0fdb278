"""Somebody has played, won, been printed, searched for and talked about; erased, no byte of the house has them."""

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from django.db import connection, connections
from django.test import Client
from django.utils import timezone

from panoverde.application import residents
from panoverde.bootstrap.desk import build
from panoverde.bootstrap.heads import courier
from panoverde.bootstrap.live import PROJECTIONS, following, journal
from panoverde.documents.printing import printers, queue
from panoverde.documents.printing.models import OPEN, Printer, PrintJob
from panoverde.kernel.ids import EntryId, PersonId, SeriesId, TableNumber
from panoverde.people.accounts.models import Account
from panoverde.people.agreements import record_consent
from panoverde.people.documents import Document
from panoverde.people.photo_and_notes import add_note, keep_photo, notes_of
from panoverde.people.protected import documents_of
from panoverde.people.screening import Screening
from panoverde.series.bars import BarPerson, LiftBar
from panoverde.series.stream import OpenSeries
from panoverde.store.models import HeadErrand, ProjectionRow, StoredSnapshot
from panoverde.store.verify import verify_stored
from panoverde.tournament import commands as c
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.terms import Payment
from tests.cli.test_serving import free_port
from tests.conftest import PATIENCE_SECONDS
from tests.documents.test_printing import PaperTray, until, unused_port, working
from tests.people.desk import ANA, AT, BIA
from tests.people.traces import Trace, traces
from tests.spine.floor import tell_nobody
from tests.staff import Hire
from tests.web import desk as counter
from tests.web import floor, night

SERIES = "circuito"
FULL = "Zulmira Çecília Exemplarovna Ímpar"
SHORT = "Zulmira Ímpar"
CPF, PHONE, EMAIL = "390.533.447-05", "(71) 98765-0123", "zulmira.impar@example.com"
BORN, CITY = "1961-07-23", "Xique-Xique BA"
NOTE = "Prefere a cadeira do canhoto"
PIX, PRIZE_PIX = "E60746948202611151805ZULMIRA1234", "E60746948202611152305ZULMIRA9876"
PHOTO = b"\xff\xd8\xff\xe0" + bytes(range(40, 200)) * 30 + b"\xff\xd9"
TOLD = (
    FULL, SHORT, "Exemplarovna", CPF, PHONE, "71987650123", EMAIL, BORN, "23/07/1961", CITY, NOTE, PIX, PRIZE_PIX,
)  # fmt: skip
WORDS = f"pago a {FULL.upper()}, CPF 39053344705, fone 71 98765 0123"
OF_OTHERS = f"irmão de {SHORT}"


class House(NamedTuple):
    """An installation in a folder, and what happened in it."""

    folder: Path
    address: str
    person: PersonId
    other: PersonId
    director: Client
    cashier: counter.Cashier


def panoverde(folder: Path, *typed: str) -> str:
    """Type a command, in a process of its own, as whoever runs the house does."""
    command = [sys.executable, "-c", "from panoverde.cli import main; main()", *typed]
    done = subprocess.run(command, cwd=folder, env=dict(os.environ), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def house(on_each: str, tmp_path: Path, hire: Hire, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house in which somebody has done everything."""
    for name in ("backups", "logs", "tmp"):
        (tmp_path / name).mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Screening, "__call__", lambda *_: None)  # words of before reasons were read
    tray = PaperTray()
    try:
        yield lived_in(tmp_path, on_each, hire, tray)
    finally:
        tray.switch_off()


def lived_in(folder: Path, address: str, hire: Hire, tray: PaperTray) -> House:
    counter.ask(OpenSeries, series=SeriesId(SERIES), title="Série Demo", book="ksop-2026")
    person, other = somebody(), counter.person(1)
    boss, clerk = hire("Diretora Demo", "director", "organiser"), hire("Caixa Demo", "cashier", "director")
    director = Client(headers={"accept-language": "en"})
    director.force_login(boss)
    printers.add(SERIES, "Caixa", "network", f"127.0.0.1:{tray.port}", desk="Caixa 2", by="demo", at=timezone.now())
    courier.tell("e-mail", EMAIL, "2026-11-15T12:00:00.000Z", anywhere=True)
    courier.tell("e-mail", "someone@example.org", "2026-11-15T12:00:00.000Z", anywhere=True)
    with working():
        cashier = sold_and_given_back(clerk, person, tray)
        printers.add(
            SERIES, "Salão", "network", f"127.0.0.1:{unused_port()}", by="demo", at=timezone.now()
        )  # a seat card waits here: it is off
        played_and_won(boss, director, person, other)
        until(lambda: PrintJob.objects.filter(state="sent").count() >= 2)
    talked_about(person, other)
    followed_and_kept()
    deleted_by_an_older_version(printers.all_of(SERIES)[0])
    return House(folder, address, person, other, director, cashier)


def somebody() -> PersonId:
    person = counter.person(
        9, full_name=FULL, short_name=SHORT, birth_date=BORN, nationality="BR", city=CITY,
        documents=(Document("cpf", CPF),), phones=(PHONE,), emails=(EMAIL,),
    )  # fmt: skip
    record_consent(person, "image", given=True, version="2026-01", by=ANA, at=AT)
    keep_photo(person, PHOTO, by=ANA, at=AT)
    add_note(person, NOTE, by=ANA, at=AT)
    return person


def sold_and_given_back(clerk: Account, person: PersonId, tray: PaperTray) -> counter.Cashier:
    """An entry at the desk, with its receipt, and given back, with its slip."""
    counter.announce(SERIES, "cedo", "Cedo Demo", starts_at=counter.in_an_hour())
    counter.house(SERIES)
    cashier = counter.cashier_of(clerk, SERIES)._replace(tournament="cedo")
    cashier.open_till()
    sold = cashier.sell(person)
    assert counter.code(sold) == "", counter.text(sold)
    entry = counter.entry_of(person, "cedo")
    gone = cashier.post("cancel/", person=person, entry=entry, why=WORDS)
    assert counter.code(gone) == "", counter.text(gone)
    papers = tray.wait(2)
    assert any("Exemplarovna".encode("cp850") in paper for paper in papers)
    counter.ask(c.StopTournament, tournament="cedo", outcome="cancel", cause="outside-control", why=f"sem {FULL}")
    return cashier


def played_and_won(boss: Account, director: Client, person: PersonId, other: PersonId) -> None:
    """A night: entered by Pix, moved with a card, wins, is paid by Pix with a slip, and it is over."""
    night.announce(SERIES)
    night.open_till(SERIES, boss.id)
    paid = Payment(method="pix", centavos=100_00, end_to_end=PIX)
    night.ask(
        c.Register, by=boss.id, minutes=-40, tournament=night.NIGHT, entry=EntryId("e0"), person=person,
        papers=c.Papers(photo_id=True, in_person=True, born=BORN, federation="39053344705"), till=night.TILL,
        payments=(paid,), receipt="on-site",
    )  # fmt: skip
    night.sell(5, boss.id)
    night.ask(c.StartClock, minutes=-20, tournament=night.NIGHT)
    table = next(number for number in (1, 2) if number != floor.where("e0")[0])
    seat = counter.see("noite").sitting.tables[TableNumber(table)].free[0]
    night.ask(
        c.MovePlayer, by=boss.id, tournament=night.NIGHT, entry=EntryId("e0"), to=Place(TableNumber(table), seat),
        why=f"a pedido de {SHORT}",
    )  # fmt: skip
    moved = counter.see("noite").seq
    again = director.post("/floor/noite/cards/again/", {"record": moved})
    assert again.status_code == 302, again.content.decode()[:500]
    assert PrintJob.objects.filter(kind="seat-card", state__in=OPEN).count() == 1
    night.ask(c.ChangeRegistration, by=boss.id, tournament=night.NIGHT, change="close", why="basta")
    night.ask(c.PublishPrizes, by=boss.id, tournament=night.NIGHT)
    night.ask(c.LockPrizes, by=boss.id, tournament=night.NIGHT)
    for number in range(1, 6):
        night.ask(c.ReportBust, tournament=night.NIGHT, entry=EntryId(f"e{number}"))
    night.ask(
        c.PayPrize, by=boss.id, tournament=night.NIGHT, entry=EntryId("e0"), till=night.TILL, method="pix",
        holder="winner", photo_id=True, end_to_end=PRIZE_PIX, why=WORDS,
    )  # fmt: skip
    slip = director.get("/direct/noite/prizes/e0/slip.pdf")
    assert slip.content.startswith(b"%PDF")
    night.ask(c.FinishTournament, tournament=night.NIGHT)
    del other


def talked_about(person: PersonId, other: PersonId) -> None:
    """What was typed of them elsewhere: of others, in the log of looks, barred and let in again, to the director."""
    add_note(other, f"{OF_OTHERS}, chega cedo", by=ANA, at=AT)
    documents_of(other, BIA, f"recibo de {FULL}", at=AT)
    documents_of(person, BIA, f"prêmio de {FULL}", at=AT)
    counter.ask(BarPerson, person=person, why=f"{SHORT} brigou")
    counter.ask(LiftBar, person=person, why=f"{SHORT} pediu desculpas")
    counter.announce(SERIES, "tarde", "Tarde Demo")
    counter.ask(c.CallDirector, tournament="tarde", desk="Caixa 2", why=WORDS)  # about nobody, and says it all


def followed_and_kept() -> None:
    """Projections, snapshots of every stream, and heads on their way out."""
    for projection in PROJECTIONS:
        following().catch_up(projection.name)
    kept, residents.WORTH_A_SNAPSHOT = residents.WORTH_A_SNAPSHOT, 1
    try:
        application = build(tell_nobody)
        for stream, _ in journal().streams():
            application.see(stream, lambda state: state)
    finally:
        residents.WORTH_A_SNAPSHOT = kept
    assert StoredSnapshot.objects.count() > 3
    assert ProjectionRow.objects.exists()
    courier.send(lambda: "2026-11-15T23:59:00.000Z")
    first, *waiting = HeadErrand.objects.filter(address=EMAIL)
    assert waiting
    HeadErrand.objects.filter(id=first.id).update(done_at="2026-11-15T23:59:00.000Z")


def deleted_by_an_older_version(printer: Printer) -> None:
    """What was deleted without being overwritten: it stays legible in the file of SQLite."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA secure_delete = OFF")
        job = queue.enqueue(printer, "receipt", FULL.encode("cp850") * 500, whom=(), by="demo", at=timezone.now())
        PrintJob.objects.filter(id=job.id).update(payload=None, state="sent")
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA secure_delete = ON")


@contextmanager
def served(house: House) -> Iterator[Callable[[str], str]]:
    """The house's own server, with its words in a log; gives a director's pages."""
    port = free_port()
    command = [sys.executable, "-c", "from panoverde.cli import main; main()", "serve", "--port", str(port)]
    connections.close_all()
    with (house.folder / "logs" / "serve.log").open("wb") as log:
        process = subprocess.Popen(command, cwd=house.folder, env=dict(os.environ), stdout=log, stderr=log)
        cookies = "; ".join(f"{name}={one.value}" for name, one in house.director.cookies.items())

        def page(path: str) -> str:
            asked = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"Cookie": cookies})
            deadline = time.monotonic() + PATIENCE_SECONDS
            while True:
                try:
                    with urllib.request.urlopen(asked, timeout=PATIENCE_SECONDS) as answer:
                        said: str = answer.read().decode()
                        return said
                except urllib.error.HTTPError as error:
                    return error.read().decode()
                except OSError:
                    assert time.monotonic() < deadline
                    time.sleep(0.05)

        try:
            yield page
        finally:
            process.terminate()
            process.wait(PATIENCE_SECONDS)


def test_no_byte_of_the_installation_has_somebody_who_was_erased(house: House) -> None:
    with served(house) as page:
        for words in ("Zulmira", "39053344705", "71987650123", EMAIL):
            assert CITY in page(f"/desk/{SERIES}/find/?q={words}&tournament=noite")
        before = page("/direct/noite/journal/") + page("/direct/noite/players/e0/")
        assert "Zulmira" in before
        left = {trace.what for trace in traces(house.folder, TOLD, [PHOTO])}
        assert left >= {FULL, "Exemplarovna", CPF, EMAIL, BORN, CITY, NOTE, PIX, PRIZE_PIX, repr(PHOTO[:8])}

        said = panoverde(house.folder, "people", "erase", house.person, "--yes")
        assert "could not be written anew" not in said

        deadline = time.monotonic() + PATIENCE_SECONDS
        while any(what.casefold() in shown(page).casefold() for what in ("Zulmira", CPF, PIX, PRIZE_PIX)):
            assert time.monotonic() < deadline, "the server still shows it"
            time.sleep(0.2)
    panoverde(house.folder, "backup", "--out", "backups/later.zip")
    panoverde(house.folder, "doctor")  # finds nothing that is bad
    assert verify_stored().ok

    connection.close()
    assert traces(house.folder, TOLD, [PHOTO]) == set()


def shown(page: Callable[[str], str]) -> str:
    """What the director's pages say of the night."""
    return "".join(
        page(path) for path in ("/direct/noite/journal/", "/direct/noite/players/e0/", "/direct/tarde/", "/t/noite/")
    )


def test_what_the_law_wants_stays_and_only_there(house: House) -> None:
    keep = ("--keep-until", "2999-12-31", "--reason", "prize tax")

    panoverde(house.folder, "people", "erase", house.person, "--yes", *keep)

    connection.close()
    rows = {trace for trace in traces(house.folder, TOLD, [PHOTO]) if trace.where.startswith("table")}
    kept = "table people_fiscalrecord"
    assert rows == {Trace(FULL, kept), Trace("Exemplarovna", kept), Trace(CPF, kept)}


def test_others_keep_what_is_theirs(house: House) -> None:
    panoverde(house.folder, "people", "erase", house.person, "--yes")

    assert [note.text for note in notes_of(house.other)] == ["irmão de (…), chega cedo"]
    assert counter.see("noite").purse.paid_to(EntryId("e0"))  # results and accounts are whole
