"""Seat cards: they send a player to a seat, and say why. A broken table has one for everybody, and a list."""

from collections.abc import Iterator

from panoverde.documents import formats, words
from panoverde.documents.data import SeatCard, TableBreak
from panoverde.documents.letterhead import chain, copy_mark, event_line
from panoverde.documents.slips import Block, Boxes, Line, Row, Slip, Title, section, slip
from panoverde.kernel import reasons
from panoverde.kernel.texts import Language


def seat_card(data: SeatCard, language: Language, zone: str) -> Slip:
    """Say what stands on a seat card."""
    kind = words.CARDS[data.kind].say(language)
    table, seat = words.TABLE.say(language), words.SEAT.say(language)
    return slip(
        language,
        kind,
        section(
            "head", copy_mark(data.copy, language), Line(event_line(data.headline, language)), Line(kind, bold=True)
        ),
        section(
            "main",
            Title(data.player),
            Boxes(((table, str(data.to.table)), (seat, str(data.to.seat)))),
            *_reasons(data, language),
        ),
        section("foot", chain(data.head, language), _foot(data.by, data.at, language, zone)),
    )


def table_break(data: TableBreak, language: Language, zone: str) -> tuple[Slip, ...]:
    """Give the list first, then a card for everybody."""
    return (_list(data, language, zone), *(seat_card(card, language, zone) for card in data.cards))


def _reasons(data: SeatCard, language: Language) -> Iterator[Block]:
    if data.of:
        yield Line(words.LEAVES.say(language).format(table=data.of.table, seat=data.of.seat))
    if data.laid:
        chips = (f"{many} × {formats.number(chip, language)}" for chip, many in data.laid)
        yield Line(words.STACK_LAID.say(language).format(chips=" · ".join(chips)))
    if data.why:
        yield Line(reasons.say(data.why, language))
    if data.rule:
        yield Line(words.RULE.say(language).format(rule=data.rule))
    if data.draw:
        yield Line(words.DRAW.say(language).format(draw=data.draw), small=True)


def _list(data: TableBreak, language: Language, zone: str) -> Slip:
    title = words.BREAK_LIST.say(language).format(table=data.table)
    rows = [
        Row(
            words.BREAK_FROM.say(language).format(seat=card.of.seat if card.of else "–", player=card.player),
            words.BREAK_TO.say(language).format(table=card.to.table, seat=card.to.seat),
        )
        for card in data.cards
    ]
    reasons = section(
        "main",
        Line(words.RULE.say(language).format(rule=data.rule)) if data.rule else None,
        Line(words.DRAW.say(language).format(draw=data.draw), small=True) if data.draw else None,
    )
    return slip(
        language,
        title,
        section("head", Line(event_line(data.headline, language)), Title(title)),
        section("main", *rows),
        reasons,
        section("foot", chain(data.head, language), _foot(data.by, data.at, language, zone)),
    )


def _foot(by: str, at: str, language: Language, zone: str) -> Row:
    return Row(by, formats.date_and_time(at, language, zone), small=True)
