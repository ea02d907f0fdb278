"""Structure sheets, price tables and payout sheets: what stands on them, in three languages, on A4."""

from typing import Any

import msgspec
import pypdfium2 as pdfium
import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.documents import sheets, words
from panoverde.documents.amounts_in_words import in_words
from panoverde.documents.data import Headline, PayoutRow, Price, SheetLevel, StructureSheet
from panoverde.documents.structures import announced, closes_at, facts, lines, starts
from panoverde.kernel.texts import LANGUAGES, Language
from panoverde.rulebook import Library
from tests.documents import papers

A4 = (595, 842)


def pages(document: bytes) -> list[str]:
    found = []
    for page in pdfium.PdfDocument(document):
        assert tuple(round(side) for side in page.get_size()) == A4
        found.append(" ".join(page.get_textpage().get_text_range().split()))
    return found


def a_sheet(**changes: Any) -> StructureSheet:
    return msgspec.structs.replace(papers.STRUCTURE, **changes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bsop_b_1_the_structure_sheet_shows_every_field_the_book_asks_for(
    library: Library, language: Language
) -> None:
    sheet = a_sheet(game_rules="Duas cartas, cinco na mesa.")
    (said,) = pages(sheets.structure_pdf(sheet, language, papers.ZONE))
    shown = {
        "buy-in": announced(sheet.prices[0][0], language),
        "start-times": words.STARTS_AT.say(language).format(time="14:00"),
        "registration-times": words.FROM_UNTIL.say(language).format(opens="13:00", closes="17:35"),
        "game-rules": "Duas cartas, cinco na mesa.",
        "chip-structure": "× 10",
        "level-times": words.MINUTES.say(language).format(minutes=25),
    }

    asked = library.book("bsop").schedule.structure_sheet_fields.value

    assert set(asked) <= set(shown)
    assert [field for field in asked if " ".join(shown[field].split()) not in said] == []


def test_thirty_levels_fit_on_one_page_with_the_time_each_begins() -> None:
    (said,) = pages(sheets.structure_pdf(papers.STRUCTURE, "pt", papers.ZONE))

    assert "30 100.000 200.000 200.000 25 03:35" in said
    assert "Intervalo de 15 min, fim das inscrições 17:35" in said
    assert "Intervalo de 15 min, sai a ficha de 100 19:30" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_comes_out_of_the_prizes_and_how_many_are_paid_stand_on_the_sheet(language: Language) -> None:
    taken: Any = (("rake", "16.67"), ("staff", "3"), ("ranking", "2"))
    sheet = a_sheet(taken=taken, places_percent="15", places_least=3)
    (said,) = pages(sheets.structure_pdf(sheet, language, papers.ZONE))

    for what, percent in (("rake", "16.67" if language == "en" else "16,67"), ("staff", "3"), ("ranking", "2")):
        assert f"{words.TAKEN[what].say(language)} {percent}%" in said  # type: ignore[index]
    assert words.OF_ENTRIES.say(language).format(percent="15%") in said
    assert words.AT_LEAST.say(language).format(least=3) in said


def test_the_sheets_code_leads_to_the_tournaments_page() -> None:
    page = pdfium.PdfDocument(sheets.structure_pdf(papers.STRUCTURE, "pt", papers.ZONE))[0]

    assert [found.text for found in zxingcpp.read_barcodes(page.render(scale=3).to_pil())] == [papers.STRUCTURE.page]


def test_a_sheet_without_times_says_that_they_are_to_be_announced() -> None:
    sheet = a_sheet(headline=Headline(series="Clube Demo", event="Noite"), opens_at="", late_levels=None)

    assert starts(sheet.levels, "") == [""] * len(sheet.levels)
    assert {name: figure for name, figure, _ in facts(sheet, "pt", papers.ZONE)}["Inscrições"] == "a anunciar"
    assert len(pages(sheets.structure_pdf(sheet, "pt", papers.ZONE))) == 1


def test_registration_closes_with_the_last_late_level_not_with_the_break_after_it() -> None:
    assert closes_at(papers.STRUCTURE) == "2026-11-15T20:35:00+00:00"
    assert closes_at(a_sheet(late_levels=0)) == papers.STRUCTURE.headline.starts_at


def test_registration_that_was_extended_by_minutes_closes_after_them() -> None:
    assert closes_at(a_sheet(late_minutes=10)) == "2026-11-15T20:45:00+00:00"
    assert closes_at(a_sheet(late_levels=0, late_minutes=30)) == "2026-11-15T17:30:00+00:00"
    said = {name: small for name, _, small in facts(a_sheet(late_levels=0, late_minutes=30), "en", papers.ZONE)}
    assert said["Registration"] == "until 30 min after the start"
    notes = [str(line.get("note", "")) for line in lines(a_sheet(late_minutes=20), "en", papers.ZONE)]
    assert not any("registration closes" in note for note in notes)  # it goes on beyond the break


@pytest.mark.parametrize(("most", "said"), [(None, "Livres"), (0, "Não há"), (2, "Até 2")])
def test_re_entries_are_said(most: int | None, said: str) -> None:
    found = {name: figure for name, figure, _ in facts(a_sheet(reentries_most=most), "pt", papers.ZONE)}

    assert found["Reentradas"] == said


def test_a_price_of_many_parts_names_them_all() -> None:
    price = Price(parts=(("rake", 100_00), ("prize", 500_00), ("federation", 15_00), ("bounty", 200_00)))

    (name, figure, small), *_ = facts(a_sheet(prices=((price, 30_000),)), "pt", papers.ZONE)

    assert (name, figure.split()) == ("Inscrição", ["R$", "815"])
    assert small == "(500 prêmio + 100 taxa + 15 federação + 200 bounty)"


@settings(deadline=None, max_examples=40)
@given(
    levels=st.lists(st.builds(SheetLevel, minutes=st.integers(5, 90), big_blind=st.integers(0, 10**7)), max_size=70),
    late=st.none() | st.integers(0, 40),
    language=st.sampled_from(LANGUAGES),
)
def test_any_structure_makes_a_sheet(levels: list[SheetLevel], late: int | None, language: Language) -> None:
    sheet = a_sheet(levels=tuple(levels), late_levels=late)

    said = sheets.structure_said(sheet, language, papers.ZONE)

    assert len(said["levels"]) == len(levels)
    assert sheets.structure_pdf(sheet, language, papers.ZONE).startswith(b"%PDF")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_price_table_names_every_way_of_paying_with_its_surcharge(language: Language) -> None:
    (said,) = pages(sheets.price_table_pdf(papers.PRICES, language, papers.ZONE))

    for method in ("cash", "pix", "debit-card", "credit-card"):
        assert words.METHODS[method].say(language) in said
    assert announced(papers.ENTRY, language).replace("\u00a0", " ") in said
    assert "315" in said
    assert "330" in said
    assert "(SCPT 2026, D)" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_payout_sheet_lists_places_prizes_and_what_was_kept(language: Language) -> None:
    (said,) = pages(sheets.payouts_pdf(papers.PAYOUTS, language, papers.ZONE))

    assert "Jogador Demo 7" in said
    assert words.FINAL.say(language) in said
    assert "KSOP 2026, T" in said
    assert {"pt": "37º–45º", "en": "37th–45th", "es": "37.º–45.º"}[language] in said


def test_a_payout_sheet_of_a_large_field_goes_on_to_another_page_and_loses_no_place() -> None:
    rows = tuple(PayoutRow(place=place, centavos=(2000 - place) * 137) for place in range(1, 901))

    found = pages(sheets.payouts_pdf(msgspec.structs.replace(papers.PAYOUTS, rows=rows), "pt", papers.ZONE))

    assert len(found) > 1
    assert all(f"{place}º" in " ".join(found) for place in (1, 300, 301, 600, 601, 900))


@pytest.mark.parametrize(
    ("centavos", "pt", "en", "es"),
    [
        (0, "zero reais", "zero reais", "cero reales"),
        (1, "um centavo", "one centavo", "un centavo"),
        (100, "um real", "one real", "un real"),
        (1_100_00, "mil e cem reais", "one thousand one hundred reais", "mil cien reales"),
        (21_031_00, "vinte e um mil e trinta e um reais", "twenty-one thousand and thirty-one reais",
         "veintiún mil treinta y un reales"),
        (1_000_000_00, "um milhão de reais", "one million reais", "un millón de reales"),
        (2_100_000_50, "dois milhões e cem mil reais e cinquenta centavos",
         "two million one hundred thousand reais and fifty centavos",
         "dos millones cien mil reales con cincuenta centavos"),
        (999_999_99, "novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos",
         "nine hundred and ninety-nine thousand nine hundred and ninety-nine reais and ninety-nine centavos",
         "novecientos noventa y nueve mil novecientos noventa y nueve reales con noventa y nueve centavos"),
    ],
)  # fmt: skip
def test_amounts_in_words(centavos: int, pt: str, en: str, es: str) -> None:
    assert [in_words(centavos, language) for language in LANGUAGES] == [pt, en, es]
