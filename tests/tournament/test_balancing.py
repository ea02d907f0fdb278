"""Balancing: which table gives, who moves, where to; what is asked for first; and what the director decides."""

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber, TournamentId
from panoverde.rulebook import load
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.button.known import ButtonUnknown
from panoverde.tournament.core.finding import WhyNeeded
from panoverde.tournament.core.records import FIRST, Sitting, Table, Tournament
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.seating.balance import AlreadyEven, AnotherTableGives, OnlySmallBlindFree, ProposalChanged
from panoverde.tournament.seating.chairs import count
from panoverde.tournament.seating.proposals import proposals
from panoverde.tournament.sound import unsound
from tests.counting import calls
from tests.tournament.floors import CLOSED, Floor, at

NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9]
SEVEN = [1, 2, 3, 6, 7, 8, 9]


def floor_with_buttons() -> Floor:
    """Nine and seven; the next big blind of table 1 is in seat 6, the worst free seat of table 2 is 4."""
    floor = Floor({1: NINE, 2: SEVEN})
    floor.see(1, 3)
    floor.see(2, 1)
    return floor


def test_without_the_buttons_the_move_says_where_to_look_and_does_nothing() -> None:
    floor = Floor({1: NINE, 2: SEVEN})

    (move,) = floor.proposals("move")

    assert (move.look_at, move.do) == ((1, 2), "")
    assert [said.say() for said in move.missing] == [
        "Where is the button at table 1?",
        "Where is the button at table 2?",
    ]
    assert [ask.tables for ask in floor.proposals("ask-button")] == [(1,), (2,)]
    with pytest.raises(ButtonUnknown):
        floor.do(c.BalanceMove, source=1, to_table=2)


def test_the_next_big_blind_goes_to_the_worst_seat_and_the_move_is_timed() -> None:
    floor = floor_with_buttons()

    (move,) = floor.proposals("move")
    player = floor.sitting(1, 6)
    floor.accept(move)

    moved = floor.facts[-1].event
    assert isinstance(moved, e.PlayerMoved)
    assert (move.entry, move.of, move.to) == (player, at(1, 6), at(2, 4))
    assert (moved.move.to, moved.kind, moved.plays) == (at(2, 4), "balance", "at-once")
    assert "ksop-2026:11.A" in moved.cites
    assert floor.state.sitting.moving == {player: floor.at}
    assert floor.proposals("move") == []


def test_a_move_says_how_long_ago_the_buttons_it_goes_by_were_seen() -> None:
    floor = floor_with_buttons()
    floor.at = "2026-11-15T18:00:40.000Z"
    floor.see(2, 1)
    floor.at = "2026-11-15T18:01:10.000Z"

    assert [said.say() for said in floor.proposals("move")[0].relies] == [
        "Table 1: the button was seen at seat 3 70 seconds ago.",
        "Table 2: the button was seen at seat 1 30 seconds ago.",
    ]


def test_what_was_seen_two_minutes_ago_is_not_known_any_more_and_asked_for_again() -> None:
    floor = floor_with_buttons()
    floor.at = "2026-11-15T18:02:00.000Z"
    assert floor.proposals("move")[0].look_at == ()

    floor.at = "2026-11-15T18:02:01.000Z"

    assert (floor.proposals("move")[0].look_at, floor.proposals("move")[0].relies) == ((1, 2), ())
    assert [ask.tables for ask in floor.proposals("ask-button")] == [(1,), (2,)]
    with pytest.raises(ButtonUnknown):
        floor.do(c.BalanceMove, source=1, to_table=2)


def test_a_hand_counted_at_every_table_makes_every_sighting_old() -> None:
    floor = floor_with_buttons()
    floor.do(c.BeginHandForHand)
    assert floor.proposals("move")[0].look_at == ()

    floor.do(c.CountHand, hand=floor.state.sitting.hand_for_hand.hand, everywhere=True)

    assert floor.proposals("move")[0].look_at == (1, 2)


def test_a_bust_means_that_a_hand_was_played_and_the_button_is_elsewhere() -> None:
    floor = floor_with_buttons()

    floor.bust(2, 9)

    assert floor.proposals("move")[0].look_at == (2,)


