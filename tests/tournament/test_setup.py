"""Announcing a tournament, and changing what was announced."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from panoverde.kernel.ids import SittingId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import load
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.terms import Offer, Share, Terms
from panoverde.tournament.events import Level
from panoverde.tournament.setup.announce import check
from panoverde.tournament.setup.change import LevelOver, NothingChanges, SoldAlready
from panoverde.tournament.setup.schedule import NoticeNeeded, StartedAlready, options, sittings
from panoverde.tournament.setup.sheet import LacksChips, LacksPrice, LacksStart, missing_on_sheet, sheet
from panoverde.tournament.setup.templates import TEMPLATES, UnknownTemplate, draft
from tests.tournament.room import LEVELS, Room

PRICED = Terms(price=600_00, entry=Offer((Share("prize", 500_00), Share("rake", 100_00))))
AT = "2026-11-15T21:00:00.000Z"


def refused(terms: Terms, book: str = "ksop-2026", **other: Any) -> str:
    said: dict[str, Any] = {"title": "Noite Demo", "seats": 9, "stack": 30_000, "levels": LEVELS} | other
    with pytest.raises(Refusal) as why:
        check(**said, terms=terms, book=load().book(book))
    return type(why.value).__name__


def test_parts_that_do_not_make_the_price_are_refused_by_the_clause() -> None:
    with pytest.raises(Refusal) as why:
        Room(terms=Terms(price=600_00, entry=Offer((Share("prize", 500_00),))))

    assert (why.value.code, why.value.cites) == ("payment.parts-unequal", ("ksop-2026:def.2",))
    assert "R$ 500,00" in why.value.sentence


def test_a_price_whose_parts_make_it_is_announced_with_its_clause() -> None:
    room = Room(terms=PRICED)

    created = room.facts[0].event
    assert isinstance(created, e.TournamentCreated)
    assert created.cites == ("ksop-2026:def.2", "ksop-2026:N.s2")  # the price, and the deck it is dealt with


def test_only_parts_that_the_book_knows() -> None:
    federation = Terms(price=650_00, entry=Offer((*PRICED.entry.shares, Share("federation", 50_00))))
    bounty = Terms(price=650_00, entry=Offer((*PRICED.entry.shares, Share("bounty", 50_00))))

    assert refused(federation) == "UnknownPart"
    for book, terms in (("bsop", federation), ("scpt-2026", federation), ("ksop-2026", bounty), ("bsop", bounty)):
        check("Noite Demo", 9, 30_000, LEVELS, terms, load().book(book))


@pytest.mark.parametrize(
    ("wrong", "name"),
    [
        ({"title": "  "}, "NoTitle"),
        ({"seats": 1}, "BadSeats"),
        ({"seats": 11}, "BadSeats"),
        ({"stack": 0}, "BadStack"),
        ({"levels": ()}, "BadLevel"),
        ({"levels": (Level(10), Level(20, 100, 200))}, "BadLevel"),
        ({"levels": (Level(20, 100, 200), Level(10))}, "BadLevel"),
        ({"levels": (Level(0, 100, 200),)}, "BadLength"),
        ({"levels": (Level(20, 300, 200),)}, "BadBlinds"),
        ({"levels": (Level(20, 100, 200, -1),)}, "BadBlinds"),
    ],
)
def test_what_cannot_be_played_cannot_be_announced(wrong: dict[str, Any], name: str) -> None:
    assert refused(Terms(), **wrong) == name


@pytest.mark.parametrize(
    ("terms", "name"),
    [
        (Terms(starts_at="tomorrow"), "BadMoment"),
        (Terms(starts_at="2026-11-15T21:00:00"), "BadMoment"),
        (Terms(starts_at=AT, opens_at="2026-11-15T22:00:00.000Z"), "TimesOutOfOrder"),
        (Terms(starts_at=AT, later_days=("2026-11-14T21:00:00.000Z",)), "TimesOutOfOrder"),
        (Terms(starts_at=AT, final_table_at="2026-11-14T21:00:00.000Z"), "TimesOutOfOrder"),
        (Terms(flights=("1A", "1B"), flight_starts=(AT,)), "TimesOutOfOrder"),
        (Terms(late_levels=4), "BadFigure"),
        (Terms(guarantee=-1), "BadFigure"),
        (Terms(credit_fee_percent="dear"), "BadFigure"),
        (Terms(debit_fee_percent="101"), "BadFigure"),
        (Terms(denominations=(500, 100)), "BadFigure"),
        (Terms(denominations=(7,)), "BadFigure"),
        (Terms(utc_offset_minutes=-1000), "BadFigure"),
        (Terms(price=1, entry=Offer((Share("prize", 2), Share("rake", -1)))), "BadFigure"),
    ],
)
def test_figures_and_times_that_cannot_be_meant_are_refused(terms: Terms, name: str) -> None:
    assert refused(terms) == name


def test_levels_of_a_flight_that_cannot_be_played_are_refused_by_its_name() -> None:
    plans = (Plan(id=SittingId("1A"), levels=(Level(20, 200, 100),)), Plan(id=SittingId("1B")))

    assert refused(Terms(plans=plans)) == "BadLevels"


def test_a_tournament_of_one_sitting_is_not_changed_into_one_of_flights() -> None:
    room = Room(terms=PRICED)
    plans = (Plan(id=SittingId("1A")), Plan(id=SittingId("2"), kind="day", sources=(SittingId("1A"),)))
    room.do(c.ChangeTerms, terms=msgspec.structs.replace(PRICED, plans=plans, notes="coffee"), why="notes")

    assert (room.state.terms.plans, list(room.state.sittings)) == ((), ["1"])


def test_every_template_can_be_announced_under_every_book_and_its_sheet_is_complete() -> None:
    for template in TEMPLATES:
        for book in load().ids:
            rules = load().book(book)
            made = draft(template, rules, AT)
            check(made.title, made.seats, made.stack_chips, made.levels, made.terms, rules)
            room = Room(book=book, terms=made.terms, levels=made.levels)
            assert missing_on_sheet(room.state, rules) == ()


def test_a_template_takes_the_prices_its_book_states() -> None:
    entry = draft("main-event", load().book("bsop")).terms.entry

    assert (entry.price, entry.of("prize"), entry.of("rake"), entry.of("federation")) == (
        2600_00,
        2200_00,
        350_00,
        50_00,
    )
    with pytest.raises(UnknownTemplate):
        draft("shootout", load().book("bsop"))


def test_before_a_sale_everything_can_be_changed_and_undone() -> None:
    room = Room(terms=PRICED)
    dearer = Terms(price=1000_00, entry=Offer((Share("prize", 800_00), Share("rake", 200_00))))

    room.do(c.ChangeTerms, terms=dearer, title="Noite Demo especial", stack_chips=40_000, why="a sponsor")
    assert (room.state.terms, room.state.title, room.state.stack_chips) == (dearer, "Noite Demo especial", 40_000)

    room.send(room.undo().command)
    assert (room.state.terms, room.state.title, room.state.stack_chips) == (PRICED, "Noite Demo", 30_000)
    with pytest.raises(NothingChanges):
        room.do(c.ChangeTerms, terms=PRICED, why="again")


def test_what_was_sold_stays_as_it_was_announced() -> None:
    room = Room(tables=1, players=2, terms=Terms(guarantee=1000_00, reentry=Offer()))
    for terms in (PRICED, Terms(guarantee=500_00, reentry=Offer()), Terms(guarantee=1000_00)):
        with pytest.raises(SoldAlready):
            room.do(c.ChangeTerms, terms=terms, why="second thoughts")
    with pytest.raises(SoldAlready):
        room.do(c.ChangeTerms, terms=room.state.terms, stack_chips=20_000, why="chips are short")

    room.do(c.ChangeTerms, terms=Terms(guarantee=2000_00, reentry=Offer(), notes="coffee"), why="a sponsor")
    assert room.state.terms.guarantee == 2000_00


def test_terms_do_not_move_the_times() -> None:
    room = Room(terms=Terms(starts_at=AT))

    room.do(c.ChangeTerms, terms=Terms(starts_at="2027-01-01T00:00:00.000Z", notes="coffee"), why="notes")

    assert room.state.terms.starts_at == AT


def test_levels_to_come_can_change_while_it_is_played_and_the_clock_does_not_jump() -> None:
    room = Room()
    room.do(c.StartClock)
    room.at = "2026-11-15T18:25:00.000Z"  # five minutes into the second level
    longer = (*LEVELS[:2], Level(15), Level(30, 300, 600, 600), Level(30, 400, 800, 800))
    room.do(c.ChangeLevels, levels=longer, why="too quick")

    assert (room.state.sitting.clock.level, room.state.sitting.clock.left_seconds) == (1, 900)
    assert room.state.sitting.clock.running_since == room.at
    with pytest.raises(LevelOver):
        room.do(c.ChangeLevels, levels=(LEVELS[0], Level(30, 200, 400, 400), *longer[2:]), why="longer still")
    with pytest.raises(LevelOver):
        room.do(c.ChangeLevels, levels=longer[:1], why="cut")

    room.send(room.undo().command)
    assert room.state.sitting.levels == LEVELS


def test_before_the_start_the_whole_structure_can_change() -> None:
    room = Room()

    room.do(c.ChangeLevels, levels=(Level(30, 50, 100), Level(30, 100, 200)), why="deeper")

    assert (room.state.sitting.clock.level, room.state.sitting.clock.left_seconds) == (0, 1800)


def test_the_schedule_changes_with_what_stood_before_and_back() -> None:
    room = Room(terms=Terms(starts_at=AT))
    (changed,) = room.do(c.ChangeSchedule, starts_at="2026-11-15T22:00:00.000Z", why="traffic")

    assert isinstance(changed, e.ScheduleChanged)
    assert (changed.of.starts_at, changed.to.starts_at) == (AT, "2026-11-15T22:00:00.000Z")
    assert changed.cites == ("ksop-2026:B.s3",)
    room.send(room.undo().command)
    assert room.state.terms.starts_at == AT


def test_a_start_that_has_been_is_not_moved() -> None:
    room = Room(terms=Terms(starts_at=AT))
    room.do(c.StartClock)

    with pytest.raises(StartedAlready):
        room.do(c.ChangeSchedule, starts_at="2026-11-15T22:00:00.000Z", why="traffic")
    room.do(c.ChangeSchedule, final_table_at="2026-11-16T22:00:00.000Z", why="the broadcast")


def test_a_house_that_wants_notice_gets_it(tmp_path: Path) -> None:
    house = tmp_path / "club.toml"
    change = '[change]\n"schedule.schedule_change_needs_notice" = true\n'
    house.write_text(f'id = "club"\ntitle = "Clube Demo"\nextends = "ksop-2026"\n{change}')
    room = Room(terms=Terms(starts_at=AT))
    room.book = load().with_houses([house]).book("club")

    with pytest.raises(NoticeNeeded):
        room.do(c.ChangeSchedule, starts_at="2026-11-15T22:00:00.000Z", why="traffic")
    (changed,) = room.do(c.ChangeSchedule, starts_at="2026-11-15T22:00:00.000Z", notified=True, why="traffic")
    assert isinstance(changed, e.ScheduleChanged)
    assert changed.offered == ("after-notice",)


def test_where_the_book_is_silent_nothing_is_offered_or_cited() -> None:
    room = Room(book="tda-2015", terms=Terms(starts_at=AT))
    (changed,) = room.do(c.ChangeSchedule, starts_at="2026-11-15T22:00:00.000Z", why="traffic")

    assert isinstance(changed, e.ScheduleChanged)
    assert (changed.offered, changed.authority, changed.cites) == ((), "", ())
    assert options(room.book).cites == ()


def test_the_sheet_says_what_it_lacks_one_thing_at_a_time() -> None:
    bare = Terms(late_levels=2, opens_at="2026-11-15T17:00:00.000Z")
    for terms, lacks in (
        (bare, LacksPrice),
        (Terms(late_levels=2, opens_at=bare.opens_at, free=True), LacksStart),
        (Terms(late_levels=2, opens_at=bare.opens_at, free=True, starts_at=AT), LacksChips),
    ):
        room = Room(book="bsop", tables=1, terms=terms)
        with pytest.raises(lacks) as why:
            room.register(1)
        assert why.value.cites == ("bsop:B.1",)
    assert sheet(Room(book="ksop-2026").state, load().book("ksop-2026")).missing == ()


def test_another_game_is_explained_on_the_sheet() -> None:
    room = Room(book="bsop", terms=Terms(game="razz"))

    assert "game-rules" in missing_on_sheet(room.state, room.book)


def test_a_multi_day_event_stands_on_each_of_its_days() -> None:
    terms = draft("main-event", load().book("bsop"), AT).terms

    assert [(line.date, line.kind, line.name, line.day) for line in sittings(terms)] == [
        ("2026-11-15", "flight", "1A", 1),
        ("2026-11-16", "flight", "1B", 1),
        ("2026-11-17", "day", "", 2),
        ("2026-11-18", "day", "", 3),
    ]
