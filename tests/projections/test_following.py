"""Projections follow the journal from a stored position, on SQLite and on PostgreSQL."""

from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from django.db import connection

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.live import following, journal
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.projections.drawn import DRAWN, Drawn
from panoverde.projections.projection import Projection, Rows
from panoverde.projections.series_list import ListedSeries
from panoverde.store import follower as store
from panoverde.store.follower import Following
from panoverde.store.models import ProjectionPosition, ProjectionRow
from panoverde.tournament import commands as c
from tests.live.house import NIGHT, TOPIC, ask, open_night


class Busts(msgspec.Struct):
    """A tournament's busts: what these tests count."""

    count: int = 0


def fold(rows: Rows, record: Record) -> None:
    if "player-busted" in record.body:
        busts = rows.get(record.stream, Busts) or Busts()
        busts.count += 1
        rows.put(record.stream, busts)


BUSTS = Projection("busts", 1, fold)


def counting() -> Following:
    return Following(journal(), [BUSTS])


@pytest.fixture(autouse=True)
def _night(on_each: str) -> None:  # noqa: ARG001  each test on both databases
    open_night()


def bust(number: int) -> int:
    return ask(c.ReportBust, tournament=NIGHT, entry=f"e{number}")


def test_reading_shows_what_has_just_been_done() -> None:
    position = bust(1)
    read, busts = counting().row("busts", TOPIC, Busts)

    assert (read, busts) == (position, Busts(1))


def test_an_entry_has_the_draw_that_seated_it() -> None:
    place = desk().see(StreamId(TOPIC), lambda state: state.entries["e7"].place)
    _, drawn = following().row("drawn", f"{TOPIC}/e7", Drawn)

    assert drawn is not None
    assert [(seat.place, seat.draw.number, seat.draw.purpose) for seat in drawn.seats] == [(place, 7, "seat")]
    ask(c.OpenTable, tournament=NIGHT, table=3)
    ask(c.BreakTable, tournament=NIGHT, table=1)
    moved = [desk().see(StreamId(TOPIC), lambda state: state.entries[f"e{n}"].place) for n in range(1, 13)]  # noqa: B023
    lasts = [following().row("drawn", f"{TOPIC}/e{n}", Drawn)[1] for n in range(1, 13)]

    assert [last.seats[-1].place for last in lasts if last] == moved
    assert any(last and last.seats[-1].draw.purpose == "table-break" for last in lasts)


def test_the_series_list_names_its_tournaments() -> None:
    _, listed = following().row("series-list", f"series/series-of-{NIGHT}", ListedSeries)

    assert listed == ListedSeries("Circuito Demo", "ksop-2026", {NIGHT: "Noite Demo"})


def test_a_tournament_nobody_announced_has_no_row() -> None:
    assert counting().row("busts", "tournament/none", Busts)[1] is None


@pytest.mark.parametrize("name", ["drawn", "series-list"])
def test_rebuilding_gives_what_following_gave(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "AT_ONCE", 7)  # followed in many small steps
    followed = following().read(name)
    bust(1)
    bust(2)
    followed = following().read(name)
    following().rebuild(name)

    assert following().read(name) == followed
    assert followed.rows


def test_following_again_changes_nothing() -> None:
    bust(1)
    first = counting().read("busts")
    ProjectionRow.objects.filter(key=TOPIC).update(body='{"count":77}')  # would be seen if folded again

    assert counting().catch_up("busts") == first.position
    assert b"77" in counting().read("busts").rows[TOPIC]
    counting().rebuild("busts")
    assert counting().read("busts") == first


def test_rows_and_position_move_together_or_not_at_all() -> None:
    before = counting().read("busts")
    bust(1)
    last = bust(2)

    def stumbles(rows: Rows, record: Record) -> None:
        fold(rows, record)
        if record.position == last:
            raise RuntimeError

    with pytest.raises(RuntimeError):
        Following(journal(), [BUSTS._replace(fold=stumbles)]).catch_up("busts")

    assert ProjectionPosition.objects.get(name="busts.1").position == before.position
    assert counting().row("busts", TOPIC, Busts)[1] == Busts(2)


def test_many_who_follow_at_once_count_each_fact_once() -> None:
    def work(number: int) -> None:
        try:
            bust(number)
            counting().catch_up("busts")
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(1, 9)))
    followed = counting().read("busts")
    counting().rebuild("busts")

    assert counting().read("busts") == followed
    assert counting().row("busts", TOPIC, Busts)[1] == Busts(8)


def test_another_form_begins_from_the_beginning_and_rebuilding_removes_the_old_one() -> None:
    bust(1)
    counting().catch_up("busts")
    newer = Following(journal(), [BUSTS._replace(form=2)])

    assert newer.read("busts") == counting().read("busts")
    assert ProjectionPosition.objects.filter(name__startswith="busts").count() == 2
    newer.rebuild("busts")
    assert [kept.name for kept in ProjectionPosition.objects.filter(name__startswith="busts")] == ["busts.2"]
    assert not ProjectionRow.objects.filter(name="busts.1").exists()


def test_a_fold_that_keeps_nothing_still_has_a_position() -> None:
    nothing = Following(journal(), [Projection("nothing", 1, lambda *_: None)])

    assert nothing.rebuild("nothing") == journal().position()
    assert nothing.read("nothing").rows == {}


@pytest.mark.parametrize("position", [0, 1_000_000])
def test_a_position_that_does_not_fit_the_rows_is_put_right(position: int) -> None:
    right = following().read(DRAWN.name)
    ProjectionPosition.objects.filter(name="drawn.1").update(position=position)  # as after a restore

    assert following().read(DRAWN.name) == right
