"""What is public of a journal: no words, no bank numbers, and nobody who could be found in another tournament."""

import json
import re
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from django.db import connection
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from panoverde.application.beside import erased, misfits
from panoverde.application.dispatch import KINDS
from panoverde.application.memory import SEALER
from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.health.journal import look as doctor
from panoverde.kernel.facts import BEGINNING, Command, Event, Record, bind
from panoverde.kernel.ids import AccountId, CommandId, EntryId, PersonId, StreamId
from panoverde.store.export import export
from panoverde.store.verify import verify_stored
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.terms import Offer, Payment, Share, Terms
from panoverde.tournament.setup import days
from tests.spine.floor import Floor, assert_sound

AT = "2026-11-15T20:00:00.000Z"
WORDS, NUMBER = "the one with the hat asked for it", "E00038166202611152015s0123456789"
PAID = Terms(price=100_00, entry=Offer((Share("prize", 100_00),)), reentry=Offer((Share("prize", 100_00),)))
anything = st.text(st.characters(codec="utf-8"), max_size=60)


def sold(floor: Floor, entry: str, person: str, number: str = NUMBER) -> None:
    payment = Payment(method="pix", centavos=100_00, txid=f"TX{entry}", end_to_end=number)
    floor.ask(0, c.Register, entry=entry, person=person, payments=(payment,))


def kept(event: Event, stream: str = "tournament/demo", number: str = "c1") -> Record:
    command = Command(id=CommandId(number), by=AccountId("demo"), at=AT)
    sealed = SEALER.sealed(StreamId(stream), command.id, event)
    return bind(StreamId(stream), 0, BEGINNING, command, [sealed])[0]


@given(anything, anything, anything)
def test_whatever_was_typed_comes_back_as_it_was(why: str, one: str, other: str) -> None:
    refunds = (Payment(method="pix", centavos=1, txid=one, end_to_end=other), Payment(method="cash", centavos=2))
    for event in (
        e.EntryTakenBack(entry=EntryId("e1"), why=why, refunds=refunds),
        e.EntryTransferred(entry=EntryId("e1"), of=PersonId(one), to=PersonId(other), why=why),
        e.DrawnByHand(number=1, purpose="button", options=(one, other), outcome=(one,), witness=other, why=why),
    ):
        record = kept(event)
        body = json.loads(record.body)

        assert KINDS["tournament"].read(record.said) == event
        assert list(misfits(record, SEALER.key())) == []
        assert not why.strip() or body["why"] != why
        assert all(not each.strip() or each not in body.get("options", ()) for each in (one, other))


def test_what_came_is_still_one_of_what_could_come() -> None:
    drawn = e.DrawnByHand(number=1, purpose="button", options=("a", "b"), outcome=("b",), witness="w", why="")
    body = json.loads(kept(drawn).body)

    assert body["outcome"] == body["options"][1:]
    assert json.loads(kept(drawn, number="c2").body)["options"] != body["options"], "each has a salt of its own"


def test_a_kind_stands_in_the_open_its_words_do_not() -> None:
    record = kept(e.CreditGiven(entry=EntryId("e1"), why=f":asked {WORDS}"))

    assert re.search(r'"why":":asked ~[\w-]{32}"', record.body)
    assert json.loads(kept(e.CreditGiven(entry=EntryId("e1"), why=":asked")).body)["why"] == ":asked"


def test_what_is_erased_leaves_its_kind_and_nothing_that_could_be_guessed_at() -> None:
    record = kept(e.CreditGiven(entry=EntryId("e1"), why=f":asked {WORDS}"))
    left = msgspec.structs.replace(record, beside=erased(record.beside, lambda _mark, text: "hat" in text))

    assert json.loads(left.said)["why"] == ":asked"
    assert SEALER.salt(CommandId("c1")) not in left.beside, "without its salt nobody can try words out"
    assert list(misfits(left, SEALER.key())) == []
    assert erased(record.beside, lambda _mark, _text: False) == record.beside


