"""The slip of a bag: whose it is, what two people counted, what comes with it, where it is opened; and a copy."""

from collections.abc import Iterator

from panoverde.documents import formats, words
from panoverde.documents.data import BagSlip
from panoverde.documents.letterhead import chain, copy_mark, event_line
from panoverde.documents.slips import Block, Boxes, Code, Line, Mark, Row, Slip, Title, section, slip
from panoverde.kernel.texts import Language


def bag_slip(data: BagSlip, language: Language, zone: str) -> Slip:
    """Say what stands on the slip of a bag."""
    entry = words.BAG_ENTRY.say(language).format(number=data.entry_number, flight=data.flight)
    return slip(
        language,
        words.BAG_SLIP.say(language),
        section(
            "head",
            copy_mark(data.copy, language),
            Mark(words.BAG_COPY.say(language)) if data.players_copy else None,
            Line(data.headline.series, bold=True),
            Line(event_line(data.headline, language)),
        ),
        section(
            "main",
            Title(data.player),
            Line(entry, bold=True),
            Boxes(((words.BAG_CHIPS.say(language), formats.number(data.chips, language)),)),
            *_counted(data, language),
        ),
        section("main", *_with_it(data, language)),
        section("main", *_opened(data, language)),
        section("side", _code(data, language)),
        section(
            "foot",
            chain(data.head, language),
            Row(data.by, formats.date_and_time(data.at, language, zone), small=True),
        ),
    )


def _counted(data: BagSlip, language: Language) -> Iterator[Block]:
    """By denomination, then who counted what."""
    for chip, count in data.piles:
        said = f"{formats.number(chip, language)} × {formats.number(count, language)}"
        yield Row(said, formats.number(chip * count, language))
    for nth, (by, chips) in enumerate(data.counts, 1):
        said = words.BAG_COUNT.say(language).format(nth=nth, by=by)
        yield Row(said, formats.number(chips, language), small=True)
    if data.amended:
        yield Line(words.BAG_AMENDED.say(language), small=True)


def _with_it(data: BagSlip, language: Language) -> Iterator[Block]:
    yield Row(words.BAG_SAT.say(language), f"{data.of.table}-{data.of.seat}")
    if data.seal:
        yield Row(words.BAG_SEAL.say(language), data.seal)
    if data.cards is not None:
        yield Row(words.BAG_CARDS.say(language), str(data.cards))
    if data.penalty_hands:
        yield Row(words.BAG_PENALTY.say(language), str(data.penalty_hands), bold=True)


def _opened(data: BagSlip, language: Language) -> Iterator[Block]:
    """The seat of the next day, in figures to be read from afar."""
    if data.next_day:
        yield Line(words.BAG_OPENS.say(language).format(day=data.next_day), bold=True)
    if data.to is None:
        yield Line(words.BAG_SEAT_LATER.say(language), small=True)
        return
    table, seat = words.TABLE.say(language), words.SEAT.say(language)
    yield Boxes(((table, str(data.to.table)), (seat, str(data.to.seat))))


def _code(data: BagSlip, language: Language) -> Code | None:
    if not data.page:
        return None
    said = words.BAG_PAGE if data.players_copy else words.BAG_SCAN
    return Code(data.page, said.say(language), data.page.partition("://")[2])
