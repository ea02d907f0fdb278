"""How a flop is mended that has four cards, or came without its burn."""

from panoverde.rulings.core.steps import take
from panoverde.rulings.deal.board.facts import BoardHearing


def goes_on(hearing: BoardHearing, **fate: str | int) -> None:
    """The hand goes on, with this."""
    hearing.stands = {"hand": "goes-on", **fate}


def drawn_from_three(hearing: BoardHearing) -> None:
    """One of the three becomes the burn, and the next card of the deck comes in."""
    for name in ("shuffle-the-three", "draw-burn", "add-next-card"):
        take(hearing, name)
    goes_on(hearing, flop="two-and-next")


def flop_stays(hearing: BoardHearing) -> None:
    """The flop stays, and the burn is not made up for unless the book says so."""
    take(hearing, "keep-flop")
    goes_on(hearing, flop="stays", next_burns=hearing.reads("dealing.unburned_flop_next_burns"))


def flop_anew(hearing: BoardHearing) -> None:
    """The three go back, and a flop is dealt as it should have been."""
    take(hearing, "return-flop")
    take(hearing, "reshuffle")
    take(hearing, "deal-flop", burns=1)
    goes_on(hearing, flop="new")


NOBODY_ACTED = {"draw-burn-add-next": drawn_from_three, "stands": flop_stays, "reshuffle": flop_anew}


def floor_mends(hearing: BoardHearing) -> None:
    """The top card is known, and the rule does not hold in spite of it: the floor says how."""
    NOBODY_ACTED[str(hearing.choose("flop-without-burn", tuple(NOBODY_ACTED), by="floor"))](hearing)


def draw_one(hearing: BoardHearing) -> None:
    """One of the four is drawn as the next burn, the others are the flop."""
    floor = hearing.reads("dealing.four_card_flop_floor")
    if floor == "first":
        take(hearing, "call-floor")
    take(hearing, "shuffle-the-four")
    if floor == "to-draw":
        take(hearing, "call-floor")
    take(hearing, "draw-burn", by=hearing.reads("dealing.four_card_flop_drawn_by"))
    take(hearing, "three-are-the-flop")
    goes_on(hearing, flop="three-of-four", next_burns=0)


def reshuffle_four(hearing: BoardHearing) -> None:
    """The four go back into the stub, and a new flop comes."""
    floor = hearing.reads("dealing.four_card_flop_floor")
    if floor == "first":
        take(hearing, "call-floor")
    take(hearing, "return-the-four")
    if floor == "to-draw":
        take(hearing, "call-floor")
    if hearing.reads("dealing.four_card_flop_burn_returned"):
        take(hearing, "burn-back")
    take(hearing, "reshuffle")
    if hearing.reads("dealing.four_card_flop_cut"):
        take(hearing, "cut")
    take(hearing, "deal-flop", burns=int(hearing.reads("dealing.four_card_flop_new_burn")))
    goes_on(hearing, flop="new")


FOUR = {"draw-one-burn": draw_one, "reshuffle-with-stub": reshuffle_four}


def floor_solves(hearing: BoardHearing) -> None:
    """The top card is known, and the rule does not hold in spite of it: the floor says how."""
    FOUR[str(hearing.choose("four-card-flop", tuple(FOUR), by="floor"))](hearing)
