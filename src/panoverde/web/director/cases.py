"""Cases, running penalties and players' reports: what waits, and what is being served."""

from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.people.names import short_names
from panoverde.tournament import commands as c
from panoverde.tournament.core.case import Penalty, Report
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.penalties.measures import open_to
from panoverde.tournament.penalties.serving import every_serving
from panoverde.tournament.reports.receive import directors
from panoverde.web.citing import chips as citing
from panoverde.web.director import case_words
from panoverde.web.director.answering import Page, Standing, asks, directs, edits
from panoverde.web.director.frame import entered, framed, looked
from panoverde.web.director.told_words import described
from panoverde.web.director.whom import seated, whom
from panoverde.web.fact_words import word
from panoverde.web.figures import seat_short, time_of_day
from panoverde.web.forms.fields import field, fields
from panoverde.web.forms.reading import read
from panoverde.web.permissions import allowed_to
from panoverde.web.report_subjects import subject_options
from panoverde.web.rules.shown import Cite
from panoverde.web.values import numbered

CLOSED = 20  # decided cases that are shown


class Row(NamedTuple):
    """A case on the list."""

    number: int
    person: str
    where: str
    ground: str
    since: str
    state: case_words.State
    measures: str
    cites: list[Cite]
    href: str


class Serving(NamedTuple):
    """A penalty that is being served."""

    number: int
    person: str
    entry: str
    where: str
    table: int
    left: int
    served: int
    of: str
    stays: str
    early: int
    until: str
    slug: str  # of its forms


class Back(NamedTuple):
    """Somebody whose return the dealer has not reported."""

    number: int
    person: str


class Waiting(NamedTuple):
    """A report that waits for an answer."""

    number: int
    subject: str
    since: str
    at_once: bool
    directors: bool
    person: str
    about: str
    where: str
    ground: str
    opens: list[tuple[str, str, str]]  # whom a case may be about: their seat, who they are, and where it is opened
    record: int
    slug: str  # of its forms
    describes: str = ""


