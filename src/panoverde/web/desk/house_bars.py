"""Deeds with a person that hold in the whole house: barred, and let in again."""

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from panoverde.series.bars import BarPerson, LiftBar
from panoverde.web.desk.desk_deeds import About, Deed, of_person
from panoverde.web.forms.deeds import Asked, Wish
from panoverde.web.forms.fields import Field
from panoverde.web.forms.reading import why
from panoverde.web.values import Missing, moment

_UNTIL = Field("until", _("Until (empty: for good)"), "moment", needed=False)
_WHY = Field("why", _("Why"))


def _reason(posted: QueryDict) -> str:
    reason = why(posted)
    if not reason:
        raise Missing(field=_WHY.label)
    return reason


def _bar_form(about: About) -> Asked:
    told = _("No desk of the house sells, confirms or hands over an entry to this person, in no tournament.")
    return Asked((told,), (_UNTIL, _WHY), about.book.registration.refusal_options.cites)


def _bar(posted: QueryDict, about: About) -> list[Wish]:
    until = moment(posted.get("until", ""), str(_UNTIL.label))
    return [Wish(BarPerson, {**of_person(about), "until": until, "why": _reason(posted)})]


BAR = Deed(
    command=BarPerson, label=_("Bar from the house"), go=_("Bar this person"), ask=_bar_form, make=_bar, danger=True
)


def _lift(posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(LiftBar, {**of_person(about), "why": _reason(posted)})]


LIFT_BAR = Deed(
    command=LiftBar, label=_("Lift the bar"), go=_("Let in again"), ask=lambda _about: Asked((), (_WHY,)), make=_lift
)
