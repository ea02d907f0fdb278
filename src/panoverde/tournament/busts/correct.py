"""It was the other player: a bust recorded of the wrong one, found at once or twenty minutes later.

The right one takes the wrong one's hand, so that every place after it stays as it is.
"""

from collections.abc import Iterator

from panoverde.draws.chance import Ask
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.busts import commands as c
from panoverde.tournament.busts import events as e
from panoverde.tournament.busts.reinstate import EnteredAgain, NotOut, seat_before
from panoverde.tournament.busts.same_hand import must_not_be_paid
from panoverde.tournament.core.finding import entered_since, entry_of, place_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.seating.seats import NoSeatFree


class SamePlayer(Refusal):
    """Nobody is exchanged for themselves."""

    code = "busts.same-player"
    says = "That is the same player. Choose who went out instead."


def correct(state: Tournament, command: c.CorrectBust, means: Means) -> Iterator[Event]:
    """Bring one back and let the other be out in the same hand, whatever has happened since."""
    sitting, why = sitting_of(state, command), reason(command.why)
    wrong, right = entry_of(state, command.entry), entry_of(state, command.instead)
    if wrong.id == right.id:
        raise SamePlayer
    if wrong.standing != "out":
        raise NotOut(standing=wrong.standing)
    of = place_of(right)
    if entered_since(state, wrong):
        raise EnteredAgain
    must_not_be_paid(state, (wrong.id,))
    old = seat_before(wrong)
    if old is not None and (old in sitting.pool or old == of):
        yield e.BustCorrected(entry=wrong.id, place=old, instead=right.id, of=of, why=why)
        return
    if not len(sitting.pool):
        raise NoSeatFree
    draw = means.draw(state.next_draw, "seat", Ask("pick", len(sitting.pool)))
    yield e.BustCorrected(
        entry=wrong.id, place=sitting.pool[draw.came[0][0]], instead=right.id, of=of, why=why, draw=draw
    )
