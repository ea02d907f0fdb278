"""Rebuys and add-ons: announced at the table is bought."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.chips.to_lay import What, to_lay
from panoverde.tournament.clock.face import index_after
from panoverde.tournament.clock.window import level_now
from panoverde.tournament.core.terms import Offer
from panoverde.web.chip_counts import said_counts
from panoverde.web.figures import chips, money
from panoverde.web.floor.floor_deeds import About, Deed, of_player
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Option, field

_LAID: dict[str, What] = {"rebuy": "rebuy", "add-on": "addon"}


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
    laid = ((word, said_counts(to_lay(about.state, about.state.sitting, _LAID[name]))) for name, word, _offer in sold)
    follows += [_("{what}: {chips}").format(what=word, chips=said) for word, said in laid if said]
    options = tuple(Option(name, word) for name, word, _offer in sold)
    fields = [field(c.BuyChips, "what", options=options, value=options[0].value if options else "")]
    if about.state.terms.rebuy_up_to_chips:
        fields.append(field(c.BuyChips, "stack_chips"))
    fields.append(field(c.BuyChips, "skips_hand"))
    terms = about.book.registration
    return Asked(
        tuple(follows), tuple(fields), (*terms.announced_rebuy_in_play.cites, *terms.announced_rebuy_owed.cites)
    )


REBUY = Deed(
    name="rebuy", at="player", command=c.BuyChips, label=gettext_lazy("Rebuy"), go=gettext_lazy("Give the chips"),
    icon="plus", ask=_rebuy_ask, given=of_player, fits=lambda about: any(_sold(about)), danger=True,
)  # fmt: skip
