"""Papers: what the book wants to see from whoever enters, and nothing more.

What is asked for is found by asking the rule itself: everything is shown but one paper, and where that
is refused, the paper is asked for, by the clauses of the refusal.
"""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from django.http import QueryDict
from django.utils.translation import gettext as _

from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Person
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.papers.commands import Papers
from panoverde.tournament.papers.eligibility import PhotoIdNeeded, must_be_eligible
from panoverde.web.citing import chips as citing
from panoverde.web.desk.lookup.status import entries_of
from panoverde.web.figures import time_of_day
from panoverde.web.rules.shown import Cite

ON_FILE = "on file"  # the federation's number is known here already


class Choice(NamedTuple):
    """One of several proofs."""

    value: str
    label: str
    key: str


class Paper(NamedTuple):
    """Something to be shown: a tick, a choice or a number, with its key; or a fact that is on file."""

    kind: str
    name: str
    label: str
    key: str
    cites: list[Cite]
    value: str = "yes"
    checked: bool = False
    missing: bool = False  # the form was sent without it
    document: bool = False  # a photo document is wanted, not only the player
    before: str = ""  # when it was seen last; today it is looked at, and ticked, again
    choices: tuple[Choice, ...] = ()


def asked(
    state: Tournament, book: Rulebook, person: Person, at: str, typed: QueryDict | None, *, member: bool
) -> list[Paper]:
    """Say which papers are asked for; what was ticked or typed stands, and nothing is ticked beforehand."""
    whole = _whole(state, person)
    return list(_asked(state, book, person, at, whole, typed, member))


def _asked(
    state: Tournament,
    book: Rulebook,
    person: Person,
    at: str,
    whole: Papers,
    typed: QueryDict | None,
    member: bool,  # of the federation, by what is on file
) -> Iterator[Paper]:
    def refused(without: Papers) -> Refusal | None:
        return why_not(state, book, PersonId(person.pk), without, at)

    if refused(whole):
        return  # nothing that is shown helps
    earlier = [entry for entry in entries_of(state, PersonId(person.pk)) if "photo-id" in entry.shown]
    seen = _("seen at {time}").format(time=time_of_day(earlier[-1].at)) if earlier else ""
    if no := refused(msgspec.structs.replace(whole, photo_id=False)) or refused(
        msgspec.structs.replace(whole, in_person=False)
    ):
        ticked = typed is not None and typed.get("shown") == "yes"
        yield Paper("tick", "shown", _("The player is here, photo document seen"), "I", citing(no.cites, state),
                    checked=ticked, missing=typed is not None and not ticked,
                    document=isinstance(no, PhotoIdNeeded), before=seen)  # fmt: skip
    if no := refused(msgspec.structs.replace(whole, proof="")):
        choices = (
            Choice("official-document", _("official document"), "L"),
            Choice("self-declaration", _("signed declaration"), "A"),
        )
        said = typed.get("proof", "") if typed is not None else ""
        yield Paper("choice", "proof", _("Proof"), "", citing(no.cites, state), said,
                    missing=typed is not None and not said, choices=choices)  # fmt: skip
    if no := refused(msgspec.structs.replace(whole, federation="")):
        known = ON_FILE if member else ""
        said = typed.get("federation", known) if typed is not None else known
        if said == ON_FILE:
            yield Paper("fact", "federation", _("Federation number on file"), "", citing(no.cites, state), ON_FILE)
        else:
            yield Paper("text", "federation", _("Federation number"), "N", citing(no.cites, state), said,
                        missing=typed is not None and not said)  # fmt: skip


def why_not(state: Tournament, book: Rulebook, person: PersonId, papers: Papers, at: str) -> Refusal | None:
    """Say why somebody with these papers may not enter; None where they may."""
    try:
        must_be_eligible(state, book, person, papers, at)
    except Refusal as refusal:
        return refusal
    return None


def _whole(state: Tournament, person: Person) -> Papers:
    """Everything anybody could show."""
    proof = "official-document" if state.terms.event == "ladies" else ""
    return Papers(photo_id=True, in_person=True, born=born(person), federation=ON_FILE, proof=proof)  # type: ignore[arg-type]


def born(person: Person) -> str:
    """The date of birth as the rule reads it; empty where nobody knows it."""
    return person.birth_date.isoformat() if person.birth_date else ""


def shown(typed: QueryDict, person: Person, asked_for: list[Paper]) -> Papers:
    """Read what was shown. What the book does not ask for was not asked for."""
    here = typed.get("shown") == "yes"
    absent = any(paper.name == "shown" and not paper.document for paper in asked_for)  # else it is the document
    proof = typed.get("proof", "")
    by_website = typed.get("website") == "yes"  # with an account of their own, which stands for being there
    return Papers(
        photo_id=here,
        in_person=here or by_website or not absent,
        born=born(person),
        federation=typed.get("federation", "").strip(),
        proof=proof if proof in ("official-document", "self-declaration") else "",  # type: ignore[arg-type]
    )
