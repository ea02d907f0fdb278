"""What somebody with the database's password edits behind the software's back is found by the doctor."""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import connection

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.health import journal, seals
from panoverde.bootstrap.health.findings import Finding
from panoverde.bootstrap.live import PROJECTIONS
from panoverde.bootstrap.seals.mark import mark_file, remember
from panoverde.bootstrap.seals.sealing import seal_what_is_there
from panoverde.people.models import AccessLog, Person
from panoverde.rulebook import Library
from panoverde.store.follower import Following
from panoverde.store.heads import publish
from panoverde.store.journal import StoredJournal
from tests.verify.forgeries import STREAM
from tests.verify.histories import Night

AT = datetime(2026, 11, 15, 18, 0, tzinfo=UTC)


@pytest.fixture
def house(on_each: str, settings: Any) -> None:
    """A night that was played, two people, looks at their documents, and a head that has left."""
    del on_each
    settings.SECRET_KEY_KEPT = True
    desk.cache_clear()
    Night(desk()).play()
    following = Following(StoredJournal(), PROJECTIONS)
    for projection in PROJECTIONS:
        following.catch_up(projection.name)
    for number in (1, 2):
        person(number)
    AccessLog.objects.create(person_id="person-1", account="demo", at=AT, what="saw documents", why="prêmio")
    AccessLog.objects.create(person_id="person-2", account="demo", at=AT, what="saw documents", why="prêmio")
    publish(STREAM, "receipt 1", "2026-11-15T20:00:00.000Z")


def person(number: int) -> Person:
    return Person.objects.create(
        id=f"person-{number}", full_name=f"Pessoa Demo {number}", short_name=f"Pessoa {number}",
        name_folded=f"pessoa demo {number}", birth_date=None, nationality="BR", registered_at=AT,
        registered_by="demo", changed_at=AT, changed_by="demo",
    )  # fmt: skip


def look(library: Library) -> list[Finding]:
    return [*journal.look("default", library, time.time()), *seals.look("default")]


def bads(findings: list[Finding]) -> list[str]:
    return [finding.what for finding in findings if finding.level == "bad"]


def run(*statements: str) -> Callable[[], None]:
    def do() -> None:
        with connection.cursor() as cursor:
            for sql in statements:
                cursor.execute(sql)

    return do


DAMAGES = {
    "two names swapped": (
        run(
            "UPDATE people_person SET full_name = 'Pessoa Demo 2' WHERE id = 'person-1'",
            "UPDATE people_person SET full_name = 'Pessoa Demo 1' WHERE id = 'person-2'",
        ),
        "The name or birthday of somebody was changed (row person-1)",
    ),
    "a look that never was": (
        run("UPDATE people_accesslog SET account = 'outro' WHERE person_id = 'person-1'"),
        "The log of who saw protected data was changed",
    ),
    "a look taken out of the log": (
        run("DELETE FROM people_accesslog WHERE person_id = 'person-1'"),
        "The log of who saw protected data was deleted",
    ),
    "a head added": (
        run(
            "INSERT INTO journal_published_head (stream, seq, hash, at, \"where\") "
            "SELECT stream, seq, hash, at, 'receipt 2' FROM journal_record WHERE seq = 9 AND stream LIKE 'tour%'"
        ),
        "The list of heads that have left the house was added",
    ),
    "a head deleted": (
        run("DELETE FROM journal_published_head"),
        "The list of heads that have left the house was deleted",
    ),
    "a row of a projection": (
        run("UPDATE projection_state SET body = REPLACE(body, 'Noite', 'Tarde') WHERE body LIKE '%Noite%'"),
        "does not show what the journal makes of",
    ),
    "a row of a projection gone": (
        run("DELETE FROM projection_state WHERE name LIKE 'calendar%'"),
        "does not show what the journal makes of",
    ),
}  # fmt: skip


