"""Decisions on rulings: recorded as the book has it, one of its options, or otherwise with the reason; taken back."""

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import load
from panoverde.rulings.core.families import FAMILIES
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.rule import read, rule
from panoverde.rulings.table.refusals import NotASituation, NotOneFamily
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.finding import UnknownTable
from panoverde.tournament.decisions import refusals as no
from panoverde.tournament.decisions.record import LONGEST
from panoverde.tournament.sound import unsound
from tests.rulings.core.saying_at_random import situation
from tests.tournament.room import Room

FINAL = {"fold": {"seat": 3, "how": "pushed", "facing": True, "in_turn": True}}  # KSOP: the fold stands
AT = {"actions": [{"seat": 2, "act": "check"}]}
OPEN = {"table": AT, "fold": {"seat": 3, "how": "said", "facing": False, "in_turn": True, "last_round": True}}
EARLY = {"fold": {"seat": 3, "how": "said", "in_turn": False, "facing": True, "last_round": False}}  # out of turn
UNSURE = {"fold": {"seat": 3, "how": "pushed", "facing": True}}  # nobody said whose turn it was
ASKS = {"fold": {"seat": 3, "how": "said"}}  # was there a bet? nothing is usual
TIMES = 150


def decide(room: Room, situation: Any = None, **more: Any) -> Event:
    said = situation if isinstance(situation, str) else json.dumps(situation or FINAL)
    (found,) = room.do(c.RecordDecision, **{"table": 1, "situation": said, **more})
    return found


@pytest.fixture
def room() -> Room:
    return Room(tables=2, players=4)


def test_a_certain_ruling_is_recorded_by_the_floor_as_it_stands(room: Room) -> None:
    found = decide(room, hand=41)

    assert isinstance(found, e.DecisionRecorded)
    assert (found.decision, found.table, found.hand, found.matter) == (1, 1, 41, "fold:pushed-forward")
    assert json.loads(found.stands) == json.loads(found.ruled) == {"seat": 3, "act": "fold", "hand": "folded"}
    assert (found.certain, found.followed, found.chosen, found.offered) == (True, True, "", ())
    assert found.says is not None
    assert found.says.en == "The fold stands. Seat three is out of the hand."
    assert found.cites == ("ksop-2026:58.s3",)
    assert room.state.decisions[1].followed
    assert unsound(room.state) == []


def test_what_is_recorded_is_what_the_tournaments_book_rules() -> None:
    for book in ("ksop-2026", "scpt-2026", "tda-2015"):
        room = Room(book=book, tables=1)
        found = decide(room, OPEN, chosen="plays-on", directed=True)
        ruling = rule(read(OPEN), load().book(book))
        assert isinstance(found, e.DecisionRecorded)
        assert (found.matter, found.offered) == (ruling.matter, tuple(one.id for one in ruling.options))
        assert set(ruling.cites) <= set(found.cites)


def test_what_the_book_leaves_to_the_director_is_one_of_its_options(room: Room) -> None:
    found = decide(room, OPEN, chosen="plays-on", directed=True, why="não tocou no descarte")

    assert isinstance(found, e.DecisionRecorded)
    assert (found.chosen, found.followed, found.ruled) == ("plays-on", True, "")
    assert found.offered == ("final", "plays-on")
    assert json.loads(found.stands)["hand"] == "live"
    assert found.says is not None
    assert found.says.pt == "A mão do assento três está viva. Pode falar."


def test_otherwise_than_the_book_has_what_was_decided_its_reason_and_the_clause_that_allows_it(room: Room) -> None:
    found = decide(room, chosen="otherwise", decided="a mão joga", why="o dealer empurrou", directed=True)

    assert isinstance(found, e.DecisionRecorded)
    assert (found.followed, found.stands, found.says) == (False, "", None)
    assert (found.decided, found.why) == ("a mão joga", "o dealer empurrou")
    assert json.loads(found.ruled)["hand"] == "folded"
    assert found.cites[0] == "ksop-2026:58.s3"
    assert set(room.book.legal.fairness_may_override_rule.cites) <= set(found.cites)


def test_a_director_decides_otherwise_though_nobody_can_say_what_the_ruling_asks(room: Room) -> None:
    found = decide(room, ASKS, chosen="otherwise", decided="repete", why="ninguém viu", directed=True)

    assert isinstance(found, e.DecisionRecorded)
    assert (found.matter, found.ruled, found.certain) == ("fold:facing", "", False)


@pytest.mark.parametrize(
    ("situation", "said", "refusal"),
    [
        (OPEN, {"chosen": "kill-it", "directed": True}, no.NoSuchOption),
        (OPEN, {"directed": True}, no.LeftOpen),
        (OPEN, {"chosen": "final"}, no.DirectorsDecision),
        (FINAL, {"chosen": "plays-on", "directed": True}, no.NothingToChoose),
        (FINAL, {"chosen": "otherwise", "decided": "a mão joga", "why": "o dealer"}, no.DirectorsDecision),
        (FINAL, {"chosen": "otherwise", "decided": "a mão joga", "directed": True}, no.SayWhatAndWhy),
        (FINAL, {"chosen": "otherwise", "decided": "joga", "why": ":ruling", "directed": True}, no.SayWhatAndWhy),
        (FINAL, {"chosen": "otherwise", "why": "o dealer", "directed": True}, no.SayWhatAndWhy),
        (UNSURE, {}, no.DirectorsDecision),
        (ASKS, {"directed": True}, no.AskFirst),
        (FINAL, {"table": 9}, UnknownTable),
        ("no json", {}, NotASituation),
        ("[1]", {}, NotASituation),
        ('{"fold": ' + " " * LONGEST + "}", {}, NotASituation),
        ({"table": {}}, {}, NotOneFamily),
        ({"fold": {"seat": 3, "how": "thrown"}}, {}, NotASituation),
    ],
)  # fmt: skip
def test_what_is_no_decision_is_refused_and_nothing_changes(
    room: Room, situation: Any, said: dict[str, Any], refusal: type[Refusal]
) -> None:
    before = room.state.seq

    with pytest.raises(refusal):
        decide(room, situation, **said)

    assert (room.state.seq, room.state.decisions) == (before, {})


