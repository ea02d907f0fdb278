"""Forfeited prizes on the page of prizes: whose they were, what of them is owed back, who plays for them now."""

from collections.abc import Iterator
from typing import NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.prizes.awards import Due
from panoverde.tournament.prizes.forfeits import forfeited, goes_to_places, places_left
from panoverde.web.director.alerts import Alert
from panoverde.web.director.pressing import MONEY, Pressing
from panoverde.web.figures import money, ordinal
from panoverde.web.rules.shown import Cite


class Forfeited(NamedTuple):
    """A prize that is nobody's."""

    entry: str
    person: str
    place: str
    amount: str
    then: str  # what becomes of it, or became
    owed: str  # back, where it was paid before
    shared: bool
    can: bool  # be shared, or be taken back


def lines(state: Tournament, book: Rulebook) -> list[Forfeited]:
    """Every forfeited prize, the highest first."""
    sheet = state.purse.sheet
    if sheet is None or not state.purse.locked:
        return []
    return [_line(state, book, won) for won in forfeited(state, book)]


def _line(state: Tournament, book: Rulebook, won: Due) -> Forfeited:
    sheet, entry = state.purse.sheet, state.entries[won.standing.entry]
    shared = sheet.forfeited if sheet else ()
    amount = sum(award.centavos for award in won.awards)
    mine = next((one for one in shared if one.entry == entry.id), None)
    places = places_left(state, sheet) if sheet else 0
    last = mine is not None and shared[-1].entry == entry.id
    return Forfeited(
        entry.id, entry.person, ordinal(won.standing.place), money(amount),
        then=_over(len(mine.over), done=True) if mine else _unshared(book, places),
        owed=money(won.paid) if won.paid else "", shared=mine is not None,
        can=last if mine else bool(places and not won.paid and _goes(book)),
    )  # fmt: skip


def _over(places: int, *, done: bool) -> str:
    if done:
        return ngettext("Shared: on the first place.", "Shared: on the first {n} places.", places).format(n=places)
    said = ngettext(
        "{n} place is still to be won; it gets all of it.",
        "{n} places are still to be won; each gets its part.",
        places,
    )
    return said.format(n=places)


def _unshared(book: Rulebook, places: int) -> str:
    if not _goes(book):
        return _("It stays in the pool, by the book.")
    return _over(places, done=False) if places else _("Every place is taken: it stays in the pool.")


def _goes(book: Rulebook) -> bool:
    try:
        goes_to_places(book)
    except Refusal:
        return False
    return True


def needs(state: Tournament, book: Rulebook, href: str, cites: list[Cite]) -> Iterator[Alert]:
    """A prize that others may play for, as long as they do."""
    for one in lines(state, book):
        if one.can and not one.shared:
            title = _("Forfeited prize: {place}, {amount}").format(place=one.place, amount=one.amount)
            yield Alert(
                "penalty", title, one.then, href=f"{href}#forfeit-{one.entry}", act=_("Share"), cites=cites,
                pressing=Pressing(MONEY),
            )  # fmt: skip


def about(posted: QueryDict) -> str:
    """Which of them a form was about."""
    return f"forfeit-{posted.get('entry', '')}"
