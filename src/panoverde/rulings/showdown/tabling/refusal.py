"""A player who refuses to show: who turns the cards, what the floor orders, and the count."""

from collections.abc import Callable

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.showdown.tabling.facts import TablingHearing, all_in, count_run, not_tabled, refuses

GROUND = "refused-to-show"


def turned(hearing: TablingHearing) -> None:
    """The dealer turns the cards, and they are live."""
    hearing.step("turn-cards", who="dealer")
    hearing.tabled = True
    hearing.hold("live", claim=True)
    hearing.end()


def to_the_floor(hearing: TablingHearing) -> None:
    """The dealer leaves the cards alone; the floor orders and counts; after the count the hand is dead."""
    if hearing.reads("showdown.dealer_may_turn_refused_cards"):
        turned(hearing)
        return
    hearing.step("leave-cards", who="dealer")
    hearing.step("call-floor", who="dealer")
    may = list(hearing.reads("showdown.refusal_options"))
    hearing.step("order", who="floor", may=may)
    counts = hearing.says("showdown.refusal_count_seconds")
    if counts:
        hearing.step("count", who="floor", seconds=hearing.reads("showdown.refusal_count_seconds"))
    if hearing.what.count_run and (counts or hearing.choose("count", ("dead-hand", "live"), by="director") != "live"):
        hearing.hold("dead", claim=False)
        hearing.do("kill", seat=hearing.what.seat)
    else:
        hearing.hold("live", may_table="show" in may, claim=False)
    hearing.end()


def penalised(duty: str) -> Callable[[TablingHearing], None]:
    """A penalty for holding the game up."""

    def means(hearing: TablingHearing) -> None:
        hearing.penalise(GROUND, duty, seat=hearing.what.seat)

    return means


REFUSAL = stage(
    "refusal",
    row("all-in-turned-up", when=(refuses, not_tabled, all_in), reads="showdown.all_in_hands_turned_by",
        means={"dealer": turned, "player": None}, over=("to-the-floor",)),
    row("to-the-floor", when=(refuses, not_tabled), reads="showdown.refusal_goes_to_floor",
        means={True: to_the_floor, False: None}, own=True),
)  # fmt: skip

PENALTY = stage(
    "penalty",
    row("refusal-penalty", when=(refuses, count_run), reads="showdown.refusing_to_show_penalty",
        means={"may": penalised("may"), "must": penalised("must")}, own=True),
    always=True,
)  # fmt: skip
