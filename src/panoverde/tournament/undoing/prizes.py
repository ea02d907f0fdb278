"""What puts prizes right: they are withdrawn, changed back, unlocked; a payment is taken back."""

from collections.abc import Callable, Iterator
from typing import Any

from panoverde.kernel.facts import Event
from panoverde.kernel.money import reais
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.prizes.publishing import PrizesAreLocked, PrizesPaid
from panoverde.tournament.state import Tournament
from panoverde.tournament.undoing.consequences import Consequence, Made

PRIZES_GONE = "The prizes are no longer shown; publish them again when they are right."
PRIZES_SHOWN = "The prizes are shown again as they were: {places} places."
MAY_CHANGE = "The prizes may change again, and none can be paid until they are locked."
STAY = "The prizes stay as they are, and can be paid."
MONEY_BACK = "{amount} come back, and the prize is to be paid again."
MONEY_OUT = "{amount} are paid again, the same way."


class SheetOutdated(Refusal):
    """What was published before fits the field no more."""

    code = "prizes.sheet-outdated"
    says = "Entries or money have changed since: the earlier prizes cannot come back. Change them to what is right."


def published(state: Tournament, _: e.PrizesPublished, base: dict[str, Any], why: str) -> Made:
    """Take them off the screens."""
    _must_be_open(state)
    return c.WithdrawPrizes(**base, why=why), iter((Consequence(PRIZES_GONE, {}),))


def changed(state: Tournament, _: e.PrizesChanged, base: dict[str, Any], why: str) -> Made:
    """Go back to those of before, where they still make the pool."""
    _must_be_open(state)
    before, now = state.purse.before, state.purse.sheet
    if before is None or now is None or (before.entries, before.net) != (now.entries, now.net):
        raise SheetOutdated
    return c.ChangePrizes(**base, prizes=before.prizes, why=why), _shown(before.places)


def withdrawn(state: Tournament, _: e.PrizesWithdrawn, base: dict[str, Any], __: str) -> Made:
    """Show them again."""
    before = state.purse.before
    if before is None or before.entries != state.entered:
        raise SheetOutdated
    return c.PublishPrizes(**base, prizes=before.prizes), _shown(before.places)


def _shown(places: int) -> Iterator[Consequence]:
    yield Consequence(PRIZES_SHOWN, {"places": places})


def _must_be_open(state: Tournament) -> None:
    if state.purse.locked:
        raise PrizesAreLocked


def locked(state: Tournament, _: e.PrizesLocked, base: dict[str, Any], why: str) -> Made:
    """Let them change."""
    if state.purse.paid:
        raise PrizesPaid(count=len(state.purse.paid))
    return c.UnlockPrizes(**base, why=why), iter((Consequence(MAY_CHANGE, {}),))


def unlocked(_: Tournament, __: e.PrizesUnlocked, base: dict[str, Any], ___: str) -> Made:
    """Let them stay."""
    return c.LockPrizes(**base), iter((Consequence(STAY, {}),))


def paid(_: Tournament, event: e.PrizePaid, base: dict[str, Any], why: str) -> Made:
    """Take the money back."""
    back = Consequence(MONEY_BACK, {"amount": reais(event.centavos)})
    return c.TakeBackPrize(**base, entry=event.entry, till=event.till, why=why), iter((back,))


def taken_back(_: Tournament, event: e.PrizeTakenBack, base: dict[str, Any], __: str) -> Made:
    """Pay it again, the same way."""
    out = Consequence(MONEY_OUT, {"amount": reais(event.centavos)})
    command = c.PayPrize(
        **base, entry=event.entry, till=event.till, method=event.method, centavos=event.centavos, slip=event.slip,
        holder=event.holder,
    )  # fmt: skip
    return command, iter((out,))


CORRECTIONS: dict[type[Event], Callable[[Tournament, Any, dict[str, Any], str], Made]] = {
    e.PrizesPublished: published,
    e.PrizesChanged: changed,
    e.PrizesWithdrawn: withdrawn,
    e.PrizesLocked: locked,
    e.PrizesUnlocked: unlocked,
    e.PrizePaid: paid,
    e.PrizeTakenBack: taken_back,
}
