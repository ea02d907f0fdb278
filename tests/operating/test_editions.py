"""The book is a fact: whatever becomes of a house's file, a tournament is decided as it was announced."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import DatabaseError, connection

from panoverde.application.exports import opened as read_export
from panoverde.application.handling import Application
from panoverde.application.verify import verify_records
from panoverde.bootstrap import books
from panoverde.bootstrap.desk import build
from panoverde.bootstrap.keeping.backup import back_up
from panoverde.bootstrap.keeping.restore import restore
from panoverde.bootstrap.opening import opened
from panoverde.bootstrap.out import export, verify_stored
from panoverde.draws.secrets import commitment
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import AccountId, CommandId, SeriesId, TournamentId
from panoverde.rulebook.editions import BadEdition
from panoverde.series.stream import OpenSeries
from panoverde.store.edition_guard import lifted
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.setup.change import NothingChanges
from panoverde.tournament.stream import stream_of
from tests.spine.floor import LEVELS, SEED, tell_nobody

pytestmark = pytest.mark.usefixtures("on_each")
HOUSE = """
id = "casa-verde"
title = "Casa Verde"
extends = "ksop-2026"

[change]
"payouts.places_paid_percent" = {percent}
"""


class House:
    """A house with a book of its own, which it edits."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "casa-verde.toml"
        self._asked = 0

    def writes(self, percent: int) -> Application:
        """Edit the file, and start Panoverde anew."""
        self.file.write_text(HOUSE.format(percent=percent), encoding="utf-8")
        return self.restarts()

    def loses_it(self) -> Application:
        self.file.unlink()
        return self.restarts()

    def restarts(self) -> Application:
        books.open_library.cache_clear()
        return build(tell_nobody)

    def ask(self, application: Application, kind: type[Command], night: str = "noite", **fields: object) -> None:
        self._asked += 1
        if issubclass(kind, c.TournamentCommand):
            fields["tournament"] = TournamentId(night)
        at = f"2026-11-15T18:00:{self._asked:02}.000Z"
        application.handle(kind(id=CommandId(f"c{self._asked}"), by=AccountId("demo"), at=at, **fields))

    def announce(self, application: Application, night: str = "noite", book: str = "casa-verde") -> None:
        application.secrets.keep(TournamentId(night), SEED)
        self.ask(
            application, c.CreateTournament, night, series=SeriesId("demo"), title="Noite Demo", book=book,
            stack_chips=30_000, seats=9, levels=LEVELS, commitment=commitment(SEED),
        )  # fmt: skip


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv("PANOVERDE_BOOKS", str(tmp_path))
    house = House(tmp_path)
    house.ask(house.writes(10), OpenSeries, series=SeriesId("demo"), title="Série Demo", book="casa-verde")
    yield house
    monkeypatch.undo()
    books.open_library.cache_clear()


def lose_editions(instead: bytes | str | None = None) -> None:
    """Do what the database forbids: nothing is kept any more, or something else is."""
    with lifted(), connection.cursor() as cursor:
        if instead is None:
            cursor.execute("DELETE FROM rulebook_edition")
        else:
            cursor.execute("UPDATE rulebook_edition SET content = %s", [instead])


def paid(application: Application, night: str = "noite") -> int:
    """How many percent of the entries are paid, by the book that decides."""
    state: Tournament = application.see(stream_of(TournamentId(night)), lambda state: state)
    return int(application.shelf.book(state.book, state.edition).payouts.places_paid_percent.value)


def test_an_edited_file_changes_nothing_in_a_running_tournament_and_a_new_one_takes_it(house: House) -> None:
    house.announce(house.writes(10))

    later = house.writes(20)
    house.announce(later, "outra")

    assert (paid(later), paid(later, "outra")) == (10, 20)


def test_on_a_machine_without_the_file_a_restored_backup_decides_alike(house: House, tmp_path: Path) -> None:
    house.announce(house.writes(10))
    copy = tmp_path / "casa.zip"
    back_up("default", copy, "2026-11-15T18:00:00.000Z")
    house.loses_it()

    with opened(f"sqlite:///{tmp_path / 'elsewhere.sqlite3'}", may_be_new=True) as alias:
        restore(copy, alias)
        assert paid(build(tell_nobody, alias)) == 10


