"""Reading a sentence to the room: only what there is to say, and once."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.announcements import commands as c
from panoverde.tournament.announcements import events as e
from panoverde.tournament.announcements.moments import Moment, moments
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of


class NothingToSay(Refusal):
    """It has passed, or has not come."""

    code = "announcements.nothing-to-say"
    says = "There is nothing of the kind to tell the room now. Look at the script: it has what is to be read."


class ReadAlready(Refusal):
    """Somebody else was quicker."""

    code = "announcements.read-already"
    says = "The room has been told already. Go on with the next sentence of the script."


class ToldOtherwise(Refusal):
    """The rules hang on it, so it is a fact of its own."""

    code = "announcements.told-otherwise"
    says = (
        "This is recorded as what it is: a level, a chip that leaves, languages, last hands. Read it from the script."
    )


def announce(state: Tournament, command: c.Announce, means: Means) -> Iterator[Event]:
    """The room has heard it."""
    sitting = sitting_of(state, command)
    key = (command.what, command.about, command.table)
    found = next((one for one in moments(state, sitting, means.book, command.at) if one.key == key), None)
    _must_be_said(found)
    cites = found.cites if found else ()
    yield e.Announced(what=command.what, about=command.about, table=command.table, at=command.at, cites=cites)


def _must_be_said(found: Moment | None) -> None:
    if found is None:
        raise NothingToSay
    if found.sends != "Announce":
        raise ToldOtherwise(cites=found.cites)
    if found.read:
        raise ReadAlready(cites=found.cites)
