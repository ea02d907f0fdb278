"""Two tables, one hand: whatever happens at ours happens at PokerKit's."""

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from pokerkit import Card

from panoverde.hand import events as ev
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.hand import Hand
from panoverde.kernel.refusals import Refusal
from tests.hand.oracle_differences import asks_for_nothing
from tests.hand.oracle_hands import Variant
from tests.hand.oracle_mirror import Mirror, card_of, cards_of, mirror

DIFFERENCES = tomllib.loads((Path(__file__).parent / "differences.toml").read_text(encoding="utf-8"))
_STRANGER = "PokerKit and our hand part without a listed difference"


class Parted(AssertionError):
    """The two do not agree, and no listed difference says why."""


class Tables:
    """Our hand, PokerKit's, and the listed differences met so far."""

    def __init__(self, setup: Setup, variant: Variant) -> None:
        self.variant = variant
        self.seen: Counter[str] = Counter()
        self.hand = Hand.begin(setup)
        self.pokerkit = self._lay(setup)
        self.told = sum(isinstance(event, ev.Anted | ev.Posted) for event in self.hand.events)

    def _lay(self, setup: Setup) -> Mirror:
        """Take antes and blinds at both tables; a big blind that is short pays the blind first."""
        pokerkit = mirror(setup, self.variant)
        n = len(setup.stacks)
        antes = [sum(e.chips for e in self.hand.events if isinstance(e, ev.Anted) and e.seat == s) for s in range(n)]
        posted = [
            sum(e.chips for e in self.hand.events if isinstance(e, ev.Posted) and e.seat == s) for s in range(n)
        ]
        if posted != pokerkit.bets:
            for seat in range(n):
                short = setup.stacks[seat] < setup.blinds[seat] + setup.antes[seat]
                first = setup.ante_is_dead and not setup.terms.ante_first
                if posted[seat] != pokerkit.bets[seat] and not (first and short):
                    self.part(blinds=posted, pokerkit=pokerkit.bets)
            self.note("blind-before-ante")
            pokerkit = mirror(setup, self.variant, tuple(antes))
        *_, second, most = sorted(antes)
        if second < most and not setup.ante_is_dead:
            self.note("ante-nobody-matched")
            pokerkit.stacks[antes.index(most)] -= most - second
            pokerkit.payoffs[antes.index(most)] -= most - second
        return pokerkit

    def note(self, name: str) -> None:
        """A listed difference was met."""
        if name not in DIFFERENCES:
            raise KeyError(name)
        self.seen[name] += 1

    def part(self, **said: object) -> None:
        """They do not agree."""
        raise Parted(f"{_STRANGER}: {said}\n{self.hand.setup}\n{self.hand.events}")

    def tell(self, event: ev.HandEvent) -> None:
        """Let it happen at PokerKit's table."""
        try:
            self._bet(event)
        except ValueError as refusal:
            self.part(event=event, refused=refusal)

    def _bet(self, event: ev.HandEvent) -> None:
        pokerkit = self.pokerkit
        match event:
            case ev.Folded():
                pokerkit.fold()
                pokerkit.forget()
            case ev.Called(chips=chips):
                self.same(chips, pokerkit.check_or_call().amount)
                pokerkit.forget()
            case ev.Raised(to=to):
                pokerkit.complete_bet_or_raise_to(to)
                pokerkit.forget()
            case ev.Unburned():
                pass  # PokerKit is told with the cards that follow
            case ev.BroughtIn(chips=chips):
                self.same(chips, pokerkit.post_bring_in().amount)
                pokerkit.forget()
            case _:
                self.catch_up(burns=isinstance(event, ev.Burned))
                self._card(event)

    def _card(self, event: ev.HandEvent) -> None:
        pokerkit = self.pokerkit
        match event:
            case ev.Burned(card=card):
                pokerkit.burn_card(card_of(card))
            case ev.Dealt(seat=seat, cards=dealt):
                pokerkit.deal_hole(cards_of(dealt), seat)
            case ev.BoardDealt(cards=dealt):
                self._shared_card()
                pokerkit.deal_board(cards_of(dealt))
            case ev.Discarded(seat=seat, cards=thrown):
                self.same(seat, pokerkit.stand_patter_or_discarder_index)
                pokerkit.stand_pat_or_discard(cards_of(thrown))
            case ev.Shown(seat=seat):
                if seat in pokerkit.showdown_indices or not self._was_shown(seat):
                    self._show(seat)
            case ev.Mucked(seat=seat):
                pokerkit.show_or_muck_hole_cards(False, seat)
            case _:
                raise TypeError(event)

    def same(self, ours: object, theirs: object) -> None:
        if ours != theirs:
            self.part(ours=ours, pokerkit=theirs)

    def _end_round(self) -> None:
        """Our round is over: PokerKit's too, but for a player it asks for nothing."""
        pokerkit = self.pokerkit
        if pokerkit.actor_index is not None:
            pokerkit.take_back()
            if not asks_for_nothing(self.hand, pokerkit):
                self.part(round="over", pokerkit=pokerkit.says())
            self.note("asked-for-nothing")
            pokerkit.bring_in_status = False
            pokerkit.check_or_call()
        pokerkit.gather()
        while (seat := pokerkit.showdown_index) is not None and self._was_shown(seat):
            pokerkit.show_or_muck_hole_cards(True, seat)  # a card that came after all hands lay face up

    def _was_shown(self, seat: int) -> bool:
        return any(isinstance(event, ev.Shown) and event.seat == seat for event in self.hand.events[: self.told - 1])

    def catch_up(self, *, burns: bool = False, waits: bool = False) -> None:
        """No card is burned where nobody draws, or where the stub has no more than what is due."""
        pokerkit = self.pokerkit
        self._end_round()
        if burns or not pokerkit.can_burn_card(Card.UNKNOWN):
            return
        later = pokerkit.streets[pokerkit.street_index or 0 :]
        due = sum(map(len, pokerkit.hole_dealing_statuses)) or sum(street.board_dealing_count for street in later)
        if due and self._stub() > due:
            self.part(burned=0, stub=self._stub(), due=due)
        self.note("burn-left-out")
        pokerkit.burn_card(Card.UNKNOWN)
        if not waits:
            self._end_round()

    def _stub(self) -> int:
        """How many cards the deck still had, before the event that PokerKit is told and a reshuffle for it."""
        left = len(self.hand.setup.deck or ())
        past = self.hand.events[: self.told - 1]
        for event in past[:-1] if isinstance(past[-1], ev.Reshuffled) else past:
            match event:
                case ev.Dealt(cards=dealt) | ev.BoardDealt(cards=dealt):
                    left -= len(dealt)
                case ev.Burned():
                    left -= 1
                case ev.Reshuffled(cards=stub):
                    left = len(stub)
        return left

    def _shared_card(self) -> None:
        """Stud's last card for all, because the stub has too few."""
        pokerkit = self.pokerkit
        if not any(pokerkit.board_dealing_counts):
            due = sum(map(len, pokerkit.hole_dealing_statuses))
            if not (self.hand.setup.game.stud and due > self._stub()):
                self.part(board="a shared card", due=due)
            self.note("shared-last-card")
            for statuses in pokerkit.hole_dealing_statuses:
                statuses.clear()
            pokerkit.board_dealing_counts[0] = 1

    def _show(self, seat: int) -> None:
        pokerkit = self.pokerkit
        if pokerkit.all_in_status and pokerkit.can_show_or_muck_hole_cards(False, seat):
            if not self.seen["all-in-hand-mucked"]:
                self.refused(Hand.replay(self.hand.setup, self.hand.events[: self.told - 1]).muck, seat)
            self.note("all-in-hand-mucked")
        pokerkit.show_or_muck_hole_cards(True, seat)

    def refused(self, gesture: Callable[[int], None], what: int) -> None:
        """We refuse it, too."""
        try:
            gesture(what)
        except Refusal:
            return
        self.part(not_refused=gesture, what=what)
