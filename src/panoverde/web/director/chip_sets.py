"""A tournament’s sets of chips, on its page of chips: what is reserved, what the field needs, what comes back."""

from typing import Any, NamedTuple

import msgspec
from django.http import HttpRequest, QueryDict

from panoverde.bootstrap.desk import desk
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import SeriesId, SetId, TournamentId
from panoverde.series.chipsets import ChipSet, ChipSets, ReserveSet, ReturnSet, stream_of
from panoverde.tournament.chips.need import Need, field_need, needed
from panoverde.tournament.chips.to_lay import new_stack, to_lay
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.stack import Expected
from panoverde.web.asking import ask
from panoverde.web.chip_counts import counts_in, said_counts
from panoverde.web.field_need import shown_need
from panoverde.web.forms.fields import Option, reason_field
from panoverde.web.forms.reading import reason
from panoverde.web.permissions import series_of
from panoverde.web.setup.laid_stacks import days_of
from panoverde.web.setup.sets import days_said
from panoverde.web.term_labels import LABELS


class Reserved(NamedTuple):
    """A set of which the tournament has chips."""

    id: str
    title: str
    chips: list[tuple[int, int, str]]  # each, how many, how many were typed to have come back
    said: str
    days: str
    overdue: bool  # the last day is over
    shared: bool  # another tournament has chips of it on the same days


class Offered(NamedTuple):
    """A set that could be reserved."""

    option: Option
    free: str
    helps: str  # what it has of the chips that are missing


class Free(NamedTuple):
    """What is free of a set on the days of a tournament: for it, and beyond what it has."""

    id: SetId
    title: str
    free: dict[int, int]
    more: dict[int, int]


class Wanted(NamedTuple):
    """What the field needs, as it was seen in the tournament."""

    need: Need | None
    written: Need | None  # with written bags, where it has sealed ones and flights
    days: tuple[str, str]
    chips: tuple[int, ...]
    lays: list[tuple[str, str]]  # what is put down now: for an entry, a rebuy, an add-on


def wanted(state: Tournament, sitting: Sitting, at: str) -> Wanted:
    """See what the field needs, and what is laid now."""
    terms = state.terms
    other = None
    need = needed(state)
    if need and terms.plans and terms.bags_kept == "sealed":
        other = field_need(
            msgspec.structs.replace(terms, bags_kept="written"), state.stack_chips, state.levels,
            Expected(need.stacks, need.in_flight),
        )  # fmt: skip
    comes = bool(new_stack(state, sitting, at))
    sold = [("entry", comes), ("rebuy", terms.rebuy is not None), ("addon", terms.addon is not None)]
    names = {"entry": LABELS["laid"], "rebuy": LABELS["rebuy_laid"], "addon": LABELS["addon_laid"]}
    lays = [(str(names[what]), said_counts(to_lay(state, sitting, what))) for what, is_sold in sold if is_sold]  # type: ignore[arg-type]
    return Wanted(need, other, days_of(terms), terms.denominations, [one for one in lays if one[1]])


def sets_shown(series: str, tournament: str, found: Wanted, today: str, typed: QueryDict) -> dict[str, Any]:
    """What the page shows of sets, and of the need against them; what was typed and refused stays."""
    name = TournamentId(str(tournament))

    def look(state: ChipSets) -> tuple[dict[int, int], list[Reserved], list[Free]]:
        held = [_reserved(which, each, name, today, typed) for which, each, _one in state.of(name)]
        first, last = found.days
        free = [
            Free(which, each.title, each.free(first, last, today, name), each.free(first, last, today))
            for which, each in state.sets.items()
        ]
        return state.reserved_for(name), held, free

    have, held, free = desk().see(stream_of(SeriesId(series)), look)
    need = shown_need(found.need, have)
    missing = found.need.short(have) if found.need else {}
    offered = [_offered(one, missing) for one in free]
    written = bool(need and not need.enough and found.written and found.written.suffices(have))
    return {
        "need": need, "reserved": held, "written_helps": written and bool(have), "lays": found.lays,
        "offered": [one for one in offered if one.free], "first_day": found.days[0], "last_day": found.days[1],
        "set_options": [one.option for one in offered if one.free],
        "set_chips": [(chip, typed.get(f"take-{chip}", "")) for chip in found.chips],
    }  # fmt: skip


def _reserved(which: SetId, each: ChipSet, tournament: TournamentId, today: str, typed: QueryDict) -> Reserved:
    own = each.reserved[tournament]
    others = (one for name, one in each.reserved.items() if name != tournament)
    meets = any(one.since <= (own.until or "9") and own.since <= (one.until or "9") for one in others)
    overdue = bool(own.until) and own.until < today
    said = typed if typed.get("set") == which else QueryDict()
    chips = [(chip, many, said.get(f"back-{chip}", "")) for chip, many in own.chips]
    return Reserved(which, each.title, chips, said_counts(own.chips), days_said(own.since, own.until), overdue, meets)


def _offered(one: Free, missing: dict[int, int]) -> Offered:
    said, more = said_counts(one.free.items()), said_counts((chip, one.more.get(chip, 0)) for chip in missing)
    return Offered(Option(one.id, f"{one.title}: {said}"), said, f"{one.title}: {more}" if more else "")


def reserving(request: HttpRequest, tournament: str) -> Command:
    """Make the command of the form that reserves."""
    posted = request.POST
    return ask(
        request, ReserveSet, series=SeriesId(series_of(tournament)), tournament=TournamentId(str(tournament)),
        set=SetId(posted.get("set", "")), chips=_some(counts_in(posted, "take")),
        since=posted.get("since", "").strip(), until=posted.get("until", "").strip(),
    )  # fmt: skip


def giving_back(request: HttpRequest, tournament: str) -> Command:
    """Make the command of the form that gives chips back; what was not counted came back whole."""
    posted = request.POST
    taken = dict(counts_in(posted, "taken"))
    came = dict(counts_in(posted, "back"))
    chips = tuple(sorted({**taken, **came}.items())) if came else ()
    return ask(
        request, ReturnSet, series=SeriesId(series_of(tournament)), tournament=TournamentId(str(tournament)),
        set=SetId(posted.get("set", "")), chips=chips, why=reason(posted, reason_field("ReturnSet", needed=False)),
    )  # fmt: skip


def _some(chips: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple((chip, many) for chip, many in chips if many)
