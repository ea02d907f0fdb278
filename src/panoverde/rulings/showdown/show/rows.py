"""Whether hands are turned up now, who shows first and then, who must show."""

from collections.abc import Callable

from msgspec import UNSET

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.showdown.show.facts import (
    ShowHearing,
    anybody_all_in,
    bet,
    betting_over,
    contested,
    flop_game,
    house_shows,
    last_round,
    order_open,
    razz,
    somebody_mucked,
    stud,
    went_ahead,
)

Verb = Callable[[ShowHearing], None]


# -- an all-in ----------------------------------------------------------------------------------------------


def closed(hearing: ShowHearing) -> None:
    """There is betting to come: nobody shows."""
    hearing.stands["face_up"] = "no"
    hearing.end()


def now(hearing: ShowHearing) -> None:
    """All hands are turned up, unless a hand of the main pot waits for the side pot."""
    hearing.stands["face_up"] = "now"
    if hearing.what.main_only:
        waits = hearing.reads("showdown.all_in_hands_wait_side_pot")
        hearing.stands["waits"] = list(hearing.what.main_only) if waits else []
    key = "showdown.all_in_hands_turned_by"
    hearing.step("turn-up", who=hearing.reads(key) if hearing.own(key) else "player")


def at_the_end(hearing: ShowHearing) -> None:
    """Hands stay closed until the hand is over."""
    if last_round.holds(hearing):
        now(hearing)
    else:
        hearing.stands["face_up"] = "later"
        hearing.end()


FACE_UP = stage(
    "face-up",
    row("betting-to-come", when=(~betting_over,), reads="showdown.all_in_face_up_when",
        means={"betting-over": closed, "end-of-hand": closed}, over=("all-in",)),
    row("all-in", when=(anybody_all_in,), reads="showdown.all_in_face_up_when",
        means={"betting-over": now, "end-of-hand": at_the_end}),
)  # fmt: skip


# -- the order ----------------------------------------------------------------------------------------------


def alone(must_show: bool) -> Verb:
    """The last hand takes the pot."""

    def means(hearing: ShowHearing) -> None:
        winner = hearing.left[0] if len(hearing.left) == 1 else 0
        hearing.stands |= {"face_up": "no", "winner": winner, "must_show": must_show}
        hearing.end()

    return means


def first(who: str) -> Verb:
    """This one shows first, then the others in turn."""

    def means(hearing: ShowHearing) -> None:
        hearing.stands |= {"face_up": "no", "first_is": who}
        clockwise = hearing.reads("showdown.showdown_next") == "clockwise"
        order = _from(hearing, _seat(hearing, who), clockwise=clockwise)
        if order:
            hearing.stands["order"] = order

    return means


def _seat(hearing: ShowHearing, who: str) -> int:
    """Who that is; 0 where nobody said."""
    what = hearing.what
    named = {"earlier-aggressor": what.earlier_aggressor, "high-hand": what.high, "low-hand": what.low}
    if who == "last-aggressor":
        seat = hearing.aggressor
    elif who == "first-left-of-button":
        known = hearing.came and hearing.spot.table.button is not UNSET
        seat = hearing.came[0] if known else UNSET
    else:
        seat = named[who]
    return 0 if seat is UNSET else seat


def _from(hearing: ShowHearing, seat: int, *, clockwise: bool) -> list[int]:
    """Those who have yet to show, from a seat on; nothing where that seat is not known to be in."""
    if seat not in hearing.came:
        return []
    at = hearing.came.index(seat)
    others = (*hearing.came[at + 1 :], *hearing.came[:at])
    done = {*hearing.what.shown, *hearing.what.mucked}
    return [each for each in (seat, *(others if clockwise else reversed(others))) if each not in done]


def went_ahead_freely(hearing: ShowHearing, waived: tuple[str, ...]) -> None:
    """No order is imposed where hands were shown or let go already, as the book has it."""
    if ("shown" in waived and hearing.what.shown) or ("mucked" in waived and hearing.what.mucked):
        hearing.stands |= {"face_up": "no", "first_is": "free"}


ORDER = stage(
    "order",
    row("alone", when=(~anybody_all_in, ~contested), reads="showdown.last_hand_must_show",
        means={True: alone(must_show=True), False: alone(must_show=False)}, over=("went-ahead",)),
    row("went-ahead", when=(~anybody_all_in, went_ahead), reads="showdown.showdown_order_waived_if",
        means=went_ahead_freely),
)  # fmt: skip

FIRST = stage(
    "first",
    row("bet-on-the-last-street", when=(~anybody_all_in, order_open, bet), reads="showdown.showdown_first_after_bet",
        means={"last-aggressor": first("last-aggressor"), "first-left-of-button": first("first-left-of-button")}),
    row("checked-flop-game", when=(~anybody_all_in, order_open, ~bet, flop_game),
        reads="showdown.showdown_checked_flop_games",
        means={"first-left-of-button": first("first-left-of-button"),
               "earlier-aggressor": first("earlier-aggressor")}),
    row("checked-stud", when=(~anybody_all_in, order_open, ~bet, stud), reads="showdown.showdown_checked_stud",
        means={"high-hand": first("high-hand"), "low-hand": first("low-hand")}),
    row("checked-razz", when=(~anybody_all_in, order_open, ~bet, razz), reads="showdown.showdown_checked_razz",
        means={"low-hand": first("low-hand"), "high-hand": first("high-hand")}),
)  # fmt: skip


# -- mucking ------------------------------------------------------------------------------------------------


def may_muck(hearing: ShowHearing) -> None:
    """Whoever does not want to show may give the hand up."""
    hearing.stands["may_muck"] = True


def must_show(hearing: ShowHearing) -> None:
    """Nobody mucks unseen."""
    hearing.stands["may_muck"] = False


def nobody_hides(hearing: ShowHearing) -> None:
    """With an all-in nobody mucks unseen; a hand that was let go is turned up, and may be live."""
    must_show(hearing)
    if not hearing.what.mucked:
        return
    live = hearing.reads("showdown.all_in_hands_live")
    hearing.stands["live"] = live
    for seat in hearing.what.mucked if live else ():
        hearing.do("retrieve", seat=seat)


MUCK = stage(
    "muck",
    row("all-in-shows", when=(anybody_all_in,), reads="showdown.all_in_may_muck_unseen",
        means={True: may_muck, False: nobody_hides}, over=("house-shows-all", "may-muck")),
    row("house-shows-all", when=(house_shows,), reads="showdown.house_may_require_showing",
        means={True: must_show, False: None}, over=("may-muck",)),
    row("may-muck", reads="showdown.may_muck_unshown", means={True: may_muck, False: must_show}),
)  # fmt: skip


def penalised(duty: str) -> Verb:
    """A penalty for hiding an all-in hand on purpose."""

    def means(hearing: ShowHearing) -> None:
        for seat in hearing.what.mucked:
            hearing.penalise("mucked-all-in", duty, seat=seat, needs="meant")

    return means


PENALTY = stage(
    "penalty",
    row("mucked-all-in", when=(anybody_all_in, somebody_mucked), reads="penalties.mucking_all_in_penalty",
        means={"may": penalised("may"), "must": penalised("must")}, own=True),
)  # fmt: skip
