"""Put out of the tournament: no place, no prize, and nobody else's place moves."""

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.tournament import events as e
from panoverde.tournament.busts.ranking import BadRank
from panoverde.tournament.busts.reinstate import NotOut, NotReinstated
from panoverde.tournament.core.finding import NotInField
from panoverde.tournament.core.phases import FinishedAlready
from panoverde.tournament.penalties.belongings import BadCount, CountNeeded, PutOutAlready
from panoverde.tournament.penalties.expel import PutOutHere
from panoverde.tournament.penalties.let_back import NotPutOut
from panoverde.tournament.places.standings import results, standing
from panoverde.tournament.prizes.awards import due
from panoverde.tournament.prizes.pay_out import PrizeForfeited
from panoverde.tournament.prizes.table import table
from panoverde.tournament.setup.call_off import PutOutStays
from panoverde.tournament.sound import unsound
from tests.papers import PAPERS
from tests.tournament.hall import Hall, places


def disqualify(hall: Hall, entry: str, chips: int = 20_000) -> list[object]:
    return list(hall.want("DisqualifyPlayer", entry=entry, chips=chips, why="conluio"))


def test_who_is_disqualified_leaves_a_number_that_is_nobodys_place() -> None:
    hall = Hall(9)
    hall.bust("e9")
    in_play = hall.state.chips_in_play

    (put_out,) = disqualify(hall, "e8", 12_000)
    hall.bust("e7")

    assert isinstance(put_out, e.PlayerDisqualified)
    assert "ksop-2026:60.D" in put_out.cites
    assert "disqualification" in put_out.offered
    assert [(found.entry, found.place) for found in results(hall.state)] == [("e7", 7), ("e9", 9)]
    assert standing(hall.state, "e8") is None  # type: ignore[arg-type]
    assert (hall.state.left, hall.state.entered) == (6, 9)
    assert hall.state.chips_in_play == in_play - 12_000
    assert unsound(hall.state) == []


def test_the_prize_of_the_vacant_place_is_forfeited_and_seen_as_vacant() -> None:
    hall = Hall(20, book="bsop")
    hall.lock()
    hall.down_to(3)

    disqualify(hall, "e3")
    hall.bust("e2")

    lines = [(line.place, line.entry, line.vacant) for line in table(hall.state, hall.book)]
    assert lines == [(1, "e1", False), (2, "e2", False), (3, None, True)]
    won = due(hall.state, hall.book, "e3")  # type: ignore[arg-type]
    assert won
    assert (won.centavos, won.forfeited, [award.kind for award in won.awards]) == (0, True, ["place"])
    with pytest.raises(PrizeForfeited) as refused:
        hall.pay("e3")
    assert "bsop:52.f" in refused.value.cites
    hall.pay("e2")
    assert unsound(hall.state) == []


def test_a_prize_that_was_paid_to_others_never_moves() -> None:
    hall = Hall(20)
    hall.lock()
    hall.down_to(2)
    hall.pay("e3")

    disqualify(hall, "e2")

    assert places(hall, ["e3"]) == [3]
    assert [(line.entry, line.paid > 0) for line in table(hall.state, hall.book)][2] == ("e3", True)


def test_who_was_paid_and_is_found_out_later_owes_the_prize_back() -> None:
    hall = Hall(20)
    hall.lock()
    hall.down_to(2)
    hall.pay("e3")

    hall.want("DisqualifyPlayer", entry="e3", why="descoberto depois")

    won = due(hall.state, hall.book, "e3")  # type: ignore[arg-type]
    assert won
    assert won.owed_back == won.paid > 0
    assert unsound(hall.state) == []


def test_found_out_later_the_bust_stands_and_its_place_is_vacant() -> None:
    hall = Hall(9)
    hall.together(("e9", 4_000), ("e8", 4_000))
    in_play = hall.state.chips_in_play

    disqualify(hall, "e9")

    found = standing(hall.state, "e8")  # type: ignore[arg-type]
    assert found
    assert (found.place, found.last) == (8, 9)  # as it was
    assert standing(hall.state, "e9") is None  # type: ignore[arg-type]
    assert hall.state.chips_in_play == in_play
    with pytest.raises(NotOut):
        hall.want("ReinstatePlayer", entry="e9", why="não")
    hall.want("TakeBackExpulsion", entry="e9", why="engano")
    assert places(hall, ["e9", "e8"]) == [8, 8]
    assert unsound(hall.state) == []


