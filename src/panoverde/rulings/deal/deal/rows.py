"""What a deal that went wrong comes to: in time or not, who declares it, what becomes of card or hand."""

from collections.abc import Callable

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.core.steps import take
from panoverde.rulings.deal.deal import wrong_button as button
from panoverde.rulings.deal.deal.card_count import (
    AFTER_ACTION,
    before_action,
    dead,
    even_then,
    floor_after_action,
    goes_on,
    only_before,
    plays,
)
from panoverde.rulings.deal.deal.causes import COMPLETES, OPEN
from panoverde.rulings.deal.deal.exposed import one_card
from panoverde.rulings.deal.deal.facts import (
    DealHearing,
    acted,
    by,
    cause,
    in_time_,
    may_be,
    misdealt,
    on_button,
    seat_acted,
    short,
    somebody_acted,
)
from panoverde.rulings.deal.steps import UNNAMED

Verb = Callable[[DealHearing], None]


# -- in time or not ------------------------------------------------------------------------------------


def too_late(hearing: DealHearing) -> None:
    """The hand goes on as it is."""
    hearing.found, hearing.late = "no", True


def until_substantial(hearing: DealHearing) -> None:
    """Until substantial action."""
    if acted.holds(hearing):
        too_late(hearing)


def until_first_action(hearing: DealHearing) -> None:
    """Until anybody has acted."""
    if somebody_acted.holds(hearing):
        too_late(hearing)


def no_deadline(_hearing: DealHearing) -> None:
    """At any time."""


_UNTIL = {"substantial-action": until_substantial, "first-action": until_first_action, "any-time": no_deadline}
DEADLINE = stage(
    "deadline",
    row("wrong-button-late", when=(cause("wrong-button"), acted), reads=button.AFTER,
        means={"stands": button.stands, "misdeal": button.misdeal_all_the_same}),
    row("deadline", when=(misdealt, ~cause("wrong-button")), reads="dealing.misdeal_until", means=_UNTIL),
    row("deadline-to-declare", when=(may_be, ~cause("wrong-button")), reads="dealing.misdeal_until", means=_UNTIL),
)  # fmt: skip


def declares(hearing: DealHearing) -> None:
    """The floor may call it a misdeal."""
    hearing.found = {"misdeal": "misdeal", "goes-on": "no"}[
        str(hearing.choose("misdeal", ("misdeal", "goes-on"), by="floor"))
    ]


DECLARED = stage(
    "declared", row("floor-may-declare", when=(may_be,), reads=OPEN, means={True: declares, False: declares})
)


# -- no misdeal: card, hand, button --------------------------------------------------------------------


def replaced(hearing: DealHearing) -> None:
    """Another card comes for it, and it is the first burn."""
    goes_on(hearing)
    hearing.stands["card"] = "replaced"
    for name in ("finish-deal", "replace-card", "exposed-is-burn"):
        take(hearing, name)
    seats = [card.seat for card in hearing.what.cards if card.seat] or [hearing.seat]
    if seats[0]:
        hearing.do("replace", seat=seats[0], card=UNNAMED)


def kept(hearing: DealHearing) -> None:
    """The player keeps it."""
    goes_on(hearing)
    hearing.stands["card"] = "kept"


_CARD: dict[str, Verb] = {"replaced-and-burned": replaced, "kept": kept}


def floor_says(hearing: DealHearing) -> None:
    """The floor says which."""
    _CARD[str(hearing.choose("exposed-card", tuple(_CARD), by="floor"))](hearing)


def own_card(hearing: DealHearing) -> None:
    """A player exposed it: no book says what becomes of it."""
    _CARD[str(hearing.uncovered("exposed-card", ("kept", "replaced-and-burned")))](hearing)


def button_stays(hearing: DealHearing) -> None:
    """The button is put right without a redeal, or stays."""
    goes_on(hearing)
    hearing.stands["button"] = "put-right" if hearing.button == "correct-only" else "stays"


_WRONG = (~misdealt, cause("wrong-count"))
REMEDY = stage(
    "remedy",
    row("one-card-exposed", when=(~misdealt, cause("exposed"), one_card, in_time_, ~by("player")),
        reads="dealing.exposed_single_card",
        means={"replaced-and-burned": replaced, "kept": kept, "floor": floor_says}),
    row("own-card-shown", when=(~misdealt, cause("exposed"), one_card, in_time_, by("player")), then=own_card),
    row("button-acted-short", when=(*_WRONG, on_button, seat_acted), reads="dealing.short_button_acting_dead",
        means={True: dead, False: None}, over=("short-button", "wrong-count-late", "wrong-count-early")),
    row("short-button", when=(*_WRONG, on_button, short), reads=COMPLETES,
        means={"after-action-too": even_then, "before-action-only": only_before},
        over=("wrong-count-late", "wrong-count-early")),
    row("wrong-count-late", when=(*_WRONG, acted), reads=AFTER_ACTION,
        means={"dead": dead, "plays": plays, "floor": floor_after_action}, over=("wrong-count-early",)),
    row("wrong-count-early", when=_WRONG, then=before_action),
    row("wrong-button-stays", when=(~misdealt, cause("wrong-button")), then=button_stays),
    row("goes-on", when=(~misdealt,), then=goes_on),
)  # fmt: skip


def not_said(hearing: DealHearing) -> None:
    """The button must say at once that cards are missing."""
    hearing.record("button-count-not-said")


SAID = stage(
    "said",
    row("button-acted-silently", when=(*_WRONG, on_button, short, seat_acted),
        reads="dealing.short_button_says_at_once", means={True: not_said, False: None}, own=True),
    row("button-silent", when=(*_WRONG, on_button, short, acted),
        reads="dealing.short_button_says_at_once", means={True: not_said, False: None}, own=True),
)  # fmt: skip
