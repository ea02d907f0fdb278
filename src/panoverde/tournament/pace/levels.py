"""Which level a hand is played at: announced by whom, from which hand on, and what becomes of one at the wrong level.

the clock comes to zero ─► (staff announce it) ─► hands that begin from then on are at the new level
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import number_of, read
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.pace import commands as c
from panoverde.tournament.pace import events as e

Level = Literal["old", "new"]


class NotOver(Refusal):
    """The clock has not come to it."""

    code = "levels.not-over"
    says = "Level {level} has not begun: the clock has not come to zero. Announce it when it has."


class AnnouncedAlready(Refusal):
    """Somebody else was quicker."""

    code = "levels.announced-already"
    says = "Level {level} has been announced already. There is nothing to do."


class SoundCounts(Refusal):
    """The clock's sound is the announcement."""

    code = "levels.sound-counts"
    says = "By the book the clock’s sound announces a level. There is nothing to announce."


class NoLevelBefore(Refusal):
    """There is no level before the first."""

    code = "levels.no-level-before"
    says = "The first level is being played, so every hand is at it. There is nothing to rule on."


class BookSilent(Refusal):
    """The book does not say."""

    code = "levels.book-silent"
    says = "The book does not say what becomes of a hand dealt at the wrong level. Say at which level it is played."


class LevelOfHands(msgspec.Struct, frozen=True):
    """The level that the clock shows, and the one that hands beginning now are played at."""

    shown: int
    plays: int
    waits: bool  # staff have not announced it
    cites: Citations


def level_of_hands(sitting: Sitting, book: Rulebook, at: str) -> LevelOfHands:
    """Say which level new hands take: where staff must announce it, the old one until they have."""
    shown, by = read(sitting.clock, sitting.levels, at).level, book.clock.new_level_announced_by
    waits = must_be_announced(book) and shown > 0 and sitting.pace.announced < shown and bool(sitting.started_at)
    waits = waits and not sitting.levels[shown].is_break
    return LevelOfHands(shown, _before(sitting, shown) if waits else shown, waits, by.cites)


def must_be_announced(book: Rulebook) -> bool:
    """Whether a level counts only once staff have said so."""
    by = book.clock.new_level_announced_by
    return by.speaks and tuple(by.value) == ("staff",)


def _before(sitting: Sitting, index: int) -> int:
    """The level played before another."""
    return next((i for i in range(index - 1, -1, -1) if not sitting.levels[i].is_break), index)


def announce(state: Tournament, command: c.AnnounceLevel, means: Means) -> Iterator[Event]:
    """Staff tell the room that a level has begun; not before the clock has come to it."""
    sitting, terms = sitting_of(state, command), means.book.clock
    by, at_zero = terms.new_level_announced_by, terms.new_level_only_at_zero
    number = number_of(sitting.levels, command.level)
    if by.speaks and "staff" not in by.value:
        raise SoundCounts(cites=by.cites)
    inside = 0 <= command.level < len(sitting.levels) and not sitting.levels[command.level].is_break
    early = command.level > read(sitting.clock, sitting.levels, command.at).level
    if not inside or (early and at_zero.speaks and at_zero.value):
        raise NotOver(level=number, cites=at_zero.cites)
    if command.level <= sitting.pace.announced:
        raise AnnouncedAlready(level=number, cites=by.cites)
    yield e.LevelAnnounced(level=command.level, cites=cited(by, at_zero))


def rule(state: Tournament, command: c.RuleHandLevel, means: Means) -> Iterator[Event]:
    """Say at which level a hand is played that was dealt as the level changed."""
    sitting = sitting_of(state, command)
    table_of(sitting, command.table)
    shown = read(sitting.clock, sitting.levels, command.at).level
    if _before(sitting, shown) == shown:
        raise NoLevelBefore
    right, by = _belongs_to(means.book, command)
    wrong = means.book.clock.wrong_level_hand
    plays: Level = right if command.dealt_at == right else _kept(means.book, command, right)
    level = shown if plays == "new" else _before(sitting, shown)
    yield e.HandLevelRuled(
        table=command.table, level=level, plays=plays, corrected=plays != command.dealt_at, why=command.why.strip(),
        cites=by if command.dealt_at == right else cited(wrong) + by,
    )  # fmt: skip


def _belongs_to(book: Rulebook, command: c.RuleHandLevel) -> tuple[Level, Citations]:
    """At which level the hand should be: it began before the change where one of its signs was seen by then."""
    terms, since = book.dealing, book.clock.new_level_from
    if since.speaks and since.value == "at-once":
        return "new", since.cites
    signs = terms.hand_starts_by_machine if command.shuffle == "machine" else terms.hand_starts_by_hand
    begun = set(command.seen) & set(signs.value) if signs.speaks else set(command.seen)
    return ("old" if begun else "new"), cited(since, signs)


def _kept(book: Rulebook, command: c.RuleHandLevel, right: Level) -> Level:
    """What becomes of a hand at the wrong level: put right, or left, as the book says; else the director."""
    term = book.clock.wrong_level_hand
    if not term.speaks:
        if not command.word:
            raise BookSilent(cites=book.silence_cites)
        return command.word
    late = term.value == "fix-until-substantial-action" and command.substantial_action
    return command.dealt_at if late or term.value == "keep-old-level" else right
