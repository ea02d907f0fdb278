"""What can be asked of a tournament, by noun. Each names the tournament; id, actor and time come in with it."""

from panoverde.tournament.commands.base import (
    TournamentCommand,
)
from panoverde.tournament.commands.busts import (
    ReinstatePlayer,
    ReportBust,
)
from panoverde.tournament.commands.clock import (
    PauseClock,
    SetClock,
    StartClock,
)
from panoverde.tournament.commands.draws import (
    DrawButton,
    DrawChipRace,
    DrawHands,
    RecordDrawByHand,
    VoidDraw,
)
from panoverde.tournament.commands.entries import (
    OrderAlternates,
    Register,
    SeatAlternate,
    TakeBackEntry,
)
from panoverde.tournament.commands.seating import (
    BreakTable,
    MovePlayer,
    OpenTable,
    RedrawSeats,
    TakeBackMove,
)
from panoverde.tournament.commands.setup import (
    CreateTournament,
    OpenDay,
    RevealSecret,
)

__all__ = [
    "BreakTable",
    "CreateTournament",
    "DrawButton",
    "DrawChipRace",
    "DrawHands",
    "MovePlayer",
    "OpenDay",
    "OpenTable",
    "OrderAlternates",
    "PauseClock",
    "RecordDrawByHand",
    "RedrawSeats",
    "Register",
    "ReinstatePlayer",
    "ReportBust",
    "RevealSecret",
    "SeatAlternate",
    "SetClock",
    "StartClock",
    "TakeBackEntry",
    "TakeBackMove",
    "TournamentCommand",
    "VoidDraw",
]
