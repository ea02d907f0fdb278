"""Who is not there: absent players and those who serve a penalty.

The terms say of each kind whether they are dealt in, what is taken from their chips, and when their hands are.
"""

from panoverde.hand.fresh_hand import Setup
from panoverde.hand.terms import Due, Taken


def _kinds(setup: Setup) -> tuple[tuple[tuple[int, ...], bool, tuple[Due, ...], Taken], ...]:
    terms = setup.terms
    served = tuple(seat for seat in setup.penalised if seat not in setup.away)
    return (
        (setup.away, terms.away_dealt, terms.away_posts, terms.away_killed),
        (served, terms.penalty_dealt, terms.penalty_posts, terms.penalty_killed),
    )


def left_out(setup: Setup) -> list[int]:
    """Who gets no cards; the big blind last, who wins the blinds where nobody is there."""
    blinds = setup.blinds or (0,) * len(setup.stacks)
    seats = {seat for seats, dealt, _, _ in _kinds(setup) if not dealt for seat in seats}
    return sorted(seats, key=lambda seat: (blinds[seat], seat))


def taken(setup: Setup, when: Taken) -> tuple[int, ...]:
    """Whose cards are taken then."""
    return tuple(seat for seats, dealt, _, killed in _kinds(setup) if dealt and killed == when for seat in seats)


def excused(setup: Setup, seat: int, due: Due) -> bool:
    """Whether a forced bet is not taken from this player, who is not there."""
    return any(seat in seats and due not in posts for seats, _, posts, _ in _kinds(setup))
