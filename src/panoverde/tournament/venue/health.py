"""Health rules: off until the house switches them on. Who is let in is kept, and nothing of what was seen."""

from collections.abc import Iterator
from decimal import Decimal, InvalidOperation

from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import in_field, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.core.venue import HealthRule
from panoverde.tournament.papers.commands import SeePresence
from panoverde.tournament.venue import commands as c
from panoverde.tournament.venue import events as e
from panoverde.tournament.venue import refusals as no

GATES: tuple[HealthRule, ...] = ("vaccine-proof", "temperature", "symptoms")


def holds(state: Tournament, rule: HealthRule, at: str) -> bool:
    """Whether a rule holds by now."""
    health = state.health
    return health is not None and rule in health.rules and seconds_between(health.since, at) >= 0


def set_rules(_: Tournament, command: c.SetHealth, means: Means) -> Iterator[Event]:
    """Whoever the book lets changes them; without notice, where it lets that too."""
    terms = means.book.facilities
    by, notice, unforeseen = (
        terms.sanitary_changed_by, terms.sanitary_prior_notice, terms.sanitary_unforeseen_decided_by,
    )  # fmt: skip
    if not by.speaks or command.by_word_of not in by.value:
        raise no.NotTheirs(cites=by.cites or means.book.silence_cites)
    since = command.since or command.at
    at_once = seconds_between(command.at, since) <= 0
    if at_once and not (notice.speaks and not notice.value):
        raise no.NoticeFirst(cites=notice.cites)
    if command.unforeseen and not (unforeseen.speaks and command.by_word_of == unforeseen.value):
        raise no.NotTheirs(cites=unforeseen.cites)
    yield e.HealthRulesSet(
        rules=command.rules, since=since, by_word_of=command.by_word_of,
        cleaning_minutes=max(0, command.cleaning_minutes), unforeseen=command.unforeseen.strip(),
        cites=cited(by, notice, *([unforeseen] if command.unforeseen else [])),
    )  # fmt: skip


def see(state: Tournament, command: c.SeeHealth, means: Means) -> Iterator[Event]:
    """Look by the rules that hold: who is not cleared is out of the area, and the stack is blinded off."""
    entry, terms = in_field(state, command.entry), means.book.facilities
    if not any(holds(state, rule, command.at) for rule in GATES):
        raise no.NoHealthRules
    if holds(state, "vaccine-proof", command.at):
        _must_prove(command, means.book)
    hot = holds(state, "temperature", command.at) and _too_hot(command, means.book)
    barred = terms.symptoms_bar_entry
    ill = command.symptoms and holds(state, "symptoms", command.at) and barred.speaks and barred.value
    yield e.HealthSeen(
        entry=entry.id, cleared=not (hot or ill),
        cites=cited(terms.vaccine_proofs_accepted, terms.temperature_limit_celsius, barred),
    )  # fmt: skip


def _must_prove(command: c.SeeHealth, book: Rulebook) -> None:
    needed, accepted = book.facilities.vaccine_proof_required, book.facilities.vaccine_proofs_accepted
    if not needed.speaks or not needed.value:
        return
    if not command.proof:
        raise no.NoProof(cites=needed.cites)
    if accepted.speaks and command.proof not in accepted.value:
        raise no.ProofNotAccepted(cites=accepted.cites)


def _too_hot(command: c.SeeHealth, book: Rulebook) -> bool:
    limit = book.facilities.temperature_limit_celsius
    try:
        celsius = Decimal(command.celsius.replace(",", ".").strip())
    except InvalidOperation:
        raise no.NotATemperature(typed=command.celsius[:20]) from None
    if not 30 <= celsius <= 45:
        raise no.NotATemperature(typed=command.celsius[:20])
    return limit.speaks and celsius > limit.value


def before_the_seat_is_live(state: Tournament, command: SeePresence, means: Means) -> None:
    """Who has not been looked at today is not let in."""
    if not command.present or not any(holds(state, rule, command.at) for rule in GATES):
        return
    entry = state.entries.get(command.entry)
    if entry is not None and entry.cleared_on != max(1, state.day):
        raise no.NotCleared(cites=means.book.facilities.vaccine_proof_required.cites)


def clean(state: Tournament, command: c.CleanTable, means: Means) -> Iterator[Event]:
    """Write the round down."""
    table = table_of(sitting_of(state, command), command.table)
    yield e.TableCleaned(table=table.number, at=command.at, cites=means.book.facilities.table_cleaning_logged.cites)


def to_clean(state: Tournament, sitting: Sitting, book: Rulebook, at: str) -> list[int]:
    """Name the tables whose round is overdue, where the book has rounds written down."""
    logged, health = book.facilities.table_cleaning_logged, state.health
    if not (logged.speaks and logged.value) or health is None or not holds(state, "cleaning", at):
        return []
    every = health.cleaning_minutes * 60
    begun = {table.number: table.cleaned_at or health.since for table in sitting.tables.values()}
    return [number for number, since in begun.items() if every and seconds_between(since, at) >= every]


def flag_need(state: Tournament, command: c.FlagNeed, _: Means) -> Iterator[Event]:
    """A need is flagged, never which: every draw asks for a seat that fits."""
    yield e.NeedFlagged(entry=in_field(state, command.entry).id, needs=command.needs)
