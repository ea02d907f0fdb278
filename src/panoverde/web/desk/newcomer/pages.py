"""A new player in one short form, and putting right what is known of one. Whatever is wrong, what was typed stays."""

from typing import NamedTuple

from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from panoverde.kernel.ids import AccountId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people import register
from panoverde.people.agreements import agreed, record_consent
from panoverde.people.models import Person
from panoverde.people.protected import held
from panoverde.people.register import Registered
from panoverde.people.search import Alike
from panoverde.web.asking import FIELD, new_token
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.lookup.somebody import person_of
from panoverde.web.desk.newcomer.particulars import changed, guessed, known, particulars
from panoverde.web.desk.sale.errands import errand, errand_href
from panoverde.web.desk.screen.panes import pane
from panoverde.web.desk.screen.sight import nothing, sight
from panoverde.web.permissions import allowed_to

PRIVACY_TEXT = "2026-11"  # the version of the sentence that the form shows
_FIELD_OF = {
    "people.name": "name",
    "people.birth-date": "born",
    "people.cpf": "document",
    "people.two-cpfs": "document",
    "people.document": "document",
    "people.country": "country",
    "people.phone": "phone",
    "people.email": "email",
}


class Other(NamedTuple):
    """Somebody who may be the same person."""

    name: str
    because: str
    href: str


@require_http_methods(["GET", "HEAD", "POST"])
@allowed_to("edit-person")
def new(request: HttpRequest, series: str) -> HttpResponse:
    """Register somebody, and go straight to the sale."""
    here = counter(request, series)
    if request.method != "POST":
        return _form(request, here, guessed(request.GET.get("q", "")))
    sure = request.POST.get("sure") == "yes"
    try:
        registered = _register(request.POST, here, sure=sure)
    except Refusal as refusal:
        return _form(request, here, request.POST, refusal=refusal)
    if registered.alike and not sure:
        return _form(request, here, request.POST, alike=registered.alike)
    return errand(request, here, registered.person)


def _register(typed: QueryDict, here: Counter, *, sure: bool) -> Registered:
    """Write the person down; where somebody looks alike and nobody is sure, nothing is kept."""
    by, at = AccountId(here.who.id), timezone.now()
    with transaction.atomic():
        registered = register.register(particulars(typed), by=by, at=at)
        if registered.alike and not sure:
            transaction.set_rollback(True)
        else:
            _consent(typed, here, PersonId(registered.person.pk))
    return registered


def _consent(typed: QueryDict, here: Counter, person: PersonId) -> None:
    """Record what was agreed to, with the version of the text: the book's, or our own sentence's."""
    book = here.see(lambda state: state.book) if here.asked else here.book
    by, at = AccountId(here.who.id), timezone.now()
    for what, version in (("rules", book), ("image", book), ("lgpd", PRIVACY_TEXT)):
        given = typed.get(what) == "yes"
        if given or agreed(person, what):
            record_consent(person, what, given=given, version=version, by=by, at=at)


def _form(
    request: HttpRequest,
    here: Counter,
    typed: QueryDict,
    *,
    refusal: Refusal | None = None,
    alike: tuple[Alike, ...] = (),
    person: Person | None = None,
) -> HttpResponse:
    seen = sight(here, nothing, though_lost=True)
    page = {
        "typed": typed,
        "wrong": _wrong_field(refusal),
        "others": [_other(seen.here, other) for other in alike],
        "token": request.POST.get(FIELD) or new_token(),
        "person": person,
        "held": held(PersonId(person.pk)) if person else (),
    }
    return pane(request, seen, "_person", page, refusal=refusal, status=422 if alike else None)


def _wrong_field(refusal: Refusal | None) -> str:
    """Which field a refusal is about."""
    code = refusal.code if refusal else ""
    return next((field for prefix, field in _FIELD_OF.items() if code.startswith(prefix)), "")


def _other(here: Counter, alike: Alike) -> Other:
    because = _("same phone") if alike.because == "same-phone" else _("same name and birth date")
    return Other(alike.full_name, because, errand_href(here, alike.person) if here.room else "")


@require_http_methods(["GET", "HEAD", "POST"])
@allowed_to("edit-person")
def edit(request: HttpRequest, series: str) -> HttpResponse:
    """Put right what is known about somebody; a document is added, none is shown."""
    here = counter(request, series)
    person = person_of(request.POST.get("person") or request.GET.get("person", ""))
    if request.method != "POST":
        return _form(request, here, known(person), person=person)
    try:
        with transaction.atomic():
            register.update(PersonId(person.pk), changed(request.POST), by=AccountId(here.who.id), at=timezone.now())
            _consent(request.POST, here, PersonId(person.pk))
    except Refusal as refusal:
        return _form(request, here, request.POST, refusal=refusal, person=person)
    return errand(request, here, person_of(person.pk))
