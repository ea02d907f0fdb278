"""Hand-for-hand: every table plays one hand and waits; who goes out in it goes out together.

Also what is learnt later of a hand: a stack that nobody said at the time, or the director's word on
who finished where. The clock's part in it is another matter.
"""

from collections.abc import Iterator
from itertools import takewhile

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.busts import commands as c
from panoverde.tournament.busts import events as e
from panoverde.tournament.busts.reinstate import NotOut
from panoverde.tournament.busts.report import must_be_a_stack
from panoverde.tournament.busts.same_hand import gone_in, must_not_be_paid, rank_again
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import entry_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of


class HandForHandOn(Refusal):
    """It has begun."""

    code = "hand-for-hand.on"
    says = "Hand-for-hand has begun already, hand {hand} is being played. Count it when it is over."


class HandForHandOff(Refusal):
    """It has not begun."""

    code = "hand-for-hand.off"
    says = "The tables do not play hand for hand. Begin it first."


class OtherHand(Refusal):
    """Somebody else counted it, or nobody has yet."""

    code = "hand-for-hand.other-hand"
    says = "Hand {hand} is being played, not that one. Look again before you count."


class HandBegun(Refusal):
    """Somebody has gone out in the next hand."""

    code = "hand-for-hand.hand-begun"
    says = "Somebody has gone out in the next hand: the count stands. Have the director rank who went out together."


class NothingCounted(HandBegun):
    """There is no count to take back."""

    says = "No hand was counted lately, so there is no count to take back. End hand-for-hand instead."


class BadRank(Refusal):
    """That cannot be the order of those who went out."""

    code = "busts.bad-rank"
    says = "Somebody is named twice, not at all, or is not out. Name everybody of the hand once, lowest place first."


class SomebodyMissing(BadRank):
    """They finish together or not at all."""

    says = "Somebody who went out in the same hand is missing. Name everybody of it, lowest place first."


class OthersBetween(BadRank):
    """Hands far apart were not one."""

    says = "Others went out between them, so it was not one hand. Name those too, or fewer players."


class RankUnexplained(BadRank):
    """It is a decision."""

    says = "This is the director’s decision. Say why they finish so."


def begin(state: Tournament, command: c.BeginHandForHand, means: Means) -> Iterator[Event]:
    """From the next hand on all tables wait for one another."""
    sitting = sitting_of(state, command)
    if sitting.hand_for_hand.on:
        raise HandForHandOn(hand=sitting.hand_for_hand.hand)
    terms = means.book.clock
    cites = cited(terms.hand_for_hand_started_by, terms.hand_for_hand_each_time_hands)
    yield e.HandForHandBegan(hand=sitting.hand_for_hand.hand + 1, cites=cites)


def count(state: Tournament, command: c.CountHand, means: Means) -> Iterator[Event]:
    """The hand is over everywhere: places of those who went out in it are settled."""
    sitting = sitting_of(state, command)
    now = _must_be_on(sitting)
    if command.hand != now:
        raise OtherHand(hand=now)
    yield e.HandCounted(hand=now, cites=means.book.clock.hand_for_hand_each_time_hands.cites)


def take_back(state: Tournament, command: c.TakeBackHand, _: Means) -> Iterator[Event]:
    """The hand counted last goes on, as long as nobody has gone out in the next one."""
    sitting = sitting_of(state, command)
    now = _must_be_on(sitting)
    if sitting.hand_for_hand.out:
        raise HandBegun
    if not sitting.hand_for_hand.counted:
        raise NothingCounted
    must_not_be_paid(state, (one.entry for one in gone_in(state, sitting.hand_for_hand.before)))
    yield e.HandCountTakenBack(hand=now - 1, why=command.why)


def end(state: Tournament, command: c.EndHandForHand, means: Means) -> Iterator[Event]:
    """The tables go on by themselves."""
    sitting = sitting_of(state, command)
    yield e.HandForHandEnded(hand=_must_be_on(sitting), cites=means.book.clock.hand_for_hand_until.cites)


def _must_be_on(sitting: Sitting) -> int:
    if not sitting.hand_for_hand.on:
        raise HandForHandOff
    return sitting.hand_for_hand.hand


def tell_stack(state: Tournament, command: c.TellStack, means: Means) -> Iterator[Event]:
    """A stack is known now: those of the hand are ranked anew."""
    entry = entry_of(state, command.entry)
    if entry.standing != "out" or entry.out is None:
        raise NotOut(standing=entry.standing)
    hand = state.out[entry.id]
    others = (one.stack for one in gone_in(state, hand) if one.entry != entry.id)
    must_be_a_stack(state, command.stack_chips, *others)
    must_not_be_paid(state, state.hands[hand].recorded)
    gone = [one._replace(stack=command.stack_chips) if one.entry == entry.id else one for one in gone_in(state, hand)]
    ranked = rank_again(state, means.book, hand, gone)
    yield e.StackTold(entry=entry.id, stack=command.stack_chips, finish=ranked.finish, cites=ranked.cites)


def _put_out(state: Tournament, name: EntryId) -> bool:
    """Whether somebody went out in no hand at all: the house put them out."""
    expelled = state.entries[name].expelled
    return expelled is not None and expelled.was != "out"


def rank_busts(state: Tournament, command: c.RankBusts, means: Means) -> Iterator[Event]:
    """The director says how they finish who went out together: one hand, or several next to each other."""
    names = [entry for tied in command.finish for entry in tied]
    if not command.why.strip():
        raise RankUnexplained
    named_once = len(set(names)) == len(names) >= 2 and all(command.finish)
    if not named_once or any(name not in state.out or _put_out(state, name) for name in names):
        raise BadRank
    keys = sorted({state.out[name] for name in names})
    if sum(state.hands[key].count for key in keys) != len(names):
        raise SomebodyMissing
    since = takewhile(lambda key: key > keys[0], reversed(state.hands))
    between = (key for key in since if key < keys[-1] and key not in keys)
    if any(not _put_out(state, name) for key in between for name in state.hands[key].recorded):
        raise OthersBetween
    must_not_be_paid(state, names)
    yield e.BustsRanked(finish=command.finish, why=command.why, cites=cited(means.book.payouts.bust_equal_stacks))
