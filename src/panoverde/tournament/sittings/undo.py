"""What puts flights and days right."""

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import Consequence, Made, Undone
from panoverde.tournament.sittings import commands as c
from panoverde.tournament.sittings import events as e

COUNTED_AGAIN = "Bags of {sitting} are counted again; so many have theirs: {left}."
BAGS_AS_BEFORE = "{people} players stand up, and have the bags of before."
WAITS_THERE_AGAIN = "The player waits in {sitting} again, last in line."
PLAN_AS_BEFORE = "The plan is as it was announced before."


def closed(_: Tournament, event: e.SittingClosed, asked: Undone) -> Made:
    """Not over yet."""
    again = Consequence(COUNTED_AGAIN, {"sitting": event.sitting, "left": event.left})
    return c.ReopenSitting(**asked.base, sitting=event.sitting, why=asked.why), iter((again,))


def formed(_: Tournament, event: e.FieldFormed, asked: Undone) -> Made:
    """Nobody has a seat by it."""
    back = Consequence(BAGS_AS_BEFORE, {"people": event.people})
    return c.TakeBackField(**asked.base, sitting=event.sitting, why=asked.why), iter((back,))


def rehomed(_: Tournament, event: e.EntryRehomed, asked: Undone) -> Made:
    """Back to the flight of before."""
    waits = Consequence(WAITS_THERE_AGAIN, {"sitting": event.sitting})
    return c.RehomeEntry(**asked.base, entry=event.entry, flight=event.sitting, why=asked.why), iter((waits,))


def plan(_: Tournament, event: e.PlanChanged, asked: Undone) -> Made:
    """As it was."""
    was = event.of
    first, last = was.tables or (None, None)
    command = c.ChangePlan(
        **asked.base, sitting=event.sitting, starts_at=was.starts_at, ends=was.ends.how, ends_value=was.ends.value,
        cap=was.cap, first_table=first, last_table=last, unclaimed=was.unclaimed, why=asked.why,
    )  # fmt: skip
    return command, iter((Consequence(PLAN_AS_BEFORE, {}),))
