"""Who may see a hand: the right lost, the right there is, all other requests; then whatever else is asked for."""

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.showdown.request.facts import (
    KEPT,
    RequestHearing,
    aggressor,
    asks,
    called_river,
    cards,
    concern,
    facing_all_in,
    own_turn,
    reached_showdown,
)


def refused(hearing: RequestHearing) -> None:
    """No."""
    hearing.stands["answer"] = "refused"
    hearing.end()


def granted(hearing: RequestHearing) -> None:
    """Yes."""
    hearing.stands["answer"] = "granted"
    hearing.end()


# -- to see a hand ------------------------------------------------------------------------------------------


def opened(hearing: RequestHearing) -> None:
    """The hand is shown; one that had been let go is live again only if the book says so."""
    live = not hearing.what.let_go or hearing.reads("showdown.requested_hand_live")
    hearing.stands |= {"opened": True, "hand": "live" if live else "dead"}
    if isinstance(hearing.what.of, int):
        hearing.step("open-hand", seat=hearing.what.of)
    else:
        hearing.step("open-hand")
    granted(hearing)


def by_right(hearing: RequestHearing) -> None:
    """Somebody may demand it: it must be opened, or its player may still give it up."""
    if hearing.reads("showdown.requested_hand_opened"):
        opened(hearing)
    else:
        hearing.stands["opened"] = False
        granted(hearing)


def caller_sees_aggressor(hearing: RequestHearing) -> None:
    """Who called on the river sees the hand of who bet last there."""
    if called_river.holds(hearing) and aggressor.holds(hearing):
        by_right(hearing)


def no_right(_: RequestHearing) -> None:
    """Nobody has such a right."""


def directors(hearing: RequestHearing) -> None:
    """The director says."""
    decided = hearing.choose("see-hand", ("granted", "refused"), by="director", weigh=("concern",))
    (opened if decided == "granted" else refused)(hearing)


RIGHT = stage(
    "right",
    row("right-to-see", when=(asks("hand"),), reads="showdown.see_hand_right", own=True,
        means={"river-caller-sees-aggressor": caller_sees_aggressor, "anyone-at-showdown": by_right,
               "nobody": no_right}),
)  # fmt: skip

OTHER_HANDS = stage(
    "other-hands",
    row("other-request", when=(asks("hand"),), reads="showdown.see_hand_other_requests",
        means={"director": directors, "granted": opened, "refused": refused}),
)  # fmt: skip

LOST_RIGHT = stage(
    "lost-right",
    row("without-cards", when=(asks("hand"), ~cards(*KEPT)), reads="showdown.see_hand_lost_without_cards",
        means={True: refused, False: None}, over=("not-at-showdown",)),
    row("not-at-showdown", when=(asks("hand"), ~reached_showdown), reads="showdown.see_hand_needs_showdown",
        means={True: OTHER_HANDS, False: None}),
)  # fmt: skip


# -- whatever else ------------------------------------------------------------------------------------------


def counted(hearing: RequestHearing, needs: tuple[str, ...]) -> None:
    """An exact count, for whoever is where the book wants them; others may look at the stacks."""
    facts = {"own-turn": own_turn, "facing-all-in": facing_all_in}
    if not all(facts[need].holds(hearing) for need in needs):
        hearing.stands["estimate"] = hearing.reads("chips.stack_estimate_right")
        refused(hearing)
        return
    hearing.stands["must_count"] = hearing.reads("chips.all_in_player_must_count")
    hearing.stands["counted_by"] = list(hearing.reads("chips.all_in_counted_by"))
    granted(hearing)


def pot_told(hearing: RequestHearing, games: tuple[str, ...]) -> None:
    """The size of the pot, in the games in which it is told; screens follow, if the book wants that."""
    limit = "limit" if hearing.spot.limit == "fixed-limit" else hearing.spot.limit
    told = limit in games
    hearing.stands["dealer_counts"] = limit in hearing.reads("betting.dealer_counts_pot_in")
    hearing.stands["screens"] = told or not hearing.reads("betting.screens_follow_pot_rule")
    (granted if told else refused)(hearing)


def new_deck(hearing: RequestHearing) -> None:
    """Another deck comes."""
    granted(hearing)


def same_deck(hearing: RequestHearing) -> None:
    """Decks are changed when they are changed."""
    hearing.stands["changes_at"] = list(hearing.reads("dealing.deck_change_at"))
    refused(hearing)


def examined(hearing: RequestHearing, options: tuple[str, ...]) -> None:
    """Staff may look at the hand."""
    decided = hearing.choose("examine", options, by="staff", weigh=("concern",))
    if decided != "examine":
        refused(hearing)
        return
    hearing.stands["cards"] = "set-aside"
    hearing.step("set-aside", who="dealer")
    hearing.step("examine", who="staff")
    granted(hearing)


OTHER = stage(
    "other",
    row("count", when=(asks("count"),), reads="chips.exact_count_requires", means=counted),
    row("pot", when=(asks("pot"),), reads="betting.pot_told_in", means=pot_told),
    row("deck", when=(asks("deck"),), reads="dealing.deck_change_on_request",
        means={True: new_deck, False: same_deck}),
    row("rabbit", when=(asks("rabbit"),), reads="dealing.rabbit_hunting_allowed",
        means={True: granted, False: refused}),
    row("check", when=(asks("check"), concern), reads="showdown.collusion_check_options", means=examined),
    row("no-concern", when=(asks("check"), ~concern), reads="showdown.collusion_check_options",
        means=lambda hearing, _options: refused(hearing)),
)  # fmt: skip

STAGES = (LOST_RIGHT, RIGHT, OTHER_HANDS, OTHER)
