"""Who plays, as far as anybody has looked: papers, receipts, presence, refusals."""

from panoverde.tournament import events as e
from panoverde.tournament.evolving.happening import evolves
from panoverde.tournament.state import Tournament


@evolves(e.EntryRefused)
def refuse(state: Tournament, event: e.EntryRefused) -> None:
    """The person is kept out."""
    state.refused[event.person] = event.what


@evolves(e.RefusalLifted)
def lift_refusal(state: Tournament, event: e.RefusalLifted) -> None:
    """And may come in again."""
    state.refused.pop(event.person, None)


@evolves(e.ReceiptHanded)
def hand_receipt(state: Tournament, event: e.ReceiptHanded) -> None:
    """The player has it."""
    entry = state.entries[event.entry]
    entry.receipts = max(entry.receipts, event.copy)
    entry.receipt_read = entry.receipt_read or event.checked


@evolves(e.ReceiptDisputed)
def dispute_receipt(state: Tournament, event: e.ReceiptDisputed) -> None:
    """It is said to be wrong."""
    state.entries[event.entry].disputes += 1


@evolves(e.IdentityChecked)
def check_identity(state: Tournament, event: e.IdentityChecked) -> None:
    """The document was seen, or was not there."""
    entry = state.entries[event.entry]
    entry.unproved = not event.ok
    if event.ok:
        entry.checked[event.moment] = state.day


@evolves(e.DeclarationFlagged)
def flag_declaration(state: Tournament, event: e.DeclarationFlagged) -> None:
    """The director has to look into it."""
    state.entries[event.entry].flagged = True


@evolves(e.PresenceSeen)
def see_presence(state: Tournament, event: e.PresenceSeen) -> None:
    """There, or not."""
    state.entries[event.entry].present = event.present


@evolves(e.SponsorDeclared)
def declare_sponsor(state: Tournament, event: e.SponsorDeclared) -> None:
    """This brand is worn."""
    state.entries[event.entry].brand = event.brand


@evolves(e.RequestRefused)
def refuse_request(state: Tournament, event: e.RequestRefused) -> None:
    """Nothing changes; that it was asked and refused is on record."""
