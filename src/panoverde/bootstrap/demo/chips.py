"""The club's chips: a set for each main event, one in reserve, and small chips that leave in a break."""

from collections.abc import Sequence

from panoverde.bootstrap.demo.club import Club
from panoverde.kernel.ids import EntryId, SeatNumber, SetId, SittingId, TableNumber, TournamentId
from panoverde.kernel.texts import Text
from panoverde.series.chipsets import DeclareSet, ReserveSet
from panoverde.tournament import commands as c
from panoverde.tournament.chips.kinds import SeatChips
from panoverde.tournament.core.records import Sitting, Table
from panoverde.tournament.core.stack import Laid
from panoverde.tournament.core.terms import day_there

STACK: Laid = ((100, 10), (500, 8), (1_000, 10), (5_000, 3))
SETS: dict[str, Laid] = {
    "main": ((100, 1_300), (500, 1_300), (1_000, 2_000), (5_000, 800)),
    "high-roller": ((100, 600), (500, 500), (1_000, 800), (5_000, 320)),
    "deepstack": ((100, 600), (500, 500), (1_000, 750), (5_000, 400)),
}
SPARE: Laid = ((100, 300), (500, 300), (1_000, 400))
_SET = Text(pt="Fichas {event}", en="Chips of {event}", es="Fichas {event}")
_SPARE = Text(pt="Fichas Demo de reserva", en="Demo chips in reserve", es="Fichas Demo de reserva")


def declare_spare(club: Club) -> None:
    """A set that nobody has reserved: what helps where one is short."""
    club.ask(
        "organiser", DeclareSet, series=club.series, set=SetId("spare"), title=club.says(_SPARE), chips=SPARE
    )  # fmt: skip


def reserve(club: Club, night: TournamentId) -> None:
    """Declare the set of a main event, and keep all of it for the days that it is played."""
    state, name = club.see(night), SetId(night)
    title = club.says(_SET).format(event=state.title)
    club.ask("organiser", DeclareSet, series=club.series, set=name, title=title, chips=SETS[night])
    days = sorted(day_there(state.terms, plan.starts_at) for plan in state.terms.plans)
    club.ask(
        "director", ReserveSet, series=club.series, set=name, tournament=night, since=days[0], until=days[-1]
    )  # fmt: skip


def order(club: Club, night: TournamentId, sitting: str, retire: int, keep: int) -> None:
    """Let a chip leave in the next break, as the structure sheet has it."""
    club.ask("director", c.OrderColourUp, tournament=night, sitting=sitting, retire=retire, keep=keep)


def race_first_tables(club: Club, night: TournamentId, sitting: str, retire: int, tables: Sequence[int]) -> None:
    """Some tables have raced and are counted; the others are still to."""
    club.ask("director", c.OpenCount, tournament=night, sitting=sitting)
    for number in map(TableNumber, tables):
        here = _here(club, night, sitting)
        stacks = here.chip_book.known[number] // club.see(night).stack_chips
        held = _spread(here.tables[number], stacks * dict(STACK)[retire])
        club.ask("floor", c.RaceTable, tournament=night, table=number, retire=retire, held=held)
        here = _here(club, night, sitting)
        halves = _spread(here.tables[number], here.chip_book.known[number] // 500)
        counted = tuple((seat, many * 500) for seat, many in halves)
        club.ask("floor", c.CountTable, tournament=night, table=number, stacks=counted)


def race_bagged(club: Club, night: TournamentId, sitting: str, retire: int) -> None:
    """Every table races what came out of its players' bags, and the chip is gone."""
    for number, table in list(_here(club, night, sitting).tables.items()):
        held = tuple((seat, _of_bag(club, night, entry, retire)) for seat, entry in sorted(table.players.items()))
        won = {seat for race in table.races.values() for seat in race.awarded} if retire > STACK[0][0] else set()
        held = tuple((seat, many + (seat in won)) for seat, many in held)
        club.ask("floor", c.RaceTable, tournament=night, table=number, retire=retire, held=held)
    club.ask("director", c.RetireChip, tournament=night, sitting=sitting, retire=retire)


def _of_bag(club: Club, night: TournamentId, entry: EntryId, chip: int) -> int:
    """How many of a chip somebody bagged."""
    count = club.see(night).bags[entry].counts[-1]
    return sum(pile.count for pile in count.piles if pile.chip == chip)


def _here(club: Club, night: TournamentId, sitting: str) -> Sitting:
    return club.see(night).sittings[SittingId(sitting)]


def _spread(table: Table, many: int) -> SeatChips:
    """Lay so many at the seats of a table, unevenly and to the last one."""
    seats = sorted(table.players)
    each = many // len(seats)
    found: dict[SeatNumber, int] = {seat: each + (nth % 3 - 1) * (each // 3) for nth, seat in enumerate(seats)}
    found[seats[0]] += many - sum(found.values())
    return tuple(found.items())
