"""A new player in one short form, and putting right what is known of one. Whatever is wrong, what was typed stays."""

from typing import NamedTuple

from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from panoverde.kernel.ids import AccountId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people import register
from panoverde.people.agreements import agreed, consents_of, record_consent
from panoverde.people.cities import known_cities
from panoverde.people.hints import hints
from panoverde.people.models import Consent, Person
from panoverde.people.protected import held
from panoverde.people.register import Registered
from panoverde.people.search import Alike
from panoverde.web.asking import FIELD, new_token
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.lookup.search import described, today
from panoverde.web.desk.lookup.somebody import person_of
from panoverde.web.desk.newcomer.particulars import changed, guessed, known, particulars
from panoverde.web.desk.sale.errands import errand, errand_href
from panoverde.web.desk.screen.panes import pane
from panoverde.web.desk.screen.sight import nothing, sight
from panoverde.web.permissions import allowed_to
from panoverde.web.told import tell

PRIVACY_TEXT = "2026-11"  # the version of the sentence that the form shows
_FIELD_OF = {
    "people.name": "name",
    "people.birth-date": "born",
    "people.cpf": "document",
    "people.two-cpfs": "document",
    "people.document": "document",
    "people.country": "country",
    "people.city": "city",
    "people.phone": "phone",
    "people.email": "email",
}


AGREES = {
    "rules": _("to the rules"),
    "image": _("to the use of image as the rules have it"),
    "lgpd": _("that these data are kept to run the tournaments"),
}


class Agreement(NamedTuple):
    """Something a player may agree to: ticked today, or on file since a day. Nothing is ticked beforehand."""

    what: str
    label: str | Promise
    ticked: bool
    since: str  # empty where nothing is on file
    back: bool


class Other(NamedTuple):
    """Somebody who may be the same person."""

    name: str
    because: str
    hint: str  # the names are often the same
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
    told = gettext("{name} is registered. {agreed}").format(
        name=registered.person.full_name, agreed=_agreed_today(request.POST)
    )
    return tell(errand(request, here, registered.person), told)


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
    """Record what was ticked, and nothing else, with the version of the text: the book's, or our own sentence's."""
    book = here.see(lambda state: state.book) if here.asked else here.book
    by, at = AccountId(here.who.id), timezone.now()
    for what, version in (("rules", book), ("image", book), ("lgpd", PRIVACY_TEXT)):
        given, back = (typed.get(name) == "yes" for name in (what, f"{what}-back"))
        if given or (back and agreed(person, what)):
            record_consent(person, what, given=not back, version=version, by=by, at=at)


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
        "others": _others(seen.here, alike),
        "cities": known_cities(),
        "token": request.POST.get(FIELD) or new_token(),
        "person": person,
        "held": held(PersonId(person.pk)) if person else (),
        "agreements": _agreements(typed, person),
    }
    return pane(request, seen, "_person", page, refusal=refusal, status=422 if alike else None)


def _agreements(typed: QueryDict, person: Person | None) -> list[Agreement]:
    """What can be agreed to; what is on file is said, with its day and the text it was given to."""
    filed = consents_of(PersonId(person.pk)) if person else {}
    return [
        Agreement(
            what, label, typed.get(what) == "yes", _since(filed.get(what)), typed.get(f"{what}-back") == "yes"
        )
        for what, label in AGREES.items()
    ]  # fmt: skip


def _since(consent: Consent | None) -> str:
    if consent is None or not consent.given:
        return ""
    day = date_format(timezone.localtime(consent.at), "SHORT_DATE_FORMAT")
    return gettext("on file: {day}, {version}").format(day=day, version=consent.version)


def _wrong_field(refusal: Refusal | None) -> str:
    """Which field a refusal is about."""
    code = refusal.code if refusal else ""
    return next((field for prefix, field in _FIELD_OF.items() if code.startswith(prefix)), "")


def _others(here: Counter, alike: tuple[Alike, ...]) -> list[Other]:
    ids = [other.person for other in alike]
    people, papers = Person.objects.in_bulk(ids), hints(ids)
    return [
        _other(here, other, described(people[other.person], papers.get(other.person), today())) for other in alike
    ]


def _other(here: Counter, alike: Alike, hint: str) -> Other:
    because = gettext("same phone") if alike.because == "same-phone" else gettext("same name and birth date")
    return Other(alike.full_name, because, hint, errand_href(here, alike.person) if here.room else "")


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
    saved = person_of(person.pk)
    told = gettext("{name} is saved. {agreed}").format(name=saved.full_name, agreed=_agreed_today(request.POST))
    return tell(errand(request, here, saved), told.strip())


def _agreed_today(typed: QueryDict) -> str:
    """Say what was ticked, word for word."""
    back = [str(said) for what, said in AGREES.items() if typed.get(f"{what}-back") == "yes"]
    given = [str(said) for what, said in AGREES.items() if typed.get(what) == "yes" and str(said) not in back]
    parts = (
        [gettext("Agreed: {what}.").format(what="; ".join(given))] if given else [],
        [gettext("Taken back: {what}.").format(what="; ".join(back))] if back else [],
    )
    return " ".join(each for part in parts for each in part)
