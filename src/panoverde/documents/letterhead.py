"""What slips have in common: their heads and feet."""

from collections.abc import Iterator

from panoverde.documents import formats, words
from panoverde.documents.data import Head, Headline, House
from panoverde.documents.slips import Block, Hash, Line, Mark, Section, Sign, section
from panoverde.kernel.texts import Language


def copy_mark(copy: int, language: Language) -> Mark | None:
    """Say that it is not the first one."""
    if copy < 2:
        return None
    nth = f"{copy}ª" if language != "en" else formats.ordinal(copy, language)
    return Mark(words.COPY.say(language).format(nth=nth))


def event_line(headline: Headline, language: Language) -> str:
    """Name the event, with its number where it has one."""
    if not headline.number:
        return headline.event
    return words.EVENT.say(language).format(number=headline.number, event=headline.event)


def when_line(headline: Headline, language: Language, zone: str) -> str:
    """Say when and where it starts."""
    said = []
    if headline.starts_at:
        said.append(formats.date(headline.starts_at, language, zone))
        said.append(words.STARTS.say(language).format(time=formats.time(headline.starts_at, zone)))
    if headline.venue:
        said.append(headline.venue)
    return " · ".join(said)


def both_sign(language: Language) -> Section:
    """Who got the money signs for it, and who gave it."""
    return section(
        "side",
        Line(words.RECEIVED.say(language)),
        Sign(words.WINNER_SIGNS.say(language)),
        Sign(words.HOUSE_SIGNS.say(language)),
    )


def headings(headline: Headline, language: Language, zone: str) -> Iterator[Block]:
    """Say what it is about."""
    yield Line(headline.series, bold=True)
    yield Line(event_line(headline, language))
    if when := when_line(headline, language, zone):
        yield Line(when)


def house_lines(house: House, language: Language) -> Iterator[Block]:
    """Say who took the money."""
    cnpj = words.CNPJ.say(language).format(cnpj=house.cnpj) if house.cnpj else ""
    for said in (house.organiser, " · ".join(filter(None, (cnpj, house.city)))):
        if said:
            yield Line(said, small=True)


def chain(head: Head | None, language: Language) -> Hash | None:
    """Put the history's head on paper."""
    if head is None:
        return None
    return Hash(words.CHAIN.say(language).format(stream=head.stream, seq=head.seq), head.hash)
