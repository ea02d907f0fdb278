"""A tournament that was called off, on a real database: money through the till, sheets on the stage's page."""

from itertools import count
from typing import Any

import pytest
from django.test import Client

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.still_needed import plays_on
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import PersonId, TillId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.series.stream import OpenSeries
from panoverde.series.tills import OpenTill
from panoverde.series.tills import stream_of as till_stream
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Offer, Payment, Share, Terms
from panoverde.tournament.sound import unsound
from panoverde.tournament.stream import stream_of
from tests.papers import with_papers
from tests.tournament.room import LEVELS, SEED

NIGHT, TILL = TournamentId("demo-called-off"), TillId("demo-till")
TERMS = Terms(
    price=100_00, entry=Offer((Share("prize", 80_00), Share("rake", 20_00))), starts_at="2026-11-15T19:00:00.000Z",
    opens_at="2026-11-15T17:00:00.000Z", late_levels=2, denominations=(100, 500),
)  # fmt: skip
_asked = count(1)


def ask(kind: Any, **fields: Any) -> None:
    fields = with_papers(kind, fields)
    desk().handle(kind(id=f"off-{next(_asked)}", by="demo", at="2026-11-15T18:00:00.000Z", **fields))


@pytest.fixture
def sold(on_each: object) -> None:
    """Two have paid in cash, under a book that wants sheets and receipts."""
    del on_each
    desk().secrets.keep(NIGHT, SEED)
    ask(OpenSeries, series="demo", title="Circuito Demo", book="bsop")
    ask(
        c.CreateTournament, tournament=NIGHT, series="demo", title="Noite Demo", book="bsop", stack_chips=30_000,
        seats=9, levels=LEVELS, commitment=commitment(SEED), terms=TERMS,
    )  # fmt: skip
    ask(c.OpenDay, tournament=NIGHT, ingredient="2c 7d Jh As 9s", witness="demo")
    ask(c.OpenTable, tournament=NIGHT, table=1)
    ask(OpenTill, till=TILL, series="demo", desk="Balcão 1", float_centavos=50_00)
    cash = Payment(method="cash", centavos=100_00, tendered=100_00)
    for number in (1, 2):
        ask(
            c.Register, tournament=NIGHT, entry=f"e{number}", person=f"p{number}", till=TILL, payments=(cash,),
            receipt="on-site", signed=True, checked=True,
        )  # fmt: skip


def in_the_drawer() -> int:
    cash: int = desk().see(till_stream(TILL), lambda till: till.cash)
    return cash


@pytest.mark.usefixtures("sold")
def test_every_centavo_comes_out_of_the_drawer_again_and_names_are_needed_until_then() -> None:
    assert in_the_drawer() == 250_00
    ask(c.StopTournament, tournament=NIGHT, outcome="cancel", cause="natural-events", why="the river")
    assert plays_on(PersonId("p1"))

    for entry in ("e1", "e2"):
        ask(c.RefundCancelled, tournament=NIGHT, entry=entry, till=TILL)

    assert in_the_drawer() == 50_00
    assert desk().see(stream_of(NIGHT), unsound) == []
    assert not plays_on(PersonId("p1"))
    with pytest.raises(Refusal, match="Nothing has been paid"):
        ask(c.RefundCancelled, tournament=NIGHT, entry="e1", till=TILL)


@pytest.mark.usefixtures("sold")
def test_whoever_plays_is_needed_until_it_is_over() -> None:
    assert plays_on(PersonId("p2"))
    ask(c.ReportBust, tournament=NIGHT, entry="e2")

    assert not plays_on(PersonId("p2"))
    assert not plays_on(PersonId("somebody else"))


@pytest.mark.usefixtures("sold")
def test_bsop_b_2_the_sheet_is_a_pdf_on_the_stages_page() -> None:
    page = Client().get("/s/demo/")
    link = f"/t/{NIGHT}/structure.pdf"

    assert link in page.content.decode()
    sheet = Client().get(link)
    assert (sheet.status_code, sheet.headers["Content-Type"]) == (200, "application/pdf")
    assert sheet.content.startswith(b"%PDF")
