"""Finding people at the desk: quickly, and however their name is typed."""

import pytest
from django.db import connection

from panoverde.people import search
from panoverde.people.documents import Document
from panoverde.people.erasure import erase
from panoverde.people.models import NameWord, Person
from tests.people.desk import ANA, AT, cpf, new, new_id


def names(text: str, limit: int = 20) -> list[str]:
    return [person.full_name for person in search.find(text, limit)]


@pytest.mark.usefixtures("on_each")
def test_a_name_is_found_by_its_beginning_without_accents_and_capitals() -> None:
    for name in ("João Demo da Silva", "Joana Demo", "Ângela D'Ávila Demo", "Zoë Demo"):
        new(name)

    assert names("jo") == ["Joana Demo", "João Demo da Silva"]
    assert names("JOÃO dem") == ["João Demo da Silva"]
    assert names("angela davila") == ["Ângela D'Ávila Demo"]
    assert names("zoe") == ["Zoë Demo"]
    assert names("oana") == []
    assert names("%") == names("_") == names("") == []


@pytest.mark.usefixtures("on_each")
def test_a_name_is_found_by_the_beginnings_of_its_words_in_any_order() -> None:
    for name in ("João Demo da Silva", "Silvana Demo", "Maria Demo Silveira"):
        new(name, short_name="Canhoto" if name.startswith("Maria") else None)

    assert names("silv") == ["Silvana Demo", "João Demo da Silva", "Maria Demo Silveira"]
    assert names("silv jo") == ["João Demo da Silva"]
    assert names("canhoto") == ["Maria Demo Silveira"]
    assert names("silv", limit=2) == ["Silvana Demo", "João Demo da Silva"]


@pytest.mark.usefixtures("on_each")
def test_a_person_is_found_by_document_phone_and_email() -> None:
    new("Jogador Demo 1", documents=cpf(), phones=("11 98765-4321",), emails=("um@example.com",))
    new("Jogador Demo 2", documents=(Document("passport", "FZ123456", "PT"),), phones=("+351 912 345 678",))

    assert names("390.533.447-05") == names("39053344705") == ["Jogador Demo 1"]
    assert names("(11) 98765 4321") == ["Jogador Demo 1"]
    assert names("UM@example.com") == ["Jogador Demo 1"]
    assert names("fz 123456") == ["Jogador Demo 2"]
    assert names("+351912345678") == ["Jogador Demo 2"]
    assert names("390.533.447-06") == names("nobody@example.com") == names("x@y@z") == []


@pytest.mark.django_db
def test_who_was_erased_is_not_found() -> None:
    person = new_id("Jogador Demo 1", documents=cpf(), phones=("11 98765-4321",))
    erase(person, by=ANA, at=AT)

    assert names("jogador") == names("390.533.447-05") == names("11 98765-4321") == []


@pytest.mark.usefixtures("on_each")
@pytest.mark.parametrize(
    ("table", "column", "index"), [(Person, "name_folded", "name_folded"), (NameWord, "word", "people_nameword_word")]
)
def test_the_beginning_of_a_name_is_looked_up_in_an_index(
    table: type[Person | NameWord], column: str, index: str
) -> None:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET enable_seqscan = off")  # it would rather read an empty table whole

    plan = table._default_manager.filter(search._begins(column, "jo")).explain()

    assert index in plan.split("Cond")[0]
    assert "SCAN " not in plan
    assert "Seq Scan" not in plan
