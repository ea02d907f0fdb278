"""Whoever tampers with a journal is found out, and the record is named."""

import json
from typing import get_args

import pytest

from panoverde.application.exports import opened
from panoverde.application.shapes import PAGE, written
from panoverde.application.verdicts import WHATS, Verdict
from panoverde.application.verify import verify_records
from panoverde.tournament.nouns import EVENT
from tests.golden.histories import (
    colour_up,
    conduct,
    decided_before,
    found_out,
    levels_and_games,
    on_paper,
    read_to_the_room,
    slow_players,
    the_pace,
    three_flights,
)
from tests.verify.evenings import evenings
from tests.verify.forgeries import Case, cases, draws, night
from tests.verify.histories import balanced, exported, played


def verified(case: Case) -> Verdict:
    header, records = opened(case.file.splitlines(keepends=True), "a test")
    return verify_records(records, heads=case.heads, ends=header.heads, editions=header.editions)


@pytest.mark.parametrize("name", cases())
def test_what_was_done_to_a_journal_is_found_and_the_record_is_named(name: str) -> None:
    case = cases()[name]

    verdict = verified(case)

    found = verdict.first_bad and (verdict.first_bad.what, verdict.first_bad.seq, verdict.first_bad.stream)
    assert found == ((case.what, case.seq, case.stream) if case.what else None), verdict.first_bad
    assert verdict.ok == (not case.what)


def test_every_finding_is_among_those_that_are_documented() -> None:
    found = {case.what for case in cases().values() if case.what}

    assert found == set(WHATS) - {"snapshot", "position", "state"}  # only a database has these


OF_BEFORE = {"tournament.chip-race-drawn.v1"}  # golden journals have it


def test_the_history_has_every_event_and_every_draw_in_it() -> None:
    histories = (
        the_pace, three_flights, slow_players, conduct, colour_up, on_paper, levels_and_games, read_to_the_room,
        found_out, decided_before,
    )  # fmt: skip
    golden = [record for history in histories for record in history.play()]
    bodies = [json.loads(record.body) for record in (*night(), *balanced(), *evenings(), *golden)]
    tags = {body["event"] for body in bodies}
    draws = {(body["event"], body["draw"]["purpose"]) for body in bodies if body.get("draw")}

    assert {kind.__struct_config__.tag for kind in get_args(EVENT)} - OF_BEFORE <= tags
    assert {purpose for _, purpose in draws} == {
        "seat", "alternates", "table-break", "redraw", "button", "hands", "chip-race", "break-order", "giving-table",
        "balance", "field",
    }  # fmt: skip
    assert ("tournament.player-reinstated.v1", "seat") in draws
    assert ("tournament.bust-corrected.v1", "seat") in draws


def test_every_draw_is_recomputed_and_those_by_hand_and_voided_are_counted() -> None:
    verdict = verify_records(night())

    assert verdict.draws == verdict.recomputed == draws()
    assert (verdict.by_hand, verdict.voided, verdict.not_yet_revealed) == (1, 1, 0)
    assert verdict.records == len(night())


def test_draws_of_a_day_not_yet_revealed_are_no_failure() -> None:
    verdict = verify_records(played(reveal=False))

    assert verdict.ok
    assert verdict.not_yet_revealed == 2
    assert verdict.recomputed == verdict.draws - 2


def test_an_export_reads_back_as_it_was() -> None:
    header, records = opened(exported(night()).splitlines(keepends=True), "a test")

    assert [(r.stream, r.seq, r.body, r.hash) for r in records] == [  # type: ignore[union-attr]
        (r.stream, r.seq, r.body, r.hash) for r in night()
    ]
    assert header.heads[night()[-1].stream].hash == night()[-1].hash


def test_the_page_reads_events_as_they_are_declared() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert written(page) == page, "make shapes"
