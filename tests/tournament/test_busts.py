"""Busts: order, ties within a hand, hand-for-hand, the bubble, players brought back."""

import msgspec
import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.tournament import events as e
from panoverde.tournament.busts.ranking import BadRank
from panoverde.tournament.busts.reinstate import EnteredAgain, NotReinstated, SeatGone
from panoverde.tournament.busts.report import BadStack, LastPlayer, NamedTwice
from panoverde.tournament.busts.same_hand import PrizeWasPaid, StackNeeded
from panoverde.tournament.chips.stacks import MoreThanInPlay
from panoverde.tournament.core.phases import FinishedAlready
from panoverde.tournament.pace.refusals import HandBegun, HandForHandOff, HandForHandOn, OtherHand
from panoverde.tournament.places.standings import headcount, results, standing
from panoverde.tournament.prizes.awards import due
from panoverde.tournament.prizes.bubble import bubble
from panoverde.tournament.prizes.table import table
from panoverde.tournament.sound import unsound
from tests.tournament.hall import Hall, places


def test_66_left_63_paid_a_double_bust_leaves_64_and_still_the_bubble() -> None:
    hall = Hall(420)
    hall.lock()
    hall.down_to(66)
    assert (hall.state.purse.sheet and hall.state.purse.sheet.places) == 63

    hall.together(("e66", 12_000), ("e65", 30_000))

    now = bubble(hall.state, hall.book)
    assert (now.left, now.paid, now.to_go, now.is_bubble, now.in_the_money) == (64, 63, 1, True, False)
    hall.bust("e64")
    now = bubble(hall.state, hall.book)
    assert (now.left, now.to_go, now.is_bubble, now.in_the_money) == (63, 0, False, True)


def test_reinstating_on_the_bubble_ranks_all_that_follow_anew_prizes_included() -> None:
    hall = Hall(420)
    hall.lock()
    hall.down_to(60)
    before = {line.entry: (line.place, line.centavos) for line in table(hall.state, hall.book) if line.entry}
    assert set(before) == {"e63", "e62", "e61"}

    hall.want("ReinstatePlayer", entry="e64", why="tinha ficha")

    after = {line.entry: line.place for line in table(hall.state, hall.book) if line.entry}
    assert places(hall, ["e65", "e63", "e62", "e61"]) == [65, 64, 63, 62]
    assert after == {"e62": 63, "e61": 62}  # whoever was 63rd has no prize now
    assert due(hall.state, hall.book, "e63").centavos == 0  # type: ignore[union-attr, arg-type]
    assert bubble(hall.state, hall.book).left == 61
    hall.undone()
    again = {line.entry: (line.place, line.centavos) for line in table(hall.state, hall.book) if line.entry}
    assert again == before


def test_two_at_one_table_the_larger_stack_finishes_higher_and_cites_the_book() -> None:
    hall = Hall(9, book="bsop")

    *_, last = hall.together(("e1", 9_000), ("e2", 4_000))

    assert places(hall, ["e1", "e2"]) == [8, 9]
    assert isinstance(last, e.PlayerBusted)
    assert "bsop:23.d" in last.cites


def test_equal_stacks_at_one_table_tie_and_cover_both_places() -> None:
    hall = Hall(9)

    hall.together(("e1", 4_000), ("e2", 4_000), ("e3", 100))

    found = standing(hall.state, "e2")  # type: ignore[arg-type]
    assert found
    assert (found.place, found.last, found.tied) == (7, 8, 2)
    assert places(hall, ["e1", "e3"]) == [7, 9]


def test_outside_hand_for_hand_different_tables_go_by_the_order_of_recording() -> None:
    hall = Hall(18)
    (a, *_), (b, *_) = hall.at_tables()

    hall.together((a, 9_000), (b, 100))

    assert places(hall, [a, b]) == [18, 17]


