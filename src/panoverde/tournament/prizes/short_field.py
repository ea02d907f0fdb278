"""A short field: fewer came to day two than places are paid, and the book does not say who else is.

those who came           as many places as people, no bubble
into the flights         the places below go to who came furthest in the flights, by depth
"""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.prizes import commands as c
from panoverde.tournament.prizes import events as e
from panoverde.tournament.prizes.payouts import places_paid
from panoverde.tournament.prizes.table import day_two, field


class FieldToForm(Refusal):
    """How many are paid may depend on who comes to day two."""

    code = "prizes.field-to-form"
    says = "Day two is not formed, and how many are paid may depend on who comes to it. Form its field first."


class ShortField(Refusal):
    """Fewer came than are paid, and the book does not say who else is."""

    code = "prizes.short-field"
    says = (
        "Fewer came to day two than are paid ({people} of {places}). Say first who is paid: those who came, or also "
        "who came furthest in the flights."
    )


class NotShort(Refusal):
    """There is nothing to say."""

    code = "prizes.not-short"
    says = "Who is paid follows from the book, has been said, or is locked. There is nothing to decide."


def decide(state: Tournament, command: c.DecideShortField, means: Means) -> Iterator[Event]:
    """The director says who is paid."""
    found = short_field(state, means.book)
    if found is None or state.purse.locked or state.short_field == command.choice:
        raise NotShort
    people, places = found
    yield e.ShortFieldDecided(
        choice=command.choice, people=people, places=places, why=reason(command.why), cites=means.book.silence_cites
    )


def short_field(state: Tournament, book: Rulebook) -> tuple[int, int] | None:
    """How many came to day two, and how many places are paid, where that is more."""
    known = field(state, book)
    if known.day_two is None:
        return None
    places = places_paid(book, state.terms.event, msgspec.structs.replace(known, only_who_came=False)).count
    return (known.day_two, places) if known.day_two < places else None


def must_be_known_who_came(state: Tournament, book: Rulebook) -> None:
    """Refuse to lock before day two is formed, or while nobody has said who is paid of a field that is short."""
    if any(plan.kind == "day" for plan in state.terms.plans) and not day_two(state):
        raise FieldToForm(cites=book.payouts.day_two_all_paid_below_percent.cites)
    short = short_field(state, book)
    if short is not None and not state.short_field:
        raise ShortField(people=short[0], places=short[1], cites=book.silence_cites)
