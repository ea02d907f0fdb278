"""The end of a hand: who is out of it, who comes back, and who wins what."""

from collections.abc import Iterator

from panoverde.cards.cards import UNKNOWN
from panoverde.hand.awards import Cards, awards
from panoverde.hand.events import (
    Anted,
    Awarded,
    Killed,
    Posted,
    Retrieved,
    Voided,
)
from panoverde.hand.showing import Showing
from panoverde.hand.table import AFTER


class Showdown(Showing):
    """A hand that comes to an end."""

    __slots__ = ()

    def _awards(self) -> Iterator[Awarded]:
        return awards(Cards(self.setup.game, self.setup.terms, self.hole, self.board), self.pots)

    @property
    def unknown(self) -> list[int]:
        """Seats still in whose cards, or the board's, nobody has seen or dealt: as long as nobody can have won."""
        if self.in_hand == 1:
            return []
        hidden = UNKNOWN in self.board
        return [
            seat for seat in range(self.n)
            if self.live[seat] and (hidden or UNKNOWN in self.hole[seat] or seat in self.lacking)
        ]  # fmt: skip

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

    def _maybe_award(self) -> None:
        if self.phase != "show" or (self.in_hand > 1 and UNKNOWN in self.board):
            return
        if self.lacking and self.in_hand > 1 and any(self.live[seat] for seat in self.lacking):
            return
        if self.in_hand > 1 or self.setup.terms.last_hand_shows:
            for shown, lives in zip(self.shown, self.live, strict=True):
                if lives and not shown:
                    return
        self.phase = "award"

    def _apply_killed(self, event: Killed) -> None:
        """A dead hand: out of the pot, its chips stay."""
        seat = event.seat
        self.live[seat] = False
        self.in_hand -= 1
        if event.dealt_on:
            self._dealt_on = (*self._dealt_on, seat)
        if event.raise_back:
            self._take_raise_back(seat)
            return
        match self.phase:
            case "bet":
                self._killed_in_round(seat)
            case "draw":
                self._killed_in_draw(seat)
            case "deal":
                self._killed_before_cards(seat)
            case "away" if seat in self._later:
                self._taken_in_turn(seat)
            case "away":
                if self.in_hand == 1 or not any(self.live[away] for away in self._taken):
                    self._open_round()
            case _:
                self._maybe_award()

    def _killed_in_round(self, seat: int) -> None:
        """Somebody else may now be the only one left to decide anything."""
        self._legal = None
        if seat in self._queue:
            self._queue.remove(seat)
        if self.in_hand > 1 and self.brings_in and self.to_act == seat == self._opener():
            self.phase = "bring-in"  # posted from a dead hand all the same
        elif self.in_hand == 1 or self.to_act == seat or (not self._queue and self._nothing_to_decide(self.to_act)):
            self._next_turn()

    def _taken_in_turn(self, seat: int) -> None:
        """An absent player's hand is taken when the action comes to it; a bring-in is owed all the same."""
        if seat in self._queue:
            self._queue.remove(seat)
        self.phase = "bet"
        if self.in_hand > 1 and self.brings_in and seat == self._opener():
            self.phase, self.to_act = "bring-in", seat
        else:
            self._next_turn()

    def _killed_in_draw(self, seat: int) -> None:
        self.owed.pop(seat, None)
        if seat in self._queue:
            self._queue.remove(seat)
        if self.in_hand == 1:
            self._next_turn()
        elif self.to_act == seat:
            self._next_draw()

    def _killed_before_cards(self, seat: int) -> None:
        """Nothing more is dealt to a dead hand; the first deal gives it its cards all the same."""
        if self.in_hand == 1:
            self.phase = "award"
        elif self.street and seat not in self._dealt_on and self.owed.pop(seat, 0) and not self.owed:
            self._open_round()

    def _apply_retrieved(self, event: Retrieved) -> None:
        """A hand given back is in again, and acts in its turn if it has something to answer."""
        seat = event.seat
        self.live[seat] = True
        self.mucked[seat] = False
        self.in_hand += 1
        self._dealt_on = tuple(other for other in self._dealt_on if other != seat)
        acts = self.phase == "bet" and self.stacks[seat] and self._acted[seat] < self._level
        draws = self.phase == "draw" and seat > self.to_act
        if acts or draws:
            self._queue = [s for s in AFTER[self.n][self.to_act] if s == seat or s in self._queue]
        self._legal = None

    def _apply_voided(self, _: Voided) -> None:
        """Everybody has again what they had, and nothing is asked of anybody any more."""
        self.stacks = [had + self.moved.get(seat, 0) for seat, had in enumerate(self.setup.stacks)]
        self.bets = [0] * self.n
        self.put = [0] * self.n
        self.dead_chips = self.awarded = 0
        self.to_act = self.first_to_show = -1
        self.owed = {}
        self._queue = []
        self._legal = None
        self.phase = "over"

    def _apply_awarded(self, event: Awarded) -> None:
        self.stacks[event.seat] += event.chips
        self.awarded += event.chips
        if not self.pot:
            self.phase = "over"
