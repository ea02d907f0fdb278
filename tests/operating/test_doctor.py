"""`panoverde doctor`: an installation that is well is said to be well; each thing that is wrong is named."""

import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from django.db import connection, connections

from panoverde.application import residents
from panoverde.bootstrap.durability import NotDurable, assert_durable
from panoverde.bootstrap.health import Finding, database, journal
from panoverde.bootstrap.health.house import look as look_at_house
from panoverde.rulebook import Library
from panoverde.store.models import DrawSeed, ProjectionPosition, PublishedHead
from panoverde.store.sealing import seal
from tests.conftest import Panoverde
from tests.counting import calls
from tests.spine.floor import SEED, Floor
from tests.spine.histories import fill
from tests.spine.tampering import run, without_guard

NIGHT = datetime.fromisoformat("2026-11-15T23:00:00Z").timestamp()


@pytest.fixture
def floor(on_each: str, monkeypatch: pytest.MonkeyPatch) -> Floor:
    """A tournament that is being played, with a snapshot and a published head."""
    del on_each
    monkeypatch.setattr(residents, "WORTH_A_SNAPSHOT", 5)
    floor = Floor(2)
    fill(floor, 10)
    floor.state(floor.join())
    record = floor.records()[4]
    PublishedHead.objects.create(
        stream=record.stream, seq=record.seq, hash=record.hash, at=record.at, where="recibo demo"
    )
    return floor


def look(library: Library) -> list[Finding]:
    return [*database.look("default", time.time()), *journal.look("default", library, NIGHT)]


def wrongs(findings: list[Finding]) -> dict[str, str]:
    """What is not fine, by check; each says what to do."""
    assert all(finding.do for finding in findings if finding.level != "fine")
    return {finding.check: finding.what for finding in findings if finding.level != "fine"}


def test_an_installation_in_the_middle_of_a_night_is_well(floor: Floor, library: Library) -> None:
    findings = look(library)

    assert wrongs(findings) == {}
    assert {finding.check for finding in findings} >= {
        "database.answers", "database.durable", "database.tables", "journal.append-only", "journal.chain",
        "journal.states", "journal.snapshots", "draws.secrets", "disk",
    }  # fmt: skip
    assert f"{len(floor.records()) + 2} records in 2 streams" in " ".join(finding.what for finding in findings)


def swap_body(floor: Floor) -> None:
    without_guard(f"UPDATE journal_record SET body = replace(body, 'first-3', 'friend') WHERE seq = {seq(floor)}")


def seq(floor: Floor) -> int:
    return next(record.seq for record in floor.records() if '"first-3"' in record.body)


