"""Receipts, cards, prize slips and shift reports: what stands on them, in three languages, on both papers."""

from typing import Any

import msgspec
import pypdfium2 as pdfium
import pytest
import zxingcpp
from PIL import Image

from panoverde.documents import escpos, words
from panoverde.documents.bag_slips import bag_slip
from panoverde.documents.cards import seat_card, table_break
from panoverde.documents.data import Paid, Price, Receipt, RefundSlip
from panoverde.documents.escpos import Model
from panoverde.documents.pdf import slip_pdf
from panoverde.documents.pledges import pledge
from panoverde.documents.prize_slips import prize_slip
from panoverde.documents.receipts import receipt
from panoverde.documents.refund_slips import refund_slip
from panoverde.documents.shift_reports import shift_report
from panoverde.documents.slips import Slip
from panoverde.documents.thermal import thermal
from panoverde.kernel.texts import LANGUAGES, Language, Text
from panoverde.rulebook import Library
from tests.documents import papers
from tests.documents.paper_roll import Roll, unroll

LONG = "Maria Aparecida Conceição dos Santos Albuquerque de Figueiredo Demo"
FOUR_WAYS = (
    Paid(method="cash", centavos=100_00, tendered=200_00),
    Paid(method="pix", centavos=80_00),
    Paid(method="debit-card", centavos=60_00, surcharge=3_00, surcharge_rule="SCPT 2026, D", slip="004512"),
    Paid(method="credit-card", centavos=60_00, surcharge=6_00, surcharge_rule="SCPT 2026, D", slip="881234"),
)


def a_receipt(**changes: Any) -> Receipt:
    return msgspec.structs.replace(papers.RECEIPT, **changes)


def printed(data: Receipt, language: Language = "pt", model: Model | None = None) -> Roll:
    return unroll(thermal(receipt(data, language, papers.ZONE), model))


def pictures(document: bytes) -> list[Image.Image]:
    return [page.render(scale=3).to_pil() for page in pdfium.PdfDocument(document)]


def text_of(document: bytes) -> str:
    said = " ".join(page.get_textpage().get_text_range() for page in pdfium.PdfDocument(document))
    return " ".join(said.split())


def every_slip(language: Language) -> list[Slip]:
    zone = papers.ZONE
    return [
        receipt(papers.RECEIPT, language, zone),
        receipt(a_receipt(player=LONG, payments=FOUR_WAYS, copy=2), language, zone),
        seat_card(papers.CARD, language, zone),
        *table_break(papers.BREAK, language, zone)[:2],
        prize_slip(papers.PRIZE, language, zone),
        bag_slip(papers.BAG, language, zone),
        shift_report(papers.SHIFT, language, zone),
    ]


def test_the_slip_of_a_bag_says_both_counts_what_comes_with_it_and_where_it_is_opened() -> None:
    said = unroll(thermal(bag_slip(papers.BAG, "pt", papers.ZONE))).text

    for expected in (
        "Jogadora Demo 042", "Inscrição 318 · Dia 1A", "84.500", "25.000 × 2", "1ª contagem · Dealer Demo 7",
        "2ª contagem · Floor Demo 1", "000777", "Cartões de tempo", "Mãos de penalidade a cumprir", "Abre no Dia 2",
        "Leia na volta, no assento", "panoverde.local/direct/hoje/bag/e318/", papers.HEAD.hash,
    ):  # fmt: skip
        assert expected in said


def test_the_players_copy_says_so_and_leads_to_the_own_page_and_no_seat_is_made_up() -> None:
    own = msgspec.structs.replace(
        papers.BAG, players_copy=True, page="https://panoverde.local/p/7K2MQ9", to=None, cards=None, penalty_hands=0
    )
    said = unroll(thermal(bag_slip(own, "pt", papers.ZONE))).text

    assert "VIA DO JOGADOR" in said
    assert "panoverde.local/p/7K2MQ9" in said
    assert "O assento sai no sorteio" in said
    assert "Cartões de tempo" not in said
    assert "penalidade" not in said


