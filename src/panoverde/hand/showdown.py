"""The end of a hand: who shows first, who must, and who wins what."""

from collections.abc import Iterator

from panoverde.cards.cards import UNKNOWN
from panoverde.hand.awarding import Cards, awards
from panoverde.hand.dealing import Dealing
from panoverde.hand.events import Anted, Awarded, Killed, Mucked, Posted, Retrieved, Shown
from panoverde.hand.opening import best_showing


class Showdown(Dealing):
    """A hand that comes to an end."""

    __slots__ = ()

    @property
    def must_show(self) -> bool:
        """Whether all must show: where somebody is all-in nobody hides a hand."""
        return (
            self.setup.terms.all_in_shows
            and self.in_hand > 1
            and any(lives and not stack for lives, stack in zip(self.live, self.stacks, strict=True))
        )

    def showing_order(self) -> Iterator[int]:
        """Who shows, in order: the last aggressor of the street first, else whoever acts first; then clockwise."""
        first = self.aggressor
        if first < 0 or not self.live[first]:
            opener = self.setup.game.streets[-1].opener
            first = best_showing(self.up, self.live, opener) if self.setup.game.stud else 0
        for step in range(self.n):
            seat = (first + step) % self.n
            if self.live[seat] and not self.shown[seat]:
                yield seat

    def _awards(self) -> Iterator[Awarded]:
        terms = self.setup.terms
        cards = Cards(self.setup.game, self.hole, self.board, terms.odd_chip, terms.even_both_ways)
        return awards(cards, self.pots)

    @property
    def unknown(self) -> list[int]:
        """Seats still in whose cards nobody has seen: the winner cannot be told while there are any."""
        if self.in_hand == 1:
            return []
        return [seat for seat in range(self.n) if self.live[seat] and UNKNOWN in self.hole[seat]]

    # -- what happens ----------------------------------------------------------------------------------

    def _apply_anted(self, event: Anted) -> None:
        self.stacks[event.seat] -= event.chips
        if event.dead:
            self.dead_chips += event.chips
        else:
            self.put[event.seat] += event.chips

    def _apply_posted(self, event: Posted) -> None:
        self.stacks[event.seat] -= event.chips
        self.bets[event.seat] += event.chips
        self.put[event.seat] += event.chips

    def _apply_shown(self, event: Shown) -> None:
        self.shown[event.seat] = True
        if UNKNOWN in self.hole[event.seat] and event.cards:
            self.hole[event.seat] = list(event.cards)
        self._maybe_award()

    def _apply_mucked(self, event: Mucked) -> None:
        self.mucked[event.seat] = True
        self.live[event.seat] = False
        self.in_hand -= 1
        self._maybe_award()

    def _maybe_award(self) -> None:
        if self.phase == "show" and (self.in_hand == 1 or all(
            shown or not lives for shown, lives in zip(self.shown, self.live, strict=True)
        )):  # fmt: skip
            self.phase = "award"

    def _apply_killed(self, event: Killed) -> None:
        """A dead hand: out of the pot, its chips stay."""
        seat = event.seat
        self.live[seat] = False
        self.in_hand -= 1
        if self.phase in ("bet", "draw"):
            if seat in self._queue:
                self._queue.remove(seat)
            if self.to_act == seat or self.in_hand == 1:
                self._next_draw() if self.phase == "draw" and self.in_hand > 1 else self._next_turn()
        else:
            self._maybe_award()
            if self.in_hand == 1 and self.phase in ("deal", "show"):
                self.phase = "award"

    def _apply_retrieved(self, event: Retrieved) -> None:
        self.live[event.seat] = True
        self.mucked[event.seat] = False
        self.in_hand += 1

    def _apply_awarded(self, event: Awarded) -> None:
        self.stacks[event.seat] += event.chips
        self.awarded += event.chips
        if not self.pot:
            self.phase = "over"
