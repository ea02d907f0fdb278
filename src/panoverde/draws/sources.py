"""Where a day's public ingredient comes from: said before it exists, and what comes of it written in one way only.

    cards                                             five cards turned in the room, before somebody who sees it
    lottery mega-sena 2801 2026-11-15T23:00:00.000Z   a draw of a lottery by its number, and when it is drawn
    lottery other 77 2026-11-15T23:00:00.000Z 6 1 49 Loto Demo    one not known here: how many, from, to, its name
    drand quicknet 27946612                           a round of a public beacon; when it comes follows from it
    nist 2026-11-15T23:00:00.000Z                     a pulse of another one, named by its minute

A source that names one event has its moment, and is announced before it. Cards have none: they are turned
when the day is opened. Nothing is fetched here; whoever has internet reads the value where it is published.
"""

import datetime
import math
import re
from typing import Literal

import msgspec

from panoverde.draws.lotteries import LOTTERIES, Lottery, result
from panoverde.draws.turned import COUNT, turned
from panoverde.kernel.refusals import Refusal

Kind = Literal["cards", "lottery", "drand", "nist"]
CARDS = "cards"


class Chain(msgspec.Struct, frozen=True):
    """A chain of drand: when its first round came, and how many seconds lie between two."""

    genesis: int
    period: int


CHAINS = {"quicknet": Chain(1_692_803_367, 3), "default": Chain(1_595_431_050, 30)}
PULSE_SECONDS = 60  # of NIST's beacon
FEWEST_RESULTS = 100_000  # of a lottery that is not known here: with few of them its result is no surprise
_DIGITS = {"drand": 64, "nist": 128}
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_TITLE = re.compile(r"[0-9A-Za-zÀ-ÿ.+'-]+( [0-9A-Za-zÀ-ÿ.+'-]+)*")


class BadSource(Refusal):
    """Nobody could look that up."""

    code = "draws.bad-source"
    says = (
        "“{text}” does not say where the ingredient comes from. Choose cards, a draw of a lottery with its number "
        "and time, or a round of a public beacon."
    )


class BadIngredient(Refusal):
    """It is not what the announced source gives."""

    code = "draws.bad-ingredient"
    says = "“{text}” is not what the announced source gives. Write what it gave."


class NotTurned(BadIngredient):
    """Not so many cards, or one twice."""

    says = (
        "“{text}” is not {count} cards, each once. Write rank and suit as they were turned, such as Ah 7d 2c Ts 9s."
    )


class NotThatLottery(BadIngredient):
    """Such a result that lottery does not have."""

    says = (
        "“{text}” is no result of {lottery}: {count} numbers from {low} to {high}. Write them as they were published."
    )


class NotThatBeacon(BadIngredient):
    """No value of it looks like that."""

    says = "“{text}” is no value of that beacon: {count} characters, 0 to 9 and a to f. Paste it as it was published."


class Source(msgspec.Struct, frozen=True):
    """A source, taken apart."""

    kind: Kind
    name: str = ""  # of the lottery or the chain
    number: int = 0  # of the lottery's draw, or the beacon's round
    at: str = ""  # when it is drawn, as announced; "" where the number says it, or there is no such moment
    other: Lottery | None = None  # a lottery that is not known here

    @property
    def text(self) -> str:
        """The one way to write it."""
        match self.kind:
            case "cards":
                return CARDS
            case "drand":
                return f"drand {self.name} {self.number}"
            case "nist":
                return f"nist {self.at}"
        said = f"lottery {self.name} {self.number} {self.at}"
        if not self.other:
            return said
        return f"{said} {self.other.count} {self.other.low} {self.other.high} {self.other.title}"

    @property
    def lottery(self) -> Lottery:
        """What a result of its lottery looks like."""
        return self.other or LOTTERIES[self.name]

    @property
    def moment(self) -> str:
        """When it comes; "" for cards, which are turned whenever somebody turns them.

        >>> read("drand quicknet 27946612").moment
        '2026-04-20T00:00:00.000Z'
        """
        if self.kind != "drand":
            return self.at
        chain = CHAINS[self.name]
        return _written(chain.genesis + (self.number - 1) * chain.period)

    def comes_after(self, at: str) -> bool:
        """Whether nobody can know it yet at a moment."""
        return not self.moment or _seconds(self.moment) > _seconds(at)

    def ingredient(self, typed: str) -> str:
        """Write what came of it in the one way there is.

        >>> read("cards").ingredient("as de copas, 7d 2c 10s 9♠")
        'Ah 7d 2c Ts 9s'

        Raises:
            BadIngredient: that cannot have come of it.
        """
        text = typed.strip()
        match self.kind:
            case "cards":
                if (found := turned(text)) is None:
                    raise NotTurned(text=text, count=COUNT)
                return found
            case "lottery":
                if (found := result(self.lottery, text)) is None:
                    of = self.lottery
                    raise NotThatLottery(text=text, lottery=of.title, count=of.count, low=of.low, high=of.high)
                return found
        value = re.sub(r"[\s:]", "", text).lower()
        if not re.fullmatch(f"[0-9a-f]{{{_DIGITS[self.kind]}}}", value):
            raise NotThatBeacon(text=text, count=_DIGITS[self.kind])
        return value


