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
    BuyChips,
    CancelEntry,
    ChangeRegistration,
    CheckIdentity,
    ConfirmPix,
    DeclareSponsor,
    GiveCredit,
    HandReceipt,
    LiftRefusal,
    OrderAlternates,
    Papers,
    RefuseEntry,
    Register,
    SeatAlternate,
    SeePresence,
    SurrenderStack,
    TakeBackChips,
    TakeBackEntry,
    TakeBackPayment,
    TakePayment,
    TransferEntry,
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
    "BuyChips",
    "CancelEntry",
    "ChangeRegistration",
    "CheckIdentity",
    "ConfirmPix",
    "CreateTournament",
    "DeclareSponsor",
    "DrawButton",
    "DrawChipRace",
    "DrawHands",
    "GiveCredit",
    "HandReceipt",
    "LiftRefusal",
    "MovePlayer",
    "OpenDay",
    "OpenTable",
    "OrderAlternates",
    "Papers",
    "PauseClock",
    "RecordDrawByHand",
    "RedrawSeats",
    "RefuseEntry",
    "Register",
    "ReinstatePlayer",
    "ReportBust",
    "RevealSecret",
    "SeatAlternate",
    "SeePresence",
    "SetClock",
    "StartClock",
    "SurrenderStack",
    "TakeBackChips",
    "TakeBackEntry",
    "TakeBackMove",
    "TakeBackPayment",
    "TakePayment",
    "TournamentCommand",
    "TransferEntry",
    "VoidDraw",
]
