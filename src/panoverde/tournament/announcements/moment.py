"""A moment of the script: something to say to the room, with the figures that its sentence is filled with."""

from typing import Any, Literal, NamedTuple

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import TableNumber
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import Reading, read
from panoverde.tournament.core.announcement import What
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.records import Sitting, Tournament

Sends = Literal["Announce", "AnnounceLevel", "AnnounceColourUp", "AnnounceLastHands", "SetLanguages"]


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """Something to say."""

    what: What
    about: int = 0
    table: TableNumber | None = None
    says: dict[str, Any] = {}  # figures, as the state has them
    sends: Sends = "Announce"  # what is asked for when it has been read
    waits: bool = False  # the next step is refused until the room was told
    red: bool = False  # nobody expects it
    at_hand: bool = False  # it may be read; nothing asks for it
    read: bool = False
    read_at: str = ""  # "" where only that it was is known
    cites: Citations = ()

    @property
    def key(self) -> tuple[What, int, TableNumber | None]:
        """What names it."""
        return self.what, self.about, self.table


class Now(NamedTuple):
    """A sitting at one moment."""

    state: Tournament
    sitting: Sitting
    book: Rulebook
    at: str
    shown: Reading

    @property
    def line(self) -> Level | None:
        """The line of the structure that the clock is at."""
        return self.sitting.levels[self.shown.level] if self.sitting.levels else None

    @property
    def under_way(self) -> bool:
        """Whether the sitting is played: it has begun, and is neither closed nor over."""
        return bool(self.sitting.started_at) and self.sitting.is_open and not self.state.finished_at


def seen_at(state: Tournament, sitting: Sitting, book: Rulebook, at: str) -> Now:
    """Look at a sitting."""
    return Now(state, sitting, book, at, read(sitting.clock, sitting.levels, at))


def to_say(now: Now, what: What, about: int = 0, table: TableNumber | None = None, **more: Any) -> Moment:  # noqa: ANN401
    """Make a moment that has no fact of its own: it was read where the room was last told of this very one."""
    told = now.sitting.told.get(what)
    read_at = told.at if told and (told.about, told.table) == (about, table) else ""
    return Moment(what=what, about=about, table=table, read=bool(read_at), read_at=read_at, **more)
