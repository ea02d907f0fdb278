"""What a desk types is brought into one form, or refused in words that help."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stdnum.br import cpf as stdnum_cpf

from panoverde.kernel.refusals import Refusal
from panoverde.people.documents import Document, read_cpf, read_document
from panoverde.people.ids import new_person_id
from panoverde.people.phones import read_phone
from panoverde.people.plain_names import fold
from panoverde.people.typed import read_birth_date, read_city, read_country, read_email, read_name

TODAY = date(2026, 11, 15)


@pytest.mark.parametrize("written", ["39053344705", "390.533.447-05", " 390 533 447 05 ", "CPF 390.533.447/05"])
def test_a_cpf_is_kept_as_its_digits_however_it_was_written(written: str) -> None:
    assert read_cpf(written) == "39053344705"


@pytest.mark.parametrize(
    ("written", "code", "words"),
    [
        ("", "people.cpf-length", "has 0"),
        ("390.533.447-0", "people.cpf-length", "has 10"),
        ("390.533.447-055", "people.cpf-length", "has 12"),
        ("390.533.447-15", "people.cpf-tenth-digit", "tenth digit"),
        ("380.533.447-05", "people.cpf-tenth-digit", "tenth digit"),
        ("390.533.447-04", "people.cpf-last-digit", "last digit"),
        ("111.111.111-11", "people.cpf-repeated", "one digit repeated"),
        ("000.000.000-00", "people.cpf-repeated", "one digit repeated"),
    ],
)
def test_a_wrong_cpf_says_which_digit_does_not_fit_and_never_which_would(written: str, code: str, words: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_cpf(written)

    assert refused.value.code == code
    assert words in refused.value.sentence
    assert "39053344705" not in refused.value.sentence.replace(".", "").replace("-", "")


@given(st.from_regex(r"\A[0-9]{11}\Z"))
def test_a_cpf_is_right_where_stdnum_says_so_and_its_digits_differ(digits: str) -> None:
    try:
        right = read_cpf(digits) == digits
    except Refusal:
        right = False

    assert right == (stdnum_cpf.is_valid(digits) and len(set(digits)) > 1)


@pytest.mark.parametrize(
    ("document", "code"),
    [
        (Document("passport", "FZ1", "PT"), "people.document-number"),
        (Document("passport", "FZ123456", "XX"), "people.country-unknown"),
        (Document("passport", "FZ123456", ""), "people.country-unknown"),
        (Document("other", "ç" * 40, "BR"), "people.document-number"),
    ],
)
def test_another_document_needs_a_number_and_a_country(document: Document, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_document(document)

    assert refused.value.code == code


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("11 98765-4321", "+5511987654321"),
        ("(11) 98765.4321", "+5511987654321"),
        ("011 98765-4321", "+5511987654321"),
        ("0 15 11 98765-4321", "+5511987654321"),
        ("+55 11 98765-4321", "+5511987654321"),
        ("5511987654321", "+5511987654321"),
        ("0055 11 98765-4321", "+5511987654321"),
        ("+55 (0) 11 98765-4321", "+5511987654321"),
        ("11 3456-7890", "+551134567890"),
        ("55 99123-4567", "+5555991234567"),
        ("+55 55 99123-4567", "+5555991234567"),
        ("+351 912 345 678", "+351912345678"),
        ("+54 9 11 2345-6789", "+5491123456789"),
        ("00 1 702 555 0100", "+17025550100"),
    ],
)
def test_a_phone_is_kept_in_its_international_form(written: str, kept: str) -> None:
    assert read_phone(written) == kept
    assert read_phone(kept) == kept


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("", "people.phone-wrong"),
        ("98765-4321", "people.phone-wrong"),
        ("11 98765-43210", "people.phone-wrong"),
        ("11 88765-4321", "people.phone-wrong"),
        ("11 1234-5678", "people.phone-wrong"),
        ("phone 11 98765-4321", "people.phone-wrong"),
        ("+1 23", "people.phone-wrong"),
        ("+0 11 2345 6789", "people.phone-wrong"),
        ("20 98765-4321", "people.phone-area-code"),
        ("11 8765-4321", "people.phone-ninth-digit"),
        ("١١ ٩٨٧٦٥ ٤٣٢١", "people.phone-wrong"),
    ],
)
def test_a_phone_that_cannot_be_is_refused(written: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_phone(written)

    assert refused.value.code == code


@pytest.mark.parametrize("written", ["29/02/2000", "29.2.2000", "29-02-2000", "2000-02-29", " 29/2/2000 "])
def test_a_birth_date_may_be_written_day_first_or_as_programs_do(written: str) -> None:
    assert read_birth_date(written, TODAY) == date(2000, 2, 29)


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("29/02/1999", "people.birth-date-impossible"),
        ("31/13/1990", "people.birth-date-impossible"),
        ("31/12/90", "people.birth-date-impossible"),
        ("yesterday", "people.birth-date-impossible"),
        ("00/00/0000", "people.birth-date-impossible"),
        ("16/11/2026", "people.birth-date-ahead"),
        ("01/01/1890", "people.birth-date-too-old"),
    ],
)
def test_an_impossible_birth_date_is_refused(written: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_birth_date(written, TODAY)

    assert refused.value.code == code


def test_no_birth_date_is_no_mistake() -> None:
    assert read_birth_date("  ", TODAY) is None


@pytest.mark.parametrize("written", ["", "   ", "\u200b", "-- ' --"])
def test_a_name_of_nothing_is_refused(written: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_name(written)

    assert refused.value.code == "people.name-empty"


def test_a_name_is_tidied_and_not_endless() -> None:
    assert read_name(" Jo\u0061\u0303o\tDemo\n ") == "João Demo"
    with pytest.raises(Refusal) as refused:
        read_name("x" * 121)
    assert refused.value.code == "people.name-too-long"


@pytest.mark.parametrize("written", ["", "ana", "ana@", "@example.com", "ana@exa mple.com", "a@b@example.com"])
def test_a_wrong_email_is_refused(written: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_email(written)

    assert refused.value.code == "people.email-wrong"


def test_capitals_do_not_matter_in_emails_and_countries() -> None:
    assert read_email(" Ana@Example.COM ") == "ana@example.com"
    assert read_country(" br ") == "BR"


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Curitiba", "Curitiba"),
        ("  Curitiba \t PR\r\n", "Curitiba PR"),
        ("Sa\u0303o Jose\u0301 dos Pinhais", "São José dos Pinhais"),
        ("Curi\x00tiba\u202e\x1b", "Curi tiba"),
        ("x" * 60, "x" * 60),
        (" ", ""),
        ("\u200b\x07", ""),
    ],
)
def test_a_city_is_one_line_of_what_can_be_printed_and_may_stay_empty(written: str, kept: str) -> None:
    assert read_city(written) == kept


@pytest.mark.parametrize(
    ("written", "code"),
    [("x" * 61, "people.city-too-long"), ("80010-000", "people.city-wrong"), ("-", "people.city-wrong")],
)
def test_what_is_no_city_is_refused(written: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_city(written)

    assert refused.value.code == code


@given(st.text(max_size=200))
def test_folding_is_stable_and_bounded(text: str) -> None:
    folded = fold(text)

    assert fold(folded) == folded
    assert len(folded) <= 240


def test_ids_are_26_letters_and_digits_and_do_not_repeat() -> None:
    ids = {new_person_id() for _ in range(10_000)}

    assert len(ids) == 10_000
    assert all(len(i) == 26 and i.isalnum() and i.isascii() and i == i.lower() for i in ids)
