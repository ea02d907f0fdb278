"""The chip race of one table: by draw, guided from seat 1, or with cards on the table before a witness."""

from collections.abc import Iterator

from panoverde.draws.chance import Ask
from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SeatNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.chips import commands as c
from panoverde.tournament.chips import events as e
from panoverde.tournament.chips.colour_up import must_be_announced, ordered
from panoverde.tournament.chips.kinds import Suit
from panoverde.tournament.chips.reckoning import DECK, Pile, from_seat, left_with_nothing, net, winners
from panoverde.tournament.chips.schedule import in_play, level_now
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import reason, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Table, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.drawing.draw import NoWitness
from panoverde.tournament.drawing.once import must_be_first

Seats = tuple[SeatNumber, ...]
MOST_CHIPS = 1_000  # of one kind in front of one player


class BadRace(Refusal):
    """That cannot lie on the table."""

    code = "chips.bad-race"
    says = "Chips are counted for players of table {table}, each seat once, at most {most} each. Count them again."


class NotTheirs(Refusal):
    """The colour-up is of one player."""

    code = "chips.one-player-only"
    says = "Only one player changes chips of {retire}, at table {table}. Leave the other seats out."


class NotYet(Refusal):
    """The break has not come."""

    code = "chips.not-yet"
    says = "Chips of {retire} leave in a break that has not come. Wait for it, or order the colour-up for now."


class WrongWinners(Refusal):
    """Cards cannot have come to that."""

    code = "chips.wrong-winners"
    says = (
        "{odd} odd chips of {retire} make {new} of {keep}, for {new} different seats that had odd chips. "
        "Look at the table again, and say who won."
    )


class RaceByHand(Refusal):
    """The house races by poker hands."""

    code = "chips.race-by-hand"
    says = "This house races for the best poker hand. Race with cards on the table, and record who won."


class NotRaced(Refusal):
    """There is no such race."""

    code = "chips.not-raced"
    says = "No race with cards on the table is written down for table {table}, chips of {retire}. Look at the board."


def race(state: Tournament, command: c.RaceTable, means: Means) -> Iterator[Event]:
    """Change up what can be, draw for the rest, leave nobody with nothing."""
    sitting, table, pile = _ready(state, command, means)
    terms = means.book.chips
    if terms.chip_race_winning_card.speaks and terms.chip_race_winning_card.value != "highest-card":
        raise RaceByHand(cites=terms.chip_race_winning_card.cites)
    odd = from_seat(pile.odd, terms.chip_race_first_seat.value if terms.chip_race_first_seat.speaks else 1)
    each, most, suits, new = _each(means.book), _most(means.book), _suits(means.book), _new(pile, means.book)
    dealt = sum(count for _, count in odd) * each
    draw = None
    cards: tuple[int, ...] = ()
    if dealt:
        draw = means.draw(state.next_draw, "chip-race", *(Ask("order", DECK),) * -(-dealt // DECK))
        cards = tuple(card for deck in draw.came for card in deck)[:dealt]
    won = winners(odd, cards, each=each, new=new, most=most, suits=suits)
    saved, saved_chips = _saved(state, sitting, pile, command.alone, won, means.book)
    yield e.ChipsRaced(
        table=table.number, retire=pile.retire, keep=pile.keep, held=pile.held, alone=command.alone, odd=odd,
        cards=cards, each=each, new=new, most=most, suits=suits, awarded=won, saved=saved, saved_chips=saved_chips,
        net=net(pile, won, saved, saved_chips), at=command.at, draw=draw, cites=_cites(means.book),
    )  # fmt: skip


def record(state: Tournament, command: c.RecordRace, means: Means) -> Iterator[Event]:
    """Write down who won on the table; it must be so many seats, and none twice unless the book lets them."""
    sitting, table, pile = _ready(state, command, means)
    if not command.witness.strip():
        raise NoWitness
    new, most = _new(pile, means.book), _most(means.book)
    seats = {seat for seat, _ in pile.odd}
    twice = most and any(command.won.count(seat) > most for seat in command.won)
    if len(command.won) != new or twice or not set(command.won) <= seats:
        odd = sum(count for _, count in pile.odd)
        raise WrongWinners(odd=odd, retire=pile.retire, new=new, keep=pile.keep, cites=_cites(means.book))
    saved, saved_chips = _saved(state, sitting, pile, command.alone, command.won, means.book)
    yield e.RaceRecorded(
        table=table.number, retire=pile.retire, keep=pile.keep, held=pile.held, alone=command.alone, new=new,
        most=most, awarded=command.won, saved=saved, saved_chips=saved_chips,
        net=net(pile, command.won, saved, saved_chips), witness=command.witness.strip(), at=command.at,
        cites=_cites(means.book),
    )  # fmt: skip


def take_back(state: Tournament, command: c.TakeBackRace, _: Means) -> Iterator[Event]:
    """It was written down wrongly."""
    races = table_of(sitting_of(state, command), command.table).races
    found = races.get(command.retire) or races.get(-command.retire)
    if found is None or found.draw:
        raise NotRaced(table=command.table, retire=command.retire)
    yield e.RaceTakenBack(table=command.table, retire=command.retire, why=reason(command.why))


def _ready(state: Tournament, command: c.RaceTable | c.RecordRace, means: Means) -> tuple[Sitting, Table, Pile]:
    """The table may race now, and what lies there can lie there."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    found = ordered(sitting, command.retire)
    must_be_announced(found, means)
    if level_now(sitting, command.at) < found.level:
        raise NotYet(retire=command.retire)
    if command.retire in table.races:
        must_be_first(table.races[command.retire].draw or -1, _cites(means.book))
    seats = [seat for seat, _ in command.held]
    known = set(seats) | set(command.alone) <= set(table.players)
    if not known or len(set(seats)) != len(seats) or any(not 0 <= count <= MOST_CHIPS for _, count in command.held):
        raise BadRace(table=command.table, most=MOST_CHIPS)
    if found.entry and {table.players[seat] for seat in seats} != {found.entry}:
        raise NotTheirs(retire=command.retire, table=command.table)
    return sitting, table, Pile(found.retire, found.keep, tuple(sorted(command.held)))


def _saved(
    state: Tournament, sitting: Sitting, pile: Pile, alone: Seats, won: Seats, book: Rulebook
) -> tuple[Seats, int]:
    """Who would be raced out plays on, with so many of the smallest chips that stay."""
    term = book.chips.chip_race_saved_with_chips
    count = term.value if term.speaks else 0
    smallest = min((chip for chip in in_play(state, sitting) if chip != pile.retire), default=pile.keep)
    return (left_with_nothing(pile, alone, won), count * smallest) if count else ((), 0)


def _new(pile: Pile, book: Rulebook) -> int:
    term = book.chips.chip_race_rounding
    return pile.new(term.value if term.speaks else "nearest-half-up")


def _most(book: Rulebook) -> int:
    term = book.chips.chip_race_most_won_chips
    return term.value if term.speaks else 0


def _each(book: Rulebook) -> int:
    term = book.chips.chip_race_per_odd_chip_cards
    return term.value if term.speaks else 1


def _suits(book: Rulebook) -> tuple[Suit, ...]:
    term = book.chips.chip_race_suit_order
    return tuple(term.value) if term.speaks else ("spades", "hearts", "diamonds", "clubs")


def _cites(book: Rulebook) -> Citations:
    terms = book.chips
    return cited(terms.chip_race_first_seat, terms.chip_race_most_won_chips, terms.chip_race_saved_with_chips)
