"""A main event for web tests: two flights that are played at once, a third that is still to come, and day two."""

from typing import Any

import msgspec
from django.test import Client
from django.utils import timezone

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk, new_seed
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import EntryId, SeriesId, SittingId, TableNumber, TournamentId
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.setup.templates import draft
from panoverde.tournament.stream import stream_of
from panoverde.web.asking import new_token
from panoverde.web.moments import now
from tests.papers import PAPERS
from tests.staff import Hire
from tests.web.desk import midday
from tests.web.night import NIGHT, TILL, ask, open_till, person_named

Flights = dict[str, tuple[int, ...]]
FLIGHTS: Flights = {"1A": (1, 2), "1B": (11, 12)}  # and their tables
PAID = (Payment(method="cash", centavos=100_00, tendered=100_00),)


def main_event(
    series: str, cashier: str, *, players: int = 12, start: bool = True, flights: Flights = FLIGHTS, later: int = 1
) -> None:
    """Flights open with so many players each; their clocks run, each behind the one before; so many come later."""
    _announce(series, [*flights, *("1C", "1D")[:later]])
    open_till(series, cashier)
    for nth, (flight, tables) in enumerate(flights.items()):
        ask(
            c.OpenSitting, minutes=-100, tournament=NIGHT, sitting=flight, ingredient="2c 7d Jh As 9s", witness="demo"
        )
        for table in tables:
            ask(c.OpenTable, minutes=-100, tournament=NIGHT, sitting=flight, table=TableNumber(table))
        for number in range(1, players + 1):
            sell(f"{flight.lower()}-{number}", flight, cashier)
        if start:
            ask(c.StartClock, minutes=-20 + 10 * nth, tournament=NIGHT, sitting=flight)


def _announce(series: str, flights: list[str]) -> None:
    made = draft("freezeout", open_library().book("ksop-2026"), after_moment(now(), -60 * 30))
    starts = {"1A": -20, "1B": -10, "1C": 300, "1D": 600}  # minutes from now
    plans = [
        Plan(id=SittingId(name), late_levels=4, starts_at=after_moment(now(), 60 * starts[name])) for name in flights
    ]
    two = Plan(id=SittingId("2"), kind="day", sources=tuple(plan.id for plan in plans))
    more = {"utc_offset_minutes": midday(timezone.now()), "plans": (*plans, two)}
    desk().secrets.keep(NIGHT, new_seed())
    seed = desk().secrets.seed(NIGHT)
    assert seed
    ask(
        c.CreateTournament, minutes=-120, tournament=NIGHT, series=SeriesId(series), title="Main Event Demo",
        book="ksop-2026", stack_chips=made.stack_chips, seats=made.seats, levels=made.levels,
        commitment=commitment(seed), terms=msgspec.structs.replace(made.terms, **more),
    )  # fmt: skip


def sell(name: str, flight: str, cashier: str) -> None:
    """Sell somebody an entry of a flight; the entry is called as the person is."""
    ask(
        c.Register, by=cashier, minutes=-30, tournament=NIGHT, entry=EntryId(name), flight=flight,
        person=person_named(f"Jogador {name.upper()}", f"p-{name}"), papers=PAPERS, till=TILL, payments=PAID,
        receipt="on-site",
    )  # fmt: skip


def state() -> Tournament:
    """The tournament as it is."""
    found: Tournament = desk().see(stream_of(TournamentId(NIGHT)), lambda state: state)
    return found


def sitting(flight: str) -> Sitting:
    """One of its flights."""
    return state().sittings[SittingId(flight)]


def browser(hire: Hire, series: str, role: str, name: str = "") -> Client:
    """Somebody of the staff at a screen of their own."""
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire(name or f"Equipe Demo {role}", role, series=series))
    return client


def form(**fields: Any) -> dict[str, Any]:
    """What a form sends, with an id of its own."""
    return {"command": new_token(), **fields}