def test_a_receipt_says_who_where_how_much_and_how_it_was_paid() -> None:
    said = printed(a_receipt()).text

    for expected in (
        "Circuito Demo 2026 · Etapa 2", "Evento 08 · Turbo 30 mil", "15/11/2026 · início 19:00", "Jogadora Demo 042",
        "Inscrição 0018 · 20.000 fichas", "Caixa Demo 2 · Guichê 1", "15/11/2026 18:05:41", "CNPJ 11.222.333/0001-81",
        "panoverde.local/p/7K2MQ9", papers.DIGEST, papers.HEAD.hash, "histórico tournament/hoje, fato 41",
    ):  # fmt: skip
        assert expected in said
    rows = {line[:24].strip(): line[24:].strip() for line in said.splitlines() if "R$" in line}
    assert rows == {
        "Inscrição (250 + 50)": "R$ 300,00", "Pix": "R$ 180,00", "Dinheiro": "R$ 150,00", "Troco": "R$ 30,00",
    }  # fmt: skip


@pytest.mark.parametrize(("language", "label"), [("pt", "fonte pública"), ("en", "public source"), ("es", "fuente")])
def test_the_source_of_the_draws_stands_under_the_commitment_on_both_papers(language: Language, label: str) -> None:
    data = a_receipt(source="Loteria Federal 6.118")
    slip = receipt(data, language, papers.ZONE)

    for said in (printed(data, language).text, text_of(slip_pdf(slip)), text_of(slip_pdf(slip, "a4"))):
        assert label in said
        assert said.index(papers.DIGEST[:4]) < said.index("Loteria Federal 6.118")
    assert label not in printed(a_receipt(), language).text, "nothing where nobody announced one"


def test_the_cut_stands_on_the_receipt_where_there_was_one() -> None:
    assert "Seu corte: 37" in printed(a_receipt(cut=37)).text
    assert "Seu corte: 0" in printed(a_receipt(cut=0)).text
    assert "corte" not in printed(a_receipt()).text


def test_table_and_seat_are_the_largest_figures() -> None:
    said = printed(a_receipt())
    at = next(n for n, line in enumerate(said.lines) if "Mesa" in line)

    assert said.lines[at].split() == ["Mesa", "Assento"]
    assert said.lines[at + 1].split() == ["32", "7"]
    assert len(said.lines[at + 1]) == 12  # letters four times as wide


def test_each_surcharge_has_its_own_line_with_its_clause() -> None:
    said = printed(a_receipt(payments=FOUR_WAYS)).text

    assert "Acréscimo débito (SCPT 2026, D)" in said
    assert "Acréscimo crédito (SCPT 2026, D)" in said
    assert "R$ 309,00" in said  # 300 + 3 + 6
    assert "Cartão de débito · 004512" in said
    assert said.count("R$ 100,00") == 1  # change


def test_whoever_waits_has_a_place_in_line_instead_of_a_seat() -> None:
    said = printed(a_receipt(seat=None, waiting=3))

    assert "Lista de espera" in said.text
    assert "3º" in said.text
    assert "Mesa " not in said.text.replace("mesa e assento", "")


def test_an_awaited_pix_is_said_and_its_code_is_on_the_paper() -> None:
    pending = a_receipt(seat=None, payments=(Paid(method="pix", centavos=300_00, pending=True),), pix_code=papers.PIX)

    roll = printed(pending)

    assert "AGUARDANDO PIX" in roll.text
    assert "Pix (a confirmar)" in roll.text
    assert {found.text for found in zxingcpp.read_barcodes(roll.paper.convert("L"))} == {
        papers.PIX,
        papers.RECEIPT.page,
    }


def test_a_reprint_is_marked_and_does_not_open_the_drawer() -> None:
    first, second = printed(a_receipt()), printed(a_receipt(copy=2))

    assert (first.drawer, second.drawer) == (1, 0)
    assert "VIA" not in first.text
    assert "2ª VIA" in second.text
    assert "3RD COPY" in printed(a_receipt(copy=3), "en").text


def test_the_drawer_opens_only_for_cash() -> None:
    assert printed(a_receipt(payments=(Paid(method="pix", centavos=300_00),))).drawer == 0


