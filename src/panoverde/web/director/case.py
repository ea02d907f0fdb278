"""The sheet of one case: what happened, what the book offers, each measure with what it costs; one decision."""

from functools import partial
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from panoverde.application.standing import elsewhere
from panoverde.bootstrap.desk import book_in_force, desk
from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.names import short_names
from panoverde.rulebook import Rulebook
from panoverde.rulings.conduct import grounds
from panoverde.series.bars import STREAM, Noted
from panoverde.tournament import commands as c
from panoverde.tournament.core.case import BARS, Case, Measure
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.penalties.belongings import live_entries
from panoverde.tournament.penalties.giving import round_of
from panoverde.tournament.penalties.history import cases_of
from panoverde.tournament.penalties.measures import COUNTED, Open, open_to
from panoverde.tournament.penalties.of_venue import of_venue
from panoverde.web.citing import chips as citing
from panoverde.web.director import case_words
from panoverde.web.director.answering import Page, Standing, asks, directs, edits
from panoverde.web.director.frame import entered, framed
from panoverde.web.director.told_words import described
from panoverde.web.figures import day_and_time, seat_short, time_of_day
from panoverde.web.forms.deeds import Address
from panoverde.web.forms.fields import field, fields
from panoverde.web.forms.reading import read
from panoverde.web.permissions import allowed_to

Ever = dict[PersonId, tuple[Noted, ...]]  # what the house remembers of everybody, for all time


class Choice(NamedTuple):
    """A measure as a row: what it is, what it comes to."""

    value: str  # kind and amount, as the form sends them
    name: str
    hands: str
    then: str
    proposed: bool
    free: bool  # the amount is typed
    until: bool  # so is a time


@require_safe
@allowed_to("decide-case")
def case(request: HttpRequest, tournament: str, number: int) -> HttpResponse:
    """Show one case."""
    return show(request, tournament, number=number)


def show(
    request: HttpRequest, tournament: str, *, number: int, refusal: Refusal | None = None, about: str = ""
) -> HttpResponse:
    """Render the sheet.

    Raises:
        Http404: there is no such case.
    """
    ever: Ever = desk().see(STREAM, lambda house: {who: tuple(cases) for who, cases in house.noted.items()})
    here, page = entered(request, tournament, lambda state, _at: _look(state, number, ever), refusal, about)
    page["names"] = short_names({page["person"]})
    words, keys = described(here.stream, page["records"]), (f"report {page['case'].report}", f"case {number}")
    page["describes"] = [words[key] for key in keys if words.get(key)]
    return framed(here, "director/case.html", {**page, "tab": "cases"})


def _look(state: Tournament, number: int, ever: Ever) -> dict[str, Any]:
    case = state.cases.get(number)
    if case is None:
        raise Http404
    book = book_in_force(state)
    weighs = elsewhere(state, ever.get(case.person, ()), book)
    found = open_to(state, case, book, weighs)
    entry = state.entries[case.entry]
    ground = of_venue(state.breaches[case.breach], book) if case.breach else grounds(book).get(case.ground)
    return {
        "case": case, "person": case.person, "entry": case.entry, "number": number, "found": found,
        "ground": case_words.ground(case.ground), "said": case_words.answers(book, case.ground, case.said),
        "where": seat_short(entry.place.table, entry.place.seat) if entry.place else "",
        "since": time_of_day(case.at), "state": case_words.state_of(case, found.stand, must=found.must),
        "choices": [_choice(state, case, one, found, book) for one in found.offered],
        "frees": any(one.kind in COUNTED and not one.amount for one in found.offered),
        "untils": any(one.kind == "suspension" or one.kind in BARS for one in found.offered),
        "fixed": [case_words.measure(one) for one in found.fixed], "besides": "temporary-ban" in found.besides,
        "order": case_words.order(ground.order) if ground and ground.order else "",
        "cites": citing(found.cites, state), "seated": _counts(state, case),
        "decided": [case_words.measure(one) for one in case.measures],
        "history": [_past(one) for one in cases_of(state, case.person, number)], "penalty": case.penalty,
        "records": _told_in(state, case, entry),
        "before": [_noted(one, {each.at for each in weighs}) for one in _elsewhere(state, case, ever)],
    }  # fmt: skip


def _told_in(state: Tournament, case: Case, entry: Entry) -> list[int]:
    """Where the words lie that led to it: the report, as long as nobody has answered it, and the case itself."""
    report = state.latest.get(f"report {case.report}", 0) if case.report in state.open_reports else 0
    return [seq for seq in (report, *entry.records) if seq]


