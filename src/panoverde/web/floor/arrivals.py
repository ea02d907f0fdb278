"""Arriving after a move: how far the hand there was, and whether it took too long."""

from typing import get_args

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.seating.arrive import in_time
from panoverde.tournament.seating.events import Phase
from panoverde.web.floor.floor_deeds import About, Deed, of_player
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Option, field

_PHASES = {
    "before-ante": gettext_lazy("before the ante"), "ante-collected": gettext_lazy("ante collected"),
    "first-card": gettext_lazy("first card dealt"), "last-card": gettext_lazy("last card dealt"),
}  # fmt: skip


def _coming(about: About) -> bool:
    return about.entry is not None and about.entry.id in about.state.sitting.moving


def _arrival_ask(about: About) -> Asked:
    phases = tuple(Option(phase, _phase_said(about, phase)) for phase in get_args(Phase))
    fields = (
        field(c.SeeArrival, "phase", options=phases, value="before-ante"),
        field(c.SeeArrival, "slow"),
        field(c.SeeArrival, "why"),
    )
    terms = about.book.seating
    return Asked((), fields, (*terms.moved_arrival_limit.cites, *terms.moves_timed.cites))


def _phase_said(about: About, phase: Phase) -> str:
    """How far the hand is, and whether the player is in it."""
    plays = in_time(about.book, phase)
    word = str(_PHASES[phase])
    if plays is None:
        return word
    return (
        _("{phase}: plays this hand").format(phase=word)
        if plays
        else _("{phase}: sits this hand out").format(phase=word)
    )


ARRIVAL = Deed(
    name="arrival", at="player", command=c.SeeArrival, label=gettext_lazy("Arrived"),
    go=gettext_lazy("Note the arrival"), icon="check", ask=_arrival_ask, given=of_player, fits=_coming,
    hint=lambda _about: _("on the way"), colour="live",
)  # fmt: skip
