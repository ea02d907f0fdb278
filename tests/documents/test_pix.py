"""Pix codes: the Central Bank's own examples, what other makers published, and what must be refused."""

import io

import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from panoverde.documents import pix, qr
from panoverde.documents.pix_keys import BadPixKey, read_key
from panoverde.kernel.refusals import Refusal

RANDOM = "123e4567-e12b-12d1-a456-426655440000"
# Manual de Padrões para Iniciação do Pix, 2.6.3: a static code without an amount.
MANUAL = (
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000"
    "5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D"
)
# The same manual, 2.8.5: with an amount, and a template of another service after it.
MANUAL_AMOUNT = (
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000"
    "5204000053039865406100.505802BR5913Fulano de Tal6008BRASILIA62070503***"
    "80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac12000263042875"
)
# The same manual, 2.7.2: a dynamic code, which names an address instead of a key.
MANUAL_DYNAMIC = (
    "00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd441"
    "5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4"
)
# Manual do BR Code, 2.2: a code for several payment schemes at once.
BR_CODE_MANUAL = (
    "00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-426655440000"
    "27300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA"
    "61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38"
)
# A payment provider's documentation: a phone, nine centavos, a txid.
PROVIDER = (
    "00020126360014br.gov.bcb.pix0114+552840092118152040000530398654040.09"
    "5802BR5915Jamie Lannister6009Sao Paulo620705038566304FC6C"
)


def test_the_central_banks_example_is_written_to_the_letter() -> None:
    code = pix.BrCode(key=RANDOM, name="Fulano de Tal", city="BRASILIA")

    assert pix.write(code) == MANUAL


def test_a_providers_example_with_amount_and_txid_is_written_to_the_letter() -> None:
    code = pix.BrCode(key="+5528400921181", name="Jamie Lannister", city="Sao Paulo", centavos=9, txid="856")

    assert pix.write(code) == PROVIDER


@pytest.mark.parametrize(
    ("text", "key", "centavos", "txid"),
    [
        (MANUAL, RANDOM, 0, "***"),
        (MANUAL_AMOUNT, RANDOM, 100_50, "***"),
        (BR_CODE_MANUAL, RANDOM, 123_45, "RP12345678-2019"),
        (PROVIDER, "+5528400921181", 9, "856"),
    ],
)
def test_published_codes_are_read(text: str, key: str, centavos: int, txid: str) -> None:
    code = pix.read(text)

    assert (code.key, code.centavos, code.txid) == (key, centavos, txid)


def test_the_checksum_is_the_one_every_implementation_is_checked_with() -> None:
    assert pix.checksum("123456789") == "29B1"
    assert pix.checksum(MANUAL_DYNAMIC[:-4]) == "64E4"


@given(
    centavos=st.integers(1, 10**12 - 1),
    name=st.text("Açãoêíú Zz09-&", min_size=1, max_size=60).filter(str.strip),
    txid=st.from_regex(r"[A-Za-z0-9]{1,25}", fullmatch=True),
)
def test_whatever_is_asked_for_is_read_back(centavos: int, name: str, txid: str) -> None:
    text = pix.brcode(key="529.982.247-25", name=name, city="São José do Rio Preto", centavos=centavos, txid=txid)

    code = pix.read(text)

    assert text.isascii()
    assert (code.key, code.centavos, code.txid, code.city) == ("52998224725", centavos, txid, "SAO JOSE DO RIO")
    assert 1 <= len(code.name) <= 25


@given(at=st.integers(0, len(PROVIDER) - 1), other=st.sampled_from("0A*+~"))
def test_a_changed_character_is_found_out(at: int, other: str) -> None:
    if PROVIDER[at] == other:
        return
    with pytest.raises(pix.BadBrCode):
        pix.read(PROVIDER[:at] + other + PROVIDER[at + 1 :])


@pytest.mark.parametrize(
    "text", ["", "00020126", MANUAL[:-1], MANUAL_DYNAMIC, "https://example.com", MANUAL + "0000"]
)
def test_what_is_no_whole_code_for_a_key_is_refused(text: str) -> None:
    with pytest.raises(pix.BadBrCode):
        pix.read(text)


def test_a_code_in_dollars_or_with_a_field_twice_is_refused() -> None:
    dollars = MANUAL[:-4].replace("5303986", "5303840")
    twice = MANUAL[:-8] + "5913Fulano de Tal6304"

    for text in (dollars, twice):
        with pytest.raises(pix.BadBrCode):
            pix.read(text + pix.checksum(text))


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ({"centavos": 0}, pix.BadPixAmount),
        ({"centavos": -1}, pix.BadPixAmount),
        ({"centavos": 10**12}, pix.BadPixAmount),
        ({"txid": ""}, pix.BadTxid),
        ({"txid": "A" * 26}, pix.BadTxid),
        ({"txid": "MESA-7"}, pix.BadTxid),
        ({"name": "★"}, pix.BadPixReceiver),
        ({"city": "  "}, pix.BadPixReceiver),
        ({"key": "529.982.247-26"}, BadPixKey),
    ],
)
def test_what_no_bank_would_pay_is_refused(wrong: dict[str, object], refusal: type[Refusal]) -> None:
    asked: dict[str, object] = {"key": RANDOM, "name": "Clube", "city": "Natal", "centavos": 100, "txid": "PV1"}

    with pytest.raises(refusal):
        pix.brcode(**(asked | wrong))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "kind", "value"),
    [
        ("529.982.247-25", "cpf", "52998224725"),
        ("11.222.333/0001-81", "cnpj", "11222333000181"),
        ("12.ABC.345/01DE-35", "cnpj", "12ABC34501DE35"),
        ("+55 (11) 91234-5678", "phone", "+5511912345678"),
        ("+55 11 3456-7890", "phone", "+551134567890"),
        ("Caixa@Clube-Demo.com.br", "email", "caixa@clube-demo.com.br"),
        (RANDOM.upper(), "random", RANDOM),
    ],
)
def test_keys_are_read_as_people_type_them(typed: str, kind: str, value: str) -> None:
    assert read_key(typed) == (kind, value)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "11111111111",
        "11.222.333/0001-82",
        "11 91234-5678",
        "+55 11 9123",
        "a@b",
        f"{'a' * 70}@clube.com",
        "+0123456789",
    ],
)
def test_what_is_no_key_is_refused(typed: str) -> None:
    with pytest.raises(BadPixKey):
        read_key(typed)


def test_an_entrys_txid_is_always_the_same_and_nobody_elses() -> None:
    first = pix.txid_of("hoje", "e1")

    assert first == pix.txid_of("hoje", "e1")
    assert len({first, pix.txid_of("hoje", "e2"), pix.txid_of("ontem", "e1"), pix.txid_of("hoje", "e1", 2)}) == 4
    assert len(first) == 25
    assert first.isalnum()


def test_the_qr_code_is_decoded_by_an_independent_reader() -> None:
    text = pix.brcode(key=RANDOM, name="Clube Demo de Poker", city="São Paulo", centavos=600_00, txid="A" * 25)

    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(qr.png(text))))

    assert found.text == text
    assert pix.read(found.text).centavos == 600_00


def test_the_qr_code_for_pages_draws_the_same_squares_and_loads_nothing() -> None:
    text = pix.brcode(key=RANDOM, name="Clube", city="Natal", centavos=1, txid="PV1")
    side = len(qr.modules(text)) + 2 * qr.QUIET

    drawn = qr.svg(text, label="Pix")

    assert f'viewBox="0 0 {side} {side}"' in drawn
    assert "<title>Pix</title>" in drawn
    assert "href" not in drawn
    assert "style" not in drawn
