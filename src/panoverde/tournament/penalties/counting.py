"""Counting the hands of a penalty: the floor says how many were dealt, a tablet says one, or two look at the button.

A hand counts once: a redeal is the same hand where the book says so, a hand that was not dealt to the seat
is none, and who counts says what they saw counted so far.
"""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SeatNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.case import Penalty
from panoverde.tournament.core.finding import reason, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Table, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.penalties import commands as c
from panoverde.tournament.penalties import events as e
from panoverde.tournament.penalties.serving import Serving, hands_left, serving_at, step


class NobodyServes(Refusal):
    """There is nothing to count."""

    code = "penalties.nobody-serves"
    says = "Nobody serves a penalty at table {table}. There is nothing to count; look at the list of penalties."


class CountedMeanwhile(Refusal):
    """Somebody else counted."""

    code = "penalties.counted-meanwhile"
    says = "Somebody has counted meanwhile: served so far {served}. Look at the table again, then count what is new."


class NoHands(Refusal):
    """Nothing was dealt, or more was dealt again than was dealt."""

    code = "penalties.no-hands"
    says = "Say how many hands were dealt since the last count, at least one, or where the button is now."


class NothingNew(Refusal):
    """The button lies where it lay."""

    code = "penalties.nothing-new"
    says = (
        "The button is where it was seen last, so no hand has been dealt. Say how many hands if it went all the way."
    )


class NoSuchPenalty(Refusal):
    """Nothing of that number runs."""

    code = "penalties.no-such-penalty"
    says = "Penalty {penalty} does not run: it is served or lifted, or there is none. Look at the list again."


def count(state: Tournament, command: c.CountPenaltyHands, means: Means) -> Iterator[Event]:
    """Count for everybody who serves at the table, or for the one who is named."""
    table = table_of(sitting_of(state, command), command.table)
    every = [
        one for one in serving_at(state, table, means.book, command.at)
        if not one.penalty.until and command.entry in ("", one.entry.id)
    ]  # fmt: skip
    if not every:
        raise NobodyServes(table=table.number)
    for one in every:
        if command.seen is not None and command.seen != one.penalty.served:
            raise CountedMeanwhile(served=one.penalty.served)
        yield _served(table, command, one, means.book)


def _served(table: Table, command: c.CountPenaltyHands, one: Serving, book: Rulebook) -> e.PenaltyHandsServed:
    penalty = one.penalty
    known = penalty.button if penalty.table == table.number else None
    cites: Citations = ()
    button: SeatNumber | None
    if command.hands is None:
        hands, turned, button = _by_sighting(table, known, command.button)
    else:
        hands, cites = _dealt(command, book)
        turned, button = _by_hands(table, known, hands)
        button = command.button or button
    hands = min(hands, one.left)
    left = _left_after(penalty, table, hands, turned, button)
    return e.PenaltyHandsServed(
        penalty=penalty.number, table=table.number, hands=hands, turned=turned, button=button, left=left,
        over=left == 0, cites=cites,
    )  # fmt: skip


def _dealt(command: c.CountPenaltyHands, book: Rulebook) -> tuple[int, Citations]:
    """Hands that count: a deal and its redeal are one where the book says so, and two where it does not."""
    once = book.dealing.redeal_penalty_count_hands
    both = once.value if once.speaks else 2
    dealt = (command.hands or 0) - command.undealt
    if dealt < 0 or command.undealt < 0 or not 0 <= command.redealt * 2 <= dealt or (command.hands or 0) < 1:
        raise NoHands
    return dealt - command.redealt * (2 - both), once.cites if command.redealt else ()


def _by_sighting(table: Table, last: SeatNumber | None, now: SeatNumber | None) -> tuple[int, int, SeatNumber]:
    """Hands between two looks at the button: each takes it to the next player. The first look counts none."""
    if now is None or not 1 <= now <= table.seats:
        raise NoHands
    if last is None:
        return 0, 0, now
    if last == now:
        raise NothingNew
    way, seat, hands = (now - last) % table.seats, last, 0
    while way > 0:
        seat, gone = step(table, seat)
        way, hands = way - gone, hands + 1
    return hands, (now - last) % table.seats, now


def _by_hands(table: Table, last: SeatNumber | None, hands: int) -> tuple[int, SeatNumber | None]:
    """How far the button went in so many hands; by the share of the round where nobody knows where it was."""
    if last is None:
        return -(-hands * table.seats // max(1, len(table.players))), None
    turned, seat = 0, last
    for _ in range(hands):
        seat, gone = step(table, seat)
        turned += gone
    return turned, seat


def _left_after(penalty: Penalty, table: Table, hands: int, turned: int, button: SeatNumber | None) -> int:
    after = Penalty(
        number=penalty.number, case=penalty.case, person=penalty.person, hands=penalty.hands, rounds=penalty.rounds,
        round_is=penalty.round_is, seats=penalty.seats, served=penalty.served + hands,
        turned=penalty.turned + turned, button=button, table=table.number,
    )  # fmt: skip
    return hands_left(after, table)


def running(state: Tournament, number: int) -> Penalty:
    """Find a penalty that is not served yet, or refuse."""
    penalty = state.penalties.get(number)
    if penalty is None or penalty.over_at:
        raise NoSuchPenalty(penalty=number)
    return penalty


class BadCount(Refusal):
    """So many it never was."""

    code = "penalties.bad-served"
    says = "Of {hands} in all there cannot be {served} served. Look at the count again."


def correct(state: Tournament, command: c.CorrectPenalty, _: Means) -> Iterator[Event]:
    """Say how many were served in truth; one that was called served by mistake runs again."""
    penalty = state.penalties.get(command.penalty)
    if penalty is None or penalty.lifted:
        raise NoSuchPenalty(penalty=command.penalty)
    if command.served < 0 or (penalty.hands and command.served > penalty.hands):
        raise BadCount(hands=penalty.hands, served=command.served)
    over = bool(penalty.hands) and command.served >= penalty.hands
    yield e.PenaltyCorrected(penalty=penalty.number, served=command.served, why=reason(command.why), over=over)


def see_return(state: Tournament, command: c.SeeReturn, means: Means) -> Iterator[Event]:
    """Say that the player was seen: back, or too early where the player had to stay away."""
    penalty = state.penalties.get(command.penalty)
    if penalty is None:
        raise NoSuchPenalty(penalty=command.penalty)
    runs = not penalty.over_at and not (penalty.until and command.at >= penalty.until)
    barred_from = {"away-from-table": ("table",), "outside-tournament-area": ("table", "area")}
    early = runs and command.where in barred_from.get(penalty.stays, ())
    terms = means.book.penalties
    cites = (terms.penalised_player_stays if early else terms.dealer_reports_return).cites
    yield e.ReturnSeen(penalty=penalty.number, where=command.where, early=early, cites=cites)


def lift(state: Tournament, command: c.LiftPenalty, _: Means) -> Iterator[Event]:
    """Let the player off the rest."""
    penalty = running(state, command.penalty)
    left = max(0, penalty.hands - penalty.served)
    yield e.PenaltyLifted(penalty=penalty.number, left=left, why=reason(command.why))
