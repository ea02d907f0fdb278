"""Chips that come after they have left: changed at equal value, and what is short of the smallest is taken.

seven chips of 100, the smallest in play is 500  ─►  one 500 given, 200 taken unpaid
"""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.chips import commands as c
from panoverde.tournament.chips import events as e
from panoverde.tournament.chips.schedule import in_play
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import entry_of, place_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of


class NotRetired(Refusal):
    """They count as they are."""

    code = "chips.not-retired"
    says = "Chips of {retire} have not left: they play as they are. Count them into the stack."


class BadCount(Refusal):
    """So many cannot be."""

    code = "chips.bad-count"
    says = "A number of chips is at least 1, and no more than are in play. Count them again."


class Unsaid(Refusal):
    """The book says nothing of it."""

    code = "chips.book-silent"
    says = "The book does not say what becomes of these chips. Ask the director, who settles them at the next count."


def exchange(state: Tournament, command: c.ExchangeRetired, means: Means) -> Iterator[Event]:
    """Give what the book gives for them, and take the rest."""
    entry = entry_of(state, command.entry)
    place = place_of(entry)
    sitting = sitting_of(state, command)
    how, short = means.book.chips.removed_chips_exchange, means.book.chips.removed_chips_below_smallest
    if command.retire not in sitting.chip_book.retired:
        raise NotRetired(retire=command.retire)
    value = command.retire * command.count
    if not 0 < value <= state.chips_in_play:
        raise BadCount
    if not how.speaks or not short.speaks:
        raise Unsaid(cites=means.book.silence_cites)
    smallest = min(in_play(state, sitting), default=value)
    given = _given(value, smallest, how.value, short.value)
    yield e.RetiredExchanged(
        entry=entry.id, place=place, retire=command.retire, count=command.count, given=given,
        unpaid=max(0, value - given), at=command.at, cites=cited(how, short),
    )  # fmt: skip


def _given(value: int, smallest: int, how: str, short: str) -> int:
    """What is given, in chips that are in play.

    >>> _given(700, 500, "equal-value", "taken-unpaid"), _given(700, 500, "equal-value", "one-small-chip")
    (500, 1000)
    """
    if how == "none":
        return 0
    whole, rest = divmod(value, smallest)
    more = rest and (how == "rounded-up" or short == "one-small-chip")
    return (whole + bool(more)) * smallest