def test_in_hand_for_hand_different_tables_tie_even_when_reported_one_by_one() -> None:
    hall = Hall(27, book="bsop")
    a, b, c = (table[0] for table in hall.at_tables())
    hall.want("BeginHandForHand")

    hall.bust(a)
    (second,) = hall.bust(b)
    hall.want("CountHand", hand=1, everywhere=True)
    hall.bust(c)

    assert places(hall, [a, b, c]) == [26, 26, 25]
    assert "bsop:23.c" in second.cites
    assert isinstance(second, e.PlayerBusted)
    assert second.hand_for_hand == 1


def test_two_at_one_table_and_one_elsewhere_rank_at_the_table_then_tie_level_by_level() -> None:
    hall = Hall(27)
    (a, b, *_), (c, *_), (d, *_) = hall.at_tables()
    hall.want("BeginHandForHand")

    hall.together((a, 2_000), (c, None), (b, 5_000), (d, None))

    assert places(hall, [a, b, c, d]) == [27, 24, 24, 24]


def test_who_tied_may_tie_no_more_once_another_of_the_table_goes_out() -> None:
    hall = Hall(18)
    (a, b, *_), (c, *_) = hall.at_tables()
    hall.want("BeginHandForHand")
    hall.want("ReportBust", entry=a, stack_chips=100)
    hall.bust(c)
    assert places(hall, [a, c]) == [17, 17]

    hall.want("ReportBust", entry=b, stack_chips=200)

    assert places(hall, [a, b, c]) == [18, 16, 16]


def test_a_stack_is_asked_for_only_where_money_depends_on_it() -> None:
    hall = Hall(9)
    hall.lock()
    hall.together(*[(f"e{n}", None) for n in (9, 8, 7, 6)])  # 6th to 9th: nobody asks

    with pytest.raises(StackNeeded) as refused:
        hall.together(("e3", None), ("e4", 500), ("e5", None))

    seats = {name: hall.state.entries[name].place for name in ("e3", "e4", "e5")}  # type: ignore[index]
    asked = refused.value.sentence.partition("(table-seat): ")[2].rstrip(".").split(", ")
    assert refused.value.sentence.startswith("Places 3 to 5 are not paid alike")
    assert asked == [f"{seats[name].table}-{seats[name].seat}" for name in ("e3", "e5")]  # type: ignore[union-attr]


def test_where_nothing_is_paid_no_stack_is_ever_asked_for() -> None:
    hall = Hall(9, free=True)

    hall.together(*[(f"e{n}", None) for n in range(2, 10)])

    assert places(hall, ["e2", "e9"]) == [9, 2]


def test_a_stack_told_later_ranks_the_hand_anew() -> None:
    hall = Hall(9)
    hall.want("BeginHandForHand")
    hall.bust("e9", "e8")
    assert places(hall, ["e9", "e8"]) == [9, 8]

    hall.want("TellStack", entry="e9", stack_chips=700)
    hall.want("TellStack", entry="e8", stack_chips=600)

    assert places(hall, ["e9", "e8"]) == [8, 9]


def test_the_director_ranks_hands_that_were_one() -> None:
    hall = Hall(9)
    hall.bust("e9", "e8", "e7")

    hall.want("RankBusts", finish=[["e9"], ["e7", "e8"]], why="mesma mão, stacks iguais")

    assert places(hall, ["e9", "e8", "e7"]) == [9, 7, 7]
    hall.want("ReinstatePlayer", entry="e9", why="engano")
    assert places(hall, ["e8", "e7"]) == [8, 8]
    assert unsound(hall.state) == []


@pytest.mark.parametrize(
    "finish",
    [[["e9"]], [["e9"], ["e9"]], [["e9"], ["e1"]], [["e9"], ["e7"]], [["e9"], [], ["e8"]]],
    ids=["one", "twice", "not-out", "others-between", "empty"],
)
def test_an_order_that_cannot_be_is_refused(finish: list[list[str]]) -> None:
    hall = Hall(9)
    hall.bust("e9", "e8", "e7")

    with pytest.raises(BadRank):
        hall.want("RankBusts", finish=finish, why="engano")


