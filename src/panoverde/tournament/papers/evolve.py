"""Who plays, as far as anybody has looked: papers, receipts, presence, refusals."""

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.papers import events as e


def refuse(state: Tournament, event: e.EntryRefused) -> None:
    """The person is kept out."""
    state.refused[event.person] = event.what


def lift_refusal(state: Tournament, event: e.RefusalLifted) -> None:
    """And may come in again."""
    state.refused.pop(event.person, None)


def hand_receipt(state: Tournament, event: e.ReceiptHanded) -> None:
    """The player has it."""
    entry = state.entries[event.entry]
    entry.receipt_at = entry.receipt_at or state.at
    entry.receipts = max(entry.receipts, event.copy)
    entry.receipt_read = entry.receipt_read or event.checked


def dispute_receipt(state: Tournament, event: e.ReceiptDisputed) -> None:
    """It is said to be wrong."""
    state.entries[event.entry].disputes += 1


def check_identity(state: Tournament, event: e.IdentityChecked) -> None:
    """The document was seen, or was not there."""
    entry = state.entries[event.entry]
    entry.unproved = not event.ok
    if event.ok:
        entry.checked[event.moment] = state.sittings[entry.sitting].day


def flag_declaration(state: Tournament, event: e.DeclarationFlagged) -> None:
    """The director has to look into it."""
    state.entries[event.entry].flagged = True


def see_presence(state: Tournament, event: e.PresenceSeen) -> None:
    """There, or not."""
    state.entries[event.entry].present = event.present


def declare_sponsor(state: Tournament, event: e.SponsorDeclared) -> None:
    """This brand is worn."""
    state.entries[event.entry].brand = event.brand
