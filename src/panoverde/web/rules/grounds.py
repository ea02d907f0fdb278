"""What the pages on grounds show: the tiles of a book, and the sheet of one ground with what follows."""

from collections.abc import Mapping
from typing import NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _

from panoverde.kernel.refusals import Refusal
from panoverde.kernel.texts import Language
from panoverde.rulebook import Library, Rulebook
from panoverde.rulings import conduct
from panoverde.rulings.conduct import titles, words
from panoverde.web.rules import shown
from panoverde.web.rules.shown import Cite

MOST_EARLIER = 3  # times before: what comes after makes no difference to any book
_YES_NO = {"yes": True, "no": False}
_STATUS = {"not-here": "idle", "noted": "alternates", "order": "paused", "open": "h4h"}


class UnknownGround(Refusal):
    """The book has no such ground."""

    code = "rulebook.unknown-ground"
    says = "{book} does not name that as a ground for a penalty. Choose one of those it has."


class Tile(NamedTuple):
    """A ground in the list."""

    title: str
    href: str
    duty: str
    must: bool
    needs: str


class Family(NamedTuple):
    """The grounds that belong together."""

    title: str
    tiles: list[Tile]


class Option(NamedTuple):
    """An answer to choose."""

    value: str
    label: str
    chosen: bool


class Asked(NamedTuple):
    """A question of the sheet; `many` where several answers may hold."""

    label: str
    many: bool
    options: list[Option]


class Follows(NamedTuple):
    """What the book makes of it."""

    status: str
    stand: str
    duty: str
    measures: list[str]
    order: str
    lines: list[str]
    open_questions: list[str]
    cites: list[Cite]


def families(library: Library, book: Rulebook, language: Language) -> list[Family]:
    """The tiles of a book, family by family."""
    found: dict[str, list[Tile]] = {}
    for ground in conduct.grounds(book).values():
        href = shown.address(library.digest, "ground", book.id, ground.id)
        duty, needs = words.DUTIES[ground.duty].say(language), words.NEEDS[ground.needs].say(language)
        tile = Tile(titles.TITLES[ground.id].say(language), href, duty, ground.duty == "must", needs)
        found.setdefault(ground.family, []).append(tile)
    return [Family(titles.FAMILIES[name].say(language), tiles) for name, tiles in found.items()]


def scale(book: Rulebook, language: Language) -> list[str]:
    """The book's scale, step by step."""
    return [_step(step.measure, step.amount, language) for step in conduct.scale(book)]


def _step(measure: str, amount: int, language: Language) -> str:
    label = words.MEASURES[measure].say(language)
    return f"{label}: {amount}" if amount else label


class Reportable(NamedTuple):
    """Something that may be reported, and where it leads."""

    label: str
    leads: str
    href: str
    at_once: bool


def reports(library: Library, book: Rulebook, language: Language) -> list[Reportable]:
    """What players may report."""
    labels = book.parameters["conduct.reports_taken_on"].choices | words.ANSWERS
    return [
        Reportable(
            labels[subject.id].say(language),
            titles.TITLES[subject.ground].say(language) if subject.ground else _("the director answers"),
            shown.address(library.digest, "ground", book.id, subject.ground) if subject.ground else "",
            subject.at_once,
        )
        for subject in conduct.subjects(book).values()
    ]


def reporting(book: Rulebook, language: Language) -> list[str]:
    """Who may report, and how help from outside is looked for."""
    said = (
        ("conduct.reports_taken_from", conduct.reported_by),
        ("conduct.outside_help_checked_by", conduct.checked_by),
    )
    return [book.parameters[key].choices[each].say(language) for key, read in said for each in read(book)]


def situation(asked: QueryDict) -> conduct.Situation:
    """What somebody has answered so far."""
    earlier = asked.get("earlier", "")
    return conduct.Situation(
        said=frozenset(asked.getlist("said")),
        meant=_YES_NO.get(asked.get("meant", "")),
        earlier=min(int(earlier), MOST_EARLIER) if earlier.isdecimal() and earlier.isascii() else 0,
        refused=asked.get("refused") == "yes",
    )


def opened(book: Rulebook, ground: str, answered: conduct.Situation) -> conduct.Sheet:
    """The sheet of one ground.

    Raises:
        UnknownGround: the book has no such ground.
    """
    found = conduct.sheet(book, ground, answered)
    if found is None:
        raise UnknownGround(book=book.title)
    return found


def questions(book: Rulebook, sheet: conduct.Sheet, answered: conduct.Situation, language: Language) -> list[Asked]:
    """What the sheet asks, with what is answered."""
    return [
        Asked(
            words.QUESTIONS[question.id].say(language),
            question.id == "exempt",
            [
                Option(code, words.answer(book, sheet.ground.id, code).say(language), code in answered.said)
                for code in question.answers
            ],
        )
        for question in sheet.questions
    ]


def follows(library: Library, book: Rulebook, sheet: conduct.Sheet, language: Language) -> Follows:
    """What the book makes of it."""
    found = sheet.proposed
    fixed = [_step(measure, amount, language) for measure, amount in found.fixed.measures] if found.fixed else []
    return Follows(
        status="penalty" if found.duty == "must" else _STATUS[found.stand],
        stand=words.STANDS[found.stand].say(language),
        duty=words.DUTIES[found.duty].say(language) if found.stand == "open" else "",
        measures=fixed or [words.MEASURES[measure].say(language) for measure in found.measures],
        order=words.ORDERS[found.order].say(language) if found.order else "",
        lines=[*_lines(book, sheet, language)],
        open_questions=[words.QUESTIONS[question].say(language) for question in found.asks],
        cites=shown.cites(library, found.cites or sheet.ground.cites, language, book),
    )


def _lines(book: Rulebook, sheet: conduct.Sheet, language: Language) -> list[str]:
    """All else that the sheet says."""
    found, said = sheet.proposed, []
    if found.fixed:
        said.append(_("The book leaves no choice."))
    said += [words.answer(book, sheet.ground.id, option).say(language) for option in found.options]
    said += [words.HANDS[found.hand].say(language)] if found.hand else []
    said += [words.STARTS[found.starts].say(language)] if found.starts else []
    if found.people > 1:
        people = _("People it takes, their cases linked")
        said.append(f"{people}: {found.people}")
    if sheet.ground.straight:
        said.append(_("Straight to the director."))
    if found.stand != "not-here" and not found.counts:
        said.append(_("It does not count as a repeat."))
    return said + [_fact(book, sheet.ground.id, name, value, language) for name, value in found.sheet]


def _fact(book: Rulebook, ground: str, name: str, value: str | int | bool, language: Language) -> str:
    label = words.SHEET[name].say(language)
    if isinstance(value, bool):
        return label if value else ""
    return f"{label}: {words.answer(book, ground, value).say(language) if isinstance(value, str) else value}"


def page_of(
    library: Library, book: Rulebook, ground: str, asked: QueryDict, language: Language
) -> Mapping[str, object]:
    """All that the page of one ground shows."""
    answered = situation(asked)
    sheet = opened(book, ground, answered)
    return {
        "title": titles.TITLES[ground].say(language),
        "family": titles.FAMILIES[sheet.ground.family].say(language),
        "summary": words.explanation(book, ground).say(language),
        "questions": questions(book, sheet, answered, language),
        "asks_meant": any(way.needs.startswith("meant") for way in sheet.ground.ways),
        "has_order": bool(sheet.ground.order),
        "answered": answered,
        "earlier": range(MOST_EARLIER + 1),
        "follows": follows(library, book, sheet, language),
    }
