"""The doctor looks after the money: accounts beside tournaments and tills."""

import pytest

from panoverde.bootstrap.health import money
from panoverde.bootstrap.health.findings import Finding
from panoverde.bootstrap.health.replay import Replay
from panoverde.kernel.facts import Record
from panoverde.projections.balances import Books
from panoverde.tournament import commands as c
from tests.money.house import TILL, House, cash, pix


def night() -> House:
    house = House()
    house.sell("ana", cash(60_000))
    house.sell("bia", pix(60_000, "t1"))
    house.do(c.BuyChips, entry="e-ana", what="rebuy")
    house.sell("caio")
    house.do(c.CancelEntry, entry="e-caio", why="desistiu", till=TILL)
    return house


def look(house: House, *, without: str = "", more: str = "") -> list[Finding]:
    """Let the doctor look, perhaps at accounts that lack one event's postings or have some too many."""
    books, replay = Books(), Replay(house.application.journal)
    for record in house.journal:
        replay.take(record)
        if not without or without not in record.body:
            books.take(record)
    if more:
        books.take(Record("till/x", 1, "", "", "", more, "", ""))  # type: ignore[arg-type]
    return list(money.look(books, replay))


def test_a_night_as_it_was_is_in_order() -> None:
    (finding,) = look(night())

    assert (finding.level, finding.check) == ("fine", "money.accounts")


@pytest.mark.parametrize(
    ("without", "more", "what"),
    [
        ("tournament.payment-taken.v1", "", "but its account says"),
        ("till.opened.v1", "", "till caixa-1 should hold 80000"),
        ("", '{"postings":[["fee:noite-demo",-5],["pix",5]]}', "account fee:noite-demo holds"),
        ("", '{"postings":[["pix",5]]}', "moves 5 centavos out of nowhere"),
    ],
)
def test_every_way_the_accounts_can_be_wrong_is_named(without: str, more: str, what: str) -> None:
    findings = look(night(), without=without, more=more)

    assert [finding for finding in findings if finding.level == "bad" and what in finding.what], findings
