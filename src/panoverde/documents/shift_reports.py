"""The shift report, after the blind count: what went through a till, what was in the drawer, the difference."""

from collections.abc import Iterator

from panoverde.documents import formats, words
from panoverde.documents.data import MethodTotal, TillReport
from panoverde.documents.letterhead import chain, copy_mark, house_lines
from panoverde.documents.slips import Block, Line, Row, Sign, Slip, Title, section, slip
from panoverde.kernel import reasons
from panoverde.kernel.texts import Language


def shift_report(data: TillReport, language: Language, zone: str) -> Slip:
    """Say what stands on a shift report."""
    return slip(
        language,
        words.SHIFT.say(language),
        section(
            "head", copy_mark(data.copy, language), Line(data.series, bold=True), Title(words.SHIFT.say(language))
        ),
        section("main", *_shift(data, language, zone)),
        section("main", *_methods(data, language)),
        section("main", *_cash(data, language)),
        section("main", *_awaited(data, language)),
        section("side", *_count(data, language)),
        section("side", *_difference(data, language)),
        section("side", Sign(words.CASHIER_SIGNS.say(language)), Sign(words.DIRECTOR_SIGNS.say(language))),
        section("foot", chain(data.head, language), *house_lines(data.house, language)),
    )


def _shift(data: TillReport, language: Language, zone: str) -> Iterator[Block]:
    yield Row(words.DESK.say(language), data.desk)
    yield Row(words.CASHIER.say(language), data.cashier)
    yield Row(words.OPENED.say(language), formats.date_and_time(data.opened_at, language, zone))
    if data.closed_at:
        yield Row(words.CLOSED.say(language), formats.date_and_time(data.closed_at, language, zone))
    yield Row(words.MOVEMENTS.say(language), formats.number(data.movements, language))


def _methods(data: TillReport, language: Language) -> Iterator[Block]:
    if data.methods:
        yield Line(words.BY_METHOD.say(language), bold=True)
    for total in data.methods:
        yield from _method(total, language)


def _method(total: MethodTotal, language: Language) -> Iterator[Block]:
    method = words.METHODS[total.method].say(language)
    yield Row(method, formats.money(total.taken, language))
    if total.given_back:
        yield Row(words.REFUNDED.say(language), formats.money(-total.given_back, language))
    if total.prizes:
        yield Row(words.PRIZES_PAID.say(language), formats.money(-total.prizes, language))
    if total.slips is not None:
        counted, off = formats.money(total.slips, language), total.slips - total.left
        said = f"{counted} ({formats.money(off, language)})" if off else counted
        yield Row(words.SLIPS.say(language), said, bold=off != 0)


def _awaited(data: TillReport, language: Language) -> Iterator[Block]:
    if data.awaited:
        yield Line(words.PIX_UNSEEN.say(language), bold=True)
    for whose, centavos in data.awaited:
        yield Row(whose, formats.money(centavos, language))


def _cash(data: TillReport, language: Language) -> Iterator[Block]:
    yield Row(words.FLOAT.say(language), formats.money(data.float_centavos, language))
    for move in data.moves:
        named = words.MOVES[move.what].say(language)
        signed = -move.centavos if move.what == "drop" else move.centavos
        said = " · ".join(filter(None, (named, reasons.say(move.why, language), move.second)))
        yield Row(said, formats.money(signed, language))
    yield Row(words.EXPECTED.say(language), formats.money(data.expected, language), bold=True)


def _count(data: TillReport, language: Language) -> Iterator[Block]:
    yield Line(words.COUNT.say(language), bold=True)
    for centavos, many in data.notes:
        if many:
            each = formats.money(centavos, language)
            yield Row(f"{formats.number(many, language)} × {each}", formats.money(centavos * many, language))
    first = sum(centavos * many for centavos, many in data.notes) if data.corrections else data.counted
    yield Row(words.COUNTED.say(language), formats.money(first, language), bold=True)
    for correction in data.corrections:
        yield Row(words.CORRECTED.say(language), formats.money(correction.counted, language), bold=True)
        yield Line(" · ".join(filter(None, (reasons.say(correction.why, language), correction.second))))


def _difference(data: TillReport, language: Language) -> Iterator[Block]:
    word = words.EXACT if not data.difference else words.OVER if data.difference > 0 else words.SHORT
    yield Row(word.say(language), formats.money(abs(data.difference), language), bold=True)
    if (data.why or data.second) and not data.corrections:
        yield Line(" · ".join(filter(None, (reasons.say(data.why, language), data.second))))
