"""The structure sheet's facts and lines: what each level costs, when it begins, when registration closes."""

import datetime
from collections.abc import Iterator, Sequence

from panoverde.documents import formats, words
from panoverde.documents.data import Price, SheetLevel, StructureSheet
from panoverde.documents.receipts import price_split
from panoverde.kernel.texts import Language
from panoverde.tournament.core.parts import Stakes

Fact = tuple[str, str, str]  # name, figure, small print


def starts(levels: Sequence[SheetLevel], starts_at: str) -> list[str]:
    """Say when each line begins, if the clock never stands; nothing where nobody has said the start.

    >>> starts([SheetLevel(minutes=25, big_blind=100), SheetLevel(minutes=15)], "2026-11-15T17:00:00+00:00")
    ['2026-11-15T17:00:00+00:00', '2026-11-15T17:25:00+00:00']
    """
    if not starts_at:
        return [""] * len(levels)
    begins = datetime.datetime.fromisoformat(starts_at)
    said = []
    known = True  # until a level that is as long as so many hands is over
    for level in levels:
        said.append(begins.isoformat() if known else "")
        known = known and not level.hands
        begins += datetime.timedelta(minutes=level.minutes)
    return said


def closes_at(data: StructureSheet) -> str:
    """Say when registration closes if the clock never stands: after its last level, and its minutes."""
    start = data.headline.starts_at
    if not data.late_levels:
        return _later(start, data.late_minutes) if start and data.late_minutes else start
    played = 0
    for level, begins in zip(data.levels, starts(data.levels, start), strict=True):
        played += level.played
        if begins and not level.hands and played == data.late_levels:
            return _later(begins, level.minutes + data.late_minutes)
    return ""


def _later(moment: str, minutes: int) -> str:
    return (datetime.datetime.fromisoformat(moment) + datetime.timedelta(minutes=minutes)).isoformat()


def lines(data: StructureSheet, language: Language, zone: str) -> list[dict[str, object]]:
    """Say every level and break."""
    said: list[dict[str, object]] = []
    number, closed = 0, False
    for level, begins in zip(data.levels, starts(data.levels, data.headline.starts_at), strict=True):
        time = formats.time(begins, zone) if begins else ""
        if level.played:
            number += 1
            figures = (level.small_blind, level.big_blind, level.ante)
            cells = [str(number), *(formats.number(figure, language) if figure else "–" for figure in figures)]
            said.append({"cells": [*cells, _length(level, language), time]})
            said.extend({"row": row} for row in _rows(level, language))
        else:
            closes = not closed and data.late_levels == number
            closed = closed or closes
            closing = _closing(level, data.late_minutes, language) if closes else ""
            said.append({"note": _break(level, language, closing), "time": time})
    return said


def _length(level: SheetLevel, language: Language) -> str:
    return words.HANDS.say(language).format(hands=level.hands) if level.hands else str(level.minutes)


def _rows(level: SheetLevel, language: Language) -> Iterator[str]:
    """Limits and bring-in below the level's own figures, and a row for each game of a mix."""
    own = Stakes("no-limit-holdem", bring_in=level.bring_in, small_bet=level.limits[0], big_bet=level.limits[1])
    if said := _stakes(own, language):
        yield said
    for row in level.games:
        yield f"{words.GAMES[row.game].say(language)}: {_stakes(row, language)}"


def _stakes(row: Stakes, language: Language) -> str:
    say = {name: formats.number(getattr(row, name), language) for name in row.__struct_fields__ if name != "game"}
    said = [f"{say['small_blind']}/{say['big_blind']}"] if row.big_blind else []
    said += [words.ANTE_OF.say(language).format(chips=say["ante"])] if row.ante else []
    said += [words.BRING_IN.say(language).format(chips=say["bring_in"])] if row.bring_in else []
    said += [words.LIMITS.say(language).format(small=say["small_bet"], big=say["big_bet"])] if row.big_bet else []
    return ", ".join(said)


def facts(data: StructureSheet, language: Language, zone: str) -> list[Fact]:
    """Say what players ask first: price, guarantee, chips, levels, registration, re-entry, game."""
    said = [_price(price, chips, data.chips, language) for price, chips in data.prices]
    if data.guarantee:
        said.append((words.GUARANTEE.say(language), formats.money(data.guarantee, language, short=True), ""))
    said.extend(_of_prizes(data, language))
    said.append(_chips(data, language))
    said.append(_levels(data, language, zone))
    said.append(_registration(data, language, zone))
    if not any(price.what in ("re-entry", "rebuy") for price, _ in data.prices):
        said.append(_reentries(data, language))
    elif data.reentries_most:
        said.append(
            (words.REENTRIES.say(language), _most(data.reentries_most, language), words.WHEN_OUT.say(language))
        )
    game = words.HANDED.say(language).format(game=words.GAMES[data.game].say(language), seats=data.seats)
    said.append((words.GAME.say(language), game, words.ANTES[data.ante].say(language)))
    return said


