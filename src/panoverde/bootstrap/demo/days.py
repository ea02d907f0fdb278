"""Main events of several days: one whose flight is being bagged, one on the bubble of its day two."""

from collections.abc import Sequence

from panoverde.bootstrap.demo.chips import STACK, order, race_bagged, reserve
from panoverde.bootstrap.demo.club import CARDS, Club
from panoverde.bootstrap.demo.flights import A_DAY, flight
from panoverde.bootstrap.demo.nights import close_till
from panoverde.bootstrap.demo.script import open_feed, read_out
from panoverde.kernel.ids import EntryId, SittingId, TableNumber, TournamentId
from panoverde.kernel.reasons import written
from panoverde.kernel.roles import Role
from panoverde.tournament import commands as c
from panoverde.tournament.core.bag import Pile, Piles
from panoverde.tournament.core.plan import Ends, Plan
from panoverde.tournament.core.records import Entry, Sitting
from panoverde.tournament.core.stack import Expected
from panoverde.tournament.prizes import table as prizes

CHIPS = (5_000, 1_000, 500, 100)
LAST_LEVEL = 9  # and its line, counted from nothing: one break comes before it
COUNTERS: tuple[Role, ...] = ("dealer", "floor")
SWAPPED = 900  # 42,300 for 41,400: what two digits come to
WITNESS = "demo"


def at_the_bags(club: Club) -> TournamentId:
    """Flight 1A has played its last hands: two bags agreed, one sealed, one counted once, two counts differ."""
    plans = _plans(club, {"1A": 225, "1B": -A_DAY}, two=-2 * A_DAY)
    night = club.announce(
        "deepstack", "Deepstack Demo", "re-entry", starts=-225, tables=(), plans=plans, laid=STACK,
        expected=Expected(entries=60, flight=36),
    )  # fmt: skip
    reserve(club, night)
    flight(club, night, "1A", range(21, 24), ago=225, players=range(24))
    _play_down(club, night, "1A", to=12, ago=150)
    club.ago(50)
    open_feed(club, night, delay_seconds=300)
    club.ask("director", c.PlanLastHands, tournament=night, sitting="1A", level=LAST_LEVEL)
    club.ago(30)
    _last_hands(club, night, "1A")
    club.ago(9)
    read_out(club, night, "1A", "bagging")
    _begin_bagging(club, night)
    return night


def bubble_of_day_two(club: Club) -> TournamentId:
    """Two flights were bagged yesterday; today one more has to go, hand for hand."""
    plans = _plans(club, {"1A": 31 * 60, "1B": 29 * 60}, two=85)
    night = club.announce(
        "high-roller", "High Roller Demo", "six-max", starts=-31 * 60, tables=(), plans=plans, laid=STACK,
    )  # fmt: skip
    reserve(club, night)
    club.open_till(ago=32 * 60, float_centavos=500_00)
    flight(club, night, "1A", range(1, 5), ago=31 * 60, players=range(24))
    _play_down(club, night, "1A", to=6, ago=30 * 60)
    flight(club, night, "1B", range(11, 15), ago=29 * 60, players=range(24, 48))
    _play_down(club, night, "1B", to=6, ago=28 * 60)
    close_till(club)
    for sitting, ago in (("1A", 27 * 60), ("1B", 26 * 60)):
        club.ago(ago)
        _bag_all(club, night, sitting)
    _day_two(club, night)
    return night


def _plans(club: Club, flights: dict[str, float], two: float) -> tuple[Plan, ...]:
    found = [
        Plan(id=SittingId(name), starts_at=club.moment(-ago), ends=Ends("after-level", LAST_LEVEL), late_levels=4)
        for name, ago in flights.items()
    ]
    sources = tuple(plan.id for plan in found)
    day = Plan(
        id=SittingId("2"), kind="day", sources=sources, starts_at=club.moment(-two), first_level=LAST_LEVEL + 1
    )
    return (*found, day)


def _here(club: Club, night: TournamentId, sitting: str) -> Sitting:
    return club.see(night).sittings[SittingId(sitting)]


def _play_down(club: Club, night: TournamentId, sitting: str, *, to: int, ago: float) -> None:
    """Bust one after the other from the fullest table; tables break and even out as proposed."""
    club.ago(ago)
    while (here := _here(club, night, sitting)).left > to:
        table = max(here.tables.values(), key=lambda table: (len(table.players), -table.number))
        club.ask("floor", c.ReportBust, tournament=night, entry=table.players[max(table.players)])
        club.follow(night, sitting)


