"""Counting a table: every stack, their sum, and whether it is right."""

from collections.abc import Iterator

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.chips.stacks import Count, count
from panoverde.web.figures import chips
from panoverde.web.floor.floor_deeds import About, Deed
from panoverde.web.forms.deeds import Asked, Wish
from panoverde.web.forms.fields import Field
from panoverde.web.values import number


def _count_ask(about: About) -> Asked:
    """A field for every player; what was counted lately is kept where nothing is typed."""
    fields = tuple(
        Field(f"chips-{entry}", f"{seat} {about.called(entry)}", "number", needed=False, hint=_seen(about, entry))
        for seat, entry in sorted(about.here.players.items())
    )
    return Asked(tuple(counted(about)), fields)


def _seen(about: About, entry: str) -> str:
    stack = about.state.entries[entry].stack_seen  # type: ignore[index]
    return chips(stack) if stack is not None else ""


def counted(about: About) -> Iterator[str]:
    """Say what the count has come to, and whether it is right."""
    here = count(about.state, about.at, about.here)
    if here.counted:
        yield _("{counted} of {players} counted: {chips} chips.").format(
            counted=here.counted, players=here.players, chips=chips(here.chips)
        )
    room = count(about.state, about.at)
    if here.expected is None and room.expected is not None and room.counted:
        yield _("In the room {counted} of {players}.").format(counted=room.counted, players=room.players)
    yield from _reckoned(room)


def _reckoned(room: Count) -> Iterator[str]:
    if room.difference is None or room.expected is None:
        return
    if not room.difference:
        yield _("All {chips} chips in play are there.").format(chips=chips(room.expected))
    elif room.difference > 0:
        yield _("{n} chips too many: {expected} were issued.").format(
            n=chips(room.difference), expected=chips(room.expected)
        )
    else:
        yield _("{n} chips are missing of {expected}.").format(
            n=chips(-room.difference), expected=chips(room.expected)
        )


def count_hint(about: About) -> str:
    """How many were counted lately."""
    here = count(about.state, about.at, about.here)
    return _("{counted} of {players}").format(counted=here.counted, players=here.players) if here.counted else ""


def _count(posted: QueryDict, about: About) -> list[Wish]:
    wishes = []
    for seat, entry in sorted(about.here.players.items()):
        label = _("Seat {seat}").format(seat=seat)
        stack = number(posted.get(f"chips-{entry}", ""), label)
        if stack is not None:
            wishes.append(Wish(c.SeeStack, {"entry": entry, "chips": stack}, of=entry))
    return wishes


COUNT = Deed(
    name="count", at="table", command=c.SeeStack, label=gettext_lazy("Count"), go=gettext_lazy("Note the count"),
    icon="stack", ask=_count_ask, make=_count,
    fits=lambda about: bool(about.here.players) and not about.state.sitting.chip_book.count_open, hint=count_hint,
    template="floor/_count.html",
)  # fmt: skip
