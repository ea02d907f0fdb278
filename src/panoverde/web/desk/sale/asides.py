"""What a sale asks beside the bill, where the book has it or leaves it open, folded away while nobody needs it.

through the website      an entry that was made and paid there, recorded at the desk
stack                    given up for it by a player who is still in
the director's word      where the book is silent
"""

from typing import Any, NamedTuple

from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext as _

from panoverde.kernel.ids import PersonId
from panoverde.rulebook import Rulebook
from panoverde.tournament.commands import Register
from panoverde.tournament.core.records import Tournament
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.lookup.status import entries_of
from panoverde.web.desk.paper.receipts import how_handed
from panoverde.web.forms.fields import DESK, Field, Look, field
from panoverde.web.forms.reading import reason
from panoverde.web.permissions import may
from panoverde.web.reasons import CHOSEN
from panoverde.web.values import number

WORD = field(Register, "on_word")
CURRENCIES = ("BRL", "USD", "EUR", "ARS", "UYU", "PYG", "CLP")  # notes that come over the counter in the region


class More(NamedTuple):
    """What is asked beside the bill, and what was typed there."""

    online: bool  # the book has entries through the website
    online_receipt: bool  # and receipts
    stack: bool
    word: Field | None
    typed: dict[str, str]
    open: bool  # something stands there
    look: Look = DESK._replace(focus=False)


def more_asked(
    request: HttpRequest, here: Counter, state: Tournament, book: Rulebook, person: PersonId, typed: QueryDict
) -> More | None:
    """Say what may be asked; None where it is nothing."""
    terms, advance = book.registration, book.registration.advance_online_entry
    online = advance.speaks and advance.value
    receipt = online and (not terms.receipt_handed.speaks or "online" in terms.receipt_handed.value)
    seated = any(entry.place for entry in entries_of(state, person))
    stack = seated and not (terms.reentry_after.speaks and terms.reentry_after.value == "elimination")
    word = may(request, "give-word", here.series) and bool(entries_of(state, person))
    said = {name: typed.get(name, "") for name in ("website", "accepted", "gives_up", "on_word", CHOSEN)}
    found = More(online, receipt, stack, WORD.filled(typed) if word else None, said, any(said.values()) or seated)
    return found if online or stack or word else None


def said_beside(book: Rulebook, typed: QueryDict) -> dict[str, Any]:
    """Read what was said beside the bill, as the command has it."""
    stack = number(typed.get("gives_up", ""), _("Chips given up for it"))
    found: dict[str, Any] = {"stack_chips": stack, "on_word": reason(typed, WORD)}
    if typed.get("website") != "yes":
        return found | {"receipt": how_handed(book)}
    accepted = typed.get("accepted") == "yes"  # there, which stands for the signature
    return found | {"channel": "online", "receipt": "online" if accepted else "", "signed": accepted}


def currencies(book: Rulebook) -> tuple[str, ...]:
    """Name the notes that may be taken; none but reais where the book says so."""
    rule = book.payment.payment_currency
    return () if rule.speaks and rule.value == "reais-only" else CURRENCIES
