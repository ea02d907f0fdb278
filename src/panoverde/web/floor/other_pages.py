"""What waits for the floor on a page of its own: bags to count or to open, reports to answer."""

from collections.abc import Iterator
from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.tournament.core.records import Tournament


class Errand(NamedTuple):
    """A page to go to, and why."""

    act: str  # whoever may do this is sent there
    title: str
    line: str
    href: str


def errands(state: Tournament) -> list[Errand]:
    """Say where the floor has work beside the tables."""
    return [*_bags(state), *_reports(state)]


def _bags(state: Tournament) -> Iterator[Errand]:
    sitting = state.sitting
    href = reverse("director:bags", args=[state.id, sitting.id])
    if sitting.carried:
        line = _("To be opened: {carried}.").format(carried=sitting.carried)
        yield Errand("open_bag", _("Open the bags"), line, href)
    elif sitting.playing and state.terms.plans and (sitting.phase == "bagging" or sitting.pace.last.stop):
        line = _("Without a bag: {n}.").format(n=sitting.playing)
        yield Errand("count_bag", _("Bag the chips"), line, href)


def _reports(state: Tournament) -> Iterator[Errand]:
    n = len(state.open_reports)
    if n:
        said = ngettext("{n} report waits for an answer", "{n} reports wait for an answer", n).format(n=n)
        yield Errand("answer_report", said, "", f"{reverse('director:cases', args=[state.id])}#h-reports")
