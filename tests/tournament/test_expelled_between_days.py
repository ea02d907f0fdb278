"""Put out with a bag, a bag at a seat, a line elsewhere: all of the person goes, and comes back with one word."""

import pytest

from panoverde.kernel.ids import EntryId
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.undoing import LEFT_AGAIN
from panoverde.tournament.penalties.belongings import CountNeeded, PutOutAlready
from panoverde.tournament.penalties.expel import PutOutHere
from panoverde.tournament.penalties.let_back import FormedWithout, SeatGone
from panoverde.tournament.penalties.undo import BAG_AGAIN
from panoverde.tournament.places.standings import numbers, results, standing
from panoverde.tournament.sittings.field import PutOutSince
from tests.tournament.main_event import MainEvent, piles
from tests.tournament.test_main_event import TWO, two_flights


def put_out(event: MainEvent, entry: str, **fields: object) -> list[object]:
    return list(event.do(c.DisqualifyPlayer, entry=entry, why="conluio", **fields))


def sound(event: MainEvent) -> bool:
    event.look()
    return event.wrong == []


def bagged(event: MainEvent, flight: str) -> list[EntryId]:
    here = [entry for entry in event.state.entries.values() if entry.sitting == flight]
    return [entry.id for entry in here if entry.standing == "bagged"]


def test_the_bag_of_who_is_put_out_between_days_goes_on_to_no_day() -> None:
    event = two_flights()
    first, *others = bagged(event, "1A")
    holds = event.state.bags[first].agreed
    chips, left = event.state.chips_in_play, event.state.left

    (fact,) = put_out(event, first)

    assert isinstance(fact, e.PlayerDisqualified)
    assert (fact.chips, fact.place, fact.sitting) == (holds, None, "1A")
    assert event.state.chips_in_play == chips - (holds or 0)
    assert event.state.left == left - 1
    assert sound(event)
    formed = event.form("2", 1)[-1]
    assert isinstance(formed, e.FieldFormed)
    assert first not in [move.entry for move in formed.seats]
    assert set(others) <= {move.entry for move in formed.seats}
    assert sound(event)


def test_who_had_a_bag_leaves_the_number_above_all_who_went_out_in_the_flights() -> None:
    event = two_flights(each=12, left=3)
    put_out(event, bagged(event, "1A")[0])
    event.form("2", 1)

    vacant = next(found for found in numbers(event.state) if event.state.entries[found.entry].vacant)

    assert (vacant.place, vacant.last) == (6, 6)
    assert [found.place for found in results(event.state)][:1] == [7]
    assert sound(event)


def test_a_bag_at_its_seat_goes_with_the_seat_and_nobody_counts_it() -> None:
    event = two_flights()
    event.form("2", 1)
    entry = event.seated("2")[0]
    seat, holds = event.state.entries[entry].place, event.state.bags[entry].agreed

    (fact,) = put_out(event, entry)

    assert isinstance(fact, e.PlayerDisqualified)
    assert (fact.place, fact.chips, fact.sitting) == (seat, holds, "2")
    assert sound(event)
    with pytest.raises(PutOutHere):
        event.do(c.OpenBag, entry=entry, place=seat, photo_id=True)
    event.unbag("2")
    assert event.sitting("2").clock.running_since


def test_a_seat_in_one_flight_a_bag_of_another_and_a_line_of_a_third_all_go_with_one_word() -> None:
    event = MainEvent()
    event.play_flight("1A", 12, 3)
    bag = bagged(event, "1A")[0]
    person = event.state.entries[bag].person
    event.open("1B", 2)
    event.open("1C", 1)
    seat, held = event.enter("1B", person), event.enter("1C", person)

    with pytest.raises(CountNeeded):
        put_out(event, seat)
    facts = put_out(event, seat, chips=30_000)

    assert [fact.entry for fact in facts if isinstance(fact, e.PlayerDisqualified)] == [seat, bag, held]
    assert {event.state.entries[name].standing for name in (seat, bag, held)} == {"disqualified"}
    assert sound(event)
    with pytest.raises(PutOutHere):
        event.enter("1B", person)
    with pytest.raises(PutOutAlready):
        put_out(event, bag)


def test_taken_back_all_of_it_comes_back_where_it_was() -> None:
    event = MainEvent()
    event.play_flight("1A", 12, 3)
    bag = bagged(event, "1A")[0]
    person = event.state.entries[bag].person
    event.open("1B", 2)
    event.open("1C", 1)
    seat, held = event.enter("1B", person), event.enter("1C", person)
    place, chips = event.state.entries[seat].place, event.state.chips_in_play
    put_out(event, bag, chips=30_000)

    event.do(c.TakeBackExpulsion, entry=held, why="engano")

    assert [event.state.entries[name].standing for name in (seat, bag, held)] == ["playing", "bagged", "waiting"]
    assert (event.state.entries[seat].place, event.state.chips_in_play) == (place, chips)
    assert sound(event)


