"""When the clock stops for the day, and how many hands are played then: by the length of the level, or in a window.

level of 30 minutes:  10:00 left ─► the clock stops ─► so many hands are drawn ─► every table plays them
window:               15:00 ─── the director stops ─── 5:00 left ─► a player turns a card ─► …
"""

from typing import NamedTuple

from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.core.cites import cited


class Row(NamedTuple):
    """What a book has for the end of a day. Moments are seconds left in the level."""

    stops_at: int | None  # by itself; None: when the director says,
    opens: int | None  # but between these
    closes: int | None
    fewest: int
    most: int
    cites: Citations


def row(book: Rulebook, minutes: int) -> Row | None:
    """Find what holds for levels of this length; None where the book does not say."""
    how = book.clock.end_of_day_set_by
    if not how.speaks or not minutes:  # a level of so many hands has no clock to stop
        return None
    found = _window(book) if how.value == "director-window" else _by_length(book, minutes)
    return found._replace(cites=cited(how) + found.cites) if found else None


def _window(book: Rulebook) -> Row | None:
    terms = book.clock
    opens, closes = terms.end_of_day_window_opens_minutes, terms.end_of_day_window_closes_minutes
    fewest, most = terms.end_of_day_any_level_fewest_hands, terms.end_of_day_any_level_most_hands
    if not all(_speak(opens, closes, fewest, most)):
        return None
    cites = cited(opens, closes, fewest, most)
    return Row(None, 60 * opens.value, 60 * closes.value, fewest.value, most.value, cites)


def _by_length(book: Rulebook, minutes: int) -> Row | None:
    terms = book.clock
    short, stop, hands = (
        terms.end_of_day_short_level_max_minutes, terms.end_of_day_short_level_stop_minutes,
        terms.end_of_day_short_level_hands,
    )  # fmt: skip
    if all(_speak(short, stop, hands)) and minutes <= short.value:
        return Row(60 * stop.value, None, None, hands.value, hands.value, cited(short, stop, hands))
    least, most = terms.end_of_day_middle_level_from_minutes, terms.end_of_day_middle_level_max_minutes
    if all(_speak(least, most)) and least.value <= minutes <= most.value:
        return _drawn(
            terms.end_of_day_middle_level_stop_minutes, terms.end_of_day_middle_level_fewest_hands,
            terms.end_of_day_middle_level_most_hands,
        )  # fmt: skip
    if terms.end_of_day_long_level_from_minutes.speaks and minutes >= terms.end_of_day_long_level_from_minutes.value:
        return _drawn(
            terms.end_of_day_long_level_stop_minutes, terms.end_of_day_long_level_fewest_hands,
            terms.end_of_day_long_level_most_hands,
        )  # fmt: skip
    return None


def _drawn(stop: Term[int], fewest: Term[int], most: Term[int]) -> Row | None:
    if not all(_speak(stop, fewest, most)):
        return None
    return Row(60 * stop.value, None, None, fewest.value, most.value, cited(stop, fewest, most))


def _speak(*terms: Term[int]) -> list[bool]:
    return [term.speaks for term in terms]
