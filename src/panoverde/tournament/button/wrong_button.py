"""A button in the wrong place: put right before substantial action, left alone after it, by book."""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament.button import commands as c
from panoverde.tournament.button import events as e
from panoverde.tournament.button.events import WrongButton
from panoverde.tournament.button.place import BlindsImpossible, seat_of
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of


def rule_wrong_button(state: Tournament, command: c.RuleWrongButton, means: Means) -> Iterator[Event]:
    """Put the button right before substantial action, as the book has it; after it, the hand stands."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    for seat in (command.wrong, command.right):
        seat_of(table, seat)
    if command.wrong == command.right:
        raise BlindsImpossible(table=table.number)
    ruled, stays, cites = _wrong(means.book, after_action=command.substantial_action)
    yield e.WrongButtonRuled(
        table=table.number, wrong=command.wrong, right=command.right, after_action=command.substantial_action,
        ruled=ruled, button=command.wrong if stays else command.right, at=command.at, why=command.why, cites=cites,
    )  # fmt: skip


def _wrong(book: Rulebook, *, after_action: bool) -> tuple[WrongButton, bool, Citations]:
    """What becomes of the hand, whether the button counts as lying where it was, and who says so.

    Where the book is silent no hand is voided: the button goes where the director says it should be, or
    stays for this hand where it has been played.
    """
    terms = book.button
    if not after_action:
        before = terms.wrong_button_before_action
        ruled = before.value if before.speaks else "correct-only"
        return ruled, ruled == "stands", before.cites
    after, from_there = terms.wrong_button_after_action, terms.button_after_wrong_hand
    stands = not after.speaks or after.value == "stands"
    stays = stands and (not from_there.speaks or from_there.value == "from-wrong-seat")
    return "stands" if stands else after.value, stays, cited(after, from_there)
