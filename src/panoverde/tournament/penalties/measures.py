"""Which measures a case may be closed by, and which of them its history asks for.

    the ground's measures + the book's scale  ─►  offered, lightest first  ─►  the step above the last one

Another measure is a deviation: possible with a reason, and on record as such. What the book fixes has no choice.
"""

from typing import NamedTuple, cast

from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.rulings.conduct import Proposed, Situation, Step, proposed, scale
from panoverde.tournament.core.case import Before, Case, Measure, MeasureKind
from panoverde.tournament.core.cites import together
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.penalties.history import steps_before
from panoverde.tournament.penalties.opening import ground_for

COUNTED = ("missed-hands", "missed-rounds")
HARMS = "harms-others"  # said of a stream


class Open(NamedTuple):
    """What a case may come to."""

    stand: str  # noted, order, open
    duty: str
    offered: tuple[Measure, ...]  # an amount of 0 where any may be chosen; none: the book leaves all open
    fixed: tuple[Measure, ...]  # what follows without a choice,
    besides: tuple[str, ...]  # and what the organiser may do on top of it
    proposed: str  # the step that the history asks for; "" where the book asks for none
    starts: str
    cites: Citations

    @property
    def must(self) -> bool:
        """Whether it cannot be closed without a measure."""
        return self.stand == "open" and self.duty == "must"


def open_to(state: Tournament, case: Case, book: Rulebook, elsewhere: tuple[Before, ...] = ()) -> Open:
    """Say what a case may come to, as it stands now."""
    found = _made_of(state, case, book)
    offered = _offered(book, found.measures)
    ladder = found.fixed.measures if found.fixed else ()
    fixed = tuple(Measure(cast("MeasureKind", kind), amount) for kind, amount in ladder)
    step = "" if fixed else next_step(book, offered, steps_before(state, case.person, elsewhere, case.number))
    besides, by = _besides(case, book)
    return Open(found.stand, found.duty, offered, fixed, besides, step, found.starts, together(found.cites, by))


def _besides(case: Case, book: Rulebook) -> tuple[tuple[str, ...], Citations]:
    """A stream that harms others is looked into, and its maker may be kept out for a time."""
    harmful = book.penalties.harmful_stream_options
    if case.ground != "streaming" or HARMS not in case.said or not harmful.speaks:
        return (), ()
    return tuple(harmful.value), harmful.cites


def _made_of(state: Tournament, case: Case, book: Rulebook) -> Proposed:
    """Ask the book again: an order may have been refused since."""
    refused = any(order.refused for order in case.orders)
    said = frozenset(case.said)
    return proposed(
        ground_for(state, case, book), Situation(said=said, meant=case.meant, earlier=case.earlier, refused=refused)
    )


def _offered(book: Rulebook, kinds: tuple[str, ...]) -> tuple[Measure, ...]:
    """Spell out amounts: three hands, one to four rounds, or any."""
    steps, found = scale(book), []
    for kind in kinds:
        sized = [step for step in steps if step.measure == kind] or [Step(kind)]
        found += [Measure(cast("MeasureKind", kind), step.amount) for step in sized if _has_a_size(step, book)]
    return tuple(found)


def _has_a_size(step: Step, book: Rulebook) -> bool:
    """Hands and rounds that the book neither counts nor leaves free cannot be given."""
    free = book.penalties.penalty_amounts_free
    return step.measure not in COUNTED or step.amount > 0 or (free.speaks and free.value)


def next_step(book: Rulebook, offered: tuple[Measure, ...], before: list[str]) -> str:
    """The lightest at first, and the next above the last one where repeats weigh more.

    A book that knows no order of severity has nothing proposed, and one that does not speak of repeats
    has nothing proposed to who comes back.
    """
    order, escalates = book.penalties.penalties_follow_order, book.penalties.repeat_offences_escalate
    if not offered or (order.speaks and not order.value):
        return ""
    codes = [measure.code for measure in offered]
    stood = [codes.index(code) for code in before if code in codes]
    if not before:
        return codes[0]
    if not ((escalates.speaks and escalates.value) or (order.speaks and order.value)):
        return ""
    return codes[min(max(stood, default=-1) + 1, len(codes) - 1)]


def is_offered(measure: Measure, offered: tuple[Measure, ...]) -> bool:
    """Whether the book has this measure, in this size."""
    return any(each.kind == measure.kind and (each.amount == measure.amount or not each.amount) for each in offered)
