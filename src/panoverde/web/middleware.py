"""What every answer has in common: the reader's language, no outside requests, refusals as pages."""

import re
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.db import DataError, connection, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import Resolver404, resolve
from django.utils import translation
from django.utils.cache import patch_vary_headers

from panoverde.application import known
from panoverde.bootstrap.spare.over import fenced_off
from panoverde.kernel.refusals import Refusal
from panoverde.kernel.texts import as_language
from panoverde.people.accounts import devices
from panoverde.web import choosing
from panoverde.web.errors import refused
from panoverde.web.houses import looked_at_once
from panoverde.web.language import CODES
from panoverde.web.parts import SENT_BY

Answer = Callable[[HttpRequest], HttpResponse]
_IMMENSE = re.compile(r"(?:\d[.,]?){80}")
A_YEAR_SECONDS = 31_536_000


class Unwritable(Refusal):
    """No keyboard types it and PostgreSQL keeps it nowhere: a fault in what was sent, not in ours."""

    code = "web.unwritable"
    says = "What was sent holds a sign that cannot be kept. Type it again, without pasting."


class Immense(Refusal):
    """Longer than any number of ours, or larger than the database keeps."""

    code = "web.immense"
    says = "What was sent holds a number larger than any there is here. Nothing was changed. Type it again."


# Of the moment, or made again from the journal; facts themselves are known where they are made.
_ASIDE = re.compile(
    "journal_|projection_|house_|django_session|print_job|printer_spool|account_tries|people_accesslog"
)
_WRITES = re.compile(r'\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)', re.IGNORECASE)


def know_what_is_written(answer: Answer) -> Answer:
    """Let a page that fails say what is known: `errors.fault` asks."""

    def watch(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:  # noqa: ANN401
        found = _WRITES.match(sql)
        if found is None or _ASIDE.match(found[1]):
            return execute(sql, params, many, context)
        known.rows_begun()
        done = execute(sql, params, many, context)
        transaction.on_commit(known.rows_written, using=context["connection"].alias)
        return done

    def middleware(request: HttpRequest) -> HttpResponse:
        known.begin()
        with connection.execute_wrapper(watch):
            return answer(request)

    return middleware


def choose_language(answer: Answer) -> Answer:
    """Let `?lang=es` choose the language, and remember it. Caches are told that the cookie matters."""

    def middleware(request: HttpRequest) -> HttpResponse:
        chosen = as_language(request.GET.get("lang"))
        if chosen:
            translation.activate(CODES[chosen])
            request.LANGUAGE_CODE = CODES[chosen]
        response = answer(request)
        patch_vary_headers(response, ["Cookie"])
        if chosen:
            _remember(response, CODES[chosen])
        return response

    return middleware


def _remember(response: HttpResponse, code: str) -> None:
    response.set_cookie(settings.LANGUAGE_COOKIE_NAME, code, max_age=A_YEAR_SECONDS, samesite="Lax", httponly=True)


def look_once(answer: Answer) -> Answer:
    """A request looks at the house once."""

    def middleware(request: HttpRequest) -> HttpResponse:
        with looked_at_once():
            return answer(request)

    return middleware


def remember_flight(answer: Answer) -> Answer:
    """Let a device open the flight that it looked at last, where an address names none."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        choosing.remember(request, response)
        return response

    return middleware


def seal_cookies(answer: Answer) -> Answer:
    """Where a page came over https, its cookies go back by https only."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        if request.is_secure():
            for cookie in response.cookies.values():
                cookie["secure"] = True
        return response

    return middleware


def know_devices(answer: Answer) -> Answer:
    """Let the browser of somebody who is in keep a marker: this device is the house's own."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        account = getattr(request, "_cached_user", None)  # who was asked for; nobody is looked up for this
        if account is not None and account.is_authenticated:
            shown = request.COOKIES.get(devices.COOKIE, "")
            fresh = devices.read(shown, fresh=True)
            if fresh is None or not fresh.knows(account.key):
                marker = devices.write(devices.read(shown), account.key)
                response.set_cookie(
                    devices.COOKIE, marker, max_age=devices.LASTS_SECONDS, samesite="Lax", httponly=True
                )
        return response

    return middleware


def know_screens(answer: Answer) -> Answer:
    """Let a device of the house that shows the room's screen keep a marker, also when whoever set it up is out."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        shown = request.COOKIES.get(devices.SCREEN_COOKIE, "")
        if request.path.startswith("/tv/") and not devices.read_screen(shown, fresh=True):
            device = devices.read(request.COOKIES.get(devices.COOKIE, ""))
            if name := device.id if device else devices.read_screen(shown):
                response.set_cookie(
                    devices.SCREEN_COOKIE, devices.write_screen(name), max_age=devices.SCREEN_SECONDS,
                    samesite="Lax", httponly=True,
                )  # fmt: skip
        return response

    return middleware


def stay_home(answer: Answer) -> Answer:
    """Tell the browser to load nothing from anywhere else."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        response.headers["Content-Security-Policy"] = (
            "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )
        return response

    return middleware


def lead_up(answer: Answer) -> Answer:
    """Lead whoever opens the address of an act to the page above it.

    A refused form leaves the browser at that address: another language, a log-in and the address bar all ask for it
    again, and nothing is shown there.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        reads = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("Accept", "")
        if response.status_code != HTTPStatus.METHOD_NOT_ALLOWED or not reads:
            return response
        asked = request.META.get("QUERY_STRING", "")
        return redirect(_above(request.path) + (f"?{asked}" if asked else ""))

    return middleware


def _above(path: str) -> str:
    """The nearest page above an address."""
    parts = path.strip("/").split("/")
    while parts := parts[:-1]:
        with suppress(Resolver404):
            page = f"/{'/'.join(parts)}/"
            resolve(page)
            return page
    return "/"


def say_where(answer: Answer) -> Answer:
    """Tell a page that sent a form by itself where to go on; a script would follow without the page."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        if request.headers.get(SENT_BY) == "script" and "Location" in response.headers:
            response.headers["X-Goes-To"] = response.headers["Location"]
            del response.headers["Location"]
            response.status_code = 200  # with nothing in it
        return response

    return middleware


class answer_refusals:  # noqa: N801  Django calls it like the functions above
    """Turn a refusal that a view lets through into a page that says so."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        return self._answer(request)

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        """Refuse what no database could be asked about, before any is."""
        asked = [(request.path, []), *request.GET.lists(), *request.POST.lists()]
        typed = "\n".join(text for name, values in asked for text in (name, *values))
        if "\0" in typed:
            return refused(request, Unwritable())
        return refused(request, Immense()) if _IMMENSE.search(typed) else None

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Answer a refusal, and what a database cannot keep; anything else is a fault and goes on."""
        error = fenced_off(error) or error
        if isinstance(error, OverflowError | DataError):
            return refused(request, Immense())
        return refused(request, error) if isinstance(error, Refusal) else None
