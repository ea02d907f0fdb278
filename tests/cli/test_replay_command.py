"""`panoverde replay`: a line for each hand, with every digit; what cannot be played is named, the rest goes on."""

import json
from decimal import Decimal
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from panoverde.hand.phh.writer import history_of, write
from tests.conftest import Panoverde, Said
from tests.hand.table import holdem

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
    assert "1,004 / 995" in said.err
    assert "The file says other finishing stacks: 1,004 / 995; by the actions they are 1,005 / 995." in for_people.err
    assert for_people.out.endswith("\n1 hand, 1 with other finishing stacks in the file.\n")


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
        ("pt", "No-Limit Short Deck  6 jogadores  pote 623.000  leva: Tan Xuan", "1 mão."),
        ("en", "No-Limit Short Deck  6 players  pot 623,000  won by Tan Xuan", "1 hand."),
        ("es", "No-Limit Short Deck  6 jugadores  bote 623.000  gana: Tan Xuan", "1 mano."),
    ],
)
def test_people_read_a_line_for_each_hand_and_a_sum(panoverde: Panoverde, lang: str, line: str, total: str) -> None:
    said = panoverde("replay", SAMPLES / "phua-xuan-2019.phh", "--lang", lang)

    assert said.status == 0
    assert line in said.out
    assert said.out.splitlines()[-1] == total


def test_people_read_what_was_refused_and_what_is_open(panoverde: Panoverde, tmp_path: Path) -> None:
    (tmp_path / "a.phh").write_text(f"{HEADS_UP}actions = [{DEALT}, 'p1 f']\n")
    (tmp_path / "b.phh").write_text(f"{HEADS_UP}actions = [{DEALT}]\nplayers = ['Ana', '']\n")

    said = panoverde("replay", tmp_path)

    assert said.status == 2
    assert "a.phh, hand 1, action 3 (p1 f): Seat 1 acted" in said.err
    assert "not over (Seat 2 to act)" in said.out
    assert said.out.splitlines()[-1] == "2 hands, 1 refused, 1 not over."


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


# -- what people type and write into files --------------------------------------------------------------


def test_the_sum_counts_one_and_many_in_three_languages(panoverde: Panoverde, tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / f"bad-{number}.phh").write_text("variant = 'XX'\n")
        (tmp_path / f"open-{number}.phh").write_text(f"{HEADS_UP}actions = [{DEALT}]\n")

    many = [panoverde("replay", tmp_path, "--lang", lang).out.splitlines()[-1] for lang in ("pt", "es")]
    one = [
        panoverde("replay", tmp_path / "bad-1.phh", tmp_path / "open-1.phh", "--lang", lang).out.splitlines()[-1]
        for lang in ("pt", "es")
    ]

    assert many == ["4 mãos, 2 recusadas, 2 incompletas.", "4 manos, 2 rechazadas, 2 sin terminar."]
    assert one == ["2 mãos, 1 recusada, 1 incompleta.", "2 manos, 1 rechazada, 1 sin terminar."]


def test_namesakes_are_told_apart_in_a_line(panoverde: Panoverde, tmp_path: Path) -> None:
    file = tmp_path / "namesakes.phh"
    file.write_text(f"{HEADS_UP}actions = [{DEALT}, 'p2 f']\nplayers = ['Ana', 'Ana']\nseats = [4, 7]\n")

    assert "leva: Ana (assento 4)" in panoverde("replay", file, "--lang", "pt").out


def test_names_and_actions_can_forge_no_line_and_steer_no_terminal(panoverde: Panoverde, tmp_path: Path) -> None:
    forged = r'"C\u001b[31mRED\nfile, hand 2  won by me"'
    (tmp_path / "a.phh").write_text(f"{HEADS_UP}actions = [{DEALT}, 'p2 f']\nplayers = [{forged}, 'B']\n")
    (tmp_path / "b.phh").write_text(f'{HEADS_UP}actions = ["p1\\u001b[2J\\n dance"]\n')
    (tmp_path / "c\x1b[31m.phh").write_text(f"{HEADS_UP}actions = [{DEALT}, 'p2 f']\n")

    said = panoverde("replay", tmp_path, "--lang", "en")

    assert [len(said.out.splitlines()), len(said.err.splitlines())] == [3, 1]
    assert "\x1b" not in said.out + said.err


def test_stated_stacks_with_decimals_are_written_as_the_language_does(panoverde: Panoverde, tmp_path: Path) -> None:
    file = tmp_path / "cents.phh"
    table = HEADS_UP.replace("[1000, 1000]", "[1000.50, 1000]")
    file.write_text(f"{table}actions = [{DEALT}, 'p2 f']\nfinishing_stacks = [1004, 995]\n")

    said = panoverde("replay", file, "--lang", "pt")

    assert "outras fichas finais: 1.004,00 / 995,00; pelas ações são 1.005,50 / 995,00." in said.err
    assert "pote 10,00" in said.out


def test_hands_come_from_the_standard_input_too(panoverde: Panoverde, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (SAMPLES / "abs-2009-07-01.phhs").read_bytes()
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(text)))

    hands = objects(panoverde("replay", "-", "--json"))

    assert [(each["file"], each["index"]) for each in hands] == [("-", number) for number in (1, 2, 3, 4)]


