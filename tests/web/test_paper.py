"""Paper on screens: the pack with its head on every page, sheets typed by two, recorded as one batch."""

import datetime
from typing import Any

import pypdfium2
import pytest
from django.test import Client
from django.utils import timezone

from panoverde.bootstrap import house_time, paper_pack
from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.pack_keeper import PackKeeper, moments
from panoverde.documents.printing.models import Printer, PrintJob
from panoverde.kernel.ids import SYSTEM, CommandId, EntryId
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import read
from panoverde.tournament.stream import stream_of
from panoverde.web.moments import now
from panoverde.web.paper_lines import NotAPaperTime, time_then
from tests.staff import NOON, Hire
from tests.web.desk import ask, code, see, text
from tests.web.floor import NIGHT, seat_all
from tests.web.test_surfaces_setup import filled, opened

pytestmark = pytest.mark.django_db
HERE = f"/direct/{NIGHT}/paper/"
LINES = f"{HERE}catch-up/"


class Hours:
    """The house's time, so many minutes after a night began; at the forty-first it is what clocks show."""

    def __init__(self, patched: pytest.MonkeyPatch) -> None:
        self.minutes, self._begun = 0.0, timezone.now() - datetime.timedelta(minutes=41)
        patched.setattr(house_time, "now", self.now)
        patched.setattr("django.utils.timezone.now", self.now)

    def now(self) -> datetime.datetime:
        return self._begun + datetime.timedelta(minutes=self.minutes)

    def at(self, minute: float) -> str:
        """What somebody writes on a sheet at a minute of the night."""
        return f"{timezone.localtime(self._begun + datetime.timedelta(minutes=minute)):%H:%M:%S}"

    def moment(self, minute: float) -> str:
        return house_time.written(self._begun + datetime.timedelta(minutes=minute))


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch, series: str) -> Hours:
    """Two tables of six; after eleven minutes the power goes, after thirty-one it is back."""
    found = Hours(monkeypatch)
    seat_all(series, free=True, late_levels=1, denominations=(100, 500))
    found.minutes = 31
    desk().handle(
        c.NoteOutage(
            id=CommandId("outage"),
            by=SYSTEM,
            at=now(),
            tournament=NIGHT,
            since=found.moment(11),
            until=found.moment(31),
        )
    )
    found.minutes = 41
    return found


@pytest.fixture
def director(hire: Hire) -> Client:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(hire("Diretora Demo", "director"))
    return client


def of_floor(hire: Hire, series: str) -> Client:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(hire("Floor Demo 1", "floor", series=series))
    return client


def typed(client: Client, base: str = HERE, page: str = LINES, *, refused: str = "", **line: Any) -> None:
    answer = client.post(f"{base}type/", filled(opened(client, page), f"{base}type/", **line))
    assert code(answer) == refused  # type: ignore[arg-type]
    assert answer.status_code == (422 if refused else 302)


def place(number: int) -> tuple[int, int]:
    found = see().entries[EntryId(f"e{number}")].place
    assert found
    return int(found.table), int(found.seat)


def bust(hours: Hours, minute: int, number: int) -> dict[str, Any]:
    table, seat = place(number)
    return {"when": hours.at(minute), "what": "bust", "table": table, "seats": seat}


def test_sheets_typed_by_a_floor_and_the_director_are_recorded_as_one_batch(
    hours: Hours, series: str, hire: Hire, director: Client
) -> None:
    floor, sheet = of_floor(hire, series), f"/floor/{NIGHT}/paper/"
    assert "Type what was on paper" in text(floor.get(f"/floor/{NIGHT}/"))
    typed(floor, sheet, sheet, **bust(hours, 24, 2), sheet="B")
    typed(director, **bust(hours, 14, 1))
    typed(director, what="level", when=hours.at(20), level=1)
    typed(director, what="clock", when=hours.at(31), level=1, left="8:40")
    typed(director, what="other", when=hours.at(26), note="reentrada do 7")
    page = text(director.get(LINES))

    assert "12th. 11 left." in page
    assert "Record 4 lines" in page
    assert "This line is the director’s" in page
    assert "5 lines from paper are not recorded" in text(director.get(f"/direct/{NIGHT}/"))
    answer = director.post(f"{HERE}record/")
    assert answer.status_code == 302
    state = see()
    assert [state.place_of(EntryId(name)) for name in ("e1", "e2")] == [12, 11]
    shown = read(state.sitting.clock, state.sitting.levels, now())
    assert (shown.level, round(shown.left_seconds)) in ((2, 519), (2, 520))  # 8:40 at 31, and it is 41
    journal = text(director.get(f"/direct/{NIGHT}/journal/"))
    assert f"paper, {hours.at(14)[:5]}" in journal
    director.post(f"{HERE}record/")
    assert see().seq == state.seq


