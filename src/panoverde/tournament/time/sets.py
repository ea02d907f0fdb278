"""How many time cards there are: with an entry, on a new day, at the final table; and which of them are due."""

from collections.abc import Iterator
from typing import Any

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import PersonId
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.time import by_book
from panoverde.tournament.time import events as e


class Due(msgspec.Struct, frozen=True):
    """Cards that everybody is to have before play goes on."""

    occasion: e.Occasion
    each: int | None  # None: nobody has said how many
    cites: Citations


def has_cards(state: Tournament, book: Rulebook) -> bool:
    """Whether there are time cards in this tournament."""
    return by_book.runs(state.terms, book) or book.clock.time_bank_without_action_clock.speaks


def at_start(state: Tournament, book: Rulebook, person: PersonId) -> tuple[int, Citations]:
    """Say how many cards an entry begins with, and by which clauses."""
    if not has_cards(state, book):
        return 0, ()
    before = [state.entries[entry] for entry in state.by_person.get(person, ())]
    anew = book.clock.time_bank_new_entry
    if before and by_book.is_(anew, "keeps-left"):
        return by_book.cards_left(before[-1]), anew.cites
    return start_set(state, book), cited(
        book.clock.time_bank_number_from, book.clock.time_bank_start_cards, *([anew] if before else [])
    )


def start_set(state: Tournament, book: Rulebook) -> int:
    """Say how many cards a full set has; none where nobody has said."""
    clock, event = book.clock, state.terms.event
    if by_book.is_(clock.time_bank_number_from, "regulation"):
        own = {"high-roller": clock.time_bank_high_roller_cards, "satellite": clock.time_bank_satellite_cards}.get(
            event
        )
        term = own if own is not None and own.speaks else clock.time_bank_start_cards
        if term.speaks:
            return term.value
    return state.terms.time_cards or 0


def number(state: Tournament, book: Rulebook, occasion: e.Occasion) -> int | None:
    """Say how many there are for an occasion: by the book, or by the sheet where the book does not say."""
    clock, terms = book.clock, state.terms
    by, sheet = {
        "new-day": (clock.new_day_time_bank_cards, terms.time_cards_day),
        "final-table": (clock.final_table_time_bank_cards, terms.time_cards_final),
    }[occasion]
    return by.value if by_book.is_(clock.time_bank_number_from, "regulation") and by.speaks else sheet


def due(state: Tournament, sitting: Sitting, book: Rulebook, at: str) -> Iterator[Due]:
    """Name the cards that play waits for."""
    if not has_cards(state, book) or not start_set(state, book):
        return
    clock = book.clock
    later = 0 < sitting.ran_on < state.day
    if later and _on(clock.new_day_time_banks) and sitting.cards_given.get("new-day") != state.day:
        yield Due("new-day", number(state, book, "new-day"), cited(clock.new_day_time_banks))
    if may_final(state, sitting, book, at) and is_plain(state, sitting, book):
        yield Due("final-table", number(state, book, "final-table"), cited(clock.final_table_time_banks))


def _on(switch: Term[Any]) -> bool:
    return bool(switch.speaks and switch.value)


def may_final(state: Tournament, sitting: Sitting, book: Rulebook, at: str) -> bool:
    """Whether the final table has formed, and has no cards for it yet."""
    if "final-table" in sitting.cards_given or not _on(book.clock.final_table_time_banks):
        return False
    formed = len(sitting.tables) == 1 and sum(by_book.sides(state)) == 1 and sitting.tables_most > 1
    return formed and not window(state, sitting, book, at).open


def is_plain(state: Tournament, sitting: Sitting, book: Rulebook) -> bool:
    """Whether the book gives cards for this final table without asking anybody."""
    which, twice = book.clock.final_table_time_banks_in, book.clock.time_banks_day_and_final_table
    here = by_book.is_(which, "all") or (by_book.is_(which, "multi-day") and several_days(state))
    return here and (not same_day(state, sitting) or by_book.is_(twice, "both"))


def several_days(state: Tournament) -> bool:
    """Whether it is played, or announced, over more than one."""
    return state.day > 1 or bool(state.terms.later_days or state.terms.flights)


def unsaid(terms: Terms, book: Rulebook) -> bool:
    """Whether the sheet has to say how many cards there are, and does not."""
    if not by_book.is_(book.clock.time_bank_number_from, "structure-sheet") or not by_book.runs(terms, book):
        return False
    days = bool(terms.later_days or terms.flights) and _on(book.clock.new_day_time_banks)
    final = _on(book.clock.final_table_time_banks)
    asked = (terms.time_cards, *([terms.time_cards_day] * days), *([terms.time_cards_final] * final))
    return None in asked


def same_day(state: Tournament, sitting: Sitting) -> bool:
    """Whether the day's own cards were given as it opened at this one table."""
    return sitting.cards_given.get("new-day") == state.day and sitting.ran_on < state.day
