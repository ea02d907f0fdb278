"""Where the betting is fully said, the hand answers: minimum, pot, who may raise; chips seat by seat."""

import random
from typing import Any

import pytest

from panoverde.hand.hand import Hand
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Library
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.rule import read, rule
from panoverde.rulings.table.spot import Spot
from tests.rulings.gesture.asking import BOOKS, HOUSES, act, comes_to


def table(*actions: dict[str, Any], **more: object) -> dict[str, Any]:
    """Blinds 100-200, button in seat 1, six players with 9,000."""
    seats = {str(seat): {"behind": 9000} for seat in range(1, 7)}
    return {"blinds": [100, 200], "button": 1, "street": "flop", "pot": 1200, "seats": seats,
            "actions": list(actions), **more}  # fmt: skip


BET = {"seat": 2, "act": "bet", "to": 1000}


@pytest.mark.parametrize("book", BOOKS)
def test_the_next_minimum_and_who_may_raise(library: Library, book: str) -> None:
    ruling = act(library, book, table(BET), {"term": "raise", "amount": 3000}) if book != "tda-2013" else act(
        library, book, table(BET), {"put": {"1000": 3}}
    )  # fmt: skip
    assert comes_to(ruling) == ("raise", 3000, 0)
    assert ruling.stands["next_minimum"] == 5000
    assert ruling.stands["may_raise"] == [4, 5, 6, 1, 2]


@pytest.mark.parametrize("book", HOUSES)
def test_a_short_all_in_does_not_shrink_the_minimum(library: Library, book: str) -> None:
    short = table({"seat": 2, "act": "bet", "to": 1000}, {"seat": 3, "act": "all-in", "to": 1300})
    short["seats"]["3"]["behind"] = 0
    ruling = rule(read({"table": short, "gesture": {"seat": 4, "moves": [{"say": "raise"}]}}), library.book(book))
    assert ruling.stands["least"] == 2300


def test_who_may_not_raise_calls_and_the_rest_comes_back(library: Library) -> None:
    """Seat 2 bet, seat 3 went all-in for less than a raise: seat 2 may only call."""
    acts: list[dict[str, Any]] = [BET, {"seat": 3, "act": "all-in", "to": 1300}]
    acts += [{"seat": seat, "act": "fold"} for seat in (4, 5, 6)] + [{"seat": 1, "act": "call"}]
    closed = table(*acts)
    closed["seats"]["3"]["behind"] = 0
    gesture = {"gesture": {"seat": 2, "moves": [{"term": "raise"}, {"put": {"1000": 4}}]}}
    ruling = rule(read({"table": closed, **gesture}), library.book("ksop-2026"))
    assert comes_to(ruling) == ("call", 1300, 3700)


def test_pot_said_in_pot_limit_is_the_largest_raise(library: Library) -> None:
    ruling = act(library, "ksop-2026", table(BET, limit="pot-limit"), {"say": "pot"})
    assert comes_to(ruling) == ("raise", 4200, 0)  # 1,000 to call, and then the pot of 3,200
    over = act(library, "ksop-2026", table(BET, limit="pot-limit"), {"term": "raise", "amount": 6000})
    assert comes_to(over) == ("raise", 4200, 0)


def test_in_fixed_limit_a_raise_has_one_size(library: Library) -> None:
    limit = table({"seat": 2, "act": "bet", "to": 200}, limit="fixed-limit", bets=[200, 400])
    assert comes_to(act(library, "bsop", limit, {"say": "raise"}, {"put": [1000]})) == ("raise", 400, 600)


# -- whatever is done ------------------------------------------------------------------------------------


def _moves(chance: random.Random) -> list[dict[str, Any]]:
    piles = [[25], [100], [500], [1000], [5000], [100, 100], [500, 500], [1000, 100], [1000, 500, 25], [500] * 5]
    words: list[dict[str, Any]] = [
        {"term": term} for term in ("call", "raise", "bet", "check", "fold", "all-in", "pot")
    ]
    words += [{"amount": amount} for amount in (150, 400, 900, 2500)] + [{"term": "raise", "amount": 1500}]
    kinds: list[dict[str, Any]] = [*({"put": pile} for pile in piles), *words, {"tap": True}]
    return [dict(chance.choice(kinds)) for _ in range(chance.choice((1, 1, 1, 2, 2, 3)))]


