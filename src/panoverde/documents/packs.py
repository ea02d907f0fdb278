"""The paper pack: what is known, page by page, and blank sheets for what happens while nothing runs.

Pages are cut here and set by typst/pack.typ, so that how many there are is known before any is set. Each has the
moment and the head of the history at its foot: a sheet that comes back says what it began from.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from panoverde.documents import formats
from panoverde.documents import pack_words as w
from panoverde.documents.data import PaperPack, Seat
from panoverde.documents.letterhead import event_line
from panoverde.documents.pdf import template
from panoverde.documents.prize_slips import places
from panoverde.kernel.texts import Language, Text

NAMES, TABLES, ROWS, PRIZES = 150, 9, 42, 126  # on a page
OF_A_SHEET = 12  # tables that one sheet of busts is kept for
LINES, CHAIRS, HANDS, SLIPS = 22, 10, 20, 6
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Page = dict[str, Any]
T = TypeVar("T")


def pack_pdf(data: PaperPack, language: Language, zone: str) -> bytes:
    """Set the pack."""
    return template("pack.typ").fill_in(pack_said(data, language, zone))


def pack_said(data: PaperPack, language: Language, zone: str) -> dict[str, Any]:
    """Say what stands in the pack."""
    every = pages(data, language, zone)
    foot = " · ".join(
        (formats.date_and_time(data.at, language, zone), _fact(data, language), formats.grouped(data.head.hash, 16))
    )
    numbered = [
        {**page, "page": w.PAGE.say(language).format(page=nth, pages=len(every))}
        for nth, page in enumerate(every, start=1)
    ]
    return {
        "language": language, "title": w.PACK.say(language), "event": event_line(data.headline, language),
        "foot": foot, "pages": numbered,
    }  # fmt: skip


def _fact(data: PaperPack, language: Language) -> str:
    return (
        Text(pt="fato {seq}", en="fact {seq}", es="hecho {seq}")
        .say(language)
        .format(seq=formats.number(data.head.seq, language))
    )


def pages(data: PaperPack, language: Language, zone: str) -> list[Page]:
    """Cut the pack into pages: what is known first, then the blank sheets."""
    return [*_known(data, language, zone), *_blank(data, language)]


def contents(data: PaperPack, language: Language, zone: str) -> list[tuple[str, int]]:
    """Say what comes out, and on how many pages each."""
    counted: dict[str, int] = {}
    for page in pages(data, language, zone):
        counted[page["title"]] = counted.get(page["title"], 0) + 1
    return list(counted.items())


def _known(data: PaperPack, language: Language, zone: str) -> Iterator[Page]:
    by_name = [
        [each.player, _cards(each.cards, language), _place(each.place)]
        for each in sorted(data.seats, key=lambda one: _plain(one.player))
    ]
    yield from _columns(w.BY_NAME, by_name, NAMES, 3, language)
    for part in _cut(data.tables, TABLES):
        tables = [
            {
                "head": f"{w.TABLE.say(language)} {table.number}",
                "button": w.BUTTON.say(language).format(seat=table.button) if table.button else "",
                "seats": [[str(nth), name] for nth, name in enumerate(table.seats, start=1)],
            }
            for table in part
        ]
        yield {"kind": "tables", "title": w.BY_TABLE.say(language), "note": "", "tables": tables}
    line = [[f"{nth}. {name}", "", ""] for nth, name in enumerate(data.waiting, start=1)]
    yield from _columns(w.LINE, line, NAMES, 3, language)
    yield from _levels(data, language, zone)
    prizes = [
        [places(row.place, row.last_place, language), row.player, formats.money(row.centavos, language, short=True)]
        for row in data.payouts
    ]
    yield from _columns(w.PAYOUTS, prizes, PRIZES, 3, language)
    penalties = [
        [
            each.player,
            w.UNTIL.say(language).format(time=formats.time(each.until, zone))
            if each.until
            else w.HANDS_LEFT.say(language).format(n=each.hands),
            _place(each.place) if each.place else "",
        ]
        for each in data.penalties
    ]
    yield from _columns(w.PENALTIES, penalties, ROWS, 1, language)
    bags = [
        [
            f"{each.player} · {each.flight} {_place(each.place)}",
            w.SEAL.say(language).format(seal=each.seal) if each.seal else "",
            formats.number(each.chips, language),
        ]
        for each in data.bags
    ]
    yield from _columns(w.BAGS, bags, 2 * ROWS, 2, language)


def _columns(title: Text, rows: list[list[str]], many: int, columns: int, language: Language) -> Iterator[Page]:
    for part in _cut(rows, many):
        yield {
            "kind": "columns", "title": title.say(language), "note": formats.number(len(rows), language),
            "rows": part, "columns": columns, "each": -(-len(part) // columns),
        }  # fmt: skip


def _levels(data: PaperPack, language: Language, zone: str) -> Iterator[Page]:
    said, number = [], 0
    for nth, (level, begins) in enumerate(zip(data.levels, data.begins, strict=True)):
        number += level.big_blind > 0
        figures = [formats.number(each, language) for each in (level.small_blind, level.big_blind, level.ante)]
        blinds = f"{figures[0]} / {figures[1]}" if level.big_blind else w.BREAK.say(language)
        said.append({
            "cells": [
                str(number) if level.big_blind else "", blinds, figures[2] if level.ante else "–",
                str(level.minutes), formats.time(begins, zone) if begins else "–",
            ],
            "now": nth == data.now, "rest": not level.big_blind,
        })  # fmt: skip
    heads = [each.say(language) for each in (w.LEVEL, w.BLINDS, w.ANTE, w.MINUTES, w.BEGINS)]
    for part in _cut(said, ROWS):
        yield {"kind": "levels", "title": w.LEVELS.say(language), "note": "", "heads": heads, "rows": part}


def _blank(data: PaperPack, language: Language) -> Iterator[Page]:
    """Sheets to be filled in by hand: by tables, so that two floors never write on the same one."""
    numbers = [table.number for table in data.tables]
    for letter, part in zip(_LETTERS, _cut(numbers, OF_A_SHEET) if numbers else [[]], strict=False):
        note = " · ".join(filter(None, (w.SHEET.say(language).format(letter=letter), _range(part, language))))
        heads = (w.TIME, w.TABLE, w.CHAIR, w.NAME, w.WITH)
        yield _ruled(w.BUSTS, note, heads, (2, 1.5, 1.5, 7, 3), language)
        yield _ruled(w.MOVES, note, (w.TIME, w.NAME, w.FROM, w.TO, w.WHY), (2, 6, 2.5, 2.5, 4), language)
    yield _ruled(w.CLOCK, "", (w.TIME, w.LEVEL, w.LEFT, w.NOTED), (2, 1.5, 2, 9), language)
    for part in _cut(numbers, LINES + 1):
        yield {
            "kind": "race", "title": w.RACE.say(language), "note": w.ODD.say(language), "tables": part,
            "heads": [w.TABLE.say(language), w.NEW.say(language)], "chairs": CHAIRS,
        }  # fmt: skip
    for part in _cut(numbers, LINES + 6):
        yield {
            "kind": "hands", "title": w.HANDS.say(language), "note": _range(part, language), "tables": part,
            "head": w.TABLE.say(language), "hands": HANDS,
        }  # fmt: skip
    yield from _slips(data, language)


def _slips(data: PaperPack, language: Language) -> Iterator[Page]:
    chips = [formats.number(chip, language) for chip in sorted(data.denominations)]
    words = (
        w.NAME, w.SEAT, w.FIRST_COUNT, w.SECOND_COUNT, w.TOTAL, w.SEAL_NUMBER, w.TIME_CARDS, w.HANDS_OWED, w.CHIPS,
    )  # fmt: skip
    for _ in range(max(1, -(-data.bag_slips // SLIPS))):
        yield {
            "kind": "slips", "title": w.SLIPS.say(language), "note": "", "chips": chips or [""] * 5, "slips": SLIPS,
            "words": [word.say(language) for word in words],
        }  # fmt: skip


def _ruled(title: Text, note: str, heads: Sequence[Text], widths: Sequence[float], language: Language) -> Page:
    said = [head.say(language) for head in heads]
    return {"kind": "ruled", "title": title.say(language), "note": note, "heads": said, "widths": widths,
            "lines": LINES}  # fmt: skip


def _range(tables: Sequence[int], language: Language) -> str:
    if not tables:
        return ""
    return w.TABLES.say(language).format(tables=f"{tables[0]}–{tables[-1]}" if len(tables) > 1 else tables[0])


def _place(place: Seat) -> str:
    return f"{place.table} · {place.seat}"


def _cards(cards: int | None, language: Language) -> str:
    return "" if cards is None else w.CARDS.say(language).format(n=cards)


def _plain(name: str) -> str:
    """A name as people look for it in a list: accents and capitals aside.

    >>> sorted(["Zeca", "Álvaro", "bia"], key=_plain)
    ['Álvaro', 'bia', 'Zeca']
    """
    return "".join(letter for letter in unicodedata.normalize("NFKD", name.casefold()) if letter.isascii())


def _cut(rows: Sequence[T], many: int) -> list[list[T]]:
    """Cut into parts of so many; none where there is nothing.

    >>> _cut([1, 2, 3], 2)
    [[1, 2], [3]]
    """
    rest = iter(rows)
    return [part for _ in range(0, len(rows), many) if (part := list(islice(rest, many)))]
