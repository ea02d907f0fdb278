"""Numbers that say who somebody is are found in what people type; amounts, times and tables are none of them."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from panoverde.kernel.refusals import Refusal
from panoverde.people.numbers_in_words import refuse_numbers

WORDS = st.sampled_from(["", "pediu", "mesa 4", "o jogador do assento 7,", "nível 12, 3.000/6.000", "às 18:05 –"])
NINE = st.integers(0, 10**9 - 1).map(lambda number: f"{number:09}")
AMOUNT = st.integers(0, 10**9 - 1)


def code_of(text: str) -> str:
    try:
        refuse_numbers(text)
    except Refusal as refusal:
        return refusal.code
    return ""


def checked(nine: str) -> str:
    """A CPF is nine digits, and two that follow from them."""
    digits = [int(digit) for digit in nine]
    for _ in range(2):
        weighed = sum(weight * digit for weight, digit in zip(range(len(digits) + 1, 1, -1), digits, strict=True))
        digits.append(-weighed % 11 % 10)
    return "".join(map(str, digits))


SHAPES = [
    "{0}.{1}.{2}-{3}", "{0}{1}{2}{3}", "{0} {1} {2} {3}", "{0}{1}{2}-{3}", "{0}.{1}.{2}/{3}", "{0}-{1}-{2}-{3}",
    "CPF:{0}.{1}.{2}–{3}", "cpf{0}{1}{2}{3}", "({0}.{1}.{2}-{3})", "{0} . {1} . {2} - {3}", "{0}.{1}.{2} {3},",
]  # fmt: skip


@given(before=WORDS, nine=NINE, after=WORDS, shape=st.sampled_from(SHAPES))
def test_each_cpf_is_found_however_it_is_written(before: str, nine: str, after: str, shape: str) -> None:
    number = checked(nine)
    assume(len(set(number)) > 1)  # nobody has one of a single digit
    written = shape.format(number[:3], number[3:6], number[6:9], number[9:])

    assert code_of(f"{before} {written} {after}") == "words.document"


ORDINARY = [
    "{less}", "R$ {less}", "+{less}", "-{less}", "{less} + {more}", "{less}/{more}", "{less}-{more}",
    "mesa {table}, {less} fichas", "{hour}:{minute:02}", "{hour}h{minute:02}", "{hour}h{minute:02}, {less}",
    "15/11/2026 {hour}:{minute:02}", "2026-11-15 {hour}:{minute:02}", "mesas {table} {hour} {minute}",
]  # fmt: skip


@given(
    amounts=st.tuples(AMOUNT, AMOUNT), style=st.sampled_from(["{}", "{:,}", "{:_}", "{:,}.50"]),
    table=st.integers(1, 400), hour=st.integers(0, 23), minute=st.integers(0, 59), shape=st.sampled_from(ORDINARY),
)  # fmt: skip
def test_amounts_chips_times_and_tables_are_no_documents(
    amounts: tuple[int, int], style: str, table: int, hour: int, minute: int, shape: str
) -> None:
    less, more = (style.format(amount).replace("_", ".") for amount in sorted(amounts))

    assert code_of(shape.format(less=less, more=more, table=table, hour=hour, minute=minute)) == ""


@pytest.mark.parametrize(
    "text",
    ["nível 12 3000-6000", "level 21: 4000-8000-8000", "12.345.678.901 fichas", "1.134.567.890", "2 mil de troco",
     "faltou a nota de R$ 1.234.567,05", "blinds 500-1000", "111.111.111-11", "390.533.447-06", "arte @ mesa 3",
     "das 18:05 às 19:30", "mesas 1 2 3 4 5 6 7 8 9 10 11", "KSOP 2026, 42.s1", "recibo 004711", ""],
)  # fmt: skip
def test_what_a_floor_writes_is_let_through(text: str) -> None:
    assert code_of(text) == ""


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("é o 390.533.447-05 de novo", "words.document"),
        ("nota para 11.222.333/0001-81", "words.document"),
        ("nota para 11222333000181", "words.document"),
        ("nota para 12.ABC.345/01DE-35", "words.document"),
        ("avisar ana@example.com", "words.contact"),
        ("ligar (11) 98765-4321", "words.contact"),
        ("ligar 11987654321", "words.contact"),
        ("ligar 11 9 8765 4321", "words.contact"),
        ("ligar +55 11 98765-4321", "words.contact"),
        ("ligar (11) 3456-7890", "words.contact"),
        ("ligar 11 3456-7890", "words.contact"),
        ("ligar 011 3456-7890", "words.contact"),
        ("call +54 9 11 2345-6789", "words.contact"),
        ("call +351 912 345 678", "words.contact"),
        ("pix E00000000202611151805ABCDEFGHIJK", "words.bank-number"),
        ("pix e00000000202611151805abcdefghijk.", "words.bank-number"),
        ("chave 123e4567-e89b-42d3-a456-426614174000", "words.bank-number"),
    ],
)
def test_numbers_by_which_somebody_is_known_are_refused(text: str, code: str) -> None:
    assert code_of(text) == code


def test_the_refusal_shows_where_it_is_and_does_not_say_the_number() -> None:
    with pytest.raises(Refusal) as refused:
        refuse_numbers("é o 390.533.447-05 de novo")

    assert "(390…)" in refused.value.sentence
    assert "533" not in refused.value.sentence
