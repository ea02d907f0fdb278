"""Awards: what an entry has won, what of it is forfeited, and what has been paid out.

Those who tie share the prizes of the places they cover. Odd centavos go one each, in the order in which
the busts were recorded. Who was disqualified or removed has no place; what its number is worth is
forfeited, and stays in the pool. Decisions are in `pay_out.py`; nothing here refuses.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.purse import PaidOut
from panoverde.tournament.core.records import Expelled, Tournament
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.tournament.places.standings import Standing, number_of


class Award(msgspec.Struct, frozen=True):
    """One thing that an entry has won."""

    kind: Literal["place"]  # the prize of a place, or a share of those covered together
    centavos: int
    forfeited: bool = False
    cites: Citations = ()


class Due(msgspec.Struct, frozen=True):
    """What an entry has won, and what of it has been paid."""

    standing: Standing
    awards: tuple[Award, ...]
    paid: int

    @property
    def centavos(self) -> int:
        """All that is to be paid for it."""
        return sum(award.centavos for award in self.awards if not award.forfeited)

    @property
    def forfeited(self) -> bool:
        """Whether it has lost what it would have won."""
        return any(award.forfeited for award in self.awards)

    @property
    def cites(self) -> Citations:
        """By which clauses."""
        return tuple(dict.fromkeys(cite for award in self.awards for cite in award.cites))

    @property
    def left(self) -> int:
        """What is still to be paid."""
        return max(0, self.centavos - self.paid)

    @property
    def owed_back(self) -> int:
        """What was paid before it was forfeited: a debt of whoever has it."""
        return max(0, self.paid - self.centavos)


class Slip(msgspec.Struct, frozen=True):
    """What stands on the paper of one payment."""

    entry: EntryId
    person: PersonId
    standing: Standing
    won: int
    paid: PaidOut
    left: int  # still to be paid after it


def awards(state: Tournament, book: Rulebook, found: Standing) -> Iterator[Award]:
    """Give what somebody has won who went out at a number, or was the last one left."""
    prizes, entry = state.purse.sheet, state.entries[found.entry]
    if prizes is None or not (centavos := share(prizes, found, book)):
        return
    tie = book.payouts.bust_tie_prizes.cites if found.tied > 1 else ()
    lost, cites = forfeits(entry.expelled, book) if entry.expelled else (False, ())
    yield Award("place", centavos, lost, (*tie, *cites))


def forfeits(put_out: Expelled, book: Rulebook) -> tuple[bool, Citations]:
    """Whether nothing is paid: a removed player has no place; of a disqualified one the book may say otherwise."""
    terms = book.penalties
    if put_out.keeps:
        return put_out.keeps != "prize", terms.staff_elimination_keeps_prize.cites
    if put_out.cause:
        return True, (terms.minor_removed if put_out.cause == "minor" else terms.identity_fraud_options).cites
    kept = terms.disqualified_gets_prize
    return not (kept.speaks and kept.value), kept.cites


def share(prizes: PrizeSheet, found: Standing, book: Rulebook) -> int:
    """What a standing is worth: its prize, or an equal share of those covered together, to the centavo."""
    covered = [prize_of(prizes, place) for place in range(found.place, found.last + 1)]
    how = book.payouts.bust_tie_prizes
    if how.speaks and how.value == "lowest-place":
        return covered[-1]
    each, odd = divmod(sum(covered), found.tied)
    return each + (found.nth < odd)


def prize_of(prizes: PrizeSheet, place: int) -> int:
    """What a place is worth."""
    return prizes.prizes[place - 1] if place <= prizes.places else 0


def due(state: Tournament, book: Rulebook, entry: EntryId) -> Due | None:
    """Say what an entry has won; None while its place is not known, or prizes are not."""
    found = number_of(state, entry)
    if found is None or state.purse.sheet is None:
        return None
    return Due(found, tuple(awards(state, book, found)), state.purse.paid_to(entry))


def slips(state: Tournament, book: Rulebook, entry: EntryId) -> list[Slip]:
    """Give what stands on the papers of all payments to a player, in their order."""
    won = due(state, book, entry)
    if won is None:
        return []
    made, left = [], won.centavos
    for part in state.purse.paid.get(entry, ()):
        left -= part.centavos
        made.append(Slip(entry, state.entries[entry].person, won.standing, won.centavos, part, left))
    return made
