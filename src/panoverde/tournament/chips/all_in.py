"""How much is it? An exact count is asked for in turn, facing an all-in; a look is everybody's right."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.chips import commands as c
from panoverde.tournament.chips import events as e
from panoverde.tournament.chips.exchange import BadCount
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import entry_of, place_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament


class NotSideBySide(Refusal):
    """They play at different tables."""

    code = "chips.other-table"
    says = "Who asks and who is all in sit at one table, and are two. Choose them again."


class NoExactCount(Refusal):
    """Nobody may ask for it now."""

    code = "chips.no-exact-count"
    says = "An exact count is not due here. Let the player see the stack, and estimate it."


class NoLook(Refusal):
    """The book gives no right to it."""

    code = "chips.no-look"
    says = "The book gives no right to an estimate. Ask the director."


class NotTheirCount(Refusal):
    """Somebody else counts."""

    code = "chips.not-their-count"
    says = "An all-in is counted by: {who}. The player who is all in is not made to count it."


def count_all_in(state: Tournament, command: c.CountAllIn, means: Means) -> Iterator[Event]:
    """Say whether it may be counted, by whom, and what a call then stands for."""
    entry, asker = entry_of(state, command.entry), entry_of(state, command.asker)
    here = place_of(entry)
    if place_of(asker).table != here.table or asker.id == entry.id:
        raise NotSideBySide
    terms = means.book.chips
    if command.exact:
        _may_ask(command, means)
        _may_count(command, means)
        if not 0 < command.chips <= state.chips_in_play:
            raise BadCount
    elif not (terms.stack_estimate_right.speaks and terms.stack_estimate_right.value):
        raise NoLook(cites=terms.stack_estimate_right.cites)
    covers = means.book.betting.accepted_action_covers_counts
    yield e.AllInCounted(
        entry=entry.id, asker=asker.id, table=here.table, by=command.counted_by, exact=command.exact,
        chips=command.chips if command.exact else 0, binding=covers.speaks and bool(covers.value), at=command.at,
        cites=cited(terms.exact_count_requires, terms.all_in_counted_by, covers),
    )  # fmt: skip


def _may_ask(command: c.CountAllIn, means: Means) -> None:
    needs = means.book.chips.exact_count_requires
    met = {"own-turn": command.in_turn, "facing-all-in": command.facing}
    if not needs.speaks or not all(met[each] for each in needs.value):
        raise NoExactCount(cites=needs.cites)


def _may_count(command: c.CountAllIn, means: Means) -> None:
    must, by = means.book.chips.all_in_player_must_count, means.book.chips.all_in_counted_by
    who = tuple(by.value) if by.speaks else ()
    allowed = must.speaks and must.value if command.counted_by == "player" else command.counted_by in who
    if not allowed:
        raise NotTheirCount(who=", ".join(who), cites=cited(must, by))
