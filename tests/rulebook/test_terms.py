"""What a book says, by which clause, and where it is silent."""

from decimal import Decimal

import pytest

from panoverde.rulebook import Library, RuleSilent, UnknownBook, UnknownClause
from panoverde.rulebook.book import UnknownParameter
from panoverde.rulebook.typing_terms import TARGET, source_of_terms
from panoverde.rulebook.uncovered import Covered, uncovered


def test_a_term_knows_its_value_and_its_clause(library: Library) -> None:
    paid = library.book("scpt-2026").payouts.places_paid_percent

    assert paid.value == Decimal(10)
    assert paid.cites == ("scpt-2026:L.p1",)
    assert paid.source == "book"


def test_where_a_house_is_silent_the_tda_is_guidance_and_says_so(library: Library) -> None:
    dropped = library.book("ksop-2026").dealing.dropped_stub_steps

    assert dropped.source == "guidance"
    assert all(citation.startswith("tda-2015:") for citation in dropped.cites)


def test_what_the_texts_presuppose_is_procedure_and_cites_nothing(library: Library) -> None:
    for name in library.ids:
        order = library.book(name).pots.suit_order

        assert order.value == ("spades", "hearts", "diamonds", "clubs")
        assert (order.source, order.cites) == ("procedure", ())


def test_silence_refuses_and_names_who_decides(library: Library) -> None:
    staff = library.book("tda-2015").payouts.staff_percent

    assert not staff.speaks
    with pytest.raises(RuleSilent) as silence:
        _ = staff.value
    assert silence.value.cites == ("tda-2015:1.1",)


def test_a_matter_the_book_covers_is_not_the_directors(library: Library) -> None:
    with pytest.raises(Covered):
        uncovered(library.book("ksop-2026"), "payouts.places_paid_percent")


def test_a_book_can_be_had_with_other_values_and_with_silence_and_stays_as_it_is(library: Library) -> None:
    printed = library.book("scpt-2026")
    book = printed.but({"payouts.places_paid_percent": "11", "payouts.places_paid_min_places": None})

    assert book.payouts.places_paid_percent.value == 11
    assert book.payouts.places_paid_percent.cites == printed.payouts.places_paid_percent.cites
    assert not book.payouts.places_paid_min_places.speaks
    assert printed.payouts.places_paid_percent.value == 10
    assert printed.payouts.places_paid_min_places.value == 3


def test_silence_withholds_guidance_too(library: Library) -> None:
    guided = library.book("ksop-2026").dealing.dropped_stub_steps

    assert guided.source == "guidance"
    assert not library.book("ksop-2026").but({"dealing.dropped_stub_steps": None}).dealing.dropped_stub_steps.speaks


ADOPTED = [
    # what the project reads into a text that can be read several ways; each can be changed by a house
    ("ksop-2026", "payouts.places_paid_rounding", "up"),
    ("bsop", "payouts.places_paid_rounding", "up"),
    ("scpt-2026", "payouts.places_paid_rounding", "up"),
    ("bsop", "payouts.places_paid_counted_on", "entries-and-reentries"),
    ("ksop-2026", "betting.minimum_raise", "largest-full"),
    ("tda-2015", "betting.raise_completion_base", "increment"),
    ("bsop", "betting.raise_completion_base", "increment"),
    ("tda-2015", "betting.several_chips_exact_call_left", "fifty-percent"),
    ("ksop-2026", "betting.reopen_short_all_ins_add_up", True),
    ("bsop", "betting.reopen_short_all_ins_add_up", False),
    ("ksop-2026", "betting.tiny_chip_decided_by", "player"),
    ("tda-2013", "betting.tiny_chip_undercall_first", True),
    ("bsop", "payouts.deduction_method", "side-by-side"),
    ("ksop-2026", "payouts.deduction_base", "larger-of-prize-and-guarantee"),
    ("scpt-2026", "payouts.rake_from_top_up", False),
    ("ksop-2026", "deals.deal_reserve_base", "all-remaining-prizes"),
    ("ksop-2026", "ranking.points_log", "base-10"),
    ("ksop-2026", "ranking.points_price", "full-price"),
    ("ksop-2026", "clock.hand_for_hand_deducted_per", "hand"),
    ("scpt-2026", "clock.end_of_day_middle_level_from_minutes", 21),
    ("ksop-2026", "clock.action_clock_postflop_seconds", 30),
    ("ksop-2026", "dealing.misdeal_until", "substantial-action"),
    ("ksop-2026", "seating.balance_seat", "soonest-big-blind"),
    ("bsop", "pots.identical_hands_split", "each-half"),
    ("bsop", "payouts.bust_tie_prizes", "shared-equally"),
    ("ksop-2026", "betting.undercall_all_in_excluded", True),
    ("ksop-2026", "betting.out_of_turn_goes_back", True),
    ("ksop-2026", "betting.out_of_turn_changed_returns", ("bet", "raise", "call")),
    ("ksop-2026", "betting.raise_said_short", "minimum-raise"),
    ("ksop-2026", "betting.several_chips_remove", "one-smallest"),
    ("ksop-2026", "betting.earlier_chips_decided_by", "floor"),
    ("scpt-2026", "betting.undercall_heads_up_means", "two-in-pot"),
    ("scpt-2026", "dealing.redeal_absent", "dealt-and-killed"),
    ("scpt-2026", "showdown.mistaken_muck_options", ("return-cards", "dead-hand")),
    ("tda-2015", "betting.pot_word_no_bet_yet", "at-least-minimum"),
    ("bsop", "dealing.exposed_single_card", "replaced-and-burned"),
    ("bsop", "dealing.wrong_count_after_action", "dead"),
    ("scpt-2026", "dealing.wrong_count_after_action", "dead"),
    ("ksop-2026", "betting.raise_when_not_open", "call"),
    ("bsop", "betting.raise_when_not_open", "call"),
    ("scpt-2026", "betting.raise_when_not_open", "call"),
    ("tda-2015", "betting.raise_when_not_open", "call"),
    ("tda-2013", "betting.raise_when_not_open", "call"),
]


