"""Players out, and brought back."""

from panoverde.draws.chance import Draw
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.tournament.events.parts import Place


class PlayerBusted(Event, frozen=True, tag="tournament.player-busted.v1"):
    """A player lost the last chip. The place follows from the order of busts."""

    entry: EntryId
    place: Place


class PlayerReinstated(Event, frozen=True, tag="tournament.player-reinstated.v1"):
    """A bust was a mistake: the player is back, and every place after it shifts."""

    entry: EntryId
    place: Place
    why: str
    draw: Draw | None = None  # where the old seat was taken, a free one was drawn


BustsEvent = PlayerBusted | PlayerReinstated
