"""Every question is shown to be asked: a journal in which one record is other than it was is found out.

What the product's own lines uphold is shown by planted faults (`tests/proof/faults.toml`, those by series).
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from panoverde.kernel.facts import Record
from tests.series_nights.played import Play
from tests.series_nights.questions import QUESTIONS, ask

BOOK = "scpt-2026"  # wants most papers, and has most ways of paying
Doctor = Callable[[list[Record]], Iterator[Record]]


def body_of(record: Record) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(record.said)
    return body


def tag(record: Record) -> str:
    return str(body_of(record)["event"]).partition(".")[2].rpartition(".v")[0]


def paid_entry(records: list[Record]) -> tuple[str, str]:
    """A winner who was paid, and in which tournament."""
    paid = next(record for record in records if tag(record) == "prize-paid")
    return paid.stream, body_of(paid)["entry"]


def about(record: Record, what: str, whom: tuple[str, str]) -> bool:
    return tag(record) == what and (record.stream, body_of(record)["entry"]) == whom


def without(what: str) -> Doctor:
    """Records of a kind about somebody who was paid a prize are torn out."""

    def doctor(records: list[Record]) -> Iterator[Record]:
        whom = paid_entry(records)
        return (record for record in records if not about(record, what, whom))

    return doctor


def once(what: str, change: Callable[[dict[str, Any], list[Record]], None], nth: int = 0, has: str = "") -> Doctor:
    """One record of a kind says something else: the nth of those in which these words stand."""

    def doctor(records: list[Record]) -> Iterator[Record]:
        left = nth
        for record in records:
            body = body_of(record)
            if tag(record) == what and has in record.body and left >= 0:
                left -= 1
                if left < 0:
                    change(body, records)
            yield msgspec.structs.replace(record, body=json.dumps(body))

    return doctor


def twice(what: str) -> Doctor:
    """One record of a kind stands there two times."""

    def doctor(records: list[Record]) -> Iterator[Record]:
        at = next(at for at, record in enumerate(records) if tag(record) == what)
        return iter((*records[: at + 1], *records[at:]))

    return doctor


def add(field: str, centavos: int) -> Callable[[dict[str, Any], list[Record]], None]:
    def change(body: dict[str, Any], _: list[Record]) -> None:
        body[field] += centavos

    return change


def put(field: str, value: object) -> Callable[[dict[str, Any], list[Record]], None]:
    def change(body: dict[str, Any], _: list[Record]) -> None:
        body[field] = value

    return change


def same_seat(body: dict[str, Any], records: list[Record]) -> None:
    """The second who sat down sits where the first does."""
    body["place"] = next(body_of(record)["place"] for record in records if tag(record) == "seat-drawn")


def same_person(body: dict[str, Any], records: list[Record]) -> None:
    body["person"] = next(body_of(record)["person"] for record in records if tag(record) == "entry-made")


def who_comes_next(records: list[Record]) -> Iterator[Record]:
    """Somebody was refused, in whose name the next entry is made."""
    for at, record in enumerate(records):
        later = (each for each in records[at:] if each.stream == record.stream and tag(each) == "entry-made")
        if tag(record) == "entry-refused" and (entry := next(later, None)):
            refused = body_of(record) | {"person": body_of(entry)["person"]}
            return iter(
                (*records[:at], msgspec.structs.replace(record, body=json.dumps(refused)), *records[at + 1 :])
            )
    raise AssertionError("nobody was refused before somebody else came")


def one_more_centavo(body: dict[str, Any], _: list[Record]) -> None:
    body["payment"]["centavos"] += 1


def a_larger_first_prize(body: dict[str, Any], _: list[Record]) -> None:
    body["sheet"]["prizes"][0] += 100


def a_smaller_prize_by_nobody(body: dict[str, Any], _: list[Record]) -> None:
    body["centavos"] -= 100
    body["postings"] = []


def another_book(body: dict[str, Any], _: list[Record]) -> None:
    body["cites"] = ["bsop:6.1"]


def unlocked(records: list[Record]) -> Iterator[Record]:
    """Prizes were never locked."""
    return (record for record in records if tag(record) != "prizes-locked")


DOCTORED: list[tuple[Doctor, str, str]] = [
    (without("receipt-handed"), "no_prize_without_papers", "was paid without receipt"),
    (without("identity-checked"), "no_prize_without_papers", "document"),
    (without("receipt-handed"), "nobody_arrives_without_papers", "was seated to play without receipt"),
    (without("receipt-handed"), "no_live_seat_without_papers", "can play without receipt"),
    (once("entry-made", put("shown", ["photo-id", "in-person"])), "nobody_enters_without_papers", "without age"),
    (once("entry-transferred", put("shown", [])), "nobody_enters_without_papers", "in-person"),
    (once("seat-drawn", same_seat, nth=1), "one_person_one_seat", "sits where somebody else does"),
    (once("entry-made", same_person, nth=1), "one_person_one_seat", "has 2 live entries"),
    (twice("alternate-queued"), "one_person_one_seat", "is waiting, and has 2 seats"),
    (once("person-barred", same_person), "nobody_kept_out_comes_in", "barred by the house, comes by entry-made"),
    (who_comes_next, "nobody_kept_out_comes_in", "refused"),
    (twice("prize-paid"), "nobody_is_paid_twice", "of a prize of"),
    (once("prize-paid", add("centavos", 1)), "nobody_is_paid_twice", "of a prize of"),
    (unlocked, "nobody_is_paid_twice", "may still change"),
    (once("prizes-changed", a_larger_first_prize), "all_in_the_money_are_paid_or_owed", "do not make the pool"),
    (once("prize-paid", a_smaller_prize_by_nobody), "all_in_the_money_are_paid_or_owed", "lie on the prize account"),
    (once("payment-taken", one_more_centavo), "every_centavo_is_somewhere", "and its account says"),
    (once("entry-made", add("price", 100)), "every_centavo_is_somewhere", "came in"),
    (once("entry-cancelled", put("postings", [])), "every_centavo_is_somewhere", "and it should be"),
    (without("payment-taken"), "nobody_plays_unpaid", "sits and has paid 0"),
    (once("entry-made", add("chips", 500)), "chips_add_up", "were announced"),
    (once("stack-seen", add("chips", 500)), "chips_add_up", "chips were counted"),
    (once("stack-seen", add("chips", 10**9)), "chips_add_up", "of"),
    (once("money-moved", add("centavos", 100), has='"cash"'), "drawers_add_up", "should have held"),
    (once("money-moved", add("centavos", -(10**9)), has='"cash"'), "no_drawer_is_overdrawn", "holds -"),
    (once("seat-drawn", put("cites", [])), "every_decision_cites_its_book", "cites no clause"),
    (once("seat-drawn", another_book), "every_decision_cites_its_book", "which is no clause of scpt-2026"),
]


@pytest.mark.parametrize(("doctor", "question", "found"), DOCTORED)
def test_a_doctored_journal_is_found_out(play: Play, doctor: Doctor, question: str, found: str) -> None:
    records = play(BOOK).records
    before = {broken.what for broken in ask(records) if broken.question == question}

    after = [broken for broken in ask(doctor(records)) if broken.question == question]

    assert [broken.what for broken in after if found in broken.what and broken.what not in before]


def test_somebody_under_age_is_found_out(play: Play) -> None:
    records = play(BOOK).records
    young = next(body_of(record)["person"] for record in records if tag(record) == "entry-made")

    found = [broken for broken in ask(records, minors={young}) if broken.question == "nobody_under_age_enters"]

    assert f"{young}, who is under age, comes by entry-made" in {broken.what for broken in found}
    assert all(broken.what.startswith(f"{young}, who is under age") for broken in found)


def test_every_question_is_shown_to_be_asked() -> None:
    assert {question for _, question, _ in DOCTORED} >= {*QUESTIONS} - {"nobody_under_age_enters"}
