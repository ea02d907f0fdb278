"""Places: where those who are out finish, counted from those who are left.

Nobody stores a place. It follows from the order of busts: bring a player back and every place after it
shifts. Whoever ties covers the same places. Who was disqualified or removed leaves a number that is
nobody's place: no other place moves, and none that was paid. Looking one up costs as much as the place is high, which
for anybody who just busted is next to nothing; the list of all costs its length.
"""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.ids import EntryId
from panoverde.tournament.core.records import Together, Tournament
from panoverde.tournament.places.depth import Tied, merged


class Standing(msgspec.Struct, frozen=True):
    """Where an entry finished: a place, or several that are covered together by those who tie."""

    entry: EntryId
    place: int  # the highest it covers
    last: int  # the lowest; the same where nobody ties
    nth: int = 0  # among those who tie, in the order of recording
    settled: bool = True  # no: another bust in the same hand of hand-for-hand may still change it

    @property
    def tied(self) -> int:
        """How many cover these places."""
        return self.last - self.place + 1


class Headcount(msgspec.Struct, frozen=True):
    """How many came, and how many are left. A person may have entered several times."""

    entries: int  # and re-entries
    people: int
    left: int  # entries still in
    people_left: int


def results(state: Tournament) -> Iterator[Standing]:
    """Give everybody whose place is known, the best first; the last one left has won."""
    return (found for found in numbers(state) if not state.entries[found.entry].vacant)


def numbers(state: Tournament) -> Iterator[Standing]:
    """Give everybody who is out by the number left then, those too whose number is nobody's place."""
    if winner := champion(state):
        yield Standing(winner, 1, 1)
    place = state.left + 1
    for tied, settled in _finishes(state):
        last = place + len(tied) - 1
        yield from (Standing(entry, place, last, nth, settled) for nth, entry in enumerate(tied))
        place = last + 1


def _finishes(state: Tournament) -> Iterator[tuple[Tied, bool]]:
    """Those who tie, the best first, and whether their places are settled."""
    flights: list[Together] = []  # of a stage that is played in several
    stage = 0
    for key, hand in _latest_stage_first(state):
        here = _stage(state, hand) if hand.recorded else stage
        if here != stage:
            yield from _of_flights(state, stage, flights)
            flights, stage = [], here
        if not _in_several(state, stage):
            yield from ((tied, not state.is_open(key)) for tied in reversed(hand.finish))
        elif hand.recorded:
            flights.append(hand)
    yield from _of_flights(state, stage, flights)


def _latest_stage_first(state: Tournament) -> Iterator[tuple[int, Together]]:
    """The last hand first. Where 2A is played before 2B is formed, a bag for 2B may be put out meanwhile."""
    hands = reversed(state.hands.items())
    if not any(_in_several(state, state.stage_of(plan.id)) for plan in state.terms.plans if plan.kind == "day"):
        return hands
    return iter(sorted(hands, key=lambda one: -_stage(state, one[1]) if one[1].recorded else 0))


def _stage(state: Tournament, hand: Together) -> int:
    return state.stage_of(state.entries[hand.recorded[0]].sitting)


def _in_several(state: Tournament, stage: int) -> bool:
    return sum(state.stage_of(plan.id) == stage for plan in state.terms.plans) > 1


def _of_flights(state: Tournament, stage: int, hands: list[Together]) -> Iterator[tuple[Tied, bool]]:
    """Flights of one stage are merged; nothing of it is settled before the last of them is closed.

    Who was put out with a bag had come through, and is above all who went out in whichever flight.
    """
    if hands:
        through = [hand for hand in hands if _had_a_bag(state, hand)]
        here = [state.sittings[plan.id] for plan in state.terms.plans if state.stage_of(plan.id) == stage]
        settled = all(sitting.closed_at for sitting in here)
        yield from ((tied, settled) for hand in through for tied in reversed(hand.finish))
        merging = [hand for hand in reversed(hands) if hand not in through]
        yield from ((tied, settled) for tied in reversed(merged(state, merging)))


def _had_a_bag(state: Tournament, hand: Together) -> bool:
    put_out = state.entries[hand.recorded[0]].expelled
    return put_out is not None and put_out.was == "bagged"


def rank_in_flight(state: Tournament, entry: EntryId) -> int:
    """Say at which number somebody went out of a flight; the place overall may still be open."""
    sitting = state.sittings[state.entries[entry].sitting]
    number = (sitting.ended_left if sitting.closed_at else sitting.left) + 1
    for hand in reversed(state.hands.values()):
        for tied in reversed(hand.finish):
            here = [one for one in tied if state.entries[one].sitting == sitting.id]
            if entry in here:
                return number
            number += len(here)
    return number


def standing(state: Tournament, entry: EntryId) -> Standing | None:
    """Say where an entry finished; None while it is still in, or where it has no place."""
    vacant = entry in state.entries and state.entries[entry].vacant
    return None if vacant else number_of(state, entry)


def number_of(state: Tournament, entry: EntryId) -> Standing | None:
    """Say at which number an entry went out, a place or not; None while it is still in, or where it never was."""
    if entry not in state.out and entry != champion(state):
        return None
    return next(found for found in numbers(state) if found.entry == entry)


def champion(state: Tournament) -> EntryId | None:
    """Name the last one left, once everybody else is out."""
    if state.left != 1 or not state.out:
        return None
    last = next(state.field)
    return last if not state.terms.plans or state.is_last(state.entries[last].sitting) else None


def covered(state: Tournament, hand: int) -> tuple[int, int]:
    """Say which places those cover who went out in one hand: from the highest to the lowest."""
    place = state.left + 1
    for key, together in reversed(state.hands.items()):
        if key == hand:
            return place, place + together.count - 1
        place += together.count
    return place, place - 1


def headcount(state: Tournament) -> Headcount:
    """Count people beside entries: each of their earlier entries finished on its own."""
    people = sum(any(state.entries[entry].standing not in _NEVER for entry in of) for of in state.by_person.values())
    still = {state.entries[entry].person for entry in state.field}
    return Headcount(state.entered, people, state.left, len(still))


_NEVER = ("pending", "taken-back", "cancelled")  # these entries do not count
