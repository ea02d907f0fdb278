"""What is learnt of a hand later: a stack that nobody said at the time, the director's word on who finished where."""

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
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.pace.commands import TakeBackHand


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


def taken_back_hand_is_unpaid(state: Tournament, command: TakeBackHand, _: Means) -> None:
    """Refuse to reopen a hand in which somebody went out who has been paid."""
    before = sitting_of(state, command).hand_for_hand.before
    must_not_be_paid(state, (one.entry for one in gone_in(state, before)))


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
