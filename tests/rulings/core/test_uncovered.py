"""A matter that no parameter covers is left to whoever the book gives such matters to, by that clause."""

from typing import Any

import msgspec

from panoverde.kernel.texts import Text
from panoverde.rulebook import Library
from panoverde.rulings.core.families import Family, ruled
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.table.table import Table

SAID = Text("Está dito.", "It is said.", "Está dicho.")


class Anything(msgspec.Struct, frozen=True):
    """Something that no rule speaks of."""


def ruling(library: Library, options: tuple[str, ...]) -> Ruling:
    def left(hearing: Hearing[Any]) -> None:
        hearing.stands = {"act": str(hearing.uncovered("whatever", options))[0]}

    stages = (stage("made", row("whatever", then=left)),)
    family: Family[Hearing[Any]] = Family(
        "anything", door="cards", hears=Hearing, what=Anything, stages=stages, say=lambda *_: SAID,
        lines={"whatever": SAID}, topics=(), presets={}, checks=lambda *_: None, first="",
    )  # fmt: skip
    return ruled(family, Table(), Anything(), library.book("ksop-2026"))


def test_the_director_has_the_options_by_the_clause_on_what_is_not_written(library: Library) -> None:
    found = ruling(library, ("stands", "off"))

    assert [(option.id, option.by) for option in found.options] == [("stands", "director"), ("off", "director")]
    assert found.cites == ("ksop-2026:intro.2",)
    assert [(each.line, each.cites) for each in found.why] == [("whatever", ("ksop-2026:intro.2",))]
