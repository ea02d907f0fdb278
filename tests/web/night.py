"""A night for web tests: a series with a tournament that is sold, seated and under way, by real commands."""

import itertools
from typing import Any

import msgspec
from django.utils import timezone

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk, new_seed
from panoverde.draws.secrets import commitment
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import AccountId, CommandId, EntryId, PersonId, SeriesId, TableNumber, TillId, TournamentId
from panoverde.people.models import Person
from panoverde.series import tills
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.setup.templates import draft
from panoverde.web.moments import now
from tests.papers import PAPERS
from tests.web.desk import midday

NIGHT = TournamentId("noite")
TILL = TillId("caixa-1")
_numbers = itertools.count(1)


def ask(kind: type[Command], *, by: str = "demo", minutes: float = 0, **fields: Any) -> None:
    """Have a command handled, as if so many minutes from now."""
    at = after_moment(now(), round(60 * minutes))
    desk().handle(kind(id=CommandId(f"night-{next(_numbers)}"), by=AccountId(by), at=at, **fields))


def announce(
    series: str, *, template: str = "freezeout", tables: int = 2, starts_in: float = -30, **terms: Any
) -> None:
    """A tournament from a template, its day and tables open."""
    made = draft(template, open_library().book("ksop-2026"), after_moment(now(), round(60 * starts_in)))
    here = {"utc_offset_minutes": midday(timezone.now())}  # so that all of it is on one day
    desk().secrets.keep(NIGHT, new_seed())
    seed = desk().secrets.seed(NIGHT)
    assert seed
    ask(
        c.CreateTournament, minutes=starts_in - 90, tournament=NIGHT, series=SeriesId(series), title="Noite Demo",
        book="ksop-2026", stack_chips=made.stack_chips, seats=made.seats, levels=made.levels,
        commitment=commitment(seed), terms=msgspec.structs.replace(made.terms, **here | terms),
    )  # fmt: skip
    ask(c.OpenDay, minutes=starts_in - 80, tournament=NIGHT, ingredient="2c 7d Jh As 9s", witness="demo")
    for table in range(1, tables + 1):
        ask(c.OpenTable, minutes=starts_in - 80, tournament=NIGHT, table=TableNumber(table))


def open_till(series: str, cashier: str, till: TillId = TILL) -> None:
    """A shift begins."""
    ask(
        tills.OpenTill,
        by=cashier,
        minutes=-120,
        till=till,
        series=SeriesId(series),
        desk="Caixa 1",
        float_centavos=50_000,
    )


def sell(count: int, cashier: str, *, starts_in: float = -30, till: TillId = TILL, price: int = 100_00) -> None:
    """Sell so many entries for cash."""
    paid = (Payment(method="cash", centavos=price, tendered=price),)
    for number in range(1, count + 1):
        person = person_named(f"Jogador Demo {number}", f"p{number}")
        ask(
            c.Register, by=cashier, minutes=starts_in - 10, tournament=NIGHT, entry=EntryId(f"e{number}"),
            person=person,
            papers=PAPERS, till=till, payments=paid, receipt="on-site",
        )  # fmt: skip


def person_named(name: str, key: str) -> PersonId:
    """Somebody with a name."""
    at = timezone.now()
    Person.objects.create(
        pk=key, full_name=name, short_name=name, name_folded=name.lower(), nationality="BR", registered_at=at,
        registered_by="demo", changed_at=at, changed_by="demo",
    )  # fmt: skip
    return PersonId(key)
