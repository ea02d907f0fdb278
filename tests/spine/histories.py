"""Random histories: what people at desks ask for, right or wrong, chosen by looking at what is there.

A step is a desk, an action and two numbers. The numbers choose among what there is (the third player,
the second table), so that a history stays meaningful when Hypothesis makes it shorter.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from hypothesis import strategies as st

from panoverde.kernel.facts import Command
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.events import Level, Place
from tests.spine.floor import SEATS, Floor

T = TypeVar("T")
Choice = Callable[[Tournament, int, int], dict[str, Any]]

DESKS = 3


class Step(NamedTuple):
    """What somebody at a desk asks for."""

    desk: int
    action: type[Command]
    this: int
    that: int
    again_at: int | None  # a nervous finger: the same command once more, perhaps at another desk


def chosen(among: Sequence[T], number: int, else_: T) -> T:
    return among[number % len(among)] if among else else_


def of_standing(state: Tournament, standing: str, number: int) -> EntryId:
    some = [entry.id for entry in state.entries.values() if entry.standing == standing]
    return chosen(some, number, EntryId("nobody"))


def anyone(state: Tournament, number: int) -> EntryId:
    return chosen(list(state.entries), number, EntryId("nobody"))


def table(state: Tournament, number: int) -> TableNumber:
    return chosen(list(state.sitting.tables), number, TableNumber(99))


def seat(state: Tournament, this: int, that: int) -> Place:
    """Any seat, mostly one that is free."""
    if that % 4 and len(state.sitting.pool):
        return state.sitting.pool[that % len(state.sitting.pool)]
    return Place(table(state, this), SeatNumber(that % (SEATS + 2)))


def _move_back(state: Tournament, this: int, that: int) -> dict[str, Any]:
    if state.sitting.moved and that % 4:
        entry = state.entries[state.sitting.moved[-1]]
        return {"entry": entry.id, "to": entry.came.of if entry.came else entry.place, "why": "mesa errada"}
    return {"entry": anyone(state, this), "to": seat(state, this, that), "why": "mesa errada"}


def _leaving(state: Tournament, number: int) -> int:
    return chosen(list(state.sitting.chip_book.orders), number, 100)


def _seats(state: Tournament, number: TableNumber) -> list[SeatNumber]:
    return sorted(state.sitting.tables[number].players) if number in state.sitting.tables else []


def _race(state: Tournament, this: int, that: int) -> dict[str, Any]:
    number = table(state, this)
    seats = _seats(state, number)[: 1 + that % 2]
    held = tuple((seat, that % 7) for seat in seats)
    return {"table": number, "retire": _leaving(state, that), "held": held, "alone": tuple(seats[: that % 2])}


def _count(state: Tournament, this: int, that: int) -> dict[str, Any]:
    number = table(state, this)
    return {"table": number, "stacks": tuple((seat, 30_000 + that % 3) for seat in _seats(state, number))}


CHOICES: dict[type[Command], Choice] = {
    c.Register: lambda s, this, that: {"entry": f"e{len(s.entries) - (that % 8 == 1)}", "person": f"p{this % 40}"},
    c.ReportBust: lambda s, this, _: {"entry": of_standing(s, "playing", this)},
    c.ReinstatePlayer: lambda s, this, _: {"entry": of_standing(s, "out", this), "why": "ainda tinha ficha"},
    c.ReportBusts: lambda s, this, that: {
        "busts": tuple({n: c.Bust(of_standing(s, "playing", n), that or None) for n in (this, this + 1)}.values())
    },
    c.TakeBackReinstatement: lambda s, this, _: {"entry": anyone(s, this), "why": "estava certo"},
    c.TellStack: lambda s, this, that: {"entry": of_standing(s, "out", this), "stack_chips": that},
    c.RankBusts: lambda s, this, that: {
        "finish": tuple(hand.recorded for hand in list(s.hands.values())[this % 5 :][: 1 + that % 3]),
        "why": "mesma mão",
    },
    c.DisqualifyPlayer: lambda s, this, that: {"entry": anyone(s, this), "chips": that, "why": "conluio"},
    c.RemovePlayer: lambda s, this, that: {"entry": anyone(s, this), "cause": "minor", "chips": that, "why": "idade"},
    c.TakeBackExpulsion: lambda s, this, that: {
        "entry": of_standing(s, ("disqualified", "removed")[that % 2], this), "why": "engano",
    },
    c.BeginHandForHand: lambda *_: {},
    c.CountHand: lambda s, *_: {"hand": s.sitting.hand_for_hand.hand, "everywhere": True},
    c.TakeBackHand: lambda *_: {"why": "faltava uma mesa"},
    c.EndHandForHand: lambda *_: {"why": "seguem sozinhas"},
    c.PublishPrizes: lambda *_: {},
    c.ChangePrizes: lambda *_: {"why": "mais gente entrou"},
    c.WithdrawPrizes: lambda *_: {"why": "cedo demais"},
    c.TakeBackEntry: lambda s, this, _: {"entry": anyone(s, this), "why": "pagou outro torneio", "late": True},
    c.MovePlayer: lambda s, this, that: {"entry": anyone(s, this), "to": seat(s, this, that), "why": "equilíbrio"},
    c.TakeBackMove: _move_back,
    c.SeatAlternate: lambda *_: {},
    c.OrderAlternates: lambda *_: {},
    c.OpenTable: lambda _, this, that: {"table": 1 + this % 5, "seats": that % 12 or None},
    c.BreakTable: lambda s, this, _: {"table": table(s, this)},
    c.RedrawSeats: lambda s, this, that: {"tables": tuple(list(s.sitting.tables)[this % 2 : 1 + that % 4])},
    c.DrawButton: lambda s, this, _: {"table": table(s, this)},
    c.DrawHands: lambda _, this, that: {"fewest": 1 + this % 4, "most": 1 + that % 6},
    c.OrderColourUp: lambda _, this, that: {
        "retire": (25, 100, 500)[this % 3], "keep": (100, 500, 1_000)[this % 3], "level": that % 3, "why": "acabaram",
    },
    c.AnnounceColourUp: lambda s, this, _: {"retire": _leaving(s, this)},
    c.CancelColourUp: lambda s, this, _: {"retire": _leaving(s, this), "why": "ainda faz falta"},
    c.RaceTable: _race,
    c.RecordRace: lambda s, this, that: {**_race(s, this, that), "won": (), "witness": "floor demo"},
    c.TakeBackRace: lambda s, this, that: {"table": table(s, this), "retire": _leaving(s, that), "why": "outra mesa"},
    c.RetireChip: lambda s, this, _: {"retire": _leaving(s, this), "why": "faltou uma mesa"},
    c.ExchangeRetired: lambda s, this, that: {
        "entry": of_standing(s, "playing", this), "retire": _leaving(s, that), "count": that,
    },
    c.OpenCount: lambda *_: {},
    c.CloseCount: lambda *_: {},
    c.CountTable: _count,
    c.CountCrossing: lambda s, this, that: {
        "crossing": chosen(list(s.sitting.chip_book.crossings), this, 0), "chips": 1 + that * 500,
    },
    c.SettleCount: lambda s, this, _: {"table": table(s, this), "cause": "unknown", "why": "ninguém sabe"},
    c.FindChips: lambda s, this, that: {
        "table": table(s, this), "chips": that * 100, "entry": of_standing(s, "playing", that) if that % 2 else "",
    },
    c.ForfeitChips: lambda s, this, that: {
        "entry": of_standing(s, "playing", this), "chips": 1 + that, "measure": "lose-chips-only", "why": "no bolso",
    },
    c.ReturnForfeited: lambda s, this, _: {"entry": of_standing(s, "playing", this), "why": "engano"},
    c.HoldStack: lambda s, this, _: {"entry": of_standing(s, "playing", this)},
    c.PlaceStack: lambda s, this, _: {"entry": of_standing(s, "playing", this)},
    c.ClaimStack: lambda s, this, that: {"entry": of_standing(s, "playing", this), "chips": 30_000 - that or None},
    c.RecordDrawByHand: lambda _s, this, _t: {
        "purpose": "button", "options": ("1", "2"), "outcome": ("2",), "witness": "floor demo"[: this % 20],
        "why": "sem energia",
    },
    c.VoidDraw: lambda s, this, _: {"number": max(1, s.next_draw - 1 - this % 3), "why": "faltava um jogador"},
    c.StartClock: lambda *_: {},
    c.PauseClock: lambda *_: {"why": "jantar"},
    c.SetClock: lambda _, this, that: {"level": this % 6, "left_seconds": that * 20, "why": "acerto"},
    c.RingBell: lambda _s, this, that: {"what": ("level-began", "registration-closed")[that % 2], "level": this % 5},
    c.ChangeLevels: lambda s, this, _: {"levels": (*s.sitting.levels, Level(20, 400, 800 + this)), "why": "mais"},
    c.OpenDay: lambda *_: {"ingredient": "3h Td 4c Kd 8s", "witness": "demo"},
    c.RevealSecret: lambda _s, this, _t: {"day": this % 3},
}  # fmt: skip
OFTEN: list[type[Command]] = [*(5 * [c.Register]), *(2 * [c.ReportBust]), *(2 * [c.MovePlayer]), *CHOICES]

steps = st.builds(
    Step,
    desk=st.integers(0, DESKS - 1),
    action=st.sampled_from(OFTEN),
    this=st.integers(0, 99),
    that=st.integers(0, 99),
    again_at=st.none() | st.integers(0, DESKS - 1),
)
histories = st.lists(steps, min_size=20, max_size=60)


def fill(floor: Floor, entries: int, begin: int = 0) -> None:
    """A crowd at the door: as many sit as there are seats, the others wait."""
    for number in range(begin, begin + entries):
        floor.ask(number % len(floor.desks), c.Register, entry=f"first-{number}", person=f"first-{number}")


def meant(floor: Floor, step: Step) -> Command:
    """The command a step comes to, given what the desk sees now."""
    fields = CHOICES[step.action](floor.state(step.desk), step.this, step.that)
    return floor.command(step.action, **fields)
