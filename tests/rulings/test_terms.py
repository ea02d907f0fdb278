"""A book's parameters become a hand's terms: every term has its row, every choice its meaning, silence its value."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import msgspec
import pytest

from panoverde.hand.games import GAMES, HOLDEM, OMAHA_5, OMAHA_HI_LO, RAZZ, STUD, STUD_HI_LO, TRIPLE_DRAW, Structure
from panoverde.hand.layout import Stakes, Variant
from panoverde.hand.terms import Terms
from panoverde.rulebook.book import Rulebook
from panoverde.rulebook.library import load
from panoverde.rulings.stakes import stakes
from panoverde.rulings.terms import Known, Made, terms
from panoverde.rulings.terms_rows import BESIDE, FROM_HOUSE, FROM_LEVEL, ROWS, Row

Changes = Mapping[str, object]
AS_IT_IS: Changes = MappingProxyType({})
BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")
LEVEL = Stakes(small_blind=100, big_blind=200)
STRUCTURES: tuple[Structure, ...] = ("no-limit", "pot-limit", "fixed-limit")
VARIANTS = [Variant(game, structure) for game in GAMES.values() for structure in STRUCTURES]
NO_LIMIT = Variant(HOLDEM, "no-limit")
LIMIT = Variant(HOLDEM, "fixed-limit")
KNOWN = (
    Known(players_left=40, smallest_chip=100, smallest_made=25),
    Known(players_left=40, redeal=True),
    Known(players_left=40, cap=5),
    Known(players_left=2),
)


def book(name: str = "tda-2015", changes: Changes = AS_IT_IS) -> Rulebook:
    """A book where some values are changed."""
    return load().book(name).but(changes)


def made(
    name: str = "tda-2015", variant: Variant = NO_LIMIT, known: Known = KNOWN[0], changes: Changes = AS_IT_IS
) -> Terms:
    return terms(book(name, changes), variant, LEVEL, known).terms


# -- the table ------------------------------------------------------------------------------------------------


def test_every_term_has_a_row_or_comes_from_the_level_or_the_house() -> None:
    fields = {field.name for field in msgspec.structs.fields(Terms)}
    elsewhere = {*FROM_LEVEL, *FROM_HOUSE}

    assert {row.term for row in ROWS} | elsewhere == fields
    assert not {row.term for row in ROWS} & elsewhere
    assert {row.term for row in BESIDE} <= {row.term for row in ROWS}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_no_two_rows_say_the_same_term_of_one_game(variant: Variant) -> None:
    said = [row.term for row in ROWS if row.of(variant)]

    assert len(said) == len(set(said))


def test_every_row_speaks_in_some_game() -> None:
    assert [row for row in ROWS if not any(row.of(variant) for variant in VARIANTS)] == []


def values(row: Row) -> list[object]:
    """What its parameter may be: every choice, both ways of a switch, some numbers, some lists."""
    parameter = load().book("tda-2015").parameters[row.reads]
    match parameter.type:
        case "choice":
            return list(parameter.choices)
        case "switch":
            return [True, False]
        case "choices":
            return [list(parameter.choices), list(parameter.choices)[::-1][:1]]
        case "factor":
            return [0, 0.5, 1, 1.5]
        case _:
            return [1, 2, 3]


@pytest.mark.parametrize("row", [*ROWS, *BESIDE], ids=lambda row: f"{row.term}-{row.reads}")
def test_every_choice_has_a_meaning_that_a_hand_can_obey(row: Row) -> None:
    parameter = load().book("tda-2015").parameters[row.reads]
    if isinstance(row.turns, dict) and parameter.type != "choices":
        choices = set(parameter.choices) if parameter.type == "choice" else {True, False}
        assert choices <= set(row.turns)
    for value in values(row):
        for variant in VARIANTS:
            for known in KNOWN:
                whole = terms(book(changes={row.reads: value}), variant, LEVEL, known).terms
                assert msgspec.convert(msgspec.to_builtins(whole), Terms) == whole


@pytest.mark.parametrize("row", [*ROWS, *BESIDE], ids=lambda row: f"{row.term}-{row.reads}")
def test_no_choice_is_deaf(row: Row) -> None:
    """What a parameter says shows in the terms of some hand; where two choices mean the same, the row says so."""
    own = {**({"betting.limit_cap_set_by": "book"} if row.reads == "betting.limit_raises_max" else {})}

    def told(value: object) -> list[Terms]:
        changed = load().book("tda-2015").but({**own, row.reads: value})
        return [terms(changed, variant, LEVEL, known).terms for variant in VARIANTS for known in KNOWN]

    assert len({str(told(value)) for value in values(row)}) > 1


def walk() -> Iterator[tuple[str, Variant, Made]]:
    for name in BOOKS:
        for variant in VARIANTS:
            yield name, variant, terms(load().book(name), variant, LEVEL, KNOWN[0])


def test_what_is_neither_assumed_nor_procedure_has_its_clause_and_guidance_is_told_apart() -> None:
    for name, _, of in walk():
        own = load().book(name)
        for row in ROWS:
            term = own.term(row.reads)
            if row.term in of.cites and row.term not in of.guided:
                assert all(cite.startswith(name) for cite in of.cites[row.term])
            if row.term in of.guided:
                assert any(cite.startswith("tda-2015") for cite in of.cites[row.term])
            if term.source == "procedure" and len([r for r in ROWS if r.term == row.term]) == 1:
                assert row.term not in of.assumed


def test_a_silent_book_is_played_by_the_usual_terms() -> None:
    """Silent on everything, a book leaves a hand the terms that a hand has by itself."""
    mute = load().book("tda-2015").but({row.reads: None for row in (*ROWS, *BESIDE)})
    for variant in VARIANTS:
        of = terms(mute, variant, LEVEL, Known(players_left=40))
        usual = Terms(structure=variant.structure, min_bet=200, small_bet=200, big_bet=400)
        capped = variant.structure == "fixed-limit"
        assert msgspec.structs.replace(of.terms, raises_most=3) == usual
        assert of.terms.raises_most == (3 if capped else None)
        assert of.assumed == {row.term for row in ROWS if row.of(variant)} - (set() if capped else {"raises_most"})
        assert (of.cites, of.guided) == ({}, frozenset())


def test_terms_are_made_once_for_a_book_and_its_reading_is_on_record() -> None:
    fresh = load().book("bsop").but({})

    assert terms(fresh, LIMIT, LEVEL, KNOWN[0]) is terms(fresh, LIMIT, LEVEL, KNOWN[0])
    assert {"betting.limit_raises_max", "pots.odd_chip_unit"} <= fresh.reads
    assert "betting.reopen_no_limit_raises" not in fresh.reads  # no matter of limit


# -- what hangs on more than the book -------------------------------------------------------------------------


def test_the_cap_is_the_books_number_or_the_houses_announced_one() -> None:
    assert made("bsop", LIMIT, Known(players_left=40, cap=5)).raises_most == 3  # bsop:33.2
    assert made("ksop-2026", LIMIT, Known(players_left=40, cap=5)).raises_most == 5
    for known, assumed in ((Known(players_left=40), True), (Known(players_left=40, cap=4), False)):
        of = terms(load().book("ksop-2026"), LIMIT, LEVEL, known)
        assert ("raises_most" in of.assumed) is assumed
        assert of.cites["raises_most"] == ("ksop-2026:45.s2",)


def test_the_cap_ends_with_the_last_two_of_the_tournament() -> None:
    assert made("bsop", LIMIT, Known(players_left=3)).raises_most == 3
    assert made("bsop", LIMIT, Known(players_left=2)).raises_most is None
    assert (
        made("bsop", LIMIT, Known(players_left=3), changes={"betting.limit_cap_ends_at_players": 3}).raises_most
        is None
    )


def test_no_limit_is_capped_only_where_a_book_says_so() -> None:
    assert (made("bsop").raises_most, made("bsop").caps_all) == (None, False)
    capped = made("bsop", changes={"betting.no_limit_raises_capped": True})
    assert (capped.raises_most, capped.caps_all) == (3, True)


def test_short_all_ins_are_read_by_the_parameter_of_the_structure() -> None:
    apart = {"betting.reopen_short_all_ins_add_up": True, "betting.reopen_limit_short_all_ins_add_up": False}

    assert (made(changes=apart).reopen, made(variant=LIMIT, changes=apart).reopen) == ("cumulative", "single")


def test_the_odd_chip_is_the_smallest_in_play_or_ever_made() -> None:
    assert made().odd_chip == 100
    assert made(changes={"pots.odd_chip_unit": "smallest-made"}).odd_chip == 25


def test_five_cards_of_omaha_are_all_its_own() -> None:
    five, four = Variant(OMAHA_5, "pot-limit"), Variant(OMAHA_HI_LO, "pot-limit")

    assert (made(variant=five).tabled_needs, made(variant=four).tabled_needs) == ("all", "all")
    assert made(variant=five, changes={"showdown.tabled_cards_omaha": 2}).tabled_needs == 2
    assert made(variant=Variant(TRIPLE_DRAW, "fixed-limit")).tabled_needs == "all"


def test_who_shows_first_is_read_by_game() -> None:
    firsts = {game: made(variant=Variant(game, "fixed-limit")).checked_first for game in (HOLDEM, STUD_HI_LO, RAZZ)}

    assert list(firsts.values()) == ["first-left", "high-hand", "low-hand"]


def test_a_house_that_shows_every_hand_is_announced_not_assumed() -> None:
    of = terms(load().book("ksop-2026"), NO_LIMIT, LEVEL, Known(shows_all=True))

    assert (of.terms.may_muck, "may_muck" in of.guided) == (False, False)


def test_in_a_redeal_the_absent_may_play_under_ksop_and_are_killed_elsewhere() -> None:
    redeal = Known(players_left=40, redeal=True)

    assert made("ksop-2026").away_killed == "after-deal"
    assert made("ksop-2026", known=redeal).away_killed == "when-action-comes"
    assert made("bsop", known=redeal).away_killed == "after-deal"


def test_a_penalised_seat_of_ksop_pays_no_bring_in_but_an_absent_one_does() -> None:
    stud = made("ksop-2026", Variant(STUD, "fixed-limit"))

    assert (stud.away_posts, stud.penalty_posts) == (("blinds", "antes", "bring-in"), ("blinds", "antes"))


# -- stakes ---------------------------------------------------------------------------------------------------

ANTE = Stakes(small_blind=100, big_blind=200, ante=25)


def laid(name: str = "ksop-2026", players: int = 9, changes: Changes = AS_IT_IS) -> tuple[int, str]:
    of = stakes(book(name, changes), ANTE, HOLDEM, players=players, seats=10, smallest_chip=25).stakes
    return of.ante, of.ante_by


def test_the_ante_is_the_big_blinds_of_one_big_blind_whoever_is_there() -> None:
    assert laid() == laid(players=5) == laid(players=2) == (200, "big-blind")


def test_where_no_rule_says_the_ante_it_is_as_announced() -> None:
    assert laid("bsop") == laid(changes={"betting.ante_rules_apply": False}) == (25, "everybody")
    assert stakes(book("ksop-2026"), LEVEL, HOLDEM, players=9).stakes == LEVEL  # no ante was announced
    assert stakes(book("ksop-2026"), ANTE, STUD, players=8).stakes == ANTE


@pytest.mark.parametrize(
    ("changes", "players", "comes"),
    [
        ({"betting.ante_payer": "button"}, 9, (200, "button")),
        ({"betting.ante_payer": "every-player", "betting.ante_big_blinds": 0.125}, 9, (25, "everybody")),
        ({"betting.ante_big_blinds": 0.5}, 9, (100, "big-blind")),
        ({"betting.ante_heads_up": False}, 2, (0, "everybody")),
        ({"betting.ante_heads_up": False}, 3, (200, "big-blind")),
        ({"betting.ante_shrinks_with_fewer_players": True}, 9, (175, "big-blind")),
        ({"betting.ante_shrinks_with_fewer_players": True}, 10, (200, "big-blind")),
        ({"betting.ante_payer": None}, 9, (200, "everybody")),
    ],
)
def test_every_way_of_the_ante_can_be_laid(changes: dict[str, object], players: int, comes: tuple[int, str]) -> None:
    assert laid(players=players, changes=changes) == comes
