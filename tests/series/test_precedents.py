"""What a house decided before, on a real database: by matter, over all its tournaments, and never twice at once."""

import json
from typing import Any

import pytest

from panoverde.application.beside import misfits
from panoverde.series import precedents
from panoverde.series.precedents import Precedent, Precedents, came_to
from panoverde.tournament import commands as c
from tests.money.test_at_once import at_once
from tests.spine.floor import Floor, assert_sound, assert_whole_journal
from tests.tournament.test_decisions import FINAL, OPEN

pytestmark = pytest.mark.usefixtures("on_each")
OPEN_MATTER, FINAL_MATTER = "fold:nothing-to-call", "fold:pushed-forward"


def decided(floor: Floor, situation: Any, **more: Any) -> None:
    floor.ask(0, c.RecordDecision, situation=json.dumps(situation), **{"table": 1, "directed": True, **more})


def house(floor: Floor, desk: int = 0) -> Precedents:
    kept: Precedents = floor.desks[desk].see(precedents.STREAM, lambda state: state)
    return kept


def on(floor: Floor, matter: str, desk: int = 1) -> list[Precedent]:
    return list(house(floor, desk).latest(matter))


def test_a_decision_of_one_tournament_is_seen_in_another_the_newest_first() -> None:
    first, second = Floor(2), Floor(2)
    decided(first, OPEN, chosen="plays-on", why="não tocou no descarte")
    decided(second, OPEN, chosen="final")
    decided(second, FINAL, chosen="otherwise", decided="a mão joga", why="o dealer empurrou")

    newest, oldest = on(second, OPEN_MATTER)

    assert (newest.tournament, newest.chosen, newest.followed) == (second.tournament, "final", True)
    assert (oldest.tournament, oldest.chosen, oldest.why) == (first.tournament, "plays-on", "não tocou no descarte")
    assert (oldest.book, oldest.title, oldest.table, oldest.decision) == ("ksop-2026", "Noite Demo", 1, 1)
    assert oldest.edition == first.state().edition
    assert oldest.says is not None
    assert oldest.came_to == came_to({"act": "none", "hand": "live"})
    (other,) = on(second, FINAL_MATTER)
    assert (other.followed, other.decided, other.says, other.came_to) == (False, "a mão joga", None, "")
    assert_whole_journal()


def test_a_decision_taken_back_is_no_precedent() -> None:
    floor = Floor(2)
    decided(floor, OPEN, chosen="plays-on")
    decided(floor, OPEN, chosen="final")

    floor.ask(1, c.TakeBackDecision, decision=1, directed=True, why="era outra mesa")

    assert [one.decision for one in on(floor, OPEN_MATTER)] == [2]
    assert_sound(floor)
    assert_whole_journal()


def test_a_refused_decision_leaves_no_trace_in_the_house() -> None:
    floor = Floor(2)

    with pytest.raises(Exception, match="one of these: final, plays-on"):
        decided(floor, OPEN)

    assert house(floor).seq == 0


def test_two_who_decide_the_same_at_once_decide_it_once() -> None:
    floor = Floor(2)
    said = {"situation": json.dumps(OPEN), "table": 1, "directed": True}

    for seen in range(4):
        both = [floor.command(c.RecordDecision, chosen=one, seen=seen, **said) for one in ("final", "plays-on")]
        assert at_once(floor, *both) == ["decisions.meanwhile", "done"]

    assert len(floor.state(1).decisions) == len(on(floor, OPEN_MATTER)) == 4
    assert_sound(floor)
    assert_whole_journal()


def test_two_tournaments_that_decide_at_once_are_both_remembered() -> None:
    main, side = Floor(2), Floor(2)

    for _ in range(3):
        both = [
            floor.command(c.RecordDecision, situation=json.dumps(FINAL), table=1, seen=None) for floor in (main, side)
        ]
        assert at_once(main, *both) == ["done", "done"]

    assert sorted(one.tournament for one in on(main, FINAL_MATTER)) == [main.tournament] * 3 + [side.tournament] * 3
    assert_whole_journal()


def test_what_was_said_and_why_stands_in_no_chain() -> None:
    floor = Floor(1)
    decided(floor, FINAL, chosen="otherwise", decided="a mão joga", why="o dealer empurrou")

    records = [floor.records()[-1], *floor.desks[0].journal.tail(precedents.STREAM, 0)]

    for record in records:
        assert not any(words in record.body for words in ("a mão joga", "o dealer empurrou", 'pushed\\"'))
        assert "o dealer empurrou" in record.said
        assert list(misfits(record, None)) == []
    assert json.loads(json.loads(records[0].said)["situation"]) == FINAL


def test_a_house_of_many_decisions_is_read_from_its_snapshot_alike() -> None:
    floor = Floor(2)
    for _ in range(5):
        decided(floor, FINAL)

    later = floor.join()

    assert house(floor, later) == house(floor, 0)
