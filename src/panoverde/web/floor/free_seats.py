"""A free seat: for the next in line, for a special need, or kept out of the draw."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from panoverde.kernel.ids import EntryId
from panoverde.tournament import commands as c
from panoverde.tournament.seating.newcomers import called
from panoverde.web.cutting import cut_field
from panoverde.web.floor.floor_deeds import About, Deed, of_seat
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Field, Option, field

MEANT = "next"  # in line when the sheet was opened


def _is_locked(about: About) -> bool:
    return about.seat in about.here.locked


def _is_free(about: About) -> bool:
    return about.seat in about.here.free


def _line(about: About) -> list[EntryId]:
    """Who can be called to a seat now: nobody where none is in the draw, as where the only free ones are locked."""
    return list(called(about.state, about.state.sitting, about.book)) if len(about.state.sitting.pool) else []


def _next_ask(about: About) -> Asked:
    line, free = _line(about), len(about.state.sitting.pool)
    if not line:  # somebody was quicker
        return Asked()
    who = _("{name} is the next in line.").format(name=about.called(line[0]))
    told = _("The first in line draws one of the free seats ({free}), not this one in particular.").format(free=free)
    # who was meant goes along: whoever else calls the same player to a seat has done what this form asks for
    cut = cut_field(c.SeatAlternate, about.state.series)
    meant = Field(MEANT, "", "hidden", value=line[0], needed=False)
    return Asked((who, _waiting(len(line)), told), (meant, *cut), about.book.registration.alternates_seated.cites)


def _waiting(line: int) -> str:
    return ngettext("{n} waits", "{n} wait", line).format(n=line)


NEXT_IN_LINE = Deed(
    name="alternate", at="free", command=c.SeatAlternate, label=gettext_lazy("Seat the next in line"),
    go=gettext_lazy("Draw and print"), icon="seat", ask=_next_ask,
    fits=lambda about: bool(_line(about)), prints=True,
    hint=lambda about: _waiting(len(_line(about))), colour="alternates",
)  # fmt: skip


def _give_ask(about: About) -> Asked:
    needs = about.book.facilities
    waiting = tuple(Option(entry, about.called(entry)) for entry in about.state.sitting.alternates)
    told = _("Say that there is a need, never which.")
    cites = (*needs.special_needs_met.cites, *needs.special_needs_options.cites)
    who = field(c.GiveSeat, "entry", named="waiting", label=gettext_lazy("Who waits"), kind="select", options=waiting)
    return Asked((told,), (who, field(c.GiveSeat, "why")), cites)


GIVE = Deed(
    name="give", at="free", command=c.GiveSeat, label=gettext_lazy("Give for a special need"),
    go=gettext_lazy("Give this seat"), icon="user", ask=_give_ask, given=lambda about: {"to": about.place},
    fits=lambda about: bool(about.state.sitting.alternates), prints=True,
)  # fmt: skip


def _lock_ask(_about: About) -> Asked:
    return Asked((_("The seat stays out of every draw until it is unlocked."),), (field(c.LockSeat, "why"),))


def _unlock_ask(_about: About) -> Asked:
    return Asked((_("The seat joins the draw again."),), (field(c.UnlockSeat, "why"),))


LOCK = Deed(
    name="lock", at="free", command=c.LockSeat, label=gettext_lazy("Lock the seat"), go=gettext_lazy("Lock it"),
    icon="lock", ask=_lock_ask, given=of_seat, fits=_is_free,
)  # fmt: skip
UNLOCK = Deed(
    name="unlock", at="free", command=c.UnlockSeat, label=gettext_lazy("Unlock the seat"),
    go=gettext_lazy("Unlock it"), icon="lock", ask=_unlock_ask, given=of_seat, fits=_is_locked,
)  # fmt: skip
