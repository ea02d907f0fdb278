"""Draws that seat nobody: hands to play; draws by hand, and voids."""

from collections.abc import Iterator

from panoverde.draws.chance import Ask
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.drawing import commands as c
from panoverde.tournament.drawing import events as e
from panoverde.tournament.drawing.once import must_be_first

MOST_HANDS = 100
_VOIDABLE = ("button", "hands", "chip-race", "giving-table", "break-order", "alternates")  # these seat nobody


class BadDraw(Refusal):
    """Nothing sensible can be drawn."""

    code = "draws.bad-draw"
    says = "This cannot be drawn. Correct it and try again."


class BadHands(BadDraw):
    """No number of hands lies between these."""

    says = "Hands are drawn from 1 to {most}, the fewest first. Correct the two numbers."


class NoWitness(BadDraw):
    """Nobody saw the draw by hand."""

    says = "A draw by hand needs a witness. Say who saw it."


class NotAmongOptions(BadDraw):
    """What came could not come."""

    says = "What came must be among what could come. Correct one or the other."


class NotVoidable(Refusal):
    """The draw counts, or does not already."""

    code = "draws.not-voidable"
    says = "Draw {number} cannot be voided. Correct what followed from it instead."


class VoidedAlready(NotVoidable):
    """The draw does not count any more."""

    says = "Draw {number} has been voided already. Look at the list of draws."


class NotOfThisDay(NotVoidable):
    """There is no such draw now."""

    says = "Draw {number} is not a draw of this day. Choose one from the list of draws."


class Followed(NotVoidable):
    """Somebody sits where the draw said."""

    says = "Players have been seated by draw {number}. Correct what followed from it instead."


class DecidesNothing(NotVoidable):
    """Something else holds by now."""

    says = "What draw {number} said no longer holds, so there is nothing to void. Look at the list of draws."


class Published(NotVoidable):
    """Everybody knows what the secret makes of it."""

    says = "The secret of day {day} is published, and draw {number} stays as it was. Correct what followed from it."


def draw_hands(state: Tournament, command: c.DrawHands, means: Means) -> Iterator[Event]:
    """So many hands are left to play."""
    if not 1 <= command.fewest <= command.most <= MOST_HANDS:
        raise BadHands(most=MOST_HANDS)
    must_be_first(sitting_of(state, command).hands_draw, means.book.clock.end_of_day_drawn_by.cites)
    draw = means.draw(state.next_draw, "hands", Ask("pick", command.most - command.fewest + 1))
    hands = command.fewest + draw.came[0][0]
    cites = means.book.clock.end_of_day_drawn_by.cites
    yield e.HandsDrawn(fewest=command.fewest, most=command.most, hands=hands, draw=draw, cites=cites)


def record_draw_by_hand(state: Tournament, command: c.RecordDrawByHand, _: Means) -> Iterator[Event]:
    """A draw made on the table is written down with who saw it, and takes the next number."""
    if not command.witness.strip():
        raise NoWitness
    if not command.outcome or not set(command.outcome) <= set(command.options):
        raise NotAmongOptions
    yield e.DrawnByHand(
        number=state.next_draw, purpose=command.purpose, options=command.options, outcome=command.outcome,
        witness=command.witness, why=command.why,
    )  # fmt: skip


def void(state: Tournament, command: c.VoidDraw, _: Means) -> Iterator[Event]:
    """A draw that moved nobody does not count; it stays visible."""
    refusal = why_kept(state, command.number)
    if refusal:
        raise refusal
    yield e.DrawVoided(number=command.number, why=command.why)


def why_kept(state: Tournament, number: int) -> NotVoidable | None:
    """Say why a draw cannot be voided; nothing where it can."""
    draw = state.draws.get(number)
    if number in state.voided:
        return VoidedAlready(number=number)
    if draw is None:
        return NotOfThisDay(number=number)
    if draw.purpose not in _VOIDABLE:
        return Followed(number=number)
    if draw.day in state.revealed:
        return Published(number=number, day=draw.day)
    holds = [s.giving_draw for s in state.sittings.values()], [s.line_draw for s in state.sittings.values()]
    now = {"giving-table": holds[0], "alternates": holds[1]}.get(draw.purpose, [number])
    return None if number in now else DecidesNothing(number=number)
