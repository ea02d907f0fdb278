"""Where PokerKit and the books part: for each difference when it applies, and what puts PokerKit back in step.

    differ ─► the first listed difference whose condition holds puts one thing right ─► still differ? the next one

A moment is explained only if PokerKit says exactly what we say once the listed things are put right.
differences.toml says in words what each one is, and which clauses decide it.
"""

from collections.abc import Callable, Iterator

from panoverde.hand import events as ev
from panoverde.hand.hand import Hand
from tests.hand.oracle_mirror import Mirror
from tests.hand.oracle_round import Round

Mend = Callable[[Hand, Mirror, Round], bool]


def short_blind(hand: Hand, pokerkit: Mirror, _: Round) -> bool:
    """Somebody could not post the whole blind: complete it."""
    setup = hand.setup
    if hand.street or not setup.terms.blinds_count_full or pokerkit.lent:
        return False
    posted = {event.seat: event.chips for event in hand.events if isinstance(event, ev.Posted)}
    for seat, blind in enumerate(setup.blinds):
        if (lacks := blind - posted.get(seat, 0)) and not hand.stacks[seat]:
            pokerkit.lend(seat, lacks)
    return bool(pokerkit.lent)


def absent_small_blind(hand: Hand, pokerkit: Mirror, _: Round) -> bool:
    """Pot-limit before the flop, and nobody has the small blind: count it."""
    terms = hand.setup.terms
    lacks = max(hand.setup.full_blinds - sum(hand.setup.blinds), 0)
    applies = not hand.street and terms.structure == "pot-limit" and terms.blinds_count_full and lacks
    if not applies or pokerkit.absent_blind:
        return False
    pokerkit.absent_blind = lacks
    return True


def short_bring_in(hand: Hand, pokerkit: Mirror, _: Round) -> bool:
    """The bring-in took somebody's last chips: it is a bring-in all the same, and counts as complete."""
    if hand.brings_in and hand.stacks[hand.to_act] <= hand.setup.bring_in and not pokerkit.barred:
        pokerkit.barred = True
        return True
    brought = [event for event in hand.events if isinstance(event, ev.BroughtIn)]
    if hand.street or not brought or brought[0].chips == hand.setup.bring_in or pokerkit.lent:
        return False
    pokerkit.lend(brought[0].seat, hand.setup.bring_in - brought[0].chips)
    return True


def short_all_in_taken_for_a_raise(hand: Hand, pokerkit: Mirror, so_far: Round) -> bool:
    """A player has acted and faces less than a full raise; PokerKit takes a short all-in for the full one."""
    faces, taken = so_far.faces(hand.to_act), pokerkit.completion_betting_or_raising_amount
    applies = not so_far.limit and faces is not None and taken <= faces < so_far.increment
    if not applies or pokerkit.barred:
        return False
    pokerkit.barred = True
    return True


def short_all_ins_not_added_up(hand: Hand, pokerkit: Mirror, so_far: Round) -> bool:
    """Short all-ins come to a full raise only together, and the terms judge each by itself."""
    faces = so_far.faces(hand.to_act)
    enough = not so_far.limit and faces is not None and faces >= so_far.increment
    if not enough or not so_far.single or not so_far.closed(hand.to_act) or pokerkit.barred:
        return False
    pokerkit.barred = True
    return True


def half_a_bet_reopens_limit(hand: Hand, pokerkit: Mirror, so_far: Round) -> bool:
    """Limit: a player who has acted faces at least half a bet, but less than PokerKit's last raise."""
    faces = so_far.faces(hand.to_act)
    if not so_far.limit or faces is None or so_far.closed(hand.to_act) or pokerkit.opened:
        return False
    pokerkit.opened = 0 < faces < pokerkit.completion_betting_or_raising_amount
    return pokerkit.opened


def all_that_came_since(hand: Hand, pokerkit: Mirror, so_far: Round) -> bool:
    """A player who has acted faces a full raise; PokerKit looks only at the all-ins after the last reopening."""
    seat = hand.to_act
    shorts, taken = sum(pokerkit.consecutive_short_all_in_amounts), pokerkit.completion_betting_or_raising_amount
    if so_far.closed(seat) or pokerkit.opened or seat not in pokerkit.acted_player_indices:
        return False
    pokerkit.opened = 0 < shorts < taken <= (so_far.faces(seat) or 0)
    return pokerkit.opened


def less_than_half_a_bet_in_limit(hand: Hand, pokerkit: Mirror, so_far: Round) -> bool:
    """Limit: a player who has acted faces less than half a bet, which PokerKit took for the round's raise."""
    faces, taken = so_far.faces(hand.to_act), pokerkit.completion_betting_or_raising_amount
    if not so_far.limit or faces is None or not so_far.closed(hand.to_act) or pokerkit.barred:
        return False
    pokerkit.barred = taken <= faces
    return pokerkit.barred


def limit_completes(_: Hand, pokerkit: Mirror, so_far: Round) -> bool:
    """Limit: after an all-in below half a bet the next raise completes the bet, and does not stand on top of it."""
    if not so_far.limit or so_far.last_full == so_far.level or not so_far.some_too_small:
        return False
    if pokerkit.completes_to is not None:
        return False
    pokerkit.completes_to = so_far.last_full + so_far.size
    return True


def cap_counts_full_raises(_: Hand, pokerkit: Mirror, so_far: Round) -> bool:
    """Limit: an all-in below half a bet is none of the raises the cap allows."""
    if not so_far.limit or pokerkit.completion_betting_or_raising_count == so_far.counted:
        return False
    if not so_far.some_too_small:
        return False
    pokerkit.completion_betting_or_raising_count = so_far.counted
    return True


MENDS: dict[str, Mend] = {
    "short-blind": short_blind,
    "absent-small-blind": absent_small_blind,
    "short-bring-in": short_bring_in,
    "limit-completes": limit_completes,
    "cap-counts-full-raises": cap_counts_full_raises,
    "short-all-in-taken-for-a-raise": short_all_in_taken_for_a_raise,
    "short-all-ins-not-added-up": short_all_ins_not_added_up,
    "half-a-bet-reopens-limit": half_a_bet_reopens_limit,
    "all-that-came-since": all_that_came_since,
    "less-than-half-a-bet-in-limit": less_than_half_a_bet_in_limit,
}  # fmt: skip


def explain(hand: Hand, pokerkit: Mirror) -> Iterator[str]:
    """Put PokerKit in step with our hand, and name each listed difference that took."""
    legal = hand.legal
    ours = (legal.seat, legal.call, legal.raise_from, legal.raise_to)
    so_far = Round(hand)
    for name, mend in MENDS.items():
        before = pokerkit.says()
        if before == ours:
            return
        if mend(hand, pokerkit, so_far) and pokerkit.says() != before:
            yield name


def asks_for_nothing(hand: Hand, pokerkit: Mirror) -> bool:
    """PokerKit asks the only player with chips, who faces nothing and has nobody to bet against."""
    seat = pokerkit.actor_index
    others = [other for other in range(hand.n) if other != seat and pokerkit.statuses[other]]
    return (
        seat is not None
        and len(pokerkit.actor_indices) == 1
        and all(not pokerkit.stacks[other] and pokerkit.bets[other] <= pokerkit.bets[seat] for other in others)
    )
