"""Catch-up: what was kept on paper, typed line by line, shown as one batch with what follows, and recorded."""

from functools import partial
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from panoverde.application import catch_up
from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import AccountId, PersonId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.lookup import names_of
from panoverde.people.names import short_names
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import number_of
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.web.citing import Refused, refused
from panoverde.web.director.answering import Page, Standing, asks, edits
from panoverde.web.director.frame import entered, framed, looked
from panoverde.web.figures import chips, gap, ordinal, time_of_day
from panoverde.web.flights import title
from panoverde.web.moments import now
from panoverde.web.paper_lines import Said, kinds, letter, level_options, read_line, say
from panoverde.web.parts import is_part
from panoverde.web.permissions import allowed_to
from panoverde.web.standing import standing
from panoverde.web.templatetags.called import called
from panoverde.web.told import tell
from panoverde.web.values import local


class Row(NamedTuple):
    """A line of the batch."""

    number: int
    time: str
    said: Said
    sheet: str
    by: str
    recorded: bool
    struck: bool
    refused: Refused | None


class Change(NamedTuple):
    """A figure before the batch and after it; no figure before where it is what the batch gives."""

    name: str
    before: str
    after: str


@require_safe
@vary_on_headers("HX-Request")
@allowed_to("type-line")
def catching_up(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show the lines, or what of them moved on."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the page, whole or its batch alone."""
    who = standing(request).account
    look = partial(look_at, by=AccountId(who.id if who else ""))
    here, page = entered(request, tournament, look, refusal, about)
    page["rows"] = rows(page)
    page |= {"kinds": kinds(), "tab": "paper"}
    if is_part(request):
        return render(request, "director/_batch_part.html", {**here.context, **page}, status=here.status)
    return framed(here, "director/catch_up.html", page)


CATCH_UP = Page("director:catch-up", show)


def look_at(state: Tournament, at: str, *, by: AccountId) -> dict[str, Any]:
    """Take the batch of a sitting, tried on a copy of the state, and everything beside it."""
    sitting = state.sitting
    batch = catch_up.preview(desk(), state, sitting.id, by, at)
    persons = {one: state.entries[one].person for found in batch.lines for one in found.entries}
    mine = [line.sheet for line in sitting.lines.values() if line.by == by]
    shown = batch.clock
    return {
        "batch": batch, "persons": persons, "dark": sitting.dark, "levels": sitting.levels,
        "gap": gap(sitting.dark) if sitting.dark else "", "sitting_title": title(sitting) if sitting.kind else "",
        "waits": sitting.outage is not None, "struck": [line for line in sitting.lines.values() if line.struck],
        "level_options": level_options(sitting.levels), "sheet": letter(mine[-1]) if mine else "A",
        "changes": _changes(batch), "level_now": number_of(sitting.levels, shown.level),
        "clock_then": f"{int(shown.left_seconds) // 60}:{int(shown.left_seconds) % 60:02}",
        "since_typed": local(_latest(sitting, at)), "until_typed": local(at), "started": bool(sitting.started_at),
        "typed_last": max((line.number for line in sitting.lines.values()), default=0),
    }  # fmt: skip


def _latest(sitting: Sitting, at: str) -> str:
    """Where a time on paper that nobody noted may have begun."""
    return sitting.clock.running_since or sitting.started_at or at


def rows(page: dict[str, Any]) -> list[Row]:
    """Put the batch in words; people are named after the look."""
    batch: catch_up.Batch = page["batch"]
    persons: dict[str, PersonId] = page["persons"]
    names, typists = short_names(persons.values()), names_of({found.line.by for found in batch.lines})
    found = []
    for each in batch.lines:
        who = [called(names, persons[one]) for one in each.entries if one in persons]
        no = refused(each.refusal, f"line-{each.line.number}") if each.refusal else None
        said = say(each, who, page["levels"])
        found.append(
            Row(
                each.line.number, time_of_day(each.line.as_of), said, letter(each.line.sheet),
                typists.get(each.line.by, ""), each.recorded, each.line.struck, no,
            )
        )  # fmt: skip
    return found


def _changes(batch: catch_up.Batch) -> list[Change]:
    """What the whole batch changes, and what it does not."""
    before, after = batch.before, batch.after
    fresh = [one.place for one in batch.lines if one.place and one.line.what == "bust" and not one.recorded]
    places = f"{ordinal(max(fresh))} – {ordinal(min(fresh))}" if len(fresh) > 1 else "".join(map(ordinal, fresh))
    told = [Change(_("Players"), chips(before.left), chips(after.left))]
    if places:
        told.append(Change(_("Places given"), "", places))
    if after.to_the_money is not None and before.to_the_money is not None:
        told.append(Change(_("To the money"), chips(before.to_the_money), chips(after.to_the_money)))
    told += [
        Change(_("Average stack"), chips(before.average), chips(after.average)),
        Change(_("Chips in play"), chips(before.chips), chips(after.chips)),
        Change(_("Tables halted"), str(before.halted), str(after.halted)),
    ]
    return told


def _typed(standing_: Standing) -> dict[str, Any]:
    return read_line(standing_.request.POST, now())


type_line = edits(c.TypeLine, CATCH_UP, "line", _typed)
strike_line = asks(c.StrikeLine, CATCH_UP, lambda posted: f"line-{posted.get('line', '')}")
restore_line = asks(c.RestoreLine, CATCH_UP, lambda posted: f"line-{posted.get('line', '')}")
say_on_paper = asks(c.SayOnPaper, CATCH_UP, "dark")


@require_POST
@allowed_to("record-paper")
def record(request: HttpRequest, tournament: str) -> HttpResponse:
    """Record the batch; sent twice, or by two people at once, every line is recorded once."""
    who = standing(request).account
    sitting = looked(tournament, lambda state: state.sitting.id)
    by = AccountId(who.id if who else "")
    done = catch_up.record(desk(), TournamentId(str(tournament)), sitting, by, now())
    recorded = sum(each.recorded for each in done)
    waiting = len(done) - recorded
    said = ngettext("{n} line recorded.", "{n} lines recorded.", recorded).format(n=recorded)
    if waiting:
        said += " " + ngettext("{n} line waits for you.", "{n} lines wait for you.", waiting).format(n=waiting)
    return tell(HttpResponseRedirect(reverse("director:catch-up", args=[tournament])), said)
