"""Surrender: a player gives the stack up in order to enter again, where and when the book allows it.

The chips leave the tournament, or stay at the seat and are blinded off, by book. Where the book does not say who
decides it, when, with which stack or where the chips go, nothing is assumed: the director may allow it.
"""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.window import closing_index, level_now, over, window
from panoverde.tournament.core.choice import Choice, NotOffered, choice
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import NotInField, entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e


class NotTheMoment(Refusal):
    """It is not possible now."""

    code = "registration.no-surrender-now"
    says = "A stack cannot be given up at this moment. The book says when it can."


class StackNotShort(Refusal):
    """The player has too much for it."""

    code = "registration.stack-not-short"
    says = "Only a player with fewer than {stack} chips may give the stack up. This player plays on."


class BadStack(Refusal):
    """Nobody can have that many."""

    code = "registration.bad-stack"
    says = "{chips} is not what a player can have here. Count the stack again."


class SurrenderUnsaid(Refusal):
    """The book does not know it, or not all of it."""

    code = "registration.surrender-unsaid"
    says = (
        "The book does not say who decides a surrender, when it is possible, with which stack or where the chips go. "
        "The director may allow it all the same: say so, and why."
    )


class NotSurrendered(Refusal):
    """The stack was not given up, or too much has happened since."""

    code = "registration.not-surrendered"
    says = (
        "This stack cannot be brought back: it was not given up, its seat is taken, or the player has entered again."
    )


def surrender_choice(book: Rulebook) -> Choice:
    """Lay out what may be answered: the director's options, or none where it is the player's right."""
    by = book.chips.surrender_decided_by
    if by.speaks and by.value == "player":
        return Choice((), by.cites)
    left_open = choice(book, book.chips.surrender_options)
    return Choice(left_open.offered, tuple(dict.fromkeys((*by.cites, *left_open.cites))))


def unsaid(book: Rulebook) -> bool:
    """Whether the book leaves something open that a surrender needs."""
    terms = book.chips
    needed = (terms.surrender_decided_by, terms.surrender_when, terms.surrender_stack, terms.surrendered_chips_go)
    return not all(term.speaks for term in needed)


def stack_stays(book: Rulebook) -> bool:
    """Whether a stack that is given up stays at its seat and is blinded off."""
    go = book.chips.surrendered_chips_go
    return go.speaks and go.value == "stay-blinded-off"


def is_the_moment(state: Tournament, sitting: Sitting, book: Rulebook, now: str) -> bool:
    """Whether a stack may be given up now: while re-entries are sold, or as registration ends."""
    when = book.chips.surrender_when
    if not when.speaks or when.value == "during-registration":
        return window(state, sitting, book, now).open
    return bool(sitting.started_at) and _at_the_end(sitting, now)


def may_reenter(sitting: Sitting, book: Rulebook, now: str) -> bool:
    """Whether somebody who gave a stack up may enter again although registration has just ended."""
    when = book.chips.surrender_when
    return when.speaks and when.value == "end-of-registration" and _at_the_end(sitting, now)


def _at_the_end(sitting: Sitting, now: str) -> bool:
    """In the last level of registration, in the break right after it, and in the minutes it was extended by."""
    level, closes = level_now(sitting, now), closing_index(sitting)
    last = closes - 1
    while last > 0 and sitting.levels[last].is_break:
        last -= 1
    after = closes < len(sitting.levels) and level == closes and sitting.levels[closes].is_break
    extended = level >= closes and not over(sitting, now)  # by minutes: its end is still to come
    return sitting.late_levels is not None and (last <= level < closes or after or extended)


def surrender(state: Tournament, command: c.SurrenderStack, means: Means) -> Iterator[Event]:
    """The chips leave the tournament, or are blinded off; the player may enter again, and draws a new seat then."""
    sitting = sitting_of(state, command)
    entry, book = entry_of(state, command.entry), means.book
    if entry.place is None or entry.gave_up is not None:
        raise NotInField(standing=entry.standing)
    left_open, why = surrender_choice(book), reason(command.why)
    left_open.take(command.answer)
    by = book.chips.surrender_decided_by
    if command.answer == "refuse" and by.speaks and by.value == "player":
        raise NotOffered(offered="authorise", cites=by.cites)
    if command.answer == "refuse":
        yield e.RequestRefused(
            entry=entry.id, what="surrender", why=why, offered=left_open.offered, cites=left_open.cites
        )
        return
    _must_be_possible(state, sitting, command, book)
    terms = book.chips
    conditions = cited(terms.surrender_when, terms.surrender_stack, terms.surrendered_chips_go)
    yield e.StackSurrendered(
        entry=entry.id, place=entry.place, chips=command.chips, why=why, offered=left_open.offered,
        stays=stack_stays(book),
        cites=together(left_open.cites, conditions, book.silence_cites if unsaid(book) else ()),
    )  # fmt: skip


def _must_be_possible(state: Tournament, sitting: Sitting, command: c.SurrenderStack, book: Rulebook) -> None:
    rule = book.chips.surrender_stack
    if unsaid(book) and not command.beyond:
        raise SurrenderUnsaid(cites=book.silence_cites)
    if not 0 <= command.chips <= state.chips_in_play:
        raise BadStack(chips=command.chips)
    if rule.speaks and rule.value == "below-starting-stack" and command.chips >= state.stack_chips:
        raise StackNotShort(stack=state.stack_chips, cites=rule.cites)
    if not is_the_moment(state, sitting, book, command.at):
        raise NotTheMoment(cites=book.chips.surrender_when.cites)


def back_at(sitting: Sitting, entry: Entry) -> Place | None:
    """The seat at which a player whose stack was given up would sit again; None where there is no way back."""
    if entry.gave_up is None:
        return None
    if entry.place is not None:  # the stack has stayed, or was moved with its table
        return entry.place
    return entry.gave_up if entry.standing == "surrendered" and entry.gave_up in sitting.pool else None


def take_back(state: Tournament, command: c.TakeBackSurrender, _: Means) -> Iterator[Event]:
    """A stack was given up by mistake: player and chips go back to their seat."""
    sitting = sitting_of(state, command)
    entry = entry_of(state, command.entry)
    place = back_at(sitting, entry)
    last = state.by_person.get(entry.person, [])[-1:]
    if place is None or last != [entry.id]:
        raise NotSurrendered
    yield e.SurrenderTakenBack(entry=entry.id, place=place, why=reason(command.why))
