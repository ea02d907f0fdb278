"""Asked of bags."""

from panoverde.kernel.ids import EntryId
from panoverde.kernel.marks import BankNumber, Words
from panoverde.tournament.core.bag import Piles
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.plan import Unclaimed


class CountBag(TournamentCommand, frozen=True, kw_only=True):
    """Count a player's chips at the end of a flight or day. Two people do, each not knowing the other's count."""

    entry: EntryId
    piles: Piles
    cards: int | None = None  # time cards left


class SealBag(TournamentCommand, frozen=True, kw_only=True):
    """Say under which number a bag was sealed."""

    entry: EntryId
    seal: BankNumber


class TakeBackBag(TournamentCommand, frozen=True, kw_only=True):
    """Count a bag anew: the player sits there again."""

    entry: EntryId
    why: Words


class AmendBag(TournamentCommand, frozen=True, kw_only=True):
    """Count an agreed bag again before a witness, until it is opened."""

    entry: EntryId
    piles: Piles
    witness: Words
    why: Words


class OpenBag(TournamentCommand, frozen=True, kw_only=True):
    """Open a bag at a seat: the player's own, who has counted it; or one that nobody claims."""

    entry: EntryId
    place: Place
    photo_id: bool = False  # somebody has just looked at it
    counted: int | None = None  # by the player; None: nobody counted
    unclaimed: Unclaimed = ""  # nobody is there: what becomes of it
    witness: Words = ""  # who saw it opened, where nobody is there
