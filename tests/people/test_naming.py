"""What names somebody in a text: however it is typed, and only them."""

import pytest

from panoverde.people.documents import Document
from panoverde.people.models import Person
from panoverde.people.naming import Called, called
from tests.people.desk import cpf, new_id

pytestmark = pytest.mark.django_db


def known(**particulars: object) -> Called:
    return called(Person.objects.get(pk=new_id("João D'Ávila Peçanha", **particulars)))


@pytest.mark.parametrize(
    "text",
    [
        "pago a JOAO DAVILA  PECANHA ontem",
        "joão d’ávila-peçanha",
        "Joa\u0303o D'Avila Pec\u0327anha",  # accents apart, as some keyboards send them
        "(João D'Ávila\nPeçanha)",
        "CPF 390.533.447-05",
        "cpf39053344705x",
        "fone (11) 98765-4321",
        "+55 11 9 8765 4321",
        "98765.4321",
        "escreva a Joao.Davila@Example.com!",
        "RG SP 12.345.678",
        "rg 12345678",
    ],
)
def test_a_name_a_number_and_an_address_are_found_however_they_are_typed(text: str) -> None:
    assert known(
        documents=(*cpf(), Document("other", "RG SP 12345678")), phones=("11 98765-4321",),
        emails=("joao.davila@example.com",),
    ).named_in(text)  # fmt: skip


@pytest.mark.parametrize(
    "text", ["", "João", "Peçanha João", "Joãozinho D'Ávila Peçanha", "mesa 39, 05", "8765", "joao@example.com"]
)
def test_what_is_not_theirs_is_not(text: str) -> None:
    assert not known(documents=cpf(), phones=("11 98765-4321",)).named_in(text)


def test_a_short_name_that_somebody_else_has_names_nobody() -> None:
    alone = known(short_name="Joca")
    new_id("Joca Demo")
    shared = called(Person.objects.get(full_name="João D'Ávila Peçanha"))

    assert alone.named_in("o Joca pediu")
    assert not shared.named_in("o Joca pediu")
    assert shared.named_in("João D'Ávila Peçanha pediu")


def test_it_is_cut_out_and_the_rest_stays() -> None:
    cut = known(documents=cpf()).cut_from("Filho de João D’Ávila Peçanha (390.533.447-05), canhoto")

    assert cut == "Filho de (…) ((…)), canhoto"
