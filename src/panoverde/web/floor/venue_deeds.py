"""With the venue's rules: cameras on a table, cleaning, dealers' pushes; breaches, health, special needs."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.venue.health import GATES, holds
from panoverde.tournament.venue.pushes import Due, due
from panoverde.tournament.venue.table_rules import table_rules
from panoverde.web.figures import time_of_day
from panoverde.web.floor.floor_deeds import About, Deed, of_player, of_table
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Option, field

# -- with a table ------------------------------------------------------------------------------------------


def _cameras_ask(about: About) -> Asked:
    rules = table_rules(about.state, about.here, about.book)
    told = _("No cameras any more.") if about.here.tv else _("Rules for a table with cameras hold there.")
    return Asked((told,), (), rules.cites)


def _cameras(about: About) -> dict[str, Any]:
    return {**of_table(about), "tv": not about.here.tv}


CAMERAS = Deed(
    name="cameras", at="table", command=c.FlagTable, label=gettext_lazy("Cameras"), go=gettext_lazy("Change it"),
    icon="play", ask=_cameras_ask, given=_cameras, more=True,
    hint=lambda about: _("cameras are on it") if about.table and about.table.tv else "",
)  # fmt: skip
CLEAN = Deed(
    name="clean", at="table", command=c.CleanTable, label=gettext_lazy("Cleaned"),
    go=gettext_lazy("Note the cleaning"), icon="check", given=of_table, more=True,
    fits=lambda about: holds(about.state, "cleaning", about.at),
    ask=lambda about: Asked(cites=about.book.facilities.table_cleaning_logged.cites),
)  # fmt: skip


def _string(about: About) -> Due | None:
    """The string that a table belongs to, as it is due."""
    found = due(about.state.sitting, about.book)
    return next((each for each in found if about.table and about.table.number in each.tables), None)


def _push_ask(about: About) -> Asked:
    found = _string(about)
    if found is None:
        return Asked()
    told = [_("String {n}, due at {time}.").format(n=found.string, time=time_of_day(found.at))]
    if found.near:
        told.append(_("The level ends then: not before {time}.").format(time=time_of_day(found.earliest)))
    return Asked(tuple(told), (field(c.Push, "why", needed=False),), found.cites)


PUSH = Deed(
    name="push", at="table", command=c.Push, label=gettext_lazy("Push the dealers"), go=gettext_lazy("Pushed"),
    icon="swap", ask=_push_ask, more=True, fits=lambda about: _string(about) is not None,
    given=lambda about: {"string": found.string if (found := _string(about)) else 0},
)  # fmt: skip

# -- with a player -----------------------------------------------------------------------------------------


def _breach_ask(about: About) -> Asked:
    grounds = ["language", *(("tv-items", "tv-hit", "tv-camera") if about.table and about.table.tv else ())]
    grounds += ["health", "mask"] if about.state.health else []
    answers = tuple(Option(ground, GROUNDS[ground]) for ground in grounds)
    fields = [
        field(c.NoteBreach, "ground", options=answers, value=grounds[0]),
        field(c.NoteBreach, "language", kind="select", needed=False), field(c.NoteBreach, "in_hand"),
    ]  # fmt: skip
    if about.table and about.table.tv:
        fields += [field(c.NoteBreach, "item", kind="select", needed=False), field(c.NoteBreach, "delayed")]
    told = _("What the book lets follow is written down with it; names and details stay out.")
    return Asked((told,), (*fields, field(c.NoteBreach, "why", needed=False)))


GROUNDS = {
    "language": gettext_lazy("another language"), "tv-items": gettext_lazy("something on the table"),
    "tv-hit": gettext_lazy("hit the table"), "tv-camera": gettext_lazy("cards kept from the cameras"),
    "health": gettext_lazy("a health rule"), "mask": gettext_lazy("no mask"),
}  # fmt: skip
BREACH = Deed(
    name="breach", at="player", command=c.NoteBreach, label=gettext_lazy("Rule of the venue"),
    go=gettext_lazy("Note it"), icon="warn", ask=_breach_ask, given=of_player, more=True,
)  # fmt: skip


def _health_ask(about: About) -> Asked:
    facilities = about.book.facilities
    fields = []
    if holds(about.state, "vaccine-proof", about.at):
        fields.append(field(c.SeeHealth, "proof", kind="select", needed=False))
    if holds(about.state, "temperature", about.at):
        fields.append(field(c.SeeHealth, "celsius", needed=True))
    fields.append(field(c.SeeHealth, "symptoms"))
    told = _("Only whether the player is let in is kept; nothing of what was seen.")
    cites = (*facilities.vaccine_proofs_accepted.cites, *facilities.temperature_limit_celsius.cites)
    return Asked((told,), tuple(fields), cites)


HEALTH = Deed(
    name="health", at="player", command=c.SeeHealth, label=gettext_lazy("Health rules"), go=gettext_lazy("Note it"),
    icon="shield", ask=_health_ask, given=of_player, more=True,
    fits=lambda about: any(holds(about.state, rule, about.at) for rule in GATES),
)  # fmt: skip


def _need(about: About) -> dict[str, Any]:
    return {**of_player(about), "needs": not about.player.needs}


NEED = Deed(
    name="need", at="player", command=c.FlagNeed, label=gettext_lazy("Special need"), go=gettext_lazy("Change it"),
    icon="user", given=_need, more=True,
    hint=lambda about: _("flagged") if about.entry and about.entry.needs else "",
    ask=lambda about: Asked(
        (_("Every draw asks for a seat that fits. Which need it is stays out of the journal."),), (),
        about.book.facilities.special_needs_options.cites,
    ),
)  # fmt: skip

OF_VENUE = (CAMERAS, CLEAN, PUSH, BREACH, HEALTH, NEED)
