"""What a tournament is now. Kept in memory, changed only by what nouns say of their facts, never stored as truth."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from panoverde.draws.chance import Draw
from panoverde.draws.sources import CARDS
from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import (
    AccountId,
    CommandId,
    EditionId,
    EntryId,
    PersonId,
    SeatNumber,
    SeriesId,
    SittingId,
    TableNumber,
    TournamentId,
)
from panoverde.ledger.postings import Account, Kind
from panoverde.tournament.core.announcement import Feed, Told
from panoverde.tournament.core.bag import Bag
from panoverde.tournament.core.breach import Breach
from panoverde.tournament.core.by_players import ByPlayers
from panoverde.tournament.core.case import Case, Penalty, Report
from panoverde.tournament.core.chipbook import ChipBook, Lies, Race
from panoverde.tournament.core.decision import Decision
from panoverde.tournament.core.free_seats import Pool
from panoverde.tournament.core.pace import Pace
from panoverde.tournament.core.paper import PaperLine
from panoverde.tournament.core.parts import (
    Break,
    BustCause,
    Cause,
    Finish,
    IdMoment,
    Layout,
    Level,
    Move,
    Outcome,
    Place,
    QuorumChoice,
    Shown,
)
from panoverde.tournament.core.plan import Plan, stage_of
from panoverde.tournament.core.purse import Purse
from panoverde.tournament.core.terms import Payment, Terms
from panoverde.tournament.core.timing import Count, Timing, Used
from panoverde.tournament.core.venue import Health, Languages, Rota


class Out(msgspec.Struct, frozen=True):
    """How an entry went out. Kept when the player is brought back, so that this can be taken back too."""

    place: Place
    hand: int  # a key of `Tournament.hands`
    stack: int | None = None  # at the start of the hand
    hand_for_hand: int = 0
    nth: int = 0  # bust of the tournament, as recorded
    level: int = -1  # that was played then; -1 where nobody knows
    seq: int = 0  # of the record,
    at: str = ""  # and when it was made
    seconds: int = -1  # that the clock showed in the level; -1 where nobody knows
    cause: BustCause = "lost"
    beside: tuple[SittingId, ...] = ()  # the sittings that played the same hand of hand-for-hand


Was = Literal["playing", "waiting", "bagged", "carried", "dropped", "out"]


class Expelled(msgspec.Struct, frozen=True):
    """How an entry was put out of the tournament: it leaves a number that is nobody's place."""

    was: Was
    chips: int  # that left the tournament with it
    cause: Literal["", "minor", "no-document", "management"] = ""  # should never have been let in
    keeps: Literal["", "place", "prize"] = ""  # eliminated by management: the place, or the place and its prize
    stays: bool = False  # the stack stays at its seat and is blinded off
    case: int = 0  # that was decided so
    along: EntryId = EntryId("")  # with which entry of the same person, that was meant


class Together(msgspec.Struct, frozen=True):
    """Those who went out in one hand; nobody, where all of them came back."""

    finish: Finish  # the lowest place first, who ties side by side
    recorded: tuple[EntryId, ...]  # in this order
    ruling: Finish = ()  # what the director said, of those too who are back in since

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.recorded)


class HandForHand(msgspec.Struct, frozen=True):
    """Where hand-for-hand stands."""

    on: bool = False
    hand: int = 0  # the one being played, or the last one that was
    out: int = 0  # who went out in it: a key of `Tournament.hands`, 0 while nobody has
    before: int = 0  # the same of the hand counted last
    counted: int = 0  # hands, since it began


class Clock(msgspec.Struct, frozen=True):
    """What is known of the clock."""

    level: int = 0
    left_seconds: float = 0.0  # in the level, when it was last set, started or paused
    running_since: str | None = None
    paused_why: str = ""  # what the room is told while it stands

    def put(self, level: int, left_seconds: float, at: str) -> "Clock":
        """Show something else from a moment on; it goes on running if it ran."""
        since = at if self.running_since is not None else None
        return msgspec.structs.replace(self, level=level, left_seconds=left_seconds, running_since=since)


ButtonDue = Literal["", "event-start", "table-start", "restart", "redraw", "final-table", "last-table"]


FIRST = SittingId("1")
Standing = Literal[
    "pending", "waiting", "playing", "bagged", "carried", "dropped", "out", "disqualified", "removed", "surrendered",
    "taken-back", "cancelled",
]  # fmt: skip
SittingPhase = Literal["planned", "open", "running", "last-hands", "bagging", "closed"]


