"""What the clock gives to say: the opening, languages, levels, breaks, the end of registration."""

from collections.abc import Iterator
from math import ceil

from panoverde.tournament.announcements.moment import Moment, Now, to_say
from panoverde.tournament.clock.face import number_of
from panoverde.tournament.clock.window import past_end, window
from panoverde.tournament.core.cites import cited
from panoverde.tournament.pace.levels import level_of_hands

CLOSING_SECONDS = 600  # registration's end is told within so much of it


def opening(now: Now) -> Iterator[Moment]:
    """Who plays for what, by which book; whoever leaves the rule on outside help to the briefing has it cited."""
    if not _begins(now):
        return
    sitting, state = now.sitting, now.state
    told_in = now.book.penalties.outside_help_announced_in
    warned = tuple(told_in.value) if told_in.speaks else ()  # of outside help: in the briefing, in the rulebook
    says = {
        "flight": sitting.id if sitting.kind else "", "kind": sitting.kind, "left": sitting.left,
        "entries": state.entered, "tables": len(sitting.tables), "stack_chips": state.stack_chips,
        "minutes": now.line.minutes if now.line else 0, "warned": warned, "title": state.title,
    }  # fmt: skip
    yield to_say(now, "opening", _day(now), says=says, cites=told_in.cites if warned else ())


def languages(now: Now) -> Iterator[Moment]:
    """Which are spoken; where the house says them, nothing begins before the room was told."""
    terms, said = now.book.conduct, now.state.languages
    by = terms.table_languages_set_by
    house = by.speaks and by.value == "house"
    spoken = (
        (said.spoken if said else ())
        if house
        else terms.table_languages.value
        if terms.table_languages.speaks
        else ()
    )
    if not spoken or not _begins(now):
        return
    says = {"languages": tuple(spoken)}
    if house and said:
        notice = terms.table_languages_notice
        needed = notice.speaks and "announce" in notice.value
        yield Moment(
            what="languages", about=_day(now), says=says, sends="SetLanguages", read=said.announced,
            waits=needed and not said.announced and not now.sitting.started_at, cites=cited(by, notice),
        )  # fmt: skip
    else:
        yield to_say(now, "languages", _day(now), says=says, cites=terms.table_languages.cites)


def level(now: Now) -> Iterator[Moment]:
    """The level that has begun; where staff must announce it, new hands keep the old one until they have."""
    line, index = now.line, now.shown.level
    if not now.under_way or line is None or line.is_break or index <= _first(now) or now.sitting.pace.last.stop:
        return
    by, since = now.book.clock.new_level_announced_by, now.book.clock.new_level_from
    says = {
        "level": number_of(now.sitting.levels, index), "small": line.small_blind, "big": line.big_blind,
        "ante": line.ante, "minutes": line.minutes, "next_hand": since.speaks and since.value == "next-hand",
    }  # fmt: skip
    cites = cited(by, since)
    if by.speaks and "staff" not in by.value:
        yield to_say(now, "level", index, says=says, cites=cites)
        return
    yield Moment(
        what="level", about=index, says=says, sends="AnnounceLevel", read=now.sitting.pace.announced >= index,
        waits=level_of_hands(now.sitting, now.book, now.at).waits, cites=cites,
    )  # fmt: skip


def a_break(now: Now) -> Iterator[Moment]:
    """How long it is, and what is played after it."""
    line, levels = now.line, now.sitting.levels
    if not now.under_way or line is None or not line.is_break:
        return
    after = next((one for one in levels[now.shown.level + 1 :] if not one.is_break), None)
    says = {
        "minutes": line.minutes, "left_seconds": round(now.shown.left_seconds) if now.shown.running else 0,
        "small": after.small_blind if after else 0, "big": after.big_blind if after else 0,
    }  # fmt: skip
    back = now.book.clock.after_break_players
    yield to_say(now, "break", now.shown.level, says=says, cites=back.cites)


def closing(now: Now) -> Iterator[Moment]:
    """Registration ends within ten minutes."""
    sitting = now.sitting
    if not now.under_way or sitting.late_levels is None or not now.shown.running:
        return
    found, left = window(now.state, sitting, now.book, now.at), -past_end(sitting, now.at)
    if found.open and 0 < left <= CLOSING_SECONDS:
        says = {"minutes": ceil(left / 60), "level": sitting.late_levels}
        cites = found.cites or now.book.registration.registration_hours_changes.cites
        yield to_say(now, "registration-closing", sitting.late_levels, says=says, cites=cites)


def _day(now: Now) -> int:
    return max(1, now.sitting.day)


def _first(now: Now) -> int:
    """The line at which the clock of the sitting began."""
    plan = now.state.plan_of(now.sitting.id)
    return plan.first_level if plan else 0


def _begins(now: Now) -> bool:
    """Whether it is opened, or has only begun: the first level of the day."""
    sitting = now.sitting
    if not sitting.is_open or now.state.finished_at or sitting.phase in ("bagging", "last-hands"):
        return False
    return not sitting.started_at or sitting.ran_on < sitting.day or now.shown.level <= _first(now)
