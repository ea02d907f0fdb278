"""Stacks of those who have not come: put in play and blinded off, or held back until they do."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.chips import commands as c
from panoverde.tournament.chips import events as e
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.cites import together
from panoverde.tournament.core.finding import entry_of, place_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Tournament


class IsHere(Refusal):
    """The player has come."""

    code = "chips.is-here"
    says = "This player is here, and the stack is theirs to play. Say first that nobody has come."


class AsItIs(Refusal):
    """It is so already."""

    code = "chips.as-it-is"
    says = "That is what becomes of this stack already. Choose the other, or wait until it is claimed."


class NotUnclaimed(Refusal):
    """The stack is its player's."""

    code = "chips.not-unclaimed"
    says = "This stack is claimed. There is nothing to hand over."


class NothingTaken(Refusal):
    """A stack that posts nothing loses nothing."""

    code = "chips.nothing-taken"
    says = "This stack posted nothing, so all {chips} chips are there. Count it again."


def place(state: Tournament, command: c.PlaceStack, means: Means) -> Iterator[Event]:
    """Put it in play: where the book says so it posts every hand."""
    entry = _absent(state, command.entry)
    offered = choice(means.book, means.book.chips.unclaimed_stack_options)
    offered.take("put-in-play")
    if entry.unclaimed == "placed":
        raise AsItIs
    term = means.book.chips.unclaimed_stack_blinded_off
    yield e.StackPlaced(
        entry=entry.id, place=place_of(entry), blinded=term.speaks and bool(term.value), at=command.at,
        offered=offered.offered, cites=together(offered.cites, term.cites),
    )  # fmt: skip


def hold(state: Tournament, command: c.HoldStack, means: Means) -> Iterator[Event]:
    """Keep it: the seat waits."""
    entry = _absent(state, command.entry)
    offered = choice(means.book, means.book.chips.unclaimed_stack_options)
    offered.take("hold-back")
    if entry.unclaimed:
        raise AsItIs
    yield e.StackHeld(
        entry=entry.id, place=place_of(entry), at=command.at, offered=offered.offered, cites=offered.cites
    )


def claim(state: Tournament, command: c.ClaimStack, means: Means) -> Iterator[Event]:
    """The player has come: what is left of the stack is theirs."""
    entry = entry_of(state, command.entry)
    place_ = place_of(entry)
    if not entry.unclaimed:
        raise NotUnclaimed
    laid = entry.chips - entry.chips_removed
    left = laid if command.chips is None else command.chips
    term = means.book.chips.unclaimed_stack_blinded_off
    posts = entry.unclaimed == "placed" and term.speaks and term.value
    if not 1 <= left <= laid or (left != laid and not posts):
        raise NothingTaken(chips=laid, cites=term.cites)
    yield e.StackClaimed(entry=entry.id, place=place_, blinded=laid - left, at=command.at, cites=term.cites)


def _absent(state: Tournament, which: str) -> Entry:
    entry = entry_of(state, which)  # type: ignore[arg-type]
    place_of(entry)
    if entry.present:
        raise IsHere
    return entry
