"""Sheets: structure, payouts and prices on A4. What is said is worked out here; how it looks, in typst/."""

from typing import Any

from panoverde.documents import formats, qr, words
from panoverde.documents.data import House, PayoutRow, PayoutSheet, PriceRow, PriceTable, StructureSheet
from panoverde.documents.letterhead import event_line, when_line
from panoverde.documents.pdf import template
from panoverde.documents.prize_slips import places
from panoverde.documents.structures import announced, facts, lines
from panoverde.kernel.texts import Language, Text
from panoverde.tournament.core.terms import Method


def structure_pdf(data: StructureSheet, language: Language, zone: str) -> bytes:
    """Set a structure sheet."""
    return template("structure.typ").fill_in(structure_said(data, language, zone))


def price_table_pdf(data: PriceTable, language: Language, zone: str) -> bytes:
    """Set the price table, a poster."""
    return template("prices.typ").fill_in(prices_said(data, language, zone))


def payouts_pdf(data: PayoutSheet, language: Language, zone: str) -> bytes:
    """Set a payout sheet."""
    return template("payouts.typ").fill_in(payouts_said(data, language, zone))


def structure_said(data: StructureSheet, language: Language, zone: str) -> dict[str, Any]:
    """Say what stands on a structure sheet."""
    headline = data.headline
    about = " · ".join(filter(None, (headline.series, _numbered(headline.number, language))))
    heads = (words.LEVEL, words.SMALL, words.BIG, words.ANTE, words.LENGTH, words.BEGINS)
    return {
        "language": language,
        "title": headline.event,
        "about": about,
        "when": when_line(headline, language, zone),
        "house": _house(data.house),
        "facts": facts(data, language, zone),
        "heads": [head.say(language) for head in heads],
        "levels": lines(data, language, zone),
        "chips_title": words.STARTING_CHIPS.say(language),
        "chips": [[value, formats.number(value, language), f"× {many}"] for value, many in data.chip_set],
        "rules_title": words.RULES_OF.say(language).format(book=data.book),
        "rules": [f"{said} ({clause})" if clause else said for said, clause in data.rules],
        "game_rules_title": words.GAME_RULES.say(language),
        "game_rules": " ".join(filter(None, (data.game_rules, data.notes))),
        "draw_title": words.DRAW_SEALED.say(language),
        "commitment": data.commitment,
        "svg": qr.svg(data.page, quiet=0) if data.page else "",
    }


def prices_said(data: PriceTable, language: Language, zone: str) -> dict[str, Any]:
    """Say what stands on the price table."""
    methods = list(dict.fromkeys(method.method for row in data.rows for method in row.methods))
    return {
        "language": language,
        "title": words.PRICE_TABLE.say(language),
        "about": " · ".join((data.headline.series, event_line(data.headline, language))),
        "when": when_line(data.headline, language, zone),
        "methods": [words.METHODS[method].say(language) for method in methods],
        "rows": [
            {
                "what": words.WHATS[row.price.what].say(language),
                "split": announced(row.price, language),
                "chips": _say_chips(row.chips, language),
                "cells": [_cell(row, method, language) for method in methods],
            }
            for row in data.rows
        ],
        "rules": [f"{said} ({clause})" if clause else said for said, clause in data.rules],
        "house": _house(data.house),
        "valid": words.VALID_FROM.say(language).format(when=formats.date_and_time(data.at, language, zone)),
    }


def payouts_said(data: PayoutSheet, language: Language, zone: str) -> dict[str, Any]:
    """Say what stands on a payout sheet."""
    headline = data.headline
    whole = all(not row.centavos % 100 for row in data.rows)
    kept = sum(centavos for _, centavos, _ in data.deductions)
    last = max((row.last_place or row.place for row in data.rows), default=0)
    figures: list[tuple[Text, str]] = [
        (words.ENTRIES, formats.number(data.entries, language)),
        (words.POOL, formats.money(data.pool, language, short=True)),
        (words.TO_PLAYERS, formats.money(data.pool - kept, language, short=True)),
        (words.PLACES_PAID, formats.number(last, language)),
    ]
    return {
        "language": language,
        "title": words.PAYOUTS.say(language),
        "state": (words.FINAL if data.final else words.PROVISIONAL).say(language),
        "about": " · ".join((headline.series, event_line(headline, language))),
        "when": when_line(headline, language, zone),
        "facts": [[name.say(language), figure, ""] for name, figure in figures],
        "deductions": [
            [f"{what} ({clause})" if clause else what, formats.money(-centavos, language)]
            for what, centavos, clause in data.deductions
        ],
        "heads": [words.PLACE.say(language), words.PRIZE.say(language)],
        "rows": [_payout(row, language, short=whole) for row in data.rows],
        "foot": " · ".join(filter(None, (_rule(data.rule, language) or data.book, _house(data.house)))),
        "at": formats.date_and_time(data.at, language, zone),
        "head": _chain(data, language),
        "svg": qr.svg(data.page, quiet=0) if data.page else "",
    }


def _payout(row: PayoutRow, language: Language, *, short: bool) -> dict[str, Any]:
    shared = row.last_place > row.place
    return {
        "place": places(row.place, row.last_place, language),
        "prize": formats.money(row.centavos, language, short=short),
        "player": row.player or (words.EACH.say(language) if shared else ""),
        "paid": words.PAID.say(language) if row.paid else "",
    }


def _cell(row: PriceRow, method: Method, language: Language) -> list[str]:
    for priced in row.methods:
        if priced.method == method:
            more = formats.money(priced.surcharge, language) if priced.surcharge else ""
            said = words.WITH_SURCHARGE.say(language).format(surcharge=more) if more else ""
            return [formats.money(priced.total, language, short=True), said]
    return ["–", ""]


def _numbered(number: str, language: Language) -> str:
    return words.EVENT.say(language).partition(" · ")[0].format(number=number) if number else ""


def _say_chips(chips: int, language: Language) -> str:
    return words.BUYS.say(language).format(chips=formats.number(chips, language)) if chips else ""


def _rule(rule: str, language: Language) -> str:
    return words.RULE.say(language).format(rule=rule) if rule else ""


def _house(house: House) -> str:
    return " · ".join(filter(None, (house.organiser, house.cnpj and f"CNPJ {house.cnpj}", house.city)))


def _chain(data: PayoutSheet, language: Language) -> list[str]:
    if data.head is None:
        return []
    return [words.CHAIN.say(language).format(stream=data.head.stream, seq=data.head.seq), data.head.hash]
