"""Consents: what somebody agreed to, in which version of the text, and when they took it back."""

import re
from datetime import datetime

from django.db import transaction

from panoverde.kernel.ids import AccountId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Consent
from panoverde.people.one_person import hold

KNOWN = ("rules", "image", "lgpd", "marketing")  # a house may have others


class ConsentUnclear(Refusal):
    """It must be clear to what somebody agreed."""

    code = "people.consent-unclear"
    says = (
        "Say what the consent is about in one word of small letters, such as {known}, "
        "and which version of the text was shown, such as 2026-01."
    )


def record_consent(person: PersonId, what: str, *, given: bool, version: str, by: AccountId, at: datetime) -> Consent:
    """Record that somebody agreed to a text, or took it back. What was recorded before stays.

    Raises:
        ConsentUnclear: no text, or no version of it, is named.
        UnknownPerson, PersonErased: there is nobody to agree.
    """
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,31}", what) or not 0 < len(version.strip()) <= 64:
        raise ConsentUnclear(known=", ".join(KNOWN))
    with transaction.atomic():
        return Consent.objects.create(
            person=hold(person), what=what, given=given, version=version.strip(), by=by, at=at
        )


def consents_of(person: PersonId) -> dict[str, Consent]:
    """Say how each consent stands now: the latest word counts."""
    rows = Consent.objects.filter(person=person).order_by("at", "pk")
    return {row.what: row for row in rows}


def agreed(person: PersonId, what: str) -> bool:
    """Say whether somebody agrees to something now. Silence is no consent."""
    consent = consents_of(person).get(what)
    return consent is not None and consent.given
