"""The starting stack by denomination: adds up, pays level 1, has at least eight of the smallest; refused in words."""

from typing import Any

import msgspec
import pytest

from panoverde.kernel.ids import EntryId, SittingId
from panoverde.tournament import commands as c
from panoverde.tournament.chips.composition import (
    BadlyLaid,
    DoesNotPay,
    NotAnnounced,
    NotTheAddOn,
    NotTheRebuy,
    NotTheStack,
    TooFewSmall,
)
from panoverde.tournament.chips.to_lay import laid_for, to_lay
from panoverde.tournament.core.plan import Ends, Plan
from panoverde.tournament.core.stack import Expected
from panoverde.tournament.core.terms import Offer, Terms
from panoverde.tournament.events import Level
from panoverde.tournament.setup.refusals import BadFigure
from tests.tournament.room import LEVELS, TERMS, Room

STACK = ((100, 10), (500, 8), (1_000, 10), (5_000, 3))
SHEET = {
    "free": True,
    "starts_at": "2026-11-15T18:00:00.000Z",
    "opens_at": "2026-11-15T12:00:00.000Z",
    "game_rules": "demo",
}


def terms(**more: Any) -> Terms:
    said = {"denominations": (100, 500, 1_000, 5_000), "laid": STACK, **more}
    return msgspec.structs.replace(TERMS, **said)


@pytest.mark.parametrize(
    ("more", "refusal"),
    [
        ({"laid": ((100, 9), (500, 8), (1_000, 10), (5_000, 3))}, NotTheStack),
        ({"laid": ((100, 5), (500, 9), (1_000, 10), (5_000, 3))}, TooFewSmall),
        ({"laid": ((500, 10), (1_000, 10), (5_000, 3))}, TooFewSmall),
        ({"laid": ((500, 8), (100, 10), (1_000, 10), (5_000, 3))}, BadlyLaid),
        ({"laid": ((100, 10), (500, 8), (1_000, -5), (5_000, 6))}, BadlyLaid),
        ({"laid": ((100, 50), (25_000, 1))}, NotAnnounced),
        ({"denominations": ()}, NotAnnounced),
        ({"rebuy": Offer(chips=20_000), "rebuy_laid": ((5_000, 3),)}, NotTheRebuy),
        ({"rebuy_laid": ((5_000, 6),)}, NotTheRebuy),  # none is sold
        ({"addon": Offer(chips=50_000), "addon_laid": ((5_000, 9),)}, NotTheAddOn),
        ({"expected": Expected(entries=-1)}, BadFigure),
        ({"expected": Expected(entries=100, flight=101)}, BadFigure),
    ],
)
def test_a_stack_that_cannot_be_laid_is_not_announced(more: dict[str, Any], refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        Room(terms=terms(**more))


def test_exactly_eight_of_the_smallest_are_enough() -> None:
    laid = ((100, 8), (200, 1), (1_000, 29))

    Room(terms=terms(denominations=(100, 200, 1_000), laid=laid))


def test_rebuy_and_add_on_have_their_own_chips_and_need_none_of_the_smallest() -> None:
    room = Room(
        terms=terms(rebuy=Offer(), rebuy_laid=((5_000, 6),), addon=Offer(chips=50_000), addon_laid=((5_000, 10),))
    )

    assert to_lay(room.state, room.state.sitting, "rebuy") == ((5_000, 6),)
    assert to_lay(room.state, room.state.sitting, "addon") == ((5_000, 10),)


def test_nobody_needs_change_in_the_first_level() -> None:
    laid = ((50, 8), (200, 8), (1_000, 28))
    odd = (Level(20, 250, 550, 550), *LEVELS[1:])  # 550 = 2 × 200 + 3 × 50
    unpaid = (Level(20, 300, 625, 0), *LEVELS[1:])

    Room(terms=terms(denominations=(50, 200, 1_000), laid=laid), levels=odd)
    with pytest.raises(DoesNotPay, match="625"):
        Room(terms=terms(denominations=(50, 200, 1_000), laid=laid), levels=unpaid)


def test_a_flight_of_its_own_levels_must_be_paid_too() -> None:
    turbo = (Level(15, 150, 350, 0), Level(15, 200, 400, 0))
    plans = (
        Plan(id=SittingId("1A"), ends=Ends("after-level", 2)),
        Plan(id=SittingId("1B"), ends=Ends("after-level", 1), levels=turbo),
        Plan(id=SittingId("2"), kind="day", sources=(SittingId("1A"), SittingId("1B"))),
    )

    with pytest.raises(DoesNotPay, match="150"):
        Room(terms=terms(plans=plans))


def test_levels_that_the_stack_cannot_pay_are_refused_until_the_first_is_played() -> None:
    room = Room(tables=1, players=2, terms=terms())
    odd = (Level(20, 125, 250, 250), *LEVELS[1:])

    with pytest.raises(DoesNotPay):
        room.do(c.ChangeLevels, levels=odd, why="mistake")
    room.do(c.StartClock)
    room.do(c.ChangeLevels, levels=(*LEVELS[:3], Level(20, 325, 650, 650)), why="mistake")


def test_another_stack_of_the_same_worth_may_be_laid_with_a_reason() -> None:
    room = Room(tables=1, players=2, terms=terms())
    other = terms(laid=((100, 10), (500, 8), (5_000, 5)))

    room.do(c.ChangeTerms, terms=other, why="planned")

    assert to_lay(room.state, room.state.sitting) == other.laid


@pytest.mark.parametrize("when", ["2026-11-15T18:00:00.000Z", "2026-11-15T18:25:00.000Z"])
def test_bsop_6_a_1_late_entries_re_entries_and_alternates_have_the_whole_stack_chip_by_chip(when: str) -> None:
    room = Room(book="bsop", tables=1, players=5, seats=6, terms=terms(late_levels=2, **SHEET))
    room.do(c.StartClock)
    room.at = when
    room.register(6)
    room.register(7)  # waits
    room.do(c.ReportBust, entry="entry-2")
    room.do(c.SeatAlternate)
    room.do(c.ReportBust, entry="entry-3")
    room.do(c.Register, entry="again", person="person-2")
    sitting = room.state.sitting

    for name in ("entry-6", "entry-7", "again"):
        assert laid_for(room.state, sitting, room.state.entries[EntryId(name)]) == STACK, name


def test_once_a_chip_has_left_a_stack_is_laid_without_it() -> None:
    levels = (Level(20, 100, 200, 200), Level(15), Level(20, 500, 1_000, 1_000), Level(20, 1_000, 2_000, 2_000))
    room = Room(tables=1, players=2, terms=terms(), levels=levels)
    room.do(c.StartClock)
    room.at = "2026-11-15T18:21:00.000Z"
    room.ring()
    room.do(c.OrderColourUp, retire=100, keep=500)
    seats = sorted(room.state.sitting.tables[1].players)  # type: ignore[index]
    room.do(c.RaceTable, table=1, retire=100, held=tuple((seat, 10) for seat in seats))
    room.do(c.RetireChip, retire=100)

    assert to_lay(room.state, room.state.sitting) == ((500, 10), (1_000, 10), (5_000, 3))
