"""What waits of cases, penalties and reports."""

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.penalties.measures import open_to
from panoverde.tournament.penalties.serving import every_serving
from panoverde.web.citing import chips as citing
from panoverde.web.director.alerts import Alert, ago
from panoverde.web.director.case_words import ground as ground_said
from panoverde.web.director.pressing import DANGER, LATER, WRONG_IF_LEFT, Pressing


def case_needs(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    """Reports that cannot wait, cases to decide, penalties that nobody counts, returns."""
    yield from _reports(state, at)
    yield from _cases(state, book, at)
    href = reverse("director:cases", args=[state.id])
    pressing = Pressing(WRONG_IF_LEFT)
    serving = sum(1 for _one in every_serving(state, book, at))
    if serving:
        said = ngettext("{n} penalty is being served", "{n} penalties are being served", serving).format(n=serving)
        line = _("Count its hands as they are dealt.")
        yield Alert("penalty", said, line, href=href, act=_("See"), pressing=pressing)
    back = [one for one in state.penalties.values() if one.return_reported and one.over_at and not one.back_seen]
    if any(not one.lifted for one in back):
        said = _("A penalty is served: is the player back?")
        yield Alert("paused", said, "", href=href, act=_("See"), pressing=pressing)


def _reports(state: Tournament, at: str) -> Iterator[Alert]:
    href = reverse("director:cases", args=[state.id])
    for number in state.open_reports:
        report = state.reports[number]
        status, title = ("halted", _("Report for the director")) if report.at_once else ("paused", _("Report waits"))
        pressing = Pressing(DANGER if report.at_once else WRONG_IF_LEFT, since=report.at)
        line = ago(report.at, at)
        yield Alert(status, title, line, href=f"{href}#report-{number}", act=_("Answer"), pressing=pressing)


def _cases(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    for number in state.open_cases:
        case = state.cases[number]
        found = open_to(state, case, book)
        title = _("Case must end in a penalty") if found.must else _("Case to decide")
        yield Alert(
            "penalty" if found.must else "paused", title, " · ".join((ground_said(case.ground), ago(case.at, at))),
            act=_("Decide"), href=reverse("director:case", args=[state.id, number]),
            cites=citing(found.cites[:2], state),
            pressing=Pressing(WRONG_IF_LEFT if found.must else LATER, since=case.at),
        )  # fmt: skip