def test_a_hand_counted_too_early_goes_on() -> None:
    hall = Hall(18)
    (a, *_), (b, *_) = hall.at_tables()
    hall.want("BeginHandForHand")
    hall.bust(a)
    hall.want("CountHand", hand=1, everywhere=True)

    hall.undone()
    hall.bust(b)

    assert places(hall, [a, b]) == [17, 17]
    assert hall.state.sitting.hand_for_hand.hand == 1


def test_hand_for_hand_is_begun_counted_and_ended_once_each() -> None:
    hall = Hall(9)
    for kind in ({"do": "CountHand", "hand": 1}, {"do": "EndHandForHand"}, {"do": "TakeBackHand", "why": "x"}):
        with pytest.raises(HandForHandOff):
            hall.do(kind)
    (began,) = hall.want("BeginHandForHand")
    assert began.cites[:1] == hall.book.clock.hand_for_hand_started_by.cites
    with pytest.raises(HandForHandOn):
        hall.want("BeginHandForHand")
    with pytest.raises(HandBegun):
        hall.want("TakeBackHand", why="nada contado")
    hall.want("CountHand", hand=1, everywhere=True)
    with pytest.raises(OtherHand):
        hall.want("CountHand", hand=1, everywhere=True)
    hall.bust("e9")
    with pytest.raises(HandBegun):
        hall.want("TakeBackHand", why="já caiu um")
    hall.want("EndHandForHand", why="seguem sozinhas")
    hall.want("BeginHandForHand")

    assert hall.state.sitting.hand_for_hand.hand == 3


def test_a_hand_in_which_nobody_went_out_leaves_the_next_bust_alone() -> None:
    hall = Hall(18)
    (a, *_), (b, *_) = hall.at_tables()
    hall.bust(a)
    hall.want("BeginHandForHand")

    hall.bust(b)

    assert places(hall, [a, b]) == [18, 17]


def test_undoing_a_hand_brings_back_everybody_of_it() -> None:
    hall = Hall(9)
    hall.together(("e9", 100), ("e8", 200), ("e7", 300))
    follows = [consequence.say() for consequence in hall.undo().follows]

    hall.undone()

    assert hall.state.left == 9
    assert "9 players are left again." in follows
    assert unsound(hall.state) == []


def test_several_cannot_go_back_at_once_where_a_seat_is_taken() -> None:
    hall = Hall(9)
    hall.together(("e9", 100), ("e8", 200))
    hall.enter("e10", "p10")

    with pytest.raises(SeatGone):
        hall.want("ReinstatePlayers", entries=["e9", "e8"], why="engano")


def test_a_player_brought_back_by_mistake_is_out_at_the_old_place() -> None:
    hall = Hall(12)
    hall.bust("e12", "e11", "e10")
    before = msgspec.to_builtins(list(results(hall.state)))
    hall.want("ReinstatePlayer", entry="e12", why="engano")
    hall.want("TakeBackReinstatement", entry="e12", why="estava certo")

    assert msgspec.to_builtins(list(results(hall.state))) == before
    assert unsound(hall.state) == []


def test_the_seat_of_before_is_known_however_long_ago_the_bust_was() -> None:
    hall = Hall(90, free=True)
    old = hall.state.entries["e90"].place  # type: ignore[index]
    hall.bust("e90")
    for _ in range(70):
        hall.want("ReportBust", entry="e1")
        hall.want("ReinstatePlayer", entry="e1", why="de novo")

    (back,) = hall.want("ReinstatePlayer", entry="e90", why="engano")

    assert isinstance(back, e.PlayerReinstated)
    assert back.place == old


def test_earlier_entries_of_a_person_finish_on_their_own() -> None:
    hall = Hall(9)
    hall.bust("e9")
    hall.enter("e9b", "p9")
    hall.bust("e9b", "e8")

    count = headcount(hall.state)

    assert (count.entries, count.people, count.left, count.people_left) == (10, 9, 7, 7)
    assert places(hall, ["e9", "e9b", "e8"]) == [10, 9, 8]
    with pytest.raises(EnteredAgain):
        hall.want("ReinstatePlayer", entry="e9", why="engano")