def read(text: str) -> Source:
    """Read a source from its one form.

    Raises:
        BadSource: it is none, or is written otherwise.
    """
    source = _taken_apart(text.split(" ", maxsplit=7))
    if source is None or source.text != text:
        raise BadSource(text=text)
    return source


def round_at(chain: str, moment: str) -> int:
    """Give the first round of a chain that comes at a moment or after it.

    >>> round_at("quicknet", "2026-04-20T00:00:00.000Z"), round_at("quicknet", "2026-04-20T00:00:01.000Z")
    (27946612, 27946613)
    """
    of = CHAINS[chain]
    return max(1, -int((of.genesis - _seconds(moment)) // of.period) + 1)


def pulse_at(moment: str) -> str:
    """Name the first pulse of NIST's beacon that comes at a moment or after it.

    >>> pulse_at("2026-11-15T23:00:01.000Z")
    '2026-11-15T23:01:00.000Z'
    """
    return _written(-int(-_seconds(moment) // PULSE_SECONDS) * PULSE_SECONDS)


def _taken_apart(parts: list[str]) -> Source | None:
    match parts:
        case ["cards"]:
            return Source("cards")
        case ["drand", chain, number] if chain in CHAINS and _counts(number):
            return Source("drand", chain, int(number))
        case ["nist", at] if _is_moment(at) and _seconds(at) % PULSE_SECONDS == 0:
            return Source("nist", at=at)
        case ["lottery", name, number, at] if name in LOTTERIES and _counts(number) and _is_moment(at):
            return Source("lottery", name, int(number), at)
        case ["lottery", "other", number, at, count, low, high, title] if _counts(number) and _is_moment(at):
            return _other(int(number), at, (count, low, high), title)
    return None


def _other(number: int, at: str, figures: tuple[str, str, str], title: str) -> Source | None:
    if not all(map(_NUMBER.fullmatch, figures)) or not _TITLE.fullmatch(title):
        return None
    count, low, high = map(int, figures)
    if not (2 <= count <= 50 and low < high and len(title) <= 60) or not _surprises(count, high - low + 1):
        return None
    return Source("lottery", "other", number, at, Lottery(title, count, low, high))


def _surprises(count: int, of: int) -> bool:
    """Whether so many out of so many come in enough ways; one that has a single result is known beforehand.

    >>> _surprises(5, 35), _surprises(2, 2), _surprises(49, 50)
    (True, False, False)
    """
    return math.comb(of, count) >= FEWEST_RESULTS


def _counts(number: str) -> bool:
    return bool(_NUMBER.fullmatch(number)) and number != "0"


def _is_moment(at: str) -> bool:
    if not _MOMENT.fullmatch(at):
        return False
    try:
        datetime.datetime.fromisoformat(at)
    except ValueError:
        return False
    return True


def _seconds(moment: str) -> float:
    return datetime.datetime.fromisoformat(moment).timestamp()


def _written(seconds: float) -> str:
    at = datetime.datetime.fromtimestamp(seconds, datetime.UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
