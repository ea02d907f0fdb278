"""What can be asked about papers, receipts and presence."""

from typing import Literal

import msgspec

from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.marks import Personal, Words
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.parts import IdMoment
from panoverde.tournament.papers.events import ReceiptItem


class WithReceipt(TournamentCommand, frozen=True, kw_only=True):
    """Something after which the receipt may be handed over at once."""

    receipt: Literal["", "on-site", "online"] = ""
    signed: bool = False
    checked: bool = False  # the player has read name, event, table and seat on it


class Papers(msgspec.Struct, frozen=True, kw_only=True):
    """What the person at the desk showed or said. What nobody says was shown, was not."""

    photo_id: bool = False
    in_person: bool = False  # whoever stands there is whoever enters
    born: Personal = ""  # "1978-04-30", from the document
    federation: Personal = ""  # the membership number; only that there is one is kept
    proof: Literal["", "official-document", "self-declaration"] = ""  # for a ladies event


class RefuseEntry(TournamentCommand, frozen=True, kw_only=True):
    """Do not let a person register, or play."""

    person: PersonId
    what: Literal["registration", "participation"]
    ground: Literal["order", "safety", "integrity"]
    why: Words


class LiftRefusal(TournamentCommand, frozen=True, kw_only=True):
    """Let a person in again."""

    person: PersonId
    why: Words


class HandReceipt(TournamentCommand, frozen=True, kw_only=True):
    """Hand the receipt over, or a copy of it."""

    entry: EntryId
    channel: Literal["on-site", "online"] = "on-site"
    signed: bool = False
    checked: bool = False


class DisputeReceipt(TournamentCommand, frozen=True, kw_only=True):
    """Write down that a player says the receipt is wrong."""

    entry: EntryId
    what: ReceiptItem
    why: Words


class CheckIdentity(TournamentCommand, frozen=True, kw_only=True):
    """Look at a player's photo document."""

    entry: EntryId
    moment: IdMoment
    ok: bool


class FlagDeclaration(TournamentCommand, frozen=True, kw_only=True):
    """Say that a player's self-declaration is not legitimate."""

    entry: EntryId
    why: Words


class DeclareSponsor(TournamentCommand, frozen=True, kw_only=True):
    """Write down whose brand a player will wear; none takes it back."""

    entry: EntryId
    brand: Words = ""


class SeePresence(TournamentCommand, frozen=True, kw_only=True):
    """Say whether a seated player has arrived, and whether the photo document was seen with it."""

    entry: EntryId
    present: bool
    photo_id: bool = False
