"""Incidents of a main event at the size of a circuit: 1,700 entries, 290 bags, 268 people, 255 places."""

from itertools import combinations

import pytest

from panoverde.application.driver import INGREDIENT
from panoverde.kernel.ids import EntryId, SittingId
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.events import Place
from panoverde.tournament.penalties.guards import PrizeWaits
from panoverde.tournament.penalties.judging import MustBePenalised
from panoverde.tournament.penalties.serving import every_serving
from panoverde.tournament.places.depth import depth_of
from panoverde.tournament.places.standings import results
from panoverde.tournament.prizes.awards import due
from panoverde.tournament.prizes.bubble import bubble
from panoverde.tournament.prizes.short_field import ShortField
from panoverde.tournament.prizes.table import paid_places, table
from panoverde.tournament.seating.redraw import redraw_points
from panoverde.tournament.setup.call_off import PutOutStays
from panoverde.tournament.sound import unsound
from tests.tournament.hall import Hall
from tests.tournament.main_event import MainEvent
from tests.tournament.test_main_event import TWO
from tests.tournament.test_penalties_served import count, left, penalised

SIZES = {"1A": 567, "1B": 567, "1C": 566}


def field_of(people: int, bags: int, book: str = "ksop-2026", sizes: dict[str, int] = SIZES) -> MainEvent:
    """Play the flights down to so many bags, of so many people: whoever has two bagged in 1A and 1B."""
    event = MainEvent(book, every=10**9)
    twice = bags - people
    each = [bags // 3 + (nth < bags % 3) for nth in range(3)]
    first: list[EntryId] = []
    for (name, size), through in zip(sizes.items(), each, strict=True):
        again = tuple(event.state.entries[entry].person for entry in first[:twice]) if name == "1B" else ()
        play(event, name, size, through, again)
        if name == "1A":
            first = bagged(event, name)
    return event


def bagged(event: MainEvent, flight: str) -> list[EntryId]:
    here = [entry for entry in event.state.entries.values() if entry.sitting == flight]
    return [entry.id for entry in here if entry.standing == "bagged"]


def play(event: MainEvent, name: str, size: int, through: int, again: tuple[str, ...]) -> None:
    """A flight in which those who play again stay in until they bag."""
    day = {plan.id: plan.starts_at for plan in event.state.terms.plans}[name]  # type: ignore[index]
    event.at = max(event.at, day)
    event.open(name, -(-size // 8))
    keep = {event.enter(name, person) for person in again}
    for _ in range(size - len(again)):
        event.enter(name)
    event.do(c.StartClock, sitting=name)
    names = [entry for entry in event.seated(name) if entry not in keep]
    event.dice.shuffle(names)
    for entry in names[: size - through]:
        event.pass_time(5)
        event.do(c.ReportBust, entry=entry)
        event.fewer_tables(name)
    event.do(c.ChangeRegistration, sitting=name, change="close", why="planned")
    event.bag_all(name)


def dropped_of(event: MainEvent) -> list[e.BagDropped]:
    """Form day two, and give the bags that were left behind."""
    event.at = "2026-11-20T15:00:00.000Z"
    formed = event.form("2", 40)
    event.look()
    assert event.wrong == []
    return [fact for fact in formed if isinstance(fact, e.BagDropped)]


def test_incident_1_of_290_bags_of_268_people_22_are_left_behind_and_255_are_paid() -> None:
    event = field_of(268, 290)
    state, in_bags = event.state, event.state.chips_in_play
    bags = {name: bag.agreed or 0 for name, bag in state.bags.items()}

    dropped = dropped_of(event)

    assert (state.entered, state.left, len(dropped)) == (1_700, 268, 22)
    assert all(bags[fact.kept] >= bags[fact.entry] == fact.chips for fact in dropped)
    assert state.chips_in_play == in_bags - sum(fact.chips for fact in dropped)
    event.do(c.PublishPrizes)
    event.do(c.LockPrizes)
    sheet = state.purse.sheet
    assert sheet
    assert (sheet.places, sum(sheet.prizes)) == (255, sheet.net)
    event.unbag("2")
    event.down_to("2", 256)
    assert bubble(state, event.book).is_bubble
    event.down_to("2", 255)
    assert bubble(state, event.book).in_the_money
    last = next(results(state))
    assert (last.place, awards_of(event, last.entry)) == (256, 0)
    event.down_to("2", 254)
    assert awards_of(event, next(results(state)).entry) == sheet.prizes[254] > 0
    event.look()
    assert event.wrong == []


def awards_of(event: MainEvent, entry: EntryId) -> int:
    won = due(event.state, event.book, entry)
    return won.centavos if won else 0


def test_incident_2_with_240_people_all_of_them_are_paid_and_no_bubble_is_proposed() -> None:
    event = field_of(240, 262)

    dropped = dropped_of(event)

    assert (len(dropped), event.state.left) == (22, 240)
    assert paid_places(event.state, event.book).count == 240
    assert paid_places(event.state, event.book).cites[0] == "ksop-2026:V.E"
    found = bubble(event.state, event.book)
    assert (found.to_go, found.is_bubble, found.in_the_money) == (0, False, True)


def test_incident_3_140_bags_of_1_000_entries_pay_150_and_the_ten_deepest_of_the_flights_are_paid_too() -> None:
    event = field_of(140, 140, "bsop", {"1A": 334, "1B": 333, "1C": 333})
    state = event.state
    assert dropped_of(event) == []
    event.do(c.PublishPrizes)

    with pytest.raises(ShortField):
        event.do(c.LockPrizes)
    event.do(c.DecideShortField, choice="into-the-flights", why="decided by the director")
    event.do(c.LockPrizes)

    depth = {name: depth_of(state.sittings[entry.sitting], entry.out) for name, entry in state.entries.items()
             if entry.out}  # fmt: skip
    paid = [found for found in results(state) if found.place <= 150]
    assert [found.place + found.nth for found in paid][:10] == list(range(141, 151))
    assert min(depth[found.entry] for found in paid) >= max(
        depth[found.entry] for found in results(state) if found.place > 150
    )
    for one, other in combinations(paid, 2):
        if one.place == other.place:
            assert depth[one.entry] == depth[other.entry]
            assert state.entries[one.entry].sitting != state.entries[other.entry].sitting


def test_incident_6_of_825_entries_seats_are_drawn_at_three_two_and_one_table_and_kept_at_four() -> None:
    one = (
        Plan(id=SittingId("1A"), late_levels=4),
        Plan(id=SittingId("2"), kind="day", sources=(SittingId("1A"),)),
    )
    event = MainEvent(planned=one, starts_at="2026-11-13T15:00:00.000Z", every=10**9)
    event.open("1A", 104)
    names = [event.enter("1A") for _ in range(825)]
    event.do(c.StartClock, sitting="1A")
    for name in names:
        place = event.state.entries[name].place
        if place and place.table > 4:
            event.do(c.ReportBust, entry=name)
    event.do(c.ChangeRegistration, change="close", why="planned")
    before = {name: event.state.entries[name].place for name in event.seated("1A")}
    event.bag_all("1A")
    event.do(c.OpenSitting, sitting="2", ingredient=INGREDIENT, witness="demo")

    (*_, formed) = event.do(c.FormField, sitting="2")

    assert isinstance(formed, e.FieldFormed)
    assert (formed.draw, formed.cites) == (None, ("ksop-2026:11.D.s2",))
    assert {name: event.state.entries[name].place for name in before} == before
    points = redraw_points(event.state, event.book)
    assert (points.size, points.tables) == ("large", (3, 2, 1))


def test_incident_19_eleven_of_sixteen_hands_are_left_in_the_bag_and_at_a_nine_handed_table_next_day() -> None:
    event = MainEvent("bsop", planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.open("1A", 1)
    names = [event.enter("1A") for _ in range(8)]
    event.do(c.StartClock, sitting="1A")
    player = event.state.entries[names[2]]
    event.do(c.OpenCase, entry=player.id, ground="abuse", said=("abusive",))
    event.do(c.DecideCase, case=1, measure="missed-rounds", amount=2, directed=True)
    event.do(c.CountPenaltyHands, table=1, hands=5)
    event.do(c.ChangeRegistration, sitting="1A", change="close", why="planned")
    event.bag_all("1A")

    (serving,) = every_serving(event.state, event.book, event.at)
    assert (serving.entry.standing, serving.left) == ("bagged", 11)
    event.play_flight("1B", 8, 2)
    event.form("2", 2)
    event.unbag("2")
    seat = player.place
    assert seat
    while len(event.sitting("2").tables[seat.table].players) < 9:
        other = next(
            entry for entry in event.seated("2")
            if (place := event.state.entries[entry].place) and place.table != seat.table
        )  # fmt: skip
        free = event.sitting("2").tables[seat.table].free[-1]
        event.do(c.MovePlayer, entry=other, to=Place(seat.table, free), why="balance")
    (serving,) = every_serving(event.state, event.book, event.at)
    assert (serving.left, len(event.sitting("2").tables[seat.table].players)) == (11, 9)
    event.do(c.CountPenaltyHands, table=seat.table, hands=11)
    assert list(every_serving(event.state, event.book, event.at)) == []
    event.look()
    assert event.wrong == []


def test_incident_20_the_count_goes_on_where_the_table_is_broken_to_and_a_redeal_counts_once() -> None:
    room = penalised("ksop-2026", "missed-hands", 3, {1: [1, 2, 3], 2: [1, 2, 3, 4]})
    player = room.sitting(1, 3)
    count(room, hands=1)
    room.do({"do": "BreakTable", "table": 1})
    place = room.state.entries[player].place  # type: ignore[index]
    assert place

    (served,) = count(room, place.table, hands=3, undealt=1, redealt=1)

    assert isinstance(served, e.PenaltyHandsServed)
    assert (served.hands, served.left) == (1, 1)
    assert unsound(room.state) == []


@pytest.mark.parametrize(("book", "hands"), [("ksop-2026", 7), ("scpt-2026", 9)])
def test_incident_21_two_busts_shorten_a_round_in_k_and_not_in_s(book: str, hands: int) -> None:
    room = penalised(book, "missed-rounds", 1)
    for seat in (6, 7):
        room.do({"do": "ReportBust", "entry": f"@1/{seat}"})

    assert left(room) == hands
    count(room, hands=hands)
    assert left(room) is None


def test_incident_22_a_stream_in_1a_and_a_solver_in_1b_put_out_the_bag_of_1a_too_without_a_refund() -> None:
    event = MainEvent(planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.open("1A", 2)
    names = [event.enter("1A") for _ in range(12)]
    event.do(c.StartClock, sitting="1A")
    bag = names[0]
    event.do(c.OpenCase, entry=bag, ground="streaming", said=("playing",))
    decided, given = event.do(c.DecideCase, case=1, measure="fixed", directed=True)
    assert isinstance(decided, e.CaseDecided)
    assert [one.code for one in decided.measures] == ["formal-warning", "missed-rounds 2"]
    assert isinstance(given, e.PenaltyGiven)
    event.do(c.ChangeRegistration, sitting="1A", change="close", why="planned")
    event.bag_all("1A")
    holds = event.state.bags[bag].agreed
    event.open("1B", 2)
    for _ in range(10):
        event.enter("1B")
    again = event.enter("1B", event.state.entries[bag].person)
    event.do(c.StartClock, sitting="1B")

    event.do(c.OpenCase, entry=again, ground="strategy-aid", said=("solvers",))
    _, *out = event.do(c.DecideCase, case=2, measure="fixed", directed=True, chips=30_000)

    put_out = {fact.entry: fact.chips for fact in out if isinstance(fact, e.PlayerDisqualified)}
    assert put_out == {again: 30_000, bag: holds}
    event.look()
    assert event.wrong == []
    event.do(c.StopTournament, outcome="cancel", cause="force-majeure", why="chuva")
    for entry in (again, bag):
        with pytest.raises(PutOutStays):
            event.do(c.RefundCancelled, entry=entry, till="till-1", why="cancelado")


def in_the_money(book: str = "bsop") -> Hall:
    """A hundred places are paid, and fifteen are left."""
    hall = Hall(666, book=book)
    hall.lock()
    hall.down_to(15)
    return hall


def test_incident_23_disqualified_the_15th_is_vacant_and_its_prize_is_played_for() -> None:
    hall = in_the_money()
    sheet = hall.state.purse.sheet
    assert sheet
    assert (sheet.places, sheet.entries) == (100, 666)
    collected = sheet.collected

    hall.want("DisqualifyPlayer", entry="e15", chips=20_000, why="conluio")
    (changed,) = hall.want("ShareForfeited", entry="e15", why="desqualificado")

    assert isinstance(changed, e.PrizesChanged)
    assert "bsop:52.f" in changed.cites
    after = hall.state.purse.sheet
    assert after
    assert (after.collected, after.net, sum(after.prizes) - after.shared) == (collected, sheet.net, sheet.net)
    assert [line.place for line in table(hall.state, hall.book) if line.vacant] == [15]
    assert (hall.state.left, hall.state.entered) == (14, 666)
    hall.bust("e14")
    found = due(hall.state, hall.book, EntryId("e14"))
    assert found
    assert (found.standing.place, found.centavos) == (14, after.prizes[13])
    assert after.prizes[13] > sheet.prizes[13]
    assert unsound(hall.state) == []


def test_incident_23_kept_out_by_the_hotel_the_player_is_15th_and_paid() -> None:
    hall = in_the_money()
    sheet = hall.state.purse.sheet
    assert sheet

    hall.want("RemovePlayer", entry="e15", cause="management", chips=20_000, why="hotel")
    hall.pay("e15", method="bank-transfer", holder="winner")

    assert hall.place("e15") == 15
    assert hall.state.purse.paid_to(EntryId("e15")) == sheet.prizes[14]
    assert unsound(hall.state) == []


@pytest.mark.parametrize("book", ["ksop-2026", "scpt-2026", "tda-2015"])
def test_incident_24_soft_play_is_not_closed_without_a_penalty_and_the_prize_waits(book: str) -> None:
    hall = Hall(20, book=book)
    hall.lock()
    hall.down_to(3)
    hall.want("OpenCase", entry="e3", ground="soft-play", said=["any-form"])

    with pytest.raises(MustBePenalised):
        hall.want("DecideCase", case=1, measure="none", directed=True)
    hall.bust("e3")
    with pytest.raises(PrizeWaits):
        hall.pay("e3")
    hall.want("DecideCase", case=1, measure="verbal-warning", directed=True)
    hall.pay("e3")


def test_incident_24_under_bsop_it_may_be_closed_without_one_and_the_prize_does_not_wait() -> None:
    hall = Hall(20, book="bsop")
    hall.lock()
    hall.down_to(3)
    hall.want("OpenCase", entry="e3", ground="soft-play", said=["any-form"])
    hall.bust("e3")

    hall.pay("e3")
    hall.want("DecideCase", case=1, measure="none", directed=True)
