"""Surrender: a player gives the stack up in order to enter again, where and when the book allows it."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.window import closing_index, level_now, window
from panoverde.tournament.core.choice import Choice, NotOffered, choice
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import NotInField, entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
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
    """In the last level of registration, and in the break right after it."""
    level, closes = level_now(sitting, now), closing_index(sitting)
    last = closes - 1
    while last > 0 and sitting.levels[last].is_break:
        last -= 1
    after = closes < len(sitting.levels) and level == closes and sitting.levels[closes].is_break
    return sitting.late_levels is not None and (last <= level < closes or after)


def surrender(state: Tournament, command: c.SurrenderStack, means: Means) -> Iterator[Event]:
    """The chips leave the tournament; the player may enter again, and draws a new seat then."""
    sitting = sitting_of(state, command)
    entry, book = entry_of(state, command.entry), means.book
    if entry.place is None:
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
        cites=tuple(dict.fromkeys((*left_open.cites, *conditions))),
    )  # fmt: skip


def _must_be_possible(state: Tournament, sitting: Sitting, command: c.SurrenderStack, book: Rulebook) -> None:
    rule = book.chips.surrender_stack
    if not 0 <= command.chips <= state.chips_in_play:
        raise BadStack(chips=command.chips)
    if rule.speaks and rule.value == "below-starting-stack" and command.chips >= state.stack_chips:
        raise StackNotShort(stack=state.stack_chips, cites=rule.cites)
    if not is_the_moment(state, sitting, book, command.at):
        raise NotTheMoment(cites=book.chips.surrender_when.cites)


def take_back(state: Tournament, command: c.TakeBackSurrender, _: Means) -> Iterator[Event]:
    """A stack was given up by mistake: player and chips go back to their seat."""
    sitting = sitting_of(state, command)
    entry = entry_of(state, command.entry)
    place = entry.gave_up
    last = state.by_person.get(entry.person, [])[-1:]
    if entry.standing != "surrendered" or place is None or place not in sitting.pool or last != [entry.id]:
        raise NotSurrendered
    yield e.SurrenderTakenBack(entry=entry.id, place=place, why=reason(command.why))
