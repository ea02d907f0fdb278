"""Cases and what the house knows: breaches that were noted, repeats elsewhere, people barred from their own bag."""

import pytest

from panoverde.application.driver import INGREDIENT, SEED, Driver
from panoverde.draws.secrets import commitment
from panoverde.kernel.facts import Event
from panoverde.proof.night import Night
from panoverde.rulebook import load
from panoverde.series.bars import BarPerson, Barred, LiftBar
from panoverde.series.stream import OpenSeries
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.penalties import judging
from panoverde.tournament.penalties.of_venue import NoSuchBreach
from panoverde.tournament.sound import unsound
from tests.papers import with_papers
from tests.tournament.test_cases import NINE, decide, night, opened
from tests.tournament.test_main_event import two_flights


def noted(room: Night, seat: str = "@1/3") -> None:
    room.do({"do": "NoteBreach", "entry": seat, "ground": "language", "language": "another", "in_hand": True})


def test_a_breach_that_was_noted_leads_to_one_case_with_the_order_first() -> None:
    room = night()
    noted(room)

    case = opened(room, ground="", breach=1)

    found = room.state.cases[case]
    assert (found.ground, found.breach, room.state.breaches[1].case) == ("venue-language", 1, case)
    with pytest.raises(judging.OrderFirst):
        decide(room, case, "verbal-warning")
    room.do({"do": "GiveOrder", "case": case})
    room.do({"do": "RefuseOrder", "case": case})
    decided, *_ = decide(room, case, "verbal-warning")
    assert isinstance(decided, e.CaseDecided)
    assert not decided.deviates
    assert "ksop-2026:5" in decided.cites
    assert unsound(room.state) == []


def test_two_who_open_a_case_for_one_breach_open_it_once_and_a_withdrawn_one_gives_it_back() -> None:
    room = night()
    noted(room)
    case = opened(room, ground="", breach=1)

    with pytest.raises(NoSuchBreach):
        opened(room, ground="", breach=1)
    with pytest.raises(NoSuchBreach):
        opened(room, seat="@1/4", ground="", breach=1)
    room.do({"do": "WithdrawCase", "case": case, "why": "engano"})
    opened(room, ground="", breach=1)

    assert unsound(room.state) == []


def test_the_camera_kept_from_the_cards_may_be_disqualified_where_the_book_offers_it() -> None:
    room = night("bsop")
    room.do({"do": "FlagTable", "table": 1, "tv": True})
    room.do({"do": "NoteBreach", "entry": "@1/3", "ground": "tv-camera"})

    case = opened(room, ground="", breach=1)
    facts = decide(room, case, "disqualification", chips=1_000, why="câmera")

    assert any(isinstance(fact, e.PlayerDisqualified) for fact in facts)
    assert unsound(room.state) == []


class Elsewhere(Driver):
    """Another tournament of the house, in which somebody was warned."""

    def __init__(self, room: Night, series: str, person: str) -> None:
        super().__init__(room.application, series=series, tournament="outro", at=room.at, by="director")
        self._asked = 1_000  # its commands have ids of their own
        if series != room.series:
            self.ask(OpenSeries, title="Outra", book=room.state.book)
        self.application.secrets.keep(self.tournament, SEED)
        levels = room.state.levels
        self.ask(
            c.CreateTournament, title="Outro", book=room.state.book, commitment=commitment(SEED), levels=levels,
            stack_chips=30_000, seats=9, terms=room.state.terms,
        )  # fmt: skip
        self.ask(c.OpenDay, ingredient=INGREDIENT, witness="demo")
        self.ask(c.OpenTable, table=1)
        self.ask(c.Register, **with_papers(c.Register, {"entry": "x", "person": person}))
        self.ask(c.OpenCase, entry="x", ground="abuse", said=("abusive",))
        self.ask(c.DecideCase, case=1, measure="verbal-warning", directed=True)


def proposed(room: Night) -> str:
    case = opened(room, ground="cards-thrown", said=["off-table"])
    decided, *_ = decide(room, case, "missed-hands", amount=3)
    assert isinstance(decided, e.CaseDecided)
    return decided.proposed


@pytest.mark.parametrize(
    ("counts", "series", "step"),
    [
        (None, "demo", "missed-hands 3"), (None, "outra", "verbal-warning"),
        ("festival", "demo", "missed-hands 3"), ("festival", "outra", "verbal-warning"),
        ("tournament", "demo", "verbal-warning"), ("always", "outra", "missed-hands 3"),
    ],
)  # fmt: skip
def test_history_counts_over_the_festival_unless_the_book_says_otherwise(
    counts: str | None, series: str, step: str
) -> None:
    book = load().book("ksop-2026")
    room = Night(book.but({"penalties.history_counts": counts}) if counts else book, {"layout": NINE})
    player = room.state.sitting.tables[1].players[3]  # type: ignore[index]
    Elsewhere(room, series, room.state.entries[player].person)

    assert proposed(room) == step


def test_who_is_barred_does_not_open_a_bag_and_a_bag_nobody_claims_is_the_director_s_affair() -> None:
    event = two_flights()
    event.form("2", 1)
    entry = event.seated("2")[0]
    place, person = event.state.entries[entry].place, event.state.entries[entry].person
    event.ask(BarPerson, person=person, why="agrediu um dealer")

    with pytest.raises(Barred):
        event.do(c.OpenBag, entry=entry, place=place, photo_id=True)
    held: list[Event] = event.do(c.OpenBag, entry=entry, place=place, unclaimed="hold-back", witness="floor")
    assert isinstance(held[0], e.BagOpened)
    event.ask(LiftBar, person=person, why="engano")
    event.do(c.OpenBag, entry=entry, place=place, photo_id=True)

    assert event.state.entries[entry].standing == "playing"
