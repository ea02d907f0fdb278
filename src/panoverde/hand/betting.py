"""Betting: whose turn it is, what they may do, when a round is over.

Facing a short all-in, a player who has acted may raise again only where the terms count it as a full
raise: all that came since taken together (cumulative), or one raise by itself (single); in limit from
half a bet on. A blind or bring-in is not an action.
"""

from panoverde.hand.events import BroughtIn, Called, Folded, Raised, Returned
from panoverde.hand.opening import best_showing, bring_in
from panoverde.hand.table import AFTER, Legal, Table


class Betting(Table):
    """A hand that can be bet on."""

    __slots__ = ()

    # -- a round begins -------------------------------------------------------------------------------

    def _open_round(self) -> None:
        """Everything of this street is dealt: who begins?"""
        self.aggressor = -1
        self._fulls = 0
        terms = self.setup.terms
        self._size = terms.big_bet if self.setup.game.streets[self.street].big_bet else terms.small_bet
        if self.street:
            n = self.n
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
        self._complete = self._level
        self._raises = 1 if blind else 0
        self._min_raise = terms.min_bet
        self._missing = max((setup.full_blinds or sum(setup.blinds)) - sum(self.bets), 0)
        if terms.blind_acts:
            self._acted = [bet or -1 for bet in self.bets]

    def _opener(self) -> int:
        opener = self.setup.game.streets[self.street].opener
        if opener == "button":
            return 0
        if opener == "blinds":
            blinds = self.setup.blinds
            highest = max(blinds) if blinds else 0
            return (max(seat for seat, blind in enumerate(blinds) if blind == highest) + 1) % self.n if highest else 0
        if opener in ("low-card", "high-card"):
            return bring_in(self.up, self.setup.terms.suits, highest=opener == "high-card")
        return best_showing(self.up, self.live, opener)

    @property
    def brings_in(self) -> bool:
        """Whether the player to act must bring it in, or complete."""
        return self.setup.game.stud and self.street == 0 and self._level == 0

    # -- whose turn ------------------------------------------------------------------------------------

    def _next_turn(self) -> None:
        self._legal = None
        queue = self._queue
        if queue and self.in_hand > 1 and not (len(queue) == 1 and self._nothing_to_decide(queue[0])):
            self.to_act = queue.pop()
        else:
            self.to_act = -1
            self._end_round()

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

    # -- what may be done ------------------------------------------------------------------------------

    @property
    def legal(self) -> Legal:
        """What the player to act may do, exactly."""
        if self._legal is None:
            self._legal = self._legal_now()
        return self._legal

    def _legal_now(self) -> Legal:
        seat = self.to_act
        stack, bet = self.stacks[seat], self.bets[seat]
        if self._stud and self.brings_in:
            call = min(self.setup.bring_in, stack)
            least, most = self._raise_between(seat) if stack > call and self._may_raise(seat) else (0, 0)
            return Legal(seat, call, least, most, fold=seat != self._opener())
        to_call = self._level - bet
        if stack <= to_call:
            return Legal(seat, stack, 0, 0)
        if not self._may_raise(seat):
            return Legal(seat, to_call, 0, 0)
        if self.setup.terms.structure != "no-limit":
            return Legal(seat, to_call, *self._raise_between(seat))
        least, most = self._level + self._least_raise(seat), bet + stack
        return Legal(seat, to_call, least if least < most else most, most)

    def _may_raise(self, seat: int) -> bool:
        acted = self._acted[seat]
        terms = self.setup.terms
        if terms.structure == "fixed-limit":
            cap = terms.raises_most
            if cap is not None and self._raises > cap:
                return False
            least = self._size * terms.limit_reopen_percent
            if acted >= 0 and terms.reopen == "cumulative" and (self._level - acted) * 100 < least:
                return False
        elif acted >= 0 and terms.reopen == "cumulative" and self._level - acted < self._min_raise:
            return False
        if acted >= 0 and terms.reopen == "single" and self._fulls == self._acted_fulls[seat]:
            return False
        level, bets, stacks, live = self._level, self.bets, self.stacks, self.live
        for other in range(self.n):  # noqa: SIM110  somebody must be able to call some of it; any() is slower
            if other != seat and live[other] and stacks[other] + bets[other] > level:
                return True
        return False

    def _raise_between(self, seat: int) -> tuple[int, int]:
        """The smallest and the largest raise with a limit; a stack too short for the smallest may go all-in."""
        everything = self.bets[seat] + self.stacks[seat]
        if self.setup.terms.structure == "fixed-limit":
            full = min(self._complete + self._size, everything)
            return full, full
        most = min(2 * self._level + self._pot_for_limit() - self.bets[seat], everything)
        return min(self._level + self._least_raise(seat), most), most

    def _least_raise(self, seat: int) -> int:
        if self._acted[seat] >= 0 and self.setup.terms.reopened_min == "total-faced":
            return max(self._min_raise, self._level - self._acted[seat])
        return self._min_raise

    def _pot_for_limit(self) -> int:
        """The pot that pot-limit counts: before the flop as if the blinds were complete."""
        if self.street:
            return self.pot
        terms = self.setup.terms
        pot = self.pot if terms.pot_counts_ante else sum(self.bets)
        return pot + self._missing if terms.blinds_count_full else pot

    # -- what happens ----------------------------------------------------------------------------------

    def _apply_folded(self, event: Folded) -> None:
        self.live[event.seat] = False
        self.in_hand -= 1
        self._next_turn()

    def _apply_called(self, event: Called) -> None:
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
        self.phase = "bet"
        self._next_turn()

    def _apply_raised(self, event: Raised) -> None:
        seat, to = event.seat, event.to
        chips = to - self.bets[seat]
        self.stacks[seat] -= chips
        self.bets[seat] = to
        self.put[seat] += chips
        self._before_raise = (
            self._level, self._min_raise, self._complete, self._raises, self._fulls, self.aggressor,
        )  # fmt: skip
        self._count_raise(to)
        self._level = to
        self.aggressor = seat
        self._acted[seat] = to
        self._acted_fulls[seat] = self._fulls
        live, stacks = self.live, self.stacks
        self._queue = [other for other in AFTER[self.n][seat] if live[other] and stacks[other]]
        self._next_turn()

    def _count_raise(self, to: int) -> None:
        """Is it a full raise, or one that counts as full?"""
        terms = self.setup.terms
        if terms.structure == "fixed-limit":
            if (to - self._complete) * 100 >= self._size * terms.limit_reopen_percent:
                self._complete = to
                self._raises += 1
                self._fulls += 1
        elif to - self._level >= self._min_raise:
            self._min_raise = to - self._level
            self._fulls += 1
        elif terms.min_raise == "last-any":
            self._min_raise = to - self._level

    def _take_raise_back(self, seat: int) -> None:
        """The last raise, which nobody called, goes back as far as it was a raise; others face what was before."""
        self._level, self._min_raise, self._complete, self._raises, self._fulls, self.aggressor = self._before_raise
        self._before_raise = ()
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