def test_a_proposal_that_is_no_longer_right_is_refused() -> None:
    floor = floor_with_buttons()
    (move,) = floor.proposals("move")

    floor.see(1, 5)

    with pytest.raises(ProposalChanged):
        floor.accept(move)


def test_even_tables_give_nobody() -> None:
    floor = Floor({1: NINE, 2: [1, 2, 3, 4, 5, 6, 7, 8]})

    assert floor.proposals("move") == []
    with pytest.raises(AlreadyEven):
        floor.do(c.BalanceMove, source=1, to_table=2)


def test_of_tables_equally_full_the_next_to_break_gives_first_and_the_others_at_the_same_time() -> None:
    floor = Floor({1: NINE, 2: NINE, 3: SEVEN, 4: SEVEN})

    assert [move.tables for move in floor.proposals("move")] == [(2, 3), (1, 4)]
    with pytest.raises(AnotherTableGives):
        floor.do(c.BalanceMove, source=1, to_table=3)


def test_the_director_may_take_a_player_from_another_table_and_says_why() -> None:
    floor = Floor({1: NINE, 2: NINE, 3: SEVEN})
    floor.see(1, 3)
    floor.see(3, 1)

    floor.do(c.BalanceMove, source=1, to_table=3, why="table 2 is on television")

    assert len(floor.state.sitting.tables[TableNumber(1)].players) == 8


def test_where_only_the_small_blind_is_free_nobody_moves_there_and_the_proposal_says_wait() -> None:
    floor = Floor(
        {1: [1, 2, 3, 4, 5, 6], 2: [1, 2, 4, 5]}, seats=6, change='"seating.balance_big_blind_twice" = false'
    )
    floor.do(c.LockSeat, place=at(2, 6), why="broken chair")
    floor.see(1, 3)
    floor.see(2, 1, 2, 3)

    (move,) = floor.proposals("move")

    assert (move.do, [said.say() for said in move.missing]) == (
        "",
        ["At table 2 only the small blind is free. Wait a hand."],
    )
    with pytest.raises(OnlySmallBlindFree):
        floor.do(c.BalanceMove, source=1, to_table=2)


def test_a_lone_big_blind_in_the_seat_of_the_last_one_is_what_the_next_hand_has() -> None:
    floor = Floor({1: [1, 2, 3, 4, 5, 6], 2: [1, 2, 4, 5]}, seats=6)
    floor.do(c.LockSeat, place=at(2, 6), why="broken chair")
    floor.see(1, 3)
    floor.see(2, 1, 2, 3)

    floor.accept(floor.proposals("move")[0])
    (first,) = floor.do(c.NextHand, table=2)
    (second,) = floor.do(c.NextHand, table=2)

    assert isinstance(first, e.ButtonAdvanced)
    assert isinstance(second, e.ButtonAdvanced)
    assert (first.small_blind, first.big_blind) == (None, 3)
    assert (second.small_blind, second.big_blind) == (3, 4)


def test_in_silence_the_director_says_who_and_where() -> None:
    floor = Floor({1: NINE, 2: SEVEN})
    floor.book = floor.book.but(dict.fromkeys(floor.book.clause("11.A").sets))

    (move,) = floor.proposals("move")

    assert (move.needs, move.needs_why, move.entry, move.to) == (("player", "seat"), True, None, None)
    with pytest.raises(WhyNeeded):
        floor.do(c.BalanceMove, source=1, to_table=2, entry=floor.sitting(1, 1), to=at(2, 4))
    floor.accept(move, entry=floor.sitting(1, 1), to=at(2, 4), why="the shortest stack")
    assert floor.sitting(2, 4)


def test_a_house_that_draws_the_giving_table_draws_it_once_for_each_move() -> None:
    floor = Floor({1: NINE, 2: NINE, 3: SEVEN}, change='"seating.source_table_procedure" = "fullest-drawn"')

    (drawn,) = floor.proposals("draw-giving-table")
    floor.accept(drawn)
    gives = floor.state.sitting.giving
    assert gives is not None
    (move,) = floor.proposals("move")
    floor.see(gives, 3)
    floor.see(3, 1)
    floor.do(c.BalanceMove, source=gives, to_table=3)

    assert move.tables == (gives, 3)
    assert floor.state.sitting.giving is None


