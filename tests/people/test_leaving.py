"""Export and erasure: everything is given, everything goes, and only what the law wants stays."""

import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from django.db import DatabaseError, transaction

from panoverde.bootstrap import erasing
from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.agreements import record_consent
from panoverde.people.erasure import erase, purge
from panoverde.people.export import export
from panoverde.people.models import Contact, FiscalRecord, IdDocument, NameWord, Note, Person, Photo
from panoverde.people.photo_and_notes import add_note, keep_photo
from panoverde.people.protected import accesses_of, documents_of, fiscal_records_of
from panoverde.store.models import ProjectionPosition, ProjectionRow, StoredSnapshot
from tests.people.desk import ANA, AT, BIA, JPEG, cpf, new, new_id

NAME = "Fulana Exemplar Demonstrativa"
LONG_AGO = datetime(2015, 1, 1, tzinfo=UTC)


def everything_about_somebody(at: datetime = AT) -> PersonId:
    person = new_id(
        NAME,
        birth_date="31/12/1990",
        nationality="BR",
        city="Caxambu",
        documents=cpf(),
        phones=("11 98765-4321",),
        emails=("fulana@example.com",),
    )
    record_consent(person, "image", given=True, version="2026-01", by=ANA, at=at)
    keep_photo(person, JPEG, by=ANA, at=at)
    add_note(person, "Fulana sits by the door.", by=ANA, at=at)
    documents_of(person, BIA, "Fulana asked for a receipt", at=at)
    return person


@pytest.mark.usefixtures("on_each")
def test_an_export_holds_everything_and_itself() -> None:
    person = everything_about_somebody()

    given = json.loads(json.dumps(export(person, by=BIA, at=AT, why="asked at the desk")))

    assert given["person"]["full_name"] == NAME
    assert given["person"]["birth_date"] == "1990-12-31"
    assert given["person"]["city"] == "Caxambu"
    assert given["documents"] == [{"kind": "cpf", "country": "BR", "number": "39053344705"}]
    assert [c["value"] for c in given["contacts"]] == ["+5511987654321", "fulana@example.com"]
    assert given["consents"] == [
        {"what": "image", "given": True, "version": "2026-01", "at": "2024-11-15T18:05:00.000Z", "by": "ana"}
    ]
    assert given["photo"]["type"] == "image/jpeg"
    assert given["notes"][0]["text"] == "Fulana sits by the door."
    assert [a["what"] for a in given["accesses"]] == [
        "recorded cpf",
        "saw documents",
        "exported the person's data",
    ]
    assert given["fiscal_records"] == []


@pytest.mark.django_db
def test_an_export_holds_every_field_there_is() -> None:
    person = everything_about_somebody()
    given = export(person, by=BIA, at=AT, why="test")
    told = {"person": given["person"], "documents": given["documents"][0], "photo": given["photo"]}  # type: ignore[index]

    for part, table, ours in (
        ("person", Person, {"name_folded"}),
        ("documents", IdDocument, {"id", "person"}),
        ("photo", Photo, {"person", "image"}),
    ):
        kept = {field.name for field in table._meta.concrete_fields} - ours
        assert kept <= set(told[part]), part


@pytest.mark.django_db
def test_an_export_needs_a_reason() -> None:
    person = new_id()

    with pytest.raises(Refusal) as refused:
        export(person, by=BIA, at=AT, why="")

    assert refused.value.code == "people.why-needed"


@pytest.mark.usefixtures("on_each")
def test_erasing_blanks_everything_and_keeps_the_id() -> None:
    person = everything_about_somebody()

    assert erase(person, by=BIA, at=AT) is None

    left = Person.objects.get(pk=person)
    assert (left.full_name, left.short_name, left.name_folded, left.nationality, left.city) == ("",) * 5
    assert (left.birth_date, left.erased_at) == (None, AT)
    assert [t.objects.count() for t in (IdDocument, Contact, NameWord, Photo, Note, FiscalRecord)] == [0] * 6
    left_over = json.dumps(export(person, by=BIA, at=AT, why="what is left"))
    for personal in ("Fulana", "Exemplar", "1990", "39053344705", "98765", "example.com", "door", "Caxambu"):
        assert personal not in left_over
    assert [(a.account, a.what) for a in accesses_of(person)][:3] == [
        (ANA, "recorded cpf"),
        (BIA, "saw documents"),
        (BIA, "erased the person"),
    ]
    assert '"what": "image"' in left_over  # consents prove what was agreed, and name nobody


def test_nothing_personal_is_legible_in_the_file_after_erasing(on_sqlite: str) -> None:
    file = Path(on_sqlite.removeprefix("sqlite:///"))
    others = [new_id(f"Jogador Demo {number}") for number in range(50)]
    person = everything_about_somebody()
    legible = b"".join(part.read_bytes() for part in file.parent.glob("panoverde.sqlite3*"))
    assert NAME.encode() in legible
    assert b"Caxambu" in legible
    assert JPEG in legible

    assert erasing.erase(person, by=BIA, at=AT).unswept == ""

    content = b"".join(part.read_bytes() for part in file.parent.glob("panoverde.sqlite3*"))
    for personal in (NAME, "fulana", "Fulana", "39053344705", "+5511987654321", "Caxambu"):
        assert personal.encode() not in content
    assert JPEG not in content
    assert Person.objects.filter(pk__in=others).count() == 50


