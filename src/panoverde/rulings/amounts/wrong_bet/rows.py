"""What becomes of a wrong bet: in which games and until when it is corrected, for whom, and who acts again."""

from collections.abc import Callable, Sequence

from msgspec import UNSET

from panoverde.rulings.amounts.wrong_bet.facts import (
    SHORT,
    WrongBetHearing,
    acted_since,
    corrected,
    corrects,
    facing_raise,
    kind,
    last_round,
    under_half,
)
from panoverde.rulings.amounts.wrong_bet.right import faced, next_to_act
from panoverde.rulings.amounts.wrong_bet.since import put_right
from panoverde.rulings.core.moments import Moment, in_time
from panoverde.rulings.core.rows import row, stage

IN_BOOKS = {"fixed-limit": "limit"}  # as the parameter names the games


def write(hearing: WrongBetHearing, act: str, to: int, *, alone: bool = False, again: Sequence[int] = ()) -> None:
    """Say what stands: the bet, and what each adds or gets back; `alone`, of the bettor only."""
    what, acted = hearing.what, hearing.acted
    moved = [what.seat] if alone or again else list(acted.totals)
    seats = put_right(hearing.spot, acted, what.made, to, moved)
    hearing.stands = {
        "seat": what.seat, "act": act, "bet": max(to, *(seat["total"] for seat in seats.values())), "seats": seats,
        "folded": [seat for seat in acted.folded if seat not in again], "again": list(again),
    }  # fmt: skip
    hearing.returned = seats[str(what.seat)]["returned"] if str(what.seat) in seats else 0
    on = again[0] if again else next_to_act(hearing.spot, what, to) if act == "corrected" else 0
    if on:
        hearing.stands["to_act"] = on


# -- is it corrected at all, and still? ----------------------------------------------------------------------


def as_made(hearing: WrongBetHearing) -> None:
    """It stays as it was made, for everybody."""
    write(hearing, "stands", hearing.what.made)
    hearing.end()


def games(hearing: WrongBetHearing, named: tuple[str, ...]) -> None:
    """It is corrected in the games that the book names."""
    limit = hearing.spot.limit
    if IN_BOOKS.get(limit, limit) in named:
        hearing.corrects = True
    else:
        as_made(hearing)


def until(moment: Moment) -> Callable[[WrongBetHearing], None]:
    """It is corrected until this moment."""

    def means(hearing: WrongBetHearing) -> None:
        hearing.sum(f"{hearing.what.noticed} < {moment}")
        if in_time(hearing.what.noticed, until=moment):
            hearing.corrected = True
        else:
            as_made(hearing)

    return means


GAME = stage(
    "game",
    row("games", when=(kind(*SHORT),), reads="betting.short_bet_games", means=games),
)
_UNTIL = {"next-card": until("next-card"), "substantial-action": until("substantial-action")}
_RIVER = {"showdown-starts": until("showdown"), "substantial-action": until("substantial-action")}
_ROUND = {"round-ends": until("round-over"), "substantial-action": until("substantial-action")}

DEADLINE = stage(
    "deadline",
    row("short-on-the-river", when=(corrects, last_round), reads="betting.short_bet_river_fixed_until", means=_RIVER),
    row("short-before-the-river", when=(corrects, ~last_round), reads="betting.short_bet_fixed_until", means=_UNTIL),
    row("pot-too-high", when=(kind("pot-too-high"),), reads="betting.pot_overcount_fixed_until", means=_ROUND),
    row("pot-too-low", when=(kind("pot-too-low"),), reads="betting.pot_undercount_fixed_until", means=_ROUND),
)


# -- for whom ------------------------------------------------------------------------------------------------


def a_call(hearing: WrongBetHearing) -> None:
    """The raise was a call: whoever matched it gets the rest back."""
    before = faced(hearing.spot, hearing.what)
    if before is UNSET:
        hearing.stands = {"seat": hearing.what.seat, "act": "call"}
    else:
        hearing.sum(f"2*({hearing.what.made}-{before}) < {hearing.right}-{before}")
        write(hearing, "call", before)
    hearing.end()


def for_all(hearing: WrongBetHearing) -> None:
    """Everybody who matched it has the right amount in front."""
    hearing.sum(f"{hearing.what.made} → {hearing.right}")
    write(hearing, "corrected", hearing.right)
    hearing.do("correct", to=hearing.right)


def for_one(hearing: WrongBetHearing) -> None:
    """The bettor alone puts it right; whoever matched less than that faces the difference."""
    what, acted = hearing.what, hearing.acted
    faces = [seat for seat, total in acted.totals.items() if seat != what.seat and total == what.made < hearing.right]
    write(hearing, "corrected", hearing.right, alone=True)
    hearing.stands["again"] = faces
    if faces:
        hearing.stands["to_act"] = faces[0]


CORRECT = stage(
    "correct",
    row("under-half", when=(corrected, kind("underraise"), under_half),
        reads="betting.short_bet_under_half_found_late", means={"fifty-percent": a_call, "up-to-minimum": None}),
    row("short-bet", when=(corrected, kind(*SHORT)), reads="betting.short_bet_fixed_for",
        means={"all-bettors": for_all, "raiser-only": for_one}),
    row("pot-lowered", when=(corrected, kind("pot-too-high")), reads="betting.pot_overcount_fixed_for",
        means={"everyone": for_all, "bettor-only": for_one}),
    row("pot-raised", when=(corrected, kind("pot-too-low")), then=for_all),
)  # fmt: skip


