"""The club at work: asks for what its staff would ask for, at the times they would.

A moment is set with `ago`; every command then comes a few seconds after the one before it.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
from django.utils import timezone

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk, new_seed
from panoverde.documents.printing import printers
from panoverde.draws.secrets import commitment
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import (
    SYSTEM,
    AccountId,
    CommandId,
    EntryId,
    PersonId,
    SeriesId,
    SittingId,
    TableNumber,
    TillId,
    TournamentId,
)
from panoverde.kernel.reasons import written
from panoverde.kernel.roles import Role
from panoverde.kernel.texts import Language, Text
from panoverde.rulebook import Rulebook
from panoverde.series.stream import House, OpenSeries, SetHouse
from panoverde.series.tills import OpenTill
from panoverde.tournament import commands as c
from panoverde.tournament.bells.ring import bell_id, due
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.seating.proposals import proposals
from panoverde.tournament.setup.templates import draft
from panoverde.tournament.stream import stream_of

BOOK = "ksop-2026"
DESK = "Caixa 1"
CARDS = "2c 7d Jh As 9s"  # turned for a day's draws
STEP_SECONDS = 4
SOLD_BEFORE = timedelta(minutes=54)
_ELSEWHERE = timedelta(hours=6)
FOLLOWED = ("draw-button", "break", "redraw", "final-table", "move", "resume")


class Club:
    """A club, its staff and its players."""

    series = SeriesId("clube-demo")

    def __init__(
        self, at: datetime, staff: dict[Role, AccountId], players: list[PersonId], language: Language = "en"
    ) -> None:
        self.language = language
        self._now, self._at = at, at
        self._staff = staff
        self._asked = 0
        self.players = players
        self.till = TillId("")
        self.entries: dict[TournamentId, list[EntryId]] = {}

    def says(self, text: Text) -> str:
        """Say what staff type, in the language of the demonstration."""
        return text.say(self.language)

    # -- the house ---------------------------------------------------------------------------------

    def open(self, papers: Path | None) -> None:
        """Open the series, say whose it is, and where papers come out."""
        self.ago(60 * 30)
        self.ask("organiser", OpenSeries, series=self.series, title="Clube Demo", book=BOOK)
        house = House(
            cut=True,
            organiser="Clube Demo de Poker", city="São Paulo", pix_key="pix@clube-demo.example",
            pix_name="Clube Demo", pix_city="São Paulo",
        )  # fmt: skip
        self.ask("organiser", SetHouse, series=self.series, house=house)
        if papers:
            address, by = str(papers / "caixa-1.escpos"), self._staff["director"]
            printers.add(self.series, "Impressora demo", "device", address, by=by, at=self._now)

    def open_till(self, ago: float, float_centavos: int = 300_00) -> None:
        """The cashier begins a shift."""
        self.ago(ago)
        self.till = TillId(f"turno-{self._asked}")
        self.ask(
            "cashier", OpenTill, till=self.till, series=self.series, desk=DESK, float_centavos=float_centavos
        )  # fmt: skip

    def announce(
        self, name: str, title: str, template: str, *, starts: float, tables: Sequence[int],
        opened: float | None = None, levels: tuple[Level, ...] = (), **changes: Any,  # noqa: ANN401
    ) -> TournamentId:  # fmt: skip
        """Announce a tournament from a template, so many minutes from now (before it: in the past), and open it.

        Its desk opened so many minutes ago, where that is said; else when the book says. The same of its levels.
        """
        tournament, seed = TournamentId(name), new_seed()
        self.ago(max(0, -starts) + 100)
        sold_from = None if opened is None else self._now - timedelta(minutes=opened)
        begins, offset = start_of(self._now + timedelta(minutes=starts), sold_from)
        if sold_from:
            changes["opens_at"] = _written(sold_from.astimezone(UTC))
        made = draft(template, self.book, _written(begins.astimezone(UTC)))
        terms = msgspec.structs.replace(
            made.terms, utc_offset_minutes=offset, debit_fee_percent="1.99", credit_fee_percent="3.49", **changes
        )
        desk().secrets.keep(tournament, seed)
        self.ask(
            "director", c.CreateTournament, tournament=tournament, series=self.series, title=title, book=BOOK,
            stack_chips=made.stack_chips, seats=made.seats, levels=levels or made.levels, commitment=commitment(seed),
            terms=terms,
        )  # fmt: skip
        if not terms.plans:  # each flight is opened by itself
            self.ask("director", c.OpenDay, tournament=tournament, ingredient=CARDS, witness="demo")
        for table in tables:
            self.ask("floor", c.OpenTable, tournament=tournament, table=TableNumber(table))
        self.entries[tournament] = []
        return tournament

    # -- what is going on --------------------------------------------------------------------------

    @property
    def book(self) -> Rulebook:
        """The book of the house."""
        return open_library().book(BOOK)

    @property
    def at(self) -> str:
        """The moment it is in the story."""
        return _written(self._at)

    def moment(self, minutes: float) -> str:
        """So many minutes from now, on the five minutes, as it is announced."""
        begins, _ = start_of(self._now + timedelta(minutes=minutes))
        return _written(begins.astimezone(UTC))

    def ago(self, minutes: float) -> None:
        """Go on from so many minutes before now."""
        self._at = self._now - timedelta(minutes=minutes)

    def account(self, role: Role) -> AccountId:
        """Whoever works as that."""
        return self._staff[role]

    def see(self, tournament: TournamentId) -> Tournament:
        """A tournament as it stands."""
        state: Tournament = desk().see(stream_of(tournament), lambda state: state)
        return state

    def ask(self, role: Role, kind: type[Command], **fields: Any) -> None:  # noqa: ANN401  any command
        """Somebody asks for something; what the clock has come to until then is rung in first."""
        self._asked += 1
        self._at = min(self._at + timedelta(seconds=STEP_SECONDS), self._now)
        if "tournament" in fields and kind is not c.CreateTournament:
            self._ring(fields["tournament"])
        desk().handle(kind(id=CommandId(f"demo-{self._asked}"), by=self._staff[role], at=self.at, **fields))

    def _ring(self, tournament: TournamentId) -> None:
        state = self.see(tournament)
        for sitting in state.sittings.values():
            while passed := due(state, sitting, self.at):
                named = sitting.id if len(state.sittings) > 1 else SittingId("")
                name, what, level = bell_id(state, sitting, passed[0]), passed[0].what, passed[0].level
                desk().handle(
                    c.RingBell(
                        id=name, by=SYSTEM, at=self.at, tournament=tournament, sitting=named, what=what, level=level
                    )
                )

    def follow(self, tournament: TournamentId, sitting: str = "") -> None:
        """Do what the tables need, as the floor would, until they need nothing and everybody sits."""
        for _ in range(40):
            state = self.see(tournament)
            here = state.sittings[SittingId(sitting)] if sitting else state.sitting
            self._seat_walkers(tournament, here)
            found = proposals(self.see(tournament), here, self.book, self.at)
            ready = next((one for one in found if one.kind in FOLLOWED and one.do and not one.needs), None)
            if ready is None:
                return
            why = {"why": written("balance", "")} if ready.needs_why else {}
            self.ask("director", getattr(c, ready.do), tournament=tournament, **{**ready.fields, **why})

    def _seat_walkers(self, tournament: TournamentId, sitting: Sitting) -> None:
        for entry in list(sitting.moving):
            self.ask("floor", c.SeeArrival, tournament=tournament, entry=entry, phase="before-ante")


def start_of(wanted: datetime, sold_from: datetime | None = None) -> tuple[datetime, int]:
    """Name a start on the five minutes, and how far the venue is from UTC: money is taken on the day of the start.

    One that is on sale keeps its start at any hour; about midnight it is played where it is not midnight.
    """
    start = timezone.localtime(wanted)
    opens = timezone.localtime(sold_from) if sold_from else start - SOLD_BEFORE
    if sold_from is None and opens.date() != start.date():
        start = opens.replace(hour=23, minute=55)
    here = start.utcoffset() or timedelta()
    offsets = (here, here - _ELSEWHERE, here + _ELSEWHERE)
    there = next(each for each in offsets if (opens - here + each).date() == (start - here + each).date())
    return start.replace(minute=start.minute // 5 * 5, second=0, microsecond=0), int(there.total_seconds() // 60)


def _written(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