def test_taken_back_the_player_is_at_the_old_seat_with_the_chips_and_places_shift() -> None:
    hall = Hall(9)
    before, seat = hall.state.chips_in_play, hall.state.entries["e8"].place  # type: ignore[index]
    disqualify(hall, "e8", 12_000)
    hall.bust("e7")

    hall.undone(hall.state.latest["out e8"])

    entry = hall.state.entries["e8"]  # type: ignore[index]
    assert (entry.standing, entry.place, hall.state.chips_in_play) == ("playing", seat, before)
    assert places(hall, ["e7"]) == [9]
    assert unsound(hall.state) == []


def test_where_the_old_seat_is_taken_the_player_waits_for_another() -> None:
    hall = Hall(12)
    seat = hall.state.entries["e8"].place  # type: ignore[index]
    assert seat
    disqualify(hall, "e8")
    other = next(one for one in hall.playing() if hall.state.entries[one].place.table != seat.table)  # type: ignore[index, union-attr]
    hall.want("MovePlayer", entry=other, to=[seat.table, seat.seat], why="equilíbrio")

    hall.want("TakeBackExpulsion", entry="e8", why="engano")

    assert hall.state.entries["e8"].standing == "waiting"  # type: ignore[index]
    assert hall.state.sitting.alternates == ["e8"]
    assert unsound(hall.state) == []


def test_who_waits_can_be_removed_and_the_line_moves_up() -> None:
    hall = Hall(9)
    hall.enter("e10", "p10")
    hall.enter("e11", "p11")

    (removed,) = hall.want("RemovePlayer", entry="e10", cause="minor", why="17 anos")

    assert isinstance(removed, e.PlayerRemoved)
    assert "ksop-2026:F.s8" in removed.cites
    assert removed.chips == hall.state.entries["e10"].chips  # type: ignore[index]
    assert hall.state.sitting.alternates == ["e11"]
    hall.undone()
    assert hall.state.sitting.alternates == ["e11", "e10"]
    assert unsound(hall.state) == []


def test_whoever_was_put_out_does_not_enter_again_nor_take_over_an_entry() -> None:
    hall = Hall(9)
    disqualify(hall, "e8")

    with pytest.raises(PutOutHere):
        hall.enter("e10", "p8")
    with pytest.raises(PutOutHere):
        hall.want("TransferEntry", entry="e7", to="p8", papers=PAPERS, why="presente", answer="authorise")


def test_a_champion_can_be_put_out_and_the_tournament_still_ends() -> None:
    hall = Hall(9)
    hall.down_to(1)

    disqualify(hall, "e1")
    hall.want("FinishTournament")

    assert [found.place for found in results(hall.state)][:2] == [2, 3]
    assert unsound(hall.state) == []


@pytest.mark.parametrize(
    ("kind", "entry", "more", "refusal"),
    [
        ("DisqualifyPlayer", "e8", {"chips": 10**9}, BadCount),
        ("DisqualifyPlayer", "e8", {"chips": -1}, BadCount),
        ("DisqualifyPlayer", "e9", {"chips": 1}, PutOutAlready),
        ("RemovePlayer", "e9", {"cause": "minor"}, PutOutAlready),
        ("TakeBackExpulsion", "e8", {}, NotPutOut),
        ("DisqualifyPlayer", "e7", {"chips": 1}, NotInField),
    ],
)
def test_what_cannot_be_is_refused(kind: str, entry: str, more: dict[str, object], refusal: type[Refusal]) -> None:
    hall = Hall(9)
    disqualify(hall, "e9")
    hall.want("TakeBackEntry", entry="e7", till="till-1", why="engano")

    with pytest.raises(refusal):
        hall.want(kind, entry=entry, why="porque sim", **more)


def test_who_was_put_out_went_out_in_no_hand_and_is_ranked_with_nobody() -> None:
    hall = Hall(9)
    disqualify(hall, "e9")
    hall.bust("e8")

    with pytest.raises(BadRank):
        hall.want("RankBusts", finish=[["e9"], ["e8"]], why="mesma mão")


def five_left() -> tuple[Hall, list[str], list[str]]:
    """Three at one table and two at another, three places paid, hand for hand."""
    hall = Hall(18)
    hall.lock()
    one, two = hall.at_tables()
    for entry in [*one[3:], *two[2:]]:
        hall.bust(entry)
    hall.want("BeginHandForHand")
    return hall, one[:3], two[:2]


@pytest.mark.parametrize("first", [True, False])
def test_put_out_while_a_hand_is_played_elsewhere_takes_nobodys_prize(*, first: bool) -> None:
    hall, (_, a1, a2), (_, b1) = five_left()

    if first:
        disqualify(hall, a2)
        hall.bust(b1)
    else:
        hall.bust(b1)
        disqualify(hall, a2)
    hall.bust(a1)
    hall.want("CountHand", hand=1, everywhere=True)

    won = [due(hall.state, hall.book, entry) for entry in (b1, a1)]  # type: ignore[arg-type]
    assert [(one.standing.place, one.standing.last) for one in won if one] == [(3, 4), (3, 4)]
    assert all(one and one.centavos for one in won)
    assert unsound(hall.state) == []