def announced(price: Price, language: Language) -> str:
    """Write a price as it is announced: the total, and its parts where there are several.

    >>> announced(Price(parts=(("rake", 10000), ("prize", 50000))), "en")
    'R$600 (500 + 100)'
    >>> knockout = (("prize", 30000), ("bounty", 20000), ("rake", 10000))
    >>> announced(Price(parts=knockout, figures=(("prize", 50000), ("rake", 10000))), "en")
    'R$600 (500 + 100)'
    """
    total, split = formats.money(price.total, language, short=True), price_split(price, language)
    return f"{total} ({split})" if "+" in split else total


def _price(price: Price, chips: int, stack: int, language: Language) -> Fact:
    named = " + ".join(
        f"{formats.amount(centavos, language, short=True)} {words.PARTS[part].say(language)}"
        for part, centavos in sorted(price.parts, key=lambda found: found[0] != "prize")
        if centavos
    )
    more = ", " + words.BUYS.say(language).format(chips=formats.number(chips, language)) if chips != stack else ""
    figure = announced(price, language)
    if figure.count("+") > 1:  # no room for all in large letters: they are named below
        figure, named = formats.money(price.total, language, short=True), f"({named})"
    return words.WHATS[price.what].say(language), figure, named + more


def _of_prizes(data: StructureSheet, language: Language) -> Iterator[Fact]:
    """What comes out of the money, and how many are paid, where the book wants both published."""
    named = {
        what: f"{words.TAKEN[what].say(language)} {formats.percentage(percent, language)}"
        for what, percent in data.taken
    }
    if named:
        held = " · ".join(said for what, said in named.items() if what != "rake")
        yield words.TAKEN_OUT.say(language), held or named["rake"], named.get("rake", "") if held else ""
    if data.places_percent:
        percent = formats.percentage(data.places_percent, language)
        least = words.AT_LEAST.say(language).format(least=data.places_least) if data.places_least else ""
        yield words.PLACES_PAID.say(language), words.OF_ENTRIES.say(language).format(percent=percent), least


def _chips(data: StructureSheet, language: Language) -> Fact:
    first = next((level.big_blind or level.limits[0] for level in data.levels if level.played), 0)
    deep = words.BIG_BLINDS.say(language).format(count=formats.number(data.chips // first, language)) if first else ""
    return words.CHIPS.say(language), formats.number(data.chips, language), deep


def _levels(data: StructureSheet, language: Language, zone: str) -> Fact:
    lengths = sorted({level.minutes for level in data.levels if level.played and not level.hands})
    said = "–".join(str(length) for length in (lengths if len(lengths) < 2 else (lengths[0], lengths[-1])))
    start = data.headline.starts_at
    time = words.STARTS_AT.say(language).format(time=formats.time(start, zone)) if start else words.ASK.say(language)
    figure = words.MINUTES.say(language).format(minutes=said) if said else words.BY_HANDS.say(language)
    return words.LEVELS.say(language), figure, time


def _registration(data: StructureSheet, language: Language, zone: str) -> Fact:
    closes, opens = closes_at(data), data.opens_at
    small = _ends_with(data, language)
    if not closes:
        figure = words.ASK.say(language)
    elif opens:
        times = {"opens": formats.time(opens, zone), "closes": formats.time(closes, zone)}
        figure = words.FROM_UNTIL.say(language).format(**times)
    else:
        figure = words.UNTIL.say(language).format(time=formats.time(closes, zone))
    return words.REGISTRATION.say(language), figure, small


def _ends_with(data: StructureSheet, language: Language) -> str:
    if data.late_minutes:
        said = words.AFTER_LEVEL if data.late_levels else words.AFTER_START
    else:
        said = words.END_OF_LEVEL if data.late_levels else words.UNTIL_START
    return said.say(language).format(level=data.late_levels, minutes=data.late_minutes)


def _reentries(data: StructureSheet, language: Language) -> Fact:
    most = data.reentries_most
    figure = words.FREE.say(language) if most is None else _most(most, language)
    return words.REENTRIES.say(language), figure, words.WHEN_OUT.say(language) if most != 0 else ""


def _most(most: int, language: Language) -> str:
    return words.UP_TO.say(language).format(most=most) if most else words.NONE.say(language)


def _closing(level: SheetLevel, minutes: int, language: Language) -> str:
    """Say of the break after the last level of registration how that ends in it; nothing where it goes on beyond."""
    if not minutes:
        return words.CLOSES_WITH.say(language)
    return words.CLOSES_AFTER.say(language).format(minutes=minutes) if minutes <= level.minutes else ""


def _break(level: SheetLevel, language: Language, closing: str) -> str:
    said = [words.BREAK.say(language).format(minutes=level.minutes)]
    if closing:
        said.append(closing)
    if level.note:
        said.append(level.note)
    return ", ".join(said)
