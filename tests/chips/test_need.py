"""What a field needs of each chip, from one colour-up to the next; the sums are those of mockup 14."""

import msgspec
import pytest

from panoverde.kernel.ids import SittingId
from panoverde.tournament.chips.need import Need, field_need
from panoverde.tournament.core.plan import Ends, Plan
from panoverde.tournament.core.stack import BagsKept, Expected, proposed, worth
from panoverde.tournament.core.terms import Offer, Terms
from panoverde.tournament.events import Level

STACK = ((100, 10), (500, 8), (1_000, 10), (5_000, 3))
BREAK = Level(15)
IN_THE_BREAK = Ends("after-level", 3)  # before any chip has left
LEVELS = (
    Level(40, 100, 100, 100), Level(40, 100, 200, 200), Level(40, 200, 400, 400), BREAK,
    Level(40, 500, 1_000, 1_000), BREAK, Level(40, 1_000, 2_000, 2_000), BREAK, Level(40, 5_000, 10_000, 10_000),
)  # fmt: skip


def flights(ends: Ends, starts: tuple[int, ...] = (12, 13, 14)) -> tuple[Plan, ...]:
    each = [
        Plan(id=SittingId(f"1{letter}"), ends=ends, starts_at=f"2026-11-{day}T15:00:00.000Z")
        for letter, day in zip("ABC", starts, strict=True)
    ]
    return (
        *each,
        Plan(
            id=SittingId("2"),
            kind="day",
            sources=tuple(plan.id for plan in each),
            starts_at="2026-11-15T15:00:00.000Z",
        ),
    )


def need(ends: Ends = IN_THE_BREAK, bags: BagsKept = "sealed", **more: object) -> Need:
    terms = Terms(
        denominations=(100, 500, 1_000, 5_000), laid=STACK, plans=flights(ends), expected=Expected(1_700, 700),
        bags_kept=bags,
    )  # fmt: skip
    found = field_need(msgspec.structs.replace(terms, **more), 30_000, LEVELS)
    assert found is not None
    return found


def test_sealed_bags_are_out_until_day_two_so_the_whole_field_is_out_at_once() -> None:
    found = need()

    assert (found.stacks, found.chips) == (1_700, 51_000_000)
    assert found.spans[0].counts == {100: 17_000, 500: 13_600, 1_000: 17_000, 5_000: 5_100}
    assert all(span.worth == 51_000_000 for span in found.spans)


def test_what_leaves_becomes_the_next_chip() -> None:
    found = need()

    assert [span.leaves for span in found.spans] == [(100,), (500,), (1_000,), ()]
    assert [span.counts.get(500) for span in found.spans] == [13_600, 17_000, None, None]
    assert found.peaks == {100: 17_000, 500: 17_000, 1_000: 25_500, 5_000: 10_200}


def test_written_bags_go_back_to_the_bank_and_the_largest_flight_is_enough() -> None:
    found = need(bags="written")

    assert found.peaks == {100: 7_000, 500: 5_600, 1_000: 7_000, 5_000: 2_100}
    assert found.in_flight == 700


def test_day_two_of_written_bags_needs_the_whole_sum_in_the_chips_still_in_play() -> None:
    found = need(bags="written")
    enough = {100: 7_000, 500: 5_600, 1_000: 7_000, 5_000: 10_200}

    assert found.claims_short(enough) == 0
    assert found.claims_short({**enough, 5_000: 10_199}) == 5_000  # at the end only they are left
    assert found.suffices(enough)
    assert not found.suffices({**enough, 100: 6_999})


def test_chips_that_left_in_a_flight_are_there_for_the_next() -> None:
    found = need(Ends("after-level", 4))  # the 100s leave in the break before it

    assert found.peaks[100] == 7_000
    assert found.spans[0].counts[500] == 700 * 8 + 1_000 * 10  # a flight as it is laid, two as they were bagged


def test_of_a_flight_whose_end_nobody_knows_the_bags_may_hold_anything() -> None:
    found = need(Ends("at-percent", 15))

    assert found.peaks[100] == 17_000


def test_flights_of_one_day_are_played_at_once() -> None:
    apart = need(bags="written")
    together = need(bags="written", plans=flights(Ends("after-level", 3), (12, 14, 14)))

    assert together.peaks[100] == 10 * (700 + 500)
    assert apart.peaks[100] == 10 * 700


def test_what_is_short_is_said_by_chip() -> None:
    found = need()

    assert found.short({100: 16_000, 500: 17_000, 1_000: 30_000, 5_000: 10_200}) == {100: 1_000}
    assert found.short(found.peaks) == {}


def test_rebuys_and_add_ons_are_chips_too() -> None:
    terms = Terms(
        denominations=(100, 500, 1_000, 5_000), laid=STACK, rebuy=Offer(), rebuy_laid=((1_000, 5), (5_000, 5)),
        addon=Offer(chips=50_000), expected=Expected(entries=100, rebuys=40, addons=60), addon_laid=((5_000, 10),),
    )  # fmt: skip
    found = field_need(terms, 30_000, LEVELS)

    assert found is not None
    assert found.spans[0].counts == {100: 1_000, 500: 800, 1_000: 1_000 + 200, 5_000: 300 + 200 + 600}
    assert found.chips == 100 * 30_000 + 40 * 30_000 + 60 * 50_000


def test_caps_are_what_is_expected_where_nobody_says_and_more_may_have_come() -> None:
    capped = tuple(msgspec.structs.replace(plan, cap=500) if plan.kind == "flight" else plan
                   for plan in flights(Ends("after-level", 3)))  # fmt: skip

    assert need(expected=Expected(), plans=capped).stacks == 1_500
    terms = Terms(denominations=(100, 500), expected=Expected(40))
    assert field_need(terms, 5_000, LEVELS, Expected(entries=52)).stacks == 52  # type: ignore[union-attr]
    assert field_need(terms, 5_000, LEVELS).is_said is False  # type: ignore[union-attr]


def test_where_no_chips_are_announced_or_nobody_is_expected_nothing_is_said() -> None:
    assert field_need(Terms(expected=Expected(40)), 5_000, LEVELS) is None
    assert field_need(Terms(denominations=(100, 500)), 5_000, LEVELS) is None


def test_a_form_half_typed_breaks_nothing() -> None:
    for chips in ((0, 100), (0,), (100,), (3, 7)):
        for levels in (LEVELS, (BREAK,), ()):
            terms = Terms(denominations=chips, laid=((100, 300),), plans=flights(Ends("after-level", 0)))
            field_need(msgspec.structs.replace(terms, expected=Expected(10)), 30_000, levels)
            field_need(msgspec.structs.replace(terms, laid=(), expected=Expected(10)), 29_999, levels)


@pytest.mark.parametrize("stack", [5_000, 10_000, 20_000, 25_000, 30_000, 50_000, 60_000, 100_000])
def test_a_proposed_stack_adds_up(stack: int) -> None:
    laid = proposed(stack, (100, 500, 1_000, 5_000, 25_000))

    assert worth(laid) == stack
    assert dict(laid)[100] >= 8
