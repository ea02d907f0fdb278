"""Which command is decided where, and over which streams."""

from typing import TYPE_CHECKING, Any

import msgspec

from panoverde.application import precedents as remembering
from panoverde.application import pushing, room_commands, rooming, seats, standing
from panoverde.application.beside import is_erased
from panoverde.application.handling import Application, Facts, Handler, LookAgain
from panoverde.application.residents import Kind
from panoverde.draws.chance import Chance
from panoverde.draws.secrets import day_secret
from panoverde.kernel.facts import Command, Event, fields_of
from panoverde.kernel.ids import EditionId, EntryId, PersonId, StreamId, TillId, TournamentId
from panoverde.series import bars, chipset_moves, chipsets, pix, precedents, seconds, till_moves, tills
from panoverde.series import seats as seat_facts
from panoverde.series import stream as series
from panoverde.series.rooms import state as room
from panoverde.series.rota import state as rota
from panoverde.tournament import commands as c
from panoverde.tournament import stream as tournaments
from panoverde.tournament.commands import CreateTournament, RevealSecret, TournamentCommand
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.commands import Seconded
from panoverde.tournament.core.deciding import decide
from panoverde.tournament.core.means import NO_BOOK, Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import meant
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.entries.events import PaymentTaken
from panoverde.tournament.nouns import COMMANDS

if TYPE_CHECKING:
    from panoverde.series.stream import OpenSeries, Series

KINDS: dict[str, Kind] = {
    tournaments.KIND: Kind(
        Tournament, tournaments.SNAPSHOT, tournaments.begin, tournaments.read_event, tournaments.apply
    ),
    series.KIND: Kind(series.Series, series.SNAPSHOT, series.begin, series.read_event, series.apply),
    tills.KIND: Kind(tills.Till, tills.SNAPSHOT, tills.begin, tills.read_event, tills.apply),
    pix.KIND: Kind(pix.Pix, pix.SNAPSHOT, pix.begin, pix.read_event, pix.apply),
    bars.KIND: Kind(bars.Bars, bars.SNAPSHOT, bars.begin, bars.read_event, bars.apply),
    chipsets.KIND: Kind(chipsets.ChipSets, chipsets.SNAPSHOT, chipsets.begin, chipsets.read_event, chipsets.apply),
    room.KIND: Kind(room.Room, room.SNAPSHOT, room.begin, room.read_event, room.apply),
    seat_facts.KIND: Kind(
        seat_facts.Seats,
        seat_facts.SNAPSHOT,
        seat_facts.begin,
        seat_facts.read_event,
        seat_facts.apply,
        in_time=False,
    ),
    precedents.KIND: Kind(
        precedents.Precedents,
        precedents.SNAPSHOT,
        precedents.begin,
        precedents.read_event,
        precedents.apply,
        in_time=False,
    ),
    rota.KIND: Kind(rota.Rota, rota.SNAPSHOT, rota.begin, rota.read_event, rota.apply),
}


def _of_tournament(command: TournamentCommand) -> list[StreamId]:
    """The tournament, the till that its money goes through, the Pix payments it names, and whom the house bars."""
    till: TillId | None = getattr(command, "till", None)
    tills_ = [tills.stream_of(till)] if till else []
    barred = [bars.STREAM] if isinstance(command, (*seats.BRINGS_IN, *standing.ASKS)) else []
    return [tournaments.stream_of(command.tournament), *tills_, *(each.stream for each in pixes_in(command)), *barred]


def _house_of(application: Application, command: TournamentCommand) -> list[StreamId]:
    """The series, where its house may want two people; its room, where tables may open or close.

    A tournament never changes its series.
    """
    if not isinstance(command, (Seconded, *rooming.ASKS)):
        return []
    its = application.see(tournaments.stream_of(command.tournament), lambda state: state.series)
    if not its:
        return []
    return [room.stream_of(its) if isinstance(command, rooming.ASKS) else series.stream_of(its)]


