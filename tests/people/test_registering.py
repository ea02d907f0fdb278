"""Registering and updating people: all of it or nothing, and nobody twice by one document."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.cities import known_cities
from panoverde.people.documents import Document
from panoverde.people.erasure import erase
from panoverde.people.export import contacts_of
from panoverde.people.models import Contact, IdDocument, NameWord, Person
from panoverde.people.protected import accesses_of, documents_of, held
from panoverde.people.register import Particulars, register, update
from tests.people.desk import ANA, AT, BIA, CPF, OTHER_CPF, cpf, new, new_id, typed

pytestmark = pytest.mark.django_db


def test_a_person_is_registered_with_everything_typed() -> None:
    person = new(
        " Maria  Demo da Silva",
        birth_date="31/12/1990",
        nationality="br",
        city=" Curitiba  PR ",
        documents=(*cpf(), Document("passport", "FZ 123456", "PT")),
        phones=("11 98765-4321", "(11) 98765-4321"),
        emails=("Maria@Example.com",),
    ).person

    known = Person.objects.get(pk=person.pk)
    assert (known.full_name, known.short_name) == ("Maria Demo da Silva", "Maria Silva")
    assert str(known.birth_date) == "1990-12-31"
    assert (known.nationality, known.registered_by, known.registered_at) == ("BR", ANA, AT)
    assert known.city == "Curitiba PR"
    assert contacts_of(PersonId(person.pk)) == [
        {"kind": "phone", "value": "+5511987654321"},
        {"kind": "email", "value": "maria@example.com"},
    ]
    assert held(PersonId(person.pk)) == (("cpf", "BR"), ("passport", "PT"))


def test_who_recorded_a_document_is_written_down() -> None:
    person = new_id(documents=cpf())

    assert [(a.account, a.what) for a in accesses_of(person)] == [(ANA, "recorded cpf")]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"full_name": " "}, "people.name-empty"),
        ({"documents": cpf("390.533.447-06")}, "people.cpf-last-digit"),
        ({"documents": (*cpf(), *cpf(OTHER_CPF))}, "people.two-cpfs"),
        ({"birth_date": "31/02/1990"}, "people.birth-date-impossible"),
        ({"nationality": "Brasil"}, "people.country-unknown"),
        ({"city": "x" * 61}, "people.city-too-long"),
        ({"phones": ("123",)}, "people.phone-wrong"),
        ({"emails": ("nobody",)}, "people.email-wrong"),
    ],
)
def test_a_refusal_leaves_nothing_behind(wrong: dict[str, object], code: str) -> None:
    person = new_id("Jogador Demo 1", phones=("11 98765-4321",), documents=cpf())
    before = _everything()

    with pytest.raises(Refusal) as on_update:
        update(person, typed(**{"full_name": "Outro Nome", **wrong}), by=BIA, at=AT)  # type: ignore[arg-type]
    with pytest.raises(Refusal) as on_register:
        new(**{"full_name": "Jogador Demo 2", "phones": ("21 98765-4321",), **wrong})  # type: ignore[arg-type]

    assert (on_update.value.code, on_register.value.code) == (code, code)
    assert _everything() == before


def test_nobody_is_registered_without_a_name() -> None:
    with pytest.raises(Refusal) as refused:
        register(Particulars(phones=("11 98765-4321",)), by=ANA, at=AT)

    assert refused.value.code == "people.name-empty"


def test_the_same_document_is_refused_with_the_id_of_who_has_it() -> None:
    first = new_id(documents=cpf())

    with pytest.raises(Refusal) as refused:
        new("Jogador Demo 2", documents=cpf(CPF.replace(".", "")))

    assert refused.value.code == "people.document-taken"
    assert refused.value.data == {"person": first}
    assert Person.objects.count() == 1


def test_one_number_may_be_two_documents_of_different_countries() -> None:
    new(documents=(Document("passport", "AB123456", "PT"),))
    new("Jogador Demo 2", documents=(Document("passport", "AB123456", "AR"),))

    assert Person.objects.count() == 2


def test_the_same_name_and_birth_date_or_phone_is_a_warning() -> None:
    first = new_id("José Demo", birth_date="31/12/1990")
    second = new_id("Jogador Demo 2", phones=("11 98765-4321",))

    third = new("JOSE  DEMO", birth_date="1990-12-31", phones=("+55 11 98765 4321",))

    assert [(a.person, a.because) for a in third.alike] == [
        (first, "same-name-and-birth-date"),
        (second, "same-phone"),
    ]
    assert new("José Demo").alike == ()  # a name alone says little


def test_an_update_changes_what_is_said_and_leaves_the_rest() -> None:
    person = new_id("Jogador Demo 1", birth_date="31/12/1990", phones=("11 98765-4321",), documents=cpf())

    update(person, Particulars(full_name="Jogador Demo Um", emails=("um@example.com",)), by=BIA, at=AT)

    known = Person.objects.get(pk=person)
    assert (known.full_name, known.short_name) == ("Jogador Demo Um", "Jogador Um")
    assert (str(known.birth_date), known.registered_by, known.changed_by) == ("1990-12-31", ANA, BIA)
    assert [c["value"] for c in contacts_of(person)] == ["+5511987654321", "um@example.com"]
    assert held(person) == (("cpf", "BR"),)


def test_a_short_name_that_was_chosen_stays_until_it_is_emptied() -> None:
    person = new_id("Jogador Demo 1", short_name="Demo")

    update(person, Particulars(full_name="Jogador Demo Um"), by=BIA, at=AT)
    chosen = Person.objects.get(pk=person).short_name
    update(person, Particulars(short_name=" "), by=BIA, at=AT)

    assert (chosen, Person.objects.get(pk=person).short_name) == ("Demo", "Jogador Um")


def test_lists_that_are_given_take_the_place_of_those_there_were() -> None:
    person = new_id(phones=("11 98765-4321", "11 3456-7890"), documents=cpf())

    update(person, Particulars(phones=("11 3456-7890",), documents=cpf(OTHER_CPF)), by=BIA, at=AT)

    assert contacts_of(person) == [{"kind": "phone", "value": "+551134567890"}]
    assert [d.number for d in documents_of(person, BIA, "test", at=AT)] == ["52998224725"]
    assert [a.what for a in accesses_of(person)][:3] == ["recorded cpf", "removed cpf", "recorded cpf"]


def test_nobody_can_be_updated_who_is_unknown_or_erased() -> None:
    person = new_id()
    erase(person, by=ANA, at=AT)

    for who, code in ((person, "people.erased"), (PersonId("nobody"), "people.unknown")):
        with pytest.raises(Refusal) as refused:
            update(who, typed("Outro"), by=ANA, at=AT)
        assert refused.value.code == code


@pytest.mark.usefixtures("on_each")
def test_of_eight_desks_with_one_document_one_registers_and_the_others_learn_who() -> None:
    barrier = Barrier(8)

    def desk(number: int) -> str:
        try:
            barrier.wait()
            return f"new {new(f'Jogador Demo {number}', documents=cpf()).person.pk}"
        except Refusal as refusal:
            return f"{refusal.code} {refusal.data['person']}"
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        said = sorted(pool.map(desk, range(8)))

    person = Person.objects.get().pk
    assert said == [f"new {person}"] + [f"people.document-taken {person}"] * 7
    assert IdDocument.objects.count() == 1


def _everything() -> list[object]:
    return [list(table.objects.order_by("pk").values()) for table in (Person, NameWord, IdDocument, Contact)]


def test_a_city_stays_where_nothing_is_said_of_it_and_goes_where_it_is_emptied() -> None:
    person = new_id(city="Curitiba")

    update(person, typed("Jogador Demo 2"), by=BIA, at=AT)
    assert Person.objects.get(pk=person).city == "Curitiba"
    update(person, Particulars(city=" "), by=BIA, at=AT)
    assert Person.objects.get(pk=person).city == ""


def test_cities_are_offered_once_as_most_write_them_and_never_those_of_who_was_erased() -> None:
    said = ("Londrina", "curitiba", "Curitiba", "Curitiba", "", "Órleans SC", "Bagé")
    people = [new_id(f"Jogador Demo {number}", city=city) for number, city in enumerate(said)]
    erase(people[-1], by=ANA, at=AT)

    assert known_cities() == ["Curitiba", "Londrina", "Órleans SC"]
