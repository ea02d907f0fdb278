"""What the book makes of a situation, and what is decided: one page, at the table; after mockup 09.

the situation in the address ─► sentence, options, reasons, what the house decided before ─► recorded
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.desk import book_in_force, desk
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.rulings.core.ruling import Missing, Ruling
from panoverde.rulings.rule import read as read_situation
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.decision import OTHERWISE
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.decisions.record import floor_may, ruled, said
from panoverde.tournament.stream import read_event
from panoverde.web.asking import ask
from panoverde.web.citing import chips as citing
from panoverde.web.coming_back import stands_at
from panoverde.web.denying import Denied
from panoverde.web.director import case_words
from panoverde.web.director.answering import Standing, directs
from panoverde.web.director.frame import entered
from panoverde.web.figures import chips
from panoverde.web.floor import ruling_words as words
from panoverde.web.floor.house_decided import before
from panoverde.web.floor.situations import ruling_of, unpacked
from panoverde.web.forms.fields import field
from panoverde.web.forms.reading import read
from panoverde.web.permissions import allowed_to
from panoverde.web.told import tell
from panoverde.web.values import numbered


class Sent(NamedTuple):
    """What a page is about: a situation, and where it was."""

    situation: str
    table: int | None
    hand: int


class Ground(NamedTuple):
    """A ground for a penalty that the ruling shows; `href` opens its case, where it is known whose it is."""

    name: str
    must: bool
    seat: int
    href: str


class Question(NamedTuple):
    """Something that would change the ruling; `yes` and `no` say it, where saying it takes no more than that."""

    says: str
    yes: str
    no: str


@require_safe
@allowed_to("record-decision")
def ruling(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show what the book makes of the situation in the address."""
    if not request.GET.get("s"):
        return redirect("floor:decisions", tournament)
    return show(request, tournament)


def _sent(request: HttpRequest) -> Sent:
    posted = request.POST if request.method == "POST" else request.GET
    table, hand = (numbered(posted.get(name, "")) for name in ("table", "hand"))
    return Sent(unpacked(posted.get("situation") or posted.get("s", "")), table, hand or 0)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render it.

    Raises:
        Refusal: the situation cannot be read, or cannot be so.
    """
    sent = _sent(request)
    here, page = entered(request, tournament, lambda state, _at: _look(state, sent), refusal, about)
    found: Ruling = page["ruling"]
    page["before"] = before(found.matter, found.options)
    page["options"] = [
        {**option, "times": page["before"].by_option.get(option["id"], 0)} for option in page["options"]
    ]
    directing = here.context["may"]["give-word"]
    page["directing"], page["may_record"] = directing, directing or page["floors"]
    return render(request, "floor/ruling.html", {**here.context, **page, "sent": sent}, status=here.status)


def _look(state: Tournament, sent: Sent) -> dict[str, Any]:
    found = ruled(sent.situation, book_in_force(state))
    first = found.options[0] if found.options else None
    return {
        "ruling": found, "matter": words.matter(found.matter), "says": words.say(found.say),
        "total": chips(total) if isinstance(total := found.stands.get("total"), int) else "",
        "returned": chips(found.returned) if found.returned else "",
        "steps": words.steps(found.steps), "reasons": words.reasons(found, state),
        "options": [
            {
                "id": one.id, "says": words.say(one.say), "steps": words.steps(one.steps),
                "returned": chips(one.returned) if one.returned else "",
            }
            for one in found.options
        ],
        "weigh": words.weighed(found.family, first.weigh) if first else [],
        "leaves": citing(first.cites, state) if first else [],
        "questions": [_question(state, sent, found, one) for one in found.missing],
        "grounds": list(_grounds(state, sent, found)),
        "floors": floor_may(found, first, otherwise=False) and bool(found.options or found.stands),
        "seen": len(state.decisions),
    }  # fmt: skip


def _question(state: Tournament, sent: Sent, found: Ruling, missing: Missing) -> Question:
    """What would change it; answered by a tap where the situation has a place for a yes or no."""
    what = said(sent.situation)
    answers = ({**what, found.family: {**what[found.family], missing.fact: answer}} for answer in (True, False))
    taps = (ruling_of(state.id, each, sent.table, sent.hand) if _can_be_said(each) else "" for each in answers)
    return Question(words.say(missing.ask) or missing.fact, *taps)


def _can_be_said(what: dict[str, Any]) -> bool:
    """Whether a family has a place for what is said there."""
    try:
        return bool(read_situation(what))
    except Refusal:
        return False


def _grounds(state: Tournament, sent: Sent, found: Ruling) -> Iterator[Ground]:
    """Grounds for a penalty that it shows. No penalty follows by itself: a case is opened, and decided."""
    players = next((one.players for one in state.every_table if one.number == sent.table), {})
    for one in found.penalties:
        entry = next((name for seat, name in players.items() if seat == one.seat), None)
        href = f"{reverse('floor:open-case', args=[state.id, entry])}?ground={one.ground}" if entry else ""
        yield Ground(case_words.ground(one.ground), one.duty == "must", one.seat, href)


# -- recording -----------------------------------------------------------------------------------------


@require_POST
@allowed_to("record-decision")
def record(request: HttpRequest, tournament: str) -> HttpResponse:
    """Record what was decided, and show it among the others of this tournament."""
    try:
        command = ask(request, c.RecordDecision, tournament=TournamentId(tournament), **_typed(request, tournament))
        records = desk().handle(command).records
    except Denied:
        raise
    except Refusal as refusal:
        sent = _sent(request)
        stands_at(request, ruling_of(tournament, sent.situation, sent.table, sent.hand))
        otherwise = request.POST.get("option") == OTHERWISE
        return show(request, tournament, refusal=refusal, about="otherwise" if otherwise else "decision")
    events = (read_event(one.said) for one in records if one.stream.startswith("tournament"))
    number = next((event.decision for event in events if isinstance(event, e.DecisionRecorded)), 0)
    there = reverse("floor:decisions", args=[tournament]) + (f"#decision-{number}" if number else "")
    return tell(HttpResponseRedirect(there), _("Recorded as decision {number}.").format(number=number))


def _typed(request: HttpRequest, tournament: str) -> dict[str, Any]:
    asked = [field(c.RecordDecision, name, needed=False) for name in ("decided", "table", "hand", "seen", "why")]
    chosen = field(c.RecordDecision, "chosen", named="option")  # what reasons are chosen by has the other name
    return {
        **read(c.RecordDecision, [chosen, *asked], request.POST), "situation": _sent(request).situation,
        "directed": directs(Standing(request, {"tournament": tournament})),
    }  # fmt: skip
