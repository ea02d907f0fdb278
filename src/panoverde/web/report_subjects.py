"""What players may report here, as the book names it."""

from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import book_in_force
from panoverde.rulings.conduct import subjects
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.reports.receive import OTHER
from panoverde.web.fact_words import word
from panoverde.web.forms.fields import Option
from panoverde.web.language import current


def subject_options(state: Tournament) -> tuple[Option, ...]:
    """What the book takes reports on, and anything else."""
    book = book_in_force(state)
    terms = book.parameters.get("conduct.reports_taken_on")
    named = {name: text.say(current()) for name, text in terms.choices.items()} if terms else {}
    found = (Option(name, named.get(name) or word(name)) for name in subjects(book))
    return (*found, Option(OTHER, _("something else")))
