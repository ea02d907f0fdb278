"""The decisions of a tournament, the newest first: what was decided where, as the book has it or not; taken back."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from panoverde.bootstrap.live import journal
from panoverde.kernel import reasons
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.lookup import names_of
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.decision import Decision
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import read_event
from panoverde.web.citing import chips as citing
from panoverde.web.director.answering import Page, Standing, directs, edits
from panoverde.web.director.frame import Room, entered
from panoverde.web.figures import time_of_day
from panoverde.web.floor import ruling_words as words
from panoverde.web.floor.situations import ruling_of
from panoverde.web.forms.fields import fields
from panoverde.web.forms.reading import read
from panoverde.web.language import current
from panoverde.web.permissions import allowed_to
from panoverde.web.rules.shown import Cite

SHOWN = 60  # of the latest


class Row(NamedTuple):
    """A decision on the list."""

    number: int
    when: str
    table: int | None
    hand: int
    says: str
    matter: str
    followed: bool
    directed: bool
    taken_back: bool
    why: str
    by: str
    cites: list[Cite]
    href: str  # to the ruling, as long as what was said is there
    takes_back: bool  # whoever looks may

    @property
    def slug(self) -> str:
        """Names it among the forms of the page."""
        return f"decision-{self.number}"


@require_safe
@allowed_to("record-decision")
def decisions(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show what was decided."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the list."""
    here, latest = entered(request, tournament, lambda state, _at: _latest(state), refusal, about)
    page = {"rows": _rows(here, latest)}
    return render(request, "floor/decisions.html", {**here.context, **page}, status=here.status)


def _latest(state: Tournament) -> list[Decision]:
    return list(reversed(state.decisions.values()))[:SHOWN]


def _rows(here: Room, latest: list[Decision]) -> list[Row]:
    """Each with its words, which lie beside its record."""
    records = {one.seq: one for one in _records(here.stream, latest)}
    names = names_of(one.by for one in records.values())
    directing = here.context["may"]["give-word"]
    return [_row(here, one, records[one.seq], names, directing=directing) for one in latest]


def _records(stream: StreamId, latest: list[Decision]) -> Iterable[Record]:
    return journal().these(stream, sorted(one.seq for one in latest)) if latest else ()


def _row(here: Room, one: Decision, record: Record, names: dict[str, str], *, directing: bool) -> Row:
    event = read_event(record.said)
    assert isinstance(event, e.DecisionRecorded)  # noqa: S101  the record of a decision
    there = event.situation.startswith("{")  # else it was erased: a digest is left
    return Row(
        number=one.number, when=time_of_day(one.at), table=one.table, hand=one.hand,
        says=words.say(one.says) or event.decided, matter=words.matter(one.matter), followed=one.followed,
        directed=one.directed, taken_back=one.taken_back, why=reasons.say(event.why, current()),
        by=names.get(record.by, ""), cites=citing(event.cites[:3], here),
        href=ruling_of(here.id, event.situation, one.table, one.hand) if there else "",
        takes_back=not one.taken_back and (directing or not one.directed),
    )  # fmt: skip


def _number(standing: Standing) -> dict[str, Any]:
    typed = read(c.TakeBackDecision, fields(c.TakeBackDecision), standing.request.POST)
    return {**typed, "directed": directs(standing)}


take_back = edits(
    c.TakeBackDecision,
    Page("floor:decisions", show),
    lambda posted: f"decision-{posted.get('decision', '')}",
    _number,
)
