"""The refund slip: who was given back how much, by which way, and both sign."""

from collections.abc import Iterator

from panoverde.documents import formats, words
from panoverde.documents.amounts_in_words import in_words
from panoverde.documents.data import RefundSlip
from panoverde.documents.letterhead import both_sign, chain, copy_mark, headings, house_lines
from panoverde.documents.slips import Block, Boxes, Line, Row, Slip, Title, section, slip
from panoverde.kernel import reasons
from panoverde.kernel.texts import Language


def refund_slip(data: RefundSlip, language: Language, zone: str) -> Slip:
    """Say what stands on a refund slip."""
    total = formats.money(data.total, language)
    return slip(
        language,
        words.REFUND_SLIP.say(language),
        section(
            "head",
            copy_mark(data.copy, language),
            Line(words.REFUND_SLIP.say(language), bold=True),
            *headings(data.headline, language, zone),
        ),
        section(
            "main",
            Title(data.player),
            Boxes(((words.GIVEN_BACK.say(language), total),)),
            Line(f"({in_words(data.total, language)})"),
        ),
        section("main", *_ways(data, language)),
        both_sign(language),
        section("side", chain(data.head, language)),
        section(
            "foot",
            *house_lines(data.house, language),
            Row(data.by, formats.date_and_time(data.at, language, zone), small=True),
        ),
        opens_drawer=data.has_cash and data.copy == 1,
    )


def _ways(data: RefundSlip, language: Language) -> Iterator[Block]:
    yield Line(words.ENTRY_NUMBER.say(language).format(number=f"{data.entry_number:04}"))
    for method, centavos, number in data.ways:
        named = words.METHODS[method].say(language)
        left = words.SLIP_NUMBER.say(language).format(method=named, slip=number) if number else named
        yield Row(left, formats.money(centavos, language), bold=True)
    if data.why:
        yield Line(reasons.say(data.why, language), small=True)
