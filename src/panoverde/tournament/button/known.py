"""What is known of a table's button, and what follows for whoever sits down there.

Nobody types each hand. Where the button is, somebody said at some time; a hand later it is elsewhere.
What is too old is not used: then a screen asks where the button is.
"""

from typing import Literal, NamedTuple

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import SeatNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.button.blinds import Positions, Rules, hands_until_big_blind, no_hand
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.parts import Plays
from panoverde.tournament.core.records import Table


class ButtonUnknown(Refusal):
    """Nobody has said where the button is, lately."""

    code = "button.unknown"
    says = "It is not known where the button is at table {table}. Look, say it, and ask again."


FRESH_SECONDS = 120  # about a hand: after that the button is elsewhere, or may be


def last_known(table: Table) -> Positions | None:
    """Where button and blinds were when somebody last said it, however long ago."""
    if table.button is None or table.big_blind is None:
        return None
    return Positions(table.button, table.small_blind, table.big_blind)


def positions(table: Table, at: str) -> Positions | None:
    """Where button and blinds are, where that is known well enough to go by."""
    if table.frozen:
        return last_known(table)
    if (
        not at
        or not table.button_seen_at
        or table.hand_since
        or seconds_between(table.button_seen_at, at) > FRESH_SECONDS
    ):
        return None
    return last_known(table)


def seen_ago(table: Table, at: str) -> int | None:
    """For how many seconds it is known where the button is; None where it is not, or where it is held for stud."""
    if table.frozen or positions(table, at) is None:
        return None
    return round(max(0.0, seconds_between(table.button_seen_at, at)))


class Moving(NamedTuple):
    """How the button moves, and who says so."""

    rules: Rules
    cites: Citations


def button_rules(book: Rulebook) -> Moving:
    """How the button moves under a book.

    Raises:
        RuleSilent: nothing says it.
    """
    terms = book.button
    spared = terms.heads_up_no_double_big_blind
    rules = Rules(
        rule=terms.button_rule.value,
        empty_button=not terms.button_on_empty_seat.speaks or terms.button_on_empty_seat.value,
        no_small_blind=not terms.hand_without_small_blind.speaks or terms.hand_without_small_blind.value,
        spared_heads_up=spared.speaks and spared.value == "always",
    )
    return Moving(rules, cited(terms.button_rule, terms.button_on_empty_seat, terms.hand_without_small_blind))


class Entering(NamedTuple):
    """When somebody who sits down is dealt the first hand, and who says so."""

    plays: Plays
    cites: Citations


UNKNOWN = Entering("", ())


def enters(table: Table, seat: SeatNumber, book: Rulebook, at: str, *, newcomer: bool) -> Entering:
    """Say when somebody who sits down here gets a hand: as soon as one is dealt, or once the button has passed."""
    term = book.chips.newcomer_no_hand_seat if newcomer else book.seating.moved_no_hand_seat
    known = positions(table, at)
    others = [taken for taken in table.players if taken != seat]
    if known is None or not others or not term.speaks or not book.button.button_rule.speaks:
        return UNKNOWN
    if term.value == "nowhere":
        return Entering("at-once", term.cites)
    if term.value == "until-big-blind":
        soon = hands_until_big_blind(others, known, seat) == 1
        return Entering("at-once" if soon else "on-big-blind", term.cites)
    duties = book.chips.newcomer_position_duties if newcomer else book.seating.moved_rights_and_duties
    if not no_hand(others, known, seat, button_rules(book).rules):
        return Entering("at-once", cited(term, duties))
    return _waits(term.cites, book.chips.newcomer_wait) if newcomer else Entering("after-button", term.cites)


def _waits(cites: Citations, wait: Term[Literal["button-passes", "one-hand"]]) -> Entering:
    """How long a newcomer without a hand waits; where the book does not say, the floor does."""
    if not wait.speaks:
        return Entering("", cites)
    return Entering("next-hand" if wait.value == "one-hand" else "after-button", together(cites, wait.cites))