@pytest.mark.usefixtures("house")
def test_a_house_that_nobody_touched_is_well(library: Library) -> None:
    assert bads(look(library)) == []
    assert {"rows.sealed", "projections.rows"} <= {one.check for one in look(library) if one.level == "fine"}


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize("damage", DAMAGES)
def test_what_was_edited_behind_our_back_is_found(library: Library, damage: str) -> None:
    do, says = DAMAGES[damage]

    do()

    found = bads(look(library))
    assert found
    assert all(says in what or "name or birthday" in what for what in found)
    assert says in " ".join(found)


@pytest.fixture
def remembered(house: None) -> None:
    """The house was served: how many seals there are is known outside the database."""
    del house
    remember()


@pytest.mark.usefixtures("remembered")
def test_a_row_deleted_with_its_seal_is_missed(library: Library) -> None:
    run("DELETE FROM house_seal WHERE \"table\" = 'people.AccessLog'", "DELETE FROM people_accesslog")()
    _count_no_further_than_it_goes()

    assert "2 seals of rows are gone" in bads(look(library))
    remember()  # the server goes on, a minute later
    assert "2 seals of rows are gone" in bads(look(library))


@pytest.mark.usefixtures("remembered")
def test_a_house_whose_seals_were_all_taken_away_is_not_sealed_anew(library: Library) -> None:
    run(
        "DELETE FROM house_seal",
        "UPDATE people_person SET full_name = 'Pessoa Demo 2' WHERE id = 'person-1'",
        "DELETE FROM journal_published_head",
    )()
    _count_no_further_than_it_goes()

    assert seal_what_is_there() == 0
    assert "5 seals of rows are gone" in bads(look(library))


@pytest.mark.usefixtures("remembered")
def test_only_who_has_the_key_says_that_a_row_went_rightly(library: Library) -> None:
    run("UPDATE house_seal SET seal = 'gone' WHERE \"row\" = 'person-2'", "DELETE FROM people_accesslog", _LEAVE)()

    assert "The name or birthday of somebody was deleted (row person-2)" in bads(look(library))


_LEAVE = "DELETE FROM people_person WHERE id = 'person-2'"


@pytest.mark.usefixtures("house")
def test_what_went_rightly_is_not_missed_after_it_was_remembered(library: Library) -> None:
    leaves = person(3)
    remember()

    leaves.delete()

    assert bads(look(library)) == []


@pytest.mark.usefixtures("remembered")
def test_a_memory_that_cannot_be_read_is_said(library: Library) -> None:
    mark_file().write_text("nothing of the kind")
    remember()

    assert any("How many seals there were cannot be read" in what for what in bads(look(library)))
    assert mark_file().stat().st_mode & 0o777 == 0o600


def _count_no_further_than_it_goes() -> None:
    """Whoever deletes seals in an SQLite file sets back what counts them, too."""
    if connection.vendor == "sqlite":
        run("UPDATE sqlite_sequence SET seq = (SELECT COUNT(*) FROM house_seal) WHERE name = 'house_seal'")()
        run("UPDATE house_seal SET id = (SELECT COUNT(*) FROM house_seal AS b WHERE b.id <= house_seal.id)")()


@pytest.mark.usefixtures("house")
def test_what_goes_rightly_is_not_missed_and_a_change_of_ours_is_sealed_anew(library: Library) -> None:
    person = Person.objects.get(id="person-2")
    person.full_name = "Pessoa Demo Três"
    person.save()
    AccessLog.objects.filter(person="person-2")[0].save()

    assert bads(look(library)) == []


@pytest.mark.usefixtures("house")
def test_what_stood_there_before_is_sealed_once() -> None:
    assert seal_what_is_there() == 0
    run("DELETE FROM house_seal")()

    assert seal_what_is_there() == 5


@pytest.mark.usefixtures("house")
def test_under_another_key_nobody_can_say(library: Library, settings: Any) -> None:
    settings.SECRET_KEY = "another one, of another machine, long enough"

    assert bads(look(library)) == []
    assert [one.what for one in look(library) if one.level == "warning" and "another key" in one.what]
