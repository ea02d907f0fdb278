"""What follows from plans: the flights and days that everybody reads, and the sittings as they wait to be opened."""

import msgspec

from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.records import Clock, Sitting, Tournament
from panoverde.tournament.core.terms import Terms


def announced(terms: Terms) -> Terms:
    """Terms whose flights and days are those of their plans; without any, as they are."""
    if not terms.plans:
        return terms
    flights = [plan for plan in terms.plans if plan.kind == "flight"]
    starts = tuple(plan.starts_at for plan in flights)
    days = tuple(plan.starts_at for plan in terms.plans if plan.kind == "day" and plan.starts_at)
    return msgspec.structs.replace(
        terms, flights=tuple(plan.id for plan in flights), flight_starts=starts if any(starts) else (),
        later_days=tuple(sorted(set(days))), starts_at=terms.starts_at or min(filter(None, starts), default=""),
    )  # fmt: skip


def waiting(state: Tournament, plan: Plan) -> Sitting:
    """A sitting that is planned, and not open yet."""
    levels = plan.levels or state.levels
    clock = Clock(plan.first_level, levels[plan.first_level].minutes * 60.0)
    closed = plan.kind == "day" and plan.late_levels is None  # nobody enters on such a day
    return Sitting(
        plan.id, plan.kind, starts_at=plan.starts_at, opens_at=state.terms.opens_at, late_levels=plan.late_levels,
        levels=levels, clock=clock, late="closed" if closed else "",
    )  # fmt: skip
