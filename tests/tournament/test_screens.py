"""What the room's screens show is chosen by a command, and holds until the next."""

import pytest

from panoverde.tournament import commands as c
from panoverde.tournament.room.show import MOST_SCREENS, BadScreens, chosen
from panoverde.tournament.undo import CannotUndo
from tests.tournament.room import Room


def test_the_last_choice_holds_for_a_screen_and_the_general_one_for_all_others() -> None:
    room = Room()
    room.do(c.ShowOnScreens, layouts=("clock", "payouts", "clock"), every_seconds=10, notice="  Jantar   às 20:30 ")
    room.do(c.ShowOnScreens, screen="bar", layouts=("seats",))
    everywhere, bar = chosen(room.state), chosen(room.state, "bar")

    assert everywhere is not None
    assert (everywhere.layouts, everywhere.every_seconds) == (("clock", "payouts"), 10)
    assert everywhere.notice == "Jantar às 20:30"
    assert bar is not None
    assert bar.layouts == ("seats",)
    assert chosen(room.state, "door") == everywhere
    assert chosen(Room().state) is None


@pytest.mark.parametrize(
    "wrong",
    [{"screen": "O Bar!"}, {"screen": "x" * 25}, {"every_seconds": 4}, {"every_seconds": 601}, {"notice": "x" * 121}],
)
def test_what_no_screen_could_show_is_refused(wrong: dict[str, object]) -> None:
    room = Room()
    with pytest.raises(BadScreens):
        room.do(c.ShowOnScreens, **wrong)
    assert room.state.screens == {}


def test_only_so_many_screens_have_names() -> None:
    room = Room()
    for number in range(MOST_SCREENS):
        room.do(c.ShowOnScreens, screen=f"tv-{number}")
    with pytest.raises(BadScreens):
        room.do(c.ShowOnScreens, screen="one-more")
    room.do(c.ShowOnScreens, screen="tv-0", notice="again")


def test_what_was_shown_is_not_undone_but_chosen_again() -> None:
    room = Room()
    room.do(c.ShowOnScreens, notice="Jantar")
    with pytest.raises(CannotUndo, match="choose again"):
        room.undo()
