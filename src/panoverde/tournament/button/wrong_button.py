"""A button in the wrong place: put right before substantial action, left alone after it, by book.

Where the book does not say what becomes of the hand, or from where the button moves on, the director does,
with a reason.
"""

from collections.abc import Iterator
from typing import NamedTuple

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.button import commands as c
from panoverde.tournament.button import events as e
from panoverde.tournament.button.events import MovesFrom, WrongButton
from panoverde.tournament.button.place import BlindsImpossible, seat_of
from panoverde.tournament.core.choice import NotOffered
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import reason, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of

BEFORE: tuple[WrongButton, ...] = ("misdeal-and-correct", "correct-only", "stands")  # substantial action
AFTER: tuple[WrongButton, ...] = ("stands", "misdeal")


class WrongButtonUndecided(Refusal):
    """The book does not say."""

    code = "button.wrong-button-undecided"
    says = (
        "The book does not say what becomes of the hand, or from where the button moves on. Record the director’s "
        "decision, and why."
    )


class Ruling(NamedTuple):
    """What the book makes of a wrong button; None where the director says it."""

    hand: WrongButton | None
    moves_from: MovesFrom | None  # asked only of a hand that stands
    cites: Citations


def ruling(book: Rulebook, *, after_action: bool) -> Ruling:
    """Say what the book makes of a button that was found in the wrong place."""
    terms = book.button
    if not after_action:
        before = terms.wrong_button_before_action
        return Ruling(
            before.value if before.speaks else None, "from-wrong-seat", before.cites
        )  # one that stands has the button where it lies
    after, there = terms.wrong_button_after_action, terms.button_after_wrong_hand
    return Ruling(after.value if after.speaks else None, there.value if there.speaks else None, cited(after, there))


def rule_wrong_button(state: Tournament, command: c.RuleWrongButton, means: Means) -> Iterator[Event]:
    """Put the button right before substantial action, as the book has it; after it, the hand stands."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    for seat in (command.wrong, command.right):
        seat_of(table, seat)
    if command.wrong == command.right:
        raise BlindsImpossible(table=table.number)
    ruled, stays, cites = _decided(command, means.book)
    yield e.WrongButtonRuled(
        table=table.number, wrong=command.wrong, right=command.right, after_action=command.substantial_action,
        ruled=ruled, button=command.wrong if stays else command.right, at=command.at, why=command.why, cites=cites,
    )  # fmt: skip


def _decided(command: c.RuleWrongButton, book: Rulebook) -> tuple[WrongButton, bool, Citations]:
    """What becomes of the hand, whether the button counts as lying where it was, and who says so."""
    found = ruling(book, after_action=command.substantial_action)
    for said, decided in ((found.hand, command.decision), (found.moves_from, command.moves_from)):
        if said is not None and decided not in (None, said):
            raise NotOffered(cites=found.cites)
    hand = found.hand or command.decision
    if hand not in (AFTER if command.substantial_action else BEFORE):
        raise WrongButtonUndecided(cites=book.silence_cites)
    moves_from = found.moves_from or command.moves_from
    if hand == "stands" and moves_from is None:
        raise WrongButtonUndecided(cites=book.silence_cites)
    stays = hand == "stands" and moves_from == "from-wrong-seat"
    if found.hand is not None and (hand != "stands" or found.moves_from is not None):
        return hand, stays, found.cites
    reason(command.why)
    return hand, stays, together(found.cites, book.silence_cites)
