"""How a board is put right: four cards, no burn, cards that came too early."""

from collections.abc import Callable

from panoverde.rulings.core.facts import Own
from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.core.steps import take
from panoverde.rulings.deal.board.facts import (
    BoardHearing,
    acted,
    early,
    kind,
    nobody_pending,
    top_known,
    way,
)  # fmt: skip
from panoverde.rulings.deal.board.flop import (
    FOUR,
    NOBODY_ACTED,
    drawn_from_three,
    floor_mends,
    floor_solves,
    flop_stays,
    goes_on,
)

METHOD = "dealing.premature_board_method"
Verb = Callable[[BoardHearing], None]


# -- how an early card is put right --------------------------------------------------------------------


def by(named: str) -> Verb:
    """The way is this."""

    def verb(hearing: BoardHearing) -> None:
        hearing.way = named

    return verb


def floor_chooses(hearing: BoardHearing) -> None:
    """Chance is all that the book asks for: the floor chooses how."""
    hearing.way = str(hearing.choose("premature-board", ("steps-by-street", "keep-originals"), by="floor"))


_WAYS = {
    "steps-by-street": by("steps-by-street"), "randomness": floor_chooses, "keep-originals": by("keep-originals"),
}  # fmt: skip
KIND = stage(
    "kind",
    row("ruled-by-the-book", when=(early, Own(METHOD)), reads=METHOD, means=_WAYS),
    row("guided-not-ruled", when=(early, ~Own[BoardHearing](METHOD)), reads=METHOD, means=_WAYS),
)


# -- whether anybody had acted, or had still to --------------------------------------------------------


def nothing_early(hearing: BoardHearing) -> None:
    """The betting was over: the card stays."""
    goes_on(hearing, card="stays")
    hearing.end()


ACTED = stage(
    "acted",
    row("nobody-was-pending", when=(early, nobody_pending), then=nothing_early),
    row("no-burn-after-action", when=(kind("no-burn"), acted), reads="dealing.unburned_flop_after_action",
        means={"stands": flop_stays, "draw-burn-add-next": drawn_from_three}),
    row("no-burn-top-known", when=(kind("no-burn"), top_known), reads="dealing.unburned_flop_top_known",
        means={True: None, False: floor_mends}, over=("no-burn",)),
    row("no-burn", when=(kind("no-burn"),), reads="dealing.unburned_flop_no_action", means=NOBODY_ACTED),
)  # fmt: skip


# -- the steps -----------------------------------------------------------------------------------------


BURNS = {
    "burn-again": "dealing.premature_turn_new_burns",
    "deal-flop": "dealing.premature_flop_new_burns",
    "deal-last-street": "dealing.premature_stud_last_burns",
}
FINISH = ("finish-action", "finish-flop-action")  # of the round in which the card came
ASIDE = ("set-turn-aside", "set-round-aside")


def in_order(river_burns: str = "") -> Callable[[BoardHearing, tuple[str, ...]], None]:
    """The book's own list of steps is the order; where cards come, it also says after how many burns."""

    def means(hearing: BoardHearing, names: tuple[str, ...]) -> None:
        for name in names:
            burns = river_burns if name == "deal-river" else BURNS.get(name)
            if burns:
                take(hearing, name, burns=hearing.reads(burns))
            else:
                take(hearing, name, **(hearing.still_to_act if name in FINISH else {}))
        goes_on(hearing, card="set-aside" if any(name in ASIDE for name in names) else "returned")

    return means


def originals_kept(hearing: BoardHearing) -> None:
    """The cards that came are kept within the new board and burns, where that can be."""
    take(hearing, "finish-action", **hearing.still_to_act)
    take(hearing, "keep-originals")
    goes_on(hearing, card="kept-in")


def burn_kept(hearing: BoardHearing) -> None:
    """The burn is that of the street to come."""
    take(hearing, "keep-burn")
    _street_to_come(hearing, burns=0)
    goes_on(hearing, burn="stays")


def burn_back(hearing: BoardHearing) -> None:
    """The burn goes back, and the street has one of its own."""
    take(hearing, "return-burn")
    take(hearing, "reshuffle")
    _street_to_come(hearing, burns=1)
    goes_on(hearing, burn="returned")


def _street_to_come(hearing: BoardHearing, burns: int) -> None:
    take(hearing, "finish-action", **hearing.still_to_act)
    street = {"street": hearing.next_street} if hearing.next_street else {}
    take(hearing, "deal-street", burns=burns, **street)


STEPS = stage(
    "steps",
    row("four-cards-top-known", when=(kind("four-cards"), top_known), reads="dealing.four_card_flop_top_known",
        means={True: None, False: floor_solves}, over=("four-card-flop",)),
    row("four-card-flop", when=(kind("four-cards"),), reads="dealing.four_card_flop_method", means=FOUR),
    row("early-burn", when=(kind("early-burn"),), reads="dealing.premature_burn_returned",
        means={True: burn_back, False: burn_kept}),
    row("originals-kept", when=(early, way("keep-originals")), then=originals_kept),
    row("steps-for-an-early-flop", when=(kind("early-flop"),), reads="dealing.premature_flop_steps",
        means=in_order()),
    row("steps-for-an-early-turn", when=(kind("early-turn"),), reads="dealing.premature_turn_steps",
        means=in_order("dealing.premature_turn_river_burns")),
    row("steps-for-an-early-river", when=(kind("early-river"),), reads="dealing.premature_river_steps",
        means=in_order("dealing.premature_river_new_burns")),
    row("steps-for-an-early-stud-card", when=(kind("early-stud"),), reads="dealing.premature_stud_steps",
        means=in_order()),
)  # fmt: skip
