"""Chips: colour-ups, races, counts and what the ledger makes of them; incidents 10 to 13 of a main event."""

from typing import Any

import pytest

from panoverde.kernel.ids import TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament.chips.causes import guesses
from panoverde.tournament.chips.colour_up import NotAnnounced, TablesSilent
from panoverde.tournament.chips.counting import AlarmStands, CountEverySeat, NothingToSettle, alarms, uncounted
from panoverde.tournament.chips.race import NotYet
from panoverde.tournament.chips.schedule import needed_again, schedule
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.drawing.once import DrawnAlready
from panoverde.tournament.sound import unsound
from tests.tournament.floors import Floor, at

LEVELS = (
    Level(20, 100, 200, 200), Level(10), Level(20, 500, 1_000, 1_000), Level(10), Level(20, 1_000, 2_000, 2_000)
)  # fmt: skip
TERMS = Terms(denominations=(100, 500, 1_000, 5_000), late_levels=0)
BREAK = "2026-11-15T18:21:00.000Z"
HELD = ((1, 13), (2, 10), (3, 7), (4, 6), (5, 14), (6, 5), (7, 1), (8, 12))  # thirteen odd ones
NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9]


def floor(layout: dict[int, list[int]] | None = None, **fields: Any) -> Floor:
    return Floor(layout or {1: NINE}, terms=TERMS, levels=LEVELS, **fields)


def in_the_break(layout: dict[int, list[int]] | None = None, **fields: Any) -> Floor:
    night = floor(layout, **fields)
    night.at = BREAK
    night.do(c.OrderColourUp, retire=100, keep=500)
    return night


def one(night: Floor, kind: Any, **fields: Any) -> Any:
    """Ask for something that is one fact, and give it."""
    (event,) = night.do(kind, **fields)
    return event


def count(night: Floor, table: int, *, each: int = 30_000, more: int = 0) -> None:
    """Every stack of a table, the first with so many more."""
    seats = sorted(night.state.sitting.tables[TableNumber(table)].players)
    stacks = tuple((seat, each + (more if seat == seats[0] else 0)) for seat in seats)
    night.do(c.CountTable, table=table, stacks=stacks)


def test_a_chip_leaves_at_the_first_break_after_which_nothing_posted_needs_it() -> None:
    found = [(each.chip, each.keep, each.level) for each in schedule(LEVELS, (100, 500, 1_000, 5_000))]

    assert found == [(100, 500, 1), (500, 1_000, 3)]


def test_a_level_that_is_changed_meanwhile_shows_that_the_chip_is_needed_again() -> None:
    night = in_the_break()
    levels = (*LEVELS[:2], Level(20, 300, 600, 600), *LEVELS[3:])
    night.do(c.ChangeLevels, levels=levels, why="mais devagar")

    assert needed_again(night.state, night.state.sitting, 100, since=1) == 2


def test_incident_12_thirteen_odd_chips_make_three_and_the_one_with_nothing_is_saved() -> None:
    night = in_the_break()
    raced = one(night, c.RaceTable, table=1, retire=100, held=HELD, alone=(7,))

    assert [seat for seat, _ in raced.odd] == [1, 3, 4, 5, 7, 8]
    assert (raced.new, len(raced.awarded), len(set(raced.awarded))) == (3, 3, 3)
    saved = 7 not in raced.awarded
    assert (raced.saved == (7,), raced.net) == (saved, 700 if saved else 200)
    assert night.state.chips_in_play == 270_000 + raced.net
    assert unsound(night.state) == []
    night.do(c.RetireChip, retire=100)
    late = one(night, c.ExchangeRetired, entry=night.sitting(1, 4), retire=100, count=7)
    assert (late.given, late.unpaid) == (500, 200)
    assert night.state.chips_in_play == 270_000 + raced.net - 200


