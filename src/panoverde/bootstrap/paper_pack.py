"""The paper pack of a sitting: taken from its state in one look, named after it, set as a PDF.

    state ─► Sheaf (ids, seats, hours) ─► names ─► documents/packs.py ─► PDF, with the history's head on every page

A pack is kept as a paper that was printed: it is forgotten with those after some hours, and goes with whoever is
erased. Where the house has a printer for the desk “A4”, it comes out there too.
"""

from typing import NamedTuple

from django.conf import settings
from django.utils import timezone
from msgspec.structs import replace

from panoverde.bootstrap.desk import book_in_force
from panoverde.bootstrap.live import following
from panoverde.bootstrap.out import publish
from panoverde.documents import data
from panoverde.documents.packs import contents, pack_pdf, pages
from panoverde.documents.printing import queue
from panoverde.documents.printing.models import Printer, PrintJob
from panoverde.kernel.ids import SeriesId, StreamId
from panoverde.kernel.texts import Language
from panoverde.people.models import Person
from panoverde.people.names import AT_ONCE, told_apart
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.series.stream import stream_of as series_stream
from panoverde.tournament.clock.face import after_moment, begins_at, read
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.penalties.serving import every_serving
from panoverde.tournament.stream import stream_of

KIND = "paper-pack"
A4 = "A4"  # the desk whose printer takes whole pages


class Sheaf(NamedTuple):
    """All that a pack needs of a state; people are named after the look."""

    pack: data.PaperPack  # with persons' ids for names
    series: SeriesId
    stream: StreamId
    seq: int
    persons: frozenset[str]
    numbers: dict[str, int]  # of their entries, which tell namesakes apart


class Kept(NamedTuple):
    """A pack that was kept."""

    id: int
    at: str  # when it was made
    moment: str  # why, as `paper_moments` calls it
    seq: int
    pages: int


def sheaf(state: Tournament, sitting: Sitting, at: str) -> Sheaf:
    """Take a sitting's pack from its state."""
    tables = sorted(sitting.tables.values(), key=lambda table: table.number)
    seated = [state.entries[entry] for table in tables for entry in table.players.values()]
    shown = read(sitting.clock, sitting.levels, at)
    pack = data.PaperPack(
        headline=data.Headline(series="", event=" · ".join(filter(None, (state.title, _flight(sitting))))),
        at=at, head=data.Head(stream=stream_of(state.id), seq=state.seq, hash=""),
        seats=tuple(_seated(entry) for entry in seated),
        tables=tuple(
            data.TableOnPaper(
                number=table.number, button=table.button if table.button_seen_at else None,
                seats=tuple(_sits(state, table.players.get(seat)) for seat in range(1, table.seats + 1)),  # type: ignore[call-overload]
            )
            for table in tables
        ),
        waiting=tuple(state.entries[entry].person for entry in sitting.alternates),
        levels=tuple(
            data.SheetLevel(minutes=x.minutes, small_blind=x.small_blind, big_blind=x.big_blind, ante=x.ante)
            for x in sitting.levels
        ),
        begins=_begins(sitting, at, shown.level), now=shown.level,
        payouts=_payouts(state), penalties=_penalties(state, at), bags=_bags(state, sitting),
        denominations=tuple(state.terms.denominations),
        bag_slips=sitting.playing if sitting.phase in ("last-hands", "bagging") else 0,
    )  # fmt: skip
    named = {*(entry.person for entry in seated), *pack.waiting, *(bag.player for bag in pack.bags)}
    numbers = {str(person): state.entries[entries[-1]].number
               for person in named if (entries := state.by_person.get(person))}  # type: ignore[call-overload]  # fmt: skip
    named |= {each.player for each in pack.penalties}
    return Sheaf(pack, state.series, stream_of(state.id), state.seq, frozenset(map(str, named)), numbers)


def _flight(sitting: Sitting) -> str:
    return sitting.id if sitting.kind else ""


def _seated(entry: Entry) -> data.Seated:
    assert entry.place is not None  # noqa: S101  it was found at a table
    cards = entry.cards - entry.cards_spent if entry.cards else None
    return data.Seated(player=entry.person, place=data.Seat(entry.place.table, entry.place.seat), cards=cards)


def _sits(state: Tournament, entry: str | None) -> str:
    return state.entries[entry].person if entry else ""  # type: ignore[index]


def _begins(sitting: Sitting, at: str, now: int) -> tuple[str, ...]:
    """When each line begins: of the present and those behind it nobody needs the hour."""
    clock = sitting.clock
    if clock.running_since is None and sitting.started_at:  # as if it ran on at once
        clock = type(clock)(clock.level, clock.left_seconds, at)
    hours = [begins_at(clock, sitting.levels, line) or "" for line in range(len(sitting.levels))]
    if not sitting.started_at and sitting.starts_at:
        minutes = [sum(level.minutes for level in sitting.levels[:line]) for line in range(len(sitting.levels))]
        hours = [after_moment(sitting.starts_at, 60 * before) for before in minutes]
    return tuple(hour if line > now or not sitting.started_at else "" for line, hour in enumerate(hours))


def _payouts(state: Tournament) -> tuple[data.PayoutRow, ...]:
    prizes = state.purse.sheet.prizes if state.purse.sheet else ()
    return tuple(data.PayoutRow(place=place, centavos=prize) for place, prize in enumerate(prizes, start=1))


