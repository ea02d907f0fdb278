"""What a string in a fact or a command is, its type says: nothing that people type is forgotten."""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from panoverde.application.shapes import KINDS
from panoverde.kernel.facts import Command, Event
from panoverde.kernel.marks import BankNumber, Day, Moment, Personal, Words, marks_of, strings_of
from panoverde.series.stream import OpenSeries, SetHouse
from panoverde.series.tills import CloseTill, CountTill, MoveCash, OpenTill
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.nouns import COMMANDS

# Strings that are none of the marks, by name, and why nobody could want them kept back.
PLAIN = {
    "announced to everybody": "title title_before flight flights notes game_rules",
    "the house's own, on every receipt": "organiser cnpj city pix_name pix_city acceptance image_release",
    "what a book or a place is called": "book book_before desk screen",
    "what the book leaves open, by stored names": "offered options authority",
    "a figure": "percent shares currency debit_fee_percent credit_fee_percent"
    " rake_percent staff_percent ranking_percent",
    "what a case is about and comes to": "ground family said stand duty proposed leaves stays subject reported_as"
    " measures where",
    "what a ruling turned on and came to, in stored names; the sentence to the table": "matter chosen ruled stands"
    " pt en es",
    "a digest": "whole",
    "what anybody checks draws by": "ingredient source source_before secret commitment purpose",
}
_NAMES = {name for names in PLAIN.values() for name in names.split()}
_OTHER = (Moment, Day, int, bool, None)


def kinds() -> Iterator[type[Command | Event]]:
    yield from COMMANDS
    yield from (OpenSeries, SetHouse, OpenTill, MoveCash, CountTill, CloseTill)
    for events in KINDS.values():
        yield from events


def said(name: str, found: Any) -> bool:
    """Whether it is known what it is: an id, an answer out of a few, a mark, a figure, or plain by name."""
    if found in (Words, BankNumber, Personal) or found in _OTHER or get_origin(found) is Literal:
        return True
    if found is not str:
        return hasattr(found, "__supertype__")  # an id
    return name.rpartition(".")[2] in _NAMES or name in _NAMES


def test_of_every_string_it_is_known_what_it_is() -> None:
    found = {f"{kind.__name__}.{name}" for kind in kinds() for name, each in strings_of(kind) if not said(name, each)}

    assert found == set()


def test_no_plain_string_is_listed_that_is_gone() -> None:
    plain = {name for kind in kinds() for name, each in strings_of(kind) if each is str}

    assert {name for name in _NAMES if not any(f".{known}".endswith(f".{name}") for known in plain)} == set()


@pytest.mark.parametrize(
    ("kind", "marks"),
    [
        (e.PlayerBusted, {}),
        (e.CreditGiven, {"why": "words"}),
        (e.EntryMade, {"person": "person", "on_word": "words"}),
        (c.TransferEntry, {"to": "person", "why": "words", "papers.born": "person", "papers.federation": "person"}),
        (c.RecordDrawByHand, dict.fromkeys(("options", "outcome", "witness", "why"), "words")),
        (e.PaymentTaken, dict.fromkeys(("payment.slip", "payment.txid", "payment.end_to_end"), "bank-number")),
        (e.EntryRefunded, {**dict.fromkeys(
            ("refunds.slip", "refunds.txid", "refunds.end_to_end"), "bank-number"), "why": "words"}),
    ],
)  # fmt: skip
def test_persons_words_and_bank_numbers_are_marked_however_deep_they_lie(
    kind: type[msgspec.Struct], marks: dict[str, str]
) -> None:
    assert marks_of(kind) == marks


def test_a_reader_of_json_sees_a_string() -> None:
    schema = msgspec.json.schema(e.CreditGiven)["$defs"]["CreditGiven"]["properties"]

    assert schema["why"] == {"type": "string"}
    assert get_args(Words)[0] is str
