"""`panoverde people`, as programs rely on it and as people type it."""

import os
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from panoverde.bootstrap.desk import desk, new_seed
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import AccountId, CommandId, EntryId, PersonId, SeriesId, TableNumber, TournamentId
from panoverde.people.agreements import record_consent
from panoverde.people.erasure import erase
from panoverde.people.models import FiscalRecord, Person
from panoverde.people.photo_and_notes import add_note, keep_photo
from panoverde.people.protected import accesses_of
from panoverde.series.stream import OpenSeries
from panoverde.tournament.commands import CreateTournament, OpenDay, OpenTable, Register
from panoverde.tournament.events import Level
from tests.conftest import Panoverde
from tests.databases import Postgres
from tests.papers import PAPERS
from tests.people.desk import ANA, AT, PNG, cpf, new_id
from tests.test_schemas import mistakes

CLI = AccountId("cli")


@pytest.fixture
def person(on_sqlite: str) -> PersonId:
    assert on_sqlite
    known = new_id(
        "João Demo da Silva", birth_date="31/12/1990", city="Curitiba", documents=cpf(), phones=("11 98765-4321",)
    )
    record_consent(known, "image", given=True, version="2026-01", by=ANA, at=AT)
    add_note(known, "Left-handed.", by=ANA, at=AT)
    keep_photo(known, PNG, by=ANA, at=AT)
    return known


def test_find_gives_ids_by_name_cpf_and_phone(panoverde: Panoverde, person: PersonId) -> None:
    for words in (("joao", "sil"), ("390.533.447-05",), ("11", "98765-4321")):
        said = panoverde("people", "find", *words, "--json")
        assert [found["id"] for found in said.json] == [person]
        assert mistakes("people-find", said.json) == []
    assert f"{person}  1990-12-31  João Demo da Silva · Curitiba" in panoverde("people", "find", "JOÃO").out


def test_a_search_that_finds_nobody_is_no_error(panoverde: Panoverde, person: PersonId) -> None:
    assert person not in panoverde("people", "find", "zzz").out
    assert "Nobody" in panoverde("people", "find", "zzz").err
    assert panoverde("people", "find", "zzz", "--json").json == []


def test_show_hides_the_numbers_of_documents_without_a_reason(panoverde: Panoverde, person: PersonId) -> None:
    before = accesses_of(person)

    said = panoverde("people", "show", person, "--json")

    assert said.json["documents"] == [{"kind": "cpf", "country": "BR"}]
    assert said.json["full_name"] == "João Demo da Silva"
    assert mistakes("people-show", said.json) == []
    assert "39053344705" not in panoverde("people", "show", person).out
    assert accesses_of(person) == before


def test_show_with_a_reason_shows_them_and_writes_it_down(panoverde: Panoverde, person: PersonId) -> None:
    said = panoverde("people", "show", person, "--why", "prize receipt", "--json")

    assert said.json["documents"][0]["number"] == "39053344705"
    assert mistakes("people-show", said.json) == []
    look = accesses_of(person)[-1]
    assert (look.account, look.what, look.why) == (CLI, "saw documents", "prize receipt")
    assert "39053344705" in panoverde("people", "show", person, "--why", "again").out


def test_export_gives_everything_and_writes_it_down(panoverde: Panoverde, person: PersonId) -> None:
    said = panoverde("people", "export", person, "--why", "asked for")

    assert said.status == 0
    assert mistakes("people-export", said.json) == []
    assert said.json["documents"][0]["number"] == "39053344705"
    assert said.json["accesses"][-1]["account"] == CLI


def test_erase_forgets_and_keeps_what_the_law_wants(panoverde: Panoverde, person: PersonId) -> None:
    keep = ("--keep-until", "2999-12-31", "--reason", "prize tax", "--amount", "1234.56")

    said = panoverde("people", "erase", person, "--yes", *keep, "--json")

    assert said.json == {"erased": person, "fiscal_record_kept_until": "2999-12-31", "files_written_anew": True}
    assert mistakes("people-erase", said.json) == []
    assert Person.objects.get(pk=person).full_name == ""
    assert FiscalRecord.objects.get().amount_centavos == 123_456
    assert mistakes("people-export", panoverde("people", "export", person, "--why", "rest").json) == []
    assert mistakes("people-show", panoverde("people", "show", person, "--json").json) == []


