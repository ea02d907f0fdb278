"""A club night as the public sees it: people with names, some of whom agreed to be shown; prices, prizes, a till."""

import itertools
import os
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from panoverde.bootstrap.desk import desk
from panoverde.draws.secrets import commitment
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import AccountId, CommandId, PersonId, StreamId, TournamentId
from panoverde.people.agreements import record_consent
from panoverde.people.models import Person
from panoverde.series.stream import OpenSeries
from panoverde.series.tills import OpenTill
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Offer, Payment, Share, Terms
from panoverde.tournament.events import Level, Place
from panoverde.web.moments import written
from tests.live.house import NIGHT, SEED
from tests.papers import with_papers
from tests.web.desk import midday

STREAM = StreamId(f"tournament/{NIGHT}")
LEVELS = (Level(20, 100, 200, 200), Level(20, 200, 400, 400), Level(10), Level(20, 300, 600, 600))
ENTRY = Offer((Share("prize", 50_000), Share("rake", 10_000)))
TERMS = Terms(
    price=60_000, entry=ENTRY, reentry=ENTRY, late_levels=2, guarantee=1_000_000, denominations=(25, 100),
    starts_at="2026-11-15T18:00:00.000Z",
)  # fmt: skip
SHY = (5, 10)  # these did not agree to be named
CASH = (Payment(method="cash", centavos=60_000, tendered=60_000),)
AT = datetime(2026, 11, 15, 18, tzinfo=UTC)


_numbers = itertools.count(1)


def ask(kind: type[Command], at: str = "2026-11-15T18:00:00.000Z", **fields: Any) -> None:
    """Handle a command in this process, at a moment."""
    name = CommandId(f"night-{os.getpid()}-{next(_numbers)}")
    desk().handle(kind(id=name, by=AccountId("demo"), at=at, **with_papers(kind, fields)))


def open_paid_night(*, players: int = 12, tables: int = 2, now: datetime | None = None) -> None:
    """Announce a night and sell so many entries; the clock stands."""
    desk().secrets.keep(NIGHT, SEED)
    ask(OpenSeries, series="clube", title="Clube Demo", book="ksop-2026")
    moment = now or AT
    at, starts = written(moment), written(moment + timedelta(minutes=30))
    terms = msgspec.structs.replace(TERMS, starts_at=starts, utc_offset_minutes=midday(moment))
    ask(
        c.CreateTournament, tournament=NIGHT, series="clube", title="Noite Demo", book="ksop-2026",
        stack_chips=30_000, seats=9, levels=LEVELS, commitment=commitment(SEED), terms=terms, at=at,
    )  # fmt: skip
    ask(c.OpenDay, tournament=NIGHT, ingredient="2c 7d Jh As 9s", witness="demo")
    ask(OpenTill, till="caixa", series="clube", desk="Caixa", float_centavos=0)
    for table in range(1, tables + 1):
        ask(c.OpenTable, tournament=NIGHT, table=table)
    for number in range(1, players + 1):
        sell(number, at=at)


def sell(number: int, **fields: Any) -> None:
    """Sell an entry to a demo person, who is written down first."""
    write_down(number)
    sold = {"payments": CASH, "receipt": "on-site", "signed": True, "till": "caixa", **fields}
    ask(c.Register, tournament=NIGHT, entry=f"e{number}", person=f"p{number}", **sold)


def write_down(number: int) -> None:
    """A demo person; the shy ones did not agree to be named."""
    name, at = f"Jogador Demo {number:03}", AT
    Person.objects.create(
        id=f"p{number}", full_name=name, short_name=name, name_folded=name.lower(), nationality="BR",
        registered_at=at, registered_by="demo", changed_at=at, changed_by="demo",
    )  # fmt: skip
    consent(number, given=number not in SHY)


def consent(number: int, *, given: bool, at: datetime = AT) -> None:
    """Somebody agrees to be shown, or no longer does."""
    record_consent(PersonId(f"p{number}"), "image", given=given, version="demo", by=AccountId("demo"), at=at)


def see(look: Any) -> Any:
    """Look at the tournament's state."""
    return desk().see(STREAM, look)


def seat_of(number: int) -> Place:
    """Where somebody sits."""
    place: Place = see(lambda state: state.entries[f"e{number}"].place)
    return place


def free_seat(table: int) -> Place:
    """A seat nobody has, at a table."""

    def look(state: Tournament) -> Place:
        return next(
            state.sitting.pool[i] for i in range(len(state.sitting.pool)) if state.sitting.pool[i].table == table
        )

    place: Place = see(look)
    return place


def do(kind: type[c.TournamentCommand], **fields: Any) -> None:
    """Ask for something in the tournament."""
    ask(kind, tournament=TournamentId(NIGHT), **fields)
