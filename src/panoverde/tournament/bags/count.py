"""Counting bags: by denomination, by two people, blind. Equal is agreed; where two differ more counts settle it.

first count ─► second, by somebody else ─┬─ equal ─► agreed: the seat is free, the bag is sealed
                                         └─ not equal ─► both are shown; the next that equals one of them settles
"""

from collections.abc import Iterator
from typing import Literal

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.bags import commands as c
from panoverde.tournament.bags import events as e
from panoverde.tournament.busts.commands import ReportBust, ReportBusts
from panoverde.tournament.core.bag import Bag, Count, Piles, worth
from panoverde.tournament.core.commands import OfEntry
from panoverde.tournament.core.finding import entry_of, free_seat, place_of, reason, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.core.sittings import must_be_open, sitting_of

Hint = Literal["", "swapped-digits", "one-chip", "missing-pile"]


class BadPiles(Refusal):
    """Nobody has chips like these."""

    code = "bags.bad-piles"
    says = "Write each chip once, with how many there are of it, of those that were announced: {chips}."


class ClockRunsOn(Refusal):
    """They are playing."""

    code = "bags.clock-runs"
    says = "The clock of {sitting} runs, and chips still change hands. Bag once the last hand is over."


class NoBagsHere(Refusal):
    """Nobody takes chips home from it."""

    code = "bags.none-here"
    says = "Nobody goes on from here with a bag: it is played to the end, or has not begun. Choose another."


class CountedByYou(Refusal):
    """A second pair of eyes is wanted."""

    code = "bags.counted-by-you"
    says = "You have counted this bag. Somebody else counts it now, without seeing what you wrote."


class BagStands(Refusal):
    """Two people agree on it."""

    code = "bags.agreed"
    says = "Two people agree on this bag: {chips} chips. To count it anew take it back first, and say why."


class NoBag(Refusal):
    """There is none, or it is open."""

    code = "bags.none"
    says = "This player has no bag that could be changed so ({standing}). Look the player up again."


def count(state: Tournament, command: c.CountBag, means: Means) -> Iterator[Event]:
    """Keep what somebody counted; where it equals what somebody else did, the bag is agreed."""
    del means
    sitting = sitting_of(state, command)
    entry = entry_of(state, command.entry)
    bag = _to_count(state, sitting, entry)
    place = place_of(entry)
    piles = sensible(state, command.piles)
    counts = bag.counts if bag else []
    if len(counts) == 1 and counts[0].by == command.by:
        raise CountedByYou
    yield e.BagCounted(entry=entry.id, piles=piles, by=command.by, cards=command.cards)
    if any(other.by != command.by and other.chips == worth(piles) for other in counts):
        yield e.BagAgreed(entry=entry.id, place=place, chips=worth(piles))


def _to_count(state: Tournament, sitting: Sitting, entry: Entry) -> Bag | None:
    """The bag that is being filled, if there is one; or why nothing can be counted."""
    must_be_open(sitting)
    if not sitting.kind or state.is_last(sitting.id) or not sitting.started_at:
        raise NoBagsHere
    if sitting.clock.running_since is not None:
        raise ClockRunsOn(sitting=sitting.id)
    bag = bag_here(state, sitting, entry)
    if bag is not None and bag.agreed is not None:
        raise BagStands(chips=bag.agreed)
    return bag


def bag_here(state: Tournament, sitting: Sitting, entry: Entry) -> Bag | None:
    """The bag of somebody that is filled in this very sitting."""
    bag = state.bags.get(entry.id)
    return bag if bag is not None and bag.sitting == sitting.id else None


def sensible(state: Tournament, piles: Piles) -> Piles:
    """Take piles as they can be, the largest chip first; refuse the others."""
    known = state.terms.denominations
    chips = [pile.chip for pile in piles]
    strange = known and not set(chips) <= set(known)
    if strange or len(set(chips)) < len(chips) or any(pile.chip < 1 or pile.count < 0 for pile in piles):
        raise BadPiles(chips=", ".join(map(str, known)) or "—")
    if not 0 < worth(piles) <= state.chips_issued:
        raise BadPiles(chips=", ".join(map(str, known)) or "—")
    return tuple(sorted((pile for pile in piles if pile.count), key=lambda pile: -pile.chip))


