"""Projections follow the journal from a stored position, on SQLite and on PostgreSQL."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from panoverde.bootstrap.live import following, journal
from panoverde.kernel.facts import Record
from panoverde.projections.projection import Projection, Rows
from panoverde.projections.series_list import ListedSeries
from panoverde.projections.standings import STANDINGS, Standing
from panoverde.store import following as store
from panoverde.store.following import Following
from panoverde.store.models import ProjectionPosition, ProjectionRow
from panoverde.tournament import commands as c
from tests.live.house import NIGHT, TOPIC, ask, open_night


@pytest.fixture(autouse=True)
def _night(on_each: str) -> None:  # noqa: ARG001  each test on both databases
    open_night()


def bust(number: int) -> int:
    return ask(c.ReportBust, tournament=NIGHT, entry=f"e{number}")


def test_reading_shows_what_has_just_been_done() -> None:
    position = bust(1)
    read, standing = following().row("standings", TOPIC, Standing)

    assert standing is not None
    assert (read, standing.entries, standing.left, standing.out) == (position, 12, 11, 1)
    assert sum(table.players for table in standing.tables.values()) == 11


def test_the_series_list_names_its_tournaments() -> None:
    _, listed = following().row("series-list", f"series/series-of-{NIGHT}", ListedSeries)

    assert listed == ListedSeries("Circuito Demo", "ksop-2026", {NIGHT: "Noite Demo"})


def test_a_tournament_nobody_announced_has_no_row() -> None:
    assert following().row("standings", "tournament/none", Standing)[1] is None


@pytest.mark.parametrize("name", ["standings", "series-list"])
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
    first = following().read("standings")
    ProjectionRow.objects.filter(key=f"{TOPIC}/e1").update(body='{"table":77}')  # would be seen if folded again

    assert following().catch_up("standings") == first.position
    assert b"77" in following().read("standings").rows[f"{TOPIC}/e1"]
    following().rebuild("standings")
    assert following().read("standings") == first


def test_rows_and_position_move_together_or_not_at_all() -> None:
    before = following().read("standings")
    bust(1)
    last = bust(2)

    def stumbles(rows: Rows, record: Record) -> None:
        STANDINGS.fold(rows, record)
        if record.position == last:
            raise RuntimeError

    with pytest.raises(RuntimeError):
        Following(journal(), [Projection("standings", STANDINGS.form, stumbles)]).catch_up("standings")

    assert ProjectionPosition.objects.get(name="standings.1").position == before.position
    _, standing = following().row("standings", TOPIC, Standing)
    assert standing is not None
    assert standing.out == 2


def test_many_who_follow_at_once_count_each_fact_once() -> None:
    def work(number: int) -> None:
        try:
            bust(number)
            following().catch_up("standings")
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(1, 9)))
    followed = following().read("standings")
    following().rebuild("standings")

    assert following().read("standings") == followed
    _, standing = following().row("standings", TOPIC, Standing)
    assert standing is not None
    assert standing.out == 8


def test_another_form_begins_from_the_beginning_and_rebuilding_removes_the_old_one() -> None:
    following().catch_up("standings")
    newer = Following(journal(), [STANDINGS._replace(form=2)])

    assert newer.read("standings") == following().read("standings")
    assert ProjectionPosition.objects.filter(name__startswith="standings").count() == 2
    newer.rebuild("standings")
    assert [kept.name for kept in ProjectionPosition.objects.filter(name__startswith="standings")] == ["standings.2"]
    assert not ProjectionRow.objects.filter(name="standings.1").exists()


def test_a_fold_that_keeps_nothing_still_has_a_position() -> None:
    nothing = Following(journal(), [Projection("nothing", 1, lambda *_: None)])

    assert nothing.rebuild("nothing") == journal().position()
    assert nothing.read("nothing").rows == {}


@pytest.mark.parametrize("position", [0, 1_000_000])
def test_a_position_that_does_not_fit_the_rows_is_put_right(position: int) -> None:
    right = following().read("standings")
    ProjectionPosition.objects.filter(name="standings.1").update(position=position)  # as after a restore

    assert following().read("standings") == right
