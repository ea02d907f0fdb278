"""Who may enter: what the person at the desk shows, and by which clause it is asked for.

What was looked at is kept as that it was shown, never as what it said.
"""

import datetime
from typing import NamedTuple

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.parts import Shown
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import day_there
from panoverde.tournament.papers.commands import Papers


class PhotoIdNeeded(Refusal):
    """No document was shown."""

    code = "registration.photo-id-needed"
    says = "A valid photo document has to be shown to enter. Ask for it, and sell the entry once you have seen it."


class SomebodyElse(Refusal):
    """The person at the desk is not the one who enters."""

    code = "registration.third-party"
    says = "Nobody may enter somebody else. Let the player come to the desk."


class BirthDateUnknown(Refusal):
    """Nothing says how old the person is."""

    code = "registration.birth-date-unknown"
    says = (
        "Nothing says when this person was born, and nobody under {years} may enter. Add the date from the document."
    )


class TooYoung(Refusal):
    """The person is under age."""

    code = "registration.too-young"
    says = "This person is under {years} on {day}, and cannot enter. Let nobody play in their place."


class NotSenior(Refusal):
    """The event is for those born earlier."""

    code = "registration.not-senior"
    says = "This event is for those born in {year} or earlier. Offer another event."


class LadiesProofNeeded(Refusal):
    """The event asks for a proof."""

    code = "registration.ladies-proof-needed"
    says = "This event asks for an official document or a signed self-declaration. Take one of them, and try again."


class FederationNeeded(Refusal):
    """The federation's number is missing."""

    code = "registration.federation-needed"
    says = (
        "Every competitor needs a registration with the federation. Ask for its number, or register the player there."
    )


class RefusedHere(Refusal):
    """The house has refused the person."""

    code = "registration.person-refused"
    says = "The house does not let this person in. Call the director, who can lift the refusal."


class Seen(NamedTuple):
    """What was shown, and the clauses that ask for it."""

    shown: tuple[Shown, ...]
    cites: Citations


NOTHING = Seen((), ())


def must_be_eligible(
    state: Tournament, book: Rulebook, person: PersonId, papers: Papers, at: str, *, online: bool = False
) -> Seen:
    """See whether somebody may enter; say what was shown for it.

    Raises:
        Refusal: they may not, and by which rule.
    """
    if person in state.refused:
        raise RefusedHere(cites=choice(book, book.registration.refusal_options).cites)
    every = (
        _in_person(book, papers),
        _photo_id(book, papers, online=online),
        _age(state, book, papers, at),
        _senior(state, book, papers),
        _lady(state, book, papers),
        _federation(book, papers),
    )
    shown = tuple(what for seen in every for what in seen.shown)
    return Seen(shown, tuple(dict.fromkeys(cite for seen in every for cite in seen.cites)))


def _in_person(book: Rulebook, papers: Papers) -> Seen:
    third = book.registration.third_party_entry
    if not papers.in_person and third.speaks and not third.value:
        raise SomebodyElse(cites=third.cites)
    return Seen(("in-person",), third.cites) if papers.in_person else NOTHING


def _photo_id(book: Rulebook, papers: Papers, *, online: bool) -> Seen:
    """At registration where the book says so; and at the desk an age is proved by a document, not by a word."""
    when, age = book.registration.photo_id_checked, book.registration.minimum_age_years
    asked = when.speaks and "registration" in when.value
    if not papers.photo_id and (asked or (age.speaks and not online)):
        raise PhotoIdNeeded(cites=when.cites if asked else age.cites)
    return Seen(("photo-id",), when.cites if asked else ()) if papers.photo_id else NOTHING


def _age(state: Tournament, book: Rulebook, papers: Papers, at: str) -> Seen:
    least, on = book.registration.minimum_age_years, book.registration.age_counted_on
    if not least.speaks:
        return NOTHING
    born = birthday(papers)
    cites = cited(least, on)
    if born is None:
        raise BirthDateUnknown(years=least.value, cites=cites)
    registering = on.speaks and on.value == "registration-date"  # silent: who is of age on the day plays
    moment = at if registering else state.terms.starts_at or at
    day = datetime.date.fromisoformat(day_there(state.terms, moment))
    if age(born, day) < least.value:
        raise TooYoung(years=least.value, day=day.isoformat(), cites=cites)
    return Seen(("age",), cites)


def _senior(state: Tournament, book: Rulebook, papers: Papers) -> Seen:
    until = book.registration.seniors_born_until
    if state.terms.event != "seniors" or not until.speaks:
        return NOTHING
    born = birthday(papers)
    if born is None or born.year > until.value:
        raise NotSenior(year=until.value, cites=until.cites)
    return Seen(("born-in-time",), until.cites)


def _lady(state: Tournament, book: Rulebook, papers: Papers) -> Seen:
    proofs = book.registration.ladies_proofs
    if state.terms.event != "ladies" or not proofs.speaks:
        return NOTHING
    if papers.proof == "" or papers.proof not in proofs.value:
        raise LadiesProofNeeded(cites=proofs.cites)
    return Seen((papers.proof,), proofs.cites)


def _federation(book: Rulebook, papers: Papers) -> Seen:
    needed = book.registration.federation_membership_required
    has = bool(papers.federation.strip())
    if needed.speaks and needed.value and not has:
        raise FederationNeeded(cites=needed.cites)
    return Seen(("federation",), needed.cites) if has else NOTHING


def birthday(papers: Papers) -> datetime.date | None:
    """Read the date of birth, where there is one."""
    try:
        return datetime.date.fromisoformat(papers.born)
    except ValueError:
        return None


def age(born: datetime.date, on: datetime.date) -> int:
    """Count the completed years on a day.

    >>> born = datetime.date(2008, 2, 29)
    >>> age(born, datetime.date(2026, 2, 28)), age(born, datetime.date(2026, 3, 1))
    (17, 18)
    """
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))
