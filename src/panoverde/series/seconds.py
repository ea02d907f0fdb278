"""The second person: for what the house wants two, and that the second is another than whoever asks.

    a sale taken back · cash out of a drawer · a prize from a sum on · a till closed with a difference, or corrected

What it is, is read from what would happen, never from how it was asked for: money that a sale brought goes back,
cash leaves a drawer. Who the second person is, a screen has seen to by the PIN; here only ids are known. Nothing
is asked where no money moves, such as for an entry that nobody has paid.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from panoverde.kernel.facts import Command, Event
from panoverde.kernel.ids import AccountId
from panoverde.kernel.refusals import Refusal
from panoverde.ledger.postings import Kind, Postings, kind_of
from panoverde.series.stream import House, SecondFor
from panoverde.series.tills import CashMoved, CloseTill, CorrectTill, MoveCash, TillClosed
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.records import Tournament

_BACK = (e.EntryTakenBack, e.EntryCancelled, e.PaymentTakenBack, e.ChipsBoughtTakenBack)
_HELD: tuple[Kind, ...] = ("cash", "pix", "card", "bank")

MAY_BE: dict[type[Command], SecondFor] = {  # what each command may come to
    c.TakeBackEntry: "sale-back", c.CancelEntry: "sale-back", c.TakeBackPayment: "sale-back",
    c.TakeBackChips: "sale-back", c.ReturnSecondPix: "sale-back",
    c.RefundCancelled: "cash-out", MoveCash: "cash-out", c.PayPrize: "prize", CloseTill: "till-difference",
    CorrectTill: "till-difference",
}  # fmt: skip


class SecondNeeded(Refusal):
    """The house wants two people for this, and one asks."""

    code = "second.needed"
    says = (
        "The house wants two people for this. Let another person who may do it choose the name and type the PIN "
        "in the same form."
    )


class SamePerson(Refusal):
    """Nobody is two people."""

    code = "second.same-person"
    says = "The second person is another than whoever asks. Let somebody else type the PIN."


class Asked(Protocol):
    """A command that may have a second person."""

    @property
    def by(self) -> AccountId: ...  # noqa: D102
    @property
    def seconded_by(self) -> AccountId: ...  # noqa: D102


def must_be_there(house: House, asked: Asked, events: Sequence[Event], state: Tournament | None = None) -> None:
    """Refuse where the house wants two people for what would happen, and no second one is named.

    Raises:
        SamePerson: the second is the first.
        SecondNeeded: nobody is named.
    """
    if asked.seconded_by and asked.seconded_by == asked.by:
        raise SamePerson
    if not asked.seconded_by and any(_wanted(house, event, state) for event in events):
        raise SecondNeeded


def _wanted(house: House, event: Event, state: Tournament | None) -> bool:
    found = set(_kinds(event)) & {*house.second_for}
    if isinstance(event, e.PrizePaid) and state is not None:  # whole or in parts
        so_far = sum(part.centavos for part in state.purse.paid.get(event.entry, ()))
        return bool(found) and so_far + event.centavos >= house.second_prize_from
    return bool(found)


def _kinds(event: Event) -> Iterator[SecondFor]:
    """Say of which kind an event is that two people may have to stand for."""
    postings: Postings = getattr(event, "postings", ())
    out = {kind_of(moving.account) for moving in postings if moving.centavos < 0}
    if isinstance(event, _BACK) and out & {*_HELD}:
        yield "sale-back"
    if isinstance(event, CashMoved | e.EntryRefunded) and "cash" in out:
        yield "cash-out"
    if isinstance(event, e.PrizePaid):
        yield "prize"
    if isinstance(event, TillClosed) and (event.again or event.expected != event.counted):
        yield "till-difference"
