"""The parts of the form: prices, the structure with its findings, choices; and what a refusal is about."""

from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import Bound, book_in_force
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.chips.composition import BadlyLaid
from panoverde.tournament.core.games import LIMIT, MIXED, ROTATIONS
from panoverde.tournament.core.terms import Ante
from panoverde.tournament.prizes.percentages import PercentByBook
from panoverde.tournament.setup import refusals as announcing
from panoverde.tournament.setup.blind_ladder import Structure, expected_minutes, generate
from panoverde.web.citing import Refused, refused
from panoverde.web.figures import money
from panoverde.web.setup.drafts import OFFERS, Filled
from panoverde.web.setup.laid_stacks import Stock, chips_card, laid_out, no_sets
from panoverde.web.setup.levels import Line, edited, read_lines, shown_lines, with_games, written_lines
from panoverde.web.setup.percentages import hints
from panoverde.web.setup.planning import PREFIX, edited_rows, row_about, row_at, shown_rows
from panoverde.web.term_labels import ANTES, BAGS_KEPT, ENDS, EVENTS, GAMES, LABELS, PACES, PARTS, SITTINGS, UNCLAIMED
from panoverde.web.values import NotANumber, centavos, number, numbered

# Beside which part of the form a refusal stands, by what was refused.
_ABOUT: tuple[tuple[type[Refusal], str], ...] = (
    (announcing.NoTitle, "title"),
    (announcing.BadSeats, "table"),
    (announcing.SixHanded, "table"),
    (announcing.OtherDeck, "table"),
    (announcing.UnsaidDeck, "table"),
    (announcing.BadStack, "table"),
    (announcing.BadLevel, "levels"),
    (BadlyLaid, "chips"),
    (announcing.BadMoment, "times"),
    (announcing.TimesOutOfOrder, "times"),
    (announcing.OneDayMainEvent, "times"),
    (announcing.PartsUnequal, "price"),
    (announcing.UnknownPart, "price"),
    (PercentByBook, "price"),
)


class Choice(NamedTuple):
    """Something that can be chosen."""

    value: str
    name: str | Promise


class PartField(NamedTuple):
    """A part of a price, to type."""

    id: str
    name: str | Promise
    value: str


def wrong_about(refusal: Refusal | None, fields: dict[str, str]) -> tuple[str, int | None]:
    """Say beside what a refusal belongs, and at which line of the structure."""
    if row := row_about(refusal, fields):
        return row, None
    about = next((about for kind, about in _ABOUT if isinstance(refusal, kind)), "top")
    line = refusal.data.get("line") if refusal and about == "levels" else None
    return about, line - 1 if isinstance(line, int) else None


def editor(
    filled: Filled,
    *,
    bound: Bound,
    edit: str = "",
    lines_wrong: dict[int, str] | None = None,
    locked: int = 0,
    about: str = "",
    stock: Stock = no_sets,
    problems: dict[str, str] | None = None,
) -> dict[str, Any]:
    """What the form needs to be shown; a button of the structure does its work here."""
    planning = edit.startswith(PREFIX)
    fields, row = edited_rows(filled.fields, edit, filled.lines) if planning else (filled.fields, row_at(about))
    fields, lines, focus, said = _edited(filled._replace(fields=fields), "" if planning else edit, bound)
    fields = laid_out(fields, edit)
    rows = shown_rows(fields, focus=row, unfolded=planning)
    chipped = chips_card(filled._replace(fields=fields, lines=lines), stock, problems or {})
    stack, chips = _number(fields, "stack"), _chips(fields)
    shown = shown_lines(lines, stack=stack, denominations=chips, problems=lines_wrong, locked=locked, focus=focus)
    return {
        "f": fields, "lines": shown, "lines_wrong": lines_wrong or {}, "generated": said,
        "expected": _expected(lines, stack, fields), "parts": _parts(fields), "priced": _priced(fields),
        "events": _choices(EVENTS), "games": _choices(GAMES), "paces": _choices(PACES), "antes": _choices(ANTES),
        "percent_hints": hints(fields, _opened(bound)), "locked": locked, "moments": _moments(filled),
        "wide": _wide(fields, lines, edit), "mixes": fields.get("game") in ROTATIONS,
        **rows, "labels": LABELS | rows["plan_labels"], "plan_kinds": _choices(SITTINGS), "plan_ends": _choices(ENDS),
        "plan_unclaimed": _choices(UNCLAIMED), **chipped, "bags_choices": _choices(BAGS_KEPT),
    }  # fmt: skip


