"""The receipt: who, which event, where to sit, what it cost, how it was paid, what was agreed to."""

from collections.abc import Iterator

from panoverde.documents import formats, words
from panoverde.documents.data import Paid, Price, Receipt
from panoverde.documents.letterhead import chain, copy_mark, headings, house_lines
from panoverde.documents.pledges import Pledge
from panoverde.documents.slips import (
    Block,
    Boxes,
    Code,
    Hash,
    Line,
    Mark,
    Row,
    Sign,
    Slip,
    Title,
    section,
    slip,
)
from panoverde.kernel.texts import Language


def receipt(data: Receipt, language: Language, zone: str) -> Slip:
    """Say what stands on a receipt."""
    return slip(
        language,
        words.RECEIPT.say(language),
        section("head", copy_mark(data.copy, language), *headings(data.headline, language, zone)),
        section("main", *_place(data, language)),
        section("main", *_money(data, language)),
        section("main", *_pledge(data, language)),
        section("side", *_codes(data, language)),
        section("side", *_proof(data, language)),
        section("foot", *house_lines(data.house, language), *_foot(data, language, zone)),
        opens_drawer=data.has_cash and data.copy == 1,
    )


def price_split(price: Price, language: Language) -> str:
    """Write the parts of a price, in the form its book has: prize first, then what is kept.

    >>> price_split(Price(parts=(("prize", 25000), ("rake", 5000))), "pt")
    '250 + 50'
    """
    parts = sorted((part for part in price.figures or price.parts if part[1]), key=lambda part: part[0] != "prize")
    return " + ".join(formats.amount(centavos, language, short=True) for _, centavos in parts)


def _place(data: Receipt, language: Language) -> Iterator[Block]:
    yield Title(data.player)
    if data.is_pending and data.seat is None:
        yield Mark(words.PIX_AWAITED.say(language))
        yield Line(words.NO_SEAT_YET.say(language))
    elif data.seat:
        table, seat = str(data.seat.table), str(data.seat.seat)
        yield Boxes(((words.TABLE.say(language), table), (words.SEAT.say(language), seat)))
        if data.cut is not None:
            yield Line(words.YOUR_CUT.say(language).format(cut=data.cut))
    elif data.waiting:
        yield Boxes(((words.LINE_OF_ALTERNATES.say(language), formats.ordinal(data.waiting, language)),))
        yield Line(words.WAIT_FOR_SEAT.say(language))
    number, chips = f"{data.entry_number:04}", formats.number(data.chips, language)
    said = words.ENTRY_AND_CHIPS.say(language).format(number=number, chips=chips)
    yield Line(" · ".join((words.FLIGHT.say(language).format(flight=data.flight), said)) if data.flight else said)


def _money(data: Receipt, language: Language) -> Iterator[Block]:
    what, split = words.WHATS[data.price.what].say(language), price_split(data.price, language)
    left = f"{what} ({split})" if "+" in split else what
    yield Row(left, formats.money(data.price.total, language), bold=True)
    for paid in data.payments:
        if paid.surcharge:
            yield _surcharge(paid, language)
    if surcharges := sum(paid.surcharge for paid in data.payments):
        yield Row(words.TOTAL.say(language), formats.money(data.price.total + surcharges, language), bold=True)
    for paid in data.payments:
        yield _payment(paid, language)
    if change := sum(paid.change for paid in data.payments):
        yield Row(words.CHANGE.say(language), formats.money(change, language), bold=True)


def _surcharge(paid: Paid, language: Language) -> Row:
    said = words.SURCHARGES.get(paid.method, words.SURCHARGE).say(language)
    return Row(
        f"{said} ({paid.surcharge_rule})" if paid.surcharge_rule else said, formats.money(paid.surcharge, language)
    )


def _payment(paid: Paid, language: Language) -> Row:
    method = words.METHODS[paid.method].say(language)
    name = words.SLIP_NUMBER.say(language).format(method=method, slip=paid.slip) if paid.slip else method
    if paid.pending:
        name = words.TO_BE_CONFIRMED.say(language).format(method=method)
    return Row(name, formats.money(paid.tendered or paid.centavos + paid.surcharge, language))


def _pledge(data: Receipt, language: Language) -> Iterator[Block]:
    pledge = data.pledge or Pledge()
    yield Line(" ".join(filter(None, (words.CHECK.say(language), pledge.accepts))), small=True)
    rule = f"({words.RULE.say(language).format(rule=pledge.rule)})" if pledge.rule else ""
    if said := " ".join(filter(None, (pledge.releases, rule))):
        yield Line(said, small=True)
    if pledge.signed:
        yield Sign(words.PLAYER_SIGNS.say(language))


def _codes(data: Receipt, language: Language) -> Iterator[Block]:
    if data.pix_code and data.is_pending:
        yield Code(data.pix_code, words.PAY_THIS_PIX.say(language))
    if data.page:
        yield Code(data.page, words.YOUR_PAGE.say(language), data.page.partition("://")[2])


def _proof(data: Receipt, language: Language) -> Iterator[Block]:
    if data.commitment:
        yield Hash(words.SEALED_DRAW.say(language), data.commitment)
    if data.source:
        yield Line(words.PUBLIC_SOURCE.say(language).format(source=data.source), small=True)
    if head := chain(data.head, language):
        yield head


def _foot(data: Receipt, language: Language, zone: str) -> Iterator[Block]:
    who = " · ".join(part for part in (data.cashier, data.desk) if part)
    when = f"{formats.date(data.at, language, zone)} {formats.time(data.at, zone, seconds=True)}"
    yield Row(who, when, small=True)
