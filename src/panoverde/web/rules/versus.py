"""Two books, whole: area by area, where they differ and what only one of them has."""

from collections.abc import Iterator
from typing import NamedTuple

from panoverde.kernel.texts import Language
from panoverde.rulebook import Library, Rulebook
from panoverde.rulebook.differences import Difference, Side, differences
from panoverde.rulebook.model import AREAS
from panoverde.web import labels
from panoverde.web.rules.shown import Cite, cites, parts

Point = tuple[str, list[str], list[str]]  # what it is about (empty for particulars), and both sides


class Shown(NamedTuple):
    """A topic that the two books do not share in all."""

    title: str
    a: list[Cite]
    b: list[Cite]
    points: list[Point]


class Area(NamedTuple):
    """The topics of one area."""

    id: str
    name: str
    differ: list[Shown]
    only_a: list[Shown]
    only_b: list[Shown]

    @property
    def total(self) -> int:
        """How many topics are not the same."""
        return len(self.differ) + len(self.only_a) + len(self.only_b)


def versus(
    library: Library, a: Rulebook, b: Rulebook, language: Language, other: Library | None = None
) -> list[Area]:
    """Show on what two books differ; the second may stand on another shelf."""
    areas = {area: Area(area, str(labels.AREAS[area]), [], [], []) for area in AREAS}
    for found in differences(a, b):
        topic = library.topics[found.topic]
        area = areas[topic.area]
        both = found.a.ids and found.b.ids
        shown = Shown(
            topic.title.say(language),
            cites(library, found.a.ids, language, a),
            cites(other or library, found.b.ids, language, b),
            list(points(library, found, language)) if both else [],
        )
        (area.differ if both else area.only_a if found.a.ids else area.only_b).append(shown)
    return [area for area in areas.values() if area.total]


def points(library: Library, found: Difference, language: Language) -> Iterator[Point]:
    """Show a topic's difference, point by point."""
    for key in found.keys:
        parameter = library.parameters[key]
        a, b = (parts(parameter, s.values[key], language) if key in s.values else [] for s in (found.a, found.b))
        yield parameter.label.say(language), a, b
    if found.a.differs != found.b.differs:
        yield "", _apart(found.a, found.b, language), _apart(found.b, found.a, language)


def _apart(one: Side, other: Side, language: Language) -> list[str]:
    return [text.say(language) for text in one.differs if text not in other.differs]