def test_a_house_may_draw_who_moves_and_where_to() -> None:
    change = '"seating.balance_mover" = "drawn"\n"seating.balance_seat" = "drawn"'
    floor = Floor({1: NINE, 2: SEVEN}, change=change)

    floor.accept(floor.proposals("move")[0])

    moved = floor.facts[-1].event
    assert isinstance(moved, e.PlayerMoved)
    assert moved.drawn == ("player", "seat")
    assert moved.draw is not None
    assert [ask.of for ask in moved.draw.asks] == [9, 2]


def test_stud_moves_by_position_and_needs_no_button() -> None:
    floor = Floor({1: [1, 2, 3, 4, 5, 6, 7, 8], 2: [1, 2, 3, 4, 5, 6, 7, 8]}, seats=8, book="tda-2015",
                  terms=Terms(game="razz", late_levels=0))  # fmt: skip
    floor.bust(2, 7)
    floor.bust(2, 5)

    (move,) = floor.proposals("move")

    assert (move.of, move.to, move.missing) == (at(1, 5), at(2, 5), ())


@st.composite
def rooms(draw: st.DrawFn) -> dict[int, list[int]]:
    """Two to five tables with four to nine players each."""
    counts = draw(st.lists(st.integers(4, 9), min_size=2, max_size=5))
    return {number: sorted(draw(st.permutations(NINE))[:count]) for number, count in enumerate(counts, 1)}


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rooms())
def test_accepting_what_is_proposed_makes_tables_even_and_loses_nobody(layout: dict[int, list[int]]) -> None:
    floor = Floor(layout, terms=Terms(late_levels=None))  # entries are still taken, so that tables stay open
    assume(not floor.proposals("break"))
    players = floor.state.sitting.playing
    total, moved = sum(floor.sizes()), 0

    for _ in range(60):
        if not floor.proposals("move"):
            break
        for number, table in floor.state.sitting.tables.items():
            if len(table.players) > 1:
                floor.see(number, min(table.players))
        floor.accept(next(move for move in floor.proposals("move") if move.do))
        moved += 1

    assert max(floor.sizes()) - min(floor.sizes()) <= 1
    assert (floor.state.sitting.playing, sum(floor.sizes())) == (players, total)
    assert moved <= sum(abs(len(seats) - total // len(layout)) for seats in layout.values())
    assert unsound(floor.state) == []


def test_proposals_look_at_tables_only_and_a_few_times_each_in_a_large_room() -> None:
    """Up to eleven hundred tables, and not one entry in the state: nothing here may look at entries."""
    book, levels = load().book("ksop-2026"), Floor({1: [1]}, start=False).state.sitting.levels

    def look(many: int) -> tuple[set[str], int]:
        """What is proposed with so many tables, and how many calls it takes."""
        tables = dict(map(_table, range(1, many + 1)))
        sitting = Sitting(tables=tables, levels=levels, started_at="2026-11-15T18:00:00.000Z")
        state = Tournament(TournamentId("demo"), title="x", seats=9, terms=CLOSED, sittings={FIRST: sitting})
        state.sitting.playing = sum(len(table.players) for table in state.sitting.tables.values())
        for table in tables.values():
            count(sitting, table)
        return calls(
            lambda: {found.kind for found in proposals(state, state.sitting, book, "2026-11-15T18:10:00.000Z")}
        )

    look(110)
    _, few = look(110)
    kinds, many = look(1_100)

    assert kinds == {"move", "ask-button"}
    assert many < 11 * few


def _table(number: int) -> tuple[TableNumber, Table]:
    taken = 9 - number % 3
    players = {SeatNumber(seat): EntryId(f"e{number}-{seat}") for seat in range(1, taken + 1)}
    free = [SeatNumber(seat) for seat in range(taken + 1, 10)]
    return TableNumber(number), Table(TableNumber(number), 9, players=players, free=free)