def _last_hands(club: Club, night: TournamentId, sitting: str) -> None:
    """The bell has stopped the clock; the hands are drawn, announced, and every table has dealt them."""
    club.ask("director", c.DrawLastHands, tournament=night, sitting=sitting)
    read_out(club, night, sitting, "last-hands")
    hands, tables = _here(club, night, sitting).pace.last.hands, list(_here(club, night, sitting).tables)
    for hand in range(1, hands + 1):
        for table in tables:
            club.ask("floor", c.ReportLastHand, tournament=night, table=table, hand=hand)


def _begin_bagging(club: Club, night: TournamentId) -> None:
    shares = _shares(club, night, "1A")
    for entry, chips in shares[:2]:
        _bag(club, night, entry, chips)
    club.ask("floor", c.SealBag, tournament=night, entry=shares[0][0], seal="000123")
    once, differing = shares[2], shares[3]
    _count(club, night, "dealer", *once)
    _count(club, night, "dealer", *differing)
    _count(club, night, "floor", differing[0], differing[1] - SWAPPED)


def _shares(club: Club, night: TournamentId, sitting: str) -> list[tuple[EntryId, int]]:
    """What everybody has, so that the bags make what was handed out."""
    names, chips = [entry.id for entry in _seated(club, night, sitting)], _here(club, night, sitting).chips
    each = chips // len(names) // CHIPS[-1] * CHIPS[-1]
    steps = [(nth % 3 - 1) * 100 * (7 + nth) for nth in range(len(names))]
    found = [each + step for step in steps]
    found[0] += chips - sum(found)
    return list(zip(names, found, strict=True))


def _seated(club: Club, night: TournamentId, sitting: str) -> Sequence[Entry]:
    return [entry for entry in club.see(night).entries.values() if entry.sitting == sitting and entry.place]


def _bag_all(club: Club, night: TournamentId, sitting: str) -> None:
    club.ask("director", c.StopForTheDay, tournament=night, sitting=sitting, why=written("planned", ""))
    _last_hands(club, night, sitting)
    for entry, chips in _shares(club, night, sitting):
        _bag(club, night, entry, chips)
    club.ask("director", c.CloseSitting, tournament=night, sitting=sitting)


def _bag(club: Club, night: TournamentId, entry: EntryId, chips: int) -> None:
    for role in COUNTERS:
        _count(club, night, role, entry, chips)


def _count(club: Club, night: TournamentId, role: Role, entry: EntryId, chips: int) -> None:
    club.ask(role, c.CountBag, tournament=night, entry=entry, piles=_piles(chips), cards=2)


def _piles(chips: int) -> Piles:
    found = []
    for chip in CHIPS:
        count, chips = divmod(chips, chip)
        found += [Pile(chip, count)] if count else []
    return tuple(found)


def _day_two(club: Club, night: TournamentId) -> None:
    """The field is drawn, every bag opened by its player, and all go out but one more than are paid."""
    club.ago(180)
    club.ask("director", c.OpenSitting, tournament=night, sitting="2", ingredient=CARDS, witness=WITNESS)
    for number in (31, 32):
        club.ask("floor", c.OpenTable, tournament=night, sitting="2", table=TableNumber(number))
    club.ask("director", c.FormField, tournament=night, sitting="2")
    for step in (c.PublishPrizes, c.LockPrizes):
        club.ask("director", step, tournament=night)
    club.ago(105)
    for entry in _seated(club, night, "2"):
        club.ask("floor", c.OpenBag, tournament=night, entry=entry.id, place=entry.place, photo_id=True)
    for number in (31, 32):
        club.ask("floor", c.DrawButton, tournament=night, table=TableNumber(number))
    open_feed(club, night, delay_seconds=120)
    read_out(club, night, "2", "opening")
    club.ago(85)
    club.ask("floor", c.StartClock, tournament=night, sitting="2")
    paid = prizes.paid_places(club.see(night), club.book).count
    _first_break(club, night)
    _play_down(club, night, "2", to=paid + 1, ago=45)
    club.ago(3)
    club.ask("floor", c.BeginHandForHand, tournament=night, sitting="2")
    read_out(club, night, "2", "hand-for-hand")


def _first_break(club: Club, night: TournamentId) -> None:
    """The two smallest chips have left in it, one after the other."""
    club.ago(68)
    for retire, keep in ((100, 500), (500, 1_000)):
        order(club, night, "2", retire, keep)
        read_out(club, night, "2", "colour-up")
    club.ago(63)
    read_out(club, night, "2", "break")
    for retire in (100, 500):
        race_bagged(club, night, "2", retire)
