"""What a tournament's phase forbids: a command is refused unless its declaration names the phase."""

from typing import Any

import pytest

from panoverde.tournament import commands as c
from panoverde.tournament.core.phases import FinishedAlready, StoppedAlready
from panoverde.tournament.nouns import COMMANDS
from tests.tournament.room import Room

TABLE = {"table": 1}
PLAYED: list[tuple[type[c.TournamentCommand], dict[str, Any]]] = [
    (c.BreakTable, {**TABLE, "why": "demo"}),
    (c.DrawButton, TABLE),
    (c.SeeButton, {**TABLE, "button": 1}),
    (c.NextHand, TABLE),
    (c.BeginHandForHand, {}),
    (c.OpenTable, {"table": 3}),
    (c.HaltTable, {**TABLE, "why": "demo"}),
    (c.ReportBust, {"entry": "entry-1"}),
    (c.DrawHands, {"fewest": 2, "most": 4}),
    (c.SetClock, {"level": 0, "left_seconds": 60, "why": "demo"}),
    (c.SeeStack, {"entry": "entry-1", "chips": 900}),
]


def room() -> Room:
    made = Room(tables=2)
    for number in range(1, 5):
        made.register(number)
    return made


@pytest.mark.parametrize(("kind", "fields"), PLAYED, ids=lambda one: getattr(one, "__name__", ""))
def test_nothing_is_played_in_a_tournament_that_was_called_off(
    kind: type[c.TournamentCommand], fields: dict[str, Any]
) -> None:
    called_off = room()
    called_off.do(c.StopTournament, outcome="cancel", cause="force-majeure", why="sem luz")

    with pytest.raises(StoppedAlready):
        called_off.do(kind, **fields)


@pytest.mark.parametrize(("kind", "fields"), PLAYED, ids=lambda one: getattr(one, "__name__", ""))
def test_nothing_is_played_once_it_is_over(kind: type[c.TournamentCommand], fields: dict[str, Any]) -> None:
    over = room()
    for number in (2, 3, 4):
        over.do(c.ReportBust, entry=f"entry-{number}")
    over.do(c.FinishTournament)

    with pytest.raises(FinishedAlready):
        over.do(kind, **fields)


def test_every_command_names_a_phase_and_only_announcing_needs_none() -> None:
    assert [kind.__name__ for kind, asked in COMMANDS.items() if not asked.during] == []
    assert [kind for kind, asked in COMMANDS.items() if "unknown" in asked.during] == [c.CreateTournament]