@pytest.mark.parametrize(("book", "parameter", "adopted"), ADOPTED)
def test_an_adopted_reading_is_a_parameter_with_alternatives(
    library: Library, book: str, parameter: str, adopted: object
) -> None:
    opened = library.book(book)
    readings = [r for c in opened.clauses.values() for r in c.readings if r.parameter == parameter]

    assert opened.term(parameter).value == adopted
    assert readings
    assert all(reading.instead and adopted not in reading.instead for reading in readings)


@pytest.mark.parametrize(
    ("parameter", "value"),
    [
        ("chips.chip_race_rounding", "nearest-half-up"),
        ("chips.chip_race_per_odd_chip_cards", 1),
        ("pots.odd_chips_several", "one-each-in-order"),
        ("showdown.showdown_next", "clockwise"),
        ("payouts.bust_outside_hand_for_hand", "order-recorded"),
        ("payouts.bust_equal_stacks", "tie"),
        ("button.big_blind_always_advances", True),
        ("dealing.exposed_single_card", "replaced-and-burned"),
        ("betting.skipped_player_must_speak", True),
    ],
)
def test_the_usual_way_holds_in_every_book_where_the_text_presupposes_it(
    library: Library, parameter: str, value: object
) -> None:
    assert [library.book(name).term(parameter).value for name in library.ids] == [value] * 5


def test_a_dead_hand_for_its_card_count_is_the_directors_where_no_text_presupposes_it(library: Library) -> None:
    speaking = [name for name in library.ids if library.book(name).dealing.wrong_count_after_action.speaks]

    assert sorted(speaking) == ["bsop", "scpt-2026"]


@pytest.mark.parametrize(
    ("parameter", "held"),
    [
        ("betting.raise_when_not_open", "call"),
        ("betting.skipped_player_must_speak", True),
        ("dealing.exposed_single_card", "replaced-and-burned"),
        ("dealing.wrong_count_after_action", None),
    ],
)
def test_an_edition_from_before_a_parameter_takes_what_every_book_agrees_on(
    library: Library, parameter: str, held: object
) -> None:
    said = {library.book(name).term(parameter).stored for name in library.ids}

    assert library.parameters[parameter].fallback == held
    assert held is None or said == {held}


def test_the_typed_parameters_are_what_the_topics_say(library: Library) -> None:
    assert TARGET.read_text(encoding="utf-8") == source_of_terms(library.parameters.values())


def test_unknown_names_are_refused_with_the_nearest(library: Library) -> None:
    with pytest.raises(UnknownBook, match="Did you mean ksop-2026"):
        library.book("ksop2026")
    with pytest.raises(UnknownClause, match=r"75\.A"):
        library.book("ksop-2026").clause("75.AA")
    with pytest.raises(UnknownParameter, match="places_paid_percent"):
        library.book("ksop-2026").term("payouts.place_paid_percent")
    with pytest.raises(AttributeError):
        _ = library.book("ksop-2026").kitchen  # type: ignore[attr-defined]