@pytest.mark.usefixtures("on_each")
def test_what_is_made_from_the_journal_is_thrown_away_where_it_names_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    person = everything_about_somebody()
    for name, said in (("one", f"asked by {NAME.upper()}"), ("other", "asked by somebody")):
        ProjectionRow.objects.create(name=name, key="x", body=json.dumps({"why": said}))
        ProjectionPosition.objects.create(name=name, position=5)
    StoredSnapshot.objects.create(stream="tournament/x", seq=1, hash="", form=1, body=NAME.encode())

    erasing.erase(person, by=BIA, at=AT)

    assert [row.name for row in ProjectionRow.objects.all()] == ["other"]
    assert dict(ProjectionPosition.objects.values_list("name", "position")) == {"one": 0, "other": 5}
    assert not StoredSnapshot.objects.exists()


@pytest.mark.django_db
def test_who_was_erased_can_be_registered_anew_with_the_same_document() -> None:
    first = new_id(documents=cpf())
    erase(first, by=ANA, at=AT)

    again = new(documents=cpf())

    assert again.person.pk != first
    assert again.alike == ()


@pytest.mark.django_db
def test_nobody_is_erased_whom_a_tournament_still_needs() -> None:
    person = everything_about_somebody()

    with pytest.raises(Refusal) as refused:
        erase(person, by=BIA, at=AT, still_needed=lambda who: who == person)
    assert refused.value.code == "people.still-needed"
    assert Person.objects.get(pk=person).full_name == NAME

    erase(person, by=BIA, at=AT, still_needed=lambda _: False)
    assert Person.objects.get(pk=person).erased_at == AT


@pytest.mark.django_db
def test_nobody_is_erased_twice_and_nobody_unknown() -> None:
    person = new_id()
    erase(person, by=ANA, at=AT)

    for who, code in ((person, "people.erased"), (PersonId("nobody"), "people.unknown")):
        with pytest.raises(Refusal) as refused:
            erase(who, by=BIA, at=AT + timedelta(days=1))
        assert refused.value.code == code
    assert Person.objects.get(pk=person).erased_at == AT


@pytest.mark.usefixtures("on_each")
def test_what_the_law_wants_is_kept_locked_until_its_date() -> None:
    person = everything_about_somebody()
    until = date(2999, 12, 31)

    erase(person, by=BIA, at=AT, keep_until=until, reason="prize tax, Law 11.196", amount_centavos=123_456)

    (record,) = fiscal_records_of(person, ANA, "tax audit", at=AT)
    assert (record.name, record.document) == (NAME, "CPF 390.533.447-05")
    assert (record.amount_centavos, record.kept_until) == (123_456, until)
    assert accesses_of(person)[-1].what == "saw fiscal records"
    with pytest.raises(DatabaseError, match="locked"), transaction.atomic():
        FiscalRecord.objects.update(amount_centavos=1)
    with pytest.raises(DatabaseError, match="locked"), transaction.atomic():
        record.delete()
    assert purge(by=ANA, at=AT) == 0
    assert FiscalRecord.objects.get().amount_centavos == 123_456


@pytest.mark.usefixtures("on_each")
def test_a_clock_set_forward_does_not_unlock_a_fiscal_record() -> None:
    far = date(2999, 12, 31)
    erase(new_id(), by=BIA, at=AT, keep_until=far, reason="test")

    with pytest.raises(DatabaseError, match="locked"):
        purge(by=ANA, at=datetime(3000, 1, 2, tzinfo=UTC))

    assert FiscalRecord.objects.count() == 1


@pytest.mark.usefixtures("on_each")
def test_a_fiscal_record_past_its_date_is_purged_and_the_reasons_with_it() -> None:
    past, ahead = new_id(NAME, documents=cpf()), new_id("Jogador Demo 2")
    erase(past, by=BIA, at=LONG_AGO, keep_until=date(2020, 12, 31), reason="test")
    erase(ahead, by=BIA, at=LONG_AGO, keep_until=date(2999, 12, 31), reason="test")
    fiscal_records_of(past, ANA, f"audit of {NAME}", at=LONG_AGO)

    assert purge(by=ANA, at=datetime(2020, 12, 31, 23, 59, tzinfo=UTC)) == 0
    assert purge(by=ANA, at=datetime(2021, 1, 1, tzinfo=UTC)) == 1

    assert [record.person_id for record in FiscalRecord.objects.all()] == [ahead]
    assert "purged a fiscal record" in [access.what for access in accesses_of(past)]
    assert NAME not in json.dumps(export(past, by=ANA, at=AT, why="what is left"))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("keep", "code"),
    [
        ({"keep_until": date(2999, 12, 31)}, "people.fiscal-half"),
        ({"reason": "tax"}, "people.fiscal-half"),
        ({"amount_centavos": 100}, "people.fiscal-half"),
        ({"keep_until": date(2024, 11, 14), "reason": "tax"}, "people.fiscal-date-past"),
        (
            {"keep_until": date(2999, 12, 31), "reason": "tax", "amount_centavos": -1},
            "people.fiscal-amount-wrong",
        ),
    ],
)
def test_a_fiscal_record_that_cannot_be_kept_stops_the_erasure(keep: dict[str, object], code: str) -> None:
    person = everything_about_somebody()

    with pytest.raises(Refusal) as refused:
        erase(person, by=BIA, at=AT, **keep)  # type: ignore[arg-type]

    assert refused.value.code == code
    assert Person.objects.get(pk=person).full_name == NAME
    assert IdDocument.objects.count() == 1
