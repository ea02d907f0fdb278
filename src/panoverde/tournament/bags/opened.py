"""Opening bags: at their own seat, by their own player; or before a witness, where nobody claims them."""

from collections.abc import Iterator
from itertools import islice

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.bags import commands as c
from panoverde.tournament.bags import events as e
from panoverde.tournament.bags.count import NoBag, WitnessNeeded
from panoverde.tournament.clock.commands import StartClock
from panoverde.tournament.core.choice import Choice, choice
from panoverde.tournament.core.finding import entry_of, place_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.sittings import must_be_open, sitting_of
from panoverde.tournament.papers.events import IdentityChecked
from panoverde.tournament.papers.identity import IdentityUnchecked, identity_due

NAMED = 12  # seats that a sentence names


class WrongSeat(Refusal):
    """The bag belongs elsewhere."""

    code = "bags.wrong-seat"
    says = "This bag belongs to table {table} seat {seat}, not to {at_table}-{at_seat}. Take it there."


class CountDiffers(Refusal):
    """The slip says something else."""

    code = "bags.count-differs"
    says = "The slip says {agreed} chips, and the player counts {counted}. Count it again before a witness first."


class SeatsWithoutBags(Refusal):
    """Somebody would play without chips."""

    code = "bags.seats-without"
    says = (
        "These seats have no open bag (table-seat; in all {count}): {seats}. Open them, or say of each what "
        "becomes of a bag that nobody claims; then start the clock."
    )


def open_bag(state: Tournament, command: c.OpenBag, means: Means) -> Iterator[Event]:
    """Lay it open at its seat."""
    entry = entry_of(state, command.entry)
    bag = state.bags.get(entry.id)
    if entry.standing != "carried" or bag is None or bag.opened_at:
        raise NoBag(standing=entry.standing)
    place = place_of(entry)
    if place != command.place:
        raise WrongSeat(table=place.table, seat=place.seat, at_table=command.place.table, at_seat=command.place.seat)
    if command.unclaimed:
        yield from _unclaimed(command, entry, means.book)
        return
    if command.counted is not None and command.counted != bag.agreed:
        raise CountDiffers(agreed=bag.agreed, counted=command.counted)
    moment, cites = identity_due(state, entry, means.book)
    if moment and not command.photo_id:
        raise IdentityUnchecked(cites=cites)
    if moment:
        yield IdentityChecked(entry=entry.id, moment=moment, ok=True, cites=cites)
    yield e.BagOpened(at=command.at, entry=entry.id, place=place, cites=cites)


def _unclaimed(command: c.OpenBag, entry: Entry, book: Rulebook) -> Iterator[Event]:
    """Nobody is there: what the book leaves open, and what was chosen before whom."""
    left_open = unclaimed_choice(book)
    left_open.take(command.unclaimed)
    if not command.witness.strip():
        raise WitnessNeeded
    cites: Citations = left_open.cites
    yield e.BagOpened(
        at=command.at, entry=entry.id, place=place_of(entry), unclaimed=command.unclaimed,
        witness=command.witness.strip(), offered=left_open.offered, cites=cites,
    )  # fmt: skip


def unclaimed_choice(book: Rulebook) -> Choice:
    """Lay out what may become of a bag that nobody claims."""
    return choice(book, book.chips.unclaimed_stack_options)


def every_seat_has_its_bag(state: Tournament, command: StartClock, _: Means) -> None:
    """Refuse to start the clock of a day while a seat waits for its bag, or one that was never opened."""
    sitting = sitting_of(state, command)
    must_be_open(sitting)
    if not sitting.carried:
        return
    names = (name for table in sitting.tables.values() for name in table.players.values())
    waits = (state.entries[name].place for name in names if _waits(state, state.entries[name]))
    seats = ", ".join(f"{place.table}-{place.seat}" for place in islice(waits, NAMED) if place)
    raise SeatsWithoutBags(count=sitting.carried, seats=seats + (" …" if sitting.carried > NAMED else ""))


def _waits(state: Tournament, entry: Entry) -> bool:
    return entry.standing == "carried" and not state.bags[entry.id].held_back
