"""The tournament's information: what its page says of prizes before the director has published any.

Where the book wants percentages and payout structure published per tournament, both stand there from the
announcement on: the percentages as announced, the table as the entries so far make it. Nothing here refuses.
"""

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.tournament.prizes.payouts import Places, places_paid
from panoverde.tournament.prizes.percentages import Percentage, stated
from panoverde.tournament.prizes.table import draft, field


class Information(msgspec.Struct, frozen=True):
    """What everybody can read of a tournament's prizes."""

    percentages: tuple[Percentage, ...]
    places: Places | None  # paid, as it looks from the entries so far; None where nothing is shown ahead
    prizes: PrizeSheet | None  # as published, or ahead of that; None while there is nothing to share
    is_ahead: bool  # nobody has published it yet: it follows the entries
    cites: Citations


def information(state: Tournament, book: Rulebook) -> Information:
    """Say what stands on the tournament's page."""
    published, percentages = book.payouts.payouts_published, stated(state.terms, book)
    said = cited(published, *percentages)
    if state.purse.sheet:
        return Information(percentages, Places(state.purse.sheet.places), state.purse.sheet, False, said)
    if not published.speaks or not published.value:
        return Information(percentages, None, None, False, said)
    if not state.entered:
        return Information(percentages, None, None, True, said)
    places = places_paid(book, state.terms.event, field(state, book))
    return Information(percentages, places, draft(state, book)[0], True, said)
