"""The venue, as it becomes."""

import msgspec

from panoverde.tournament.core.breach import Breach
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.venue import Health, Languages, Rota
from panoverde.tournament.venue import events as e


def flagged(state: Tournament, event: e.TableFlagged) -> None:
    """Cameras are there or not."""
    sitting_at(state, event).tables[event.table].tv = event.tv


def languages(state: Tournament, event: e.LanguagesSet) -> None:
    """These are spoken."""
    state.languages = Languages(event.languages, event.posted, event.announced, event.usa)


def health(state: Tournament, event: e.HealthRulesSet) -> None:
    """These hold from then on."""
    state.health = Health(event.rules, event.since, event.cleaning_minutes) if event.rules else None


def seen(state: Tournament, event: e.HealthSeen) -> None:
    """Let in for the day; or out of the area, and the stack is blinded off."""
    entry = state.entries[event.entry]
    entry.cleared_on = max(1, state.day) if event.cleared else -1
    if not event.cleared:
        entry.present = False


def cleaned(state: Tournament, event: e.TableCleaned) -> None:
    """The next round counts from now."""
    sitting_at(state, event).tables[event.table].cleaned_at = event.at


def breached(state: Tournament, event: e.BreachNoted) -> None:
    """It counts, and may lead to a case."""
    entry = state.entries[event.entry]
    entry.breaches += 1
    number = len(state.breaches) + 1
    state.breaches[number] = Breach(
        number, entry.id, entry.person, event.ground, state.at, event.measures, event.order_first, event.cites
    )


def need(state: Tournament, event: e.NeedFlagged) -> None:
    """Seats are asked for, or no more."""
    entry = state.entries[event.entry]
    entry.needs, entry.needs_met = event.needs, None
    state.needy = [*(name for name in state.needy if name != entry.id), *([entry.id] if event.needs else [])]


def planned(state: Tournament, event: e.PushesPlanned) -> None:
    """Every string begins now."""
    sitting_at(state, event).rota = Rota(event.every_minutes, event.strings, (event.at,) * len(event.strings))


def pushed(state: Tournament, event: e.Pushed) -> None:
    """The string begins anew."""
    sitting = sitting_at(state, event)
    if sitting.rota is not None:
        at = tuple(event.at if n == event.string else was for n, was in enumerate(sitting.rota.pushed_at, 1))
        sitting.rota = msgspec.structs.replace(sitting.rota, pushed_at=at)
