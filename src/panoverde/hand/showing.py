"""Showing: who shows first and next, who must, and what is a tabled hand."""

from collections.abc import Iterator

from panoverde.cards.cards import UNKNOWN
from panoverde.hand.awards import enough_to_win
from panoverde.hand.dealing import Dealing
from panoverde.hand.events import Killed, Misraised, Mucked, Raised, Shown, TakenBack


class Showing(Dealing):
    """A hand that comes to the showdown."""

    __slots__ = ()

    @property
    def must_show(self) -> bool:
        """Whether all must show: where somebody is all-in nobody hides a hand, or every one is shown anyway."""
        return self.in_hand > 1 and (
            not self.setup.terms.may_muck
            or (
                not self.setup.terms.all_in_mucks
                and any(lives and not stack for lives, stack in zip(self.live, self.stacks, strict=True))
            )
        )

    def showing_order(self) -> Iterator[int]:
        """Who shows, in order: the last aggressor of the street first, else whoever acts first; then clockwise."""
        if self.first_to_show < 0:
            return
        usual = self.setup.terms.shows_next == "clockwise" and not self.setup.terms.all_in_waits
        for step in range(self.n) if usual else self._unusual_order():
            seat = (self.first_to_show + step) % self.n
            if self.live[seat] and not self.shown[seat]:
                yield seat

    def _unusual_order(self) -> list[int]:
        """Steps from the first: counterclockwise among those who came to the showdown, the last side pot's first."""
        first, n = self.first_to_show, self.n
        came = [step for step in range(n) if self.live[(first + step) % n] or self.mucked[(first + step) % n]]
        if self.setup.terms.shows_next == "counterclockwise":
            came = [*came[:1], *came[:0:-1]]
        if self.setup.terms.all_in_waits:
            reach = {seat: number for number, pot in enumerate(self.pots) for seat in pot.seats}
            came.sort(key=lambda step: -reach.get((first + step) % n, 0))
        return came

    def _begin_showdown(self) -> None:
        """Who shows first is known from here on, whoever mucks."""
        first = self.aggressor if self.setup.terms.aggressor_shows_first else -1
        if first < 0 or not self.live[first]:
            first = self._first_of_checkers()
        self.first_to_show = first
        self.phase = "show"
        self._maybe_award()  # all may have been shown already

    def _first_of_checkers(self) -> int:
        """Who shows first where nobody who is in bet on the last street."""
        match self.setup.terms.checked_first:
            case "usual":
                return self._best_showing() if self._stud else 0
            case "high-hand" | "low-hand" as best:
                return self._best_showing(best)
            case "earlier-aggressor":
                last = self._earlier_aggressor()
                return last if last >= 0 and self.live[last] else 0
        return 0

    def _earlier_aggressor(self) -> int:
        """Who bet or raised last on any street."""
        back = 0  # raises that went back
        for event in reversed(self.events):
            if isinstance(event, TakenBack) or (isinstance(event, Killed) and event.raise_back):
                back += 1
            elif isinstance(event, Raised | Misraised):
                if not back:
                    return event.seat
                back -= 1
        return -1

    # -- what happens ----------------------------------------------------------------------------------

    def _apply_shown(self, event: Shown) -> None:
        """A hand is tabled when all of it lies face up; a part of it is only seen."""
        seat, hole = event.seat, self.hole[event.seat]
        if UNKNOWN in hole:
            for card in event.cards:
                if card not in hole:
                    hole[hole.index(UNKNOWN)] = card
            self._see(event.cards)
        self.shown[seat] = len(event.cards) == len(hole) or self._is_tabled(seat)
        self._maybe_award()

    def _is_tabled(self, seat: int) -> bool:
        """Whether as much of a hand has been seen as the terms want."""
        seen, hole, needs = self._seen_of(seat), self.hole[seat], self.setup.terms.tabled_needs
        if seen.issuperset(hole):
            return True
        if needs == "enough":
            others = [self.hole[other] for other in range(self.n) if self.live[other] and other != seat]
            return enough_to_win(self.setup.game, sorted(seen), others, self.board)
        return needs != "all" and len(seen) >= needs

    def _seen_of(self, seat: int) -> set[int]:
        """Which cards of a hand everybody has seen, on one occasion or another."""
        shown = [event.cards for event in self.events if isinstance(event, Shown) and event.seat == seat]
        return {*self.up[seat], *(card for cards in shown for card in cards)}

    def _apply_mucked(self, event: Mucked) -> None:
        self.mucked[event.seat] = True
        self.live[event.seat] = False
        self.in_hand -= 1
        self._maybe_award()