@pytest.mark.parametrize(
    "brings_in",
    [
        {"do": "TakePayment", "till": "till-1", "payments": [{"method": "cash", "centavos": 60_000}]},
        {"do": "GiveCredit", "why": "paga depois"},
    ],
)
def test_an_entry_that_waits_for_its_money_is_no_way_back(brings_in: dict[str, object]) -> None:
    hall = Hall(9)
    hall.bust("e9")
    hall.want("Register", entry="e10", person="p9", till="till-1", payments=[])
    disqualify(hall, "e9")

    with pytest.raises(PutOutHere):
        hall.do({**brings_in, "entry": "e10"})


def test_a_transfer_to_who_was_put_out_can_still_be_refused_by_the_director() -> None:
    hall = Hall(9)
    disqualify(hall, "e8")

    (refused,) = hall.want("TransferEntry", entry="e7", to="p8", papers=PAPERS, why="não", answer="refuse")

    assert isinstance(refused, e.RequestRefused)


def test_what_somebody_put_out_owes_can_be_paid() -> None:
    hall = Hall(9)
    paid = hall.state.entries["e8"].paid[0]  # type: ignore[index]
    hall.want("TakeBackPayment", entry="e8", till="till-1", payment=paid, why="cartão recusado", credit=True)
    disqualify(hall, "e8")

    hall.want("TakePayment", entry="e8", till="till-1", payments=[{"method": "cash", "centavos": 60_000}])

    assert hall.state.entries["e8"].owed == 0  # type: ignore[index]


@pytest.mark.parametrize("book", ["bsop", "ksop-2026"])
def test_called_off_the_entry_of_who_was_put_out_stays_in_the_house(book: str) -> None:
    hall = Hall(9, book=book)
    disqualify(hall, "e8")
    hall.want("RemovePlayer", entry="e7", cause="minor", chips=1, why="idade")
    hall.want("HandReceipt", entry="e6", signed=True, checked=True)
    hall.want("StopTournament", outcome="cancel", cause="force-majeure", why="chuva")

    for entry in ("e8", "e7"):
        with pytest.raises(PutOutStays):
            hall.want("RefundCancelled", entry=entry, till="till-1", why="cancelado")
    hall.want("RefundCancelled", entry="e6", till="till-1", why="cancelado")


def test_nobody_comes_back_to_a_table_of_a_tournament_that_is_over() -> None:
    hall = Hall(9)
    hall.down_to(3)
    disqualify(hall, "e3")
    disqualify(hall, "e9")
    hall.bust("e2")
    hall.want("FinishTournament")

    with pytest.raises(FinishedAlready):
        hall.want("TakeBackExpulsion", entry="e3", why="engano")
    hall.want("TakeBackExpulsion", entry="e9", why="engano")  # was out, and is

    assert places(hall, ["e2", "e9"]) == [2, 9]


def test_the_stack_of_who_sits_is_counted_before_it_leaves() -> None:
    hall = Hall(9)

    with pytest.raises(CountNeeded):
        hall.want("DisqualifyPlayer", entry="e8", why="conluio")
    hall.bust("e8")
    hall.want("DisqualifyPlayer", entry="e8", why="conluio")


def test_two_of_one_hand_are_ranked_though_somebody_was_put_out_between_them() -> None:
    hall = Hall(9)
    hall.bust("e9")
    disqualify(hall, "e8")
    hall.bust("e7")

    hall.want("RankBusts", finish=[["e7"], ["e9"]], why="mesma mão")

    assert places(hall, ["e9", "e7"]) == [7, 8]
    assert standing(hall.state, "e8") is None  # type: ignore[arg-type]
    assert unsound(hall.state) == []


def test_a_prize_forfeited_for_want_of_a_document_does_not_cite_the_clause_on_minors() -> None:
    hall = Hall(20, book="bsop")
    hall.lock()
    hall.down_to(3)
    hall.want("RemovePlayer", entry="e3", cause="no-document", chips=1, why="documento de outro")

    with pytest.raises(PrizeForfeited) as refused:
        hall.pay("e3")

    assert refused.value.cites == ("bsop:E.b",)


def test_who_was_let_back_in_was_not_brought_back_from_a_bust() -> None:
    hall = Hall(9)
    disqualify(hall, "e8")
    hall.want("TakeBackExpulsion", entry="e8", why="engano")

    with pytest.raises(NotReinstated):
        hall.want("TakeBackReinstatement", entry="e8", why="estava certo")
