"""Pages for what cannot be shown: what is wrong, and the way out."""

from collections.abc import Iterator, Sequence

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from panoverde.application.known import Known, known
from panoverde.bootstrap.books import open_library
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.web import choosing
from panoverde.web.asking import FIELD
from panoverde.web.denying import Denied, denied
from panoverde.web.lost_books import CODES, lost
from panoverde.web.refusing import said

_NOT_THERE = frozenset(
    (
        "rulebook.unknown-book",
        "rulebook.unknown-clause",
        "rulebook.unknown-chapter",
        "rulebook.unknown-edition",
        "rulebook.unknown-ground",
    )
)


def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """Say what was refused, why, and the way out, in the reader's language; to programs in JSON."""
    if isinstance(refusal, Denied):
        return denied(request, refusal)
    status = 404 if refusal.code in _NOT_THERE else 422
    if request.headers.get("Accept", "").startswith("application/json"):
        response: HttpResponse = JsonResponse(refusal.as_json(), status=status)
    else:
        opened = _opened(request)
        if tournament := _asked(request).get("tournament") or refusal.data.get("tournament"):
            if refusal.code in CODES:
                return lost(request, refusal, str(tournament))
            if refusal.code in choosing.CODES:
                return choosing.choose(request, refusal, str(tournament))
        ways = list(_ways(refusal, opened))
        response = _page(request, status, _("Not in the books"), said(refusal), refusal.code, opened, ways)
    patch_vary_headers(response, ["Accept"])
    return response


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    """Say that nothing is at this address."""
    title = _("Nothing is at this address")
    if request.path.startswith(reverse("rules:books")):
        return _page(request, 404, title, _("The address may be mistyped. Start from the books, or search."))
    sentence = _("The address may be mistyped. What is on in this house is on its first page.")
    return _page(request, 404, title, sentence, front=True)


def forged(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001  Django's, and in English
    """Say that what was sent did not come from a page of ours, or from one that is too old."""
    sentence = _("Nothing was changed. Open the page again, and send it from there.")
    return _page(request, 403, _("This did not come from a page of Panoverde"), sentence)


def fault(request: HttpRequest) -> HttpResponse:
    """Own up to a fault of ours, and say what is known of what was asked for."""
    asked = known() if request.method == "POST" else "no"
    title, sentence = _fault(asked, posted=request.method == "POST")
    page = {"title": title, "where": "Panoverde", "sentence": sentence, "code": f"fault.{asked}"}
    response = render(request, "refusal.html", {**page, "again": _again(request, asked)}, status=500)
    response.headers["X-Recorded"] = asked
    return response


def _fault(asked: Known, *, posted: bool) -> tuple[str, str]:
    if asked == "yes":
        return _("It was recorded"), _(
            "It was recorded; only the page that should say so failed. Open the page again: it shows what was done. "
            "If it fails again, tell whoever runs this installation."
        )
    if asked == "unknown":
        return _("It is not known whether it was recorded"), _(
            "Something failed while it was being recorded, and nobody knows whether it was. "
            "Send the same form again: it is recorded once. If it stays, tell whoever runs this installation."
        )
    if asked == "look":
        return _("It is not known whether it was recorded"), _(
            "Something failed while it was being recorded, and nobody knows whether it was. Open the page again "
            "and look before you send it again. If it stays, tell whoever runs this installation."
        )
    if posted:  # of what the same form did when it was sent before, nobody knows here
        return _("A fault of ours"), _(
            "This time nothing was changed. Try again; if it stays, tell whoever runs this installation."
        )
    return _("A fault of ours"), _("Try again; if it stays, tell whoever runs this installation.")


def _again(request: HttpRequest, asked: Known) -> list[tuple[str, str]]:
    """The form that was sent, so that it can be sent again with the id it had; none where it had none."""
    if asked != "unknown" or FIELD not in request.POST or request.FILES:
        return []
    sent = [(name, value) for name, values in request.POST.lists() for value in values]
    return [(name, value) for name, value in sent if name != "csrfmiddlewaretoken"]


def _opened(request: HttpRequest) -> Rulebook | None:
    """The book that was asked for, so that the way out begins there."""
    try:
        return open_library().book(str(_asked(request).get("book") or request.GET.get("book", "")))
    except Refusal:
        return None


def _asked(request: HttpRequest) -> dict[str, object]:
    return request.resolver_match.kwargs if request.resolver_match else {}


def _ways(refusal: Refusal, opened: Rulebook | None) -> Iterator[tuple[str, str]]:
    """Where what was probably meant is."""
    for near in refusal.near:
        if opened and refusal.code == "rulebook.unknown-clause":
            yield f"{opened.title} {near}", reverse("rules:clause", args=[opened.id, near])
        elif refusal.code == "rulebook.unknown-book":
            yield open_library().book(near).title, reverse("rules:book", args=[near])


def _page(
    request: HttpRequest,
    status: int,
    title: str,
    sentence: str,
    code: str = "",
    opened: Rulebook | None = None,
    ways: Sequence[tuple[str, str]] = (),
    *,
    front: bool = False,
) -> HttpResponse:
    where = opened.title if opened else _("Rules")
    words = {"title": title, "where": where, "sentence": sentence, "code": code}
    page = {**words, "book": opened, "ways": ways, "front": front}
    return render(request, "refusal.html", page, status=status)
