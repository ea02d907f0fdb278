"""Real hands, replayed to the chip. The files and their licence are in phh/."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from panoverde.hand.hand import Hand
from panoverde.hand.phh.amounts import amount
from panoverde.hand.phh.reader import Awaited, BadHistory, History, play, read, setup_of, unfinished

SAMPLES = Path(__file__).parent / "phh"
EXPECTED: dict[str, Any] = json.loads((SAMPLES / "expected.json").read_text(encoding="utf-8"))
CHECKED_DOWN = [
    "p2 cc", "p1 cc", "d db 3s9cJc", "p1 cc", "p2 cc", "d db 8h", "p1 cc", "p2 cc", "d db Td", "p1 cc", "p2 cc",
]  # fmt: skip


def played(actions: list[str], **fields: Any) -> Hand:
    """Two players with 1000 each at 5-10, p1 the big blind, unless the fields say otherwise."""
    usual = {
        "variant": "NT", "antes": [0, 0], "blinds_or_straddles": [5, 10], "min_bet": 10,
        "starting_stacks": [1000, 1000],
    }  # fmt: skip
    return play(History(usual | fields | {"actions": actions}))


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_real_hand_ends_with_the_stacks_it_ended_with(name: str) -> None:
    (history,) = read((SAMPLES / name).read_text(encoding="utf-8"), name)

    hand = play(history, name)

    assert hand.over
    assert hand.stacks == EXPECTED[name]["finishing_stacks"]


def test_hands_of_one_file_with_cents_and_unseen_cards() -> None:
    hands = [(history, play(history)) for history in read((SAMPLES / "abs-2009-07-01.phhs").read_text("utf-8"))]

    ends = [[str(amount(chips, history.scale)) for chips in hand.stacks] for history, hand in hands]

    assert ends == [
        ["2059.90", "1975.00", "1198.50", "1708.00", "1997.50", "1512.50"],
        ["1289.44", "2038.58"],  # which they had before the next hand of their table
        ["3493.07", "694.45"],  # the hand that was not shown lost
        ["1485.00", "2094.90", "1957.50", "1178.50", "1795.00", "1937.50"],
    ]


def test_two_players_forced_bets_stand_reversed_in_the_file() -> None:
    history = History(
        {"variant": "NT", "antes": [0, 3], "blinds_or_straddles": [5, 10], "min_bet": 10,
         "starting_stacks": [1000, 900], "actions": []}
    )  # fmt: skip

    setup = setup_of(history)

    assert (setup.blinds, setup.antes) == ((10, 5), (3, 0))


@pytest.mark.parametrize(
    ("trimmed", "stacks"),
    [(True, [90, 140, 0]), (False, [230, 0, 0])],
    ids=["as much as was paid", "all antes"],
)
def test_a_short_ante_wins_of_the_antes_what_the_status_says(trimmed: bool, stacks: list[int]) -> None:
    hand = played(
        ["d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 2c5d", "d db 3s9cJc", "d db 8h", "d db Td"],
        antes=[100, 100, 100], blinds_or_straddles=[0, 0, 0], starting_stacks=[30, 100, 100],
        ante_trimming_status=trimmed,
    )  # fmt: skip

    assert hand.stacks == stacks


def test_a_player_who_came_in_between_has_bet_and_acts_in_turn() -> None:
    hand = played(
        ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????", "p3 f", "p4 cc", "p1 f", "p2 f"],
        antes=[0] * 4, blinds_or_straddles=[5, 10, 0, -10], starting_stacks=[1000] * 4,
    )  # fmt: skip

    assert hand.stacks == [995, 990, 1000, 1015]


@pytest.mark.parametrize("variant", ["FT", "NT", "PT", "PO", "PO5", "FO/8", "NO5/8"])
def test_every_variant_begins_with_the_fields_it_needs(variant: str) -> None:
    sizes = {"small_bet": 10, "big_bet": 20} if variant[0] == "F" else {"min_bet": 10}

    hand = played([], variant=variant, **sizes)

    assert unfinished(hand) == Awaited("cards", (1, 2))


def test_cards_may_be_dealt_in_pieces() -> None:
    pieces = ["d dh p1 Ac", "d dh p2 Kc", "d dh p1 Ad", "d dh p2 Kd"]
    board = [
        part for action in CHECKED_DOWN for part in (["d db 3s", "d db 9cJc"] if "3s9cJc" in action else [action])
    ]

    assert played(pieces + board).stacks == [1010, 990]


@pytest.mark.parametrize(
    ("shown", "stacks"),
    [
        (["p1 sm Ks3c", "p2 sm ????"], [1010, 990]),
        (["p1 sm ??3c", "p2 sm 2c2d"], [990, 1010]),
        (["p1 sm", "p2 sm ????"], [990, 1010]),
        (["p1 sm", "p2 sm"], [990, 1010]),
        (["p1 sm Ks3c", "p2 sm"], [1010, 990]),
        (["p1 sm Ks3c # top pair?", "# the end", "", "  p2   sm   2c2d  "], [1010, 990]),
    ],
)
def test_who_does_not_show_loses_to_who_does(shown: list[str], stacks: list[int]) -> None:
    hand = played(["d dh p1 ????", "d dh p2 ????", *CHECKED_DOWN, *shown])

    assert (hand.over, hand.stacks) == (True, stacks)


def test_whoever_is_left_may_show_or_muck_what_has_won() -> None:
    deals = ["d dh p1 AcAd", "d dh p2 ????", "p2 f"]

    for last in ("p1 sm", "p1 sm -", "p1 sm AcAd"):
        assert played([*deals, last]).stacks == [1005, 995]


@pytest.mark.parametrize(
    ("actions", "awaited"),
    [
        (["d dh p1 ????"], Awaited("cards", (2,))),
        (["d dh p1 ????", "d dh p2 ????"], Awaited("action", (2,))),
        (["d dh p1 ????", "d dh p2 ????", *CHECKED_DOWN], Awaited("unseen-cards", (1, 2))),
        (
            ["d dh p1 ????", "d dh p2 ????", *CHECKED_DOWN, "p1 sm ????", "p2 sm ????"],
            Awaited("unseen-cards", (1, 2)),
        ),
        (["d dh p1 AcAd", "d dh p2 ????", *CHECKED_DOWN], Awaited("unseen-cards", (2,))),
        (
            ["d dh p1 AcAd", "d dh p2 KcKd", "p2 cbr 1000", "p1 cc", "d db ??????", "d db ??", "d db ??"],
            Awaited("unseen-board"),
        ),
    ],
)
def test_a_hand_that_is_not_over_says_what_is_missing(actions: list[str], awaited: Awaited) -> None:
    hand = played(actions)

    assert unfinished(hand) == awaited
    assert sum(hand.stacks) + hand.pot == 2000


def test_an_unshown_hand_in_a_side_pot_of_its_own_leaves_the_winner_open() -> None:
    hand = played(
        ["d dh p1 AcAd", "d dh p2 ????", "d dh p3 ????", "p3 cbr 200", "p1 cc", "p2 cc", "d db 3s9cJc", "p2 cc",
         "p3 cc", "d db 8h", "p2 cc", "p3 cc", "d db Td", "p2 cc", "p3 cc", "p2 sm ????", "p3 sm ????", "p1 sm -"],
        antes=[0] * 3, blinds_or_straddles=[5, 10, 0], starting_stacks=[100, 1000, 1000],
    )  # fmt: skip

    assert unfinished(hand) == Awaited("unseen-cards", (2, 3))


def test_a_stack_nobody_knows_is_never_all_in() -> None:
    hand = played(
        ["d dh p1 ????", "d dh p2 ????", "p2 cbr 1000", "p1 cc", "p1 sm AcAd", "p2 sm KcKd", "d db 3s9cJc", "d db 8h",
         "d db Td"],
        starting_stacks=[Decimal("inf"), 1000],
    )  # fmt: skip

    assert hand.over
    assert hand.stacks[1] == 0


@pytest.mark.parametrize("ending", [{}, {"finishing_stacks": [994, 18, 994]}])
def test_a_short_blind_counts_in_full_unless_the_file_ends_otherwise(ending: dict[str, Any]) -> None:
    hand = played(
        ["d dh p1 KcKd", "d dh p2 AcAd", "d dh p3 2c5d", "p3 cc", "p1 cc", "d db 3s9cJc", "p1 cc", "p3 cc", "d db 8h",
         "p1 cc", "p3 cc", "d db Td", "p1 cc", "p3 cc"],
        antes=[0] * 3, blinds_or_straddles=[5, 10, 0], starting_stacks=[1000, 6, 1000], **ending,
    )  # fmt: skip

    assert hand.stacks == ending.get("finishing_stacks", [998, 18, 990])


def test_a_check_nobody_had_to_make_is_passed_over() -> None:
    hand = played(
        ["d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 2c7d", "p3 cc", "p1 f", "p2 cc", "d db 3s9cJc", "d db 8h",
         "d db Td"],
        antes=[0] * 3, blinds_or_straddles=[5, 10, 0], starting_stacks=[1000, 1000, 6],
    )  # fmt: skip

    assert hand.over


def test_an_action_that_cannot_be_is_named_with_its_place() -> None:
    text = (SAMPLES / "97-16.phh").read_text(encoding="utf-8").replace("'p3 f'", "'p4 f'", 1)
    (history,) = read(text, "wrong.phh")

    with pytest.raises(BadHistory, match="action 7") as refused:
        play(history, "wrong.phh")

    assert refused.value.data["action"] == 7


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"variant": "XX"}, "variant 'XX'"),
        ({"variant": 5}, "variant '5'"),
        ({"antes": None}, "antes is missing"),
        ({"antes": [0]}, "antes has 1 entries for 2 players"),
        ({"antes": 5}, "antes is no list"),
        ({"antes": [True, 0]}, "antes holds True"),
        ({"antes": [-1, 0]}, "none is below nothing"),
        ({"antes": [Decimal("inf"), 0]}, "antes holds Infinity"),
        ({"starting_stacks": ["a", "b"]}, "starting_stacks holds 'a'"),
        ({"starting_stacks": [Decimal("nan"), 1]}, "starting_stacks holds NaN"),
        ({"starting_stacks": [10**40, 1]}, "a number too large"),
        ({"starting_stacks": [Decimal("1E+999999"), 1]}, "which nobody can have"),
        ({"starting_stacks": [Decimal("1E-999999"), 1]}, "decimals"),
        ({"starting_stacks": [[1], [2]]}, "is no number"),
        ({"starting_stacks": [0, 100]}, "has no chips"),
        ({"starting_stacks": [100], "antes": [0], "blinds_or_straddles": [0]}, "2 to 23 players"),
        ({"starting_stacks": [], "antes": [], "blinds_or_straddles": []}, "2 to 23 players"),
        ({"min_bet": None}, "min_bet is missing"),
        ({"min_bet": 0}, "min_bet must be more than nothing"),
        ({"variant": "FT"}, "small_bet is missing"),
        ({"variant": "FR"}, "missing"),
        ({"ante_trimming_status": 1}, "neither true nor false"),
        ({"players": ["A"]}, "players has 1 entries"),
        ({"seats": 4}, "seats is no list"),
        ({"actions": None}, "actions is missing"),
        ({"actions": "p1 f"}, "actions is no list"),
        ({"actions": [3]}, "action 1: it is no text"),
        ({"actions": ["d dh p1 AcAc"]}, "action 1"),
        ({"actions": ["d dh p3 AcAd"]}, "players are p1 to p2"),
        ({"actions": ["d dh px AcAd"]}, "players are p1 to p2"),
        ({"actions": ["d dh p1 AcAdAh"]}, "not due"),
        ({"actions": ["d dh p1 Acad"]}, "not a card"),
        ({"actions": ["d dh p1 A?Kd"]}, "not a card"),
        ({"actions": ["p1 dh p1 AcAd"]}, "no such words"),
        ({"actions": ["d f"]}, "no such words"),
        ({"actions": ["p1 bets 5"]}, "no such words"),
        ({"actions": ["p2 f"]}, "Nobody can bet"),
        ({"actions": ["d dh p1 ????", "d dh p2 ????", "p1 f"]}, "the action is on seat 2"),
        ({"actions": ["d dh p1 ????", "d dh p2 ????", "p2 pb"]}, "nobody has to bring it in"),
        ({"actions": ["d dh p1 ????", "d dh p2 ????", "p2 cbr x"]}, "no number"),
        ({"actions": ["d dh p1 ????", "d dh p2 ????", "p2 cbr -20"]}, "no number"),
        ({"actions": ["d dh p1 ????", "d dh p2 ????", "p2 cbr 1e9"]}, "no number"),
        ({"actions": ["d dh p1 ????", "d dh p2 ????", "p2 cbr 5000"]}, "from 20 to 1000"),
        ({"actions": ["d dh p1 AcAd", "d dh p2 ????", *CHECKED_DOWN, "p1 sm KcKd"]}, "does not hold"),
        ({"actions": ["d dh p1 AcAd", "d dh p2 ????", *CHECKED_DOWN, "p2 sm AcKd"]}, "on the table already"),
        ({"actions": ["d dh p1 AcAd", "d dh p2 ????", *CHECKED_DOWN, "p2 sm -"]}, "does not hold"),
        ({"actions": ["d dh p1 AcAd", "d dh p2 ????", *CHECKED_DOWN, "p2 sm Kd"]}, "does not hold"),
        ({"variant": "NS", "actions": ["d dh p1 2c3d"]}, "no such card"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_the_reason(wrong: dict[str, Any], why: str) -> None:
    fields = {
        "variant": "NT", "antes": [0, 0], "blinds_or_straddles": [5, 10], "min_bet": 10,
        "starting_stacks": [1000, 1000], "actions": [],
    } | wrong  # fmt: skip
    history = History({name: value for name, value in fields.items() if value is not None})

    with pytest.raises(BadHistory, match=r"^a\.phh") as refused:
        play(history, "a.phh")

    assert why in refused.value.sentence


LIMIT = """variant = 'FT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
small_bet = 10
big_bet = 20
starting_stacks = [{first}, {second}]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', {actions}, 'd db 2c3c4d', 'd db 7s', 'd db 9h']
"""


@pytest.mark.parametrize("to", [14, 20])
def test_in_limit_a_raise_cut_to_what_the_other_has_is_the_raise(to: int) -> None:
    """The big blind has 14: a raise to 20 is one to 14, whichever the file says."""
    (history,) = read(LIMIT.format(first=14, second=500, actions=f"'p2 cbr {to}', 'p1 cc'"))

    hand = play(history)

    assert hand.stacks == [28, 486]


def test_a_raise_is_cut_to_the_largest_of_several_others_stacks() -> None:
    (history,) = read("""variant = 'FT'
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
small_bet = 10
big_bet = 20
starting_stacks = [12, 17, 500]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QhQd', 'p3 cbr 17', 'p1 cc', 'p2 cc', 'd db 2c3c4d', 'd db 7s',
  'd db 9h']
