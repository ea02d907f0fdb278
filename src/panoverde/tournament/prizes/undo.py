"""What puts prizes right: they are withdrawn, changed back, unlocked; a payment is taken back."""

from collections.abc import Iterator

from panoverde.kernel.ids import TillId
from panoverde.kernel.money import reais
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.tournament.core.undoing import Consequence, Made, Undone
from panoverde.tournament.prizes import commands as c
from panoverde.tournament.prizes import events as e
from panoverde.tournament.prizes.publish import PrizesAreLocked, PrizesPaid

PRIZES_GONE = "The prizes are no longer shown; publish them again when they are right."
PRIZES_SHOWN = "The prizes are shown again as they were: {places} places."
GOES_BACK = "{amount} go back to the place that is nobody’s, and are not played for."
SHARED_AGAIN = "{amount} are shared again over the places still to be won."
MAY_CHANGE = "The prizes may change again, and none can be paid until they are locked."
STAY = "The prizes stay as they are, and can be paid."
MONEY_BACK = "{amount} come back, and the prize is to be paid again."
MONEY_OUT = "{amount} are paid again, the same way."


class SheetOutdated(Refusal):
    """What was published before fits the field no more."""

    code = "prizes.sheet-outdated"
    says = "Entries or money have changed since: the earlier prizes cannot come back. Change them to what is right."


def published(state: Tournament, _: e.PrizesPublished, asked: Undone) -> Made:
    """Take them off the screens."""
    _must_be_open(state)
    return c.WithdrawPrizes(**asked.base, why=asked.why), iter((Consequence(PRIZES_GONE, {}),))


def changed(state: Tournament, _: e.PrizesChanged, asked: Undone) -> Made:
    """Go back to those of before, where they still make the pool."""
    before, now = state.purse.before, state.purse.sheet
    if state.purse.locked and before and now and before.forfeited != now.forfeited:
        return _shared(before, now, asked)
    _must_be_open(state)
    if before is None or now is None or (before.entries, before.net) != (now.entries, now.net):
        raise SheetOutdated
    return c.ChangePrizes(**asked.base, prizes=before.prizes, why=asked.why), _shown(before.places)


def _shared(before: PrizeSheet, now: PrizeSheet, asked: Undone) -> Made:
    """What was shared goes back to its place; or is shared again, where that was taken back."""
    back = len(now.forfeited) > len(before.forfeited)
    forfeit = (now if back else before).forfeited[-1]
    follows = Consequence(GOES_BACK if back else SHARED_AGAIN, {"amount": reais(forfeit.centavos)})
    return c.ShareForfeited(**asked.base, entry=forfeit.entry, back=back, why=asked.why), iter((follows,))


def withdrawn(state: Tournament, _: e.PrizesWithdrawn, asked: Undone) -> Made:
    """Show them again."""
    before = state.purse.before
    if before is None or before.entries != state.entered:
        raise SheetOutdated
    return c.PublishPrizes(**asked.base, prizes=before.prizes), _shown(before.places)


def _shown(places: int) -> Iterator[Consequence]:
    yield Consequence(PRIZES_SHOWN, {"places": places})


def _must_be_open(state: Tournament) -> None:
    if state.purse.locked:
        raise PrizesAreLocked


def locked(state: Tournament, _: e.PrizesLocked, asked: Undone) -> Made:
    """Let them change."""
    if state.purse.paid:
        raise PrizesPaid(count=len(state.purse.paid))
    return c.UnlockPrizes(**asked.base, why=asked.why), iter((Consequence(MAY_CHANGE, {}),))


def unlocked(_: Tournament, __: e.PrizesUnlocked, asked: Undone) -> Made:
    """Let them stay."""
    return c.LockPrizes(**asked.base), iter((Consequence(STAY, {}),))


def paid(_: Tournament, event: e.PrizePaid, asked: Undone) -> Made:
    """Take the money back."""
    back = Consequence(MONEY_BACK, {"amount": reais(event.centavos)})
    # Through the till of whoever undoes it: the one it was paid from may be closed, and is somebody else's.
    return c.TakeBackPrize(**asked.base, entry=event.entry, till=TillId(""), why=asked.why), iter((back,))


def taken_back(_: Tournament, event: e.PrizeTakenBack, asked: Undone) -> Made:
    """Pay it again, the same way."""
    out = Consequence(MONEY_OUT, {"amount": reais(event.centavos)})
    command = c.PayPrize(
        **asked.base, entry=event.entry, till=TillId(""), method=event.method, centavos=event.centavos,
        slip=event.slip, holder=event.holder,
    )  # fmt: skip
    return command, iter((out,))
