"""One look per request: a page takes one at each stream, a form one before its command and one for the answer."""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from panoverde.kernel.ids import EntryId
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.web.asking import new_token
from panoverde.web.open_shifts import open_shift
from panoverde.web.player.tokens import player_token
from tests.staff import Hire
from tests.web.desk import END_TO_END, Cashier, announce, ask, at_work, entry_of, person, see
from tests.web.floor import Floor, where
from tests.web.looks import Live, frozen, looks
from tests.web.test_permissions import routes

# As many as a page of each kind was found to need, right after a fact, which projections catch up with too.
QUERIES = {
    "desk": 37, "floor": 12, "director": 26, "player": 30, "tv": 28, "tournament": 15, "home": 33, "schedule": 20,
    "setup": 13, "staff": 8, "script": 26,
}  # fmt: skip
IN_THE_DIRECTORS_FRAME = {"floor:open-case"}  # with the whole head of the direction around it
QUERIES_OF_A_FORM = 53


pytestmark = pytest.mark.django_db


class Night(NamedTuple):
    """A night in play: somebody out, somebody who waits for a Pix, another tournament beside it."""

    cashier: Cashier
    floor: Floor
    seated: EntryId
    out: EntryId
    pending: EntryId


@pytest.fixture
def night(series: str, hire: Hire) -> Night:
    account = hire("Diretora Demo", "director", "organiser")
    here = at_work(account, series)
    announce(series, "segunda", "Segunda Demo")
    people = [person(number) for number in range(8)]
    for each in people[:7]:
        assert here.sell(each).status_code == 200
    here.sell(people[7], ("pix", "300"))
    ask(c.StartClock, tournament="noite")
    here.client.raise_request_exception = True
    tablet = Floor(here.client)
    assert tablet.do("bust", entry_of(people[6])).status_code == 200
    return Night(here, tablet, entry_of(people[0]), entry_of(people[6]), entry_of(people[7]))