def _wide(fields: dict[str, str], lines: list[Line], edit: str) -> bool:
    """Whether limits, bring-ins, hands and games are shown: somebody asked, a line says one, or the game has them."""
    asked = edit in ("wide", "games") or bool(fields.get("wide"))
    return asked or any(line.wide for line in lines) or fields.get("game") in (*LIMIT, *MIXED)


def _opened(bound: Bound) -> Rulebook | None:
    try:
        return book_in_force(bound)
    except Refusal:  # its edition is lost: the page says so itself
        return None


def _edited(filled: Filled, edit: str, bound: Bound) -> tuple[dict[str, str], list[Line], int, Refused | None]:
    if edit == "games":
        return filled.fields, with_games(filled.lines, filled.fields.get("game", "")), -1, None
    if edit != "generate":
        lines, focus = edited(filled.lines, edit) if edit else (filled.lines, -1)
        return filled.fields, lines, focus, None
    try:
        made = _generated(filled.fields)
    except Refusal as refusal:
        return filled.fields, filled.lines, -1, refused(refusal, "generate", bound)
    fields = {**filled.fields, "denominations": " ".join(map(str, made.denominations))}
    return fields, written_lines(made.levels), -1, None


def _generated(fields: dict[str, str]) -> Structure:
    entries = number(fields.get("gen_entries", ""), _("Entries")) or 0
    hours = _hours(fields.get("gen_hours", ""))
    minutes = number(fields.get("gen_minutes", ""), _("Minutes")) or None
    stack = number(fields.get("stack", ""), str(LABELS["stack"])) or 0
    ante: Ante = fields.get("ante_kind", "big-blind") if fields.get("ante_kind") in ANTES else "big-blind"  # type: ignore[assignment]
    return generate(entries, stack, hours, ante=ante, level_minutes=minutes)


def _hours(typed: str) -> float:
    try:
        return float(typed.replace(",", "."))
    except ValueError:
        raise NotANumber(field=_("Hours"), typed=typed[:40]) from None


def _moments(filled: Filled) -> dict[str, list[str]]:
    """Each day and time that was given; one field more for the next, where it is used at all."""
    flights = len(filled.fields.get("flights", "").split())
    starts = filled.moments.get("flight_starts", [])
    days = [moment for moment in filled.moments.get("later_days", []) if moment]
    return {"flight_starts": [*starts, *[""] * flights][:flights], "later_days": [*days, ""]}


def _expected(lines: list[Line], stack: int, fields: dict[str, str]) -> str:
    """How long it should last with as many entries as are expected."""
    levels, wrong = read_lines(lines)
    entries = _number(fields, "gen_entries") or 40
    if wrong or not levels or not stack:
        return ""
    hours, minutes = divmod(expected_minutes(levels, entries * stack), 60)
    return _("about {hours} h {minutes}, entries: {entries}").format(
        hours=hours, minutes=f"{minutes:02}", entries=entries
    )


def _parts(fields: dict[str, str]) -> dict[str, list[PartField]]:
    return {
        offer: [PartField(f"{offer}_{part}", name, fields.get(f"{offer}_{part}", "")) for part, name in PARTS.items()]
        for offer in OFFERS
    }


def _priced(fields: dict[str, str]) -> str:
    """Say the entry's price as it is announced: R$ 600 (500 + 100). setup.js goes on saying it as one types."""
    try:
        figures = [centavos(fields.get(f"entry_{part}", ""), part) for part in PARTS]
    except Refusal:
        return ""
    shown = [money(figure).removeprefix("R$\u00a0") for figure in figures if figure]
    return f"{money(sum(figures))} ({' + '.join(shown)})" if len(shown) > 1 else money(sum(figures))


def _choices(names: dict[str, str | Promise]) -> list[Choice]:
    return [Choice(value, name) for value, name in names.items()]


def _number(fields: dict[str, str], name: str) -> int:
    try:
        return number(fields.get(name, ""), name) or 0
    except Refusal:
        return 0


def _chips(fields: dict[str, str]) -> tuple[int, ...]:
    texts = fields.get("denominations", "").split()
    chips = [chip for text in texts if (chip := numbered(text)) is not None]
    return tuple(sorted(chips)) if len(chips) == len(texts) else ()