def test_the_director_changes_to_the_book_as_it_stands_for_a_reason_and_back(house: House) -> None:
    house.announce(house.writes(10))
    later = house.writes(20)

    house.ask(later, c.ChangeBook, book="casa-verde", why="a casa votou")
    assert paid(later) == 20
    with pytest.raises(NothingChanges):
        house.ask(later, c.ChangeBook, book="casa-verde", why="de novo")
    first = verify_stored().decided_by[0]
    house.ask(later, c.ChangeBook, book="casa-verde", edition=first.edition, why="valia o anunciado")

    assert paid(later) == 10
    decided = verify_stored().decided_by
    assert [(one.seq, one.last, one.book, one.kept) for one in decided] == [
        (n, n, "casa-verde", True) for n in (1, 2, 3)
    ]
    assert decided[0].edition == decided[2].edition != decided[1].edition


def test_an_edition_that_is_lost_stops_decisions_and_another_book_is_the_way_out(house: House) -> None:
    house.announce(house.writes(13))  # an edition that nobody here has opened before
    lose_editions()
    later = house.loses_it()

    with pytest.raises(BadEdition):
        house.ask(later, c.OpenDay, ingredient="2c 7d Jh As 9s", witness="demo")
    bad = verify_stored().first_bad
    assert bad
    assert (bad.what, bad.seq) == ("edition", 1)
    house.ask(later, c.ChangeBook, book="bsop", why="arquivo perdido")
    house.ask(later, c.OpenDay, ingredient="2c 7d Jh As 9s", witness="demo")


def test_an_export_carries_the_editions_and_a_changed_one_is_found_out(house: House) -> None:
    application = house.writes(10)
    house.announce(application)
    lines = list(export([stream_of(TournamentId("noite"))]))

    header, records = read_export(lines, "file")
    good = verify_records(records, ends=header.heads, editions=header.editions)
    forged = json.loads(lines[0])
    ((name, text),) = forged["editions"].items()
    forged["editions"] = {name: text.replace('"title":"Casa Verde"', '"title":"Casa Rosa"')}
    header, records = read_export([json.dumps({**forged, "editions": {}}).encode(), *lines[1:]], "file")
    stripped = verify_records(records, ends=header.heads, editions=header.editions)
    header, records = read_export([json.dumps(forged).encode(), *lines[1:]], "file")
    bad = verify_records(records, ends=header.heads, editions=header.editions)

    assert good.ok
    assert (good.decided_by[0].book, good.decided_by[0].edition) == ("casa-verde", name)
    for found in (bad.first_bad, stripped.first_bad):
        assert found
        assert (found.what, "could not be checked against it" in found.why) == ("edition", True)


def test_a_damaged_edition_is_put_right_by_the_book_that_still_stands(house: House) -> None:
    house.announce(house.writes(14))
    lose_editions(b"xx")
    later = house.writes(14)

    with pytest.raises(BadEdition):
        paid(later)
    house.announce(later, "outra")

    assert (paid(later), paid(later, "outra")) == (14, 14)


@pytest.mark.parametrize("instead", [b"", b"xx", "xx"])
def test_whatever_lies_in_its_place_is_damage_and_no_fault_of_ours(house: House, instead: bytes | str) -> None:
    house.announce(house.writes(16))
    lose_editions(instead)

    with pytest.raises(BadEdition):
        paid(house.writes(17))


def test_an_edition_lost_after_the_end_is_no_dead_end(house: House) -> None:
    house.announce(house.writes(15))
    house.ask(house.restarts(), c.StopTournament, outcome="cancel", cause="force-majeure", why="chuva")
    lose_editions()
    later = house.loses_it()

    house.ask(later, c.ChangeBook, book="ksop-2026", why="arquivo perdido")

    assert paid(later) == 15  # KSOP's own


@pytest.mark.parametrize("edition", ["\0" * 64, "0" * 63 + "\0", "não é uma edição", "A" * 64, "0" * 5000])
def test_what_can_be_no_digest_is_refused_and_nothing_else_happens(house: House, edition: str) -> None:
    application = house.writes(10)
    house.announce(application)

    with pytest.raises(BadEdition):
        house.ask(application, c.ChangeBook, book="casa-verde", edition=edition, why="?")


@pytest.mark.parametrize("change", ["DELETE FROM rulebook_edition", "UPDATE rulebook_edition SET book = 'bsop'"])
def test_the_database_itself_keeps_editions_as_they_are(house: House, change: str) -> None:
    house.announce(house.writes(10))

    with pytest.raises(DatabaseError, match="never changed"), connection.cursor() as cursor:
        cursor.execute(change)
