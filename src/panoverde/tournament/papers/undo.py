"""What puts right what was seen of a player, and who is kept out."""

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import Consequence, Made, Undone
from panoverde.tournament.papers import commands as c
from panoverde.tournament.papers import events as e

NOT_SEEN = "Nobody has seen the player there."
MAY_ENTER = "The person may enter again."


def presence(_: Tournament, event: e.PresenceSeen, asked: Undone) -> Made:
    """The other way round."""
    command = c.SeePresence(**asked.base, entry=event.entry, present=not event.present)
    return command, iter((Consequence(NOT_SEEN, {}),) if event.present else ())


def refused(_: Tournament, event: e.EntryRefused, asked: Undone) -> Made:
    """The person may come in."""
    return c.LiftRefusal(**asked.base, person=event.person, why=asked.why), iter((Consequence(MAY_ENTER, {}),))
