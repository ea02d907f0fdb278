"""Where a day's public ingredient comes from: chosen in a form, said to people; never more than is true of it."""

from typing import NamedTuple

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.cards.cards import card, picture
from panoverde.draws.lotteries import LOTTERIES, Lottery
from panoverde.draws.sources import CARDS, BadSource, Source, pulse_at, read, round_at
from panoverde.tournament.core.records import Tournament
from panoverde.web import values
from panoverde.web.figures import chips, day_and_time

KINDS: dict[str, str | Promise] = {
    CARDS: gettext_lazy("Five cards, turned in the room"), "lottery": gettext_lazy("A lottery’s draw"),
    "drand": gettext_lazy("Public beacon: drand"), "nist": gettext_lazy("Public beacon: NIST"),
}  # fmt: skip
LABELS = {
    "source": gettext_lazy("Where the public ingredient comes from"), "lottery": gettext_lazy("Lottery"),
    "lottery_number": gettext_lazy("Number of the draw"), "lottery_at": gettext_lazy("When it is drawn"),
    "beacon_at": gettext_lazy("When it comes"), "other_title": gettext_lazy("Name of the lottery"),
    "other_count": gettext_lazy("How many numbers"), "other_low": gettext_lazy("Lowest number"),
    "other_high": gettext_lazy("Highest number"),
}  # fmt: skip
NAMES: dict[str, str | Promise] = {
    **{name: lottery.title for name, lottery in LOTTERIES.items()}, "other": gettext_lazy("another one"),
}  # fmt: skip


class Mixed(NamedTuple):
    """What went into a day's draws, in words."""

    came: str  # as people write it
    source: str  # where it comes from; "" where nobody has announced it
    shows: str  # what that shows, and no more


def chosen(typed: QueryDict) -> str:
    """Read the source that a form names; cards where nothing is said.

    Raises:
        Refusal: something is missing, or cannot be read.
    """
    kind = values.chosen(typed, "source", str(LABELS["source"]), KINDS) if typed.get("source") else CARDS
    if kind == CARDS:
        return CARDS
    if kind == "lottery":
        return _lottery(typed).text
    values.needed(typed, "beacon_at", str(LABELS["beacon_at"]))
    at = values.moment(typed.get("beacon_at", ""), str(LABELS["beacon_at"]))
    if kind == "nist":
        return Source("nist", at=pulse_at(at)).text
    return Source("drand", "quicknet", round_at("quicknet", at)).text


def _lottery(typed: QueryDict) -> Source:
    name = values.chosen(typed, "lottery", str(LABELS["lottery"]), NAMES)
    number = values.whole(typed, "lottery_number", str(LABELS["lottery_number"]))
    values.needed(typed, "lottery_at", str(LABELS["lottery_at"]))
    at = values.moment(typed.get("lottery_at", ""), str(LABELS["lottery_at"]))
    if name != "other":
        return Source("lottery", name, number, at)
    title = values.needed(typed, "other_title", str(LABELS["other_title"]))
    count, low, high = (
        values.whole(typed, field, str(LABELS[field])) for field in ("other_count", "other_low", "other_high")
    )
    return Source("lottery", name, number, at, Lottery(title, count, low, high))


def source_form(typed: QueryDict) -> dict[str, object]:
    """What the form of a source needs, with what was typed into it."""
    return {"source_kinds": KINDS, "lotteries": NAMES, "source_labels": LABELS, "source_typed": typed}


def say(text: str) -> str:
    """Say a source to people; one that cannot be read as it stands."""
    try:
        source = read(text)
    except BadSource:
        return text
    at = day_and_time(source.moment)
    match source.kind:
        case "cards":
            return _("five cards turned in the room")
        case "lottery":
            return _("{lottery}, draw {number}, drawn {at}").format(
                lottery=source.lottery.title, number=source.number, at=at
            )
        case "drand":
            return _("drand {chain}, round {number}, of {at}").format(chain=source.name, number=source.number, at=at)
    return _("NIST beacon, pulse of {at}").format(at=at)


def short(text: str) -> str:
    """Name a source as it fits on a screen or a receipt; one that cannot be read as it stands."""
    try:
        source = read(text)
    except BadSource:
        return text
    match source.kind:
        case "lottery":
            return f"{source.lottery.title} {chips(source.number)}"
        case "drand":
            return f"drand {source.number}"  # as one looks it up
    return say(text)


def tiny(text: str) -> str:
    """Name a source beside a mark, in a word or two."""
    if text == CARDS:
        return _("5 cards")
    return "NIST" if text.startswith("nist ") else short(text)


def mixed_on(state: Tournament, day: int) -> Mixed:
    """Say what went into the draws of a day that was opened."""
    return mixed(state.source_of(day), state.ingredients[day], state.witnesses.get(day, ""))


def mixed(source: str, ingredient: str, witness: str) -> Mixed:
    """Say what went into a day's draws, and what can be said for it."""
    if not source:
        return Mixed(ingredient, "", _("The house wrote this; it shows nothing by itself."))
    if source == CARDS:
        seen = _(
            "By the house’s record turned after it sealed its secret, before: {witness}. "
            "Ask them; nothing else shows it."
        )
        cards = " ".join(picture(card(name)) for name in ingredient.split())
        return Mixed(cards, say(source), seen.format(witness=witness))
    if source.startswith("lottery"):
        shows = _(
            "Announced before the day it names. Compare number, day and result with what the lottery published."
        )
    else:
        shows = _("Announced before it came. Compare the value with the one that the beacon published.")
    return Mixed(ingredient, say(source), shows)
