"""Days: their source is announced before it can be known, what came is written in one way, one day at a time."""

import pytest

from panoverde.application.driver import INGREDIENT, NEXT, Driver, OneBook, in_memory
from panoverde.draws.sources import BadIngredient, BadSource
from panoverde.rulebook import load
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.setup.days import (
    ClockRuns,
    DayNotBegun,
    DayOpenAlready,
    EarlierFirst,
    EntriesGoOn,
    SourceTooEarly,
)
from panoverde.tournament.sittings.days import NobodySaw, NoSource, NotDrawnYet, TooManyDays
from tests.tournament.room import LEVELS, Room

AT = "2026-11-15T18:00:00.000Z"
TONIGHT = "2026-11-15T22:00:00.000Z"
MEGA = f"lottery mega-sena 2801 {TONIGHT}"
DRAWN = "04 17 23 38 41 59"


def announced(source: str = "cards") -> Driver:
    """A tournament that is announced, and no day is open."""
    night = Driver(in_memory(OneBook(load().book("ksop-2026"))), at=AT)
    night.announce("ksop-2026", stack_chips=30_000, seats=9, levels=LEVELS, terms=Terms(), source=source)
    return night


def opened(room: Driver, **fields: object) -> e.DayOpened:
    (event,) = room.ask(c.OpenDay, **{"ingredient": INGREDIENT, "witness": "table 2", **fields})
    assert isinstance(event, e.DayOpened)
    return event


@pytest.mark.parametrize("source", ["", "2026-11-15", "today's date", "cards turned", "lottery mega-sena 2801"])
def test_a_tournament_says_where_its_ingredient_comes_from_and_no_date_will_do(source: str) -> None:
    with pytest.raises(BadSource):
        announced(source)


@pytest.mark.parametrize("source", [f"lottery quina 6316 {AT}", "drand quicknet 27946612", f"nist {AT}"])
def test_what_can_be_known_when_it_is_announced_is_refused(source: str) -> None:
    with pytest.raises(SourceTooEarly):
        announced(source)


def test_the_day_is_opened_with_what_came_once_it_has_come() -> None:
    room = announced(MEGA)
    with pytest.raises(NotDrawnYet):
        opened(room, ingredient=DRAWN)
    room.at = "2026-11-15T22:00:01.000Z"
    with pytest.raises(BadIngredient):
        opened(room, ingredient="2026-11-15")

    assert opened(room, ingredient="59, 4-17 23/38;41", witness="").ingredient == DRAWN


def test_cards_are_turned_before_somebody_and_written_in_one_way() -> None:
    room = announced()
    with pytest.raises(NobodySaw):
        opened(room, witness=" ")

    day = opened(room, ingredient="2 de paus, 7♦, jack of hearts, as 9s", witness=" the players of table 2 ")

    assert (day.ingredient, day.witness) == ("2c 7d Jh As 9s", "the players of table 2")
    assert room.state.witnesses == {1: "the players of table 2"}


def test_another_source_is_announced_before_the_day_opens_and_comes_later() -> None:
    room = announced(MEGA)
    with pytest.raises(SourceTooEarly):
        room.ask(c.AnnounceSource, source=f"nist {AT}", why="no lottery tonight")

    (event,) = room.ask(c.AnnounceSource, source="cards", why="no lottery tonight")

    assert event == e.SourceAnnounced(day=1, source="cards", why="no lottery tonight", source_before=MEGA)
    opened(room)
    with pytest.raises(DayOpenAlready):
        room.ask(c.AnnounceSource, source="cards", day=1, why="again")
    with pytest.raises(TooManyDays):
        room.ask(c.AnnounceSource, source="cards", day=65, why="too far")


def test_cards_hold_for_the_days_to_come_and_one_draw_of_a_lottery_does_not() -> None:
    cards, lottery = Room(tables=1, players=2), announced(MEGA)
    cards.next_day()
    lottery.at = "2026-11-15T22:00:01.000Z"
    opened(lottery, ingredient=DRAWN)

    with pytest.raises(NoSource):
        lottery.next_day(DRAWN)
    tomorrow = "2026-11-16T22:00:00.000Z"
    lottery.ask(c.AnnounceSource, source=f"lottery mega-sena 2802 {tomorrow}", why="day two")
    lottery.at = tomorrow
    lottery.next_day("1 2 3 4 5 6")

    assert (cards.state.day, lottery.state.ingredients[2]) == (2, "01 02 03 04 05 06")


def test_a_new_day_is_not_opened_in_the_middle_of_registration() -> None:
    """The attack: whoever knows the seed opens another day until the next seat is the one wanted."""
    room = Room(tables=1, players=3)

    with pytest.raises(DayNotBegun):
        opened(room, ingredient=NEXT)
    room.ask(c.StartClock)
    with pytest.raises(ClockRuns):
        opened(room, ingredient=NEXT)
    room.ask(c.PauseClock, why="dinner")
    with pytest.raises(EntriesGoOn):
        opened(room, ingredient=NEXT)
    room.ask(c.ChangeRegistration, change="close", why="the day is over")
    opened(room, ingredient=NEXT)
    with pytest.raises(DayNotBegun):
        opened(room, ingredient="5s 6h Qc 2d Ac")


def test_entries_may_go_on_into_a_day_that_was_announced() -> None:
    tomorrow = "2026-11-16T18:00:00.000Z"
    room = Room(tables=1, players=3, terms=Terms(starts_at=AT, later_days=(tomorrow,)))
    room.ask(c.StartClock)
    room.ask(c.PauseClock, why="the day is over")
    room.at = "2026-11-16T14:59:00.000Z"
    with pytest.raises(EntriesGoOn):
        opened(room, ingredient=NEXT)
    room.at = "2026-11-16T15:00:00.000Z"

    assert opened(room, ingredient=NEXT).day == 2


def test_secrets_are_published_in_the_order_of_days() -> None:
    room = Room(tables=1, players=5)
    room.next_day()
    for number in range(1, 5):
        room.ask(c.ReportBust, entry=f"entry-{number}")

    with pytest.raises(EarlierFirst):
        room.ask(c.RevealSecret, day=2)
    room.ask(c.RevealSecret, day=1)
    room.ask(c.RevealSecret, day=2)

    assert set(room.state.revealed) == {1, 2}