def test_a_line_that_cannot_be_is_said_why_and_struck(hours: Hours, director: Client) -> None:
    table, seat = place(3)
    free = next(number for number in range(1, 10) if number not in see().sitting.tables[table].players)  # type: ignore[index]
    typed(director, what="move", when=hours.at(15), table=table, seats=seat, to=f"{table}-{seat}")
    typed(director, what="bust", when=hours.at(16), table=table, seats=free)
    page = opened(director, LINES)

    assert f"Nobody sits at table {table} seat {free} at that time." in page
    assert "is not free" in page
    form = filled(page, f"{HERE}strike/", chosen="mistake")
    assert director.post(f"{HERE}strike/", {**form, "line": "1"}).status_code == 302
    assert see().sitting.lines[1].struck
    back = filled(opened(director, LINES), f"{HERE}restore/")
    assert director.post(f"{HERE}restore/", back).status_code == 302
    assert not see().sitting.lines[1].struck


def test_every_kind_of_line_can_be_typed(hours: Hours, director: Client) -> None:
    table, seat = place(3)
    every: list[dict[str, Any]] = [
        {"what": "pause"}, {"what": "start"}, {"what": "hand-for-hand"}, {"what": "hand"}, {"what": "hands-end"},
        {"what": "table-closed", "table": 2}, {"what": "penalty-hands", "table": table, "hands": 3},
        {"what": "move", "table": table, "seats": seat, "to": "2-9"},
    ]  # fmt: skip
    for minute, line in enumerate(every, start=12):
        typed(director, **line, when=hours.at(minute))
    assert len(see().sitting.lines) == 8


def test_what_is_typed_wrongly_is_refused_beside_the_line(hours: Hours, director: Client) -> None:
    typed(director, refused="paper.not-a-time", what="pause", when="agora")
    typed(director, refused="paper.not-then", what="pause", when=hours.at(5))
    typed(director, refused="forms.missing", what="bust", when=hours.at(15), table=1)
    typed(director, refused="paper.not-a-place", what="move", when=hours.at(15), table=1, seats=1, to="ali")
    typed(director, **bust(hours, 14, 1))
    typed(director, refused="paper.typed-already", **bust(hours, 14, 1))


def test_a_time_of_the_day_is_the_last_one_that_was_so() -> None:
    assert time_then("23:50", "2026-11-16T03:10:00.000Z") == "2026-11-16T02:50:00.000Z"  # ten past midnight there
    with pytest.raises(NotAPaperTime):
        time_then("25:10", "2026-11-16T03:10:00.000Z")


def test_a_network_that_was_gone_is_said_by_the_director(series: str, director: Client, monkeypatch: Any) -> None:
    found = Hours(monkeypatch)
    seat_all(series, free=True)
    found.minutes = 30
    assert "No time on paper is known." in text(director.get(LINES))
    since = timezone.localtime(found.now() - datetime.timedelta(minutes=20))
    form = filled(opened(director, LINES), f"{HERE}since/", since=f"{since:%Y-%m-%dT%H:%M}", chosen="equipment")
    assert director.post(f"{HERE}since/", form).status_code == 302
    assert see().sitting.dark is not None


def said(pdf: bytes) -> list[str]:
    """The text of each page."""
    document = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_range() for page in document]


def test_the_pack_has_all_that_a_room_needs_and_its_head_on_every_page(series: str, director: Client) -> None:
    seat_all(series, free=True, denominations=(100, 500))
    ask(c.ReportBust, tournament=NIGHT, entry="e1")
    page = text(director.get(HERE))
    answer = director.get(f"{HERE}now.pdf")

    assert answer["Content-Type"] == "application/pdf"
    pages = said(answer.content)
    assert f"Print {len(pages)} pages" in page
    head = f"fact {see().seq}"
    assert all(head in each for each in pages)
    assert "Jogador Demo 2" in pages[0]
    assert "Jogador Demo 1\r" not in "".join(pages)
    for title in ("Seats by table", "Levels with their hours", "Busts", "Moves", "Chip race", "Hand for hand"):
        assert any(title in each for each in pages), title
    assert "The latest pack is of" in text(director.get(HERE))
    kept = paper_pack.kept(stream_of(NIGHT), "1")[0]
    assert director.get(f"{HERE}{kept.id}.pdf").content == answer.content
    assert director.get(f"{HERE}{kept.id + 1}.pdf").status_code == 404


def test_packs_are_kept_ready_by_themselves_once_for_each_moment(series: str, director: Client) -> None:
    seat_all(series, free=True)
    Printer.objects.create(
        id="a4", series=series, name="Salão", desk="A4", kind="network", address="192.168.0.50:9100", added_at=NOON,
        added_by="demo",
    )  # fmt: skip
    ask(c.SetClock, tournament=NIGHT, level=2, left_seconds=600, registration="closes", why="demo")
    keeper = PackKeeper(desk(), now)

    assert [*moments(see(), see().sitting)] == ["break-2"]
    assert [keeper.look(), keeper.look(), PackKeeper(desk(), now).look()] == [1, 0, 1]
    assert [kept.moment for kept in paper_pack.kept(stream_of(NIGHT), "1")] == ["break-2"]
    assert PrintJob.objects.filter(printer_id="a4", kind=paper_pack.KIND).count() == 1  # and it comes out
    assert "break" in text(director.get(HERE))
