"""Which causes are a misdeal: on the book's own list and switched on, the floor's to declare, or none.

on the list, and its own rule agrees    a misdeal
one of the two without the other        the floor's: the book is of two minds
neither, and the list is open           the floor's: guidance, or another cause
neither, and the list is closed         none
"""

from collections.abc import Callable

from msgspec import UNSET

from panoverde.rulings.core.facts import Own
from panoverde.rulings.core.rows import Row, row, stage
from panoverde.rulings.deal.deal.exposed import among_first, by_whom_counts, in_this_game, several, stud_down
from panoverde.rulings.deal.deal.facts import (
    DealHearing,
    by,
    cause,
    draw_game,
    listed,
    off_table,
    on_button,
    short_deck,
)
from panoverde.rulings.deal.deal.wrong_button import wrong_button

LIST = "dealing.misdeal_causes"
OPEN = "dealing.misdeal_list_open"
COMPLETES = "dealing.short_button_completed"
Verb = Callable[[DealHearing], None]

SWITCHES = {  # a cause, as the list names it, and the switch that says it once more
    "wrong-seat": ("first-card-wrong-seat", "dealing.misdeal_first_card_wrong_seat"),
    "not-entitled": ("ineligible-dealt", "dealing.misdeal_ineligible_dealt"),
    "left-out": ("entitled-skipped", "dealing.misdeal_entitled_skipped"),
    "wrong-count": ("wrong-card-count", "dealing.misdeal_wrong_card_count"),
    "off-deck": ("card-left-deck", "dealing.misdeal_card_left_deck"),
}


def _found(as_what: str) -> Verb:
    def verb(hearing: DealHearing) -> None:
        hearing.found = as_what

    return verb


misdeal, floors, none = _found("misdeal"), _found("may"), _found("no")


def unlisted(hearing: DealHearing) -> None:
    """Not on the list: the floor's where the list is open, or where the book elsewhere calls it a misdeal."""
    switch = SWITCHES.get(hearing.what.cause, ("", ""))[1]
    if switch and hearing.own(switch) and hearing.reads(switch):
        floors(hearing)
    else:
        (floors if hearing.reads(OPEN) else none)(hearing)


def out_of_deck(hearing: DealHearing) -> None:
    """A card that came out of the deck, or only one that left the table."""
    out = hearing.reads("dealing.misdeal_card_left_deck_means") == "any-card-out" or off_table.holds(hearing)
    (misdeal if out else unlisted)(hearing)


def house_rules(hearing: DealHearing) -> None:
    """Draw games go by what the house announced; the floor, where it announced nothing."""
    house = hearing.spot.table.house
    announced = UNSET if house is UNSET else house.draw_misdeals
    if announced is UNSET:
        floors(hearing)
    else:
        (misdeal if hearing.what.cause in announced else none)(hearing)


def exposed(name: str, *more: str) -> Callable[[DealHearing, tuple[str, ...]], None]:
    """Cards were exposed as the list's cause says; the clauses that say which are cited with it."""

    def means(hearing: DealHearing, causes: tuple[str, ...]) -> None:
        for key in more:
            hearing.reads(key)
        (misdeal if name in causes else unlisted)(hearing)

    return means


def _exposures() -> tuple[Row[DealHearing], ...]:
    """Each way in which exposed cards are a misdeal: first those that the book lists, then those that it does not."""
    first = ("dealing.exposed_first_cards", "dealing.exposed_first_cards_of", "dealing.exposed_by",
             "dealing.exposed_first_cards_games")  # fmt: skip
    ways = (
        ("first-cards-exposed", "first-or-second-exposed", (by_whom_counts, in_this_game, among_first), first),
        ("several-exposed", "two-exposed", (several,), ("dealing.exposed_any_cards",)),
        ("stud-down-card", "stud-down-exposed", (stud_down, by("dealer")), ("dealing.exposed_stud_down_cards",)),
    )
    named = tuple(
        row(name, when=(cause("exposed"), listed(of), *when), reads=LIST, means=exposed(of, *reads))
        for name, of, when, reads in ways
    )
    unnamed = tuple(
        row(f"{name}-unlisted", when=(cause("exposed"), ~listed(of), *when), reads=LIST, means=exposed(of, *reads))
        for name, of, when, reads in ways
    )
    return (*named, *unnamed, row("exposed-no-misdeal", when=(cause("exposed"),), reads=LIST, means=_no_exposure))


def _no_exposure(hearing: DealHearing, _causes: tuple[str, ...]) -> None:
    """Exposed as no list has it; the clause on the first cards says why this one is not enough."""
    hearing.reads("dealing.exposed_first_cards")
    none(hearing)


CAUSE = stage(
    "cause",
    row("wrong-button", when=(cause("wrong-button"),), then=wrong_button),
    row("table-not-halted", when=(cause("not-halted"),), reads="seating.missed_halt_is_misdeal",
        means={True: misdeal, False: none}),
    row("draw-game", when=(draw_game,), reads="dealing.draw_misdeal_rules",
        means={"house-rules": house_rules, "general-list": None}),
    *_exposures(),
    row("two-to-button", when=(cause("two-to-button"),), reads="dealing.button_two_cards_running",
        means={True: none, False: misdeal}),
    row("burned", when=(cause("burned"), short_deck, listed("short-deck-burn")),
        reads="dealing.short_deck_burn_limit", means={"before-substantial-action": misdeal, "none": none}),
    row("button-excepted", when=(cause("wrong-count"), on_button, listed("wrong-card-count")),
        reads="dealing.misdeal_count_excepts_button", means={True: none, False: None}),
    row("button-completed", when=(cause("wrong-count"), on_button, ~listed("wrong-card-count"), Own(COMPLETES)),
        reads=COMPLETES, means={"after-action-too": none, "before-action-only": none}),
    row("out-of-the-deck", when=(cause("off-deck"), listed("card-left-deck")),
        reads="dealing.misdeal_card_left_deck", means={True: out_of_deck, False: floors}),
    *(
        row(name, when=(cause(name), listed(of)), reads=switch, means={True: misdeal, False: floors})
        for name, (of, switch) in SWITCHES.items()
        if name != "off-deck"
    ),
    row("not-on-the-list", reads=LIST, means=lambda hearing, _: unlisted(hearing)),
)  # fmt: skip