# -- who acts again ------------------------------------------------------------------------------------------


def reconsider(hearing: WrongBetHearing) -> None:
    """Whoever acted on the wrong bet acts on the right one; a fold is no fold any more."""
    order = dict.fromkeys(done.seat for done in hearing.what.since if done.seat != hearing.what.seat)
    if order:
        hearing.effects.clear()
        write(hearing, "corrected", hearing.right, again=list(order))


def stays(_: WrongBetHearing) -> None:
    """Calls and folds stay what they were."""


AGAIN = stage(
    "again",
    row("others", when=(corrected, kind(*SHORT), acted_since), reads="betting.short_bet_others_reconsider",
        means={True: reconsider, False: stays}),
)  # fmt: skip


# -- calls short, one after the other ------------------------------------------------------------------------


def _short(hearing: WrongBetHearing, hand: str, seat: int) -> None:
    """One who called short completes the call, or gives up what is in."""
    made, lacks = hearing.what.made, hearing.what.shorts[seat]
    total = made if hand == "call" else made - lacks
    hearing.stands = {
        "seat": seat, "act": "back", "hand": hand, "bet": made, "again": [],
        "folded": [] if hand == "call" else [seat],
        "seats": {str(seat): {"total": total, "adds": total - (made - lacks), "returned": 0}},
    }  # fmt: skip


def to_nobody(hearing: WrongBetHearing) -> None:
    """The action goes back to nobody: every call stays as it was made."""
    made = hearing.what.made
    short = {str(s): {"total": made - lacks, "adds": 0, "returned": 0} for s, lacks in hearing.what.shorts.items()}
    hearing.stands = {
        "seat": hearing.what.seat, "act": "stands", "bet": made, "seats": short, "folded": [], "again": [],
    }  # fmt: skip
    hearing.end()


def back_to(at: int) -> Callable[[WrongBetHearing], None]:
    """The action goes back to this one of those who called short."""

    def means(hearing: WrongBetHearing) -> None:
        hearing.stands = {"seat": hearing.short_callers[at], "act": "back"}

    return means


def completes(hearing: WrongBetHearing) -> None:
    """The call is made in full."""
    _short(hearing, "call", _back(hearing))


def directors(hearing: WrongBetHearing) -> None:
    """The director chooses."""
    _choose(hearing, ("full-call", "forfeit-and-fold"), "director")


def as_listed(hearing: WrongBetHearing, options: tuple[str, ...]) -> None:
    """Whoever the book names chooses among what it lists."""
    by = hearing.reads("betting.undercall_other_decided_by")
    _choose(hearing, options or ("full-call", "forfeit-and-fold"), by)


def _choose(hearing: WrongBetHearing, options: tuple[str, ...], by: str) -> None:
    chosen = hearing.choose("undercall", options, by=by)
    _short(hearing, "call" if chosen == "full-call" else "fold", _back(hearing))


def _back(hearing: WrongBetHearing) -> int:
    seat = hearing.stands["seat"]
    return seat if isinstance(seat, int) else 0


def _following(hearing: WrongBetHearing) -> list[int]:
    callers = hearing.short_callers
    return callers[callers.index(_back(hearing)) + 1 :]


def afresh(hearing: WrongBetHearing) -> None:
    """Those who followed get back what they put in, and act again."""
    _rest(hearing, again=True)


def rest_by_director(hearing: WrongBetHearing) -> None:
    """The director decides on those who followed: they act again, or complete too."""
    if _following(hearing):
        how = hearing.choose("following-hands", ("act-afresh", "complete"), by="director")
        _rest(hearing, again=how == "act-afresh")


def _rest(hearing: WrongBetHearing, *, again: bool) -> None:
    what, following = hearing.what, _following(hearing)
    seats = hearing.stands["seats"]
    for seat in following:
        front, lacks = hearing.spot.front(seat), what.shorts[seat]
        back = {"total": front, "adds": 0, "returned": what.made - lacks - front}
        seats[str(seat)] = back if again else {"total": what.made, "adds": lacks, "returned": 0}  # type: ignore[call-overload, index]
    if again:
        hearing.stands["again"] = list(following)
        if following:
            hearing.stands["to_act"] = following[0]


BACK = stage(
    "back",
    row("successive-undercalls", when=(kind("undercalls"),), reads="betting.successive_undercalls_back_to",
        means={"first": back_to(0), "last": back_to(-1), "none": to_nobody}),
)  # fmt: skip
UNDERCALL = stage(
    "undercall",
    row("undercall-of-the-opening-bet", when=(kind("undercalls"), ~facing_raise),
        reads="betting.undercall_opening_bet_multiway", means={"full-call": completes, "director": directors}),
    row("undercall-of-a-raise", when=(kind("undercalls"), facing_raise),
        reads="betting.undercall_other_options", means=as_listed),
)  # fmt: skip
REST = stage(
    "rest",
    row("hands-that-follow", when=(kind("undercalls"),), reads="betting.successive_undercalls_rest",
        means={"director": rest_by_director, "act-afresh": afresh}),
)  # fmt: skip
