"""Decisions about sets of chips: what a set has, who may have how many of them, what comes back."""

import datetime
from collections.abc import Mapping
from itertools import pairwise

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.money import MOST
from panoverde.kernel.refusals import Refusal
from panoverde.series.chipsets import (
    ChipSet,
    ChipSets,
    DeclareSet,
    Reservation,
    ReserveSet,
    ReturnSet,
    SetDeclared,
    SetReserved,
    SetReturned,
)
from panoverde.series.stream import LONGEST_LINE, NoSuchSeries, Series
from panoverde.tournament.core.stack import Laid


class NoSuchSet(Refusal):
    """Nothing of that id was declared."""

    code = "chipsets.unknown"
    says = "There is no such set of chips in this series. Declare it first."


class SetNameNeeded(Refusal):
    """Nobody could tell it from the others."""

    code = "chipsets.name-needed"
    says = "Give the set a name of at most {most} characters that no other set has."


class BadChips(Refusal):
    """Chips that cannot be."""

    code = "chipsets.bad-chips"
    says = "A set has each chip once, and a whole number of each. Correct it."


class NotInSet(Refusal):
    """The set has no such chip, or not as many."""

    code = "chipsets.not-in-set"
    says = "“{set}” has {have} chips of {chip}. Reserve no more than that, or chips of another set besides."


class NotFree(Refusal):
    """Somebody else has them on one of these days."""

    code = "chipsets.not-free"
    says = "Free of “{set}” on these days: {free}. The rest is for {others}. Take those, or another set."


class StillPromised(Refusal):
    """A tournament has more than would be left."""

    code = "chipsets.promised"
    says = "{others} has chips of “{set}”: more than would be left of {chip}. Take them back first, or reserve fewer."


class BadDays(Refusal):
    """Days that cannot be meant."""

    code = "chipsets.bad-days"
    says = "The first day comes before the last one, or is the same. Correct the days."


class NotOfSeries(Refusal):
    """The tournament belongs elsewhere."""

    code = "chipsets.not-of-series"
    says = "This tournament does not belong to the series. Reserve the chips of its own series."


class NothingReserved(Refusal):
    """It has none of them."""

    code = "chipsets.nothing-reserved"
    says = "This tournament has no chips of that set. There is nothing to give back."


class MoreThanTaken(Refusal):
    """More came back than went."""

    code = "chipsets.more-than-taken"
    says = "{many} chips of {chip} were taken, and more came back. Count again, or declare the set anew afterwards."


class MissingUnexplained(Refusal):
    """Some did not come back."""

    code = "chipsets.missing-unexplained"
    says = "{missing} did not come back. Count again, or say why: they leave the set."


def declare_set(state: ChipSets, series: Series, command: DeclareSet) -> list[Event]:
    """Say what a set has.

    Raises:
        Refusal: it cannot be, or a tournament has more of it.
    """
    _must_exist(series)
    before, title = state.sets.get(command.set), command.title.strip()
    taken = {each.title for name, each in state.sets.items() if name != command.set}
    if not title or len(title) > LONGEST_LINE or title in taken:
        raise SetNameNeeded(most=LONGEST_LINE)
    _must_be_chips(command.chips)
    if before is None and not command.chips:
        raise BadChips
    if before is not None:
        _must_suffice(before, title, command.chips, series)
    return [SetDeclared(set=command.set, title=title, chips=command.chips)]


def _must_suffice(before: ChipSet, title: str, chips: Laid, series: Series) -> None:
    """Whatever was promised is still there."""
    promised = ChipSet(title, dict.fromkeys({*before.chips, *dict(chips)}, MOST), {}, before.reserved)
    most = {chip: MOST - free for chip, free in promised.free("0").items()}
    for chip, out in most.items():
        if out > dict(chips).get(chip, 0):
            raise StillPromised(set=title, chip=chip, others=_titles(before.reserved, series))


def reserve_set(state: ChipSets, series: Series, command: ReserveSet) -> list[Event]:
    """Keep chips for a tournament, if nobody else has them on any of its days.

    Raises:
        Refusal: somebody has, and what is free.
    """
    _must_exist(series)
    its = _set(state, command.set)
    if command.tournament not in series.tournaments:
        raise NotOfSeries
    since, today = command.since or command.at[:10], command.at[:10]
    _must_be_days(since, command.until)
    wanted = command.chips or tuple(its.chips.items())
    _must_be_chips(wanted)
    free = its.free(since, command.until, today, besides=command.tournament)
    for chip, many in wanted:
        if many > its.chips.get(chip, 0):
            raise NotInSet(set=its.title, have=its.chips.get(chip, 0), chip=chip)
    if any(many > free[chip] for chip, many in wanted):
        others = _titles(its.reserved, series, command.tournament)
        raise NotFree(set=its.title, free=written(tuple(free.items())), others=others)
    return [
        SetReserved(set=command.set, tournament=command.tournament, chips=wanted, since=since, until=command.until)
    ]


def return_set(state: ChipSets, command: ReturnSet) -> list[Event]:
    """Take chips back: those that are missing leave the set, and somebody says why.

    Raises:
        Refusal: the tournament has none, more came than went, or nobody says why some are missing.
    """
    its = _set(state, command.set)
    if command.tournament not in its.reserved:
        raise NothingReserved
    taken = dict(its.reserved[command.tournament].chips)
    came = dict(command.chips) if command.chips else taken
    if any(many < 0 for many in came.values()):
        raise BadChips
    for chip, many in came.items():
        if many > taken.get(chip, 0):
            raise MoreThanTaken(chip=chip, many=taken.get(chip, 0))
    missing = tuple((chip, many - came.get(chip, 0)) for chip, many in taken.items() if many > came.get(chip, 0))
    if missing and not command.why.strip():
        raise MissingUnexplained(missing=written(missing))
    back = tuple((chip, many) for chip, many in came.items() if many)
    return [
        SetReturned(
            set=command.set, tournament=command.tournament, chips=back, missing=missing, why=command.why.strip()
        )
    ]


def written(chips: Laid) -> str:
    """Write chips down.

    >>> written(((100, 400), (500, 0), (1_000, 20)))
    '400 × 100, 20 × 1000'
    """
    return ", ".join(f"{many} × {chip}" for chip, many in chips if many) or "0"


def _set(state: ChipSets, name: str) -> ChipSet:
    its = state.sets.get(name)  # type: ignore[call-overload]
    if its is None:
        raise NoSuchSet
    found: ChipSet = its
    return found


def _must_exist(series: Series) -> None:
    if not series.title:
        raise NoSuchSeries(series=series.id)


def _must_be_chips(chips: Laid) -> None:
    sane = all(0 < chip <= MOST and 0 < many <= MOST for chip, many in chips)
    if not sane or any(bigger <= chip for (chip, _), (bigger, _) in pairwise(chips)):
        raise BadChips


def _must_be_days(since: str, until: str) -> None:
    try:
        days = [datetime.date.fromisoformat(day).isoformat() for day in (since, until) if day]
    except ValueError:
        raise BadDays from None
    if days != [day for day in (since, until) if day] or (since and until and until < since):
        raise BadDays


def _titles(reserved: Mapping[TournamentId, Reservation], series: Series, besides: TournamentId | None = None) -> str:
    """Who has chips of a set."""
    return ", ".join(series.tournaments.get(name, name) for name in reserved if name != besides)
