"""Bags, from the first count to the seat at which they are opened."""

from panoverde.kernel.ids import AccountId, EntryId
from panoverde.kernel.marks import BankNumber, Moment, Words
from panoverde.tournament.core.bag import Piles
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.plan import Unclaimed


class BagCounted(SittingEvent, frozen=True, tag="tournament.bag-counted.v1"):
    """Somebody counted a player's chips by denomination, not knowing what others had."""

    entry: EntryId
    piles: Piles
    by: AccountId
    cards: int | None = None  # time cards left


class BagAgreed(SittingEvent, frozen=True, tag="tournament.bag-agreed.v1"):
    """Two people counted the same: the player has a bag, and the seat is free."""

    entry: EntryId
    place: Place
    chips: int


class BagSealed(SittingEvent, frozen=True, tag="tournament.bag-sealed.v1"):
    """The bag is closed, under the number of its seal."""

    entry: EntryId
    seal: BankNumber


class BagTakenBack(SittingEvent, frozen=True, tag="tournament.bag-taken-back.v1"):
    """What was counted does not stand: the player sits there again, and the bag is counted anew."""

    entry: EntryId
    place: Place
    why: Words
    corrects: int = 0


class BagAmended(SittingEvent, frozen=True, tag="tournament.bag-amended.v1"):
    """A bag that was agreed was counted again before a witness, and holds something else."""

    entry: EntryId
    piles: Piles
    was: int
    witness: Words
    why: Words


class BagOpened(SittingEvent, frozen=True, tag="tournament.bag-opened.v1"):
    """The bag lies open at its seat; or nobody claimed it, and it is put in play or held back before a witness."""

    at: Moment
    entry: EntryId
    place: Place
    unclaimed: Unclaimed = ""
    witness: Words = ""
    offered: tuple[str, ...] = ()  # what the book left open of a bag that nobody claims
