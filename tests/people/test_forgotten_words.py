"""What was typed about somebody goes with them: of their own facts all of it, of others only what names them."""

import json
from pathlib import Path

import pytest
from django.db import connection

from panoverde.bootstrap.erasing import erase
from panoverde.bootstrap.live import journal
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.store.models import Beside
from panoverde.store.verify import verify_stored
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Payment
from tests.people.desk import ANA, AT, new_id
from tests.spine.floor import Floor, assert_sound
from tests.spine.test_beside import NUMBER, PAID, sold

OTHERS = NUMBER[:-1] + "x"


@pytest.mark.usefixtures("on_each")
def test_words_and_bank_numbers_of_their_facts_go_and_those_of_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mine, yours = new_id("Fulana Exemplar Demonstrativa"), new_id("Beltrano Demo Qualquer")
    floor = Floor(desks=1, terms=PAID)
    sold(floor, "mine", mine, NUMBER)
    sold(floor, "yours", yours, OTHERS)
    floor.send(0, floor.command(c.CallDirector, desk="1", why=":asked pergunta das fichas", entry="mine"))
    floor.send(0, floor.command(c.CallDirector, desk="1", why="pergunta da cadeira", entry="yours"))
    floor.send(0, floor.command(c.CallDirector, desk="1", why="mesa bamba", table=1))
    before, hashes = facts(), [record.hash for record in journal().since(0)]
    for said in ("pergunta das fichas", NUMBER, "TXmine", "pergunta da cadeira", OTHERS, "mesa bamba"):
        assert said in before

    erase(mine, by=ANA, at=AT)

    after = facts()
    for gone in ("pergunta das fichas", NUMBER, "TXmine"):
        assert gone not in after
    for stays in ("pergunta da cadeira", OTHERS, "TXyours", "mesa bamba", mine, yours, ":asked"):
        assert stays in after
    assert [record.hash for record in journal().since(0)] == hashes  # the chain is what it was
    assert verify_stored().ok
    for desk in floor.desks:
        desk.residents.forget_all()  # as a server does that hears of it
    assert floor.state().entries[EntryId("mine")].person == mine
    assert_sound(floor)


@pytest.mark.usefixtures("on_each")
def test_their_payment_can_still_be_taken_back_and_anybody_sees_which(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mine = new_id("Fulana Exemplar Demonstrativa")
    floor = Floor(desks=1, terms=PAID)
    sold(floor, "mine", mine, NUMBER)
    erase(mine, by=ANA, at=AT)
    desk = floor.join()

    paid = floor.state(desk).entries[EntryId("mine")].paid[0]
    floor.ask(desk, c.TakeBackPayment, entry="mine", till="", payment=paid, why="o banco devolveu", credit=True)

    taken, back = (json.loads(record.body)["payment"] for record in journal().since(0) if '"payment":' in record.body)
    assert back == taken
    assert paid.end_to_end.startswith("#")
    assert floor.state(desk).entries[EntryId("mine")].paid == []
    assert verify_stored().ok


@pytest.mark.usefixtures("on_each")
def test_a_pix_of_somebody_who_was_erased_still_pays_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mine, yours = new_id("Fulana Exemplar Demonstrativa"), new_id("Beltrano Demo Qualquer")
    floor, other = Floor(desks=1, terms=PAID), Floor(desks=1, terms=PAID)
    sold(floor, "mine", mine, NUMBER)
    erase(mine, by=ANA, at=AT)

    again = Payment(method="pix", centavos=100_00, txid="TXyours", end_to_end=NUMBER)
    for where in (floor, other):
        with pytest.raises(Refusal) as refused:  # at a desk that remembers nothing of before
            where.ask(where.join(), c.Register, entry="yours", person=yours, payments=(again,))
        assert refused.value.code in ("payment.pix-seen", "payment.pix-seen-elsewhere")


@pytest.mark.usefixtures("on_each")
def test_what_was_erased_says_so_and_nothing_else_beside_the_chain_was_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mine, yours = new_id("Fulana Exemplar Demonstrativa"), new_id("Beltrano Demo Qualquer")
    floor = Floor(desks=1, terms=PAID)
    sold(floor, "mine", mine, NUMBER)
    sold(floor, "yours", yours, OTHERS)
    before = dict(Beside.objects.values_list("position", "texts"))

    erase(mine, by=ANA, at=AT)

    changed = {row.position for row in Beside.objects.all() if row.texts != before[row.position]}
    assert changed == {row.position for row in Beside.objects.filter(erased=True)} != set()
    assert all(yours not in before[position] for position in changed)
    with connection.cursor() as cursor:
        cursor.execute("SELECT COUNT(*) FROM journal_beside")
        assert cursor.fetchone() == (len(before),)


def facts() -> str:
    """Everything the journal says, to whoever works here."""
    return "\n".join(record.said for record in journal().since(0))
