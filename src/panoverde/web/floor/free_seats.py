"""A free seat: for the next in line, for a special need, or kept out of the draw."""

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.kernel.ids import EntryId
from panoverde.tournament import commands as c
from panoverde.web.desk.deeds import NotAChoice
from panoverde.web.floor.deeds import About, Asked, Deed, Wish
from panoverde.web.floor.forms import Field, Option, why, why_field


def _is_locked(about: About) -> bool:
    return about.seat in about.here.locked


def _is_free(about: About) -> bool:
    return about.seat in about.here.free


def _next_ask(about: About) -> Asked:
    line, free = len(about.state.sitting.alternates), len(about.state.sitting.pool)
    told = _("{n} wait. The first in line draws one of the {free} free seats, not this one in particular.").format(
        n=line, free=free
    )
    return Asked((told,), (), about.book.registration.alternates_seated.cites)


def _next(_posted: QueryDict, _about: About) -> list[Wish]:
    return [Wish(c.SeatAlternate, {})]


NEXT_IN_LINE = Deed(
    "alternate", "free", c.SeatAlternate, gettext_lazy("Seat the next in line"), gettext_lazy("Draw and print"),
    "seat", _next_ask, _next, fits=lambda about: bool(about.state.sitting.alternates), prints=True,
    hint=lambda about: _("{n} wait").format(n=len(about.state.sitting.alternates)), colour="alternates",
)  # fmt: skip


def _give_ask(about: About) -> Asked:
    needs = about.book.facilities
    waiting = tuple(Option(entry, about.called(entry)) for entry in about.state.sitting.alternates)
    told = _("Say that there is a need, never which.")
    cites = (*needs.special_needs_met.cites, *needs.special_needs_options.cites)
    return Asked(
        (told,), (Field("waiting", gettext_lazy("Who waits"), "select", waiting), why_field("special")), cites
    )


def _give(posted: QueryDict, about: About) -> list[Wish]:
    entry = EntryId(posted.get("waiting", ""))
    if entry not in about.state.sitting.alternates:
        raise NotAChoice
    return [Wish(c.GiveSeat, {"entry": entry, "to": about.place, "why": why(posted)})]


GIVE = Deed(
    "give", "free", c.GiveSeat, gettext_lazy("Give for a special need"), gettext_lazy("Give this seat"), "user",
    _give_ask, _give, fits=lambda about: bool(about.state.sitting.alternates), prints=True,
)  # fmt: skip


def _lock_ask(_about: About) -> Asked:
    return Asked((_("The seat stays out of every draw until it is unlocked."),), (why_field("lock"),))


def _unlock_ask(_about: About) -> Asked:
    return Asked((_("The seat joins the draw again."),), (why_field("unlock"),))


def _lock(posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(c.LockSeat, {"place": about.place, "why": why(posted)})]


def _unlock(posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(c.UnlockSeat, {"place": about.place, "why": why(posted)})]


LOCK = Deed(
    "lock", "free", c.LockSeat, gettext_lazy("Lock the seat"), gettext_lazy("Lock it"), "lock", _lock_ask, _lock,
    fits=_is_free,
)  # fmt: skip
UNLOCK = Deed(
    "unlock", "free", c.UnlockSeat, gettext_lazy("Unlock the seat"), gettext_lazy("Unlock it"), "lock", _unlock_ask,
    _unlock, fits=_is_locked,
)  # fmt: skip
