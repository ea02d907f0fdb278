"""The journal from its first record: positions, chains, heads, and what every stream has come to be."""

import datetime
from collections.abc import Iterator

from panoverde.application.beside import gone, misfits
from panoverde.application.ports import Head
from panoverde.bootstrap.chain_walk import Walk, every_record
from panoverde.bootstrap.health import money, rooms
from panoverde.bootstrap.health.findings import Finding, bad, fine, warning
from panoverde.bootstrap.health.replay import Replay
from panoverde.bootstrap.health.shown import Shown
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import StreamId
from panoverde.kernel.refusals import Refusal
from panoverde.projections.balances import Books
from panoverde.rulebook import Library
from panoverde.series.chipsets import ChipSets
from panoverde.series.chipsets import unsound as unsound_sets
from panoverde.store.beside import key_that_fits, of_another_key
from panoverde.store.editions import StoredShelf
from panoverde.store.journal import StoredJournal
from panoverde.store.models import ProjectionPosition, PublishedHead
from panoverde.store.secrets import StoredSecrets
from panoverde.store.stillness import standing_still
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.sound import unsound

AHEAD_SECONDS = 300
_VERIFY = "Run panoverde verify, keep the database as it is, and restore a backup beside it."
_REPORT = "This is a fault of Panoverde: report it, with a backup if you can."


def look(alias: str, shelf: Library, now: float) -> Iterator[Finding]:
    """Follow every record, as of one moment."""
    with standing_still(alias):
        journal, walk, replay, books = StoredJournal(alias), Walk(), Replay(StoredJournal(alias)), Books()
        shown = Shown(alias)
        left_the_house = {
            (StreamId(head.stream), head.seq): head for head in PublishedHead.objects.using(alias).all()
        }
        latest, key, misfit = "", key_that_fits(alias), []
        for record in every_record(journal):
            latest = record.at
            head = left_the_house.get((record.stream, record.seq))
            if head and head.hash == record.hash:
                del left_the_house[record.stream, record.seq]
            wrong = (*misfits(record, key), *gone(record))
            misfit += [f"{record.stream} record {record.seq}: {what}" for what in wrong]
            if walk.take(record):
                replay.take(record)
                books.take(record)
                shown.take(record)
        yield from _chain(walk, dict(journal.streams()), list(left_the_house.values()))
        yield from _beside(misfit, of_another_key(alias))
        yield from _states(replay)
        yield from money.look(books, replay)
        yield from rooms.look(replay)
        yield from _draws(replay, StoredShelf(shelf, alias), StoredSecrets(alias))
        yield from _projections(alias, walk.position)
        yield from shown.wrong()
    yield from _time(latest, now)


def _chain(walk: Walk, heads: dict[StreamId, Head], strangers: list[PublishedHead]) -> Iterator[Finding]:
    wrong = walk.wrong + walk.against(heads)
    wrong += [f"{head.stream} record {head.seq} is not the one published at {head.where}" for head in strangers]
    yield from (bad("journal.chain", what, _VERIFY) for what in wrong)
    if not wrong:
        what = f"{walk.records} records in {len(walk.heads)} streams, none missing, none changed"
        yield fine("journal.chain", what)


def _beside(misfit: list[str], another_key: bool) -> Iterator[Finding]:
    yield from (bad("journal.beside", what, _VERIFY) for what in misfit)
    if another_key:
        what = "People and bank numbers beside the records were sealed with another key: nobody can check them"
        yield warning("journal.beside", what, "Put the key of this installation back, beside its database.")
    elif not misfit:
        yield fine("journal.beside", "Words, bank numbers and people beside the records are what was sealed")


def _states(replay: Replay) -> Iterator[Finding]:
    wrong = list(replay.wrong)
    for stream, resident in replay.residents.items():
        if isinstance(resident.state, ChipSets):
            wrong += [f"{stream}: {what}" for what in unsound_sets(resident.state)]
        if isinstance(resident.state, Tournament):
            wrong += [f"{stream}: {what}" for what in unsound(resident.state)]
            wrong += [f"{stream}: {what}" for what in replay.draws[stream].wrong]
    yield from (bad("journal.states", what, _REPORT) for what in wrong)
    if not wrong:
        yield fine("journal.states", f"Every seat, chip and draw of {len(replay.tournaments)} tournaments adds up")
    yield from (
        warning("journal.snapshots", what, "Harmless once deleted: DELETE FROM journal_snapshot.")
        for what in replay.bad_snapshots
    )
    if not replay.bad_snapshots:
        yield fine("journal.snapshots", f"{replay.snapshots} snapshots are what the records say")


def _draws(replay: Replay, shelf: StoredShelf, secrets: StoredSecrets) -> Iterator[Finding]:
    missing = []
    locked, readable = set(secrets.locked()), set(secrets.readable())
    for state in replay.tournaments:
        try:
            shelf.book(state.book, state.edition)
        except Refusal as refusal:
            do = "Restore it from a backup, or change the book of that tournament."
            do = do if state.edition else "Put the book back into the folder that PANOVERDE_BOOKS names."
            yield bad("rulebooks.in-use", f"{state.title}: {refusal.sentence}", do)
        seed = secrets.seed(state.id)
        if seed is not None and commitment(seed) != state.commitment:
            missing.append(f"The secret kept for {state.title} is not the one it was committed to")
        elif state.id in locked and not _all_revealed(state):
            yield bad(
                "draws.key", f"The secret of {state.title} was sealed with another key than this installation’s",
                "Put the key of then back, in its file or in PANOVERDE_SECRET_KEY; until then draw by hand.",
            )  # fmt: skip
        elif seed is None and not _all_revealed(state):
            missing.append(f"The secret of {state.title} is not here: it can neither draw nor reveal")
        elif state.id in readable and not _all_revealed(state):
            what = f"The secret of {state.title} lies readable in the database"
            yield bad("draws.sealed", what, "Start panoverde serve, which seals it.")
    yield from (bad("draws.secrets", what, "Restore it from a backup, or draw by hand.") for what in missing)
    if not missing:
        yield fine("draws.secrets", "The secrets of all draws that are still to be made or revealed are here")


def _all_revealed(state: Tournament) -> bool:
    return state.day > 0 and state.left <= 1 and set(state.revealed) == set(range(1, state.day + 1))


def _projections(alias: str, position: int) -> Iterator[Finding]:
    for projection in ProjectionPosition.objects.using(alias).filter(position__gt=position):
        what = f"The projection {projection.name} has followed more than the journal holds"
        yield bad("projections", what, "Rebuild it.")


def _time(latest: str, now: float) -> Iterator[Finding]:
    try:
        ahead = datetime.datetime.fromisoformat(latest).timestamp() - now if latest else 0.0
    except ValueError:
        yield bad("clock.records", f"The last record says “{latest}”, which is no time", _REPORT)
        return
    if ahead > AHEAD_SECONDS:
        what = f"The last record was made {ahead / 60:.0f} minutes in the future"
        yield warning("clock.records", what, "Set date and time of this machine: clocks on screens go by it.")
