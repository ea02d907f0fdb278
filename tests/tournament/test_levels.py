"""Tables of levels: limits, bring-ins, rows for each game, levels of so many hands, and games that tables turn to."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.kernel.refusals import Refusal
from panoverde.proof.night import Night
from panoverde.rulebook import load
from panoverde.tournament import events as e
from panoverde.tournament.button.mixed import GameOver, HandsLeft, NotInTheMix, OneGame, OutOfOrder, turn_of
from panoverde.tournament.chips.schedule import schedule
from panoverde.tournament.clock.face import after_moment, begins_at, read
from panoverde.tournament.core.parts import Level, Stakes
from panoverde.tournament.core.records import Clock
from panoverde.tournament.setup.structure import check, unplayable, wrong_with
from panoverde.tournament.sound import unsound

AT = "2026-11-15T21:{}.000Z"
STUD = {"minutes": 20, "ante": 25, "bring_in": 50, "small_bet": 200, "big_bet": 400}
ROWS = [
    {"game": "limit-holdem", "small_blind": 100, "big_blind": 200, "small_bet": 200, "big_bet": 400},
    {"game": "razz", "ante": 25, "bring_in": 50, "small_bet": 200, "big_bet": 400},
    {"game": "no-limit-holdem", "small_blind": 50, "big_blind": 100, "ante": 100},
]


def room(tables: int = 2, **given: Any) -> Night:
    layout = {table: [1, 2, 3, 4, 5, 6] for table in range(1, tables + 1)}
    return Night(load().book("ksop-2026"), {"layout": layout, "seats": 6, **given})


def hands(night: Night, table: int, count: int) -> None:
    for _ in range(count):
        night.do({"do": "NextHand", "table": table})


def plays(night: Night, table: int = 1) -> tuple[str, int]:
    now = turn_of(night.state, night.state.sitting, table, night.book, night.at)  # type: ignore[arg-type]
    return now.game, now.hands


def shown(night: Night) -> tuple[int, int, bool]:
    now = read(night.state.sitting.clock, night.state.sitting.levels, night.at)
    return now.level, round(now.left_seconds), now.running


@pytest.mark.parametrize(
    ("level", "wrong"),
    [
        (Level(20, 75, 100), None),  # a small blind that is not half the big one
        (Level(20, 100, 100), None),
        (Level(20, 150, 100), "blinds"),
        (Level(20, ante=25, bring_in=50, small_bet=200, big_bet=400), None),
        (Level(20, ante=25, bring_in=200, small_bet=200, big_bet=400), "bring-in"),
        (Level(20, 100, 200, bring_in=50), "bring-in"),
        (Level(20, 100, 200, small_bet=400, big_bet=200), "limits"),
        (Level(20, 100, 200, big_bet=200), "limits"),
        (Level(0, 100, 200, hands=12), None),
        (Level(20, 100, 200, hands=12), "length"),
        (Level(0, 100, 200, hands=201), "length"),
        (Level(0, 100, 200), "length"),
        (
            Level(20, games=(Stakes("razz", small_bet=200, big_bet=400), Stakes("razz", small_bet=2, big_bet=4))),
            "games",
        ),
        (Level(20, games=(Stakes("razz", 100, 200),)), "stud"),
        (Level(20, games=(Stakes("limit-holdem"),)), "nothing"),
        (Level(20, ante=100), "break"),
    ],
)
def test_a_line_of_the_structure_is_played_or_it_is_said_what_is_wrong(level: Level, wrong: str | None) -> None:
    assert wrong_with(level) == wrong


def test_a_structure_of_stud_has_no_break_in_it_and_is_looked_at_by_its_bets() -> None:
    levels = [Level(20, ante=25, bring_in=50, small_bet=bet, big_bet=2 * bet) for bet in (200, 400)]

    assert unplayable(levels) is None
    assert [finding.code for finding in check(levels)] == ["jump"]


def test_a_chip_stays_as_long_as_a_bring_in_or_a_row_of_a_game_needs_it() -> None:
    last = Level(20, 500, 1_000, games=(Stakes("razz", ante=25, bring_in=100, small_bet=500, big_bet=1_000),))
    plain = [Level(20, 25, 50), Level(10), Level(20, 500, 1_000), Level(10), Level(20, 500, 1_000)]

    assert {one.chip for one in schedule(plain, (25, 100, 500))} == {25, 100}
    assert schedule([*plain[:4], last], (25, 100, 500)) == ()


def test_what_is_wrong_with_a_line_is_said_when_it_is_announced() -> None:
    with pytest.raises(Refusal, match="bring-in is smaller than the small bet"):
        room(levels=[{**STUD, "bring_in": 500}, STUD])


def test_the_clock_waits_in_a_level_of_so_many_hands_and_nobody_knows_when_the_next_begins() -> None:
    levels = [Level(20, 100, 200), Level(0, 200, 400, hands=12), Level(20, 300, 600)]
    clock = Clock(0, 1200, AT.format("00:00"))

    late = read(clock, levels, "2026-11-16T09:00:00.000Z")
    assert (late.level, late.left_seconds, late.finished) == (1, 0.0, False)
    assert begins_at(clock, levels, 1) == AT.format("20:00")
    assert begins_at(clock, levels, 2) is None


def test_a_level_of_hands_is_over_when_the_last_table_has_played_them() -> None:
    levels = [{"minutes": 0, "hands": 3, "small_blind": 100, "big_blind": 200}, {**STUD}, {**STUD, "ante": 50}]
    night = room(levels=levels)
    for table in (1, 2):
        night.do({"do": "SeeButton", "table": table, "button": 1})
    night.at = AT.format("07:00")
    hands(night, 1, 4)  # one more than it must: it goes on at the same blinds
    hands(night, 2, 2)
    assert shown(night) == (0, 0, True)

    over = night.do({"do": "NextHand", "table": 2})
    assert [type(event).__name__ for event in over] == ["ButtonAdvanced", "LevelPlayedOut", "LevelBegan"]
    assert shown(night) == (1, 1200, True)
    night.at = AT.format("27:00")
    assert [boundary["level"] for boundary in _rung(night)] == [2]
    assert unsound(night.state) == []


def _rung(night: Night) -> list[dict[str, Any]]:
    before = night.state.sitting.level_begun
    night.ring()
    return [{"level": night.state.sitting.level_begun}] if night.state.sitting.level_begun != before else []


def test_hand_for_hand_counts_the_hands_of_a_level_too() -> None:
    levels = [{"minutes": 0, "hands": 2, "small_blind": 100, "big_blind": 200}, {**STUD}]
    night = room(levels=levels)
    night.do({"do": "BeginHandForHand"})
    night.do({"do": "CountHand", "hand": 1, "everywhere": True})
    assert shown(night)[0] == 0
    night.do({"do": "CountHand", "hand": 2, "everywhere": True})
    assert shown(night)[0] == 1


def test_ksop_79_each_table_counts_six_hands_and_stud_holds_its_button() -> None:
    night = room(terms={"game": "8-game"})
    night.do({"do": "SeeButton", "table": 1, "button": 1})
    assert plays(night) == ("2-7-triple-draw", 0)
    for game in ("limit-holdem", "omaha-hi-lo", "razz"):
        hands(night, 1, 6)
        with pytest.raises(GameOver):
            night.do({"do": "NextHand", "table": 1})
        turned = night.do({"do": "TurnGame", "table": 1})
        assert isinstance(turned[0], e.GameTurned)
        assert plays(night) == (game, 0)
    assert [type(event).__name__ for event in turned] == ["GameTurned", "ButtonFrozen"]
    held = night.state.sitting.tables[1].button  # type: ignore[index]
    hands(night, 1, 6)
    assert (plays(night), night.state.sitting.tables[1].button) == (("razz", 6), held)  # type: ignore[index]
    assert plays(night, 2) == ("2-7-triple-draw", 0)
    for _ in ("seven-card-stud", "stud-hi-lo"):
        night.do({"do": "TurnGame", "table": 1})
        hands(night, 1, 6)
    thawed = night.do({"do": "TurnGame", "table": 1})
    assert [type(event).__name__ for event in thawed] == ["GameTurned", "ButtonThawed"]
    assert unsound(night.state) == []


def test_a_game_is_changed_early_out_of_order_or_with_hands_over_only_with_a_reason() -> None:
    night = room(terms={"game": "8-game"})
    with pytest.raises(HandsLeft):
        night.do({"do": "TurnGame", "table": 1})
    with pytest.raises(OutOfOrder):
        night.do({"do": "TurnGame", "table": 1, "game": "razz"})
    with pytest.raises(NotInTheMix):
        night.do({"do": "TurnGame", "table": 1, "game": "badugi", "why": "pedido"})
    night.do({"do": "TurnGame", "table": 1, "game": "razz", "hands": 2, "why": "o dealer esqueceu"})
    assert plays(night) == ("razz", 2)
    with pytest.raises(OneGame):
        room().do({"do": "TurnGame", "table": 1})


def test_rows_of_a_level_are_the_mix_in_their_order_and_say_what_each_game_is_played_for() -> None:
    night = room(terms={"game": "dealers-choice"}, levels=[{"minutes": 20, "games": ROWS}] * 2)
    night.do({"do": "TurnGame", "table": 2, "game": "no-limit-holdem"})  # whoever has the button chooses
    now = turn_of(night.state, night.state.sitting, 2, night.book, night.at)  # type: ignore[arg-type]

    assert (now.stakes.small_blind, now.stakes.big_blind, now.stakes.ante) == (50, 100, 100)
    assert (plays(night), now.following) == (("limit-holdem", 0), "limit-holdem")


def test_a_turn_is_taken_back_with_the_hands_that_were_over() -> None:
    night = room(terms={"game": "8-game"})
    night.do({"do": "SeeButton", "table": 1, "button": 1})
    hands(night, 1, 6)
    night.do({"do": "TurnGame", "table": 1})
    back = night.undo().command
    night.do({"do": "TurnGame", "table": 1, "game": back.game, "hands": back.hands, "why": "engano"})  # type: ignore[attr-defined]
    assert plays(night) == ("2-7-triple-draw", 6)


def test_blinds_of_a_counted_hand_are_those_of_the_table_s_game() -> None:
    night = room(
        1, terms={"game": "dealers-choice", "ante": "big-blind"}, levels=[{"minutes": 20, "games": ROWS}] * 2
    )
    night.do({"do": "TurnGame", "table": 1, "game": "no-limit-holdem"})
    night.do({"do": "SeeButton", "table": 1, "button": 1})
    night.do({"do": "StartEmptyHand", "table": 1, "present": ["@1/5"]})
    night.at = AT.format("02:00")
    (counted, *_) = night.do({"do": "CountEmptyHand", "table": 1})
    assert isinstance(counted, e.EmptyHandCounted)
    assert sum(post.chips for post in counted.posted) == 50 + 100 + 100


STEPS = st.lists(
    st.tuples(
        st.sampled_from(
            ["NextHand", "TurnGame", "bust", "BreakTable", "CountEmptyHand", "BeginHandForHand", "CountHand"]
        ),
        st.integers(1, 3),
    ),
    max_size=30,
)


@settings(max_examples=30, deadline=None)
@given(STEPS)
def test_whatever_is_tapped_hands_of_games_and_levels_add_up(steps: list[tuple[str, int]]) -> None:
    level = {"minutes": 0, "hands": 2, "small_blind": 100, "big_blind": 200}
    night = room(3, terms={"game": "8-game"}, levels=[level, {**level, "big_blind": 300}, {**STUD}])
    for table in (1, 2, 3):
        night.do({"do": "SeeButton", "table": table, "button": 1})
    for what, table in steps:
        night.at = after_moment(night.at, 7)
        before = night.state.sitting.level_begun
        try:
            events = night.do(_step(night, what, table))
        except Refusal:
            continue
        finally:
            assert unsound(night.state) == []
        for event in events:
            if isinstance(event, e.GameHandPlayed):
                assert 1 <= event.hand <= 6
            if isinstance(event, e.LevelPlayedOut):
                assert night.state.sitting.level_begun == before + 1


def _step(night: Night, what: str, table: int) -> dict[str, Any]:
    match what:
        case "bust":
            found = night.state.sitting.tables.get(table)  # type: ignore[call-overload]
            return {"do": "ReportBust", "entry": next(iter(found.players.values()), "nobody") if found else "nobody"}
        case "CountEmptyHand":
            night.do({"do": "StartEmptyHand", "table": table})
            night.at = after_moment(night.at, 120)
            return {"do": what, "table": table}
        case "BreakTable":
            return {"do": what, "table": table, "why": "poucos"}
        case "BeginHandForHand":
            return {"do": what}
        case "CountHand":
            return {"do": what, "hand": night.state.sitting.hand_for_hand.hand, "everywhere": True}
        case "TurnGame":
            return {"do": what, "table": table, "why": "ensaio"}
        case _:
            return {"do": what, "table": table}
