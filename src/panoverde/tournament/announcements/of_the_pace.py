"""What the pace gives to say: hand for hand, the day's last hands, bags, the day after."""

from collections.abc import Iterator

from panoverde.tournament.announcements.moment import Moment, Now, to_say
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.records import Sitting
from panoverde.tournament.pace.end_of_day import row


def hand_for_hand(now: Now) -> Iterator[Moment]:
    """It begins, the next hand is dealt, a held table is played out; whoever was told that is told the end."""
    on, turn, terms = now.sitting.hand_for_hand, now.sitting.pace.round, now.book.clock
    if not on.on:
        yield from _over(now)
        return
    says = {
        "hand": on.hand, "purpose": turn.purpose, "way": turn.way, "holds": turn.holds, "each": turn.each,
        "to_go": _to_go(now), "out": now.state.hands[on.before].count if on.before in now.state.hands else 0,
    }  # fmt: skip
    if on.counted:
        yield to_say(now, "hand", on.hand, says=says, cites=terms.hand_for_hand_each_time_hands.cites)
    else:
        cites = cited(
            terms.hand_for_hand_started_by, terms.hand_for_hand_each_time_hands, terms.hand_for_hand_all_in_held
        )
        yield to_say(now, "hand-for-hand", on.hand, says=says, cites=cites)
    for table, report in sorted(turn.reports.items()):
        if report.state == "released":
            cites = terms.hand_for_hand_held_tables.cites
            yield to_say(now, "release", on.hand, table, says={"table": table}, cites=cites)


def _over(now: Now) -> Iterator[Moment]:
    hand, told = now.sitting.hand_for_hand.hand, now.sitting.told
    heard = max((told[what].about for what in ("hand-for-hand", "hand") if what in told), default=0)
    last = told["hand-for-hand-over"].about if "hand-for-hand-over" in told else 0
    if hand and now.under_way and (last == hand or heard > last):
        says = {"hand": hand, "left": now.state.left}
        yield to_say(now, "hand-for-hand-over", hand, says=says, cites=now.book.clock.hand_for_hand_until.cites)


def _to_go(now: Now) -> int:
    sheet = now.state.purse.sheet
    return max(0, now.state.left - sheet.places) if sheet else 0


def last_hands(now: Now) -> Iterator[Moment]:
    """The clock stood for the day; so many hands are left at every table."""
    last, by = now.sitting.pace.last, now.book.clock.end_of_day_drawn_by
    if last.stop is None or not now.under_way or now.sitting.phase == "bagging":
        return
    found = row(now.book, now.sitting.levels[last.stop.level].minutes)
    cites = found.cites if found else ()
    if not last.hands:
        says = {
            "left_seconds": last.stop.left_seconds, "by_player": by.speaks and by.value == "player",
            "fewest": found.fewest if found else 0, "most": found.most if found else 0,
        }  # fmt: skip
        yield to_say(now, "stop", last.stop.level, says=says, cites=together(cites, by.cites))
        return
    aloud = now.book.clock.end_of_day_hands_announced
    yield Moment(
        what="last-hands", about=last.hands, says={"hands": last.hands}, sends="AnnounceLastHands",
        read=last.announced, waits=last.must_announce and not last.announced, cites=together(aloud.cites, cites),
    )  # fmt: skip


def bagging(now: Now) -> Iterator[Moment]:
    """Play is over for the day: chips are counted by two, bagged and sealed."""
    sitting = now.sitting
    if now.under_way and (sitting.phase == "bagging" or _all_stopped(sitting)):
        yield to_say(now, "bagging", max(1, sitting.day), says={"left": sitting.left})


def _all_stopped(sitting: Sitting) -> bool:
    """Whether every table has played its last hands."""
    last = sitting.pace.last
    if not last.hands:
        return False
    playing = [number for number, table in sitting.tables.items() if len(table.players) > 1]
    return bool(playing) and all(last.played.get(number, 0) >= last.hands for number in playing)


def next_day(now: Now) -> Iterator[Moment]:
    """When those who have bagged play on."""
    sitting, state = now.sitting, now.state
    plan = next((one for one in state.terms.plans if sitting.id in one.sources), None)
    if plan is None or sitting.phase not in ("bagging", "closed") or state.sittings[plan.id].phase != "planned":
        return
    says = {"day": plan.id, "starts_at": plan.starts_at, "left": sitting.left or sitting.ended_left}
    yield to_say(now, "next-day", says=says, cites=now.book.chips.flight_stack_kept.cites)