def _past(case: Case) -> dict[str, str]:
    measures = ", ".join(case_words.measure(one) for one in case.measures)
    lifted = _("lifted") if case.lifted else ""
    return {
        "ground": case_words.ground(case.ground), "at": time_of_day(case.at),
        "measures": measures or (_("open") if case.open else _("no measure")), "lifted": lifted,
    }  # fmt: skip


def _counts(state: Tournament, case: Case) -> bool:
    """Whether a stack of the player lies at a table, and would be counted as it leaves."""
    return any(one.standing == "playing" for one in live_entries(state, case.person))


def _elsewhere(state: Tournament, case: Case, ever: Ever) -> list[Noted]:
    """What was decided about the player in other tournaments of the house, ever, the latest first."""
    return [one for one in reversed(ever.get(case.person, ())) if one.tournament != state.id]


def _noted(one: Noted, weighs: set[str]) -> dict[str, Any]:
    said = ", ".join(case_words.step(code) for code in one.measures)
    return {
        "ground": case_words.ground(one.ground), "at": day_and_time(one.at), "measures": said or _("no measure"),
        "weighs": one.at in weighs,
    }  # fmt: skip


def _choice(state: Tournament, case: Case, measure: Measure, found: Open, book: Rulebook) -> Choice:
    hands = _hands(case, measure, book)
    free = measure.kind in COUNTED and not measure.amount
    return Choice(
        value=f"{measure.kind} {measure.amount}", name=case_words.measure(measure), hands=hands,
        then=_then(state, case, measure), proposed=measure.code == found.proposed, free=free,
        until=measure.kind == "suspension" or measure.kind in BARS,
    )  # fmt: skip


def _hands(case: Case, measure: Measure, book: Rulebook) -> str:
    """How many hands it costs, as far as that can be said now."""
    if measure.kind == "missed-hands" and measure.amount:
        return str(measure.amount)
    if measure.kind != "missed-rounds" or not measure.amount:
        return ""
    round_is, _cites = round_of(book)
    hands = measure.amount * (case.players or 1)
    return f"≈ {hands}" if round_is == "blinds-round" else str(hands)


def _then(state: Tournament, case: Case, measure: Measure) -> str:
    """What follows at once."""
    if measure.kind in ("disqualification", "elimination"):
        left = ngettext("{n} player is left", "{n} players are left", state.left - 1).format(n=state.left - 1)
        return _("Out; the chips leave play; {left}.").format(left=left)
    if measure.kind in COUNTED or measure.kind == "suspension":
        return _("Away from the next hand on; the seat posts.")
    if measure.kind in BARS:
        return _("Not let in; checked at every sale.")
    return _("Stays on record.") if case.open else ""


def page_of(number: int) -> Page:
    """The sheet, to go back to."""
    return Page("director:case", partial(show, number=number), (str(number),))


def _page(at: Address) -> Page:
    return page_of(int(at["number"]))


def _number(standing: Standing) -> dict[str, Any]:
    return {"case": int(standing.at["number"])}


def _decided(standing: Standing) -> dict[str, Any]:
    """Read the row that was chosen, with what was typed beside it."""
    posted = standing.request.POST
    kind, _space, amount = posted.get("row", "").partition(" ")
    kind = posted.get("other", "") or kind
    own = [one for one in fields(c.DecideCase) if one.name in ("until", "chips", "deviates", "why")]
    optional = [one._replace(needed=False) for one in own]
    typed = read(c.DecideCase, [*optional, field(c.DecideCase, "amount", needed=False)], posted)
    size = {"amount": int(amount)} if amount.isdigit() and int(amount) else {}
    return {
        **typed,
        **size,
        "case": int(standing.at["number"]),
        "measure": kind or "none",
        "directed": directs(standing),
    }


decide = edits(c.DecideCase, _page, "decide", _decided)
give_order = asks(c.GiveOrder, _page, "order", field(c.GiveOrder, "case", kind="hidden"))
refuse_order = asks(c.RefuseOrder, _page, "order", field(c.RefuseOrder, "case", kind="hidden"))
withdraw = asks(c.WithdrawCase, _page, "withdraw", field(c.WithdrawCase, "why"), given=_number)
reopen = asks(c.ReopenCase, _page, "reopen", field(c.ReopenCase, "why"), given=_number)
