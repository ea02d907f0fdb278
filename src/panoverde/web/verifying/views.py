"""The public side of verification: everything a stranger needs, without log-in.

A journal knows people only by pseudonyms, so a tournament's records are for everybody.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils.text import get_valid_filename
from django.utils.translation import gettext as _

from panoverde.application.exports import heads_file
from panoverde.application.ports import Head
from panoverde.bootstrap.out import UnknownStream, export, heads, records
from panoverde.kernel.ids import StreamId, TournamentId
from panoverde.series import pix, seats
from panoverde.tournament.events import TournamentCreated
from panoverde.tournament.stream import KIND, read_event, stream_of
from panoverde.web.figures import head_mark
from panoverde.web.permissions import open_to_all
from panoverde.web.read_only import only_read

R = TypeVar("R", HttpResponse, StreamingHttpResponse)
_NOT_FOR_ALL = (pix.KIND, seats.KIND)


class Listed(NamedTuple):
    """A tournament whose file can be fetched."""

    id: str
    title: str
    records: int
    mark: str  # the head, as screens show it


@open_to_all("anybody may check the draws")
@only_read
def index(request: HttpRequest) -> HttpResponse:
    """Say how to check, and where the files are."""
    page = {"where": _("Check the draws"), "tournaments": sorted(_listed(heads()), key=lambda listed: listed.title)}
    return render(request, "verifying/index.html", page)


@open_to_all("anybody may compare heads")
@only_read
def heads_json(_request: HttpRequest) -> HttpResponse:
    """Say where every stream's chain stands now. Those named after bank numbers or people are not for all."""
    there = {stream: head for stream, head in heads().items() if stream.partition("/")[0] not in _NOT_FOR_ALL}
    return _fresh(HttpResponse(heads_file(there), content_type="application/json"))


@open_to_all("anybody may check the draws")
@only_read
def journal(_request: HttpRequest, tournament: str) -> StreamingHttpResponse:
    """Give a tournament's records, as `panoverde verify` and the page read them."""
    try:
        lines = export([stream_of(TournamentId(tournament))])
    except UnknownStream:
        raise Http404 from None
    name = get_valid_filename(f"{tournament}.jsonl")
    response = _fresh(StreamingHttpResponse(lines, content_type="application/x-ndjson; charset=utf-8"))
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _listed(there: dict[StreamId, Head]) -> Iterator[Listed]:
    for stream, head in there.items():
        kind, _slash, name = stream.partition("/")
        if kind == KIND:
            first = read_event(next(records({stream: Head(1, "")})).body)
            title = first.title if isinstance(first, TournamentCreated) else name
            yield Listed(name, title, head.seq, head_mark(head.hash))


def _fresh(response: R) -> R:
    """Let nobody keep it: a head of yesterday proves little today."""
    response.headers["Cache-Control"] = "no-cache"
    return response
