"""Random nights under four books beside a model of their own; and the model finds out what is planted."""

from collections.abc import Callable

import msgspec
import pytest

from panoverde.rulebook import load
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.seating.proposals import even, fewer
from tests.tournament.floors import at
from tests.tournament.nights.play import Night

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015")


def night(book: str = "ksop-2026", entries: int = 40, seed: int = 1, *, every: int = 1) -> Night:
    return Night(load().book(book), entries, seed, every=every)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("entries", "seeds"), [(30, 6), (60, 2), (110, 1)])
def test_a_random_night_is_as_its_rules_have_it(book: str, entries: int, seeds: int) -> None:
    assert [found for seed in range(seeds) for found in night(book, entries, seed).play()] == []


def test_a_night_has_all_that_may_happen() -> None:
    nights = [night(book, 110) for book in BOOKS]
    for each in nights:
        each.play()

    kinds = {kind for each in nights for kind in each.accepted}
    assert kinds == {
        "ask-button", "break", "draw-button", "final-table", "grant-cards", "halt", "move", "open-table", "redraw",
        "resume", "seat-alternate",
    }  # fmt: skip
    for each in nights:
        state = each.state
        assert len(state.entries) == 110
        assert any(entry.again for entry in state.entries.values())
        assert state.left == 1


def swap_seats(state: Tournament) -> None:
    table = next(table for table in state.every_table if len(table.players) > 1)
    first, second = list(table.players)[:2]
    table.players[first], table.players[second] = table.players[second], table.players[first]


def seat_twice(state: Tournament) -> None:
    table = next(table for table in state.every_table if table.players and table.free)
    table.players[table.free[0]] = next(iter(table.players.values()))


def forget_where(state: Tournament) -> None:
    next(entry for entry in state.entries.values() if entry.place).place = None


def swap_places(state: Tournament) -> None:
    first, second = list(state.hands)[:2]
    state.hands[first], state.hands[second] = state.hands[second], state.hands[first]


def pay_another(state: Tournament) -> None:
    sheet = state.purse.sheet
    assert sheet is not None
    first, *rest = sheet.prizes
    state.purse.sheet = msgspec.structs.replace(sheet, prizes=(first + 1, *rest[:-1], rest[-1] - 1))


def lose_money(state: Tournament) -> None:
    state.funds["prize"] -= 1


def issue_chips(state: Tournament) -> None:
    state.chips_issued += 100


@pytest.mark.parametrize(
    ("plant", "expected"),
    [
        (swap_seats, "sit"),
        (seat_twice, "sit"),
        (forget_where, "sits at"),
        (swap_places, "finished where they should"),
        (pay_another, "due what their place is worth"),
        (lose_money, "was collected for prizes"),
        (issue_chips, "chips are in play"),
    ],
)
def test_a_state_that_was_tampered_with_is_found_out(plant: Callable[[Tournament], None], expected: str) -> None:
    played = night(every=10_000)
    played.fill()
    played.close()
    played.play_down(4)
    assert played.model.deviations == []

    plant(played.state)
    played.model.compare(played.state)

    assert [found for found in played.model.deviations if expected in found]


def test_a_floor_that_lets_tables_grow_uneven_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(even, "MOST_MOVES", 0)

    assert any("tables are even" in found for found in night().play())


def test_a_floor_that_breaks_no_tables_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fewer, "_break", lambda *_, **__: None)

    assert any("is broken, as" in found for found in night().play())


def test_a_line_that_somebody_jumps_is_found_out() -> None:
    played = night()
    seating = played.model.seating
    seating.open(1, 1)
    seating.sit("first", at(1, 1))
    seating.queue("second")
    seating.queue("third")
    seating.leave("first", at(1, 1))
    assert played.model.deviations == []

    seating.sit("third", at(1, 1))

    assert played.model.deviations == ["step 1: expected that third does not sit down before second, who waits"]