def _in_tournament(application: Application, states: list[Any], command: TournamentCommand) -> Facts:
    """What happens, with a second person where the house wants one."""
    if isinstance(states[-1], room.Room):
        return _in_room(application, states, command)
    if not isinstance(states[-1], series.Series):
        return _happens(application, states, command)
    *others, its_series = states
    facts = _happens(application, others, command)
    seconds.must_be_there(its_series.house, command, facts[0], others[0])  # type: ignore[arg-type]
    return [*facts, []]


def _in_room(application: Application, states: list[Any], command: TournamentCommand) -> Facts:
    """What happens, and which tables of the room are taken or free by it."""
    state, its_room = states
    elsewhere = its_room.elsewhere(command.at, state.id)
    by_means = msgspec.structs.replace(means(application, state, command), elsewhere=elsewhere)
    events = _decided(state, command, by_means)
    return [events, rooming.followed(state, its_room, events, command.at)]


def _happens(application: Application, states: list[Any], command: TournamentCommand) -> Facts:
    """What happens in the tournament, and what follows from it in the till and for each Pix."""
    state: Tournament = states[0]
    by_means = means(application, state, command)
    asks, brings_in = isinstance(command, standing.ASKS), isinstance(command, seats.BRINGS_IN)
    if asks or brings_in:
        *states, house = states
    if brings_in:
        _let_in(state, command, house, by_means)
    if asks:
        before = standing.before(state, command, house, by_means.book)
        by_means = msgspec.structs.replace(by_means, before=before)
    events = _decided(state, command, by_means)
    named = pixes_in(command)
    till, seen = states[1 : len(states) - len(named)], states[len(states) - len(named) :]
    moved = [till_moves.moved(each, command, state.id, state.series, events) for each in till]
    paid = (_pix(each, numbered, state, events) for each, numbered in zip(seen, named, strict=True))
    found = standing.noted(state, command, events, house, by_means.book) if asks else []
    return [events, *moved, *paid, *([found] if asks or brings_in else [])]


def _decided(state: Tournament, command: TournamentCommand, by_means: Means) -> list[Event]:
    events = decide(state, command, by_means)
    till_moves.only_through(getattr(command, "till", TillId("")), events)
    if not isinstance(command, rooming.ASKS):
        rooming.nothing_moved(events)
    return events


def _let_in(state: Tournament, command: Any, barred: bars.Bars, by_means: Means) -> None:  # noqa: ANN401  one of those
    """Refuse whom the house bars; who plays already is the director's affair."""
    book = by_means.book
    person = seats.whom(state, command, book)
    if person is not None:
        cites = choice(book, book.registration.refusal_options).cites
        bars.must_be_let_in(barred, person, command.at, cites, state.series, state.id)


def _others_of(application: Application, command: TournamentCommand) -> list[StreamId]:
    """The stream of whoever is brought in, and the other tournaments that are named there and not over."""
    person = seats.named(command)
    if person is None:

        def look(state: Tournament) -> PersonId | None:
            known = state.exists and application.shelf.book(state.book, state.edition)
            return seats.whom(state, command, known) if known else None

        person = application.see(tournaments.stream_of(command.tournament), look)
    if not person:
        return []
    its = seat_facts.stream_of(person)
    others = application.see(its, lambda state: state.others(command.at, command.tournament))
    return [its, *(tournaments.stream_of(each) for each in others)]


def _brought_in(application: Application, states: list[Any], command: TournamentCommand) -> Facts:
    """What happens, and where else the person is at the same hours."""
    own = len(_of_tournament(command))
    state, beside = states[0], states[own:]
    facts = _in_tournament(application, states[:own], command)
    if not beside:
        return facts
    book = application.shelf.book(state.book, state.edition)
    its, nights, hours = beside[0], beside[1:], seats.hours(state, command)
    if seats.whom(state, command, book) != its.id:
        raise LookAgain
    if {each.id for each in nights} != {*its.others(command.at, state.id)}:
        raise LookAgain
    if hours is None:
        return [*facts, *([] for _ in beside)]
    at_once = its.at_once(hours, state.id)
    elsewhere = seats.Elsewhere(its.id, hours, [each for each in nights if each.id in at_once])
    return [*facts, seats.held(state, facts[0], book, elsewhere), *([] for _ in nights)]


