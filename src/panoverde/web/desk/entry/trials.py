"""Asking the rules whether somebody could enter now: nothing is done, only decided."""

from typing import Any

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.ids import AccountId, CommandId, EntryId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Person
from panoverde.tournament.commands import Papers, Register
from panoverde.tournament.core.deciding import decide
from panoverde.tournament.core.means import DayNotOpen, Means
from panoverde.tournament.core.records import Tournament
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.entry.papers import ON_FILE, born


def trial(state: Tournament, here: Counter, person: Person, flight: str) -> Refusal | None:
    """Say why this person could not enter now, with every paper there is; None where they could."""
    proof: Any = "official-document" if state.terms.event == "ladies" else ""
    command = Register(
        id=CommandId("trial"), by=AccountId(here.who.id), at=here.at, tournament=state.id, entry=EntryId("trial"),
        person=PersonId(person.pk), flight=flight,
        papers=Papers(photo_id=True, in_person=True, born=born(person), federation=ON_FILE, proof=proof),
    )  # fmt: skip
    try:
        decide(state, command, Means(book_in_force(state)))
    except DayNotOpen:
        return None  # it came as far as the draw of a seat
    except Refusal as refusal:
        return refusal
    return None
