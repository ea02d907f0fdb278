"""Something to see to, as the director's list has it."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.tournament.clock.face import seconds_between
from panoverde.web.director.pressing import Pressing
from panoverde.web.rules.shown import Cite


class Alert(NamedTuple):
    """Something to see to."""

    status: str
    title: str
    line: str = ""
    kind: str = ""  # which form settles it, in the template
    number: int = 0
    href: str = ""
    act: str = ""  # words on the link
    cites: Sequence[Cite] = ()
    by: str = ""  # the account of who is on the way
    pressing: Pressing = Pressing()
    night: str = ""  # the tournament and the flight it is about, where there are several
    flight: str = ""  # what people call that


def ago(then: str, now: str) -> str:
    """How long ago, in words that nobody takes for a time of the day."""
    minutes, seconds = divmod(max(0, int(seconds_between(then, now))), 60)
    return _("{n} min ago").format(n=minutes) if minutes else _("{n} s ago").format(n=seconds)
