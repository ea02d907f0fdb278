"""A player reports something by phone: from the page of the receipt, without a log-in, and is told it was heard.

Who holds the receipt is one player: of each a few reports wait at once (`tournament/reports`), and the gate
counts what an address sends (`web/serving`). Nothing that is typed here is public.
"""

import re
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import AccountId, CommandId, EntryId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.reports.commands import ReportedAs
from panoverde.tournament.stream import stream_of
from panoverde.web.asking import FIELD, NoCommandId
from panoverde.web.moments import now
from panoverde.web.permissions import open_to_all
from panoverde.web.player.tokens import holder_of, tournament_of
from panoverde.web.refusing import said
from panoverde.web.report_subjects import subject_options
from panoverde.web.values import numbered

PLAYER = AccountId("player")  # whoever holds the receipt of the entry that the report names
_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,48}")


@open_to_all("whoever holds the receipt has the key")
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, token: str) -> HttpResponse:
    """Ask what happened; or take it down, and say that somebody will answer.

    Raises:
        Http404: the key opens nothing.
    """
    tournament = tournament_of(token)
    found = _look(tournament, token) if tournament else None
    if found is None:
        raise Http404
    page: dict[str, Any] = {"token": token, "typed": request.POST, "done": False, "refused": "", **found}
    if request.method == "POST":
        try:
            desk().handle(_filed(request, tournament, found["entry"]))
            page["done"] = True
        except Refusal as refusal:
            page["refused"] = said(refusal)
    response = render(request, "player/report.html", page, status=409 if page["refused"] else 200)
    patch_cache_control(response, private=True, no_store=True)
    response.headers["Referrer-Policy"] = "same-origin"  # without one a form of ours would look like a stranger's
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def _look(tournament: str, token: str) -> dict[str, Any] | None:
    def look(state: Tournament) -> dict[str, Any] | None:
        entry = holder_of(state, token)
        if entry is None:
            return None
        place = state.entries[entry].place
        return {"entry": entry, "table": place.table if place else "", "subjects": subject_options(state)}

    found: dict[str, Any] | None = desk().see(stream_of(TournamentId(tournament)), look)
    return found


def _filed(request: HttpRequest, tournament: str, entry: EntryId) -> c.FileReport:
    """Make the command of the form: a second tap is the same report."""
    posted, token = request.POST, request.POST.get(FIELD, "")
    if not _TOKEN.fullmatch(token):
        raise NoCommandId
    as_: ReportedAs = "who-suffered" if posted.get("reported_as") == "who-suffered" else "who-saw"
    return c.FileReport(
        id=CommandId(f"r-{token}"), by=PLAYER, at=now(), tournament=TournamentId(tournament), entry=entry,
        subject=posted.get("subject", ""), reported_as=as_, describes=posted.get("describes", "")[:1000],
        table=numbered(posted.get("table", "")),  # type: ignore[arg-type]
    )  # fmt: skip
