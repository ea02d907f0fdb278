"""What becomes of a hand whose cards are gone: protected, lost, revived; its bet; whose duty it was."""

from collections.abc import Callable

from panoverde.rulings.cards.lost_hand.facts import (
    BY_ACCIDENT,
    LostHearing,
    all_in,
    gone,
    good_cause,
    how,
    identifiable,
    plain_winner,
    protected,
    tabled,
    when,
)
from panoverde.rulings.core.rows import row, stage

Listed = Callable[[LostHearing, tuple[str, ...]], None]


def stays(hearing: LostHearing) -> None:
    """The player has the cards."""
    hearing.hand = hearing.stands["hand"] = "live"


def dead(hearing: LostHearing) -> None:
    """The hand is dead."""
    hearing.hand = hearing.stands["hand"] = "dead"


def without_cards(hearing: LostHearing) -> None:
    """The cards are gone: dead, unless the book itself lets the player go on with the board."""
    board = "showdown.board_after_lost_cards"
    if hearing.own(board) and hearing.board_plays and hearing.reads(board):
        hearing.hand = hearing.stands["hand"] = "plays-board"
    else:
        dead(hearing)


# -- a winner that everybody saw --------------------------------------------------------------------------


def spared(hearing: LostHearing) -> None:
    """Nobody may kill it."""
    if hearing.reads("dealing.lost_hand_spares_tabled_winner"):
        stays(hearing)
        hearing.stands["wins"] = True
        hearing.end()


def spared_if_tabled(hearing: LostHearing) -> None:
    """Only a hand that lay on the table with all its cards."""
    if hearing.what.tabled == "tabled":
        spared(hearing)


PROTECTED = stage(
    "protected",
    row("shown-winner", when=(tabled("shown", "tabled"), how(*BY_ACCIDENT), plain_winner),
        reads="showdown.winner_protected_if", means={"fully-tabled": spared_if_tabled, "shown": spared}),
)  # fmt: skip


# -- how it was lost --------------------------------------------------------------------------------------


def lost(hearing: LostHearing) -> None:
    """For a cause on the book's list: the player cannot have it back, if that is what the book says."""
    if hearing.reads("dealing.lost_hand_recovered") and not identifiable("no").holds(hearing):
        stays(hearing)
    else:
        without_cards(hearing)


def not_listed(hearing: LostHearing) -> None:
    """For no cause on the list: somebody decides, as far as anybody can tell which cards they were."""
    if identifiable("no").holds(hearing):
        without_cards(hearing)
        return
    options = ("stays-live", "dead")
    if identifiable("certain").holds(hearing):
        options = hearing.reads("dealing.fouled_identifiable_hand")
    decided = hearing.choose("fouled-hand", options, by="director", weigh=("identifiable", "exposed"))
    (stays if decided == "stays-live" else dead)(hearing)


def for_cause(cause: str) -> Listed:
    """Lost, if the book's list has the cause, or has that nobody is certain of the cards."""

    def means(hearing: LostHearing, causes: tuple[str, ...]) -> None:
        uncertain = (
            "not-identifiable" in causes and cause not in causes and not identifiable("certain").holds(hearing)
        )
        (lost if cause in causes or uncertain else not_listed)(hearing)

    return means


def folded(hearing: LostHearing, touching: tuple[str, ...]) -> None:
    """Thrown into the muck by its own player: a fold, if the book says so of the muck."""
    (dead if "muck" in touching else not_listed)(hearing)


def thrown_in(hearing: LostHearing, options: tuple[str, ...]) -> None:
    """Thrown in thinking the hand was won: the floor rules, if the cards are as certain as the book wants."""
    hearing.mistaken = True
    hearing.step("protect-cards", who="dealer")
    hearing.step("call-floor", who="dealer")
    key = "showdown.mistaken_muck_identifiable_percent"
    if not hearing.says(key) or _certain_enough(hearing, hearing.reads(key)):
        decided = hearing.choose("thrown-in", options, by="floor", weigh=("identifiable",))
        (stays if decided == "return-cards" else dead)(hearing)
    else:
        dead(hearing)


def _certain_enough(hearing: LostHearing, percent: int) -> bool:
    """No book says how certain some doubt is: less than all of it."""
    return identifiable("certain").holds(hearing) or (percent < 100 and identifiable("doubt").holds(hearing))


def thrown_in_all_in(hearing: LostHearing, options: tuple[str, ...]) -> None:
    """An all-in hand thrown in by accident: the floor may retrieve it while it is clear which cards they are."""
    if identifiable("certain").holds(hearing):
        decided = hearing.choose("all-in-thrown-in", options, by="floor", weigh=("identifiable",))
        (stays if decided == "retrieve" else dead)(hearing)
    else:
        dead(hearing)


LOST = stage(
    "lost",
    row("thrown-in-thinking-won", when=(how("mucked-thinking-won"),), reads="showdown.mistaken_muck_options",
        means=thrown_in, own=True, over=("in-the-muck", "thrown-in")),
    row("all-in-thrown-in", when=(how("discarded"), all_in), reads="showdown.all_in_discard_options",
        means=thrown_in_all_in, own=True, over=("in-the-muck", "thrown-in")),
    row("thrown-in", when=(how("discarded", "mucked-thinking-won"),), reads="dealing.folded_on_touching",
        means=folded, own=True, over=("in-the-muck",)),
    row("taken-by-dealer", when=(how("dealer-took"),), reads="dealing.lost_hand_causes",
        means=for_cause("dealer-took")),
    row("in-the-muck", when=(how("touched-muck", "discarded", "mucked-thinking-won"),),
        reads="dealing.lost_hand_causes", means=for_cause("touched-muck")),
    row("mixed", when=(how("mixed"),), reads="dealing.lost_hand_causes", means=for_cause("mixed")),
)  # fmt: skip


# -- given back all the same -------------------------------------------------------------------------------


def revival(hearing: LostHearing, needs: tuple[str, ...]) -> None:
    """The director may give it back, if what the book wants for that is so."""
    if "easily-recoverable" in needs and not identifiable("certain").holds(hearing):
        return
    if "good-cause" in needs and not good_cause.holds(hearing):
        return
    if hearing.choose("revival", ("stays-lost", "revived"), by="director", weigh=needs) == "revived":
        stays(hearing)


REVIVED = stage(
    "revived", row("revival", when=(gone,), reads="dealing.folded_revival_needs", means=revival, own=True)
)


# -- whose duty it was -------------------------------------------------------------------------------------


def unprotected(hearing: LostHearing) -> None:
    """The player did not protect the cards."""
    hearing.record("cards-unprotected")


def unprotected_until_read(hearing: LostHearing) -> None:
    """That is no duty any more once the hand has been read."""
    if hearing.what.when != "read":
        hearing.record("cards-unprotected")


def unprotected_at_showdown(hearing: LostHearing) -> None:
    """Nor while it waited to be read."""
    hearing.record("hand-unprotected-at-showdown")


DUTY = stage(
    "duty",
    row("protect-cards", when=(gone, how(*BY_ACCIDENT), ~protected), reads="dealing.protect_cards_until",
        means={"hand-read": unprotected_until_read, "at-all-times": unprotected}, own=True),
    row("protect-at-showdown", when=(gone, how(*BY_ACCIDENT), ~protected, when("showdown")),
        reads="showdown.protect_hand_until", means={"hand-read": unprotected_at_showdown, "betting-ends": None},
        own=True),
    every=True,
)  # fmt: skip