def test_an_unknown_option_is_refused_with_those_there_are_and_the_clause(room: Room) -> None:
    with pytest.raises(no.NoSuchOption) as refused:
        decide(room, OPEN, chosen="kill-it", directed=True)

    assert "final, plays-on" in str(refused.value)
    assert refused.value.cites == ("ksop-2026:50",)


def test_the_director_takes_an_unsure_ruling_as_it_stands(room: Room) -> None:
    found = decide(room, UNSURE, directed=True)

    assert isinstance(found, e.DecisionRecorded)
    assert (found.certain, found.followed, found.directed) == (False, True, True)


def ruled(room: Room, name: str) -> Iterator[tuple[str, Ruling]]:
    """Situations of a family, said at random, that come to something."""
    chance = random.Random(name)
    for _ in range(TIMES):
        said = msgspec.json.encode(situation(FAMILIES[name], chance)).decode()
        with suppress(Refusal):
            ruling = rule(read(json.loads(said)), room.book)
            if ruling.options or ruling.stands:
                yield said, ruling


@pytest.mark.parametrize("name", FAMILIES)
def test_of_every_family_what_the_book_rules_is_recorded_with_its_clauses(room: Room, name: str) -> None:
    recorded = 0
    for said, ruling in ruled(room, name):
        chosen = ruling.options[-1].id if ruling.options else ""
        found = decide(room, said, chosen=chosen, directed=True, table=None)
        assert isinstance(found, e.DecisionRecorded)
        family, _, row = found.matter.partition(":")
        assert family == name
        assert row in FAMILIES[name].lines
        assert found.cites
        assert found.says is not None
        recorded += 1

    assert recorded


def test_what_the_book_leaves_to_the_floor_the_floor_decides(room: Room) -> None:
    floors = (
        (said, option.id)
        for name in FAMILIES
        for said, ruling in ruled(room, name)
        for option in ruling.options
        if option.by == "floor" and ruling.certain
    )
    said, chosen = next(floors)

    found = decide(room, said, chosen=chosen)

    assert isinstance(found, e.DecisionRecorded)
    assert (found.chosen, found.directed) == (chosen, False)


def test_two_who_decide_the_same_at_one_table_do_it_once(room: Room) -> None:
    decide(room, seen=0)

    with pytest.raises(no.DecidedMeanwhile) as refused:
        decide(room, seen=0)

    assert "Decision 1" in str(refused.value)
    decide(room, seen=1)  # who has seen it decides that it happened again
    decide(room, seen=0, table=2)  # another table
    decide(room, OPEN, chosen="final", directed=True, seen=0)  # another matter
    assert len(room.state.decisions) == 4


def test_a_decision_taken_back_is_none_and_is_decided_anew(room: Room) -> None:
    decide(room, seen=0)

    (back,) = room.do(c.TakeBackDecision, decision=1, why="era a mesa 2")

    assert isinstance(back, e.DecisionTakenBack)
    assert back.corrects == room.state.decisions[1].seq
    assert room.state.decisions[1].taken_back
    decide(room, seen=0)  # nobody has decided it meanwhile
    with pytest.raises(no.NoSuchDecision):
        room.do(c.TakeBackDecision, decision=1, why="outra vez")
    with pytest.raises(no.NoSuchDecision):
        room.do(c.TakeBackDecision, decision=7, why="nenhuma")


def test_undo_takes_it_back_and_says_what_follows(room: Room) -> None:
    decide(room, directed=True)

    undo = room.undo()

    assert isinstance(undo.command, c.TakeBackDecision)
    assert (undo.command.decision, undo.command.directed) == (1, True)
    assert [each.says for each in undo.follows] == [
        "The house no longer shows it as a decision on this matter. What was done at the table stays as it is."
    ]


def test_what_the_director_decided_the_floor_does_not_take_back(room: Room) -> None:
    decide(room, directed=True)

    with pytest.raises(no.DirectorsDecision):
        room.do(c.TakeBackDecision, decision=1, why="engano")

    room.do(c.TakeBackDecision, decision=1, why="engano", directed=True)


def test_a_ground_that_the_ruling_shows_leads_to_a_case_of_its_own(room: Room) -> None:
    """The book's list has the ground by the name that the ruling gives, and no penalty follows by itself."""
    decide(room, EARLY, directed=True)
    (penalty,) = rule(read(EARLY), room.book).penalties

    assert (penalty.duty, penalty.seat, room.state.cases) == ("may", 3, {})
    (opened,) = room.do(c.OpenCase, entry="entry-1", ground=penalty.ground, said=("folded-early",))

    assert isinstance(opened, e.CaseOpened)
    assert opened.ground == "fold-out-of-turn"