@pytest.mark.parametrize(
    ("book", "signs", "cites"),
    [
        ("bsop", True, {"bsop:J.1", "bsop:J.2"}),
        ("ksop-2026", False, {"ksop-2026:K.s1", "ksop-2026:K.s2", "ksop-2026:annex1.2"}),
        ("scpt-2026", False, {"scpt-2026:I.p1", "scpt-2026:I.p2", "scpt-2026:annex1.2"}),
        ("tda-2015", False, set()),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_receipt_carries_what_each_book_wants_agreed_to(
    library: Library, book: str, signs: bool, cites: set[str], language: Language
) -> None:
    agreed = pledge(library.book(book), language)

    said = printed(a_receipt(pledge=agreed), language).text

    assert agreed.signed == signs
    assert (words.PLAYER_SIGNS.say(language) in said) == signs
    assert cites <= set(agreed.cites)
    assert bool(agreed.accepts) == bool(agreed.releases) == bool(cites)
    unwrapped = " ".join(said.split())
    assert " ".join(agreed.releases.split()) in unwrapped


def test_a_silenced_clause_is_no_longer_on_the_receipt(library: Library) -> None:
    printed = library.book("bsop")
    book = printed.but(dict.fromkeys(printed.clause("J.1").sets))

    agreed = pledge(book, "pt")

    assert not agreed.signed
    assert agreed.accepts == ""
    assert agreed.releases


def test_a_house_may_bring_its_own_words_and_the_book_still_says_who_signs(library: Library) -> None:
    agreed = pledge(library.book("bsop"), "pt", accepts="Aceito as regras da casa.", releases="Pode usar a foto.")

    assert (agreed.accepts, agreed.releases, agreed.signed) == (
        "Aceito as regras da casa.",
        "Pode usar a foto.",
        True,
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "model", [Model(), Model(columns=42, dots=512), Model(code_page="cp860"), Model(columns=32, dots=384)]
)
def test_no_line_is_wider_than_the_paper(language: Language, model: Model) -> None:
    for slip in every_slip(language):
        roll = unroll(thermal(slip, model), dots=model.columns * 12)

        assert roll.too_wide == []
        assert roll.cuts == 1
        assert "?" not in roll.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["80mm", "a4"])
def test_pdf_and_printer_say_the_same(language: Language, paper: Any) -> None:
    for slip in every_slip(language):
        said = text_of(slip_pdf(slip, paper)).replace("-\x02", "-")
        for section in slip.sections:
            for block in section.blocks:
                for words_of in (
                    getattr(block, "left", ""),
                    getattr(block, "right", ""),
                    getattr(block, "label", ""),
                ):
                    assert " ".join(words_of.split()) in said


@pytest.mark.parametrize("paper", ["80mm", "a4"])
def test_a_slip_is_one_page_and_its_code_can_be_scanned(paper: Any) -> None:
    (page,) = pictures(
        slip_pdf(receipt(a_receipt(player=LONG, payments=FOUR_WAYS, copy=2), "pt", papers.ZONE), paper)
    )

    assert [found.text for found in zxingcpp.read_barcodes(page)] == [papers.RECEIPT.page]


def test_what_people_type_is_never_markup() -> None:
    nasty = '#panic("x") *b* $1+1$ @ref <a> \\ // ] "'

    said = text_of(slip_pdf(receipt(a_receipt(player=nasty), "pt", papers.ZONE)))

    assert nasty in said


def test_control_characters_cannot_reach_the_printer() -> None:
    roll = printed(a_receipt(player="Ana\x1bp\x00\x19\xfa\x1dV\x00 Demo"))

    assert roll.cuts == 1
    assert roll.drawer == 1  # for the cash, once


@pytest.mark.parametrize("page", ["cp850", "cp858", "cp860", "cp1252"])
def test_portuguese_and_spanish_letters_are_in_every_code_page(page: escpos.CodePage) -> None:
    letters = "áâãàçéêíóôõúüñ ÁÂÃÀÇÉÊÍÓÔÕÚÜÑ ªº¿¡"

    assert escpos.encode(letters, page).decode(page) == letters


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_broken_table_has_a_list_and_a_card_for_everybody(language: Language) -> None:
    slips = table_break(papers.BREAK, language, papers.ZONE)
    listed = unroll(thermal(slips[0])).text

    assert len(slips) == 1 + len(papers.BREAK.cards)
    assert all(card.player in listed for card in papers.BREAK.cards)
    assert papers.HEAD.hash in listed


def test_a_card_says_where_from_where_to_why_and_by_which_rule() -> None:
    said = unroll(thermal(seat_card(papers.CARD, "pt", papers.ZONE))).text

    for expected in (
        "Jogador Demo 117",
        "Sai da Mesa 9, assento 4",
        "A mesa 17 tem três a menos.",
        "Regra KSOP 2026, 11.A",
    ):
        assert expected in said
    assert ["17", "8"] in [line.split() for line in said.splitlines()]


@pytest.mark.parametrize(("language", "said"), [("pt", "Engano"), ("en", "Mistake"), ("es", "Error")])
def test_papers_say_a_reason_in_their_own_language(language: Language, said: str) -> None:
    why = ":mistake demo"
    moves = tuple(msgspec.structs.replace(each, why=why) for each in papers.SHIFT.moves[:1])
    every = (
        seat_card(msgspec.structs.replace(papers.CARD, why=why), language, papers.ZONE),
        refund_slip(
            RefundSlip(
                headline=papers.HEADLINE, house=papers.HOUSE, head=papers.HEAD, player="Jogador Demo 117",
                entry_number=3, ways=(("cash", 300_00, ""),), why=why, at=papers.PRIZE.at, by="demo",
            ),
            language, papers.ZONE,
        ),
        shift_report(msgspec.structs.replace(papers.SHIFT, moves=moves), language, papers.ZONE),
        shift_report(msgspec.structs.replace(papers.SHIFT, why=why, moves=()), language, papers.ZONE),
    )  # fmt: skip

    for paper in every:
        text = " ".join(unroll(thermal(paper)).text.split())
        assert f"{said}: demo" in text
        assert ":mistake" not in text


@pytest.mark.parametrize(
    ("language", "figures", "spelled"),
    [
        ("pt", "R$ 12.345,67", "doze mil trezentos e quarenta e cinco reais e sessenta e sete centavos"),
        ("en", "R$12,345.67", "twelve thousand three hundred and forty-five reais and sixty-seven centavos"),
        ("es", "R$ 12.345,67", "doce mil trescientos cuarenta y cinco reales con sesenta y siete centavos"),
    ],
)
def test_a_prize_slip_has_figures_and_words_and_room_for_signatures(
    language: Language, figures: str, spelled: str
) -> None:
    said = " ".join(unroll(thermal(prize_slip(papers.PRIZE, language, papers.ZONE))).text.split())

    assert figures in said
    assert spelled in said
    assert len([word for word in said.split() if set(word) == {"_"} and len(word) > 20]) == 2
    assert words.TAX_WITHHELD.say(language) in said
    assert "529.982.247-25" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_of_a_pix_stands_below_its_name_and_covers_nothing(language: Language) -> None:
    number = "E00000000202611151455AQH4FP2KCUM"
    paid = msgspec.structs.replace(papers.PRIZE, method="pix", end_to_end=number)
    page = pdfium.PdfDocument(slip_pdf(prize_slip(paid, language, papers.ZONE), paper="80mm"))[0].get_textpage()

    name, figure = (_boxes(page, said) for said in (words.PIX_NUMBER.say(language), number))
    assert (len(name), len(figure)) == (1, 1)  # each in one line
    assert name[0][1] >= figure[0][3]  # its feet above the other's head


def _boxes(page: pdfium.PdfTextPage, said: str) -> list[tuple[float, float, float, float]]:
    """Where a text stands on a page, line by line: left, bottom, right, top."""
    found = page.search(said).get_next()
    assert found, said
    return [page.get_rect(at) for at in range(page.count_rects(*found))]


def test_taxes_are_mentioned_only_where_the_book_speaks() -> None:
    silent = msgspec.structs.replace(papers.PRIZE, taxes_by_winner="")

    said = " ".join(unroll(thermal(prize_slip(papers.PRIZE, "pt", papers.ZONE))).text.split())
    assert "Impostos e taxas sobre o prêmio são de quem ganha. Regra KSOP 2026, S.C." in said
    assert "Impostos e taxas" not in unroll(thermal(prize_slip(silent, "pt", papers.ZONE))).text


@pytest.mark.parametrize(("counted", "word"), [(2_700_00, "Sem diferença"), (2_696_00, "Falta"), (2_705_00, "Sobra")])
def test_a_shift_report_says_the_difference(counted: int, word: str) -> None:
    report = msgspec.structs.replace(papers.SHIFT, counted=counted)

    said = unroll(thermal(shift_report(report, "pt", papers.ZONE))).text

    assert word in said
    assert "12 × R$ 100,00" in said
    assert "R$ 990,00 (-R$ 330,00)" in said  # slips that do not add up


def test_a_price_with_one_part_is_not_split() -> None:
    said = printed(a_receipt(price=Price(what="add-on", parts=(("prize", 100_00),)))).text

    assert "Add-on  " in said
    assert "(100)" not in said


@pytest.mark.parametrize("name", [name for name, found in vars(words).items() if isinstance(found, Text)])
def test_every_text_asks_for_the_same_data_in_every_language(name: str) -> None:
    text: Text = getattr(words, name)
    asked = [{part.split("}")[0] for part in said.split("{")[1:]} for said in (text.pt, text.en, text.es)]

    assert asked[0] == asked[1] == asked[2]
