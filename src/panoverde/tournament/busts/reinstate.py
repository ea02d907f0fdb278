"""Players brought back: a bust was a mistake. Everybody who went out after it finishes one place lower.

Nothing is shifted that has been paid: then the payment is taken back first.
"""

from collections.abc import Iterator, Sequence

from panoverde.draws.chance import Ask
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.busts import commands as c
from panoverde.tournament.busts import events as e
from panoverde.tournament.busts.report import LastPlayer, each_once
from panoverde.tournament.busts.same_hand import Ranked, finished_since, gone_in, must_not_be_paid, rank_again
from panoverde.tournament.core.finding import entered_since, entry_of, place_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.seating.seats import NoSeatFree


class NotOut(Refusal):
    """The player is not out, so cannot come back."""

    code = "busts.not-out"
    says = "This player is not out ({standing}). Nothing to bring back."


class EnteredAgain(Refusal):
    """Too much depends on the bust."""

    code = "busts.entered-again"
    says = "This player has entered again since. Take the new entry back first, then bring the player back."


class SeatGone(Refusal):
    """Several players cannot all go back."""

    code = "busts.seat-gone"
    says = "One of the old seats is taken. Bring the players back one by one: a free seat is then drawn."


class NotReinstated(Refusal):
    """The player was not brought back."""

    code = "busts.not-reinstated"
    says = "This player was not brought back from a bust. Report the bust instead."


def reinstate(state: Tournament, command: c.ReinstatePlayer, means: Means) -> Iterator[Event]:
    """Bring a player back: to the same seat where it is free, else to a drawn one."""
    sitting = sitting_of(state, command)
    entry, hand = _must_be_out(state, command.entry)
    rest = _rest(state, hand, (entry.id,), means)
    old = seat_before(entry)
    if old is not None and old in sitting.pool:
        yield e.PlayerReinstated(entry=entry.id, place=old, why=command.why, finish=rest.finish, cites=rest.cites)
        return
    if not len(sitting.pool):
        raise NoSeatFree
    draw = means.draw(state.next_draw, "seat", Ask("pick", len(sitting.pool)))
    yield e.PlayerReinstated(
        entry=entry.id, place=sitting.pool[draw.came[0][0]], why=command.why, draw=draw, finish=rest.finish,
        cites=rest.cites,
    )  # fmt: skip


def reinstate_all(state: Tournament, command: c.ReinstatePlayers, means: Means) -> Iterator[Event]:
    """Bring several back, each to the seat of before; where one is taken they come back one by one."""
    sitting = sitting_of(state, command)
    each_once(command.entries)
    back: dict[int, list[EntryId]] = {}
    given: set[Place] = set()  # two may have busted from one seat, one after the other
    for name in command.entries:
        entry, hand = _must_be_out(state, name)
        old = seat_before(entry)
        if old is None or old not in sitting.pool or old in given:
            raise SeatGone
        given.add(old)
        back.setdefault(hand, []).append(name)
        rest = _rest(state, hand, back[hand], means)
        yield e.PlayerReinstated(entry=name, place=old, why=command.why, finish=rest.finish, cites=rest.cites)


def _must_be_out(state: Tournament, name: EntryId) -> tuple[Entry, int]:
    """Find somebody who is out and may come back, and the hand it was in."""
    entry = entry_of(state, name)
    if entry.standing != "out" or (entry.expelled and entry.expelled.keeps):  # management let them go: let back in
        raise NotOut(standing=entry.standing)
    if entered_since(state, entry):
        raise EnteredAgain
    hand = state.out[name]
    must_not_be_paid(state, finished_since(state, hand))
    return entry, hand


def _rest(state: Tournament, hand: int, without: Sequence[EntryId], means: Means) -> Ranked:
    """Rank those who stay out of the same hand."""
    gone = [one for one in gone_in(state, hand) if one.entry not in without]
    return rank_again(state, means.book, hand, gone)


def take_back_reinstatement(state: Tournament, command: c.TakeBackReinstatement, means: Means) -> Iterator[Event]:
    """Out again, as before: in the same hand, and so at the same place."""
    sitting = sitting_of(state, command)
    entry = entry_of(state, command.entry)
    place = place_of(entry)
    if entry.out is None:
        raise NotReinstated
    if state.left == 1:
        raise LastPlayer
    now, hand = sitting.hand_for_hand, entry.out.hand
    if now.on and now.out and now.hand == entry.out.hand_for_hand:
        hand = now.out  # others have gone out in the same hand
    must_not_be_paid(state, finished_since(state, hand))
    ranked = rank_again(state, means.book, hand, gone_in(state, hand, entry.id))
    yield e.ReinstatementTakenBack(
        entry=entry.id, place=place, why=command.why, finish=ranked.finish, cites=ranked.cites
    )


def seat_before(entry: Entry) -> Place | None:
    """Find the seat a player busted from."""
    return entry.out.place if entry.out else None
