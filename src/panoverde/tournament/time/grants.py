"""Handing time cards out: on a new day, at the final table, for forgotten ones; and seeing how many are left."""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.commands import StartClock
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import entry_of, in_field, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.time import by_book, sets
from panoverde.tournament.time import commands as c
from panoverde.tournament.time import events as e
from panoverde.tournament.time import refusals as no

MOST_CARDS = 99


def before_the_clock(state: Tournament, command: StartClock, means: Means) -> None:
    """A new day begins once everybody has the cards for it."""
    sitting = sitting_of(state, command)
    for each in sets.due(state, sitting, means.book, command.at):
        raise no.CardsDue(cites=each.cites)


def grant(state: Tournament, command: c.GrantCards, means: Means) -> Iterator[Event]:
    """Hand them out, as the book has it."""
    sitting, book = sitting_of(state, command), means.book
    if command.occasion == "forgotten":
        yield _replaced(state, command, book)
        return
    if not sets.has_cards(state, book):
        raise no.NoActionClock(cites=book.clock.action_clock_in.cites)
    each = _each(state, command, book)
    if command.occasion == "new-day":
        _must_be_new_day(state, sitting, book)
    else:
        _must_be_final(state, sitting, command, book)
    keeps = _keeps(command, book)
    field = tuple(entry for table in sitting.tables.values() for entry in table.players.values())
    yield e.CardsGranted(
        occasion=command.occasion, each=each, entries=(*field, *sitting.alternates), keeps=keeps,
        why=command.why.strip(), cites=_clauses(command.occasion, book),
    )  # fmt: skip


def _clauses(occasion: e.Occasion, book: Rulebook) -> Citations:
    clock = book.clock
    own = {
        "new-day": (clock.new_day_time_banks, clock.new_day_time_bank_cards),
        "final-table": (clock.final_table_time_banks, clock.final_table_time_bank_cards),
    }[occasion]
    return cited(*own, clock.time_banks_carry_over)


def _must_be_new_day(state: Tournament, sitting: Sitting, book: Rulebook) -> None:
    switch = book.clock.new_day_time_banks
    if state.day < 2 or (switch.speaks and not switch.value):
        raise no.NotGranted(cites=switch.cites)
    if sitting.cards_given.get("new-day") == state.day:
        raise no.GrantedAlready


def _must_be_final(state: Tournament, sitting: Sitting, command: c.GrantCards, book: Rulebook) -> None:
    if "final-table" in sitting.cards_given:
        raise no.GrantedAlready
    switch, which = book.clock.final_table_time_banks, book.clock.final_table_time_banks_in
    twice = book.clock.time_banks_day_and_final_table
    formed = sets.may_final(state, sitting, book, command.at)
    one_day = by_book.is_(which, "multi-day") and not sets.several_days(state)
    once = sets.same_day(state, sitting) and by_book.is_(twice, "once")
    if (switch.speaks and not formed) or one_day or once:
        raise no.NotGranted(cites=cited(switch, which, twice))
    if not sets.is_plain(state, sitting, book):
        reason(command.why)


def _each(state: Tournament, command: c.GrantCards, book: Rulebook) -> int:
    """Say how many each player gets."""
    clock = book.clock
    switch = clock.new_day_time_banks if command.occasion == "new-day" else clock.final_table_time_banks
    known = sets.number(state, book, command.occasion) if switch.speaks else None
    if known is not None and command.cards not in (None, known):
        raise no.NumberIsSet(cards=known, cites=switch.cites)
    each = command.cards if known is None else known
    if each is None or not 1 <= each <= MOST_CARDS:
        raise no.HowMany(cites=switch.cites or book.silence_cites)
    return each


def _keeps(command: c.GrantCards, book: Rulebook) -> bool:
    """Say whether cards that are left count on."""
    term = book.clock.time_banks_carry_over
    if term.speaks:
        return term.value
    if command.keep is None:
        raise no.KeepOrNot(cites=book.silence_cites)
    return command.keep


def _replaced(state: Tournament, command: c.GrantCards, book: Rulebook) -> Event:
    """Give one player cards for those that were forgotten, unless the book does not."""
    entry, term = in_field(state, command.entry), book.clock.forgotten_time_banks_replaced
    if term.speaks and not term.value:
        raise no.NeverReplaced(cites=term.cites)
    if command.cards is None or not 1 <= command.cards <= MOST_CARDS:
        raise no.HowMany(cites=term.cites)
    return e.CardsGranted(
        occasion="forgotten", each=command.cards, entries=(entry.id,), why=reason(command.why),
        cites=term.cites or book.silence_cites,
    )  # fmt: skip


def see(state: Tournament, command: c.SeeCards, _: Means) -> Iterator[Event]:
    """Somebody counted a player's cards: what is missing was spent."""
    entry = entry_of(state, command.entry)
    if not 0 <= command.left <= entry.cards:
        raise no.NotSoMany(cards=entry.cards)
    yield e.CardsSeen(entry=entry.id, left=command.left)