def pixes_in(command: TournamentCommand) -> list[pix.Numbered]:
    """The streams of the Pix payments that a command names, each once."""
    if not _MONEY & fields_of(type(command)):
        return []
    payments: list[Payment] = [*getattr(command, "payments", ())]
    payments += [payment] if (payment := getattr(command, "payment", None)) else []
    numbers = [getattr(command, "end_to_end", ""), *(payment.end_to_end for payment in payments)]
    found = (each for number in numbers if number for each in pix.streams_of(number))
    return list({each.stream: each for each in found}.values())


_MONEY = frozenset(("payments", "payment", "end_to_end"))


def _pix(state: pix.Pix, by: pix.Numbered, tournament: Tournament, events: list[Event]) -> list[Event]:
    """What becomes of one Pix by what happened in a tournament."""

    def hidden(entry: EntryId) -> bool:
        paid = tournament.entries[entry].paid if entry in tournament.entries else ()
        return any(is_erased(payment.end_to_end) for payment in paid)

    for event in events:
        payment = getattr(event, "payment", None)
        if payment is not None and payment.end_to_end == by.number:
            if isinstance(event, PaymentTaken):
                return pix.counted(state, tournament.id, event.entry, by.whole, hidden)
            return pix.released(state, tournament.id, event.entry, by.whole)  # type: ignore[attr-defined]
    return []


def means(application: Application, state: Tournament, command: TournamentCommand) -> Means:
    """Bring book and chance: the secret is looked up here, and never enters the state."""
    if isinstance(command, c.ChangeBook):  # whatever the present one is, and though it were lost
        edition = command.edition or EditionId(application.shelf.keep(command.book))
        return Means(application.shelf.book(command.book, edition), edition=edition)
    if COMMANDS[type(command)].bookless:
        return Means(NO_BOOK)
    book = application.shelf.book(state.book, state.edition)
    if not state.day:
        return Means(book)
    if isinstance(command, RevealSecret) and 1 <= command.day <= state.day:
        return Means(book, secret=_secret(application, state.id, command.day))
    about = meant(state, command)
    day = about.day if about is not None else 0
    if not day:
        return Means(book)
    chance = _chance(application, state, day)
    return Means(book, chance, no_secret=chance is None)


def _chance(application: Application, state: Tournament, day: int) -> Chance | None:
    """The day's chance, made once: every draw of the day comes from it."""
    key = (state.id, day, state.ingredients[day])
    if key not in application.chances:
        secret = _secret(application, state.id, day)
        if secret is None:
            return None
        application.chances[key] = Chance(secret, *key)
    return application.chances[key]


def _secret(application: Application, tournament: TournamentId, day: int) -> bytes | None:
    seed = application.secrets.seed(tournament)
    return day_secret(seed, day) if seed else None


def _decision_streams(command: TournamentCommand) -> list[StreamId]:
    return [tournaments.stream_of(command.tournament), precedents.STREAM]


def _decision(application: Application, states: list[Any], command: TournamentCommand) -> Facts:
    """What is decided on a ruling, and what the house remembers of it."""
    state: Tournament = states[0]
    events = _decided(state, command, means(application, state, command))
    return [events, [*remembering.noted(state, events)]]


def _create_streams(command: CreateTournament) -> list[StreamId]:
    return [tournaments.stream_of(command.tournament), series.stream_of(command.series)]


def _create(application: Application, states: list["Tournament | Series"], command: CreateTournament) -> Facts:
    """Two streams at once: the tournament exists and the series has it, or neither."""
    tournament, its_series = states
    edition = EditionId(application.shelf.keep(command.book))
    by_means = Means(application.shelf.book(command.book, edition), edition=edition)
    created = decide(tournament, command, by_means)  # type: ignore[arg-type]
    return [created, series.add_tournament(its_series, command.tournament, command.title)]  # type: ignore[arg-type]


def _series_streams(command: "OpenSeries | series.SetHouse") -> list[StreamId]:
    return [series.stream_of(command.series)]


def _set_house(_: Application, states: list["Series"], command: series.SetHouse) -> Facts:
    return [series.set_house(states[0], command)]


def _new_till_streams(command: tills.OpenTill) -> list[StreamId]:
    return [tills.stream_of(command.till), series.stream_of(command.series)]