EXPELLED = ("disqualified", "removed")  # out, without place and prize


class Came(msgspec.Struct, frozen=True):
    """How somebody came to another seat: by which record, and what was said of it."""

    seq: int
    at: str
    of: Place
    to: Place
    by: str  # the class name of what moved them
    balance: bool = False  # to make tables even
    plays: str = ""  # when the next hand is dealt there: "at-once", "next-hand", "after-button", "on-big-blind"
    why: str = ""
    cites: Citations = ()


class Sent(msgspec.Struct, frozen=True):
    """Those whom one break or redraw sent to other tables."""

    seq: int  # of its record
    table: TableNumber | None  # that was broken; None: everybody was drawn anew
    moves: tuple[Move, ...]


class Entry(msgspec.Struct):
    """One entry of one person."""

    id: EntryId
    person: PersonId
    standing: Standing = "waiting"  # pending: not paid yet, so not in the field
    place: Place | None = None
    sitting: SittingId = FIRST  # to which it belongs now
    flight: str = ""
    again: bool = False
    at: str = ""  # when it was made
    chips: int = 0  # all that were issued to it, or will be once it is paid
    chips_removed: int = 0  # those that left the tournament with it
    price: int = 0  # all that it costs, rebuys and add-ons included
    posted: dict[Account, int] = {}  # what it was sold for: so much out of each account
    paid: list[Payment] = []  # and not given back
    awaited: list[Payment] = []  # Pix codes shown, not confirmed
    on_credit: bool = False
    rebuys: int = 0
    addons: int = 0
    receipts: int = 0  # printed and handed over; none: not effective where the book asks for one
    receipt_at: str = ""  # when the first was; "" where journals of before do not say
    receipt_read: bool = False  # the player has read it
    disputes: int = 0  # how often it was said to be wrong
    present: bool | None = None  # None: nobody looked
    slow_moves: int = 0  # to another table, without good reason
    shown: tuple[Shown, ...] = ()  # at the desk
    checked: dict[IdMoment, int] = {}  # when the photo document was seen, and on which day last
    unproved: bool = False  # the last look at it was for nothing
    flagged: bool = False  # a declaration that the director has to look into
    brand: str = ""  # of a sponsor
    out: Out | None = None  # how it last went out
    expelled: Expelled | None = None  # it was disqualified or removed: no place, no prize
    stack_seen: int | None = None  # when somebody last counted it, and then
    stack_seen_at: str = ""
    lies: Lies | None = None  # where its chips were laid; None: nowhere yet
    unclaimed: Literal["", "placed", "held"] = ""  # nobody is there: the stack is put in play, or held back
    hidden: Literal["", "lose-chips-only", "disqualify", "none"] = ""  # chips out of sight: what was applied,
    forfeited: int = 0  # and so many left with it
    number: int = 0  # in the order of entering, from 1; whoever must not be named is called by it
    came: Came | None = None  # to the present seat, or the last one, from another
    gave_up: Place | None = None  # the seat at which the stack was surrendered; one that stays there plays on alone
    seat_draw: int = 0  # the draw that seated it,
    cut: int | None = None  # and what the player named before it
    seats_drawn: int = 0  # for it, and for entries of the same person that were taken back before
    records: list[int] = []  # that are about it, first to last
    cards: int = 0  # time cards that were granted,
    cards_spent: int = 0  # and those that were used
    timed_out: int = 0  # how often
    timing: Timing = Timing()  # what the director has changed of the player's time
    needs: bool = False  # a special need, whichever it is,
    needs_met: Place | None = None  # and the seat at which it was last seen to
    cleared_on: int = 0  # the day on which health rules last let the player in; -1: they did not
    breaches: int = 0  # of the venue's rules

    @property
    def cut_here(self) -> int | None:
        """The cut of the draw that gave the present seat; None where nobody cut, or the player has moved on."""
        drawn = self.came is None or self.came.by == "SeatDrawn"
        return self.cut if self.place and drawn else None

    @property
    def vacant(self) -> bool:
        """Whether it was put out, and its number is nobody's place."""
        return self.expelled is not None and not self.expelled.keeps

    @property
    def owed(self) -> int:
        """What is still to be paid, surcharges aside."""
        return self.price - sum(payment.centavos for payment in self.paid)