def _penalties(state: Tournament, at: str) -> tuple[data.Served, ...]:
    return tuple(
        data.Served(
            player=one.entry.person, hands=one.left, until=one.penalty.until,
            place=data.Seat(one.entry.place.table, one.entry.place.seat) if one.entry.place else None,
        )
        for one in every_serving(state, book_in_force(state), at)
    )  # fmt: skip


def _bags(state: Tournament, sitting: Sitting) -> tuple[data.BagOnPaper, ...]:
    """Bags that go on from here, or are to be opened here."""
    found = []
    for name, bag in state.bags.items():
        entry = state.entries[name]
        if entry.sitting == sitting.id and entry.standing in ("bagged", "carried") and bag.agreed is not None:
            place = entry.place or bag.place
            found.append(
                data.BagOnPaper(
                    player=entry.person, flight=bag.sitting, place=data.Seat(place.table, place.seat),
                    chips=bag.agreed, seal=bag.seal,
                )
            )  # fmt: skip
    return tuple(found)


# -- named, and set ----------------------------------------------------------------------------------


def named(taken: Sheaf, head_hash: str) -> data.PaperPack:
    """Put names where ids are, and the head on it."""
    names = _names(taken)

    def called(person: str) -> str:
        return names.get(person, person[-6:]) if person else ""

    pack = taken.pack
    listed = following().row(SERIES_LIST.name, series_stream(taken.series), ListedSeries)[1]
    return replace(
        pack,
        headline=replace(pack.headline, series=listed.title if listed else str(taken.series)),
        head=replace(pack.head, hash=head_hash),
        seats=tuple(replace(each, player=called(each.player)) for each in pack.seats),
        tables=tuple(replace(each, seats=tuple(map(called, each.seats))) for each in pack.tables),
        waiting=tuple(map(called, pack.waiting)),
        penalties=tuple(replace(each, player=called(each.player)) for each in pack.penalties),
        bags=tuple(replace(each, player=called(each.player)) for each in pack.bags),
    )


def _names(taken: Sheaf) -> dict[str, str]:
    """Full names; namesakes by the number of their entry."""
    known: dict[str, str] = {}
    ids = sorted(taken.persons)
    for start in range(0, len(ids), AT_ONCE):
        some = Person.objects.filter(pk__in=ids[start : start + AT_ONCE], erased_at=None)
        known |= dict(some.values_list("id", "full_name"))
    return told_apart(known, [{str(person): f"#{number}" for person, number in taken.numbers.items()}])


def made(taken: Sheaf, language: Language, why: str) -> tuple[bytes, data.PaperPack]:
    """Set a pack; its head leaves the house with it, and that is remembered."""
    head = publish(taken.stream, f"paper pack {taken.seq} {why}".strip(), taken.pack.at)
    pack = named(taken, head.hash)
    return pack_pdf(pack, language, settings.TIME_ZONE), pack


def comes_out(taken: Sheaf, language: Language) -> list[tuple[str, int]]:
    """Say what comes out, and on how many pages each."""
    return contents(taken.pack, language, settings.TIME_ZONE)


# -- kept --------------------------------------------------------------------------------------------


def keep(taken: Sheaf, sitting: str, moment: str, language: Language, by: str = "system") -> bytes:
    """Make a pack and keep it; it comes out by itself where the house has a printer for whole pages."""
    pdf, pack = made(taken, language, moment)
    many = len(pages(pack, language, settings.TIME_ZONE))
    about = f"{taken.stream} {sitting} {moment} {taken.seq} {many}"[:120]
    now, whom = timezone.now(), " ".join(sorted(taken.persons))
    of_before = PrintJob.objects.filter(
        kind=KIND, printer=None, about__startswith=f"{taken.stream} {sitting} {moment} "
    )
    of_before.update(payload=None)  # asked for again, the earlier one is out of date
    PrintJob.objects.create(
        printer=None, printer_name="", kind=KIND, about=about, whom=whom, payload=pdf, created_at=now,
        created_by=by, state=PrintJob.State.SENT, sent_at=now,
    )  # fmt: skip
    printer = Printer.objects.filter(series=taken.series, desk__iexact=A4).exclude(kind=Printer.Kind.BROWSER).first()
    if printer is not None:
        queue.enqueue(printer, KIND, pdf, whom=taken.persons, about=about, by=by, at=now)
    return pdf


def kept(stream: StreamId, sitting: str) -> list[Kept]:
    """The packs of a sitting that are still there, the latest first."""
    jobs = PrintJob.objects.filter(
        kind=KIND, printer=None, about__startswith=f"{stream} {sitting} ", payload__isnull=False
    )
    return [_kept(job) for job in jobs.defer("payload").order_by("-id")[:12]]


def kept_pdf(stream: StreamId, number: int) -> bytes | None:
    """One of them; None where it is forgotten, or another tournament's."""
    job = PrintJob.objects.filter(pk=number, kind=KIND, about__startswith=f"{stream} ").first()
    return bytes(job.payload) if job is not None and job.payload is not None else None


def has(stream: StreamId, sitting: str, moment: str) -> bool:
    """Whether the pack of a moment was made, though it may be forgotten since."""
    return PrintJob.objects.filter(kind=KIND, about__startswith=f"{stream} {sitting} {moment} ").exists()


def _kept(job: PrintJob) -> Kept:
    *_stream, moment, seq, many = job.about.split()
    return Kept(job.pk, job.created_at.isoformat(), moment, int(seq), int(many))
