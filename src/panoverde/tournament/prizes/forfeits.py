"""Forfeited prizes: the money of somebody who was put out is played for by those who are left.

    15th put out, 14 left:  the 15th prize over places 1 to 14, each in proportion to what it is worth,
                            to the centavo; what cannot be divided goes one centavo each, from the first place

It is a change of the sheet that everybody sees, after it was locked: the vacant place keeps its figure and is
paid to nobody, so that no place below it, and none that ties with it, is worth anything else than before.
"""

from collections.abc import Iterator, Sequence

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.money import reais
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sheet import Forfeit, PrizeSheet
from panoverde.tournament.places.standings import champion, number_of, numbers
from panoverde.tournament.prizes import commands as c
from panoverde.tournament.prizes import events as e
from panoverde.tournament.prizes.awards import Due, awards, due
from panoverde.tournament.prizes.awards import share as worth
from panoverde.tournament.prizes.pay_out import NotSettled, StageGoesOn
from panoverde.tournament.prizes.publish import NotLocked, NotPublished, PrizesPaid


class NothingForfeited(Refusal):
    """The player has lost no prize, or it is shared already."""

    code = "prizes.nothing-forfeited"
    says = "No prize of this player is forfeited and still to be shared. Look at the prizes again."


class NotShared(NothingForfeited):
    """There is nothing to take back."""

    says = "The prize of this player was not shared, or another was shared after it. Take back the last one first."


class ForfeitStays(Refusal):
    """The house does not share it."""

    code = "prizes.forfeit-stays"
    says = "By the book in force a forfeited prize stays in the pool and is not shared. There is nothing to do."


class NothingToWin(Refusal):
    """Nobody plays for a prize any more."""

    code = "prizes.nothing-to-win"
    says = "Every place is taken, so nobody plays for this prize any more. It stays in the pool of the tournament."


class OwedBack(Refusal):
    """The money is not there."""

    code = "prizes.owed-back"
    says = "{paid} of this prize were paid before it was forfeited. Take the payment back once the money is here."


def share(state: Tournament, command: c.ShareForfeited, means: Means) -> Iterator[Event]:
    """Let those who are left play for it, or take that back."""
    sheet, entry = _locked(state), entry_of(state, command.entry)
    if command.back:
        changed, cites = _taken_back(state, sheet, entry.id, means.book), means.book.silence_cites
    else:
        changed, cites = _shared(state, sheet, entry.id, means.book), goes_to_places(means.book)
    yield e.PrizesChanged(sheet=changed, why=reason(command.why), cites=cites)


def _locked(state: Tournament) -> PrizeSheet:
    if state.purse.sheet is None:
        raise NotPublished
    if not state.purse.locked:
        raise NotLocked
    return state.purse.sheet


def goes_to_places(book: Rulebook) -> Citations:
    """By which clauses it is shared; the book's silence where none speaks.

    Raises:
        ForfeitStays: the book has it otherwise.
    """
    goes = book.penalties.forfeited_prize_goes
    if goes.speaks and goes.value != "places-left":
        raise ForfeitStays(cites=goes.cites)
    return together(cited(book.penalties.disqualified_gets_prize, goes), () if goes.speaks else book.silence_cites)


def _shared(state: Tournament, sheet: PrizeSheet, entry: EntryId, book: Rulebook) -> PrizeSheet:
    won = to_share(state, book, entry)
    if won is None:
        raise NothingForfeited
    if not won.standing.settled:
        raise StageGoesOn if not state.hand_on else NotSettled(hand=state.hand_on)
    if won.paid:
        raise OwedBack(paid=reais(won.paid))
    places = places_left(state, sheet)
    if not places:
        raise NothingToWin
    centavos = sum(award.centavos for award in won.awards)
    over = in_proportion(centavos, sheet.prizes[:places])
    return _changed(sheet, over, 1, (*sheet.forfeited, Forfeit(entry, centavos, over)))


def to_share(state: Tournament, book: Rulebook, entry: EntryId) -> Due | None:
    """What somebody has lost who was put out, as long as it is not shared; None where it is nothing."""
    sheet, won = state.purse.sheet, due(state, book, entry)
    if sheet is None or won is None or not won.forfeited or any(one.entry == entry for one in sheet.forfeited):
        return None
    return won


def forfeited(state: Tournament, book: Rulebook) -> Iterator[Due]:
    """Every prize that somebody has lost who was put out, the highest first; shared or not."""
    sheet = state.purse.sheet
    for found in numbers(state) if sheet else ():
        if sheet is None or found.place > sheet.places:
            return
        if state.entries[found.entry].expelled is None:
            continue
        won = Due(found, tuple(awards(state, book, found)), state.purse.paid_to(found.entry))
        if won.forfeited:
            yield won


def places_left(state: Tournament, sheet: PrizeSheet) -> int:
    """How many places with a prize are still to be won."""
    return 0 if champion(state) or not state.left else min(state.left, sheet.places)


def in_proportion(centavos: int, prizes: Sequence[int]) -> tuple[int, ...]:
    """Share an amount as these are to one another; what is left over goes one each, from the first on.

    >>> in_proportion(100, (600, 300, 100))
    (60, 30, 10)
    >>> in_proportion(101, (1, 1, 1))
    (34, 34, 33)
    """
    total = sum(prizes)
    each = [centavos * prize // total for prize in prizes]
    odd = centavos - sum(each)
    return tuple(part + (nth < odd) for nth, part in enumerate(each))


def _changed(sheet: PrizeSheet, over: Sequence[int], way: int, forfeited: tuple[Forfeit, ...]) -> PrizeSheet:
    more = [*over, *(0 for _ in range(sheet.places - len(over)))]
    prizes = tuple(prize + way * part for prize, part in zip(sheet.prizes, more, strict=True))
    return msgspec.structs.replace(sheet, prizes=prizes, forfeited=forfeited)


def _taken_back(state: Tournament, sheet: PrizeSheet, entry: EntryId, book: Rulebook) -> PrizeSheet:
    """The sheet as it was, as long as nobody was paid by what was shared."""
    if not sheet.forfeited or sheet.forfeited[-1].entry != entry:
        raise NotShared
    before = _changed(sheet, sheet.forfeited[-1].over, -1, sheet.forfeited[:-1])
    standings = ((name, number_of(state, name)) for name in state.purse.paid)
    much = [name for name, found in standings if found and state.purse.paid_to(name) > worth(before, found, book)]
    if much:
        raise PrizesPaid(count=len(much))
    return before
