"""The ways of paying at a desk: each with its key, what it costs extra, what is asked with it."""

from decimal import Decimal
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from panoverde.rulebook import Rulebook
from panoverde.tournament.core.terms import Method, Terms
from panoverde.tournament.money.prices import due, methods_at_desk
from panoverde.web.amounts import plain
from panoverde.web.money_words import ICONS, KEYS, METHODS, SLIPS

OTHERS: tuple[Method, ...] = ("courtesy", "sponsor", "package")
A_MILLION = 1_000_000  # centavos: a rate of four decimals shows in what it adds to them
_NOT_YET: dict[str, tuple[str | Promise, str | Promise]] = {
    "V": (_("Won seat"), _("Won seats and tickets cannot be used at the desk yet. Call the director.")),
    "S": (_("Balance"), _("Nobody has a balance with the house yet. Choose another payment method.")),
}  # fmt: skip


class Way(NamedTuple):
    """A way of paying: its key, what it costs extra, what is asked with it."""

    method: str
    label: str
    key: str
    icon: str
    percent: str  # "3.19"
    note: str = ""
    slip: str = ""
    not_yet: str = ""
    group: str = ""  # ways that share a key: pressed again, the next
    hidden: bool = False
    said: str = ""

    @property
    def button(self) -> str:
        """What stands on its button."""
        return self.said or self.label


def ways(terms: Terms, book: Rulebook) -> list[Way]:
    """Every way of paying that the book takes, then those that are not there yet, then those where others pay."""
    taken = [
        Way(method, str(METHODS[method]), KEYS[method], ICONS[method], *_rate(terms, book, method),
            slip=str(SLIPS.get(method, "")))
        for method in methods_at_desk(book)
    ]  # fmt: skip
    not_yet = [Way(key, str(word), key, "seat", "0", not_yet=str(why)) for key, (word, why) in _NOT_YET.items()]
    others = [
        Way(method, str(METHODS[method]), "" if at else "O", ICONS[method], "0", slip=str(SLIPS[method]),
            group="other", hidden=bool(at), said=str(_("Other payer")))
        for at, method in enumerate(OTHERS)
    ]  # fmt: skip
    return [*taken, *not_yet, *others]


def _rate(terms: Terms, book: Rulebook, method: Method) -> tuple[str, str]:
    """The rate as the page counts with it, and as people read it."""
    rate = Decimal(due(terms, book, A_MILLION, method).surcharge) / 10_000
    if not rate:
        return "0", ""
    return f"{rate:f}", f"+{plain(int(rate * 100))}%"
