"""Which fact a correction put right, so that a journal can strike it out."""

from collections.abc import Iterable
from operator import attrgetter

from panoverde.kernel.facts import Event
from panoverde.tournament import events as e

# A correction, what it corrects, and the fields in which the two are alike.
_CORRECTS: dict[type[Event], tuple[type[Event], tuple[str, ...]]] = {
    e.EntryTakenBack: (e.EntryMade, ("entry",)),
    e.PlayerReinstated: (e.PlayerBusted, ("entry",)),
    e.ReinstatementTakenBack: (e.PlayerReinstated, ("entry",)),
    e.MoveTakenBack: (e.PlayerMoved, ("move.entry",)),
    e.PaymentTakenBack: (e.PaymentTaken, ("entry", "payment.method")),
    e.ChipsBoughtTakenBack: (e.ChipsBought, ("entry", "what")),
    e.HandCountTakenBack: (e.HandCounted, ("hand",)),
    e.FinishTakenBack: (e.TournamentFinished, ()),
    e.PrizesWithdrawn: (e.PrizesPublished, ()),
    e.PrizesUnlocked: (e.PrizesLocked, ()),
    e.PrizeTakenBack: (e.PrizePaid, ("entry",)),
    e.RefusalLifted: (e.EntryRefused, ("person",)),
}


def is_correction(event: Event) -> bool:
    """Whether it puts an earlier fact right."""
    return type(event) in _CORRECTS or isinstance(event, e.DrawVoided)


def struck(latest_first: Iterable[tuple[int, Event]]) -> set[int]:
    """Say which records were corrected later: each correction strikes the latest fact it fits."""
    open_corrections: list[Event] = []
    found = set()
    for seq, event in latest_first:
        fitting = next((one for one in open_corrections if _corrects(one, event)), None)
        if fitting:
            open_corrections.remove(fitting)
            found.add(seq)
        if is_correction(event):
            open_corrections.append(event)
    return found


def _corrects(correction: Event, event: Event) -> bool:
    if isinstance(correction, e.DrawVoided):
        return getattr(getattr(event, "draw", None), "number", None) == correction.number
    kind, fields = _CORRECTS[type(correction)]
    return isinstance(event, kind) and all(attrgetter(name)(correction) == attrgetter(name)(event) for name in fields)