DAMAGES: dict[str, tuple[Callable[[Floor], object], str, str]] = {
    "an edited record": (swap_body, "journal.chain", "its content was changed"),
    "a deleted record": (
        lambda _: without_guard("DELETE FROM journal_record WHERE position = 9"),
        "journal.chain",
        "is missing",
    ),
    "a cut end": (
        lambda f: without_guard(f"DELETE FROM journal_record WHERE position > {f.desks[0].journal.position() - 2}"),
        "journal.chain",
        "but its head says",
    ),
    "a head that is not the chain's": (
        lambda f: run(f"UPDATE journal_stream SET seq = seq + 1 WHERE id = '{f.stream}'"),
        "journal.chain",
        "but its head says",
    ),
    "a published head of another chain": (
        lambda _: PublishedHead.objects.update(hash="0" * 64),
        "journal.chain",
        "published at recibo demo",
    ),
    "a snapshot that is not true": (
        lambda _: run("UPDATE journal_snapshot SET body = (SELECT seed FROM draw_seed)"),
        "journal.snapshots",
        "differs from replay",
    ),
    "a lost secret": (lambda _: DrawSeed.objects.all().delete(), "draws.secrets", "is not here"),
    "a wrong secret": (lambda _: DrawSeed.objects.update(seed=b"guess"), "draws.secrets", "committed to"),
    "a secret of before": (lambda _: DrawSeed.objects.update(seed=SEED), "draws.sealed", "lies readable"),
    "a secret of another key": (
        lambda floor: DrawSeed.objects.update(seed=seal(SEED, floor.tournament, "another key")),
        "draws.key",
        "another key",
    ),
    "a table that is behind": (
        lambda _: run("DELETE FROM django_migrations WHERE app = 'store' AND name LIKE '0002%'"),
        "database.tables",
        "not applied yet",
    ),
    "a table that is ahead": (
        lambda _: run("INSERT INTO django_migrations (app, name, applied) VALUES ('store', '9999', '2026-11-15')"),
        "database.tables",
        "newer Panoverde",
    ),
    "a projection ahead of the journal": (
        lambda _: ProjectionPosition.objects.create(name="standings", position=10_000),
        "projections",
        "more than the journal holds",
    ),
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_wrong_is_named_with_what_to_do(floor: Floor, library: Library, damage: str) -> None:
    do, check, says = DAMAGES[damage]

    do(floor)

    found = wrongs(look(library))
    assert says in found[check]
    assert set(found) == {check}, "and nothing else is blamed"


def test_missing_triggers_are_found(floor: Floor, library: Library) -> None:
    del floor
    run(
        "DROP TRIGGER journal_no_change ON journal_record"
        if connection.vendor == "postgresql"
        else "DROP TRIGGER journal_no_delete"
    )

    assert "not all there" in wrongs(look(library))["journal.append-only"]


def test_records_from_the_future_and_a_clock_years_behind_are_found(floor: Floor, library: Library) -> None:
    del floor

    assert "in the future" in wrongs(list(journal.look("default", library, NIGHT - 86_400)))["clock.records"]
    assert "years behind" in wrongs(list(database.look("default", 0.0)))["clock"]


# -- durability ------------------------------------------------------------------------------------


@pytest.fixture
def relaxed(on_each: str) -> Iterator[None]:
    """Somebody made the database faster."""
    del on_each
    run("SET synchronous_commit = off" if connection.vendor == "postgresql" else "PRAGMA synchronous = NORMAL")
    yield
    connection.close()


@pytest.mark.usefixtures("on_each")
def test_a_database_as_panoverde_opens_it_is_durable() -> None:
    assert_durable()


@pytest.mark.usefixtures("relaxed")
def test_a_database_that_may_lose_acknowledged_facts_is_refused_at_start(library: Library) -> None:
    with pytest.raises(NotDurable, match="synchronous") as refused:
        assert_durable()

    assert refused.value.code == "database.not-durable"
    assert "may be lost" in wrongs(look(library))["database.durable"]


# -- the command -----------------------------------------------------------------------------------


def test_the_command_says_how_it_is_and_exits_accordingly(floor: Floor, on_each: str, panoverde: Panoverde) -> None:
    well = panoverde("doctor", "--database", on_each, "--json")
    assert (well.status, well.json["healthy"]) == (0, True)

    swap_body(floor)
    connections.close_all()

    ill = panoverde("doctor", "--database", on_each, "--json")
    said = panoverde("doctor", "--database", on_each)
    assert (ill.status, ill.json["healthy"], said.status) == (2, False, 2)
    assert "✗" in said.out
    assert "→ Run panoverde verify" in said.out


def test_a_database_that_is_not_there_is_a_finding(tmp_path: Path, panoverde: Panoverde) -> None:
    said = panoverde("doctor", "--database", f"sqlite:///{tmp_path / 'nothing.sqlite3'}", "--json")

    assert said.status == 2
    assert [f["check"] for f in said.json["findings"] if f["level"] == "bad"] == ["database.answers"]
    assert not (tmp_path / "nothing.sqlite3").exists(), "looking makes no file"


def test_a_broken_house_book_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "club.toml").write_text("id = 3", encoding="utf-8")
    monkeypatch.setenv("PANOVERDE_BOOKS", str(tmp_path))
    from panoverde.bootstrap.books import open_library

    open_library.cache_clear()
    try:
        _, findings = look_at_house()
    finally:
        open_library.cache_clear()

    assert "rulebooks" in wrongs(findings)


def test_a_journal_is_read_through_once_however_long_it_is(on_sqlite: str, library: Library) -> None:
    del on_sqlite
    floor = Floor(1, tables=60, seats=9)

    def examined() -> tuple[int, int]:
        """How long the journal is, and what looking at it took."""
        findings, took = calls(lambda: look(library))
        assert wrongs(findings) == {}
        return len(floor.records()), took

    fill(floor, 100)
    look(library)  # the first look reads what every later one has at hand
    short, little = examined()
    fill(floor, 400, begin=101)
    long, much = examined()

    assert much / little < 1.2 * long / short
