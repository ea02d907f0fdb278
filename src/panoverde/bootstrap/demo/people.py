"""Players who are plainly nobody: names with a number, documents whose digits add up, consents."""

from datetime import datetime

from django.db import transaction

from panoverde.kernel.ids import AccountId, PersonId
from panoverde.people.agreements import record_consent
from panoverde.people.documents import Document
from panoverde.people.register import Particulars, register

CITIES = ("Curitiba PR", "Florianópolis SC", "Porto Alegre RS", "São Paulo SP", "Londrina PR")
CONSENTS = (("rules", "ksop-2026"), ("image", "ksop-2026"), ("lgpd", "2026-11"))


def register_players(count: int, *, by: AccountId, at: datetime) -> list[PersonId]:
    """Register so many, all at once."""
    with transaction.atomic():
        return [_player(number, by, at) for number in range(1, count + 1)]


def _player(number: int, by: AccountId, at: datetime) -> PersonId:
    foreign = number % 13 == 0
    typed = Particulars(
        full_name=f"Jogador Demo {number}" if number % 3 else f"Jogadora Demo {number}",
        birth_date=f"{1960 + number % 40}-{1 + number % 12:02}-{1 + number % 28:02}",
        nationality="UY" if foreign else "BR",
        city="Montevideo" if foreign else CITIES[number % len(CITIES)],
        documents=(Document("passport", f"DEMO{number:04}", "UY") if foreign else Document("cpf", demo_cpf(number)),),
        phones=(f"+55 11 90000-{number:04}",),
    )
    person = PersonId(register(typed, by=by, at=at).person.pk)
    for what, version in CONSENTS:
        record_consent(person, what, given=not (what == "image" and number % 17 == 0), version=version, by=by, at=at)
    return person


def demo_cpf(number: int) -> str:
    """Make a CPF that nobody was given on purpose: it counts, and its check digits fit.

    >>> demo_cpf(1)
    '00000000191'
    """
    digits = f"{number:09}"
    for _ in range(2):
        weights = range(len(digits) + 1, 1, -1)
        left = sum(int(digit) * weight for digit, weight in zip(digits, weights, strict=True)) % 11
        digits += str(0 if left < 2 else 11 - left)
    return digits