def test_a_race_is_drawn_once_and_a_void_brings_stacks_and_ledger_back() -> None:
    night = in_the_break()
    night.do(c.SeeStack, entry=night.sitting(1, 7), chips=100)
    raced = one(night, c.RaceTable, table=1, retire=100, held=HELD, alone=(7,))
    seen = night.state.entries[night.sitting(1, 7)].stack_seen

    assert seen == 500
    with pytest.raises(DrawnAlready):
        night.do(c.RaceTable, table=1, retire=100, held=HELD)
    night.do(c.VoidDraw, number=raced.draw.number, why="contagem errada")
    assert night.state.entries[night.sitting(1, 7)].stack_seen == 100
    assert (night.state.chips_in_play, unsound(night.state)) == (270_000, [])
    night.do(c.RaceTable, table=1, retire=100, held=HELD)


def test_a_race_on_the_table_is_taken_back_by_hand() -> None:
    night = in_the_break()
    night.do(c.RecordRace, table=1, retire=100, held=HELD, alone=(7,), won=(1, 3, 5), witness="floor")
    assert night.state.chips_in_play == 270_700
    night.do(c.TakeBackRace, table=1, retire=100, why="outra mesa")

    assert (night.state.chips_in_play, unsound(night.state)) == (270_000, [])


def test_more_odd_chips_than_a_deck_has_cards_are_raced_with_two() -> None:
    night = floor()
    night.at = BREAK
    night.do(c.OrderColourUp, retire=100, keep=5_000, why="falta de espaço")
    night.do(c.AnnounceColourUp, retire=100)
    raced = one(night, c.RaceTable, table=1, retire=100, held=tuple((seat, 9) for seat in NINE))

    assert len(raced.cards) == 81
    assert len(raced.draw.asks) == 2
    assert (raced.new, raced.net) == (2, 2 * 5_000 - 8_100)


def test_nobody_races_before_the_break_and_nobody_races_what_the_room_does_not_know() -> None:
    night = floor()
    night.do(c.OrderColourUp, retire=100, keep=500)
    with pytest.raises(NotYet):
        night.do(c.RaceTable, table=1, retire=100, held=HELD)
    night.at = BREAK
    night.do(c.OrderColourUp, retire=500, keep=1_000, why="falta de fichas")
    with pytest.raises(NotAnnounced):
        night.do(c.RaceTable, table=1, retire=500, held=((1, 2),))


def test_a_chip_is_retired_once_every_table_has_said_or_somebody_says_why_not() -> None:
    night = in_the_break({1: NINE, 2: [1, 2, 3]})
    night.do(c.RaceTable, table=1, retire=100, held=HELD)
    with pytest.raises(TablesSilent):
        night.do(c.RetireChip, retire=100)
    retired = one(night, c.RetireChip, retire=100, why="mesa 2 contou na hora do dinner")

    assert retired.silent == (2,)


def test_incident_10_stacks_laid_wrong_at_one_table_are_named_with_their_cause() -> None:
    night = floor({12: NINE, 13: NINE})
    night.do(c.OpenCount)
    count(night, 13)
    count(night, 12, each=31_000)

    (alarm,) = alarms(night.state.sitting)
    assert (alarm.tables, alarm.difference) == ((12,), 9_000)
    first = guesses(alarm, 30_000, TERMS.denominations)[0]
    assert (first.cause, first.times, first.chips) == ("laid-wrong", 9, 1_000)


def test_incident_11_uncounted_moves_join_tables_and_counting_the_mover_splits_them() -> None:
    night = floor({4: NINE[:6], 9: NINE[:6], 17: NINE[:6], 20: NINE[:6]})
    mover = night.sitting(4, 1)
    night.do(c.MovePlayer, entry=mover, to=at(9, 8), why="equilibrar")
    night.do(c.MovePlayer, entry=night.sitting(9, 2), to=at(17, 8), why="equilibrar")
    night.do(c.OpenCount)
    for table in (4, 9, 20):
        count(night, table)
    assert alarms(night.state.sitting) == []
    count(night, 17, more=25_000)

    (alarm,) = alarms(night.state.sitting)
    assert (alarm.tables, alarm.difference) == ((4, 9, 17), 25_000)
    first, second = night.state.sitting.chip_book.crossings
    night.do(c.CountCrossing, crossing=first, chips=30_000)
    assert [each.tables for each in alarms(night.state.sitting)] == [(9, 17)]
    night.do(c.CountCrossing, crossing=second, chips=30_000)
    assert [each.tables for each in alarms(night.state.sitting)] == [(17,)]
    with pytest.raises(AlarmStands):
        night.do(c.CloseCount)
    night.do(c.SettleCount, table=17, cause="not-sold", why="stack a mais")
    assert night.state.chips_in_play == 24 * 30_000 + 25_000
    night.do(c.CloseCount)
    assert unsound(night.state) == []


