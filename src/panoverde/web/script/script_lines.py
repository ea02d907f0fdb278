"""The script as its screen has it: what is to be read with its sentences, what was read, what comes next."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import override

from panoverde.bootstrap.desk import InForce
from panoverde.kernel.texts import Language
from panoverde.tournament.announcements.moments import Moment
from panoverde.web.citing import chips as citing
from panoverde.web.figures import chips, time_of_day
from panoverde.web.language import CODES, current
from panoverde.web.rules.shown import Cite
from panoverde.web.script.sentences import Told, sentence
from panoverde.web.script.titles import TITLES

NAMES: dict[Language, str] = {"pt": "Português", "en": "English", "es": "Español"}
LATELY = 8  # sentences that were read, shown


class Voice(NamedTuple):
    """A sentence in one language."""

    code: str  # as HTML has it
    language: str
    text: str


class Line(NamedTuple):
    """A moment in the list."""

    key: str
    title: str
    detail: str
    waits: bool
    red: bool
    read: bool
    read_at: str
    at_hand: bool
    here: bool  # it is the one that is shown large


class Shown(NamedTuple):
    """The sentence that is to be read."""

    key: str
    title: str
    detail: str
    waits: bool
    red: bool
    read: bool
    at_hand: bool
    voices: list[Voice]
    cites: list[Cite]
    may: bool  # whoever is here may say that it was read
    sends: str


class Script(NamedTuple):
    """The whole screen."""

    now: Shown | None
    to_read: list[Line]
    at_hand: list[Line]
    lately: list[Line]
    next_key: str  # what follows where this one is left unread
    before_key: str


def key_of(moment: Moment) -> str:
    """Name a moment in an address.

    >>> key_of(Moment(what="release", about=3, table=7))
    'release.3.7'
    """
    return ".".join(str(part) for part in (moment.what, moment.about, moment.table) if part is not None)


def chosen(found: Sequence[Moment], asked: str) -> Moment | None:
    """The moment that was asked for, as long as it is there and unread; else the first that nobody has read."""
    unread = [one for one in found if not one.read]
    pinned = next((one for one in unread if key_of(one) == asked), None)
    return pinned or next((one for one in unread if not one.at_hand), None)


def script(found: Sequence[Moment], asked: str, told: Told, bound: InForce, sends: frozenset[str]) -> Script:
    """Put the script together; `sends` are the commands that whoever looks may ask for."""
    now = chosen(found, asked)
    lines = [_line(one, told, now) for one in found]
    order = [line.key for line in lines if not line.read and not line.at_hand]
    at = order.index(key_of(now)) if now and key_of(now) in order else -1
    read = sorted((line for line in lines if line.read), key=lambda line: line.read_at, reverse=True)
    return Script(
        _shown(now, told, bound, sends) if now else None,
        [line for line in lines if not line.read and not line.at_hand],
        [line for line in lines if not line.read and line.at_hand],
        read[:LATELY],
        order[(at + 1) % len(order)] if len(order) > 1 else "",
        order[at - 1] if len(order) > 1 else "",
    )


def _line(moment: Moment, told: Told, now: Moment | None) -> Line:
    return Line(
        key_of(moment), str(TITLES[moment.what]), _detail(moment, told), moment.waits, moment.red, moment.read,
        time_of_day(moment.read_at) if moment.read_at else "", moment.at_hand, moment is now,
    )  # fmt: skip


def _detail(moment: Moment, _told: Told) -> str:
    """What tells it from others of its kind."""
    says = moment.says
    if moment.what == "level":
        return f"{says['level']} · {chips(says['small'])} / {chips(says['big'])}"
    if moment.what == "colour-up":
        return chips(says["retire"])
    if moment.what in ("hand", "hand-for-hand"):
        return str(says["hand"])
    if moment.what == "release":
        return _("Table {table}").format(table=says["table"])
    if moment.what in ("break", "registration-closing"):
        return _("{n} min").format(n=says["minutes"])
    return str(says["hands"]) if moment.what == "last-hands" else ""


def _shown(moment: Moment, told: Told, bound: InForce, sends: frozenset[str]) -> Shown:
    return Shown(
        key_of(moment), str(TITLES[moment.what]), _detail(moment, told), moment.waits, moment.red, moment.read,
        moment.at_hand, list(_voices(moment, told)), citing(moment.cites, bound), moment.sends in sends, moment.sends,
    )  # fmt: skip


def _voices(moment: Moment, told: Told) -> Iterator[Voice]:
    """The sentence in every language, the reader's own first."""
    own = current()
    for language in sorted(CODES, key=lambda each: each != own):
        with override(CODES[language]):
            code = "pt-BR" if language == "pt" else language
            yield Voice(code, NAMES[language], sentence(moment, told))
