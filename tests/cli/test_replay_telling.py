"""`panoverde replay` for people: hands as text in three languages, and a picture of each."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.conftest import Panoverde

SAMPLES = Path(__file__).parents[1] / "hand" / "phh"
HAND = str(SAMPLES / "42-25.phh")


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("pt", ("Bill aumenta para 225", "Bill mostra 5♣ 5♠: sequência até o cinco", "Bill ganha 20.225")),
        ("en", ("Bill raises to 225", "Bill shows 5♣ 5♠: straight, five high", "Bill wins 20,225")),
        ("es", ("Bill sube a 225", "Bill muestra 5♣ 5♠: escalera al cinco", "Bill gana 20.225")),
    ],
)  # fmt: skip
def test_a_hand_is_told_in_the_readers_language(panoverde: Panoverde, language: str, lines: tuple[str, ...]) -> None:
    said = panoverde("replay", HAND, "--text", "--lang", language)

    assert said.status == 0
    assert set(lines) <= set(said.out.splitlines())
    assert said.out.splitlines()[0].startswith(HAND[:100])


def test_cards_nobody_showed_are_told_only_when_asked_for(panoverde: Panoverde) -> None:
    plain = panoverde("replay", HAND, "--text", "--lang", "en").out
    revealed = panoverde("replay", HAND, "--text", "--revealed", "--lang", "en").out

    assert "Pluribus: " not in plain
    assert "Pluribus: " in revealed


def test_every_hand_of_a_folder_has_a_picture_of_its_own_name(panoverde: Panoverde, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "hand.phh").write_text(Path(HAND).read_text(encoding="utf-8"), encoding="utf-8")

    said = panoverde("replay", str(tmp_path), "--svg", str(tmp_path / "pictures" / "all"), "--lang", "pt")

    pictures = sorted((tmp_path / "pictures" / "all").iterdir())
    assert said.status == 0
    assert [picture.name for picture in pictures] == ["hand-1-2.svg", "hand-1.svg"]
    root = ElementTree.fromstring(pictures[0].read_text(encoding="utf-8"))
    assert root[0].text == "Mão 25 · Hold'em sem limite · Fim da mão"


def test_a_file_name_cannot_lead_out_of_the_folder(panoverde: Panoverde, tmp_path: Path) -> None:
    odd = tmp_path / "..\\..\\etc passwd&.phh"
    odd.write_text(Path(HAND).read_text(encoding="utf-8"), encoding="utf-8")

    panoverde("replay", str(odd), "--svg", str(tmp_path / "out"))

    assert [picture.name for picture in (tmp_path / "out").iterdir()] == ["etc-passwd-1.svg"]


def test_a_folder_that_cannot_be_written_is_refused(panoverde: Panoverde, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file", encoding="utf-8")

    said = panoverde("replay", HAND, "--svg", str(taken))

    assert said.status == 2
    assert "cannot be written" in said.err
    assert taken.read_text(encoding="utf-8") == "a file"


def test_text_and_json_are_not_for_the_same_reader(panoverde: Panoverde) -> None:
    said = panoverde("replay", HAND, "--text", "--json")

    assert said.status == 2
    assert said.json["refused"]["code"] == "usage"
