"""Reasons are read before anything is recorded, whichever way they come in."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from panoverde.application.dispatch import HANDLERS
from panoverde.application.driver import OneBook, in_memory
from panoverde.bootstrap.desk import desk
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import AccountId, CommandId, EntryId, PersonId, SeriesId, TableNumber, TillId
from panoverde.kernel.marks import marks_of
from panoverde.kernel.refusals import Refusal
from panoverde.people.documents import Document
from panoverde.people.models import Person
from panoverde.people.register import Particulars, update
from panoverde.people.screening import Screening
from panoverde.rulebook import Library
from panoverde.series import bars, tills
from panoverde.tournament import commands as c
from tests.papers import PAPERS
from tests.people.desk import ANA, AT, CPF, new_id
from tests.web.desk import see
from tests.web.floor import seat_all

pytestmark = pytest.mark.django_db
NOW = "2026-11-15T18:05:00.000Z"


def refused(kind: type[Command], *, id: str = "c1", **fields: Any) -> str:
    """The code of what was refused, or the refusal's absence."""
    if "tournament" in kind.__struct_fields__:
        fields.setdefault("tournament", "noite")
    try:
        desk().handle(kind(id=CommandId(id), by=AccountId("demo"), at=NOW, **fields))
    except Refusal as refusal:
        return refusal.code
    return ""


@pytest.fixture
def her(series: str) -> PersonId:
    """Somebody who plays tonight, under the entry e1."""
    seat_all(series)
    person = PersonId("demo-1")
    update(person, Particulars(full_name="Zulmira de Quintanilha", short_name=""), by=ANA, at=AT)
    return person


def test_every_reason_of_every_command_stands_where_it_is_looked_for() -> None:
    marked = {(kind, name) for kind in HANDLERS for name, mark in marks_of(kind).items() if mark == "words"}
    others = {name for _, name in marked if name not in ("why", "on_word")}

    assert others == {  # no reasons, and none deeper
        "options", "outcome", "witness", "brand", "notice", "note", "celsius", "describes", "unforeseen",
        "dealer", "strings.dealers", "situation", "decided",
    }  # fmt: skip
    assert {kind for kind in HANDLERS if {"why", "on_word"} & {*kind.__struct_fields__}} <= {k for k, _ in marked}


@pytest.mark.usefixtures("her")
def test_a_reason_about_an_entry_names_neither_whom_it_is_of_nor_a_document() -> None:
    before = see().seq
    ways = [
        refused(c.CancelEntry, entry=EntryId("e1"), why=why)
        for why in ("zulmira desistiu", f":asked é o {CPF}", ":asked Quintanilha pediu", "ligar (11) 98765-4321")
    ]

    assert ways == ["words.name", "words.document", "words.name", "words.contact"]
    assert see().seq == before


def test_each_way_to_name_somebody_is_looked_at(her: PersonId, series: str) -> None:
    assert refused(bars.BarPerson, person=her, why="Zulmira brigou") == "words.name"
    barred: dict[str, Any] = {"person": her, "what": "participation", "ground": "order"}
    assert refused(c.RefuseEntry, **barred, why="a zulmira brigou") == "words.name"
    given: dict[str, Any] = {"entry": EntryId("e1"), "to": new_id("Teodolinda Demo"), "papers": PAPERS}
    assert [refused(c.TransferEntry, **given, why=why) for why in ("a Teodolinda", "a Zulmira")] == ["words.name"] * 2
    assert refused(c.PauseClock, why="Zulmira passou mal") != "words.name"  # about nobody: one word is not enough
    assert refused(c.PauseClock, why="zulmira quintanilha passou mal", id="c2") == "words.name"
    till: dict[str, Any] = {"series": SeriesId(series), "till": TillId("t1"), "what": "drop", "centavos": 100}
    assert refused(tills.MoveCash, **till, why="para Zulmira Quintanilha") == "words.name"
    entering: dict[str, Any] = {"entry": EntryId("e99"), "person": her, "papers": PAPERS}
    assert refused(c.Register, **entering, on_word="Zulmira paga depois", id="c3") == "words.name"


@pytest.mark.usefixtures("her")
def test_whoever_sits_at_the_table_is_at_hand() -> None:
    place = see().entries[EntryId("e1")].place
    assert place is not None
    other = TableNumber(3 - place.table)

    assert refused(c.CallDirector, desk="mesa", table=place.table, why="a Zulmira grita") == "words.name"
    assert refused(c.CallDirector, desk="mesa", table=other, why="a Zulmira grita") == ""


@pytest.mark.usefixtures("her")
def test_what_was_recorded_before_somebody_had_the_name_is_answered_as_ever() -> None:
    reason = {"desk": "mesa", "why": "Dona Florisbela Guimaraes chamou"}
    assert refused(c.CallDirector, **reason, id="call-1") == ""
    new_id("Florisbela Guimaraes")

    assert refused(c.CallDirector, **reason, id="call-1") == ""
    assert refused(c.CallDirector, **reason, id="call-2") == "words.name"
    assert len(see().calls) == 1


@pytest.mark.usefixtures("her")
def test_a_kind_alone_and_a_command_without_words_ask_the_register_nothing() -> None:
    with CaptureQueriesContext(connection) as asked:
        assert refused(c.PauseClock, why=":asked") == ""
        assert refused(c.StartClock, id="c2") == ""
        assert refused(c.PauseClock, why=":asked 18:05", id="c3") == ""

    assert [each["sql"] for each in asked if "people_" in each["sql"]] == []


def test_a_document_of_the_register_is_known_however_it_is_typed() -> None:
    new_id(documents=(Document("other", "RG SP 12.345.678"), Document("passport", "FZ123456", "PT")))

    for typed in ("é o RG SP 12345678", "rg sp 12.345.678", "passaporte fz 123.456", "FZ123456!"):
        with pytest.raises(Refusal) as found:
            Screening()([typed], lambda: ())
        assert found.value.code == "words.document"
        assert "345" not in found.value.sentence
    Screening()(["RG SP 12345679, 123456 fichas, mesa 12"], lambda: ())


def test_a_name_that_was_put_right_is_the_new_one(her: PersonId) -> None:
    update(her, Particulars(full_name="Florisbela Guimaraes", short_name=""), by=ANA, at=AT)
    assert Person.objects.get(pk=her).short_name == "Florisbela Guimaraes"

    assert refused(bars.BarPerson, person=her, why="Florisbela brigou") == "words.name"
    assert refused(bars.BarPerson, person=her, why="Zulmira brigou") == ""


def test_in_memory_nobody_has_a_name_and_nothing_is_refused(library: Library) -> None:
    played = in_memory(OneBook(library.book("ksop-2026")))
    said = bars.BarPerson(id=CommandId("c1"), by=AccountId("demo"), at=NOW, person=PersonId("p1"), why=CPF)

    assert played.handle(said).records
