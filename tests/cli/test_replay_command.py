"""`panoverde replay`: a line for each hand, with every digit; what cannot be played is named, the rest goes on."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.conftest import Panoverde, Said

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "tests" / "hand" / "phh"
EXPECTED = json.loads((SAMPLES / "expected.json").read_text(encoding="utf-8"))
SCHEMA = json.loads((ROOT / "docs" / "schemas" / "replay.schema.json").read_text(encoding="utf-8"))
HEADS_UP = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [1000, 1000]
"""
DEALT = "'d dh p1 ????', 'd dh p2 ????'"


def objects(said: Said) -> list[dict[str, Any]]:
    """Every line is one object, and fits the schema."""
    found = [json.loads(line, parse_float=Decimal) for line in said.out.splitlines()]
    for each in found:
        Draft202012Validator(SCHEMA).validate(each)
    return found


def test_a_folder_of_real_hands_comes_out_in_order_to_the_chip(panoverde: Panoverde) -> None:
    said = panoverde("replay", SAMPLES, "--json")

    played = [each for each in objects(said) if each["file"].endswith(".phh")]

    assert (said.status, said.err) == (0, "")
    assert [Path(each["file"]).name for each in played] == sorted(EXPECTED)
    for each in played:
        expected = EXPECTED[Path(each["file"]).name]
        assert each["finishing_stacks"] == expected["finishing_stacks"]
        assert each["variant"] == expected["variant"]
        assert all(isinstance(stack, int) for stack in each["finishing_stacks"])


def test_pots_and_their_winners_are_named_from_the_main_pot_on(panoverde: Panoverde) -> None:
    (hand,) = objects(panoverde("replay", SAMPLES / "wsop-03-32-24.phh", "--json"))

    assert hand["pots"] == [375_000, 1_250_000]
    assert hand["winners"] == [[2], [2]]
    assert sum(award["amount"] for award in hand["awards"]) == sum(hand["pots"])


def test_decimals_keep_their_digits(panoverde: Panoverde) -> None:
    said = panoverde("replay", SAMPLES / "abs-2009-07-01.phhs", "--json")

    assert '"finishing_stacks":[2059.90,1975.00,1198.50,1708.00,1997.50,1512.50]' in said.out
    assert [each["index"] for each in objects(said)] == [1, 2, 3, 4]
    assert objects(said)[3]["winners"] == [[4, 5]]


def test_folders_are_walked_in_sorted_order_and_other_files_left_alone(panoverde: Panoverde, tmp_path: Path) -> None:
    for name in ("b.phh", "a/z.PHH", "a/a.phh", "a.phhs"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"{HEADS_UP}actions = [{DEALT}, 'p2 f']\n")
    (tmp_path / "notes.txt").write_text("not a hand")

    said = panoverde("replay", tmp_path, "--json")

    assert [each["file"].removeprefix(f"{tmp_path}/") for each in objects(said)] == [
        "a.phhs", "b.phh", "a/a.phh", "a/z.PHH",
    ]  # fmt: skip


def test_a_bad_hand_is_refused_in_its_place_and_the_rest_goes_on(panoverde: Panoverde, tmp_path: Path) -> None:
    good, bad = f"{HEADS_UP}actions = [{DEALT}, 'p2 f']\n", f"{HEADS_UP}actions = [{DEALT}, 'p1 f']\n"
    file = tmp_path / "night.phhs"
    file.write_text(f"[1]\n{good}[2]\n{bad}[3]\nvariant = \n[4]\n{good}")

    said = panoverde("replay", file, tmp_path / "none.phh", "--json")

    first, second, third, fourth, missing = objects(said)
    assert said.status == 2
    assert first["finishing_stacks"] == fourth["finishing_stacks"] == [1005, 995]
    assert (second["index"], second["action"], second["refused"]["code"]) == (2, 3, "hand.bad-history")
    assert f"{file}, hand 2, action 3 (p1 f)" in second["refused"]["message"]
    assert (third["index"], third["refused"]["code"]) == (3, "hand.bad-history")
    assert (missing["index"], missing["refused"]["code"]) == (0, "replay.cannot-read")


