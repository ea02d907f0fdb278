"""Whether a hand is tabled, what becomes of one let go, of a refusal, and of its claim to the pot."""

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.showdown.tabling.facts import (
    TablingHearing,
    how,
    identifiable,
    not_tabled,
    one_shown,
    over_line,
    plays_board,
    refuses,
    shown_wins,
    then,
    thinks_won,
)
from panoverde.rulings.showdown.tabling.refusal import PENALTY, REFUSAL

LET_GO = ("pushed", "given", "in-muck")
CERTAINTY = "showdown.discard_identifiable_percent"


# -- tabled? ----------------------------------------------------------------------------------------------


def all_face_up(hearing: TablingHearing) -> None:
    """All of it face up, where everybody can read it."""
    hearing.tabled = hearing.all_shown and hearing.what.readable


def enough(hearing: TablingHearing) -> None:
    """As much as it takes to win."""
    hearing.tabled = hearing.what.readable and hearing.what.shown > 0 and shown_wins.holds(hearing)


def flashed(hearing: TablingHearing) -> None:
    """Shown for a moment: as if it lay on the table."""
    hearing.tabled = hearing.all_shown and hearing.what.readable


def nothing_tabled(hearing: TablingHearing) -> None:
    """It lies nowhere."""
    hearing.tabled = False


TABLED = stage(
    "tabled",
    row("flashed", when=(how("flashed"),), reads="showdown.flashed_hand_counts",
        means={True: flashed, False: nothing_tabled}),
    row("on-the-table", when=(how("on-table"),), reads="showdown.tabled_means",
        means={"all-face-up-readable": all_face_up, "enough-to-win": enough}),
)  # fmt: skip


def announced(hearing: TablingHearing) -> None:
    """The dealer reads it aloud."""
    hearing.step("announce-hand", who="dealer")


READ = stage(
    "read",
    row("read-aloud", when=(~not_tabled,), reads="showdown.dealer_announces_hands",
        means={True: announced, False: None}, own=True),
)  # fmt: skip


# -- let go -----------------------------------------------------------------------------------------------


def dead(hearing: TablingHearing) -> None:
    """The hand is dead."""
    hearing.hold("dead", claim=False)
    hearing.do("kill", seat=hearing.what.seat)
    hearing.end()


def may_table(hearing: TablingHearing) -> None:
    """The player may take the cards back and table them."""
    hearing.hold("live", may_table=True, claim=False)
    hearing.end()


def at_own_risk(hearing: TablingHearing) -> None:
    """Given up thinking it was won: with cards that are not certain the director says whether it plays."""
    key = "showdown.unshown_muck_identifiable_percent"
    if hearing.says(key) and _certain_enough(hearing, hearing.reads(key)):
        may_table(hearing)
        return
    options = hearing.reads("showdown.unshown_muck_options")
    decided = hearing.choose("given-up", options, by="director", weigh=("readable", "identifiable"))
    (may_table if decided == "hand-plays" else dead)(hearing)
    hearing.stands["final"] = hearing.reads("showdown.unshown_muck_finding_final")


def discarded(hearing: TablingHearing, dies: tuple[str, ...]) -> None:
    """Let go face down: dead for what the book says kills it; else the player's, if the cards are certain."""
    options: tuple[str, ...] = hearing.reads("showdown.discard_options")
    if _died(hearing, dies):
        (dead if "dead-hand" in options else may_table)(hearing)
    elif _identified(hearing):
        (may_table if "player-may-table" in options else dead)(hearing)
    elif identifiable("no").holds(hearing):
        dead(hearing)
    else:
        decided = hearing.choose("discard", options, by="director", weigh=("identifiable",))
        (may_table if decided == "player-may-table" else dead)(hearing)


