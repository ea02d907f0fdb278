"""Prizes, as they become."""

from panoverde.tournament import events as e
from panoverde.tournament.evolving.happening import evolves
from panoverde.tournament.prizes.purse import Purse
from panoverde.tournament.state import Tournament


@evolves(e.PrizesPublished)
def publish(state: Tournament, event: e.PrizesPublished) -> None:
    """Everybody sees them."""
    state.purse = Purse(sheet=event.sheet, slips=state.purse.slips)


@evolves(e.PrizesChanged)
def change(state: Tournament, event: e.PrizesChanged) -> None:
    """They are now these."""
    state.purse.before, state.purse.sheet = state.purse.sheet, event.sheet


@evolves(e.PrizesWithdrawn)
def withdraw(state: Tournament, _: e.PrizesWithdrawn) -> None:
    """Nobody sees any."""
    state.purse = Purse(before=state.purse.sheet, slips=state.purse.slips)


@evolves(e.PrizesLocked)
def lock(state: Tournament, event: e.PrizesLocked) -> None:
    """They stay as they are."""
    state.purse.locked, state.purse.posted = True, event.postings


@evolves(e.PrizesUnlocked)
def unlock(state: Tournament, _: e.PrizesUnlocked) -> None:
    """They may change."""
    state.purse.locked, state.purse.posted = False, ()


@evolves(e.PrizePaid)
def pay(state: Tournament, event: e.PrizePaid) -> None:
    """A player has been paid."""
    state.purse.paid.setdefault(event.entry, []).append(event)
    state.purse.slips += 1


@evolves(e.PrizeTakenBack)
def take_back(state: Tournament, event: e.PrizeTakenBack) -> None:
    """The last payment to the player does not count."""
    parts = state.purse.paid[event.entry]
    parts.pop()
    if not parts:
        del state.purse.paid[event.entry]