def test_finishing_stacks_that_are_others_than_ours_are_said(panoverde: Panoverde, tmp_path: Path) -> None:
    file = tmp_path / "raked.phh"
    file.write_text(f"{HEADS_UP}actions = [{DEALT}, 'p2 f']\nfinishing_stacks = [1004, 995]\n")

    said = panoverde("replay", file, "--json")
    for_people = panoverde("replay", file)

    (hand,) = objects(said)
    assert (said.status, hand["finishing_stacks"], hand["stated_stacks"]) == (0, [1005, 995], [1004, 995])
    assert "1004, 995" in said.err
    assert "The file says other finishing stacks: 1004, 995; by the actions they are 1005, 995." in for_people.err


@pytest.mark.parametrize(
    ("ending", "stacks", "told_by"),
    [("", None, None), ("finishing_stacks = [990, 1010]\n", [990, 1010], "file")],
    ids=["nobody knows", "the file knows"],
)
def test_a_hand_that_is_not_over_says_so(
    panoverde: Panoverde, tmp_path: Path, ending: str, stacks: list[int] | None, told_by: str | None
) -> None:
    file = tmp_path / "televised.phh"
    file.write_text(f"{HEADS_UP}actions = [{DEALT}, 'p2 cc', 'p1 cc']\n{ending}")

    said = panoverde("replay", file, "--json")

    (hand,) = objects(said)
    assert said.status == 0
    assert (hand["finishing_stacks"], hand["told_by"], hand["winners"]) == (stacks, told_by, [[]])
    assert hand["unfinished"] == {"awaits": "cards", "players": [], "stacks": [990, 990]}


def test_a_stack_nobody_knows_stays_unknown(panoverde: Panoverde, tmp_path: Path) -> None:
    file = tmp_path / "unknown.phh"
    file.write_text(f"{HEADS_UP.replace('[1000, 1000]', '[inf, 1000]')}actions = [{DEALT}, 'p2 f']\n")

    (hand,) = objects(panoverde("replay", file, "--json"))

    assert hand["finishing_stacks"] == [None, 995]


@pytest.mark.parametrize(
    ("lang", "line", "total"),
    [
        ("pt", "Short Deck sem limite  6 jogadores  pote 623.000  leva: Tan Xuan", "1 mãos, 0 recusadas"),
        ("en", "No-Limit Short Deck  6 players  pot 623,000  won by Tan Xuan", "1 hands, 0 refused"),
        ("es", "Short Deck sin límite  6 jugadores  bote 623.000  gana: Tan Xuan", "1 manos, 0 rechazadas"),
    ],
)
def test_people_read_a_line_for_each_hand_and_a_sum(panoverde: Panoverde, lang: str, line: str, total: str) -> None:
    said = panoverde("replay", SAMPLES / "phua-xuan-2019.phh", "--lang", lang)

    assert said.status == 0
    assert line in said.out
    assert total in said.out.splitlines()[-1]


def test_people_read_what_was_refused_and_what_is_open(panoverde: Panoverde, tmp_path: Path) -> None:
    (tmp_path / "a.phh").write_text(f"{HEADS_UP}actions = [{DEALT}, 'p1 f']\n")
    (tmp_path / "b.phh").write_text(f"{HEADS_UP}actions = [{DEALT}]\nplayers = ['Ana', '']\n")

    said = panoverde("replay", tmp_path)

    assert said.status == 2
    assert "a.phh, hand 1, action 3 (p1 f): Seat 1 acted" in said.err
    assert "not over (p2 to act)" in said.out
    assert said.out.splitlines()[-1].startswith(
        "2 hands, 1 refused, 0 with other finishing stacks in the file, 1 not"
    )


@pytest.mark.parametrize("what", ["empty folder", "empty file"])
def test_where_there_is_no_hand_that_is_said(panoverde: Panoverde, tmp_path: Path, what: str) -> None:
    path = tmp_path if what == "empty folder" else tmp_path / "empty.phh"
    if what == "empty file":
        path.write_text("# nothing yet\n")

    (refused,) = objects(panoverde("replay", path, "--json"))

    assert refused["refused"]["code"] == "replay.no-hands"


def test_a_path_is_needed(panoverde: Panoverde) -> None:
    said = panoverde("replay", "--json")

    assert said.status == 2
    assert said.json["refused"]["code"] == "usage"