def _died(hearing: TablingHearing, dies: tuple[str, ...]) -> bool:
    in_muck = hearing.what.then == "in-muck"
    return (
        ("touches-muck" in dies and in_muck)
        or ("dealer-pushes-to-muck" in dies and in_muck and hearing.what.by == "dealer")
        or ("not-identifiable" in dies and hearing.says(CERTAINTY) and not _identified(hearing))
    )


def _identified(hearing: TablingHearing) -> bool:
    """Whether the cards are as certain as the book wants; where it does not say, somebody else does."""
    return hearing.says(CERTAINTY) and _certain_enough(hearing, hearing.reads(CERTAINTY))


def _certain_enough(hearing: TablingHearing, percent: int) -> bool:
    """No book says how certain some doubt is: less than all of it."""
    return identifiable("certain").holds(hearing) or (percent < 100 and identifiable("doubt").holds(hearing))


DISCARD = stage(
    "discard",
    row("given-up-thinking-won", when=(not_tabled, then(*LET_GO), thinks_won), reads="showdown.unshown_muck_own_risk",
        means={True: at_own_risk, False: may_table}, over=("over-the-line", "let-go")),
    row("over-the-line", when=(not_tabled, then("pushed"), over_line), reads="showdown.house_line_prevails",
        means={True: dead, False: None}, over=("let-go",)),
    row("let-go", when=(not_tabled, then(*LET_GO)), reads="showdown.discard_dead_when", means=discarded),
)  # fmt: skip


# -- the pot ----------------------------------------------------------------------------------------------


def claims(hearing: TablingHearing) -> None:
    """It may win as it lies."""
    hearing.hold("live", claim=True)


def wins_nothing_yet(hearing: TablingHearing) -> None:
    """It may be tabled, and wins nothing before."""
    hearing.hold("live", may_table=True, claim=False)


def pot_waits(hearing: TablingHearing) -> None:
    """No pot before all cards are on the table."""
    wins_nothing_yet(hearing)
    hearing.step("hold-pot", who="dealer")


def must_show(hearing: TablingHearing) -> None:
    """Every hand is shown: the floor is called."""
    wins_nothing_yet(hearing)
    hearing.step("call-floor", who="dealer")


def one_card(hearing: TablingHearing, steps: tuple[str, ...]) -> None:
    """One card shown that would win: what is done, in the book's order; after the first only if they refuse."""
    for number, name in enumerate(steps):
        who = "floor" if name == "dead-hand" else "dealer"
        hearing.step(name, who=who, **({"if": "refuses"} if number else {}))
    if hearing.what.refuses and "dead-hand" in steps:
        dead(hearing)
    else:
        wins_nothing_yet(hearing)


CLAIM = stage(
    "claim",
    row("tabled", when=(~not_tabled,), reads="showdown.tabled_means",
        means={"all-face-up-readable": claims, "enough-to-win": claims},
        over=("plays-the-board", "one-card", "may-give-up", "all-cards", "not-tabled-yet")),
    row("plays-the-board", when=(plays_board,), reads="showdown.board_needs_all_cards",
        means={True: wins_nothing_yet, False: claims},
        over=("one-card", "may-give-up", "all-cards", "not-tabled-yet")),
    row("one-card", when=(one_shown, shown_wins), reads="showdown.one_card_steps", means=one_card, own=True,
        over=("may-give-up", "all-cards", "not-tabled-yet")),
    row("may-give-up", when=(refuses,), reads="showdown.may_muck_unshown",
        means={True: wins_nothing_yet, False: must_show}, over=("all-cards", "not-tabled-yet")),
    row("all-cards", reads="showdown.winner_must_show_all", means={True: pot_waits, False: claims}, own=True,
        over=("not-tabled-yet",)),
    row("not-tabled-yet", reads="showdown.tabled_means",
        means={"all-face-up-readable": wins_nothing_yet, "enough-to-win": wins_nothing_yet}),
)  # fmt: skip

STAGES = (TABLED, READ, DISCARD, REFUSAL, CLAIM, PENALTY)
