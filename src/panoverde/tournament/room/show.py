"""The room's screens: what they show is chosen by the floor, and every screen of the tournament follows."""

import re
from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import OnScreens, Tournament
from panoverde.tournament.room import commands as c
from panoverde.tournament.room import events as e

LONGEST_NOTICE = 120  # a line that can be read from ten metres
MOST_SCREENS = 20
FASTEST_SECONDS, SLOWEST_SECONDS = 5, 600
NAME = re.compile(r"[a-z0-9-]{0,24}")


class BadScreens(Refusal):
    """No screen could show that."""

    code = "screens.bad-choice"
    says = (
        "A screen’s name has up to 24 small letters and digits, at most {screens} screens have one, "
        "a notice has at most {most} characters, and layouts change every {fastest} to {slowest} seconds. Correct it."
    )


def show(state: Tournament, command: c.ShowOnScreens, _: Means) -> Iterator[Event]:
    """Let the screens show this from now on."""
    full = command.screen not in state.screens and len(state.screens) >= MOST_SCREENS
    in_time = FASTEST_SECONDS <= command.every_seconds <= SLOWEST_SECONDS
    notice = " ".join(command.notice.split())
    if full or not in_time or not NAME.fullmatch(command.screen) or len(notice) > LONGEST_NOTICE:
        raise BadScreens(screens=MOST_SCREENS, most=LONGEST_NOTICE, fastest=FASTEST_SECONDS, slowest=SLOWEST_SECONDS)
    layouts = tuple(dict.fromkeys(command.layouts))
    yield e.ScreensSet(screen=command.screen, layouts=layouts, every_seconds=command.every_seconds, notice=notice)


def chosen(state: Tournament, screen: str = "") -> OnScreens | None:
    """Say what a screen is to show; one without a choice of its own shows what all do."""
    return state.screens.get(screen) or state.screens.get("")