def test_a_bag_left_behind_goes_too_and_the_field_is_not_taken_back_without_them() -> None:
    event = MainEvent(planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.play_flight("1A", 12, 3)
    twice = tuple(event.state.entries[name].person for name in bagged(event, "1A"))
    event.play_flight("1B", 12, 11, again=twice)
    event.form("2", 2)
    left = next(entry for entry in event.state.entries.values() if entry.standing == "dropped")
    carried = next(
        entry for entry in event.state.entries.values()
        if entry.person == left.person and entry.standing == "carried"
    )  # fmt: skip

    put_out(event, carried.id)

    assert (carried.standing, left.standing) == ("disqualified", "dropped")
    assert left.expelled
    assert standing(event.state, left.id) is None
    assert sound(event)
    with pytest.raises(PutOutSince):
        event.do(c.TakeBackField, sitting="2", why="engano")
    event.do(c.TakeBackExpulsion, entry=carried.id, why="engano")
    assert event.state.entries[carried.id].standing == "carried"
    assert event.state.entries[left.id].expelled is None
    event.do(c.TakeBackField, sitting="2", why="engano")
    assert sound(event)


def test_counts_for_a_bag_count_for_nothing_once_the_player_is_put_out() -> None:
    event = MainEvent(planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.open("1A", 2)
    for _ in range(6):
        event.enter("1A")
    event.do(c.StartClock, sitting="1A")
    event.do(c.PauseClock, sitting="1A", why="planned")
    entry = event.seated("1A")[0]
    event.do(c.CountBag, entry=entry, piles=piles(30_000), by="dealer")

    put_out(event, entry, chips=30_000)

    assert (event.sitting("1A").counting, entry in event.state.bags) == (0, False)
    event.do(c.ChangeRegistration, sitting="1A", change="close", why="planned")
    event.bag_all("1A")
    assert sound(event)


def test_a_bag_comes_back_only_as_long_as_its_day_is_not_formed() -> None:
    event = two_flights()
    entry = bagged(event, "1A")[0]
    put_out(event, entry)
    event.form("2", 1)

    with pytest.raises(FormedWithout):
        event.do(c.TakeBackExpulsion, entry=entry, why="engano")
    event.do(c.TakeBackField, sitting="2", why="engano")
    event.do(c.TakeBackExpulsion, entry=entry, why="engano")
    formed = event.do(c.FormField, sitting="2")[-1]

    assert isinstance(formed, e.FieldFormed)
    assert entry in [move.entry for move in formed.seats]
    assert sound(event)


def test_a_bag_is_given_back_at_its_own_seat_and_at_no_other() -> None:
    event = two_flights()
    event.form("2", 1)
    entry, other = event.seated("2")[:2]
    seat = event.state.entries[entry].place
    put_out(event, entry)
    event.do(c.MovePlayer, entry=other, to=seat, why="balance")

    with pytest.raises(SeatGone):
        event.do(c.TakeBackExpulsion, entry=entry, why="engano")
    event.do(c.MovePlayer, entry=other, to=event.sitting("2").pool[0], why="balance")
    event.do(c.TakeBackExpulsion, entry=entry, why="engano")

    assert (event.state.entries[entry].standing, event.state.entries[entry].place) == ("carried", seat)
    assert sound(event)
    event.unbag("2")


def test_management_s_elimination_between_days_keeps_the_place_and_its_prize() -> None:
    event = two_flights("bsop")
    entry = bagged(event, "1B")[0]

    event.do(c.RemovePlayer, entry=entry, cause="management", why="hotel")

    found = standing(event.state, entry)
    assert found
    assert found.place == 6
    assert sound(event)


def test_a_minor_found_with_a_bag_is_removed_with_all_entries() -> None:
    event = two_flights()
    entry = bagged(event, "1A")[0]

    (removed,) = event.do(c.RemovePlayer, entry=entry, cause="minor", why="17 anos")

    assert isinstance(removed, e.PlayerRemoved)
    assert event.state.entries[entry].standing == "removed"
    assert sound(event)


def test_undo_says_what_comes_back() -> None:
    event = two_flights()
    entry = bagged(event, "1A")[0]
    put_out(event, entry)

    undo = event.undo(event.state.latest[f"out {entry}"])
    event.send(undo.command)

    assert [said.says for said in undo.follows] == [BAG_AGAIN, LEFT_AGAIN]
    assert event.state.entries[entry].standing == "bagged"
    assert sound(event)