def _rulings(library: Library, seed: int) -> list[tuple[dict[str, Any], list[dict[str, Any]], str, Ruling]]:
    chance = random.Random(seed)
    found: list[tuple[dict[str, Any], list[dict[str, Any]], str, Ruling]] = []
    while len(found) < 150:
        said = table(*chance.choice(([], [BET], [BET, {"seat": 3, "act": "raise", "to": 2500}])))
        seat = len(said["actions"]) + 2
        said["seats"][str(seat)]["behind"] = chance.choice((700, 3000, 9000))
        moves, book = _moves(chance), chance.choice(BOOKS)
        try:
            situation = read({"table": said, "gesture": {"moves": moves, "tiny": chance.choice((True, False))}})
            found.append((said, moves, book, rule(situation, library.book(book))))
        except Refusal:
            continue
    return found


def _outcomes(ruling: Ruling) -> list[tuple[Any, int, Any]]:
    ends = [(option.stands, option.returned, option.effects) for option in ruling.options]
    return ends or ([(ruling.stands, ruling.returned, ruling.effects)] if ruling.stands else [])


def test_chips_before_are_chips_after(library: Library) -> None:
    for said, moves, book, ruling in _rulings(library, 1):
        put = sum(sum(move.get("put", [])) for move in moves)
        for stands, returned, _ in _outcomes(ruling):
            if "total" in stands:
                assert put + stands["adds"] - returned == stands["total"], (said, moves, book)
                assert stands["total"] <= said["seats"][str(stands["seat"])]["behind"], (said, moves, book)


def test_effects_give_the_hand_the_same_stacks(library: Library) -> None:
    for said, moves, book, ruling in _rulings(library, 2):
        for stands, _, effects in _outcomes(ruling):
            if stands["act"] in ("bound", "none") or effects[0]["do"] == "forfeit":
                continue
            spot = Spot(read({"table": said, "gesture": {"moves": [{"tap": True}]}}).table, library.book(book))
            hand = spot.hand
            assert hand is not None
            at = spot.places[stands["seat"]]
            before = hand.stacks[at]
            _play(hand, effects[0])
            assert before - hand.stacks[at] == stands["total"], (said, moves, book, stands)


def _play(hand: Hand, effect: Any) -> None:
    if effect["do"] == "raise_to":
        hand.raise_to(effect["to"])
    elif effect["do"] == "fold":
        hand.fold()
    else:
        hand.call()


# -- the big blind's option ------------------------------------------------------------------------------


def option(library: Library, book: str, *moves: dict[str, Any]) -> Ruling:
    """Everybody called or folded to the big blind, seat 3."""
    acts = [{"seat": seat, "act": "fold"} for seat in (4, 5, 6)] + [{"seat": seat, "act": "call"} for seat in (1, 2)]
    return act(library, book, table(*acts, street="preflop", pot=0), *moves)


@pytest.mark.parametrize("book", BOOKS)
def test_a_big_blind_with_nothing_to_call_raises_checks_and_may_be_short(library: Library, book: str) -> None:
    assert comes_to(option(library, book, {"put": [1000]})) == ("raise", 1200, 0)
    assert comes_to(option(library, book, {"put": [25, 25]})) == ("check", 200, 50)
    assert comes_to(option(library, book, {"put": [100]})) == ("raise", 400, 0)
    assert comes_to(option(library, book, {"say": "raise"}, {"put": [1000]})) == ("raise", 1200, 0)


@pytest.mark.parametrize("book", HOUSES)
def test_raise_said_by_who_cannot_reach_the_minimum_is_all_in(library: Library, book: str) -> None:
    faced = table(BET)
    faced["seats"]["3"]["behind"] = 1500
    assert comes_to(act(library, book, faced, {"say": "raise"})) == ("all-in", 1500, 0)
