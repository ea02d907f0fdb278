"""Plans: can a tournament be played in these flights and days, and what may be announced otherwise later?"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from panoverde.draws.secrets import DAYS
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.plan import Ends, Plan, stage_of
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.pace.ending import planned
from panoverde.tournament.pace.events import LastHandsPlanned
from panoverde.tournament.sittings import commands as c
from panoverde.tournament.sittings import events as e

_NAME = re.compile(r"[0-9A-Za-z][0-9A-Za-z-]{0,11}", re.ASCII)
MOST_PERCENT = 99


class BadPlan(Refusal):
    """It cannot be played so."""

    code = "sittings.bad-plan"
    says = "“{sitting}” cannot be played as it is planned. Correct it and try again."


class BadName(BadPlan):
    """Nobody could say it."""

    says = "“{sitting}” is no name of a flight or day, or stands there twice. Use letters and digits, such as 1A."


class BadSources(BadPlan):
    """Bags would come from nowhere, or go to two places."""

    says = (
        "The bags of “{sitting}” come from flights or days of one stage that stand before it, and those of each go "
        "to one day only. Say which."
    )


class NoEnd(BadPlan):
    """Nobody would win."""

    says = "Every flight leads to a day, and one last day ends it all. Say where the bags of “{sitting}” go."


class TooMany(BadPlan):
    """Secrets are made for so many days."""

    says = "A tournament has at most {most} flights and days. Plan fewer."


class BadEnd(BadPlan):
    """It would never come, or at once."""

    says = "“{sitting}” cannot end so: name a level of its structure, players, or 1 to 99 percent; the last day none."


class BadStart(BadPlan):
    """The bags would not be there."""

    says = "“{sitting}” begins after the flights or days whose bags it takes. Correct its start."


class BadFigures(BadPlan):
    """No sitting has that."""

    says = "The levels, the tables or the most entries of “{sitting}” cannot be. Correct them."


class BadLevels(BadPlan):
    """A line of its own table cannot be played."""

    says = (
        "Line {line} of the levels of “{sitting}” cannot be played. A level has 1 to 600 minutes, or 1 to 200 hands, "
        "blinds or limits of which the small one is no larger, a bring-in below them, and each game once; breaks "
        "stand between levels. Correct it."
    )


class NothingPlanned(Refusal):
    """It is played in one sitting."""

    code = "sittings.not-planned"
    says = "This tournament is played in one sitting, and has no flights or days. Announce another for that."


class PlanStands(Refusal):
    """It is open, or what is asked is what stands."""

    code = "sittings.plan-stands"
    says = "Nothing else can be announced of “{sitting}” here: it has begun, or stands like that. Change its clock."


def check_plans(plans: Sequence[Plan], levels: Sequence[Level]) -> None:
    """See whether these flights and days make one tournament.

    Raises:
        BadPlan: they do not, and which one is wrong.
    """
    if len(plans) > DAYS:
        raise TooMany(sitting=plans[0].id, most=DAYS)
    for nth, plan in enumerate(plans):
        if not _NAME.fullmatch(plan.id) or plan.id in (other.id for other in plans[:nth]):
            raise BadName(sitting=plan.id)
        _check_sources(plan, plans[:nth])
        _check_figures(plan, plan.levels or levels)
    _check_ends(plans)


def _check_sources(plan: Plan, before: Sequence[Plan]) -> None:
    known = {other.id: other for other in before}
    used = [source for other in before for source in other.sources]
    stages = {stage_of(before, source) for source in plan.sources}
    one_stage = len(stages) <= 1 and set(plan.sources) <= known.keys() and len(set(plan.sources)) == len(plan.sources)
    if (plan.kind == "day") != bool(plan.sources) or not one_stage or set(plan.sources) & set(used):
        raise BadSources(sitting=plan.id)
    starts = [known[source].starts_at for source in plan.sources]
    if plan.starts_at and any(start and seconds_between(start, plan.starts_at) <= 0 for start in starts):
        raise BadStart(sitting=plan.id)


def _check_figures(plan: Plan, levels: Sequence[Level]) -> None:
    played = sum(not level.is_break for level in levels)
    late = plan.late_levels is None or 0 <= plan.late_levels <= played
    tables = plan.tables is None or 1 <= plan.tables[0] <= plan.tables[1]
    first = 0 <= plan.first_level < len(levels) and not levels[plan.first_level].is_break
    if not (late and tables and first) or plan.cap < 0:
        raise BadFigures(sitting=plan.id)
    most = {"never": 0, "after-level": played, "at-left": 10**6, "at-percent": MOST_PERCENT}[plan.ends.how]
    if not (0 if plan.ends.how == "never" else 1) <= plan.ends.value <= most:
        raise BadEnd(sitting=plan.id)


def _check_ends(plans: Sequence[Plan]) -> None:
    """All bags come together in one last day, which is played to the end."""
    sources = Counter(source for plan in plans for source in plan.sources)
    last = [plan for plan in plans if not sources[plan.id]]
    if len(last) > 1:
        raise NoEnd(sitting=last[0].id)
    if last and last[0].ends.how != "never":
        raise BadEnd(sitting=last[0].id)


def change(state: Tournament, command: c.ChangePlan, means: Means) -> Iterator[Event]:
    """Announce something else of a flight or day; once it is open its start stands."""
    if not state.terms.plans:
        raise NothingPlanned
    sitting = sitting_of(state, command)
    before = state.plan_of(sitting.id)
    if before is None:
        raise NothingPlanned
    after = _changed(before, command)
    if after == before or sitting.closed_at or (sitting.day and after.starts_at != before.starts_at):
        raise PlanStands(sitting=sitting.id)
    check_plans([after if plan.id == before.id else plan for plan in state.terms.plans], state.levels)
    yield e.PlanChanged(of=before, to=after, why=reason(command.why))
    if sitting.day and after.ends != before.ends and sitting.pace.last.stop is None:
        if after.ends.how != "after-level" and sitting.pace.last.level is not None:
            yield LastHandsPlanned(sitting=sitting.id, level=None)
        yield from planned(sitting, after, means.book)


def _changed(before: Plan, command: c.ChangePlan) -> Plan:
    how = before.ends.how if command.ends is None else command.ends
    value = before.ends.value if command.ends_value is None else command.ends_value
    first, last = before.tables or (0, 0)
    tables = (command.first_table or first, command.last_table or last or command.first_table or 0)
    said = {"starts_at": command.starts_at, "cap": command.cap, "unclaimed": command.unclaimed}
    return msgspec.structs.replace(
        before, ends=Ends(how, 0 if how == "never" else value), tables=tables if tables[0] else None,
        **{field: value for field, value in said.items() if value is not None},
    )  # fmt: skip
