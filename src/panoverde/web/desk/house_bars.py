"""Deeds with a person that hold in the whole house: barred, and let in again."""

from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from panoverde.kernel.ids import PersonId
from panoverde.series.bars import BarPerson, LiftBar
from panoverde.web.desk.desk_deeds import About, Deed
from panoverde.web.forms.deeds import Asked, Wish
from panoverde.web.forms.fields import Field, reason_field
from panoverde.web.forms.reading import reason
from panoverde.web.values import chosen, moment

_UNTIL = Field("until", _("Until (empty: for good)"), "moment", needed=False)
_WHY_BARRED, _WHY_LIFTED = (reason_field(command, label=_("Why")) for command in ("BarPerson", "LiftBar"))


def _bar_form(about: About) -> Asked:
    told = _("No desk of the house sells, confirms or hands over an entry to this person, in no tournament.")
    return Asked((told,), (_UNTIL, _WHY_BARRED), about.book.registration.refusal_options.cites)


def barring(posted: QueryDict, person: PersonId) -> dict[str, Any]:
    """Whom to keep out, until when and why, as was filled in."""
    until = moment(posted.get("until", ""), str(_UNTIL.label))
    return {**lifting(posted, person), "until": until}


def barred_from(posted: QueryDict, series: str, tournament: str) -> dict[str, Any]:
    """From where a person is kept out: everything, this series, or this tournament."""
    scope = (
        chosen(posted, "scope", str(_("From where")), ("house", "series", "event")) if "scope" in posted else "house"
    )
    return {"scope": scope, "where": {"series": series, "event": tournament}.get(scope, "")}


BAR = Deed(
    command=BarPerson, label=_("Bar from the house"), go=_("Bar this person"), ask=_bar_form,
    make=lambda posted, about: [Wish(BarPerson, barring(posted, about.person))], danger=True,
    said=_("{name} is barred from the house."),
)  # fmt: skip


def lifting(posted: QueryDict, person: PersonId) -> dict[str, Any]:
    """Whom to let in again and why, as was filled in."""
    return {"person": person, "why": reason(posted, _WHY_LIFTED)}


LIFT_BAR = Deed(
    command=LiftBar, label=_("Lift the bar"), go=_("Let in again"), ask=lambda _about: Asked((), (_WHY_LIFTED,)),
    make=lambda posted, about: [Wish(LiftBar, lifting(posted, about.person))],
    said=_("{name} may come in again."),
)  # fmt: skip
