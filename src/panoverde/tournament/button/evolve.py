"""Button and blinds, as they become known."""

import msgspec

from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.tournament.button import events as e
from panoverde.tournament.button.blinds import HEADS_UP, Positions, after, first_hand
from panoverde.tournament.core.pace import EmptyHand, Played
from panoverde.tournament.core.records import Sitting, Table, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.drawing.evolve import drawn
from panoverde.tournament.pace.hand_levels import hand_over


def _known(table: Table, button: SeatNumber, at: str, small: SeatNumber | None, big: SeatNumber | None) -> None:
    """Somebody said where the button is; where the blinds are follows, unless it was said too."""
    if len(table.players) >= HEADS_UP:
        button, small, big = first_hand(table.players.keys(), button, small, big)
    _set(table, Positions(button, small, big) if big is not None else None, button, at)


def _set(table: Table, known: Positions | None, button: SeatNumber, at: str) -> None:
    table.button = button
    table.small_blind, table.big_blind = (known.small_blind, known.big_blind) if known else (None, None)
    table.button_seen_at, table.button_due, table.big_blind_again = at, "", False
    table.hand_since = False
    table.count, table.used = None, {}  # whatever was counted belonged to the hand before


def place_button(state: Tournament, event: e.ButtonDrawn) -> None:
    """The button is where it was drawn; where one draw serves all, in that seat everywhere, or the next taken one."""
    sitting = sitting_at(state, event)
    drawn(state, event.draw)
    for table in sitting.tables.values() if event.everywhere else [sitting.tables[event.table]]:
        seat = event.seat
        if table.number != event.table and table.players and seat not in table.players:
            seat = after(seat, table.players)
        if table.players:
            due = table.button_due or table.button_was_due
            _known(table, seat, event.at, None, None)
            table.button_was_due, table.button_draw = due, event.draw.number


def see_button(state: Tournament, event: e.ButtonSeen) -> None:
    """It is where it was seen."""
    sitting = sitting_at(state, event)
    _known(sitting.tables[event.table], event.button, event.at, event.small_blind, event.big_blind)


def advance(state: Tournament, event: e.ButtonAdvanced) -> None:
    """It moved on."""
    sitting = sitting_at(state, event)
    table = sitting.tables[event.table]
    _set(table, Positions(event.button, event.small_blind, event.big_blind), event.button, event.at)
    if not _counted(sitting, event.table, event.at):
        hand_over(sitting, event.table)


def _counted(sitting: Sitting, table: TableNumber, at: str) -> bool:
    """Whether the button moves for a hand that was counted; one that is dealt may find those back who were away."""
    counted = (last := sitting.pace.away.get(table)) is not None and last.since == at
    if last is not None and not counted:
        del sitting.pace.away[table]
    return counted


def turn_game(state: Tournament, event: e.GameTurned) -> None:
    """The table plays it from now on."""
    sitting_at(state, event).pace.games[event.table] = Played(event.game, event.hands)


def play_game_hand(state: Tournament, event: e.GameHandPlayed) -> None:
    """One more of its game is over; in stud no button has said that a hand is."""
    sitting = sitting_at(state, event)
    table = sitting.tables[event.table]
    sitting.pace.games[event.table] = Played(event.game, event.hand)
    if table.frozen:
        hand_over(sitting, event.table)


def freeze(state: Tournament, event: e.ButtonFrozen) -> None:
    """It moved on, and stays."""
    sitting = sitting_at(state, event)
    table = sitting.tables[event.table]
    _set(table, Positions(event.button, event.small_blind, event.big_blind), event.button, event.at)
    table.frozen = True


def thaw(state: Tournament, event: e.ButtonThawed) -> None:
    """It moves again."""
    sitting = sitting_at(state, event)
    table = sitting.tables[event.table]
    _set(table, Positions(event.button, event.small_blind, event.big_blind), event.button, event.at)
    table.frozen = False


def rule_wrong_button(state: Tournament, event: e.WrongButtonRuled) -> None:
    """It counts as lying where the ruling has it."""
    sitting = sitting_at(state, event)
    _known(sitting.tables[event.table], event.button, event.at, None, None)


def start_empty_hand(state: Tournament, event: e.EmptyHandStarted) -> None:
    """It is counted."""
    sitting_at(state, event).pace.empty[event.table] = EmptyHand(event.at, event.present)


def arrive(state: Tournament, event: e.BackSeen) -> None:
    """One more is there."""
    counting = sitting_at(state, event).pace.empty
    if event.table in counting:
        now = counting[event.table]
        counting[event.table] = msgspec.structs.replace(now, arrived=(*now.arrived, event.entry))


def count_empty_hand(state: Tournament, event: e.EmptyHandCounted) -> None:
    """A hand has passed."""
    sitting = sitting_at(state, event)
    was = sitting.pace.empty.pop(event.table, EmptyHand(event.at))
    sitting.pace.away[event.table] = msgspec.structs.replace(was, since=event.at)
    hand_over(sitting, event.table)
    if event.table in sitting.tables:
        sitting.tables[event.table].hand_since = True