def hint(one: Count, other: Count) -> Hint:
    """Guess why two counts differ.

    >>> from panoverde.tournament.core.bag import Pile
    >>> hint(Count("a", (Pile(100, 845),)), Count("b", (Pile(100, 854),)))
    'swapped-digits'
    """
    if one.chips == other.chips:
        return ""
    if sorted(str(one.chips)) == sorted(str(other.chips)):
        return "swapped-digits"
    mine, theirs = ({pile.chip: pile.count for pile in each.piles} for each in (one, other))
    differ = [chip for chip in mine.keys() | theirs.keys() if mine.get(chip, 0) != theirs.get(chip, 0)]
    if len(differ) != 1:
        return ""
    return "one-chip" if all(counted.get(differ[0]) for counted in (mine, theirs)) else "missing-pile"


def seal(state: Tournament, command: c.SealBag, _: Means) -> Iterator[Event]:
    """The bag is closed; another number puts a wrong one right."""
    entry = entry_of(state, command.entry)
    bag, number = state.bags.get(entry.id), command.seal.strip()
    if bag is None or bag.agreed is None or bag.opened_at or not number or number == bag.seal:
        raise NoBag(standing=entry.standing)
    yield e.BagSealed(entry=entry.id, seal=number)


def take_back(state: Tournament, command: c.TakeBackBag, _: Means) -> Iterator[Event]:
    """The bag is counted anew, as long as its sitting is open."""
    sitting, entry = sitting_of(state, command), entry_of(state, command.entry)
    bag = bag_here(state, sitting, entry)
    if bag is None or sitting.closed_at or not bag.counts or entry.standing not in ("playing", "bagged"):
        raise NoBag(standing=entry.standing)
    if bag.agreed is not None:
        free_seat(sitting, Place(table_of(sitting, bag.place.table).number, bag.place.seat))
    yield e.BagTakenBack(entry=entry.id, place=bag.place, why=reason(command.why))


class WitnessNeeded(Refusal):
    """Nobody else saw it."""

    code = "bags.witness-needed"
    says = "This is done before a witness. Say who saw it, by role: a floor, another dealer."


def amend(state: Tournament, command: c.AmendBag, _: Means) -> Iterator[Event]:
    """An agreed bag holds something else, seen by two people."""
    entry = entry_of(state, command.entry)
    bag, piles = state.bags.get(entry.id), sensible(state, command.piles)
    if bag is None or bag.agreed is None or bag.opened_at or entry.standing not in ("bagged", "carried", "dropped"):
        raise NoBag(standing=entry.standing)
    if bag.agreed == worth(piles):
        raise BagStands(chips=bag.agreed)
    if not command.witness.strip():
        raise WitnessNeeded
    yield e.BagAmended(
        entry=entry.id, piles=piles, was=bag.agreed, witness=command.witness.strip(), why=reason(command.why)
    )


class BagFilled(Refusal):
    """The player has chips in a bag."""

    code = "bags.filled"
    says = "The chips of this player were counted for a bag, so the player is not out. Take the bag back first."


def has_no_bag(state: Tournament, command: ReportBust | ReportBusts, _: Means) -> None:
    """Refuse a bust of somebody whose chips were counted for a bag."""
    named = (command.entry,) if isinstance(command, ReportBust) else (bust.entry for bust in command.busts)
    for name in named:
        entry = state.entries.get(name)
        bag = bag_here(state, state.sittings[entry.sitting], entry) if entry else None
        if (bag is not None and bag.counts) or (entry and entry.standing == "carried"):
            raise BagFilled


class BagClosed(Refusal):
    """Nobody touches the chips of a bag that is closed."""

    code = "bags.closed"
    says = "The chips of this player are in a closed bag. Open it at its seat first, then do it."


def bag_is_open(state: Tournament, command: OfEntry, _: Means) -> None:
    """Refuse what takes the chips of somebody whose bag is closed."""
    entry = state.entries.get(command.entry)
    if entry is not None and entry.standing in ("bagged", "carried"):
        raise BagClosed
