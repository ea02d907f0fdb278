"""Sets of chips: declared, reserved, given back; no chips promised twice, whoever asks when."""

import random
import threading
from contextlib import suppress
from typing import Any

import pytest

from panoverde.application.driver import C, Driver, OneBook, in_memory
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import CommandId, SetId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import load
from panoverde.series.chipset_moves import (
    BadChips,
    BadDays,
    MissingUnexplained,
    MoreThanTaken,
    NoSuchSet,
    NotFree,
    NothingReserved,
    NotInSet,
    NotOfSeries,
    SetNameNeeded,
    StillPromised,
)
from panoverde.series.chipsets import ChipSets, DeclareSet, ReserveSet, ReturnSet, stream_of, unsound
from panoverde.series.stream import NoSuchSeries, OpenSeries
from panoverde.tournament import commands as c
from panoverde.tournament.events import Level

AURORA, BRISA = SetId("aurora"), SetId("brisa")
MAIN, SIDE, LADIES = TournamentId("main"), TournamentId("side"), TournamentId("ladies")
CHIPS = ((100, 16_000), (500, 14_000))
LEVELS = (Level(20, 100, 200, 200),)


class House(Driver):
    """A series of three tournaments, and its chips."""

    def __init__(self) -> None:
        super().__init__(in_memory(OneBook(load().book("ksop-2026"))), at="2026-11-10T12:00:00.000Z")
        self.ask(OpenSeries, title="Série Demo", book="ksop-2026")
        for name in (MAIN, SIDE, LADIES):
            self.application.secrets.keep(name, b"seed")
            self.ask(
                c.CreateTournament, tournament=name, title=name.title(), book="ksop-2026", levels=LEVELS,
                stack_chips=30_000, seats=9, commitment=commitment(b"seed"),
            )  # fmt: skip
        self.declare()

    def declare(self, set: SetId = AURORA, title: str = "Aurora", chips: Any = CHIPS) -> None:
        self.ask(DeclareSet, set=set, title=title, chips=chips)

    def reserve(self, tournament: TournamentId = MAIN, set: SetId = AURORA, **fields: Any) -> None:
        self.ask(ReserveSet, tournament=tournament, set=set, **fields)

    def give_back(self, tournament: TournamentId = MAIN, **fields: Any) -> None:
        self.ask(ReturnSet, tournament=tournament, set=AURORA, **fields)

    @property
    def sets(self) -> ChipSets:
        state: ChipSets = self.application.see(stream_of(self.series), lambda state: state)
        return state

    def refused(self, kind: type[C], **fields: Any) -> str:
        with pytest.raises(Refusal) as why:
            self.ask(kind, **fields)
        return why.value.sentence


def test_a_tournament_has_all_of_a_set_or_as_many_as_it_says() -> None:
    house = House()
    house.reserve()
    assert house.sets.reserved_for(MAIN) == {100: 16_000, 500: 14_000}

    house.reserve(chips=((100, 9_000),))

    assert house.sets.reserved_for(MAIN) == {100: 9_000}  # said again, it is changed


def test_what_somebody_else_has_is_refused_with_what_is_free() -> None:
    house = House()
    house.reserve(chips=((100, 12_000),))

    said = house.refused(ReserveSet, tournament=SIDE, set=AURORA, chips=((100, 4_001),))

    assert "4000 × 100, 14000 × 500" in said
    assert "Main" in said
    house.reserve(SIDE, chips=((100, 4_000), (500, 14_000)))
    assert list(unsound(house.sets)) == []


def test_the_same_chips_serve_two_tournaments_on_different_days() -> None:
    house = House()
    house.reserve(since="2026-11-12", until="2026-11-15")

    with pytest.raises(NotFree):
        house.reserve(SIDE, since="2026-11-15", until="2026-11-16")
    house.reserve(SIDE, since="2026-11-16", until="2026-11-17")

    with pytest.raises(NotFree):
        house.reserve(LADIES, since="2026-11-10", until="2026-11-20")  # both lie in it
    house.reserve(LADIES, since="2026-11-10", until="2026-11-11")
    assert list(unsound(house.sets)) == []


def test_the_busiest_of_the_days_counts_not_the_sum() -> None:
    house = House()
    house.reserve(chips=((100, 9_000),), since="2026-11-12", until="2026-11-12")
    house.reserve(SIDE, chips=((100, 9_000),), since="2026-11-14", until="2026-11-14")

    house.reserve(LADIES, chips=((100, 7_000),), since="2026-11-11", until="2026-11-15")

    assert list(unsound(house.sets)) == []


def test_what_was_not_given_back_is_out_whatever_the_plan_says() -> None:
    house = House()
    house.reserve(since="2026-11-12", until="2026-11-13")
    house.at = "2026-11-14T12:00:00.000Z"

    with pytest.raises(NotFree):
        house.reserve(SIDE)
    house.give_back()
    house.reserve(SIDE)

    assert house.sets.reserved_for(SIDE) == {100: 16_000, 500: 14_000}


