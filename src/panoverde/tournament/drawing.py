"""Draws that seat nobody: buttons, hands to play, chip-race cards; draws by hand, and voids."""

from collections.abc import Iterator

from panoverde.draws.chance import Ask
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.deciding import Means, decides
from panoverde.tournament.seating import table_of
from panoverde.tournament.state import Tournament

DECK = 52
_VOIDABLE = ("button", "hands", "chip-race")


class BadDraw(Refusal):
    """Nothing sensible can be drawn."""

    code = "draws.bad-draw"
    says = "This cannot be drawn: {why}. Correct it and try again."


class NotVoidable(Refusal):
    """Something has followed from the draw."""

    code = "draws.not-voidable"
    says = "Draw {number} cannot be voided: {why}. Correct what followed from it instead."


@decides(c.DrawButton)
def draw_button(state: Tournament, command: c.DrawButton, means: Means) -> Iterator[Event]:
    """One of the table's players gets the button."""
    among = tuple(sorted(table_of(state, command.table).players))
    if len(among) < 2:
        raise BadDraw(why=f"table {command.table} has fewer than two players")
    draw = means.draw(state.next_draw, "button", Ask("pick", len(among)))
    cites = means.book.button.button_draw_among.cites
    yield e.ButtonDrawn(table=command.table, seat=among[draw.came[0][0]], among=among, draw=draw, cites=cites)


@decides(c.DrawHands)
def draw_hands(state: Tournament, command: c.DrawHands, means: Means) -> Iterator[Event]:
    """So many hands are left to play."""
    if not 1 <= command.fewest <= command.most <= 100:
        raise BadDraw(why="hands are drawn from 1 to 100, the fewest first")
    draw = means.draw(state.next_draw, "hands", Ask("pick", command.most - command.fewest + 1))
    hands = command.fewest + draw.came[0][0]
    cites = means.book.clock.end_of_day_drawn_by.cites
    yield e.HandsDrawn(fewest=command.fewest, most=command.most, hands=hands, draw=draw, cites=cites)


@decides(c.DrawChipRace)
def draw_chip_race(state: Tournament, command: c.DrawChipRace, means: Means) -> Iterator[Event]:
    """One card for each odd chip, from seat 1 on."""
    table = table_of(state, command.table)
    chips = sum(count for _, count in command.odd)
    if not 1 <= chips <= DECK or any(count < 1 or seat not in table.players for seat, count in command.odd):
        raise BadDraw(why=f"odd chips are 1 to {DECK} in all, of players at table {command.table}")
    draw = means.draw(state.next_draw, "chip-race", Ask("order", DECK))
    odd = tuple(sorted(command.odd))
    cites = means.book.chips.chip_race_per_odd_chip_cards.cites
    yield e.ChipRaceDrawn(table=command.table, odd=odd, cards=draw.came[0][:chips], draw=draw, cites=cites)


@decides(c.RecordDrawByHand)
def record_draw_by_hand(state: Tournament, command: c.RecordDrawByHand, _: Means) -> Iterator[Event]:
    """A draw made on the table is written down with who saw it, and takes the next number."""
    if not command.witness.strip():
        raise BadDraw(why="a draw by hand needs a witness")
    if not command.outcome or not set(command.outcome) <= set(command.options):
        raise BadDraw(why="what came must be among what could come")
    yield e.DrawnByHand(
        number=state.next_draw, purpose=command.purpose, options=command.options, outcome=command.outcome,
        witness=command.witness, why=command.why,
    )  # fmt: skip


@decides(c.VoidDraw)
def void(state: Tournament, command: c.VoidDraw, _: Means) -> Iterator[Event]:
    """A draw that moved nobody does not count; it stays visible."""
    draw = state.draws.get(command.number)
    if command.number in state.voided:
        raise NotVoidable(number=command.number, why="it has been voided")
    if draw is None:
        raise NotVoidable(number=command.number, why="it is not a draw of this day")
    if draw.purpose not in _VOIDABLE:
        raise NotVoidable(number=command.number, why="players have been seated by it")
    yield e.DrawVoided(number=command.number, why=command.why)
