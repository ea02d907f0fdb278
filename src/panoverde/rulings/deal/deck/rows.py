"""What a deck that is not as it should be comes to: fouled or not, in time or not, what is done."""

from msgspec import UNSET

from panoverde.rulings.core.facts import Own
from panoverde.rulings.core.moments import Moment
from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.core.steps import take
from panoverde.rulings.deal.deck.facts import (
    REASON,
    DeckHearing,
    acted,
    boxed,
    defined,
    dropped,
    during,
    foul,
    is_fouled,
    knew,
    listed,
    noticed_by,
    over,
)
from panoverde.rulings.deal.deck.mended import back_and_reshuffle, first_that_can_be, misdeal, scrapped

LIST = "dealing.misdeal_causes"
UNTIL: dict[str, Moment] = {"next-hand-starts": "next-hand", "substantial-action": "next-hand-substantial"}
DEFINED_BY = "dealing.fouled_deck_defined_by"
RETURNS = "dealing.fouled_deck_returns_bets"
GROUND = "fouled-deck-known"


# -- is it fouled --------------------------------------------------------------------------------------


def by_reasons(hearing: DeckHearing, reasons: tuple[str, ...]) -> None:
    """Fouled, if the list has it; a joker is one card too many where a deck has none."""
    reason = REASON[hearing.what.kind]
    hearing.fouled = reason in reasons
    if reason == "jokers" and not hearing.fouled and "wrong-count" in reasons:
        hearing.fouled = _joker_fouls(hearing)


def _joker_fouls(hearing: DeckHearing) -> bool:
    """Where the book does not say whether its deck has jokers, no other book's number says it either."""
    if hearing.says("dealing.deck_jokers"):
        return bool(hearing.reads("dealing.deck_jokers") == 0)
    return hearing.uncovered("fouled-deck", ("fouled", "sound")) == "fouled"


def elsewhere(hearing: DeckHearing) -> None:
    """The authority or the house defines it; where it has not said, the floor does."""
    house = hearing.spot.table.house
    reasons = UNSET if house is UNSET else house.fouled_deck
    if reasons is UNSET:
        hearing.fouled = hearing.choose("fouled-deck", ("fouled", "sound"), by="floor") == "fouled"
    else:
        hearing.fouled = REASON[hearing.what.kind] in reasons


def nobody_defines(hearing: DeckHearing) -> None:
    """The book does not say what fouls a deck: whoever decides such matters says whether this does."""
    listed_ = "fouled-deck" in hearing.reads(LIST)
    fouled = misdeal if listed_ and not over.holds(hearing) else void
    hearing.fouled = hearing.uncovered("fouled-deck", (fouled.__name__, "goes-on")) != "goes-on"
    (fouled if hearing.fouled else closed if over.holds(hearing) else goes_on)(hearing)


KIND = stage(
    "kind",
    row("defined-elsewhere", when=(foul, Own(DEFINED_BY)), reads=DEFINED_BY,
        means={"book": None, "gaming-authority": elsewhere, "house-policy": elsewhere}, over=("reasons",)),
    row("nobody-defines", when=(foul, ~defined), then=nobody_defines),
    row("reasons", when=(foul, defined), reads="dealing.fouled_deck_reasons", means=by_reasons),
)  # fmt: skip


# -- in time or not ------------------------------------------------------------------------------------


def void(hearing: DeckHearing) -> None:
    """The hand never was, and every bet goes back, if the book says so."""
    back = not hearing.says("dealing.fouled_deck_reasons") or hearing.reads(RETURNS)
    hearing.stands = {"hand": "void", "bets": "returned" if back else "stay"}
    take(hearing, "stop")
    if back:
        if over.holds(hearing):
            hearing.do("reopen")
        take(hearing, "bets-back")
    take(hearing, "change-deck")
    hearing.end()


def goes_on(hearing: DeckHearing) -> None:
    """The hand goes on."""
    hearing.stands = {"hand": "goes-on"}
    hearing.end()


def closed(hearing: DeckHearing) -> None:
    """The hand is over, and stands."""
    hearing.stands = {"hand": "closed"}
    hearing.end()


def as_a_dispute(hearing: DeckHearing) -> None:
    """As long as the result of a hand can be disputed."""
    until = hearing.reads("pots.dispute_hand_until")
    (void if noticed_by(hearing, UNTIL[until]) else closed)(hearing)


def duplicates_only(hearing: DeckHearing) -> None:
    """After substantial action two equal cards still void it, and nothing else does."""
    (void if hearing.what.kind == "duplicate" else goes_on)(hearing)


def if_so_many(hearing: DeckHearing, cards: int) -> None:
    """So many cards face up are a misdeal, until the moment after which there is none; one card is put back."""
    if hearing.what.boxed >= cards:
        until = hearing.reads("dealing.misdeal_until")
        if until == "any-time" or not acted.holds(hearing):
            misdeal(hearing)


DEADLINE = stage(
    "deadline",
    row("hand-over", when=(foul, is_fouled, over), reads="dealing.fouled_deck_dispute_deadline",
        means={"hand-dispute": as_a_dispute, "none": closed, "any-time": void}),
    row("fouled-after-action", when=(foul, is_fouled, acted), reads="dealing.fouled_deck_after_action",
        means={"any-reason": void, "duplicates-only": duplicates_only, "never": goes_on}),
    row("fouled-is-misdeal", when=(foul, is_fouled, listed("fouled-deck")), reads=LIST,
        means=lambda hearing, _: misdeal(hearing)),
    row("fouled", when=(foul, is_fouled), reads="dealing.fouled_deck_reasons",
        means=lambda hearing, _: void(hearing)),
    row("sound", when=(foul,), then=goes_on),
    row("boxed-in-deal", when=(boxed, during("deal"), Own("dealing.boxed_card_in_deal")),
        reads="dealing.boxed_card_in_deal", means={"reshuffle": None, "misdeal": misdeal}),
    row("boxed-cards", when=(boxed, listed("boxed-cards")), reads="dealing.misdeal_boxed_cards", means=if_so_many),
)  # fmt: skip


# -- what is done --------------------------------------------------------------------------------------


REMEDY = stage(
    "remedy",
    row("boxed-card", when=(boxed,), reads="dealing.boxed_card_result",
        means={"reshuffle": back_and_reshuffle, "scrap": scrapped, "misdeal": misdeal}),
    row("dropped-stub", when=(dropped,), reads="dealing.dropped_stub_steps", means=first_that_can_be),
)  # fmt: skip


def penalties(hearing: DeckHearing, _options: object) -> None:
    """Whoever knew of it and played on."""
    for seat in hearing.what.knew:
        hearing.penalise(GROUND, "may", seat=seat)


AFTER = stage(
    "after",
    row("knew", when=(foul, is_fouled, knew), reads="penalties.knew_fouled_deck_options", means=penalties, own=True),
    always=True,
)
