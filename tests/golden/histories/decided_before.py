"""Decisions on rulings: as the book has it, one of its options, otherwise with a reason; and the house remembers."""

import json

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", price=12_000, entry=ENTRY,
    late_levels=2, denominations=(25, 100, 500),
)  # fmt: skip
PUSHED = {"fold": {"seat": 3, "how": "pushed", "facing": True, "in_turn": True}}
NOTHING_TO_CALL = {
    "table": {"actions": [{"seat": 2, "act": "check"}]},
    "fold": {"seat": 5, "how": "said", "facing": False, "in_turn": True, "last_round": True},
}


def play() -> list[Record]:
    house = House("decisoes-demo", "Decisões Demo", "ksop-2026")
    house.at("14 17:30")
    first = _night(house, "decisoes-demo-1", "Noite de Decisões")
    _decided(first, PUSHED, hand=12)
    _decided(first, NOTHING_TO_CALL, chosen="plays-on", directed=True, why="não tocou no descarte")
    _decided(first, NOTHING_TO_CALL, chosen="final", directed=True)
    first.undo("era a mesa ao lado")
    _decided(first, PUSHED, chosen="otherwise", decided="a mão joga", why="o dealer empurrou", directed=True)
    second = _night(house, "decisoes-demo-2", "Segunda Noite de Decisões")
    _decided(second, NOTHING_TO_CALL, chosen="plays-on", directed=True, seen=0)
    for night in (first, second):
        night.down_to(1)
        night.do(c.FinishTournament)
        night.do(c.RevealSecret, day=1)
        house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))


def _night(house: House, name: str, title: str) -> Evening:
    night = Evening(house, name, title, terms=TERMS)
    night.till = house.open_till(f"caixa-{name}")
    night.open(f"loteria {name}", 1, 2)
    night.sell(*range(1, 9))
    night.do(c.StartClock)
    return night


def _decided(night: Evening, situation: object, **more: object) -> None:
    night.do(c.RecordDecision, table=1, situation=json.dumps(situation), **more)
