"""Random main events in which people are put out and let back in at any time: all that must hold holds."""

import pytest

from panoverde.application.verify import verify_records
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.places.standings import numbers
from tests.tournament.main_event import STACK
from tests.tournament.test_main_event_random import Wild

STEPS = 120


class Rough(Wild):
    """Somebody is put out, whatever they have, or comes back."""

    def odd(self, name: str) -> None:
        super().odd(name)
        who, back = self.anybody(name), self.anybody(self.dice.choice(("1A", "1B", "2")))
        rough: list[tuple[type[c.TournamentCommand], dict[str, object]]] = [
            (c.DisqualifyPlayer, {"entry": who, "chips": STACK, "why": "conduct"}),
            (c.RemovePlayer, {"entry": who, "cause": "minor", "chips": STACK, "why": "papers"}),
            (c.RemovePlayer, {"entry": who, "cause": "management", "chips": STACK, "why": "safety"}),
        ]
        kind, fields = self.dice.choice(rough)
        self.ask(kind, **fields)
        for entry in (who, back, self._put_out()):
            if self.dice.random() < 0.5:
                self.ask(c.TakeBackExpulsion, entry=entry, why="by mistake")
        self.ask(c.ShareForfeited, entry=back, why="conduct", back=self.dice.random() < 0.3)

    def _put_out(self) -> str:
        gone = [entry.id for entry in self.event.state.entries.values() if entry.expelled]
        return self.dice.choice(gone) if gone else "nobody"


@pytest.mark.parametrize("book", ["ksop-2026", "bsop"])
@pytest.mark.parametrize("seed", range(3))
def test_whoever_is_put_out_chips_places_and_prizes_add_up(book: str, seed: int) -> None:
    rough = Rough(book, seed)
    rough.day("1A")
    rough.day("1B")
    for _ in range(STEPS):
        rough.step()
    rough.to_day_two()
    for _ in range(STEPS // 5):
        rough.odd("2")
        rough.ask(c.PublishPrizes)
        rough.ask(c.DecideShortField, choice="into-the-flights", why="ruling")
        rough.ask(c.LockPrizes)
        rough.ask(c.StartClock, sitting="2")
        rough.bust("2")

    state = rough.event.state
    assert sorted(found.place + found.nth for found in numbers(state) if found.place > state.left) == list(
        range(state.left + 1, state.left + len(state.out) + 1)
    )
    facts = [type(fact.event) for fact in rough.event.facts]
    assert e.PlayerDisqualified in facts or e.PlayerRemoved in facts
    assert e.ExpulsionTakenBack in facts
    verdict = verify_records(rough.event.application.journal.since(0, 100_000))
    assert verdict.ok, verdict.first_bad
