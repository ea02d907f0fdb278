"""PokerKit as an oracle: the same hand played twice, and every difference either listed or a failure.

our hand ── each event ──► PokerKit's state
    │                          │
    └── whose turn, call, raises, folds, chips, pots, stacks ──► the same, or a difference in differences.toml
"""

import warnings
from collections import Counter
from random import Random
from typing import Any

from panoverde.cards.cards import cards
from panoverde.hand import events as ev
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.hand import Hand
from panoverde.hand.terms import Terms
from tests.hand.oracle_differences import explain
from tests.hand.oracle_division import WAYS, Division, pots_of
from tests.hand.oracle_hands import VARIANTS, Variant, act, laid, random_setup
from tests.hand.oracle_tables import Tables

_SEEN = ev.Anted | ev.Posted | ev.Returned | ev.Reshuffled  # PokerKit does these itself, or needs none


class Duel(Tables):
    """One hand at two tables, compared at every step."""

    def __init__(self, setup: Setup, variant: Variant) -> None:
        super().__init__(setup, variant)
        self._awarded = False
        self.follow()

    def follow(self) -> None:
        """Let PokerKit have every event since the last time, and compare what follows."""
        while self.told < len(self.hand.events):
            event = self.hand.events[self.told]
            self.told += 1
            if isinstance(event, ev.Awarded):
                self._finish()
            elif not isinstance(event, _SEEN):
                self.tell(event)
        if not self.hand.over:
            self.compare()

    # -- comparing -----------------------------------------------------------------------------------------

    def compare(self) -> None:
        """What each says may happen now."""
        hand, pokerkit = self.hand, self.pokerkit
        if hand.phase != "bet" or pokerkit.card_burning_status:
            self.catch_up(waits=hand.phase == "bet")
        self.same(hand.stacks, pokerkit.stacks)
        match hand.phase:
            case "bet":
                self._compare_bet()
            case "draw":
                self.same(hand.to_act, pokerkit.stand_patter_or_discarder_index)
            case "show":
                self.same(next(hand.showing_order()), pokerkit.showdown_index)
            case _:
                self.part(phase=hand.phase)

    def _compare_bet(self) -> None:
        hand, pokerkit = self.hand, self.pokerkit
        for name in explain(hand, pokerkit):
            self.note(name)
        legal = hand.legal
        self.same((legal.seat, legal.call, legal.raise_from, legal.raise_to), pokerkit.says())
        lent = sum(pokerkit.lent.values()) + pokerkit.absent_blind
        self.same(hand.pot, pokerkit.total_pot_amount - lent)
        self._compare_fold()
        for to in {legal.raise_from - 1, legal.raise_from, legal.raise_to, legal.raise_to + 1}:
            takes = bool(legal.raise_to) and legal.raise_from <= to <= legal.raise_to
            self.same(takes, pokerkit.can_complete_bet_or_raise_to(to))
            if not takes:
                self.refused(hand.raise_to, to)

    def _compare_fold(self) -> None:
        hand, pokerkit = self.hand, self.pokerkit
        if hand.legal.fold == pokerkit.can_fold():
            return
        if not hand.legal.fold:
            self.part(fold=False)
        if hand.brings_in and pokerkit.opener_index != hand.to_act:
            self.note("bring-in-not-owed")
        elif not hand.legal.call:
            self.note("fold-facing-nothing")
        else:
            self.part(fold=True)
        pokerkit.folds_freely = True

    # -- the end -------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        """Pots, and who wins what of them."""
        hand, pokerkit = self.hand, self.pokerkit
        if self._awarded:
            return
        self._awarded = True
        self.catch_up()
        if (
            (last := pokerkit.showdown_index) is not None
            and hand.in_hand == 1
            and not hand.setup.terms.last_hand_shows
        ):
            self.note("last-hand-not-shown")
            pokerkit.show_or_muck_hole_cards(True, last)
        contested = hand.in_hand > 1
        division = Division(pokerkit, hand.setup, self.variant)
        if contested:
            self.same([(pot.chips, pot.seats) for pot in hand.pots], pots_of(pokerkit))
        while pokerkit.can_kill_hand():
            pokerkit.kill_hand()
        division.survivors(pokerkit)
        before = list(pokerkit.stacks)
        while pokerkit.can_push_chips():
            pokerkit.push_chips()
        while pokerkit.can_pull_chips():
            pokerkit.pull_chips()
        if contested:
            self._compare_division(division, [now - then for now, then in zip(pokerkit.stacks, before, strict=True)])
        else:
            self.same(hand.stacks, pokerkit.stacks)

    def _compare_division(self, division: Division, theirs: list[int]) -> None:
        """The books' ways turn PokerKit's division into ours; those that make a difference here are noted."""
        hand = self.hand
        ours = [Counter[int]() for _ in hand.pots]
        for event in hand.events:
            if isinstance(event, ev.Awarded):
                ours[event.pot][event.seat] += event.chips
        ways = _ways(hand.setup.terms)
        self.same(division.total(()), theirs)  # we know PokerKit's way
        self.same(ours, [+won for won in division.divide(ways)])
        if division.total(ways) == theirs:
            return
        needed = [way for way in sorted(ways) if division.total(ways - {way}) != division.total(ways)]
        for way in needed or [way for way in sorted(ways) if division.total({way}) != theirs]:
            self.note(way)


def _ways(terms: Terms) -> set[str]:
    """The ways of dividing that these terms ask for, where they are not PokerKit's own."""
    asked = {
        "even-both-ways": terms.even_both_ways,
        "odd-chip-by-suit": terms.odd_to == "usual",
        "odd-chips-one-each": terms.odd_several == "one-each",
    }
    return {way for way in WAYS if asked.get(way, True)}


def play(variant: Variant, seed: str) -> Duel:
    """Play one random hand at both tables, to its end."""
    rng = Random(seed)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # PokerKit's, about unknown burns
        duel = Duel(random_setup(rng, variant), variant)
        while not duel.hand.over:
            act(duel.hand, rng)
            duel.follow()
    return duel


def show_case(told: dict[str, Any]) -> Duel:
    """Play the hand that differences.toml tells, and from there on call, stand pat and show."""
    variant, n = VARIANTS[told["variant"]], len(told["stacks"])
    big = max(told.get("blinds", ()), default=20)
    terms = {
        "structure": variant.structure,
        "min_bet": big,
        "small_bet": big,
        "big_bet": 2 * big,
        "raises_most": None,
    }
    setup = Setup(
        game=variant.game, terms=Terms(**(terms | told.get("terms", {}))), stacks=tuple(told["stacks"]),
        antes=tuple(told.get("antes", (0,) * n)), ante_is_dead=told.get("dead", False),
        blinds=tuple(told.get("blinds", ())), full_blinds=told.get("full_blinds", 0),
        bring_in=told.get("bring_in", 0), shows_itself=told.get("shows_itself", True),
        deck=laid(variant.game, [cards(hole) for hole in told.get("holes", ())], cards(told.get("board", ""))),
    )  # fmt: skip
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        duel = Duel(setup, variant)
        for action in told.get("actions", "").split():
            _gesture(duel.hand, action)
            duel.follow()
        while not duel.hand.over:
            _gesture(duel.hand, "c")
            duel.follow()
    return duel


def _gesture(hand: Hand, action: str) -> None:
    if hand.phase == "draw":
        hand.discard()
    elif hand.phase == "show":
        seat = next(hand.showing_order())
        hand.muck(seat) if action == "m" else hand.show(seat)
    elif action == "f":
        hand.fold()
    elif action == "c":
        hand.call()
    else:
        hand.raise_to(int(action[1:]))
