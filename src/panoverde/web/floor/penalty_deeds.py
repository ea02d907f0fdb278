"""Penalties on the floor: hands counted at a table, a player seen again."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from panoverde.tournament import commands as c
from panoverde.tournament.core.case import Penalty
from panoverde.tournament.penalties.serving import Serving, at_the_seat, penalty_of, serving_at
from panoverde.web.fact_words import word
from panoverde.web.floor.floor_deeds import About, Deed, of_table
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import field


def served_here(about: About) -> list[Serving]:
    """Who serves so many hands at the table."""
    return [one for one in serving_at(about.state, about.here, about.book, about.at) if not one.penalty.until]


def _hands_ask(about: About) -> Asked:
    seat = at_the_seat(about.book)
    told = [left_said(one, about) for one in served_here(about)]
    if seat.dealt_in:
        told.append(_("The seat is dealt in and posts; its hand is dead after the deal."))
    fields = (
        field(c.CountPenaltyHands, "hands", needed=False), field(c.CountPenaltyHands, "button", needed=False),
        field(c.CountPenaltyHands, "redealt", needed=False), field(c.CountPenaltyHands, "undealt", needed=False),
    )  # fmt: skip
    return Asked(tuple(told), fields, seat.cites)


def left_said(one: Serving, about: About) -> str:
    """Who serves, and how many hands are left."""
    name = about.names.get(one.entry.id, "")
    return ngettext("{name}: {n} hand left.", "{name}: {n} hands left.", one.left).format(name=name, n=one.left)


def _hands_hint(about: About) -> str:
    return ", ".join(str(one.left) for one in served_here(about))


PENALTY_HANDS = Deed(
    name="penalty-hands", at="table", command=c.CountPenaltyHands, label=gettext_lazy("Penalty hands"),
    go=gettext_lazy("Count them"), icon="stack", ask=_hands_ask, given=of_table,
    fits=lambda about: bool(served_here(about)), hint=_hands_hint, colour="penalty",
)  # fmt: skip


def _penalty(about: About) -> Penalty | None:
    """What the player serves, or has served without having been seen back."""
    if about.entry is None:
        return None
    now = penalty_of(about.state, about.entry.person, about.at)
    if now:
        return now
    own = (one for one in about.state.penalties.values() if one.person == about.player.person)
    return next((one for one in own if one.return_reported and not one.back_seen and not one.lifted), None)


def _return_ask(about: About) -> Asked:
    penalty = _penalty(about)
    told: tuple[str, ...] = ()
    if penalty and penalty.stays and not penalty.over_at:
        told = (_("Stays: {where}. A return before the end is noted as early.").format(where=word(penalty.stays)),)
    return Asked(told, (field(c.SeeReturn, "where"),), at_the_seat(about.book).cites)


def _of_penalty(about: About) -> dict[str, Any]:
    penalty = _penalty(about)
    return {"penalty": penalty.number if penalty else 0}


SEEN_AGAIN = Deed(
    name="seen-again", at="player", command=c.SeeReturn, label=gettext_lazy("Seen again"), go=gettext_lazy("Note it"),
    icon="user", ask=_return_ask, given=_of_penalty, fits=lambda about: _penalty(about) is not None, colour="penalty",
)  # fmt: skip
