"""Betting: a round begins, goes from seat to seat, and ends with what nobody called going back."""

from panoverde.hand.events import BroughtIn, Called, Folded, Misraised, Raised, Returned, Undercalled
from panoverde.hand.raises import Raising
from panoverde.hand.table import AFTER, NONE


class Betting(Raising):
    """A hand that can be bet on."""

    __slots__ = ()

    # -- a round begins -------------------------------------------------------------------------------

    def _open_round(self) -> None:
        """Everything of this street is dealt: who begins?"""
        self.aggressor = -1
        self._before_raise = ()
        if not self._plain:
            self._bound, self._plain = NONE, not self._stud
        self._fulls = 0
        terms = self.setup.terms
        self._size = terms.big_bet if self.setup.game.streets[self.street].big_bet else terms.small_bet
        self._sizes = terms.open_pair_doubles and self._pair_is_open()
        if self.street:
            n = self.n
            self._short = False
            self.bets = [0] * n
            self._acted = [-1] * n
            self._acted_fulls = [0] * n
            self._level = self._complete = self._raises = 0
            self._min_raise = terms.min_bet
        else:
            self._open_first_round()
        seat = self._opener()
        live, stacks = self.live, self.stacks
        self._queue = [other for other in AFTER[self.n][seat] if live[other] and stacks[other]]
        if stacks[seat]:
            if live[seat]:
                self._queue.append(seat)
            elif self.brings_in and self.in_hand > 1:  # an absent player's door card: it is posted all the same
                self.phase, self.to_act = "bring-in", seat
                return
        self.phase = "bet"
        self._next_turn()

    def _open_first_round(self) -> None:
        terms, setup = self.setup.terms, self.setup
        blind = max(setup.blinds) if setup.blinds else 0
        self._level = blind if terms.blinds_count_full else max(self.bets)
        if self._level > max(self.bets):
            self._short, self._plain = True, False
        self._complete = self._level
        self._raises = 1 if blind else 0
        self._min_raise = terms.min_bet
        self._missing = max((setup.full_blinds or sum(setup.blinds)) - sum(self.bets), 0)
        if terms.blind_acts:
            self._acted = [bet or -1 for bet in self.bets]

    # -- whose turn ------------------------------------------------------------------------------------

    def _next_turn(self) -> None:
        self._legal = None
        queue = self._queue
        if queue and self.in_hand > 1 and not (len(queue) == 1 and self._nothing_to_decide(queue[0])):
            self.to_act = queue.pop()
            if self._later and self.to_act in self._later:
                queue.append(self.to_act)
                self.phase, self.to_act = "away", -1
        else:
            self.to_act = -1
            if self._later and self._absent_are_in():
                self.phase = "away"  # their turn never comes
            else:
                self._end_round()

    def _absent_are_in(self) -> bool:
        """Whether a hand of somebody absent is still to be taken."""
        return self.in_hand > 1 and any(self.live[seat] for seat in self._later)

    def _nothing_to_decide(self, seat: int) -> bool:
        """The only one with chips faces nothing: there is nobody to bet against."""
        mine = self.bets[seat]
        for other in range(self.n):
            if other != seat and self.live[other] and (self.stacks[other] or self.bets[other] > mine):
                return False
        return True

    def _end_round(self) -> None:
        """Everybody has acted; a bet that nobody called goes back first."""
        self.phase = "settle"
        if not self._uncalled()[1]:
            self._after_round()

    def _uncalled(self) -> tuple[int, int]:
        """Who has bet more than anybody matched, and by how much."""
        bets = self.bets
        *_, second, most = sorted(bets)
        seat = bets.index(most)
        return (seat, most - second) if self.live[seat] else (seat, 0)

    def _unwinnable(self) -> tuple[int, int]:
        """What a dead hand put in that nobody still in can win, all of them all-in for less; it goes back too."""
        most = 0
        for seat in range(self.n):
            if self.live[seat]:
                if self.stacks[seat]:
                    return -1, 0
                most = max(most, self.put[seat])
        seat = max(range(self.n), key=self.put.__getitem__)
        return seat, self.put[seat] - most

    def _after_round(self) -> None:
        if self.in_hand == 1:
            self.phase = "award"
        elif self.street + 1 == len(self.setup.game.streets):
            self._begin_showdown()
        else:
            self.street += 1
            self._begin_street()

    # -- what happens ----------------------------------------------------------------------------------

    def _apply_folded(self, event: Folded) -> None:
        self.live[event.seat] = False
        self.in_hand -= 1
        self._next_turn()

    def _apply_called(self, event: Called | Undercalled) -> None:
        seat, chips = event.seat, event.chips
        if chips:
            self.stacks[seat] -= chips
            self.bets[seat] += chips
            self.put[seat] += chips
        self._acted[seat] = self._level
        self._acted_fulls[seat] = self._fulls
        self._next_turn()

    def _apply_brought_in(self, event: BroughtIn) -> None:
        seat, chips = event.seat, event.chips
        self.stacks[seat] -= chips
        self.bets[seat] += chips
        self.put[seat] += chips
        self._level = self.setup.bring_in
        self._short = chips < self._level
        self.phase = "bet"
        self._next_turn()

    def _apply_raised(self, event: Raised | Misraised) -> None:
        seat, to = event.seat, event.to
        chips = to - self.bets[seat]
        self.stacks[seat] -= chips
        self.bets[seat] = to
        self.put[seat] += chips
        self._before_raise = (
            self._level, self._min_raise, self._complete, self._raises, self._fulls, self.aggressor, self._size,
        )  # fmt: skip
        self._count_raise(to, all_in=not self.stacks[seat])
        self._level = to
        self.aggressor = seat
        self._acted[seat] = to
        self._acted_fulls[seat] = self._fulls
        live, stacks = self.live, self.stacks
        self._queue = [other for other in AFTER[self.n][seat] if live[other] and stacks[other]]
        self._next_turn()

    def _count_raise(self, to: int, *, all_in: bool) -> None:
        """Is it a full raise, or one that counts as full? An all-in by what it adds itself."""
        terms = self.setup.terms
        if terms.structure == "fixed-limit":
            if self._sizes and to - self._complete >= terms.big_bet:  # from now on all raises are of that size
                self._size = terms.big_bet
            more, percent = (to - self._complete) * 100, terms.limit_reopen_percent
            if ((to - self._level) * 100 if all_in else more) >= self._size * percent:
                self._fulls += 1
            if more >= self._size * min(percent, 100):  # from here on it counts as a bet
                self._complete = to
                self._raises += 1
            return
        more = to if self._stud and self._completes else to - self._level
        percent = terms.reopen_percent
        if more * 100 >= self._min_raise * percent if percent != 100 else more >= self._min_raise:
            self._fulls += 1
        if more >= self._min_raise:
            self._min_raise = more
            self._raises += 1
        elif terms.min_raise == "last-any":
            self._min_raise = more

    def _as_before_raise(self) -> None:
        """What is faced is what was before the last raise."""
        before = self._before_raise
        self._level, self._min_raise, self._complete, self._raises, self._fulls, self.aggressor, self._size = before

    def _take_raise_back(self, seat: int) -> None:
        """The last raise, which nobody called, goes back as far as it was a raise; others face what was before."""
        self._as_before_raise()
        self._before_raise = ()  # the one before has been called, by what stays
        if self.brings_in and seat == self._opener():
            self._level = min(self.setup.bring_in, self.bets[seat])  # owed whatever happened
        self._acted[seat] = self._level
        chips = self.bets[seat] - self._level
        self.stacks[seat] += chips
        self.bets[seat] -= chips
        self.put[seat] -= chips
        self._legal = None
        facing = [*AFTER[self.n][self.to_act], self.to_act]
        self._queue = [s for s in facing if self.live[s] and self.stacks[s] and self._acted[s] < self._level]
        self._next_turn()

    def _apply_returned(self, event: Returned) -> None:
        self.stacks[event.seat] += event.chips
        self.bets[event.seat] -= event.chips
        self.put[event.seat] -= event.chips
        if self.phase == "settle":
            self._after_round()
