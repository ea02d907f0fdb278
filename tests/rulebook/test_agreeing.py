"""What a book says in two places it says once: the list of misdeals with each cause, the wrong button twice."""

from collections.abc import Callable
from typing import Any

import pytest

from panoverde.kernel.citations import split
from panoverde.rulebook import Library, Rulebook
from panoverde.rulebook.term import Term

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")

# A cause of the list, and the term in which the same book says when it is one.
CAUSES: dict[str, Callable[[Rulebook], Term[Any]]] = {
    "first-or-second-exposed": lambda book: book.dealing.exposed_first_cards,
    "two-exposed": lambda book: book.dealing.exposed_any_cards,
    "stud-down-exposed": lambda book: book.dealing.exposed_stud_down_cards,
    "wrong-button": lambda book: book.dealing.misdeal_wrong_button,
    "first-card-wrong-seat": lambda book: book.dealing.misdeal_first_card_wrong_seat,
    "ineligible-dealt": lambda book: book.dealing.misdeal_ineligible_dealt,
    "entitled-skipped": lambda book: book.dealing.misdeal_entitled_skipped,
    "wrong-card-count": lambda book: book.dealing.misdeal_wrong_card_count,
    "card-left-deck": lambda book: book.dealing.misdeal_card_left_deck,
    "boxed-cards": lambda book: book.dealing.misdeal_boxed_cards,
    "short-deck-burn": lambda book: book.dealing.short_deck_burn_limit,
}

# A fouled deck voids the hand by a rule of its own, whatever the list of misdeals says; the BSOP has it in both.
OF_ITS_OWN = {"fouled-deck": {"bsop"}}


def says_itself(term: Term[Any], book: str) -> bool:
    """Whether the book's own clauses make it a cause; guidance may only propose one."""
    own = term.source == "book" and all(split(citation)[0] == book for citation in term.cites)
    return own and term.value not in (False, "none")


@pytest.mark.parametrize("name", BOOKS)
def test_the_list_of_misdeals_names_the_causes_that_the_same_book_explains(library: Library, name: str) -> None:
    book = library.book(name)
    explained = {cause for cause, reads in CAUSES.items() if says_itself(reads(book), name)}
    explained |= {cause for cause, books in OF_ITS_OWN.items() if name in books}

    assert set(book.dealing.misdeal_causes.value) == explained


def test_every_cause_that_a_list_could_name_is_compared(library: Library) -> None:
    choices = library.parameters["dealing.misdeal_causes"].choices

    assert set(choices) == {*CAUSES, *OF_ITS_OWN}


@pytest.mark.parametrize("name", BOOKS)
def test_the_wrong_button_is_the_same_misdeal_in_the_deal_and_at_the_button(library: Library, name: str) -> None:
    book = library.book(name)
    before, misdeal = book.button.wrong_button_before_action, book.dealing.misdeal_wrong_button

    assert before.speaks == misdeal.speaks
    if before.speaks:
        assert (before.value == "misdeal-and-correct") == (
            misdeal.value and book.dealing.misdeal_corrects_button.value
        )


@pytest.mark.parametrize("name", BOOKS)
def test_a_wrong_button_stands_from_the_moment_on_that_ends_a_misdeal(library: Library, name: str) -> None:
    book = library.book(name)

    stands = book.button.wrong_button_after_action.value == "stands"

    assert stands == (book.dealing.misdeal_until.value == "substantial-action")


@pytest.mark.parametrize("name", BOOKS)
def test_a_redeal_that_corrects_its_cause_corrects_the_button(library: Library, name: str) -> None:
    book = library.book(name)
    corrected = book.dealing.misdeal_corrects_button

    assert not corrected.speaks or corrected.value == book.dealing.redeal_corrects_cause.value


@pytest.mark.parametrize("name", BOOKS)
def test_cards_are_protected_as_long_in_the_deal_as_at_showdown(library: Library, name: str) -> None:
    book = library.book(name)
    shown = book.showdown.protect_hand_until

    assert shown.source != "book" or shown.value == book.dealing.protect_cards_until.value


@pytest.mark.parametrize("name", BOOKS)
def test_a_duplicate_voids_a_hand_only_where_duplicates_foul_a_deck(library: Library, name: str) -> None:
    dealing = library.book(name).dealing
    after = dealing.fouled_deck_after_action

    assert after.speaks == dealing.fouled_deck_reasons.speaks
    assert not after.speaks or after.value == "never" or "duplicate-cards" in dealing.fouled_deck_reasons.value


@pytest.mark.parametrize("name", BOOKS)
def test_an_absent_player_posts_in_the_same_book_what_a_penalised_one_does_or_more(
    library: Library, name: str
) -> None:
    book = library.book(name)

    assert set(book.penalties.penalty_seat_posts.value) <= set(book.dealing.absent_posts.value)


@pytest.mark.parametrize("name", BOOKS)
def test_pot_is_an_official_word_only_where_the_book_also_says_what_it_is_worth_elsewhere(
    library: Library, name: str
) -> None:
    betting = library.book(name).betting

    assert "pot" in betting.official_terms.value
    assert betting.pot_term_only_in_pot_limit.value == (betting.pot_word_no_bet_yet.source == "book")
