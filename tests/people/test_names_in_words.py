"""Names in what people type: of who is at hand by one word, of anybody in the register by two, side by side."""

import time
from itertools import product

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from panoverde.kernel.ids import PersonId
from panoverde.people.erasure import erase
from panoverde.people.models import NameWord, Person
from panoverde.people.names_in_words import NameInWords, refuse_names
from panoverde.people.plain_names import fold
from tests.people.desk import ANA, AT, new_id

pytestmark = pytest.mark.django_db


def found(text: str, *at_hand: PersonId) -> str:
    """What is refused as a name, as it was typed; nothing where the words are let through."""
    try:
        refuse_names(text, lambda: at_hand)
    except NameInWords as refusal:
        return str(refusal.data["found"])
    return ""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Zulmira pediu", "Zulmira"),
        ("a zulmira pediu", "zulmira"),
        ("pedido da ZULMIRA, mesa 3", "ZULMIRA"),
        ("a Zúlmira, pediu", "Zúlmira"),
        ("falei com Quintanilha", "Quintanilha"),
        ("zulmira de quintanilha pediu", "zulmira de quintanilha"),
        ("Quintanilha, Zulmira", "Quintanilha, Zulmira"),
        ("Zulmira\u0301 pediu", "Zulmirá"),
        ("pediu", ""),
        ("zul pediu", ""),
        ("zulmirando", ""),
        ("de da do", ""),
    ],
)
def test_of_who_is_at_hand_one_word_is_enough(text: str, says: str) -> None:
    her = new_id("Zulmira de Quintanilha")

    assert found(text, her) == says


@pytest.mark.usefixtures("on_each")
def test_of_somebody_who_is_not_at_hand_one_word_is_not_enough_and_two_are() -> None:
    new_id("Zulmira de Quintanilha")
    other = new_id("Jogador Demo 2")

    assert [found(text, other) for text in ("Zulmira pediu", "falei com Quintanilha, e Zulmirinha")] == ["", ""]
    assert found("zulmira quintanilha pediu", other) == "zulmira quintanilha"
    assert found("pediu Zulmira P. de Quintanilha", other) == "Zulmira P. de Quintanilha"
    assert found("Quintanilha e Zulmira") == "Quintanilha e Zulmira"


def test_words_of_two_people_are_nobodys_name() -> None:
    new_id("Zulmira Abelarda")
    new_id("Teodolinda Quintanilha")

    assert found("zulmira quintanilha") == ""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("mesa errada", ""),
        ("Mesa errada", ""),
        ("MESA ERRADA", ""),
        ("pagou. Mesa errada", ""),
        ("a rosa caiu na mesa", ""),
        ("o jogador pediu, small blind", ""),
        ("falei com o Mesa", "Mesa"),
        ("a Rosa pediu", "Rosa"),
        ("rosa mesa pediu", "rosa mesa"),
    ],
)
def test_a_name_that_is_an_ordinary_word_is_one_where_it_is_written_as_a_name(text: str, says: str) -> None:
    her = new_id("Rosa Mesa")

    assert found(text, her) == says


@pytest.mark.parametrize(
    ("text", "says"),
    [("caiu a rosa mesa", ""), ("a Rosa Mesa pediu", "Rosa Mesa"), ("luz na mesa nova", ""), ("Mesa nova", "")],
)
def test_ordinary_words_that_happen_to_be_somebodys_name_are_let_through(text: str, says: str) -> None:
    new_id("Rosa Mesa")
    new_id("Luz Mesa Nova")

    assert found(text) == says


def test_a_city_called_after_a_saint_is_nobody() -> None:
    him = new_id("Paulo Demo")

    assert [found(text, him) for text in ("foi a São Paulo", "viajou para sao paulo")] == ["", ""]
    assert found("Paulo foi a São Paulo", him) == "Paulo"


def test_demo_people_are_not_named_by_demo_words_and_numbers() -> None:
    him = new_id("Jogador Demo 7")

    reasons = ("motivo demo", "demo", "o jogador 7 pediu", "Jogador da mesa 7 saiu", "jogador")
    assert [found(text, him) for text in reasons] == [""] * 5
    assert found("pediu o Jogador Demo 7", him) == "Jogador Demo"


def test_who_is_at_hand_is_not_asked_for_where_no_word_is_in_anybodys_name() -> None:
    new_id("Zulmira de Quintanilha")

    def at_hand() -> list[PersonId]:
        raise AssertionError

    with CaptureQueriesContext(connection) as asked:
        refuse_names("o jogador da mesa 12 pediu para trocar de lugar", at_hand)
        refuse_names("18:05", at_hand)

    assert len(asked) == 1


def test_small_words_of_a_sentence_that_are_names_elsewhere_are_words() -> None:
    him = new_id("Ali Demo Sim")

    assert [found(text, him) for text in ("ficou ali", "sim, pediu", "Ali ficou")] == [""] * 3
    assert found("o Ali pediu", him) == "Ali"


def test_who_is_at_hand_is_known_by_the_short_name_too() -> None:
    her = new_id("Zulmira de Quintanilha", short_name="Zuzu")

    assert found("zuzu pediu", her) == "zuzu"


def test_a_name_of_two_letters_is_one_where_it_is_written_so() -> None:
    him = new_id("Bo Lin")

    assert [found(text, him) for text in ("li errado", "Bo", "bo", "um bo")] == [""] * 4
    assert [found(text, *hand) for text, hand in (("o Bo pediu", [him]), ("o Bo Lin pediu", []))] == ["Bo", "Bo Lin"]


def test_who_was_erased_has_no_name_any_more() -> None:
    her = new_id("Zulmira de Quintanilha")
    erase(her, by=ANA, at=AT)

    assert found("Zulmira de Quintanilha pediu", her) == ""


NAMES = {"zulmira", "quintanilha"}
WORD = st.text(st.characters(categories=["L"]), min_size=1, max_size=12)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=60)
@given(words=st.lists(WORD, max_size=12))
def test_words_that_are_no_names_are_never_refused(words: list[str]) -> None:
    her = new_id("Zulmira de Quintanilha") if not Person.objects.exists() else PersonId(Person.objects.get().pk)
    text = " ".join(words)
    assume(not NAMES & set(fold(text).split()))

    assert found(text, her) == ""


@pytest.mark.usefixtures("on_each")
def test_a_large_register_is_not_read_through() -> None:
    first = ["maria", "joao", "ana", "pedro", "luiz", *(f"nome{chr(97 + n)}" for n in range(20))]
    last = ["silva", "souza", "lima", *(f"sobre{chr(97 + n)}" for n in range(17))]
    names = [*product(first, last)] * 20
    Person.objects.bulk_create(
        Person(
            id=f"p{n}", full_name=f"{a} {b}", short_name=a, name_folded=f"{a} {b}", registered_at=AT, changed_at=AT
        )
        for n, (a, b) in enumerate(names)
    )
    NameWord.objects.bulk_create(
        NameWord(person_id=f"p{n}", word=word) for n, two in enumerate(names) for word in two
    )
    assert Person.objects.count() == 10_000
    text = "o jogador da mesa 12 pediu para trocar de lugar com a maria e o dealer disse silva que sim, às 18:05"

    with CaptureQueriesContext(connection) as asked:
        began = time.perf_counter()
        assert found(text, PersonId("p1")) == "maria"
        assert found(text, PersonId("p9999")) == ""
        took = time.perf_counter() - began

    assert len(asked) == 4
    assert took < 0.5  # a few milliseconds, however busy the machine is