def test_no_name_is_no_folder(panoverde: Panoverde, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.phh").write_text(f"{HEADS_UP}actions = [{DEALT}, 'p2 f']\n")
    monkeypatch.chdir(tmp_path)

    (refused,) = objects(panoverde("replay", "", "--json"))

    assert (refused["index"], refused["refused"]["code"]) == (0, "replay.cannot-read")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (
            ("min_bet = 10", "min_bet = 990"),
            "action 3 (p2 cbr 20): Seat 2 cannot make it 20: only 1000 is possible. ",
        ),
        (("= 10\n", "= 10.00\n"), "Seat 2 cannot make it 12.00: from 20.00 to 1000.00 is possible. "),
        (("'p2 cbr 20'", "'p2 cc', 'p1 cc', 'p1 f'"), "action 5 (p1 f): Nobody can bet, call or fold now. "),
    ],
    ids=["only one amount", "the file's unit", "no dealer's way out"],
)
def test_a_refused_action_has_one_way_out(
    panoverde: Panoverde, tmp_path: Path, change: tuple[str, str], why: str
) -> None:
    file = tmp_path / "bad.phh"
    text = f"{HEADS_UP}actions = [{DEALT}, 'p2 cbr 20']\n".replace(*change)
    file.write_text(text.replace("cbr 20", "cbr 12") if "10.00" in text else text)

    said = panoverde("replay", file)

    assert said.err.endswith(f"{why}Correct the file, or leave it out.\n")


def test_a_hand_of_ours_with_too_few_names_is_refused_and_the_rest_goes_on(
    panoverde: Panoverde, tmp_path: Path
) -> None:
    hand = holdem([500] * 3)
    hand.fold()
    hand.fold()
    (tmp_path / "a.phh").write_text(write(history_of(hand, players=["Ana"])), encoding="utf-8")
    (tmp_path / "b.phh").write_text(write(history_of(hand, players=["Ana", "Bia", "Caio"])), encoding="utf-8")

    said = panoverde("replay", tmp_path, "--lang", "en")

    assert said.status == 2
    assert "players has 1 entries for 3 players" in said.err
    assert "won by Bia" in said.out


THREE_WAY = """variant = 'NT'
antes = [25, 25, 25]
blinds_or_straddles = [25, 50, 0]
min_bet = 50
starting_stacks = [1000, 1000, 1000]
actions = ['d dh p1 AhKd', 'd dh p2 AcKs', 'd dh p3 2c3d', 'p3 f', 'p1 cc', 'p2 cc', 'd db 9h6cJc', 'p1 cc', 'p2 cc',
  'd db 5s', 'p1 cc', 'p2 cc', 'd db 4d', 'p1 cc', 'p2 cc', 'p1 sm AhKd', 'p2 sm AcKs']
"""


def finish(panoverde: Panoverde, path: Path, *options: str) -> list[Any]:
    """How a hand of a file ends."""
    (hand,) = objects(panoverde("replay", path, "--json", *options))
    return list(hand["finishing_stacks"])


def test_the_smallest_chip_decides_what_is_odd(panoverde: Panoverde, tmp_path: Path) -> None:
    """A pot of 175 for two: 87 and 88 in chips of 1, 75 and 100 in chips of 25, the odd one to the button's left."""
    path = tmp_path / "split.phh"
    path.write_text(THREE_WAY, encoding="utf-8")

    assert finish(panoverde, path) == [1013, 1012, 975]
    assert finish(panoverde, path, "--chip", "25") == [1025, 1000, 975]
    assert finish(panoverde, path, "--chip", "5") == [1015, 1010, 975]
    assert finish(panoverde, path, "--chip", "0.5") == [Decimal("1012.5"), Decimal("1012.5"), 975]


def test_a_chip_with_fewer_decimals_than_the_file_is_read_in_the_files_unit(
    panoverde: Panoverde, tmp_path: Path
) -> None:
    path = tmp_path / "cents.phh"
    path.write_text(THREE_WAY.replace("[25, 25, 25]", "[0.25, 0.25, 0.25]"), encoding="utf-8")

    assert finish(panoverde, path) == [Decimal("1000.13"), Decimal("1000.12"), Decimal("999.75")]
    assert finish(panoverde, path, "--chip", "0.25") == [Decimal("1000.25"), Decimal(1000), Decimal("999.75")]


@pytest.mark.parametrize("chip", ["0", "-5", "abc", "1e3", "", "0.0000000001"])
def test_a_chip_that_is_none_is_refused(panoverde: Panoverde, chip: str) -> None:
    said = panoverde("replay", SAMPLES, f"--chip={chip}")

    assert (said.status, "--chip is the value of a chip" in said.err) == (2, True)


def test_a_hand_of_ours_knows_its_own_chip(panoverde: Panoverde, tmp_path: Path) -> None:
    hand = holdem([200, 200, 200], (50, 100), antes=(25, 25, 25))
    path = tmp_path / "ours.phh"
    hand.fold()
    while not hand.over:
        hand.call()
    path.write_text(write(history_of(hand)), encoding="utf-8")

    assert finish(panoverde, path, "--chip", "100") == hand.stacks
