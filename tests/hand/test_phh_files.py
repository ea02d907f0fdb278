"""Files of hands: however they are written, nothing in them is lost, and nothing wrong with them is a crash."""

import tomllib
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from panoverde.hand.phh.hands_of_file import MOST_BYTES
from panoverde.hand.phh.reader import BadHistory, History, histories, play, read, unfinished
from panoverde.hand.phh.toml import NotToml, fields_of
from panoverde.hand.phh.writer import write, write_all

SAMPLES = sorted((Path(__file__).parent / "phh").glob("*.phh*"))
TEXTS = [path.read_text(encoding="utf-8") for path in SAMPLES]
HAND = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [9, 9]
actions = []
"""


def lines(text: bytes) -> list[bytes]:
    return text.splitlines(keepends=True)


def found(text: str | bytes) -> list[History | BadHistory]:
    """What is in a file, whether it comes at once, line by line or in crumbs."""
    file = text if isinstance(text, bytes) else text.encode()
    at_once = list(histories([file], "a.phhs"))
    assert list(map(repr, at_once)) == list(map(repr, histories(lines(file), "a.phhs")))
    if len(file) < 10_000:
        crumbs = [file[at : at + 3] for at in range(0, len(file), 3)]
        assert list(map(repr, at_once)) == list(map(repr, histories(crumbs, "a.phhs")))
    return at_once


@pytest.mark.parametrize("text", TEXTS, ids=[path.name for path in SAMPLES])
def test_what_is_read_and_written_says_the_same(text: str) -> None:
    before = list(read(text))
    written = write_all(before) if len(before) > 1 else write(before[0])

    after = list(read(written))

    assert after == before
    assert [list(history.fields) for history in after] == [list(history.fields) for history in before]
    assert (write_all(after) if len(after) > 1 else write(after[0])) == written


@pytest.mark.parametrize("text", TEXTS, ids=[path.name for path in SAMPLES])
def test_plain_lines_are_read_as_the_library_reads_them(text: str) -> None:
    hands = [history.fields for history in read(text)]

    fields = tomllib.loads(text, parse_float=Decimal)

    assert hands == ([fields] if "variant" in fields else list(fields.values()))


@pytest.mark.parametrize(
    "line",
    [
        "a = 01", "a = -0", "a = 1_000", "a = 1.", "a = .5", "a = 1.50", "a = -1.5e3", "a = [1, 2,]", "a = [1,2]",
        "a = []", "a = ['x', 'y', ]", "a = ['it', \"is\"]", "a = 'x' # why", "a = \"x\\n\"", "a = 'x", "a = 'é'",
        "a = 24:00:00", "a = 07:32:00", "a = 07:32", "a = 1979-05-27", "a = true", "a = True", "a.b = 1",
        "a = 1\na = 2", "é = 1", "a = ٣", "a = inf", "a = nan", "a = 'tab\there'", "a = 'bell\a'", "a = {b = 1}",
        "a = ''", "= 1", "a =", "a = ['', '']", "a = [1.5, 2]", "  a = 1", "a=1", "a = 99999999999999999999", "1 = 2",
        "a-b = 3", "\ta = 1",
    ],
)  # fmt: skip
def test_a_line_means_what_toml_says_or_is_refused_as_toml_does(line: str) -> None:
    try:
        expected = tomllib.loads(line, parse_float=Decimal)
    except tomllib.TOMLDecodeError:
        with pytest.raises(NotToml):
            fields_of(line)
    else:
        assert repr(fields_of(line)) == repr(expected)


def test_several_hands_go_into_one_file() -> None:
    before = [next(read(text)) for text in TEXTS[:3]]

    assert list(read(write_all(before))) == before


@pytest.mark.parametrize(
    "text",
    [
        HAND.replace("\n", "\r\n"),
        "\ufeff" + HAND,
        "# a hand\n\n" + HAND,
        HAND.replace("actions = []", "actions = [ # none\n  # yet\n]"),
        HAND + "[_notes]\nby = 'me'\n",
        "[1]\n" + HAND,
        "\ufeff[1]\r\n" + HAND.replace("\n", "\r\n"),
        "# hands\n\n[ 1 ] # first\n\n" + HAND,
        "[1]\n" + HAND + "_odd = [\n[1]\n]\n",
        "[1]\n" + HAND + "[1._notes]\nby = 'me'\n",
        "_club = 'ours'\n[1]\n" + HAND,
    ],
)
def test_a_hand_is_found_however_the_file_is_laid_out(text: str) -> None:
    (history,) = found(text)

    assert isinstance(history, History)
    assert unfinished(play(history)) is not None


def test_a_bad_hand_keeps_no_other_from_being_read() -> None:
    text = f"[1]\n{HAND}\n[2]\nvariant = \n[3]\n{HAND}[3]\n{HAND}[4]\n{HAND}"

    read_or_not = found(text)

    assert [isinstance(each, History) for each in read_or_not] == [True, False, True, False, True]
    assert [each.sentence for each in read_or_not if isinstance(each, BadHistory)] == [
        "a.phhs, hand 2: Invalid value (at line 10, column 11). Correct the file, or leave it out.",
        "a.phhs, hand 4: another hand of the file is called [3] too. Correct the file, or leave it out.",
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"variant = 'NT\xff'\n", "not UTF-8"),
        (b"variant = ", "Invalid value"),
        (b"x = " + b"[" * 100_000, "nested too deeply"),
        (b"x = " + b"1" * 100_000, "digits"),
        (b"x = 1e99999999999999999999", "too large"),
        (b"[1]\n[2.x]\na = 1\n", "stands in it"),
        (b"[1]\nx = '" + b"y" * MOST_BYTES + b"'\n", "longer than 16 MB"),
    ],
    ids=["bytes", "cut", "nested", "digits", "exponent", "foreign table", "long"],
)
def test_what_is_no_hand_is_refused(text: bytes, why: str) -> None:
    refused = found(text)[0]

    assert isinstance(refused, BadHistory)
    assert why in refused.sentence


def test_a_file_without_hands_holds_none() -> None:
    assert found("") == found("# nothing\n\n") == []


def test_hands_come_while_the_file_is_still_being_read() -> None:
    given: list[int] = []

    def endless() -> Iterator[bytes]:
        for number in range(1, 1_000_000):
            given.append(number)
            yield from lines(f"[{number}]\n{HAND}\n".encode())

    assert isinstance(next(histories(endless())), History)
    assert given == [1, 2]


@given(
    text=st.text(st.characters(exclude_categories=["Cs"])), cents=st.decimals(0, 10**6, places=2), flag=st.booleans()
)
def test_other_fields_are_kept_whatever_they_hold(text: str, cents: Decimal, flag: bool) -> None:
    history = History({"variant": "NT", "a note": text, "rake": cents, "tv": flag, "seats": [1, 4]})

    (again,) = read(write(history))

    assert dict(again.fields) == dict(history.fields)


TOKENS = [
    b"-1", b"nan", b"inf", b"1e400", b"9" * 30, b"'x'", b"[]", b"{}", b"true", b"2.505", b"????", b"p1", b"p99",
    b"d dh", b"sm", b"sd", b"cbr", b"cc", b"#", b"AhAh", b"\n[1]\n", b"]", b"[", b"'", b"\r\n", b"\xff", b"\x00",
    b"'FB'", b"'F7S'", b"_panoverde = 3\n", b"_panoverde = {setup = {game = 'holdem', terms = {}}, events = []}\n",
]  # fmt: skip


def test_a_stack_that_no_decimal_can_reckon_with_is_no_crash() -> None:
    ended = HAND.replace(
        "actions = []", "actions = ['d dh p1 AhAs', 'd dh p2 KhKs', 'p2 f']\nfinishing_stacks = [1e40011925000, 8]"
    )
    (history,) = histories([ended.encode()])
    assert isinstance(history, History)

    assert play(history).stacks


@settings(deadline=None, max_examples=300)
@given(seed=st.integers(0, 2**32))
@example(seed=48038502)  # it ends with stacks that are no number
def test_no_file_is_a_crash(seed: int) -> None:
    rng = Random(seed)
    text = bytearray(rng.choice(TEXTS).encode())
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text))
        text[at : at + rng.randint(0, 8)] = rng.choice([*TOKENS, bytes(text[rng.randrange(len(text)) :][:6])])

    for history in histories([bytes(text)]):
        if isinstance(history, BadHistory):
            continue
        try:
            hand = play(history)
        except BadHistory:
            continue
        assert sum(hand.stacks) + hand.pot == sum(hand.setup.stacks)
        assert hand.over == (unfinished(hand) is None)