def addresses(night: Night) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Every page, and those whose looks depend on what is asked."""
    values = {
        "series": night.cashier.series, "tournament": "noite", "entry": night.out, "till": till_of(night),
        "token": player_token("noite", night.seated), "number": "1", "draw": "1", "table": "1", "person": "p1",
        "day": "1", "account": "nobody", "terminal": "none", "book": "ksop-2026", "other": "bsop",
        "edition": "0" * 16, "sitting": "1A", "ground": "abuse",
    }  # fmt: skip
    for route in routes():
        if route.name.partition(":")[0] in QUERIES:
            yield route.name, reverse(route.name, kwargs={p: values[p] for p in route.pattern.pattern.converters}), {}
    state, (table, seat) = see(), where(night.seated)
    sitting, waits, fell = (state.entries[entry].person for entry in (night.seated, night.pending, night.out))
    at_desk: list[dict[str, str]] = [
        {"person": sitting}, {"person": waits}, {"person": fell}, {"person": person(50)}, {"tournament": "noite"},
    ]  # fmt: skip
    for query in at_desk:
        yield "desk:desk", f"/desk/{night.cashier.series}/", query
        yield "desk:desk", f"/desk/{night.cashier.series}/", {"tournament": "noite", **query}
    code = reverse("player:page", args=[player_token("noite", night.seated)])
    for words in ("jogador", f"http://here{code}", "/p/none.AAAAAAAAAAAAAAAA/"):
        yield "desk:find", f"/desk/{night.cashier.series}/find/", {"tournament": "noite", "q": words}
    for name, about in (("card", sitting), ("receipt.pdf", sitting), ("edit", sitting), ("show", waits)):
        query = {"tournament": "noite", "person": about, "entry": state.by_person[about][-1]}
        yield f"desk:{name}", f"/desk/{night.cashier.series}/{name}{'' if '.' in name else '/'}", query
    last = str(see().seq)
    for query in (
        {"table": str(table)}, {"table": str(table), "seat": str(seat)}, {"fact": last}, {"q": "demo"},
        {"table": str(table), "seat": str(seat), "do": "bust"}, {"table": str(table), "do": "count"},
    ):  # fmt: skip
        yield "floor:map", "/floor/noite/", query
    for query in ({"undo": last}, {"q": "demo"}, {"about": "busts", "before": last}):
        yield "director:board", "/direct/noite/", query
        yield "director:journal", "/direct/noite/journal/", query


def till_of(night: Night) -> str:
    shift = open_shift(night.cashier.series, night.cashier.account.id)
    assert shift
    return shift.till


def _unnamed(answer: Any) -> list[str]:
    """Answers to choose from that nobody could read."""
    page = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return re.findall(r'<option value="[^"]+"[^>]*>\s*</option>', page.decode(errors="replace"))


def test_a_page_takes_one_look_at_each_stream_and_asks_the_database_so_often(night: Night) -> None:
    client, too_often, shown = night.cashier.client, list[str](), set[str]()

    for at, (name, address, query) in enumerate(addresses(night)):
        for headers in ({}, {"HX-Request": "true"}):
            ask(c.ShowOnScreens, tournament="noite", notice=f"{at} {len(headers)}")  # nothing that is kept is current
            with looks() as taken, CaptureQueriesContext(connection) as queries:
                answer = client.get(address, query, headers=headers)
            assert answer.status_code < 500, (name, query, headers)
            assert not _unnamed(answer), (name, query, _unnamed(answer))
            shown |= {name} if answer.status_code == 200 else set()
            if max(taken.values(), default=0) > 1:
                too_often.append(f"{name} {query}: {dict(taken)}")
            if len(queries) > QUERIES["director" if name in IN_THE_DIRECTORS_FRAME else name.partition(":")[0]]:
                too_often.append(f"{name} {query}: {len(queries)} queries")

    assert too_often == []
    assert {name.partition(":")[0] for name in shown} == set(QUERIES)


def forms(night: Night) -> Iterator[tuple[str, Callable[[], Any], int]]:
    """What is sent during a night, and how it is answered: some of it twice, some of it refused."""
    here, tablet = night.cashier, night.floor
    newcomer, alike = person(60), new_token()
    table, seat = where(night.seated)
    tap: dict[str, Any] = {"table": table, "seat": seat, "entry": night.seated}
    paid = {"entry": night.pending, "person": see().entries[night.pending].person, "txid": next(iter(see().txids))}
    yield "a sale", lambda: here.sell(newcomer, command=alike), 200
    yield "the same sale", lambda: here.sell(newcomer, command=alike), 200
    yield "a sale that is refused", lambda: here.sell(person(61), ("cash", "1")), 422
    yield "a sale by Pix", lambda: here.sell(person(62), ("pix", "300")), 200
    yield "a Pix with the wrong number", lambda: here.post("confirm-pix/", end_to_end="E1", **paid), 422
    yield "a Pix that came", lambda: here.post("confirm-pix/", end_to_end=END_TO_END, **paid), 200
    yield "a paper read", lambda: here.post("handed/", person=newcomer, entry=entry_of(newcomer), checked="yes"), 200
    again = f"reprint/?tournament=noite&person={newcomer}&entry={entry_of(newcomer)}"
    yield "a reprint", lambda: here.post(again), 200
    yield "a new player", lambda: here.post("new/", name="Pessoa Demo Nova", born="17/05/1990", lgpd="yes"), 200
    brand = {"person": newcomer, "entry": entry_of(newcomer), "brand": "Marca Demo"}
    yield "a sponsor", lambda: here.post("sponsor/", **brand), 200
    yield "cash to the safe", lambda: here.post("till/move/", alone=False, what="drop", amount="10", why="cofre"), 302
    yield "a bust", lambda: tablet.post("do/bust/", **tap), 200
    yield "a bust of somebody who is out", lambda: tablet.post("do/bust/", **tap), 422
    yield "its undo", lambda: tablet.post("undo/", fact=see().seq, chosen="mistake"), 200
    yield "a note", lambda: tablet.post("do/note/", text="calmo", **tap), 200
    yield "a halt", lambda: tablet.post("do/halt/", table=table, chosen="ruling"), 200
    yield "buttons", lambda: tablet.post("buttons/", target="rail"), 200
    yield "a minute more", lambda: _direct(night, "clock/nudge/", minutes="1"), 200
    yield "prizes", lambda: _direct(night, "prizes/publish/", shares="60 40"), 200


def _direct(night: Night, path: str, **typed: str) -> Any:
    form = {"command": new_token(), **typed}
    return night.cashier.client.post(f"/direct/noite/{path}", form, headers={"HX-Request": "true"})


def test_a_form_looks_once_before_its_command_and_once_for_the_answer(night: Night) -> None:
    for name, send, status in forms(night):
        with looks() as taken, CaptureQueriesContext(connection) as queries:
            answer = send()

        assert (name, answer.status_code) == (name, status)
        assert max(taken.values(), default=0) <= 2, (name, taken)
        assert len(queries) <= QUERIES_OF_A_FORM, (name, len(queries))


@pytest.mark.parametrize(
    "look",
    [
        lambda state: state,
        lambda state: {"seat": (next(iter(state.entries.values())),)},
        lambda state: Seen(state.sitting.alternates),
        lambda state: (entry.id for entry in state.entries.values()),
        lambda state: msgspec.structs.replace(next(iter(state.entries.values()))),
    ],
)
def test_nothing_live_comes_out_of_a_look(night: Night, look: Callable[[Tournament], Any]) -> None:  # noqa: ARG001
    state = see()

    with pytest.raises(Live):
        frozen(look(state), state)


def test_what_a_look_has_made_for_itself_may_come_out(night: Night) -> None:  # noqa: ARG001
    state = see()

    assert frozen(Seen(list(state.sitting.alternates)), state) == Seen([])
    assert frozen((state.terms, tuple(state.entries)), state)


class Seen(NamedTuple):
    line: list[EntryId]
