"""Rebuys and add-ons: announced at the table is bought."""

from collections.abc import Iterator

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.clock.reading import index_after
from panoverde.tournament.clock.window import level_now
from panoverde.tournament.core.terms import Offer
from panoverde.web.fields import number
from panoverde.web.figures import chips, money
from panoverde.web.floor.deeds import About, Asked, Deed, Wish
from panoverde.web.floor.forms import Field, Option, chosen


def _sold(about: About) -> Iterator[tuple[str, str, Offer]]:
    """What can be bought at this level."""
    terms, now = about.state.terms, level_now(about.state.sitting, about.at)
    levels = about.state.sitting.levels
    if terms.rebuy and now < index_after(levels, terms.rebuy_levels):
        yield "rebuy", _("Rebuy"), terms.rebuy
    if terms.addon and now == index_after(levels, terms.addon_after_level):
        yield "add-on", _("Add-on"), terms.addon


def _rebuy_ask(about: About) -> Asked:
    sold = list(_sold(about))
    follows = [
        _("{what}: {chips} chips in play at once, {amount} owed at the desk.").format(
            what=word, chips=chips(offer.chips or about.state.stack_chips), amount=money(offer.price)
        )
        for _name, word, offer in sold
    ]
    options = tuple(Option(name, word) for name, word, _offer in sold)
    fields = [Field("what", gettext_lazy("Announced"), "choice", options, options[0].value if options else "")]
    if about.state.terms.rebuy_up_to_chips:
        fields.append(Field("chips", gettext_lazy("Chips the player has"), "number", needed=False))
    terms = about.book.registration
    return Asked(
        tuple(follows), tuple(fields), (*terms.announced_rebuy_in_play.cites, *terms.announced_rebuy_owed.cites)
    )


def _rebuy(posted: QueryDict, about: About) -> list[Wish]:
    what = chosen(posted, _rebuy_ask(about).fields[0])
    stack = number(posted.get("chips", ""), _("Chips the player has"))
    return [Wish(c.BuyChips, {"entry": about.player.id, "what": what, "stack_chips": stack})]


REBUY = Deed(
    "rebuy", "player", c.BuyChips, gettext_lazy("Rebuy"), gettext_lazy("Give the chips"), "plus", _rebuy_ask, _rebuy,
    fits=lambda about: any(_sold(about)), danger=True,
)  # fmt: skip