class Table(msgspec.Struct):
    """A table in play: who sits where, and what is known of its button."""

    number: TableNumber
    seats: int
    players: dict[SeatNumber, EntryId] = {}
    button: SeatNumber | None = None
    small_blind: SeatNumber | None = None  # the seat it falls on, taken or not
    big_blind: SeatNumber | None = None
    button_seen_at: str = ""  # "" where nobody looked, or somebody went out since
    hand_since: bool = False  # a hand was counted since it was seen
    button_due: ButtonDue = ""  # why a button is to be drawn
    button_was_due: ButtonDue = ""  # why it was drawn last,
    button_draw: int = 0  # and by which draw, should that be voided
    frozen: bool = False  # the button stays where it is: stud is being played in a mixed game
    big_blind_again: bool = False  # the seat has it once more in the next hand, alone
    free: list[SeatNumber] = []  # the last to come free last
    locked: list[SeatNumber] = []  # free, but not in the draw
    halted_at: str = ""
    waived: int = 0  # the halt was waived while so many sat here
    raced: dict[int, int] = {}  # chips that were coloured up here -> the draw of their race; 0: nobody said which
    races: dict[int, Race] = {}  # what the race of each chip made of the stacks here
    records: list[int] = []  # the latest about it
    count: Count | None = None  # that runs on somebody here, or stands
    tv: bool = False  # cameras are on it
    cleaned_at: str = ""
    used: dict[EntryId, Used] = {}  # of the betting round, where the time is given for all of it


class DecidedBy(msgspec.Struct, frozen=True):
    """Which edition of which book decides, from a record on."""

    seq: int
    at: str
    book: str
    edition: EditionId


class Broken(msgspec.Struct, frozen=True):
    """A table that was broken, as it was: should it be taken back."""

    seq: int  # of the record
    table: Table
    moves: tuple[Move, ...]
    dues: dict[TableNumber, ButtonDue] = {}  # why the other tables' buttons were to be drawn before


class BookChange(msgspec.Struct, frozen=True):
    """Another book, or another edition of it, decides since then."""

    at: str
    book: str
    why: str


class LeftSeat(msgspec.Struct, frozen=True):
    """The drawn seat of somebody whose entry was taken back or cancelled: sold again, it is theirs again."""

    sitting: SittingId
    place: Place
    draw: int  # that gave it
    drawn: int  # how many seats were drawn for the person and left again, with this one
    cut: int | None = None  # what the person named before that draw


class Stopped(msgspec.Struct, frozen=True):
    """How a tournament stands that does not go on."""

    at: str
    outcome: Outcome
    cause: Cause
    until: str = ""
    guarantee: int = 0  # that fell with it
    entries_back: bool | None = None  # as somebody said; None: as the book says


class Quorum(msgspec.Struct, frozen=True):
    """A tournament that too few had come to when it began."""

    since: str
    needed: int
    decide_at: str = ""  # "" where nobody is asked: it waits
    reached: bool = False
    reached_told: bool = False
    due_told: bool = False
    choice: QuorumChoice | None = None

    @property
    def holds(self) -> bool:
        """Whether no hand is dealt."""
        return not self.reached and self.choice is None


class Outage(msgspec.Struct, frozen=True):
    """Nothing ran between two moments, or the machine's clock was set; what to do with the time waits."""

    since: str
    until: str  # before `since` where the clock was set back
    what: Break = "outage"


class Call(msgspec.Struct, frozen=True):
    """Somebody asks for the director."""

    number: int
    at: str
    desk: str  # where from
    why: str
    entry: EntryId = EntryId("")  # whom it is about, where it is about somebody
    person: PersonId = PersonId("")
    table: TableNumber | None = None  # it comes from, where it comes from one
    taken_by: AccountId = AccountId("")  # who is on the way
    taken_at: str = ""


class OnScreens(msgspec.Struct, frozen=True):
    """What the screens show: all of them, or the one that has a name."""

    screen: str
    layouts: tuple[Layout, ...]  # in turn; none: the clock
    every_seconds: int
    notice: str  # a line for the whole room


class LateHours(msgspec.Struct, frozen=True):
    """Until when registration goes on: so many levels, and so many minutes after them."""

    levels: int | None
    minutes: int


