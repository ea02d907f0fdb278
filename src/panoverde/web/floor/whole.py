"""The whole of the floor's screen, out of one look: the room, what is open on it, and what is told beside it."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.utils.translation import gettext as _

from panoverde.bootstrap.live import journal
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import EntryId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.lookup import names_of
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import read_event, stream_of
from panoverde.web.director.frame import Mays, Room, entered
from panoverde.web.director.seat_cards import Printed
from panoverde.web.facts.telling import Known, known_of, names_for, tell
from panoverde.web.figures import time_of_day
from panoverde.web.floor import last_facts, seen
from panoverde.web.floor.laid import Laid, Taken, ground, lay, take
from panoverde.web.floor.pieces import Map, Part, lastly_of, map_of, rail_of, strip_of
from panoverde.web.floor.seen import Looked, What
from panoverde.web.permissions import series_of
from panoverde.web.rooms.own import own_tables
from panoverde.web.staff.frames import asker


class Told(NamedTuple):
    """What has just been done, and how to put it right."""

    text: str
    seq: int = 0  # of the record, where it can be undone
    printed: Printed | None = None
    going: int = -1  # the record that sent many to other tables: who went where is shown


class Screen(NamedTuple):
    """Everything the page is made of."""

    here: Room
    looked: Looked
    laid: Laid
    tables: Map
    told: Told | None = None

    def parts(self) -> Iterator[Part]:
        """The parts that come by themselves."""
        yield strip_of(self.here, self.looked)
        yield rail_of(self.here, self.looked)
        yield lastly_of(self.here, self.looked)


class Aside(NamedTuple):
    """What is taken from the state beside the screen, and told with it."""

    look: Callable[[Tournament], Any] = lambda _state: None
    tell: Callable[[Room, Any], Told | None] = lambda _here, _seen: None
    going: int = -1  # the record that sent many to other tables


NOTHING = Aside()


class Gone(NamedTuple):
    """The last record about a player who has gone meanwhile, and what its sentence needs."""

    record: Record
    known: Known


def screen(
    request: HttpRequest, tournament: str, what: What, refusal: Refusal | None = None, about: str = "",
    aside: Aside = NOTHING, entry: str = "",
) -> Screen:  # fmt: skip
    """Look at the room, lay out what is open, and tell what is told beside it.

    Where `entry`, whom it was about, has gone meanwhile, their seat is closed, and who saw to that is told.
    """
    lately = last_facts.lately(stream_of(TournamentId(tournament)))
    own = own_tables(series_of(tournament), asker(request).id)
    known = ground(Mays(request, series_of(tournament)), stream_of(TournamentId(tournament)), what, refusal)

    def look(state: Tournament, at: str) -> tuple[Looked, What, Taken, Gone | None, Any]:
        gone = is_gone(state, entry)
        then = what._replace(seat=0, deed="") if gone else what
        looked = seen.look(state, at, then, lately, own)
        if looked.broken is not None:  # the table that was open is gone: show who went where
            then = What(going=looked.broken)
        return looked, then, take(state, at, then, known), _missed(state, entry) if gone else None, aside.look(state)

    here, (looked, then, taken, missed, beside) = entered(request, tournament, look, refusal, about)
    here.context["meanwhile"] = _meanwhile(missed) if missed else ""
    return Screen(here, looked, lay(here, then, taken), map_of(here, looked), aside.tell(here, beside))


def is_gone(state: Tournament, entry: str) -> bool:
    """Whether somebody who was at a table is at none."""
    found = state.entries.get(EntryId(entry))
    return found is not None and found.place is None


def _missed(state: Tournament, entry: str) -> Gone | None:
    """What somebody else has just done with a player; nothing where it is not remembered."""
    records = journal().these(stream_of(state.id), state.entries[EntryId(entry)].records[-1:])
    return Gone(records[0], known_of(state, [read_event(records[0].said)])) if records else None


def _meanwhile(gone: Gone) -> str:
    """Tell it: when, and who it was."""
    record, event = gone.record, read_event(gone.record.said)
    who = names_of([record.by]).get(record.by, _("system"))
    return f"{time_of_day(record.at)} · {who}: {tell(event, names_for([event], gone.known)).text}"