def test_chips_that_do_not_come_back_need_a_word_and_leave_the_set() -> None:
    house = House()
    house.reserve(chips=((100, 500), (500, 20)))

    with pytest.raises(MissingUnexplained) as missing:
        house.give_back(chips=((100, 497), (500, 20)))
    house.give_back(chips=((100, 497), (500, 20)), why="lost")

    assert "3 × 100" in missing.value.sentence
    assert house.sets.sets[AURORA].chips == {100: 15_997, 500: 14_000}
    assert house.sets.reserved_for(MAIN) == {}


def test_what_cannot_be_is_refused_with_a_way_out() -> None:
    house = House()
    house.reserve(since="2026-11-12", until="2026-11-13")

    for refusal, kind, fields in (
        (SetNameNeeded, DeclareSet, {"set": BRISA, "title": " ", "chips": CHIPS}),
        (SetNameNeeded, DeclareSet, {"set": BRISA, "title": "Aurora", "chips": CHIPS}),
        (BadChips, DeclareSet, {"set": BRISA, "title": "Brisa", "chips": ()}),
        (BadChips, DeclareSet, {"set": BRISA, "title": "Brisa", "chips": ((500, 1), (100, 1))}),
        (BadChips, DeclareSet, {"set": BRISA, "title": "Brisa", "chips": ((100, 0),)}),
        (StillPromised, DeclareSet, {"set": AURORA, "title": "Aurora", "chips": ((100, 15_999), (500, 14_000))}),
        (StillPromised, DeclareSet, {"set": AURORA, "title": "Aurora", "chips": ()}),
        (NoSuchSeries, DeclareSet, {"series": "outra", "set": BRISA, "title": "Brisa", "chips": CHIPS}),
        (NoSuchSet, ReserveSet, {"set": BRISA, "tournament": SIDE}),
        (NotOfSeries, ReserveSet, {"set": AURORA, "tournament": "alheio"}),
        (NotInSet, ReserveSet, {"set": AURORA, "tournament": SIDE, "chips": ((25, 1),)}),
        (BadDays, ReserveSet, {"set": AURORA, "tournament": SIDE, "since": "2026-11-20", "until": "2026-11-19"}),
        (BadDays, ReserveSet, {"set": AURORA, "tournament": SIDE, "since": "amanhã"}),
        (NothingReserved, ReturnSet, {"set": AURORA, "tournament": SIDE}),
        (MoreThanTaken, ReturnSet, {"set": AURORA, "tournament": MAIN, "chips": ((100, 16_001),)}),
        (BadChips, ReturnSet, {"set": AURORA, "tournament": MAIN, "chips": ((100, -1),), "why": "lost"}),
    ):
        with pytest.raises(refusal):
            house.ask(kind, **fields)
    house.declare(chips=((100, 16_000), (500, 14_000), (1_000, 20_000)))
    house.give_back()
    house.declare(chips=())
    assert house.sets.sets == {}


def test_two_tournaments_reserving_at_once_do_not_have_the_same_chips() -> None:
    house = House()
    wishes = [
        house.command(ReserveSet, id=CommandId(f"at-once-{nth}"), tournament=name, set=AURORA, chips=((100, 9_000),))
        for nth, name in enumerate((MAIN, SIDE))
    ]
    ready, refusals = threading.Barrier(2), []

    def reserve(wish: ReserveSet) -> None:
        ready.wait()
        try:
            house.application.handle(wish)
        except NotFree as refusal:
            refusals.append(refusal.sentence)

    both = [threading.Thread(target=reserve, args=(wish,)) for wish in wishes]
    for each in both:
        each.start()
    for each in both:
        each.join()

    assert len(refusals) == 1
    assert "7000 × 100" in refusals[0]
    assert len(house.sets.sets[AURORA].reserved) == 1


@pytest.mark.parametrize("seed", range(8))
def test_no_history_promises_chips_twice(seed: int) -> None:
    house, dice = House(), random.Random(seed)
    for _ in range(120):
        day = dice.randint(10, 20)
        house.at = max(house.at, f"2026-11-{dice.randint(10, 20)}T12:00:00.000Z") if dice.random() < 0.1 else house.at
        pile = tuple((chip, dice.randint(1, 9_000)) for chip in (100, 500) if dice.random() < 0.8)
        who, since, until = dice.choice((MAIN, SIDE, LADIES)), f"2026-11-{day}", f"2026-11-{dice.randint(day, 21)}"
        with suppress(Refusal):
            match dice.randrange(4):
                case 0:
                    house.declare(dice.choice((AURORA, BRISA)), dice.choice(("Aurora", "Brisa")), pile)
                case 1:
                    house.give_back(who, chips=pile if dice.random() < 0.5 else (), why=dice.choice(("", "lost")))
                case _:
                    house.reserve(who, dice.choice((AURORA, BRISA)), chips=pile, since=since, until=until)
        assert list(unsound(house.sets)) == []
