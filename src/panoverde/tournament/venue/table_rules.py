"""What the card of a table says to whoever sits there."""

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.records import Table, Tournament
from panoverde.tournament.core.venue import Language
from panoverde.tournament.venue.breaches import check_is_spoken
from panoverde.tournament.venue.languages import spoken


class TableRules(msgspec.Struct, frozen=True):
    """Languages, and what cameras change."""

    tv: bool
    languages: tuple[Language, ...]
    during_hands: bool  # only then they hold
    spoken_check: bool  # a check is said, not tapped
    off_the_table: tuple[str, ...]  # what must not lie on it
    cites: Citations


def table_rules(state: Tournament, table: Table, book: Rulebook) -> TableRules:
    """Say what holds at a table."""
    when, items, check = (
        book.conduct.table_languages_when, book.media.tv_table_items_banned, book.media.tv_table_check_form,
    )  # fmt: skip
    return TableRules(
        tv=table.tv, languages=spoken(state, book), during_hands=when.speaks and when.value == "during-hands",
        spoken_check=table.tv and check_is_spoken(book),
        off_the_table=tuple(items.value) if table.tv and items.speaks else (),
        cites=cited(book.conduct.table_languages, when, *((items, check) if table.tv else ())),
    )  # fmt: skip
