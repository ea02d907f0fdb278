"""Busts, and players brought back."""

from collections.abc import Iterator

from panoverde.draws.chance import Ask
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.deciding import Means, decides
from panoverde.tournament.entries import NoSeatFree, entry_of
from panoverde.tournament.seating import place_of
from panoverde.tournament.state import Entry, Tournament


class LastPlayer(Refusal):
    """Somebody must win."""

    code = "busts.last-player"
    says = "This is the last player left, who has won. Nothing to take out."


class NotOut(Refusal):
    """The player is not out, so cannot come back."""

    code = "busts.not-out"
    says = "This player is not out ({standing}). Nothing to bring back."


class EnteredAgain(Refusal):
    """Too much depends on the bust."""

    code = "busts.entered-again"
    says = "This player has entered again since. Take the new entry back first, then bring the player back."


@decides(c.ReportBust)
def report_bust(state: Tournament, command: c.ReportBust, _: Means) -> Iterator[Event]:
    """Take a player out. The place follows from the order."""
    entry = entry_of(state, command.entry)
    place = place_of(entry)
    if state.left == 1:
        raise LastPlayer
    yield e.PlayerBusted(entry=entry.id, place=place)


@decides(c.ReinstatePlayer)
def reinstate(state: Tournament, command: c.ReinstatePlayer, means: Means) -> Iterator[Event]:
    """Bring a player back: to the same seat where it is free, else to a drawn one."""
    entry = entry_of(state, command.entry)
    if entry.standing != "out":
        raise NotOut(standing=entry.standing)
    if state.by_person[entry.person][-1] != entry.id:
        raise EnteredAgain
    old = seat_before(state, entry)
    if old is not None and old in state.pool:
        yield e.PlayerReinstated(entry=entry.id, place=old, why=command.why)
        return
    if not len(state.pool):
        raise NoSeatFree
    draw = means.draw(state.next_draw, "seat", Ask("pick", len(state.pool)))
    yield e.PlayerReinstated(entry=entry.id, place=state.pool[draw.came[0][0]], why=command.why, draw=draw)


def seat_before(state: Tournament, entry: Entry) -> e.Place | None:
    """Find the seat a player busted from, while it is remembered."""
    for fact in reversed(state.last):
        if isinstance(fact.event, e.PlayerBusted) and fact.event.entry == entry.id:
            return fact.event.place
    return None