class Sitting(msgspec.Struct):
    """One flight, or one day's field: its clock, its tables, its line, its registration. A club night has one."""

    id: SittingId = FIRST
    kind: Literal["", "flight", "day"] = ""  # as planned; "": it is the only one
    day: int = 0  # the draw day it was opened with, or that was opened in it last
    opened_at: str = ""
    closed_at: str = ""
    ended_left: int = 0  # players, when it was closed,
    ended_with: int = 0  # tables,
    missing: int = 0  # and chips
    sold: int = 0  # entries, those taken back or cancelled not counted
    chips: int = 0  # in play here, or in bags
    bagged: int = 0  # whose bags are agreed, and go on from here
    carried: int = 0  # who have their seats here, and whose bags nobody opened yet
    counting: int = 0  # bags that are counted, and not agreed
    starts_at: str = ""  # as announced; "" while nobody has said
    opens_at: str = ""  # registration; "" leaves it to the book
    late_levels: int | None = None  # so many may have been played when registration ends; None: nobody has said
    late_minutes: int = 0  # and so many minutes of the clock after them, breaks included
    levels: tuple[Level, ...] = ()
    clock: Clock = msgspec.field(default_factory=Clock)
    clock_before: Clock | None = None  # as it was before it was last set, for undo
    hours_before: LateHours | None = None  # of registration, before they were first changed since then, for undo
    started_at: str = ""  # when the clock first ran
    ran_on: int = 0  # the day on which it last began to
    level_begun: int = -1  # the last one that was rung in, or that the clock was set to
    bells: int = 0  # rung so far, so that the next one has an id of its own
    addon_rung: int = 0  # 1: its beginning, 2: its end too
    late: Literal["", "refused", "accepted", "closed"] = ""  # the director's word on entries after the start
    registration_closed_at: str = ""  # rung in; whether it is open now, ask `clock.window`
    quorum: Quorum | None = None
    outage: Outage | None = None  # nobody has said yet what becomes of its time: bells wait
    dark: Outage | None = None  # when the room was last kept on paper,
    clocks: dict[str, Clock] = {}  # what the clock was from each moment on since that began,
    lines: dict[int, PaperLine] = {}  # and what was typed from the sheets, in the order of typing
    tables: dict[TableNumber, Table] = {}
    tables_most: int = 0  # that were ever open at once
    by_players: ByPlayers = msgspec.field(default_factory=ByPlayers)  # the tables
    pool: Pool = msgspec.field(default_factory=Pool)
    seats_open: int = 0  # at all tables together, taken or not; without the locked ones
    playing: int = 0
    alternates: list[EntryId] = []
    passed: list[EntryId] = []  # called and not there: the others go first until one of them sits
    moving: dict[EntryId, str] = {}  # who was told to change tables and has not been seen there, since when
    sent: dict[int, Sent] = {}  # by breaks and redraws, by record; the latest stay until the next
    arrived: set[int] = set()  # those of them of which somebody is no longer on the way, since the latest
    moved: list[EntryId] = []  # who changed seats lately, the latest last
    break_order: list[TableNumber] = []  # as announced or drawn,
    order_draw: int = 0  # and by which draw
    broken: dict[TableNumber, Broken] = {}  # tables that were, until their number is used again
    giving: TableNumber | None = None  # the table drawn to give up the next player,
    giving_draw: int = 0  # and by which draw
    hands_draw: int = 0  # by which it was drawn today how many hands are left to play
    line_draw: int = 0  # by which the line was drawn last,
    line_drawn: list[EntryId] = []  # who was in it,
    line_before: list[EntryId] = []  # and how it stood before, should the draw be voided
    redrawn_at: list[int] = []  # with how many tables left seats were drawn anew
    hand_for_hand: HandForHand = HandForHand()
    cards_given: dict[str, int] = {}  # time cards for everybody: what for -> on which day
    rota: Rota | None = None  # of the dealers
    pace: Pace = msgspec.field(default_factory=Pace)
    chip_book: ChipBook = msgspec.field(default_factory=ChipBook)
    told: dict[str, Told] = {}  # to the room: the last of each kind

    @property
    def left(self) -> int:
        """How many are in: at a table, waiting for one, or with their chips in a bag."""
        return self.playing + len(self.alternates) + self.bagged

    @property
    def phase(self) -> SittingPhase:
        """How far it is."""
        if self.closed_at:
            return "closed"
        if self.kind and not self.day:
            return "planned"
        if self.bagged or self.counting:
            return "bagging"
        if not self.started_at:
            return "open"
        return "last-hands" if self.hands_draw else "running"

    @property
    def is_open(self) -> bool:
        """Whether anything can happen here."""
        return self.phase not in ("planned", "closed")


