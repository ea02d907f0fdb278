"""The paper pack: cut into pages before any is set, with the head on each, in three languages."""

import pypdfium2
import pytest

from panoverde.documents import data
from panoverde.documents import pack_words as w
from panoverde.documents.packs import NAMES, OF_A_SHEET, SLIPS, contents, pack_pdf, pages
from panoverde.kernel.texts import LANGUAGES, Language

ZONE = "America/Sao_Paulo"
LEVELS = (
    data.SheetLevel(minutes=20, small_blind=100, big_blind=200, ante=200), data.SheetLevel(minutes=10),
    data.SheetLevel(minutes=20, small_blind=200, big_blind=400, ante=400),
)  # fmt: skip


def pack(players: int = 20, **more: object) -> data.PaperPack:
    names = [f"Jogador Demo {number:04}" for number in range(1, players + 1)]
    tables = [names[at : at + 9] for at in range(0, players, 9)]
    said: dict[str, object] = {
        "headline": data.Headline(series="Série Demo", event="Noite Demo", number="07"),
        "at": "2026-11-15T21:05:00.000Z", "head": data.Head(stream="tournament/noite", seq=2214, hash="b32a1450" * 8),
        "seats": tuple(
            data.Seated(player=name, place=data.Seat(nth // 9 + 1, nth % 9 + 1)) for nth, name in enumerate(names)
        ),
        "tables": tuple(
            data.TableOnPaper(number=nth, seats=tuple(seats)) for nth, seats in enumerate(tables, start=1)
        ),
        "levels": LEVELS, "begins": ("", "2026-11-15T21:20:00.000Z", "2026-11-15T21:30:00.000Z"),
    }  # fmt: skip
    return data.PaperPack(**{**said, **more})  # type: ignore[arg-type]


def said(pdf: bytes) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_the_time_the_record_and_the_head(language: Language) -> None:
    made = said(pack_pdf(pack(), language, ZONE))

    assert len(made) == len(pages(pack(), language, ZONE))
    for nth, page in enumerate(made, start=1):
        assert "18:05" in page
        assert "b32a 1450 b32a 1450" in page
        assert w.PAGE.say(language).format(page=nth, pages=len(made)) in page


@pytest.mark.parametrize(("players", "many"), [(NAMES, 1), (NAMES + 1, 2), (1_700, 12)])
def test_a_field_of_any_size_is_cut_into_pages_that_hold_it(players: int, many: int) -> None:
    big = pack(players)
    counted = dict(contents(big, "pt", ZONE))

    assert counted[w.BY_NAME.pt] == many
    assert counted[w.BUSTS.pt] == -(-len(big.tables) // OF_A_SHEET)
    assert len(said(pack_pdf(big, "pt", ZONE))) == sum(counted.values())


def test_what_nobody_has_takes_no_page_and_bag_slips_are_enough_for_everybody() -> None:
    counted = dict(contents(pack(), "en", ZONE))
    bagging = dict(contents(pack(bag_slips=SLIPS + 1), "en", ZONE))

    assert not {w.LINE.en, w.PENALTIES.en, w.BAGS.en, w.PAYOUTS.en} & set(counted)
    assert (counted[w.SLIPS.en], bagging[w.SLIPS.en]) == (1, 2)


def test_penalties_cards_bags_and_the_line_stand_on_it() -> None:
    full = pack(
        waiting=("Ana Demo",),
        penalties=(
            data.Served(player="Rui Demo", place=data.Seat(2, 3), hands=11),
            data.Served(player="Bia Demo", place=None, until="2026-11-15T22:00:00.000Z"),
        ),
        bags=(data.BagOnPaper(player="Léo Demo", flight="1A", place=data.Seat(1, 2), chips=84_500, seal="A12"),),
        payouts=(data.PayoutRow(place=1, centavos=1_000_00),),
    )
    text = "\n".join(said(pack_pdf(full, "en", ZONE)))

    for words in ("1. Ana Demo", "11 hands left", "until 19:00", "84,500", "seal A12", "Level", "18:20"):
        assert words in text, words
