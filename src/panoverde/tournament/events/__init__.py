"""What can happen in a tournament, by noun.

Past tense, frozen; stored names outlive class names. An event holds what was seen, decided or
drawn, not what follows from it: a finishing place follows from the order of busts.
"""

from panoverde.tournament.events.busts import (
    BustsEvent,
    PlayerBusted,
    PlayerReinstated,
)
from panoverde.tournament.events.clock import (
    ClockEvent,
    ClockPaused,
    ClockSet,
    ClockStarted,
)
from panoverde.tournament.events.draws import (
    ButtonDrawn,
    ChipRaceDrawn,
    DrawnByHand,
    DrawsEvent,
    DrawVoided,
    HandsDrawn,
)
from panoverde.tournament.events.entries import (
    AlternateQueued,
    AlternatesOrdered,
    ChipsBought,
    ChipsBoughtTakenBack,
    CreditGiven,
    EntriesEvent,
    EntryCancelled,
    EntryMade,
    EntryRefused,
    EntryTakenBack,
    EntryTransferred,
    IdentityChecked,
    PaymentAwaited,
    PaymentTaken,
    PaymentTakenBack,
    PresenceSeen,
    ReceiptHanded,
    RefusalLifted,
    RegistrationHoursChanged,
    SponsorDeclared,
    StackSurrendered,
)
from panoverde.tournament.events.parts import (
    Level,
    Move,
    Place,
)
from panoverde.tournament.events.seating import (
    MoveTakenBack,
    PlayerMoved,
    SeatDrawn,
    SeatingEvent,
    SeatsRedrawn,
    TableBroken,
    TableOpened,
)
from panoverde.tournament.events.setup import (
    DayOpened,
    SecretRevealed,
    SetupEvent,
    TournamentCreated,
)

TournamentEvent = SetupEvent | EntriesEvent | SeatingEvent | BustsEvent | DrawsEvent | ClockEvent

__all__ = [
    "AlternateQueued",
    "AlternatesOrdered",
    "ButtonDrawn",
    "ChipRaceDrawn",
    "ChipsBought",
    "ChipsBoughtTakenBack",
    "ClockPaused",
    "ClockSet",
    "ClockStarted",
    "CreditGiven",
    "DayOpened",
    "DrawVoided",
    "DrawnByHand",
    "EntryCancelled",
    "EntryMade",
    "EntryRefused",
    "EntryTakenBack",
    "EntryTransferred",
    "HandsDrawn",
    "IdentityChecked",
    "Level",
    "Move",
    "MoveTakenBack",
    "PaymentAwaited",
    "PaymentTaken",
    "PaymentTakenBack",
    "Place",
    "PlayerBusted",
    "PlayerMoved",
    "PlayerReinstated",
    "PresenceSeen",
    "ReceiptHanded",
    "RefusalLifted",
    "RegistrationHoursChanged",
    "SeatDrawn",
    "SeatsRedrawn",
    "SecretRevealed",
    "SponsorDeclared",
    "StackSurrendered",
    "TableBroken",
    "TableOpened",
    "TournamentCreated",
    "TournamentEvent",
]
