"""The prize slip: who paid whom how much, for which place, in figures and in words, and both sign."""

from collections.abc import Iterator

from panoverde.documents import formats, words
from panoverde.documents.amounts_in_words import in_words
from panoverde.documents.clauses import rule
from panoverde.documents.data import PrizeSlip
from panoverde.documents.letterhead import both_sign, chain, copy_mark, headings
from panoverde.documents.slips import Block, Boxes, Line, Row, Slip, Title, section, slip
from panoverde.kernel.texts import Language
from panoverde.rulebook import Rulebook


def prize_slip(data: PrizeSlip, language: Language, zone: str) -> Slip:
    """Say what stands on a prize slip."""
    prize = formats.money(data.centavos, language)
    spelled = in_words(data.centavos, language)
    return slip(
        language,
        words.PRIZE_SLIP.say(language),
        section(
            "head",
            copy_mark(data.copy, language),
            Line(words.PRIZE_SLIP.say(language), bold=True),
            *headings(data.headline, language, zone),
        ),
        section("main", Title(data.player), Boxes(((words.PRIZE.say(language), prize),)), Line(f"({spelled})")),
        section("main", *_facts(data, language)),
        section("main", *_taxes(data, language)),
        both_sign(language),
        section("side", chain(data.head, language)),
        section("foot", Row(data.by, formats.date_and_time(data.at, language, zone), small=True)),
    )


def taxes_rule(book: Rulebook, language: Language) -> str:
    """Name the clause that makes taxes on a prize the winner's; nothing where the book does not say so.

    >>> from panoverde.rulebook import load
    >>> taxes_rule(load().book("ksop-2026"), "pt").split(), taxes_rule(load().book("bsop"), "pt")
    (['KSOP', '2026,', 'S.C'], '')
    """
    paid_by = book.legal.prize_taxes_paid_by
    return rule(book, paid_by.cites, language) if paid_by.speaks and paid_by.value == "winner" else ""


def places(first: int, last: int, language: Language) -> str:
    """Write a place, or those that share.

    >>> places(4, 0, "pt"), places(4, 6, "pt")
    ('4º', '4º–6º')
    """
    said = formats.ordinal(first, language)
    return f"{said}–{formats.ordinal(last, language)}" if last > first else said


def _facts(data: PrizeSlip, language: Language) -> Iterator[Block]:
    place = places(data.place, data.last_place, language)
    if data.entries:
        entries = formats.number(data.entries, language)
        place = words.PLACE_OF.say(language).format(place=place, entries=entries)
    yield Row(words.PLACE.say(language), place, bold=True)
    method = words.METHODS[data.method].say(language)
    named = words.SLIP_NUMBER.say(language).format(method=method, slip=data.slip) if data.slip else method
    yield Row(words.PAID_BY.say(language), named)
    if data.end_to_end:
        yield Row(words.PIX_NUMBER.say(language), data.end_to_end)
    if data.house.organiser:
        cnpj = f" · {data.house.cnpj}" if data.house.cnpj else ""
        yield Row(words.PAYER.say(language), data.house.organiser + cnpj)
    yield Row(words.PAYEE.say(language), data.player)
    if data.document:
        yield Row(words.DOCUMENT.say(language), data.document)


def _taxes(data: PrizeSlip, language: Language) -> Iterator[Block]:
    yield Row(words.TAX_WITHHELD.say(language), "R$ ____________")
    if data.taxes_by_winner:
        named = words.RULE.say(language).format(rule=data.taxes_by_winner)
        yield Line(f"{words.TAXES_ARE_YOURS.say(language)} {named}.", small=True)
