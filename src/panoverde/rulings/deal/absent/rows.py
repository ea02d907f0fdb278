"""What becomes of a seat whose player is away: present or not, what it posts, when its hand is taken, the game."""

from msgspec import UNSET

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.core.steps import take
from panoverde.rulings.deal.absent.facts import (
    AbsentHearing,
    chooses,
    dead,
    dealt,
    door_card,
    doubtful,
    in_stud,
    late,
    looked,
    near,
    redealt,
    why,
)  # fmt: skip

DEADLINE = "dealing.seat_deadline"


# -- is the player there -------------------------------------------------------------------------------


def live(hearing: AbsentHearing) -> None:
    """The hand plays."""
    hearing.dead, hearing.dealt = False, True
    hearing.stands = {"seat": hearing.what.seat, "hand": "live"}


def gone(hearing: AbsentHearing) -> None:
    """The hand does not play; it is dealt where the book deals it."""
    _dead(hearing, dealt_in=bool(hearing.reads("dealing.absent_dealt_in")))


def dealt_and_killed(hearing: AbsentHearing) -> None:
    """Dealt in again, and dead."""
    _dead(hearing, dealt_in=True)


def not_dealt(hearing: AbsentHearing) -> None:
    """No cards at all."""
    _dead(hearing, dealt_in=False)


def _dead(hearing: AbsentHearing, *, dealt_in: bool) -> None:
    hearing.dead, hearing.dealt = True, dealt_in
    hearing.stands = {"seat": hearing.what.seat, "hand": "dead" if dealt_in else "not-dealt"}
    if dealt_in:
        take(hearing, "deal-in")
        hearing.do("kill", seat=hearing.what.seat)


def by_deadline(hearing: AbsentHearing, card: str) -> None:
    """At the seat before the card that counts, or not."""
    (live if hearing.there_by(card) else gone)(hearing)


def too_late(hearing: AbsentHearing, _card: str) -> None:
    """The card that counts was dealt before the player came."""
    gone(hearing)


def sitting(hearing: AbsentHearing) -> None:
    """Only the chair itself counts."""
    (live if hearing.what.reach == "sitting" else gone)(hearing)


def within_reach(hearing: AbsentHearing) -> None:
    """Within reach of the chair is enough."""
    (gone if hearing.what.reach == "beyond" else live)(hearing)


def staff_decides(hearing: AbsentHearing, ways: tuple[str, ...]) -> None:
    """In doubt, the staff says which."""
    (live if hearing.choose("at-seat", ways, by="staff") == "at-seat" else gone)(hearing)


AT_SEAT = stage(
    "at-seat",
    row("came-too-late", when=(late,), reads=DEADLINE, means=too_late, over=("in-doubt", "how-near")),
    row("in-doubt", when=(doubtful,), reads="dealing.at_seat_doubt", means=staff_decides, over=("how-near",)),
    row("how-near", when=(near,), reads="dealing.at_seat_means",
        means={"within-reach": within_reach, "sitting": sitting}, over=("by-the-deadline",)),
    row("by-the-deadline", reads=DEADLINE, means=by_deadline),
)  # fmt: skip
PRESENT = stage(
    "present",
    row("penalty-redealt", when=(why("penalty"), redealt), reads="dealing.redeal_penalised",
        means={"dealt-and-killed": dealt_and_killed, "not-dealt": not_dealt}),
    row("serves-a-penalty", when=(why("penalty"), ~redealt), reads="penalties.penalty_seat_dealt_in",
        means={True: dealt_and_killed, False: not_dealt}),
    row("redealt", when=(~why("penalty"), redealt), reads="dealing.redeal_absent",
        means={"dealt-and-killed": dealt_and_killed, "may-play": AT_SEAT}),
    row("away", when=(~why("penalty"), ~redealt), then=AT_SEAT),
)  # fmt: skip


# -- what it posts, when it is taken -------------------------------------------------------------------


def posts(hearing: AbsentHearing, listed: tuple[str, ...]) -> None:
    """Of what the book has posted, what this game asks of the seat."""
    asked = ["antes"] if hearing.stud else ["blinds", "antes"]
    if "bring-in" in listed and door_card.holds(hearing):
        asked.append("bring-in")
    due = [post for post in asked if post in listed]
    hearing.stands["posts"] = due
    take(hearing, "post", posts=due)


POSTS = stage(
    "posts",
    row("penalised-seat-posts", when=(dead, why("penalty")), reads="penalties.penalty_seat_posts", means=posts),
    row("absent-seat-posts", when=(dead,), reads="dealing.absent_posts", means=posts),
)


def taken(hearing: AbsentHearing, moment: str) -> None:
    """Then it is taken, unseen."""
    hearing.stands["taken"] = moment
    take(hearing, "take-hand", taken=moment)


def looking(hearing: AbsentHearing, allowed: bool) -> None:
    """The player looked: allowed, or a breach."""
    hearing.stands["may_look"] = allowed
    if not allowed:
        hearing.record("looked-at-dead-hand")


def more_cards(hearing: AbsentHearing, rule: str) -> None:
    """A dead stud hand goes on receiving cards as the house has it; the floor says, where it has not said."""
    if rule == "ask-floor":
        house = hearing.spot.table.house
        said = UNSET if house is UNSET else house.stud_dead_hands
        rule = said if said is not UNSET else str(hearing.choose("stud-dead-hand", ("always", "never"), by="floor"))
    hearing.stands["more_cards"] = rule == "always"
    if rule == "always":
        hearing.effects[-1] = {**hearing.effects[-1], "dealt_on": True}


TAKEN = stage(
    "taken",
    row("penalised-hand-taken", when=(dead, dealt, why("penalty")), reads="penalties.penalty_hand_killed",
        means=taken),
    row("absent-hand-taken", when=(dead, dealt, ~why("penalty")), reads="dealing.absent_hand_collected",
        means=taken),
    row("looked", when=(dead, dealt, looked), reads="dealing.absent_may_look", means=looking),
    row("stud-hand-dealt-on", when=(dead, dealt, in_stud), reads="dealing.stud_dead_hand_cards", means=more_cards),
    every=True,
)  # fmt: skip


# -- deal and redeal, the game -------------------------------------------------------------------------


def counts(hearing: AbsentHearing, hands: int) -> None:
    """The deal and its redeal count for so many hands of the penalty."""
    hearing.stands["penalty_hands"] = hands


def game(hearing: AbsentHearing, deadline: str) -> None:
    """The button's game, if the button was there in time; else the one that the book names."""
    chosen = "own-choice" if hearing.there_by(deadline) else hearing.reads("dealing.dealers_choice_default")
    hearing.stands["game"] = chosen
    hearing.stands["game_for"] = hearing.reads("dealing.dealers_choice_lasts")


REDEAL = stage(
    "redeal",
    row("penalty-counts", when=(why("penalty"), redealt), reads="dealing.redeal_penalty_count_hands", means=counts),
    row("dealers-choice", when=(chooses,), reads="dealing.dealers_choice_deadline", means=game),
    every=True,
)
