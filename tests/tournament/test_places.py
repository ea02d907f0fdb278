"""Places, whatever happens: everybody who is out has one, ties cover ranges, and prizes make the pool."""

from contextlib import suppress
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.kernel.refusals import Refusal
from panoverde.tournament import events as e
from panoverde.tournament.places.finishes import Gone, rank
from panoverde.tournament.places.standings import numbers, results
from panoverde.tournament.prizes.table import table
from panoverde.tournament.sound import unsound
from tests.tournament.hall import Hall

steps = st.lists(st.tuples(st.integers(0, 13), st.integers(0, 99), st.integers(0, 99)), min_size=5, max_size=40)


def chosen(among: list[str], at: int) -> str:
    return among[at % len(among)] if among else "e1"


def step(hall: Hall, kind: int, this: int, that: int) -> dict[str, Any]:
    """Something that may happen, chosen among what there is."""
    playing, out = hall.playing(), [str(entry) for entry in hall.state.out]
    stack = that * 100 or None
    hands = list(hall.state.hands.values())
    match kind:
        case 0 | 1 | 2:
            return {"do": "ReportBust", "entry": chosen(playing, this), "stack_chips": stack}
        case 3 | 4:
            names = {chosen(playing, this + n * that) for n in range(1 + this % 4)}
            stacks = sorted(names)
            return {
                "do": "ReportBusts",
                "busts": [{"entry": n, "stack_chips": 1 + that % (2 + i)} for i, n in enumerate(stacks)],
            }
        case 5:
            return {"do": "ReinstatePlayer", "entry": chosen(out, this), "why": "tinha ficha"}
        case 6:
            return {"do": "TakeBackReinstatement", "entry": chosen(playing, this), "why": "estava certo"}
        case 7:
            return {"do": "TellStack", "entry": chosen(out, this), "stack_chips": that + 1}
        case 8:
            some = hands[this % len(hands) :][: 1 + that % 3] if hands else []
            return {
                "do": "RankBusts",
                "finish": [[str(n) for n in hand.recorded] for hand in some],
                "why": "mesma mão",
            }
        case 9:
            return {
                "do": "EndHandForHand"
                if hall.state.sitting.hand_for_hand.on and this % 3 == 0
                else "BeginHandForHand"
            }
        case 10:
            return {"do": "CountHand", "hand": hall.state.sitting.hand_for_hand.hand, "everywhere": True}
        case 11:
            return {"do": "TakeBackHand", "why": "faltava uma mesa"}
        case 12:
            someone = chosen([*playing, *out], this)
            return {"do": "DisqualifyPlayer", "entry": someone, "chips": that, "why": "conluio"}
        case _:
            expelled = [str(one.id) for one in hall.state.entries.values() if one.expelled]
            return {"do": "TakeBackExpulsion", "entry": chosen(expelled, this), "why": "engano"}


def assert_places(hall: Hall) -> None:
    """Those who are out cover every number below those left, and only once; who was put out has no place."""
    found = list(numbers(hall.state))
    assert [one for one in found if not hall.state.entries[one.entry].expelled] == list(results(hall.state))
    covered = sorted(one.place + one.nth for one in found)
    first = 1 if hall.state.left == 1 and hall.state.out else hall.state.left + 1
    assert covered == list(range(first, hall.state.left + len(hall.state.out) + 1))
    for one in found:
        beside = [other for other in found if other.place == one.place]
        assert len(beside) == one.tied
        assert {other.nth for other in beside} == set(range(one.tied))


@settings(max_examples=120, deadline=None)
@given(steps)
def test_whatever_happens_places_are_whole_and_prizes_make_the_pool(history: list[tuple[int, int, int]]) -> None:
    hall = Hall(14)
    hall.lock(prizes=[333_334, 199_999, 131_665, 1, 1])
    for kind, this, that in history:
        with suppress(Refusal):
            hall.do(step(hall, kind, this, that))
        assert unsound(hall.state) == []
        assert_places(hall)
        assert sum(line.centavos for line in table(hall.state, hall.book)) == 665_000


@settings(max_examples=80, deadline=None)
@given(steps, st.integers(0, 99))
def test_a_player_brought_back_and_out_again_leaves_every_place_as_it_was(
    history: list[tuple[int, int, int]], who: int
) -> None:
    hall = Hall(10, free=True)
    for kind, this, that in history:
        with suppress(Refusal):
            hall.do(step(hall, kind, this, that))
    out = [one.id for one in hall.state.entries.values() if one.standing == "out"]
    if not out or not hall.state.left:  # whoever comes back to an empty room has won
        return
    name = chosen([str(entry) for entry in out], who)
    before = {(one.entry, one.place, one.last) for one in results(hall.state)}

    hall.want("ReinstatePlayer", entry=name, why="engano")
    assert all(one.entry != name for one in results(hall.state))
    hall.want("TakeBackReinstatement", entry=name, why="estava certo")

    assert unsound(hall.state) == []
    assert {(one.entry, one.place, one.last) for one in results(hall.state)} == before


@settings(max_examples=60, deadline=None)
@given(steps)
def test_undoing_the_last_thing_gives_back_every_place(history: list[tuple[int, int, int]]) -> None:
    hall = Hall(10, free=True)
    for kind, this, that in history:
        before = [(one.entry, one.place, one.last) for one in results(hall.state)]
        seq = hall.state.seq
        with suppress(Refusal):
            hall.do(step(hall, kind, this, that))
        if hall.state.seq > seq and not isinstance(hall.facts[-1].event, e.StackTold | e.BustsRanked):
            with suppress(Refusal):
                hall.undone()
                assert {(one.entry, one.place, one.last) for one in results(hall.state)} == set(before)


stacks = st.none() | st.integers(1, 4)
gone = st.lists(st.tuples(st.integers(1, 3), st.integers(1, 4)), min_size=1, max_size=9)


@given(gone)
def test_level_by_level_is_what_it_says(seats: list[tuple[int, int]]) -> None:
    """An independent reckoning: a player's level is how many larger stacks the table lost in the hand."""
    busts = [Gone(f"e{n}", table, stack) for n, (table, stack) in enumerate(seats)]  # type: ignore[arg-type]
    levels: dict[int, set[str]] = {}
    for one in busts:
        larger = {other.stack for other in busts if other.table == one.table and other.stack > one.stack}  # type: ignore[operator]
        levels.setdefault(len(larger), set()).add(one.entry)

    found = rank(busts, at_table="stack", across="tie")

    assert [set(tied) for tied in found] == [levels[level] for level in sorted(levels, reverse=True)]


@given(gone)
def test_nobody_is_lost_however_they_are_ranked(seats: list[tuple[int, int]]) -> None:
    busts = [Gone(f"e{n}", table, stack) for n, (table, stack) in enumerate(seats)]  # type: ignore[arg-type]
    for at_table in ("stack", "tie", "recorded"):
        for across in ("stack", "tie", "recorded"):
            found = rank(busts, at_table=at_table, across=across)
            assert sorted(name for tied in found for name in tied) == sorted(one.entry for one in busts)


def test_a_snapshot_keeps_every_place() -> None:
    hall = Hall(14)
    hall.lock()
    hall.want("BeginHandForHand")
    hall.bust("e1", "e2", "e3")
    hall.want("CountHand", hand=1, everywhere=True)
    hall.bust("e4")

    again = msgspec.msgpack.decode(msgspec.msgpack.encode(hall.state), type=type(hall.state))

    assert list(results(again)) == list(results(hall.state))
    assert again == hall.state
