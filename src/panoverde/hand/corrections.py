"""What rulings on chips, lost cards and results change: each event applied, whether it happens now or is read."""

from panoverde.hand import events as ev
from panoverde.hand.showdown import Showdown


class Correcting(Showdown):
    """A hand that can be put right."""

    __slots__ = ()

    # -- chips -----------------------------------------------------------------------------------------

    def _apply_bound(self, event: ev.Bound) -> None:
        """It holds until the player acts: then the level last acted at is another."""
        self._bound = {**self._bound, event.seat: (event, self._acted[event.seat])}
        self._plain = False
        self._legal = None

    def _apply_forfeited(self, event: ev.Forfeited) -> None:
        seat = event.seat
        self._move(seat, event.chips)
        self.live[seat] = False
        self.in_hand -= 1
        self._next_turn()

    def _move(self, seat: int, chips: int) -> None:
        """So much more is bet; less than nothing comes back."""
        self.stacks[seat] -= chips
        self.bets[seat] += chips
        self.put[seat] += chips

    def _apply_corrected(self, event: ev.Corrected) -> None:
        """The level moves, and everybody with it who had matched it; folds stay."""
        to, level, raiser = event.to, self._level, self.aggressor
        if to != level:
            self._as_before_raise()
            self._count_raise(to, all_in=self.bets[raiser] + self.stacks[raiser] <= to)
            self._level, self.aggressor = to, raiser
        for seat in range(self.n):
            if self.live[seat] and self._acted[seat] >= level:
                self._move(seat, min(to - self.bets[seat], self.stacks[seat]))
                self._acted[seat] = to
                self._acted_fulls[seat] = self._fulls
        self._legal = None

    def _apply_taken_back(self, event: ev.TakenBack) -> None:
        self._take_raise_back(event.seat)

    def _apply_passed_over(self, event: ev.PassedOver) -> None:
        self._queue.insert(0, event.seat)
        self._next_turn()

    def _apply_recounted(self, event: ev.Recounted) -> None:
        """Chips come to light, or were not there: who has none left is all-in, and is asked nothing more."""
        seat = event.seat
        self._moves(seat, event.behind - self.stacks[seat])
        self._legal = None
        if event.behind or self.phase != "bet":
            return
        if seat in self._queue:
            self._queue.remove(seat)
        if self.to_act == seat or (not self._queue and self._nothing_to_decide(self.to_act)):
            self._next_turn()

    def _apply_handed_over(self, event: ev.HandedOver) -> None:
        self._moves(event.seat, -event.chips)
        self._moves(event.to, event.chips)

    def _moves(self, seat: int, chips: int) -> None:
        """Chips come to a stack, or leave it, and not from the pot."""
        self.stacks[seat] += chips
        self.moved = {**self.moved, seat: self.moved.get(seat, 0) + chips}

    # -- cards -----------------------------------------------------------------------------------------

    def _apply_lost_cards(self, event: ev.LostCards) -> None:
        """The board alone is a hand too, and everybody sees it."""
        self.discards.extend(self.hole[event.seat])
        self.hole[event.seat] = []
        self.shown[event.seat] = True
        self._maybe_award()

    def _apply_completed(self, event: ev.Completed) -> None:
        seat = event.seat
        self.hole[seat].extend(event.cards)
        self.up[seat].extend(event.up)
        self.shown[seat] = False
        self._deck_at += len(event.cards)
        self._see(event.cards)
        self.lacking = {other: lacks for other, lacks in self.lacking.items() if other != seat}
        self._maybe_award()

    def _apply_seen(self, _: ev.Seen) -> None:
        """Nothing but what is known changes: the cards are where they were, or where a shuffle puts them."""

    # -- the result ------------------------------------------------------------------------------------

    def _apply_reopened(self, _: ev.Reopened) -> None:
        """Every chip that was won lies in the pot again."""
        for event in reversed(self.events[:-1]):
            if isinstance(event, ev.Reopened):
                break
            if isinstance(event, ev.Awarded):
                self.stacks[event.seat] -= event.chips
                self.awarded -= event.chips
        self.phase = "reopened"

    def _apply_closed(self, _: ev.Closed) -> None:
        if self.in_hand == 1 and self.first_to_show < 0:
            self.phase = "award"
        elif self.first_to_show < 0:
            self._begin_showdown()
        else:
            self.phase = "show"
            self._maybe_award()
