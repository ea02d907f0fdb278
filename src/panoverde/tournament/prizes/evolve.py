"""Prizes, as they become."""

from panoverde.tournament.core.purse import PaidOut, Purse
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.prizes import events as e


def publish(state: Tournament, event: e.PrizesPublished) -> None:
    """Everybody sees them."""
    state.purse = Purse(sheet=event.sheet, reckoned=state.seq, slips=state.purse.slips)


def change(state: Tournament, event: e.PrizesChanged) -> None:
    """They are now these."""
    state.purse.before, state.purse.sheet = state.purse.sheet, event.sheet
    state.purse.reckoned = state.seq


def withdraw(state: Tournament, _: e.PrizesWithdrawn) -> None:
    """Nobody sees any."""
    state.purse = Purse(before=state.purse.sheet, slips=state.purse.slips)


def decide_short_field(state: Tournament, event: e.ShortFieldDecided) -> None:
    """These are paid."""
    state.short_field = event.choice


def lock(state: Tournament, event: e.PrizesLocked) -> None:
    """They stay as they are."""
    state.purse.locked, state.purse.posted = True, event.postings


def unlock(state: Tournament, _: e.PrizesUnlocked) -> None:
    """They may change."""
    state.purse.locked, state.purse.posted = False, ()


def pay(state: Tournament, event: e.PrizePaid) -> None:
    """A player has been paid."""
    paid = PaidOut(event.centavos, event.method, event.till, event.slip, event.at, event.holder, event.end_to_end)
    state.purse.paid.setdefault(event.entry, []).append(paid)
    state.purse.slips += 1


def take_back(state: Tournament, event: e.PrizeTakenBack) -> None:
    """The last payment to the player does not count."""
    parts = state.purse.paid[event.entry]
    parts.pop()
    if not parts:
        del state.purse.paid[event.entry]
