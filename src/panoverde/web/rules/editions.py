"""Pages of an edition: a book as it stood when somebody was decided by it, and what has become of it since."""

from typing import NamedTuple

import msgspec
from django.urls import reverse

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import edition_named, kept_shelf
from panoverde.bootstrap.live import following
from panoverde.kernel.refusals import Refusal
from panoverde.kernel.texts import Language
from panoverde.projections.calendar import CALENDAR, Listed
from panoverde.rulebook import Clause, Library, Rulebook
from panoverde.rulebook.book import UnknownClause
from panoverde.rulebook.differences import differences
from panoverde.rulebook.library import KeptShelf
from panoverde.web.rules.shown import address
from panoverde.web.rules.versus import Point, points

MOST_NAMED = 3  # tournaments that are decided by an edition


class UnknownEdition(Refusal):
    """Nothing of the kind is kept here."""

    code = "rulebook.unknown-edition"
    says = "No edition {edition} of {name} is kept here. Read the book as it stands, or ask where it was kept."


class Night(NamedTuple):
    """A tournament that is decided by an edition."""

    title: str
    href: str


class Kept(NamedTuple):
    """What a page of an edition says about itself."""

    edition: str  # as much of its digest as people compare
    of: str  # the book whose edition it is, where another one is open that it leans on
    nights: list[Night]
    now: str  # where the same page of the book as it stands is; "" where there is none
    since: str  # where everything that changed is
    stands: bool  # the book is what it was
    gone: bool  # the clause, or the whole book, is there no more
    points: list[Point]  # on which the book says something else now


def shelf(book: str, edition: str) -> Library:
    """Open the shelf on which a book stands, or stood.

    Raises:
        UnknownEdition: nothing is kept under that digest.
        BadEdition: what is kept is damaged.
    """
    if not edition:
        return open_library()
    digest = edition_named(edition)
    if not digest:
        raise UnknownEdition(edition=edition[:8], name=book)
    return kept_shelf(book, digest)


def kept(then: KeptShelf, book: Rulebook, clause: Clause | None, language: Language) -> Kept:
    """Say whose edition it is, and what the book as it stands says on the same clause."""
    library = open_library()
    now = library.book(book.id) if book.id in library.ids else None
    found = _found(now, clause) if now and clause else None
    changed = [one for one in differences(book, now) if clause and one.topic == clause.topic] if now else []
    said = [point for one in changed for point in points(then, one, language)]
    if now and clause:
        said += _reworded(book, now, clause, found, language)
    return Kept(
        edition=then.digest[:8],
        of="" if book.id == then.itself.id else then.itself.title,
        nights=_nights(then.digest),
        now=_now(book, now, clause, found),
        since=address(then.digest, "since", book.id) if now else "",
        stands=library.stands(then.itself.id, then.digest),
        gone=now is None or (clause is not None and found is None),
        points=said,
    )


def _found(now: Rulebook, clause: Clause) -> Clause | None:
    try:
        return now.clause(clause.id)
    except UnknownClause:
        return None


def _now(book: Rulebook, now: Rulebook | None, clause: Clause | None, found: Clause | None) -> str:
    if now is None:
        return ""
    if clause is None or found is None:
        return address("", "book", book.id)
    return address("", "clause", book.id, clause.number if clause.book == book.id else clause.id)


def _reworded(then: Rulebook, now: Rulebook, clause: Clause, found: Clause | None, language: Language) -> list[Point]:
    """What reads otherwise though no value changed: the rule's own words, the clause's title."""
    before, after = then.topics[clause.topic].summary, now.topics[clause.topic].summary
    told = [(before.say(language), after.say(language))]
    if found and (clause.title or found.title):
        told.append(tuple(one.title.say(language) if one.title else "" for one in (clause, found)))  # type: ignore[arg-type]
    return [("", [one], [other]) for one, other in told if one != other]


def _nights(digest: str) -> list[Night]:
    """The tournaments that are decided by it now: those that are on, those to come, those that are over."""
    rows = (msgspec.json.decode(row, type=Listed) for row in following().read(CALENDAR.name).rows.values())
    listed = [one for one in rows if one.edition == digest]
    listed.sort(key=lambda one: (one.over, one.course != "running", one.terms.starts_at))
    return [Night(one.title, reverse("tournament:live", args=[one.tournament])) for one in listed[:MOST_NAMED]]
