"""Papers, receipts, presence, and persons who are kept out."""

from typing import Literal

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.marks import Words
from panoverde.tournament.core.parts import IdMoment

ReceiptItem = Literal["name", "event", "table", "seat"]


class EntryRefused(Event, frozen=True, tag="tournament.entry-refused.v1"):
    """The house does not let a person register, or play."""

    person: PersonId
    what: Literal["registration", "participation"]
    ground: Literal["order", "safety", "integrity"]
    why: Words
    offered: tuple[str, ...] = ()


class RefusalLifted(Event, frozen=True, tag="tournament.refusal-lifted.v1"):
    """The house lets the person in again."""

    person: PersonId
    why: Words
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say


class ReceiptHanded(Event, frozen=True, tag="tournament.receipt-handed.v1"):
    """The player has the receipt: from now on the entry is effective."""

    entry: EntryId
    channel: Literal["on-site", "online"]
    signed: bool
    copy: int = 1  # 2 and more are reprints
    checked: bool = False  # the player has read name, event, table and seat on it


class ReceiptDisputed(Event, frozen=True, tag="tournament.receipt-disputed.v1"):
    """A player says later that the receipt is wrong. Whether it was read when it was handed over is known."""

    entry: EntryId
    what: ReceiptItem
    why: Words
    read: bool  # the player had said that it was read
    players_duty: bool  # the book makes reading it the player's own duty


class IdentityChecked(Event, frozen=True, tag="tournament.identity-checked.v1"):
    """Somebody looked at a photo document."""

    entry: EntryId
    moment: IdMoment
    ok: bool


class DeclarationFlagged(Event, frozen=True, tag="tournament.declaration-flagged.v1"):
    """A self-declaration is said to be illegitimate: the director has to look into it."""

    entry: EntryId
    why: Words


class SponsorDeclared(Event, frozen=True, tag="tournament.sponsor-declared.v1"):
    """A player said whose brand will be worn."""

    entry: EntryId
    brand: Words


class PresenceSeen(Event, frozen=True, tag="tournament.presence-seen.v1"):
    """Somebody looked whether a seated player has arrived. Who has not is blinded off."""

    entry: EntryId
    present: bool