def test_nothing_but_what_was_sealed_can_be_changed_from_beside() -> None:
    record = kept(e.CreditGiven(entry=EntryId("e1"), why=WORDS))
    forged = msgspec.structs.replace(record, beside='{"e1":["e2"]}')

    assert json.loads(forged.said)["entry"] == "e1"
    assert list(misfits(forged, None))


@pytest.mark.usefixtures("on_each")
def test_the_public_file_holds_no_words_no_bank_number_and_nobody_who_is_elsewhere_too() -> None:
    one, other = Floor(desks=2, terms=PAID), Floor(desks=1, terms=PAID)
    sold(one, "first", "somebody-known")
    sold(other, "second", "somebody-known", NUMBER.replace("s0123456789", "s0123456780"))
    one.ask(0, c.TakeBackEntry, entry="first", why=f":asked {WORDS}")
    sold(one, "third", "somebody-known", NUMBER.replace("s0123456789", "s0123456781"))
    public = [b"".join(export([floor.stream])).decode() for floor in (one, other)]
    served = [Client().get(f"/verify/{floor.tournament}.jsonl") for floor in (one, other)]
    assert "pix/" not in Client().get("/verify/heads.json").content.decode(), "an ending of six could be tried out"
    page = [b"".join(each.streaming_content).decode() for each in served]  # type: ignore[attr-defined]

    for file in (*public, *page):
        assert not [text for text in ("somebody-known", WORDS, NUMBER, NUMBER[:20], "TXfirst") if text in file]
    named = [set(re.findall(r"@[\w-]{32}", file)) for file in public]
    assert len(named[0]) == len(named[1]) == 1, "one person, three entries"
    assert named[0] != named[1], "and two pseudonyms"
    assert one.state().entries[EntryId("third")].person == "somebody-known", "whoever works here knows"
    assert_sound(one)
    assert verify_stored().ok


@pytest.mark.usefixtures("on_each")
@pytest.mark.parametrize(
    ("edit", "what"),
    [
        ("UPDATE journal_beside SET texts = replace(texts, 'somebody-known', 'somebody-else')", "@"),
        ("UPDATE journal_beside SET texts = replace(texts, 'the hat', 'the cap')", "~"),
        ("UPDATE journal_beside SET texts = replace(texts, 's0123456789', 's0123456780')", "#"),
        ("DELETE FROM journal_beside", "no longer beside it"),
    ],
)
def test_what_was_changed_beside_the_chain_is_found(edit: str, what: str) -> None:
    floor = Floor(desks=1, terms=PAID)
    sold(floor, "first", "somebody-known")
    sold(floor, "second", "another-one", NUMBER[:-1] + "x")
    floor.ask(0, c.TakeBackEntry, entry="first", why=WORDS)
    before = verify_stored()
    with connection.cursor() as cursor:
        cursor.execute(edit)
    found = [one.what for one in doctor("default", open_library(), 0.0) if one.check == "journal.beside"]

    assert before.ok
    assert any(what in one for one in found)
    if "DELETE" not in edit:  # what is not there cannot be compared, and the chain is whole
        bad = verify_stored().first_bad
        assert bad
        assert bad.what == "beside"


@pytest.mark.usefixtures("on_sqlite")
def test_a_tournament_announced_before_goes_on_with_ids_and_seals_words_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def of_before(**fields: Any) -> e.TournamentCreated:
        return e.TournamentCreated(**{**fields, "sealed": False})

    with monkeypatch.context() as patched:
        patched.setattr(days, "e", SimpleNamespace(**{**vars(e), "TournamentCreated": of_before}))
        floor = Floor(desks=1, terms=PAID)
    sold(floor, "first", "somebody-known")
    floor.ask(0, c.TakeBackEntry, entry="first", why=WORDS)
    public = b"".join(export([floor.stream])).decode()

    assert "somebody-known" in public
    assert NUMBER in public
    assert WORDS not in public
    assert verify_stored().ok
