"""The full check finds every way a state can be wrong."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Entry, Standing, Tournament
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.events import Place
from panoverde.tournament.sound import unsound
from tests.tournament.room import Room


def busy_night() -> Tournament:
    """Two tables of four and twelve entries: some wait, some are out, one was taken back, one seat is free."""
    room = Room(tables=2, players=12, seats=4)
    room.do(c.TakeBackEntry, entry=room.state.sitting.alternates[-1], why="pagou outro torneio")
    for _ in range(2):
        room.do(c.ReportBust, entry=next(iter(room.state.sitting.tables[2].players.values())))  # type: ignore[index]
    room.do(c.SeatAlternate)
    room.do(c.DrawButton, table=1)
    return room.state


def one(state: Tournament, standing: Standing, nth: int = 0) -> Entry:
    return [entry for entry in state.entries.values() if entry.standing == standing][nth]


def seat_of(state: Tournament) -> Place:
    place = one(state, "playing").place
    assert place is not None
    return place


def sit_twice(state: Tournament) -> None:
    free = state.sitting.pool[0]
    state.sitting.tables[free.table].players[free.seat] = one(state, "playing").id


def sit_with_two_entries(state: Tournament) -> None:
    sits = one(state, "playing")
    twice = Entry("twice", sits.person, "playing")  # type: ignore[arg-type]
    twice.place = sits.place
    state.entries[twice.id] = twice
    state.by_person[sits.person].append(twice.id)


def setting(name: str, value: object) -> Callable[[Tournament], None]:
    return lambda state: setattr(state if hasattr(state, name) else state.sitting, name, value)


WRONGS: dict[str, Callable[[Any], object]] = {
    "sits in 2 seats": sit_twice,
    "2 entries are at": lambda s: setattr(one(s, "playing"), "place", one(s, "playing", 1).place),
    "but is said to be elsewhere": lambda s: setattr(one(s, "playing"), "place", None),
    "but nobody sits there by that name": lambda s: setattr(one(s, "out"), "place", Place(1, 1)),  # type: ignore[arg-type]
    "the button of table 1 is at seat 12": lambda s: setattr(s.sitting.tables[1], "button", 12),
    "seat 9, which it does not have": lambda s: s.sitting.tables[1].players.update({9: one(s, "out").id}),
    "is kept as table 7": lambda s: s.sitting.tables.update({7: s.sitting.tables[1]}),
    "is both free and taken": lambda s: s.sitting.pool.add(seat_of(s)),
    "is neither free nor taken": lambda s: s.sitting.pool.take(s.sitting.pool[0]),
    "but no open table has it": lambda s: s.sitting.pool.add(Place(44, 1)),  # type: ignore[arg-type]
    "in the draw twice": lambda s: s.sitting.pool.codes.append(s.sitting.pool.codes[0]),
    "does not fit them": lambda s: s.sitting.pool.where.update({s.sitting.pool.codes[0]: 3}),
    "is playing, and at no seat": lambda s: setattr(one(s, "out"), "standing", "playing"),
    "is out, but not listed so": lambda s: s.out.popitem(),
    "is listed as waiting, but is not": lambda s: s.sitting.alternates.append(one(s, "playing").id),
    "is listed 2 times as waiting": lambda s: s.sitting.alternates.append(s.sitting.alternates[0]),
    "times among its person’s entries": lambda s: s.by_person[one(s, "playing").person].clear(),
    "credited with entries of others": lambda s: s.by_person.update({"stranger": [one(s, "playing").id]}),
    "sits twice": sit_with_two_entries,
    "are said to play": setting("playing", 1),
    "seats are said to be open": setting("seats_open", 1),
    "chips are said to be issued": setting("chips_issued", 1),
    "chips are said to be out of play": setting("chips_removed", 1),
    "stacks are said to be given up": setting("surrendered", 1),
    "does not make the funds": lambda s: s.funds.update(prize=1),
    "but its parts make 0": lambda s: setattr(one(s, "playing"), "price", 1),
    "centavos too much": lambda s: one(s, "playing").paid.append(Payment(method="cash", centavos=1)),
    "waits for a Pix, but owes nothing": lambda s: one(s, "playing").awaited.append(
        Payment(method="pix", centavos=1)
    ),
    "not those that were recorded": lambda s: one(s, "playing").paid.append(
        Payment(method="pix", centavos=1, end_to_end="E1")
    ),
    "commands are remembered that no record holds": lambda s: s.commands.update({"never": 99_999}),
    "ingredients are known of days": setting("day", 7),
    "the next one is said to be draw 2": setting("next_draw", 2),
    "is voided and counts": lambda s: s.voided.update(s.draws),
    "does not fit the commitment": lambda s: s.revealed.update({1: "00" * 32}),
    "the clock is at level 78": lambda s: setattr(s.sitting, "clock", replace(s.sitting.clock, level=77)),
    "less than nothing left": lambda s: setattr(s.sitting, "clock", replace(s.sitting.clock, left_seconds=-1.0)),
    "level 78 is said to have begun": setting("level_begun", 77),
    "begun without the clock": setting("level_begun", 0),
    "said to be refunded, but never entered": lambda s: s.refunded.add("nobody"),
}


def test_a_night_as_it_was_played_is_sound() -> None:
    assert unsound(busy_night()) == []


@pytest.mark.parametrize("wrong", WRONGS)
def test_every_wrong_is_named(wrong: str) -> None:
    state = busy_night()

    WRONGS[wrong](state)

    assert [said for said in unsound(state) if wrong in said], unsound(state)
