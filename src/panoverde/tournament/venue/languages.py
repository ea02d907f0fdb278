"""Which languages are spoken at the tables: by the book, or by the house that says, posts and announces them."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.commands import StartClock
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.venue import Language
from panoverde.tournament.venue import commands as c
from panoverde.tournament.venue import events as e
from panoverde.tournament.venue import refusals as no


def by_house(book: Rulebook) -> bool:
    """Whether the book leaves the languages to the house."""
    term = book.conduct.table_languages_set_by
    return term.speaks and term.value == "house"


def spoken(state: Tournament, book: Rulebook) -> tuple[Language, ...]:
    """Name the languages that are allowed; none where nobody has said."""
    if by_house(book):
        return state.languages.spoken if state.languages else ()
    term = book.conduct.table_languages
    return tuple(term.value) if term.speaks else ()


def set_languages(state: Tournament, command: c.SetLanguages, means: Means) -> Iterator[Event]:
    """The house says them; in the USA there is no choice."""
    terms = means.book.conduct
    if not by_house(means.book) or not state.exists:
        raise no.BookSaysLanguages(cites=terms.table_languages_set_by.cites)
    english = terms.usa_english_only
    if command.usa and english.speaks and english.value and command.languages != ("english",):
        raise no.EnglishOnly(cites=english.cites)
    if not command.languages:
        raise no.NoLanguages(cites=terms.table_languages_set_by.cites)
    yield e.LanguagesSet(
        languages=tuple(dict.fromkeys(command.languages)), posted=command.posted, announced=command.announced,
        usa=command.usa, cites=cited(terms.table_languages_set_by, terms.table_languages_notice, english),
    )  # fmt: skip


def before_the_clock(state: Tournament, _: StartClock, means: Means) -> None:
    """Nothing begins before the house has said, posted and announced them."""
    terms, said = means.book.conduct, state.languages
    if not by_house(means.book):
        return
    wanted = terms.table_languages_notice.value if terms.table_languages_notice.speaks else ()
    told = said is not None and all({"post": said.posted, "announce": said.announced}[each] for each in wanted)
    if said is None or not told:
        raise no.NoLanguages(cites=cited(terms.table_languages_set_by, terms.table_languages_notice))
