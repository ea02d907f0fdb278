"""A case in words: its ground, its situation, its measures, in the reader's language."""

from collections.abc import Iterable
from typing import NamedTuple, cast

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.kernel.texts import Text
from panoverde.rulebook import Rulebook
from panoverde.rulings.conduct.titles import TITLES, VENUE
from panoverde.rulings.conduct.words import MEASURES, ORDERS, answer
from panoverde.tournament.core.case import Case, Measure, MeasureKind
from panoverde.web.fact_words import word
from panoverde.web.language import current


def say(text: Text | None, code: str) -> str:
    """Say it in the reader's language; what has no words as it is."""
    return text.say(current()) if text else word(code)


def ground(code: str) -> str:
    """What a ground is called."""
    return say(TITLES.get(code) or VENUE.get(code), code)


def answers(book: Rulebook, of: str, said: Iterable[str]) -> str:
    """What was said of the situation."""
    return ", ".join(say(answer(book, of, code), code) for code in said if code != "described")


def order(code: str) -> str:
    """What the player is told."""
    return say(ORDERS.get(code), code)


def measure(found: Measure) -> str:
    """A measure with its size."""
    if found.kind == "missed-hands" and found.amount:
        return ngettext("{n} hand missed", "{n} hands missed", found.amount).format(n=found.amount)
    if found.kind == "missed-rounds" and found.amount:
        return ngettext("{n} round missed", "{n} rounds missed", found.amount).format(n=found.amount)
    return say(MEASURES.get(found.kind), found.kind)


def step(code: str) -> str:
    """A step of a scale, as the house remembers it: "missed-rounds 2"."""
    kind, _space, amount = code.partition(" ")
    return measure(Measure(cast("MeasureKind", kind), int(amount) if amount.isdigit() else 0))


class State(NamedTuple):
    """How a case stands, in a word and a colour."""

    colour: str
    word: str


def state_of(case: Case, stand: str, *, must: bool) -> State:
    """Say how a case stands."""
    if not case.open:
        return State("live", _("decided"))
    if must:
        return State("penalty", _("must be penalised"))
    if stand == "order":
        return State("alternates", _("order first"))
    return State("idle", _("noted")) if stand == "noted" else State("paused", _("may be penalised"))