def test_purge_drops_what_is_past_its_date(panoverde: Panoverde, person: PersonId) -> None:
    long_ago = AT.replace(year=2015)
    erase(person, by=ANA, at=long_ago, keep_until=date(2020, 12, 31), reason="test")

    said = panoverde("people", "purge", "--json")

    assert said.json == {"purged": 1, "files_written_anew": True}
    assert mistakes("people-purge", said.json) == []
    assert "0 fiscal records" in panoverde("people", "purge").out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("show", "nobody"), "people.unknown"),
        (("export", "nobody", "--why", "x"), "people.unknown"),
        (("export", "ID"), "people.why-needed"),
        (("erase", "ID"), "people.not-confirmed"),
        (("erase", "nobody", "--yes"), "people.unknown"),
        (("erase", "ID", "--yes", "--reason", "tax"), "people.fiscal-half"),
        (("erase", "ID", "--yes", "--keep-until", "2001-01-01", "--reason", "tax"), "people.fiscal-date-past"),
        (("erase", "ID", "--yes", "--amount", "1.234"), "usage"),
        (("erase", "ID", "--yes", "--amount", "nan"), "usage"),
        (("erase", "ID", "--yes", "--keep-until", "soon"), "usage"),
        (("find",), "usage"),
    ],
)
def test_wrong_input_is_refused_and_nothing_happens(
    panoverde: Panoverde, person: PersonId, arguments: tuple[str, ...], code: str
) -> None:
    typed = [person if argument == "ID" else argument for argument in arguments]

    said = panoverde("people", *typed, "--json")

    assert (said.status, said.json["refused"]["code"]) == (2, code)
    assert mistakes("refusal", said.json) == []
    assert Person.objects.get(pk=person).erased_at is None


def test_nobody_is_erased_in_the_middle_of_a_tournament(panoverde: Panoverde, person: PersonId) -> None:
    _sit_down(person, new_id("Jogador Demo 2"))

    refused = panoverde("people", "erase", person, "--yes", "--json")
    assert refused.json["refused"]["code"] == "people.still-needed"

    assert panoverde("people", "erase", person, "--yes", "--even-in-play").status == 0
    assert Person.objects.get(pk=person).erased_at is not None


def test_a_database_that_is_not_there_or_not_ready_is_refused(tmp_path: Path, postgres: Postgres) -> None:
    (tmp_path / "empty.sqlite3").touch()
    for address, code in (
        ("sqlite:///missing.sqlite3", "database.no-answer"),
        ("sqlite:///empty.sqlite3", "database.not-prepared"),
        (postgres.address(), "database.not-prepared"),
        ("postgresql://nobody@127.0.0.1:1/x", "database.no-answer"),
    ):
        said = _process(tmp_path, "find", "x", "--database", address)
        assert (said.returncode, f'"{code}"' in said.stdout) == (2, True), said
    assert not (tmp_path / "missing.sqlite3").exists()


@pytest.mark.usefixtures("on_postgres")
def test_it_works_in_a_process_of_its_own_on_postgresql(tmp_path: Path) -> None:
    person = new_id("João Demo da Silva")

    assert person in _process(tmp_path, "find", "joao").stdout


def _process(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from panoverde.cli import main; main()", "people", *arguments, "--json"]
    return subprocess.run(command, cwd=folder, env=dict(os.environ), capture_output=True, text=True, check=False)


def _sit_down(*people: PersonId) -> None:
    night, seed = TournamentId("night"), new_seed()
    about: Any = {"by": ANA, "at": "2024-11-15T18:05:00.000Z"}
    desk().secrets.keep(night, seed)
    told = [
        OpenSeries(id=CommandId("1"), **about, series=SeriesId("s"), title="Demo", book="ksop-2026"),
        CreateTournament(
            id=CommandId("2"),
            **about,
            tournament=night,
            series=SeriesId("s"),
            title="Demo night",
            book="ksop-2026",
            stack_chips=30_000,
            seats=9,
            levels=(Level(20, 100, 200),),
            commitment=commitment(seed),
        ),
        OpenDay(id=CommandId("3"), **about, tournament=night, ingredient="2c 7d Jh As 9s", witness="demo"),
        OpenTable(id=CommandId("4"), **about, tournament=night, table=TableNumber(1)),
    ]
    told += [
        Register(
            id=CommandId(f"r{n}"), **about, tournament=night, entry=EntryId(f"e{n}"), person=person, papers=PAPERS
        )
        for n, person in enumerate(people)
    ]
    for command in told:
        desk().handle(command)
