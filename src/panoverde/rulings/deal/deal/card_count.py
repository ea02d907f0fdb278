"""What becomes of a hand with a wrong number of cards: made up, dead, or played as it is."""

from collections.abc import Callable

from panoverde.rulings.deal.deal.facts import DealHearing, acted, game_allows

AFTER_ACTION = "dealing.wrong_count_after_action"
Verb = Callable[[DealHearing], None]


def goes_on(hearing: DealHearing) -> None:
    """The hand goes on."""
    hearing.stands = {"hand": "goes-on"}


def _hand(hearing: DealHearing, fate: str) -> None:
    goes_on(hearing)
    if hearing.seat:
        hearing.stands["seat"] = hearing.seat
    hearing.stands["cards"] = fate


def completed(hearing: DealHearing) -> None:
    """The missing cards are given."""
    _hand(hearing, "completed")
    hearing.do("complete", seat=hearing.seat)


def dead(hearing: DealHearing) -> None:
    """The hand is dead; of stub and burns after that, what the book says."""
    _hand(hearing, "dead")
    for said, key in (("stub", "dealing.stub_after_dead_count_hand"), ("burns", "dealing.burns_per_street")):
        if hearing.says(key):
            hearing.stands[said] = hearing.reads(key)
    hearing.do("kill", seat=hearing.seat)


def plays(hearing: DealHearing) -> None:
    """The hand plays as it is."""
    _hand(hearing, "plays")


def floor_after_action(hearing: DealHearing) -> None:
    """The floor says whether it plays."""
    (dead if hearing.choose("wrong-count", ("dead", "plays"), by="floor") == "dead" else plays)(hearing)


_AFTER_ACTION: dict[str, Verb] = {"dead": dead, "plays": plays, "floor": floor_after_action}


def after_action(hearing: DealHearing) -> None:
    """A wrong number found after substantial action."""
    _AFTER_ACTION[hearing.reads(AFTER_ACTION)](hearing)


def even_then(hearing: DealHearing) -> None:
    """The button gets its cards even after substantial action, if the game allows it."""
    (after_action if acted.holds(hearing) and not game_allows.holds(hearing) else completed)(hearing)


def only_before(hearing: DealHearing) -> None:
    """The button gets its cards before substantial action."""
    (after_action if acted.holds(hearing) else completed)(hearing)


def before_action(hearing: DealHearing) -> None:
    """A wrong number that is no misdeal, before substantial action: no book speaks of it."""
    decided = hearing.uncovered("wrong-count", ("made-up", "dead"))
    (completed if decided == "made-up" else dead)(hearing)