@require_safe
@allowed_to("decide-case")
def cases(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show what waits and what is served."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the list."""
    here, page = entered(request, tournament, _look, refusal, about)
    people = {one.person for part in ("open", "closed", "serving", "back", "reports") for one in page[part]}
    people |= {person for one in page["reports"] for _seat, person, _href in one.opens}
    people |= {person for _seat, person in page["seated"]}
    all_of_it = here.context["may"]["give-word"]  # what only the director answers, only they read
    words = described(here.stream, (one.record for one in page["reports"]))
    page["reports"] = [
        one if one.directors and not all_of_it else one._replace(describes=words.get(f"report {one.number}", ""))
        for one in page["reports"]
    ]
    return framed(here, "director/cases.html", {**page, "names": short_names(people), "tab": "cases"})


CASES = Page("director:cases", show)


def _look(state: Tournament, at: str) -> dict[str, Any]:
    book = book_in_force(state)
    closed = [number for number, case in state.cases.items() if not case.open][-CLOSED:]
    return {
        "open": [_row(state, number, at) for number in state.open_cases],
        "closed": [_row(state, number, at) for number in reversed(closed)],
        "serving": [_serving(state, one.entry.id, one.penalty, one.left) for one in every_serving(state, book, at)],
        "back": [
            Back(one.number, one.person)
            for one in state.penalties.values()
            if one.return_reported and one.over_at and not one.lifted and not one.back_seen
        ],
        "reports": [_waiting(state, number) for number in state.open_reports],
        "subjects": subject_options(state),
        "seated": seated(state),
    }


def _row(state: Tournament, number: int, at: str) -> Row:
    case, book = state.cases[number], book_in_force(state)
    found = open_to(state, case, book)
    entry = state.entries[case.entry]
    where = seat_short(entry.place.table, entry.place.seat) if entry.place else ""
    return Row(
        number=number, person=case.person, where=where, ground=case_words.ground(case.ground),
        since=time_of_day(case.at), state=case_words.state_of(case, found.stand, must=found.must),
        measures=", ".join(case_words.measure(one) for one in case.measures) or (_("no measure") if at else ""),
        cites=citing(found.cites[:2], state), href=reverse("director:case", args=[state.id, number]),
    )  # fmt: skip


def _serving(state: Tournament, name: EntryId, penalty: Penalty, left: int) -> Serving:
    entry = state.entries[name]
    place = entry.place
    return Serving(
        number=penalty.number, person=penalty.person, entry=name,
        where=seat_short(place.table, place.seat) if place else "", table=place.table if place else 0, left=left,
        served=penalty.served, of=str(penalty.hands or ""), stays=word(penalty.stays) if penalty.stays else "",
        early=penalty.early, until=time_of_day(penalty.until) if penalty.until else "",
        slug=f"penalty-{penalty.number}",
    )  # fmt: skip


def _waiting(state: Tournament, number: int) -> Waiting:
    report = state.reports[number]
    names = {option.value: str(option.label) for option in subject_options(state)}
    by = state.entries.get(report.entry)
    about = state.entries.get(report.about)
    return Waiting(
        number=number, subject=names.get(report.subject, report.subject), since=time_of_day(report.at),
        at_once=report.at_once, directors=directors(report), person=by.person if by else "",
        about=about.person if about else "", where=str(report.table or ""),
        ground=case_words.ground(report.ground) if report.ground else "",
        opens=list(_opens(state, report)), record=state.latest.get(f"report {number}", 0), slug=f"report-{number}",
    )  # fmt: skip


def _opens(state: Tournament, report: Report) -> Iterator[tuple[str, str, str]]:
    """Whom a case may be about: who was named, else everybody at the table that was."""
    tables = (table for table in state.every_table if table.number == report.table)
    named = [report.about] if report.about in state.entries else [
        name for table in tables for _seat, name in sorted(table.players.items()) if name != report.entry
    ]  # fmt: skip
    asked = {"report": report.number, "ground": report.ground} if report.ground else {"report": report.number}
    for name in named:
        place = state.entries[name].place
        href = f"{reverse('floor:open-case', args=[state.id, name])}?{urlencode(asked)}"
        yield str(place.seat) if place else "", state.entries[name].person, href


# -- doing ---------------------------------------------------------------------------------------------


def _about(part: str) -> Any:  # noqa: ANN401  which of the forms was sent
    return lambda posted: f"{part}-{posted.get('penalty') or posted.get('report') or ''}"


def _counted(standing: Standing) -> dict[str, Any]:
    """What was counted, at the table and for the player of the row."""
    posted = standing.request.POST
    shown = fields(c.CountPenaltyHands, button={"kind": "number", "needed": False})
    found = read(c.CountPenaltyHands, [one for one in shown if one.name != "entry"], posted)
    return {**found, "entry": EntryId(posted.get("entry", ""))}


count = edits(c.CountPenaltyHands, CASES, _about("penalty"), _counted)
correct = asks(c.CorrectPenalty, CASES, _about("penalty"))
see_return = asks(c.SeeReturn, CASES, _about("penalty"))
lift = asks(c.LiftPenalty, CASES, _about("penalty"))


def _answered(standing: Standing) -> dict[str, Any]:
    """What was typed, and whether it is the director who answers."""
    return {**read(c.AnswerReport, fields(c.AnswerReport), standing.request.POST), "directed": directs(standing)}


answer_report = edits(c.AnswerReport, CASES, _about("report"), _answered)


def _reported(standing: Standing) -> dict[str, Any]:
    """Read a report that somebody who works here takes down; players are named by their seats."""
    posted = standing.request.POST
    entries = looked(
        standing.at["tournament"],
        lambda state: {name: whom(state, posted.get(name, "")) for name in ("entry", "about")},
        whole=True,
    )
    asked = (field(c.FileReport, "reported_as"), field(c.FileReport, "describes"))
    table = numbered(posted.get("table", ""))
    return {**read(c.FileReport, asked, posted), **entries, "subject": posted.get("subject", ""), "table": table}


file_report = edits(c.FileReport, CASES, "file", _reported)
