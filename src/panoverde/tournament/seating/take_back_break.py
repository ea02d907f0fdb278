"""Taking back a break: the table opens as it was, while everybody still sits where the draw sent them."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Move
from panoverde.tournament.core.records import Broken, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.seating import commands as c
from panoverde.tournament.seating import events as e


class NoBreakToTakeBack(Refusal):
    """It was not broken, or its number is in use again."""

    code = "seating.no-such-break"
    says = (
        "Table {table} was not broken, or another table has its number by now. Open a table and move players to it."
    )


class MovedOn(Refusal):
    """Somebody is not where the break sent them."""

    code = "seating.moved-on"
    says = (
        "{count} of the players of table {table} have gone on to another seat since, or are out. "
        "Open the table and move players one by one."
    )


def found(state: Tournament, sitting: Sitting, number: TableNumber) -> Broken:
    """Find a break that can be taken back, or refuse."""
    if number not in sitting.broken:
        raise NoBreakToTakeBack(table=number)
    broken = sitting.broken[number]
    gone = sum(state.entries[move.entry].place != move.to for move in broken.moves)
    if gone:
        raise MovedOn(table=number, count=gone)
    return broken


def take_back(state: Tournament, command: c.TakeBackBreak, _: Means) -> Iterator[Event]:
    """Everybody goes back. The draw that sent them stays on record."""
    broken = found(state, sitting_of(state, command), command.table)
    yield e.BreakTakenBack(
        table=command.table,
        seats=broken.table.seats,
        locked=tuple(broken.table.locked),
        moves=tuple(Move(move.entry, move.to, move.of) for move in broken.moves),
        why=reason(command.why),
    )