def _open_till(_: Application, states: list["tills.Till | Series"], command: tills.OpenTill) -> Facts:
    """A till is opened in a series that is there; the series itself does not change."""
    till, its_series = states
    if not its_series.title:  # type: ignore[union-attr]
        raise series.NoSuchSeries(series=command.series)
    return [till_moves.open_till(till, command), []]  # type: ignore[arg-type]


def _till_streams(command: tills.TillCommand) -> list[StreamId]:
    return [tills.stream_of(command.till)]


def _seconded_streams(command: tills.MoveCash | tills.CloseTill | tills.CorrectTill) -> list[StreamId]:
    return [tills.stream_of(command.till), series.stream_of(command.series)]


def _move_cash(_: Application, states: list[Any], command: tills.MoveCash) -> Facts:
    events = till_moves.move_cash(states[0], command)
    seconds.must_be_there(states[1].house, command, events)
    return [events, []]


def _count_till(_: Application, states: list[tills.Till], command: tills.CountTill) -> Facts:
    return [till_moves.count_till(states[0], command)]


def _correct_till(_: Application, states: list[Any], command: tills.CorrectTill) -> Facts:
    events = till_moves.correct_till(states[0], command)
    seconds.must_be_there(states[1].house, command, events)
    return [events, []]


def _close_till(_: Application, states: list[Any], command: tills.CloseTill) -> Facts:
    events = till_moves.close_till(states[0], command)
    seconds.must_be_there(states[1].house, command, events)
    return [events, []]


def _open_series(application: Application, states: list["Series"], command: "OpenSeries") -> Facts:
    application.shelf.book(command.book)  # refuse an unknown book before anything is promised
    return [series.open_series(states[0], command)]


def _bars(_: Command) -> list[StreamId]:
    return [bars.STREAM]


def _bar(_: Application, states: list[bars.Bars], command: bars.BarPerson) -> Facts:
    return [bars.bar(states[0], command)]


def _lift_bar(_: Application, states: list[bars.Bars], command: bars.LiftBar) -> Facts:
    return [bars.lift(states[0], command)]


def _chipset_streams(command: chipsets.ChipSetCommand) -> list[StreamId]:
    return [chipsets.stream_of(command.series), series.stream_of(command.series)]


def _declare_set(_: Application, states: list[Any], command: chipsets.DeclareSet) -> Facts:
    return [chipset_moves.declare_set(states[0], states[1], command), []]


def _reserve_set(_: Application, states: list[Any], command: chipsets.ReserveSet) -> Facts:
    return [chipset_moves.reserve_set(states[0], states[1], command), []]


def _return_set(_: Application, states: list[Any], command: chipsets.ReturnSet) -> Facts:
    return [chipset_moves.return_set(states[0], command), []]


HANDLERS: dict[type[Command], Handler] = {
    **{kind: Handler(_of_tournament, _in_tournament, _house_of) for kind in COMMANDS},
    **{kind: Handler(_of_tournament, _brought_in, _others_of) for kind in seats.SEATS},
    **{kind: Handler(_decision_streams, _decision) for kind in remembering.ASKS},
    CreateTournament: Handler(_create_streams, _create),
    series.OpenSeries: Handler(_series_streams, _open_series),
    series.SetHouse: Handler(_series_streams, _set_house),
    tills.OpenTill: Handler(_new_till_streams, _open_till),
    tills.MoveCash: Handler(_seconded_streams, _move_cash),
    tills.CountTill: Handler(_till_streams, _count_till),
    tills.CloseTill: Handler(_seconded_streams, _close_till),
    tills.CorrectTill: Handler(_seconded_streams, _correct_till),
    bars.BarPerson: Handler(_bars, _bar),
    bars.LiftBar: Handler(_bars, _lift_bar),
    chipsets.DeclareSet: Handler(_chipset_streams, _declare_set),
    chipsets.ReserveSet: Handler(_chipset_streams, _reserve_set),
    chipsets.ReturnSet: Handler(_chipset_streams, _return_set),
    **room_commands.HANDLERS,
    **pushing.HANDLERS,
}
