"""Cases: what a book makes of what somebody did, who decides it, and what comes of it."""

import pytest

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.proof.night import Night
from panoverde.rulebook import load
from panoverde.tournament import events as e
from panoverde.tournament.penalties import judging, opening
from panoverde.tournament.penalties.measures import open_to
from panoverde.tournament.sound import unsound

NINE = {1: list(range(1, 10))}


def night(book: str = "ksop-2026", layout: dict[int, list[int]] | None = None, **given: object) -> Night:
    return Night(load().book(book), {"layout": layout or NINE, **given})


def opened(room: Night, seat: str = "@1/3", ground: str = "abuse", **more: object) -> int:
    (found,) = room.do({"do": "OpenCase", "entry": seat, "ground": ground, **more})
    assert isinstance(found, e.CaseOpened)
    return found.case


def decide(room: Night, case: int, measure: str, **more: object) -> list[Event]:
    """Decide it as the director; what happens in the tournament."""
    events = room.do({"do": "DecideCase", "case": case, "measure": measure, "directed": True, **more})
    return [event for event in events if str(event.__struct_config__.tag).startswith("tournament.")]


@pytest.mark.parametrize("book", ["ksop-2026", "scpt-2026", "tda-2015", "tda-2013"])
def test_soft_play_is_not_closed_without_a_penalty(book: str) -> None:
    room = night(book)
    case = opened(room, ground="soft-play", said=["any-form"])

    with pytest.raises(judging.MustBePenalised):
        decide(room, case, "none")
    decide(room, case, "missed-rounds", amount=1)

    assert not room.state.cases[case].open
    assert unsound(room.state) == []


def test_soft_play_may_be_let_go_under_bsop() -> None:
    room = night("bsop")
    case = opened(room, ground="soft-play", said=["any-form"])

    (closed,) = decide(room, case, "none")

    assert isinstance(closed, e.CaseDecided)
    assert closed.measures == ()


def test_the_floor_warns_and_the_director_does_the_rest() -> None:
    room = night()
    case = opened(room, said=["abusive"])

    with pytest.raises(judging.DirectorsDecision) as refused:
        room.do({"do": "DecideCase", "case": case, "measure": "missed-hands", "amount": 3})
    room.do({"do": "DecideCase", "case": case, "measure": "verbal-warning"})

    assert "ksop-2026:67" in refused.value.cites


def test_another_size_is_a_deviation_with_its_reason() -> None:
    room = night()
    case = opened(room, said=["abusive"])

    with pytest.raises(judging.NotOnTheScale):
        decide(room, case, "missed-rounds", amount=4)
    with pytest.raises(Refusal):
        decide(room, case, "missed-rounds", amount=4, deviates=True)
    closed, given = decide(room, case, "missed-rounds", amount=4, deviates=True, why="terceira vez na noite")

    assert isinstance(closed, e.CaseDecided)
    assert closed.deviates
    assert isinstance(given, e.PenaltyGiven)


def test_a_repeat_is_proposed_a_step_above_the_last_penalty() -> None:
    room = night()
    first = opened(room, said=["abusive"])
    decide(room, first, "missed-hands", amount=3)
    second = opened(room, ground="cards-thrown", said=["off-table"])

    found = open_to(room.state, room.state.cases[second], room.book)

    assert found.proposed == "missed-rounds 1"


def test_what_was_not_meant_is_noted_the_first_time_and_counts_the_second() -> None:
    room = night()
    first = opened(room, ground="out-of-turn", meant=False)
    with pytest.raises(judging.NothingYet):
        decide(room, first, "verbal-warning")
    decide(room, first, "none")

    second = opened(room, ground="out-of-turn", meant=False)
    decide(room, second, "verbal-warning")

    assert room.state.cases[second].earlier == 1


def test_an_order_comes_first_and_its_refusal_counts() -> None:
    room = night()
    case = opened(room, ground="identity-hidden", said=["hides-identity"])
    with pytest.raises(judging.OrderFirst):
        decide(room, case, "verbal-warning")
    with pytest.raises(opening.NoOrder):
        room.do({"do": "RefuseOrder", "case": case})
    room.do({"do": "GiveOrder", "case": case})
    room.do({"do": "RefuseOrder", "case": case})

    decide(room, case, "verbal-warning")

    assert unsound(room.state) == []


def test_a_ground_holds_only_in_its_situation() -> None:
    room = night()

    with pytest.raises(opening.NotHere):
        opened(room, ground="device-used")
    opened(room, ground="device-used", said=["in-hand"])


def test_what_no_book_lists_is_noted_with_a_description_and_is_no_repeat() -> None:
    room = night()
    with pytest.raises(opening.DescribeIt):
        opened(room, ground="similar")
    with pytest.raises(opening.NoSuchGround):
        opened(room, ground="whistling")

    case = opened(room, ground="similar", describes="assobiou na mesa")

    assert not room.state.cases[case].counts


def test_who_is_out_serves_nothing() -> None:
    room = night()
    case = opened(room, said=["abusive"])
    room.do({"do": "ReportBust", "entry": "@1/3"})

    with pytest.raises(judging.NobodyToServe):
        decide(room, case, "missed-hands", amount=3)
    decide(room, case, "verbal-warning")


def test_two_who_decide_one_case_decide_it_once() -> None:
    room = night()
    case = opened(room, said=["abusive"])
    decide(room, case, "verbal-warning")

    with pytest.raises(opening.NoSuchCase):
        decide(room, case, "missed-hands", amount=3)


def test_a_case_that_was_none_counts_for_nothing() -> None:
    room = night()
    case = opened(room, ground="out-of-turn")
    room.do({"do": "WithdrawCase", "case": case, "why": "era outro"})

    again = opened(room, ground="out-of-turn")

    assert (again, room.state.cases[again].earlier) == (2, 0)
    assert unsound(room.state) == []


def test_a_case_decided_wrongly_waits_again_and_nothing_is_served() -> None:
    room = night()
    case = opened(room, said=["abusive"])
    decide(room, case, "missed-hands", amount=3)

    room.do({"do": "ReopenCase", "case": case, "why": "era outro"})

    assert room.state.cases[case].open
    assert room.state.serving == {}
    decide(room, case, "verbal-warning")
    assert unsound(room.state) == []


def test_disqualified_with_a_case_all_that_is_left_of_the_person_goes() -> None:
    room = night("bsop")
    case = opened(room, ground="cheating", said=["collusion"])

    decide(room, case, "disqualification", chips=12_000)

    entry = next(entry for entry in room.state.entries.values() if entry.expelled)
    assert entry.standing == "disqualified"
    assert unsound(room.state) == []


def test_eliminated_by_management_the_player_keeps_place_and_prize() -> None:
    room = night("bsop")
    (gone,) = room.do({"do": "RemovePlayer", "entry": "@1/4", "cause": "management", "chips": 9_000, "why": "hotel"})

    assert isinstance(gone, e.PlayerRemoved)
    assert gone.keeps == "prize"
    entry = room.state.entries[gone.entry]
    assert (entry.standing, room.state.place_of(entry.id)) == ("out", 9)
    with pytest.raises(Refusal):
        room.do({"do": "ReinstatePlayer", "entry": gone.entry, "why": "engano"})
    room.do({"do": "TakeBackExpulsion", "entry": gone.entry, "why": "engano"})
    assert room.state.entries[gone.entry].standing == "playing"
    assert unsound(room.state) == []
