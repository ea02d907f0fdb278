"""Documents are only seen by those who say why, and it is written down first."""

import re
from pathlib import Path

import pytest
from django.db import transaction

import panoverde
from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.documents import Document
from panoverde.people.models import Person
from panoverde.people.protected import accesses_of, document_of, documents_of, held
from tests.people.desk import ANA, AT, BIA, cpf, new_id

PASSPORT = Document("passport", "FZ123456", "PT")


@pytest.mark.usefixtures("on_each")
def test_each_look_at_a_document_is_written_down_with_who_when_and_why() -> None:
    person = new_id(documents=(PASSPORT, *cpf()))

    seen = documents_of(person, BIA, " prize receipt ", at=AT)

    assert [str(document) for document in seen] == ["CPF 390.533.447-05", "FZ123456 (passport, PT)"]
    (look,) = [access for access in accesses_of(person) if access.account == BIA]
    assert (look.at, look.what, look.why) == (AT, "saw documents", "prize receipt")


@pytest.mark.django_db
def test_one_document_is_the_cpf_or_the_kind_asked_for() -> None:
    both, none = new_id(documents=(PASSPORT, *cpf())), new_id("Jogador Demo 2")

    assert document_of(both, ANA, "test", at=AT) == Document("cpf", "39053344705")
    assert document_of(both, ANA, "test", at=AT, kind="passport") == PASSPORT
    assert document_of(both, ANA, "test", at=AT, kind="other") is None
    assert document_of(none, ANA, "test", at=AT) is None
    assert len([a for a in accesses_of(none) if a.what == "saw documents"]) == 1


@pytest.mark.django_db
def test_without_a_reason_or_a_person_nothing_is_shown() -> None:
    person = new_id(documents=cpf())

    for who, why, code in ((person, "  ", "people.why-needed"), (PersonId("x"), "test", "people.unknown")):
        with pytest.raises(Refusal) as refused:
            documents_of(who, BIA, why, at=AT)
        assert refused.value.code == code
    assert [a.account for a in accesses_of(person)] == [ANA]


@pytest.mark.django_db
def test_which_kinds_are_on_file_can_be_known_without_a_trace() -> None:
    person = new_id(documents=cpf())
    before = accesses_of(person)

    assert held(person) == (("cpf", "BR"),)
    assert accesses_of(person) == before


@pytest.mark.usefixtures("on_sqlite")
def test_a_look_cannot_be_part_of_something_that_may_be_undone() -> None:
    person = new_id(documents=cpf())

    with pytest.raises(RuntimeError, match="durable"), transaction.atomic():
        documents_of(person, BIA, "test", at=AT)


def test_no_way_leads_from_a_person_to_what_is_protected() -> None:
    ways = {relation.get_accessor_name() for relation in Person._meta.related_objects}

    assert ways == {"words", "contacts", "consents", "photo", "notes"}


def test_nothing_outside_people_touches_what_is_protected() -> None:
    source = Path(panoverde.__file__).parent
    protected = re.compile(r"\b(IdDocument|FiscalRecord|AccessLog|read_documents|write_down)\b")
    outside = [path for path in source.rglob("*.py") if path.parent.name != "people" or path.parent.parent != source]

    found = [str(p.relative_to(source)) for p in outside if protected.search(p.read_text(encoding="utf-8"))]
    assert [name for name in found if "migrations" not in name] == []