class FormedField(msgspec.Struct, frozen=True):
    """How a day's field was formed from bags."""

    seats: tuple[Move, ...]  # who sits where; from where in the sitting before
    dropped: dict[EntryId, EntryId]  # bags that were left behind for it -> those their people go on with
    people: int
    bags: int  # of all of them, those left behind included
    entries: int  # that there were then


class Tournament(msgspec.Struct):
    """One tournament. Totals are kept as they change, so that no command counts the field."""

    id: TournamentId
    seq: int = 0  # of the last record,
    at: str = ""  # and when it was made
    series: SeriesId = SeriesId("")
    title: str = ""
    book: str = ""
    edition: EditionId = EditionId("")  # of the book; "" is the book as it stands, in journals from before
    decided: list[DecidedBy] = []  # by which, since when; the first since it was announced
    book_changed: BookChange | None = None  # last, since it was announced
    stack_chips: int = 0
    seats: int = 0
    levels: tuple[Level, ...] = ()  # as announced; of sittings that have none of their own
    commitment: str = ""
    sealed: bool = False  # people and bank numbers stand in its journal as digests
    terms: Terms = Terms()
    day: int = 0
    sources: dict[int, str] = {}  # of the days' public ingredients, as announced
    ingredients: dict[int, str] = {}
    witnesses: dict[int, str] = {}  # who saw the cards turned
    revealed: dict[int, str] = {}
    next_draw: int = 1
    draws: dict[int, Draw] = {}  # those of the day that may still be voided
    voided: set[int] = set()
    sittings: dict[SittingId, Sitting] = msgspec.field(default_factory=lambda: {FIRST: Sitting()})
    entries: dict[EntryId, Entry] = {}
    by_person: dict[PersonId, list[EntryId]] = {}
    seats_left: dict[PersonId, LeftSeat] = {}  # by those whose entry was taken back or cancelled
    out: dict[EntryId, int] = {}  # who is out -> the hand it was in
    hands: dict[int, Together] = {}  # in which somebody went out; first out first
    last_hand: int = 0  # the key given last
    busts: int = 0  # recorded, those taken back included
    purse: Purse = msgspec.field(default_factory=Purse)
    chips_issued: int = 0
    chips_removed: int = 0  # given up or cancelled: they are in play no more
    surrendered: int = 0  # entries given up
    dropped: int = 0  # bags left behind, since their people go on with another
    bags: dict[EntryId, Bag] = {}  # the last one of each
    bags_agreed: int = 0  # so far, those of earlier sittings included
    fields: dict[SittingId, FormedField] = {}  # of the days that were formed from bags
    ranked_by: Literal["depth", "recorded", "unranked"] = "depth"  # those who went out in flights of one stage
    short_field: Literal["", "those-who-came", "into-the-flights"] = ""  # who is paid if fewer come than places are
    funds: dict[Kind, int] = {}  # what the entries in the field were sold for: prize, fee, bounty …
    refused: dict[PersonId, Literal["registration", "participation"]] = {}
    txids: dict[str, EntryId] = {}  # Pix codes shown
    awaiting: dict[str, int] = {}  # those of them that nobody paid yet, and what they ask for
    end_to_ends: set[str] = set()  # Pix payments seen, by the banks' numbers
    finished_at: str = ""
    stopped: Stopped | None = None
    refunded: set[EntryId] = set()  # whose money went back because it was called off
    commands: dict[CommandId, int] = {}  # command -> the last record it made here
    latest: dict[str, int] = {}  # what facts are about -> the last record about it
    calls: dict[int, Call] = {}  # for the director, not answered yet
    next_call: int = 1
    cases: dict[int, Case] = {}  # by number, decided ones too
    cases_of: dict[PersonId, list[int]] = {}
    open_cases: list[int] = []
    penalties: dict[int, Penalty] = {}  # by number, served ones too
    reports: dict[int, Report] = {}  # of players, by number, answered ones too
    open_reports: list[int] = []
    breaches: dict[int, Breach] = {}  # of the venue's rules, by number
    decisions: dict[int, Decision] = {}  # on rulings, by number, those taken back too
    serving: dict[PersonId, list[int]] = {}  # what each has still to serve, one after another
    screens: dict[str, OnScreens] = {}  # by their names; "" is all the others
    needy: list[EntryId] = []  # whose special need is flagged
    languages: Languages | None = None  # of the tables, where the house says them
    health: Health | None = None  # rules; None: none hold
    feed: Feed | None = None  # of overlay and press; None: closed

    def decided_at(self, seq: int) -> DecidedBy:
        """Say which edition decided a record, whatever decides now."""
        before = (one for one in reversed(self.decided) if one.seq <= seq)
        return next(before, DecidedBy(0, "", self.book, self.edition))

    @property
    def reckoned_by(self) -> DecidedBy:
        """Say which edition the prizes were published under; what decides now, where none are."""
        return self.decided_at(self.purse.reckoned or self.seq)

    def source_of(self, day: int) -> str:
        """Say where a day's ingredient is taken from, as announced; cards hold until something else is said."""
        if day in self.sources:
            return self.sources[day]
        latest = max((known for known in self.sources if known < day), default=0)
        return CARDS if self.sources.get(latest) == CARDS else ""

    @property
    def exists(self) -> bool:
        """Whether it has been created."""
        return bool(self.title)

    @property
    def left(self) -> int:
        """How many are still in: at a table or waiting for one."""
        return sum(sitting.left for sitting in self.sittings.values())

    @property
    def sitting(self) -> Sitting:
        """The only sitting of a club night; of several the first that is open, or the last that was."""
        if FIRST in self.sittings:
            return self.sittings[FIRST]
        every = list(self.sittings.values())
        played = [sitting for sitting in every if sitting.phase != "planned"]
        return next((sitting for sitting in every if sitting.is_open), played[-1] if played else every[0])

    def plan_of(self, sitting: SittingId) -> Plan | None:
        """What was announced of a sitting; None where it is the only one."""
        return next((plan for plan in self.terms.plans if plan.id == sitting), None)

    def stage_of(self, sitting: SittingId) -> int:
        """Say how deep a sitting lies: flights are the first stage."""
        return stage_of(self.terms.plans, sitting)

    def is_last(self, sitting: SittingId) -> bool:
        """Whether nobody goes on from a sitting: the champion is found in it."""
        return not any(sitting in plan.sources for plan in self.terms.plans)

    @property
    def every_table(self) -> Iterator[Table]:
        """The tables of all sittings."""
        return (table for sitting in self.sittings.values() for table in sitting.tables.values())

    @property
    def waiting(self) -> Iterator[EntryId]:
        """Who waits for a seat, in whichever line."""
        return (entry for sitting in self.sittings.values() for entry in sitting.alternates)

    @property
    def field(self) -> Iterator[EntryId]:
        """Who is still in: those who sit, those who wait, those with their chips in a bag."""
        yield from (entry for table in self.every_table for entry in table.players.values())
        yield from self.waiting
        if any(sitting.bagged for sitting in self.sittings.values()):
            yield from (name for name in self.bags if self.entries[name].standing == "bagged")

    @property
    def at_tables(self) -> int:
        """How many sit at a table."""
        return sum(sitting.playing for sitting in self.sittings.values())

    @property
    def started(self) -> bool:
        """Whether a clock has ever run."""
        return any(sitting.started_at for sitting in self.sittings.values())

    @property
    def hand_on(self) -> int:
        """The hand of hand-for-hand that is being played; 0 where the tables go on by themselves."""
        return next((s.hand_for_hand.hand for s in self.sittings.values() if s.hand_for_hand.on), 0)

    def is_open(self, hand: int) -> bool:
        """Whether a hand in which somebody went out is still played elsewhere, so that others may join them."""
        return any(s.hand_for_hand.on and s.hand_for_hand.out == hand for s in self.sittings.values())

    @property
    def entered(self) -> int:
        """How many entries and re-entries count."""
        return self.left + len(self.out) + self.surrendered + self.dropped

    @property
    def chips_in_play(self) -> int:
        """What lies on the tables, or waits with the alternates."""
        chips = self.chips_issued - self.chips_removed
        for sitting in self.sittings.values():  # after each fact of every flight: no call for each of them
            book = sitting.chip_book
            chips += book.raced - book.missing - book.taken
        return chips

    def place_of(self, entry: EntryId) -> int:
        """The number at which someone went out, the highest of those who tie, counted from those left."""
        place = self.left + 1
        for hand in reversed(self.hands.values()):
            for tied in reversed(hand.finish):
                if entry in tied:
                    return place
                place += len(tied)
        raise KeyError(entry)
