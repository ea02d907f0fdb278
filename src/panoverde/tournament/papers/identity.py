"""Who sits there: photo documents looked at, declarations questioned, presence seen, sponsors declared.

A seat is live once somebody has seen its player there: by then the book may want the document checked
and the receipt handed over.
"""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import entry_of, in_field, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import IdMoment
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.papers import commands as c
from panoverde.tournament.papers import events as e
from panoverde.tournament.papers.receipts import NoReceiptYet, effective

LONGEST_BRAND = 60


class IdentityUnchecked(Refusal):
    """Nobody has looked at the document yet."""

    code = "registration.identity-unchecked"
    says = "The photo document has to be looked at before this seat is live. Look at it, and say so."


class NotAllowedToPlay(Refusal):
    """The house does not let the person play."""

    code = "registration.may-not-play"
    says = "The house does not let this person play. Call the director."


class NothingDeclared(Refusal):
    """The player declared nothing."""

    code = "registration.nothing-declared"
    says = "This player entered without a self-declaration. There is none to question."


class BrandTooLong(Refusal):
    """That is more than a brand."""

    code = "registration.brand-too-long"
    says = "A brand has at most {most} characters. Shorten it."


def identity_due(state: Tournament, entry: Entry, book: Rulebook) -> tuple[IdMoment | None, Citations]:
    """Say which look at the document is due before the seat is live today; None where none is."""
    when, on_request = book.registration.photo_id_checked, book.registration.photo_id_on_request
    day = state.sittings[entry.sitting].day
    begins = state.stage_of(entry.sitting) == 1 if state.terms.plans else day <= 1
    moment: IdMoment = "tournament-start" if begins else "day-start"
    asked = when.speaks and ("tournament-start" if begins else "each-day-start") in when.value
    seen = any(entry.checked.get(look) == day for look in ("tournament-start", "day-start", "on-request"))
    if entry.unproved and on_request.speaks and on_request.value:  # it was asked for in between, and was not there
        return (moment if asked else "on-request"), cited(on_request, *([when] if asked else []))
    return (moment, when.cites) if asked and not seen else (None, when.cites if asked else ())


def check_identity(state: Tournament, command: c.CheckIdentity, means: Means) -> Iterator[Event]:
    """Somebody looked at a document, when it was due or because it was asked for; the result is kept."""
    entry = entry_of(state, command.entry)
    terms = means.book.registration
    by = terms.photo_id_on_request if command.moment == "on-request" else terms.photo_id_checked
    yield e.IdentityChecked(entry=entry.id, moment=command.moment, ok=command.ok, cites=by.cites)


def flag_declaration(state: Tournament, command: c.FlagDeclaration, means: Means) -> Iterator[Event]:
    """A self-declaration may be illegitimate: the director looks into it, and the book has it punished."""
    entry = entry_of(state, command.entry)
    proofs = means.book.registration.ladies_proofs
    if "self-declaration" not in entry.shown:
        raise NothingDeclared(cites=proofs.cites)
    yield e.DeclarationFlagged(entry=entry.id, why=reason(command.why), cites=proofs.cites)


def see_presence(state: Tournament, command: c.SeePresence, means: Means) -> Iterator[Event]:
    """A player has arrived, or has not. Who arrives has shown the document and holds the receipt, by the book."""
    entry = in_field(state, command.entry)
    if not command.present:
        yield e.PresenceSeen(entry=entry.id, present=False)
        return
    if state.refused.get(entry.person) == "participation":
        raise NotAllowedToPlay(cites=choice(means.book, means.book.registration.refusal_options).cites)
    receipt = effective(entry, means.book)
    if not receipt.effective:
        raise NoReceiptYet(cites=receipt.cites)
    moment, cites = identity_due(state, entry, means.book)
    if moment and not command.photo_id:
        raise IdentityUnchecked(cites=cites)
    if moment:
        yield e.IdentityChecked(entry=entry.id, moment=moment, ok=True, cites=cites)
    yield e.PresenceSeen(entry=entry.id, present=True, cites=tuple(dict.fromkeys((*cites, *receipt.cites))))


def declare_sponsor(state: Tournament, command: c.DeclareSponsor, _: Means) -> Iterator[Event]:
    """A player says whose brand will be worn; none takes it back."""
    entry, brand = entry_of(state, command.entry), " ".join(command.brand.split())
    if len(brand) > LONGEST_BRAND:
        raise BrandTooLong(most=LONGEST_BRAND)
    yield e.SponsorDeclared(entry=entry.id, brand=brand)
