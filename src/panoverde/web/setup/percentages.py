"""What the book says of each percentage, beside the field in which a tournament may state its own."""

from typing import cast

from django.utils.translation import gettext as _

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.terms import Event
from panoverde.tournament.prizes.percentages import TAKEN, Taken, exempt, is_fee_part, printed, said
from panoverde.web.figures import percentage
from panoverde.web.term_labels import EVENTS
from panoverde.web.values import centavos


def hints(fields: dict[str, str], book: Rulebook | None) -> dict[str, str]:
    """Say it for each of them; nothing where the book does not speak, or is lost."""
    return {what: _hint(fields, book, what) for what in TAKEN} if book else {}


def _hint(fields: dict[str, str], book: Rulebook, what: Taken) -> str:
    kind, mine = fields.get("event", ""), book.payouts.percentages_per_tournament
    event = cast("Event", kind) if kind in EVENTS else "side-event"
    if what == "ranking" and exempt(book, event):
        return _("This kind of tournament gives nothing.")
    if what == "rake" and is_fee_part(book):
        return _("The fee part of the price.")
    by_book = printed(book, event, _price(fields), what)
    if not by_book.terms:
        return ""
    if by_book.percent is None:
        return _("The book prints an amount.")
    percent = percentage(said(by_book.percent))
    if mine.speaks and mine.value:
        return _("Empty: {percent}, as the book prints it.").format(percent=percent)
    return _("{percent} by the book, in every tournament.").format(percent=percent)


def _price(fields: dict[str, str]) -> int:
    try:
        return centavos(fields.get("price", ""), "price")
    except Refusal:
        return 0