def test_places_of_whoever_was_paid_do_not_change_any_more() -> None:
    hall = Hall(20)
    hall.lock()
    hall.down_to(2)
    hall.pay("e3")

    for step in (
        {"do": "ReinstatePlayer", "entry": "e5", "why": "engano"},
        {"do": "TellStack", "entry": "e3", "stack_chips": 5},
        {"do": "RankBusts", "finish": [["e3"], ["e4"]], "why": "engano"},
    ):
        with pytest.raises(PrizeWasPaid):
            hall.do(step)
    hall.want("TakeBackPrize", entry="e3", till="till-1", why="engano")
    hall.want("ReinstatePlayer", entry="e5", why="engano")

    assert places(hall, ["e4", "e3"]) == [5, 4]


REFUSED = [
    (LastPlayer, {"do": "ReportBusts", "busts": [{"entry": f"e{n}"} for n in range(1, 9)]}),
    (NamedTwice, {"do": "ReportBusts", "busts": []}),
    (NamedTwice, {"do": "ReportBusts", "busts": [{"entry": "e1"}, {"entry": "e1"}]}),
    (NamedTwice, {"do": "ReinstatePlayers", "entries": [], "why": "x"}),
    (BadStack, {"do": "ReportBust", "entry": "e1", "stack_chips": 0}),
    (BadStack, {"do": "TellStack", "entry": "e9", "stack_chips": 0}),
    (MoreThanInPlay, {"do": "ReportBust", "entry": "e1", "stack_chips": 9 * 20_000_000}),
    (MoreThanInPlay, {"do": "TellStack", "entry": "e9", "stack_chips": 9 * 20_000_000}),
    (NotReinstated, {"do": "TakeBackReinstatement", "entry": "e1", "why": "x"}),
    (BadRank, {"do": "RankBusts", "finish": [["e9"], ["e9"]], "why": " "}),
]


@pytest.mark.parametrize(("refusal", "step"), REFUSED)
def test_what_cannot_be_is_refused_and_changes_nothing(refusal: type[Refusal], step: dict[str, object]) -> None:
    hall = Hall(9)
    hall.bust("e9")
    before = msgspec.msgpack.encode(hall.state)

    with pytest.raises(refusal):
        hall.do(step)

    assert msgspec.msgpack.encode(hall.state) == before


def test_those_of_one_hand_had_no_more_than_all_the_chips_together() -> None:
    hall = Hall(9)
    most = hall.state.chips_in_play
    for stacks in ((most, 1), (most // 2 + 1, most // 2 + 1)):
        busts = [{"entry": f"e{number}", "stack_chips": stack} for number, stack in enumerate(stacks, start=1)]
        with pytest.raises(MoreThanInPlay) as refused:
            hall.do({"do": "ReportBusts", "busts": busts})
        assert refused.value.data == {"most": most}
    hall.do({"do": "ReportBust", "entry": "e1", "stack_chips": most - 8})

    assert hall.state.left == 8


def test_nobody_comes_back_into_a_tournament_that_is_over() -> None:
    hall = Hall(9)
    hall.down_to(1)
    hall.want("FinishTournament")

    with pytest.raises(FinishedAlready):
        hall.want("ReinstatePlayer", entry="e2", why="engano")
    hall.want("TakeBackFinish", why="engano")
    hall.want("ReinstatePlayer", entry="e2", why="engano")


def test_a_bust_costs_the_same_however_many_are_out() -> None:
    """Nothing in state is walked: a hand is one entry of a dictionary, whatever came before."""
    hall = Hall(30)
    hall.down_to(10)

    (bust,) = hall.bust("e10")

    assert isinstance(bust, e.PlayerBusted)
    assert bust.finish == ()
    assert len(hall.state.hands) == 21
