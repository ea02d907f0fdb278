"""The sets of chips of a series: how many of each there are, who has them on which days, what is free."""

from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import SeriesId, SetId
from panoverde.kernel.refusals import Refusal
from panoverde.series import stream as series_streams
from panoverde.series.chipsets import ChipSet, ChipSets, DeclareSet, stream_of
from panoverde.tournament.core.stack import Laid
from panoverde.web.asking import ask
from panoverde.web.chip_counts import MOST_KINDS, said_counts
from panoverde.web.denying import Denied
from panoverde.web.moments import now
from panoverde.web.new_ids import new_id
from panoverde.web.permissions import allowed_to
from panoverde.web.refusing import day_said
from panoverde.web.staff.frames import framed
from panoverde.web.told import tell
from panoverde.web.values import number, text

USUAL = (25, 100, 500, 1_000, 5_000, 25_000, 100_000)


class Held(NamedTuple):
    """A tournament that has chips of a set."""

    tournament: str
    title: str
    chips: str
    days: str


class SetRow(NamedTuple):
    """A set in the list."""

    id: str
    title: str
    chips: str
    free: str  # today
    missing: str
    held: list[Held]
    shared: bool  # several tournaments have chips of it on one day: nobody can tell them apart
    cells: list[tuple[str, str]]  # as its form shows them: chip, how many


@require_safe
@allowed_to("declare-set")
def listed(request: HttpRequest, series: str) -> HttpResponse:
    """Show the sets."""
    return _page(request, series)


@require_POST
@allowed_to("declare-set")
def declare(request: HttpRequest, series: str) -> HttpResponse:
    """Say how many of each chip a set has; one without any is gone."""
    _titles(series)
    title, which = text(request.POST, "title"), request.POST.get("set", "")
    try:
        chips = _typed(request.POST)
        name = SetId(which or new_id(request, title, "set"))
        desk().handle(ask(request, DeclareSet, series=SeriesId(series), set=name, title=title, chips=chips))
    except Denied:
        raise
    except Refusal as refusal:
        return _page(request, series, refusal, which or "new")
    said = _("{title} has {chips}.") if chips else _("{title} is taken off the list.")
    return tell(redirect("setup:sets", series), said.format(title=title, chips=said_counts(chips)))


def _typed(posted: QueryDict) -> Laid:
    """Read the rows: a chip, and how many of it; the same chip twice is refused by the house."""
    rows = list(zip(posted.getlist("chip"), posted.getlist("many"), strict=False))[: MOST_KINDS * 2]
    found = [(number(chip, _("Chip")), number(many, _("How many"))) for chip, many in rows]
    return tuple(sorted((chip, many) for chip, many in found if chip and many))


def _page(request: HttpRequest, series: str, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    titles = _titles(series)
    today = now()[:10]
    rows: list[SetRow] = desk().see(
        stream_of(SeriesId(series)),
        lambda state: [_row(name, each, titles, today) for name, each in _in_order(state)],
    )
    page: dict[str, Any] = {
        "where": _("Sets of chips"), "series": series, "typed": request.POST, "rows": rows,
        "new": _cells(request.POST if about == "new" else None),
    }  # fmt: skip
    return framed(request, "setup/sets.html", page, refusal=refusal, about=about)


def _in_order(state: ChipSets) -> list[tuple[SetId, ChipSet]]:
    return sorted(state.sets.items(), key=lambda one: one[1].title)


def _row(name: SetId, each: ChipSet, titles: dict[str, str], today: str) -> SetRow:
    held = [
        Held(tournament, titles.get(tournament, tournament), said_counts(one.chips), days_said(one.since, one.until))
        for tournament, one in each.reserved.items()
    ]
    out = [one for one in each.reserved.values() if one.holds(today, today)]
    return SetRow(
        name, each.title, said_counts(each.chips.items()), said_counts(each.free(today, today, today).items()) or "0",
        said_counts(each.missing.items()), held, len(out) > 1,
        [*((str(chip), str(many)) for chip, many in each.chips.items()), ("", ""), ("", "")],
    )  # fmt: skip


def _cells(typed: QueryDict | None) -> list[tuple[str, str]]:
    if typed is not None:
        return list(zip(typed.getlist("chip"), typed.getlist("many"), strict=False))[:MOST_KINDS]
    return [*((str(chip), "") for chip in USUAL), ("", "")]


def days_said(since: str, until: str) -> str:
    """Say from when to when chips are somebody's."""
    if not until:
        return _("from {first} until they are given back").format(first=day_said(since))
    if since == until:
        return day_said(since)
    return _("{first} to {last}").format(first=day_said(since), last=day_said(until))


def _titles(series: str) -> dict[str, str]:
    """The tournaments of a series that there is."""
    title, found = desk().see(
        series_streams.stream_of(SeriesId(series)), lambda state: (state.title, dict(state.tournaments))
    )
    if not title:
        raise Http404
    titles: dict[str, str] = found
    return titles