""")

    assert play(history).stacks == [36, 10, 483]


def test_in_no_limit_a_raise_may_be_cut_below_the_smallest_too() -> None:
    text = LIMIT.format(first=14, second=500, actions="'p2 cbr 14', 'p1 cc'").replace("'FT'", "'NT'")
    (history,) = read(text.replace("small_bet = 10\nbig_bet = 20", "min_bet = 10"))

    assert play(history).stacks == [28, 486]


@pytest.mark.parametrize("to", [11, 13, 15, 19, 21])
def test_any_other_amount_below_a_full_raise_is_refused(to: int) -> None:
    (history,) = read(LIMIT.format(first=14, second=500, actions=f"'p2 cbr {to}', 'p1 cc'"))

    with pytest.raises(BadHistory):
        play(history)


def test_where_the_other_has_enough_a_raise_is_a_whole_one() -> None:
    (history,) = read(LIMIT.format(first=500, second=500, actions="'p2 cbr 15', 'p1 cc'"))

    with pytest.raises(BadHistory):
        play(history)


def test_in_limit_a_raise_on_top_of_a_short_all_in_is_read_where_the_file_says_so() -> None:
    """The first bets the last 6; the next makes it 26, a whole bet more, where completing it would be 20."""
    text = """variant = 'FT'
antes = [0, 0, 0]
blinds_or_straddles = [10, 20, 0]
small_bet = 20
big_bet = 40
starting_stacks = [26, 500, 500]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QhQd', 'p3 cc', 'p1 cc', 'p2 cc', 'd db 2c3c4d', 'p1 cbr 6',
  'p2 cbr {to}', 'p3 f', 'd db 7s', 'd db 9h']
"""
    (on_top,), (completed,) = read(text.format(to=26)), read(text.format(to=20))

    assert play(on_top).stacks == play(completed).stacks == [72, 474, 480]
    with pytest.raises(BadHistory):
        play(next(read(text.format(to=30))))