def test_a_move_during_a_count_asks_for_both_tables_again() -> None:
    night = floor({1: NINE[:6], 2: NINE[:6], 3: NINE[:6]})
    night.do(c.OpenCount)
    for table in (1, 2, 3):
        count(night, table)
    night.do(c.MovePlayer, entry=night.sitting(1, 1), to=at(2, 8), why="equilibrar")

    assert uncounted(night.state.sitting) == (1, 2)
    with pytest.raises(NothingToSettle):
        night.do(c.SettleCount, table=1, cause="unknown", why="sem motivo")
    with pytest.raises(CountEverySeat):
        night.do(c.CountTable, table=1, stacks=((2, 30_000),))


def test_a_broken_table_is_counted_where_its_players_went() -> None:
    night = floor({1: [1, 2], 2: NINE[:6], 3: NINE[:6]})
    night.do(c.BreakTable, table=1, why="poucos")
    night.do(c.OpenCount)
    for table in (2, 3):
        count(night, table)

    assert alarms(night.state.sitting) == []
    assert night.state.sitting.chip_book.crossings == {}
    assert unsound(night.state) == []


def test_incident_13_a_found_chip_is_the_inventorys_in_ksop_and_its_owners_in_scpt() -> None:
    for book, goes, in_play in (("ksop-2026", "inventory", 265_000), ("scpt-2026", "owner", 270_000)):
        night = floor(book=book)
        found = one(night, c.FindChips, table=1, chips=5_000, entry=night.sitting(1, 3))
        assert (found.goes, night.state.chips_in_play, unsound(night.state)) == (goes, in_play, [])


def test_chips_found_later_come_out_of_those_that_were_missing() -> None:
    night = floor()
    night.do(c.OpenCount)
    count(night, 1, more=-5_000)
    night.do(c.SettleCount, table=1, cause="lost", why="procurar")
    night.do(c.CloseCount)
    assert night.state.chips_in_play == 265_000
    night.do(c.FindChips, table=1, chips=5_000)

    book = night.state.sitting.chip_book
    assert (night.state.chips_in_play, book.missing, book.taken, unsound(night.state)) == (265_000, 0, 5_000, [])


def test_forfeited_chips_leave_and_come_back_where_it_was_a_mistake() -> None:
    night = floor()
    night.do(c.ForfeitChips, entry=night.sitting(1, 2), chips=4_000, measure="disqualify", why="no bolso")
    assert (night.state.chips_in_play, unsound(night.state)) == (266_000, [])
    night.do(c.ReturnForfeited, entry=night.sitting(1, 2), why="eram de outro")

    assert (night.state.chips_in_play, unsound(night.state)) == (270_000, [])


def test_a_stack_that_is_held_back_lies_nowhere_until_it_is_claimed() -> None:
    night = floor()
    entry = night.sitting(1, 5)
    night.do(c.HoldStack, entry=entry)
    assert sum(night.state.sitting.chip_book.known.values()) == 240_000
    night.do(c.OpenCount)
    seats = tuple((seat, 30_000) for seat in NINE if seat != 5)
    night.do(c.CountTable, table=1, stacks=seats)
    assert alarms(night.state.sitting) == []
    night.do(c.ClaimStack, entry=entry)

    assert sum(night.state.sitting.chip_book.known.values()) == 270_000
    assert unsound(night.state) == []
