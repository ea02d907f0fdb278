"""`panoverde replay` for people: hands as text in three languages, and a picture of each."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from panoverde.documents.hands.palette import PALETTES
from tests.conftest import Panoverde

SAMPLES = Path(__file__).parents[1] / "hand" / "phh"
HAND = str(SAMPLES / "42-25.phh")


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("pt", ("Bill aumenta para 225", "Bill mostra 5♣ 5♠: sequência até o cinco", "Bill leva 20.225")),
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
    assert root[0].text == "Mão 25 · No-Limit Hold'em · Fim da mão"


def test_a_file_name_cannot_lead_out_of_the_folder(panoverde: Panoverde, tmp_path: Path) -> None:
    odd = tmp_path / "..\\..\\etc passwd&.phh"
    odd.write_text(Path(HAND).read_text(encoding="utf-8"), encoding="utf-8")

    panoverde("replay", str(odd), "--svg", str(tmp_path / "out"))

    assert [picture.name for picture in (tmp_path / "out").iterdir()] == ["etc-passwd-1.svg"]


@pytest.mark.parametrize("name", ["taken", ""])
def test_a_folder_that_cannot_be_written_is_refused_before_the_first_hand(
    panoverde: Panoverde, tmp_path: Path, name: str
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file", encoding="utf-8")
    folder = str(tmp_path / name) if name else ""

    said, for_programs = (panoverde("replay", HAND, "--svg", folder, *more) for more in ((), ("--json",)))

    assert (said.status, said.out) == (2, "")
    assert "cannot be written" in said.err
    (line,) = for_programs.out.splitlines()
    refused = json.loads(line)
    assert (refused["file"], refused["index"], refused["refused"]["code"]) == (folder, 0, "replay.cannot-write")
    assert taken.read_text(encoding="utf-8") == "a file"


def test_a_picture_that_cannot_be_written_is_refused_in_its_place_and_the_rest_goes_on(
    panoverde: Panoverde, tmp_path: Path
) -> None:
    (tmp_path / "42-25-1.svg").mkdir()
    other = str(SAMPLES / "phua-xuan-2019.phh")

    said = panoverde("replay", HAND, other, "--svg", str(tmp_path), "--lang", "en")
    lines = panoverde("replay", HAND, other, "--svg", str(tmp_path), "--json").out.splitlines()

    assert said.status == 2
    assert said.out.splitlines()[-1] == "2 hands, 1 refused, 1 picture."
    refused, drawn = map(json.loads, lines)
    assert (refused["file"], refused["index"], refused["refused"]["code"]) == (HAND, 1, "replay.cannot-write")
    assert drawn["picture"] == str(tmp_path / "phua-xuan-2019-1.svg")


def test_every_hand_says_which_picture_is_its_own(panoverde: Panoverde, tmp_path: Path) -> None:
    hands = str(SAMPLES / "abs-2009-07-01.phhs")

    lines = panoverde("replay", hands, "--svg", str(tmp_path), "--json").out.splitlines()
    said = panoverde("replay", hands, "--svg", str(tmp_path), "--lang", "pt")

    pictures = [json.loads(line)["picture"] for line in lines]
    assert sorted(pictures) == sorted(map(str, tmp_path.iterdir()))
    assert [
        line.endswith(f"  {picture}") for line, picture in zip(said.out.splitlines(), pictures, strict=False)
    ] == [True] * 4
    assert said.out.endswith(", 4 imagens.\n")
    assert json.loads(panoverde("replay", HAND, "--json").out)["picture"] is None


def test_a_picture_for_paper_has_light_plates(panoverde: Panoverde, tmp_path: Path) -> None:
    for folder, more in (("screen", ()), ("paper", ("--paper",))):
        panoverde("replay", HAND, "--svg", str(tmp_path / folder), *more)

    screen, paper = (
        (tmp_path / folder / "42-25-1.svg").read_text(encoding="utf-8") for folder in ("screen", "paper")
    )
    dark, light = PALETTES["dark"].plate, PALETTES["light"].plate
    assert (dark in screen, light in screen) == (True, False)
    assert (dark in paper, light in paper) == (False, True)


def test_paper_is_for_pictures(panoverde: Panoverde) -> None:
    said = panoverde("replay", HAND, "--paper", "--json")

    assert (said.status, said.json["refused"]["code"]) == (2, "usage")


def test_text_and_json_are_not_for_the_same_reader(panoverde: Panoverde) -> None:
    said = panoverde("replay", HAND, "--text", "--json")

    assert said.status == 2
    assert said.json["refused"]["code"] == "usage"
