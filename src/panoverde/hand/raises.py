"""What the player to act may do: the call, the smallest and the largest raise, by the structure and the terms.

Facing a short all-in, a player who has acted may raise again only where the terms count it as a full
raise: all that came since taken together (cumulative), or one raise by itself (single); in limit from
half a bet on. A blind or bring-in is not an action.
"""

import msgspec

from panoverde.cards.cards import UNKNOWN
from panoverde.hand.absent import excused
from panoverde.hand.first_to_act import best_showing, bring_in
from panoverde.hand.games import Opener
from panoverde.hand.table import Legal, Table

_NOTHING = Legal(-1, 0, 0, 0, fold=False)


class Raising(Table):
    """A hand that knows what may be done."""

    __slots__ = ()

    @property
    def legal(self) -> Legal:
        """What the player to act may do, exactly."""
        if self._legal is None:
            legal = self._legal_now()
            self._legal = legal if self._plain else self._held_to(self._counted(legal) if self._short else legal)
        return self._legal

    @property
    def level(self) -> int:
        """The bet to match, in all."""
        return self._level

    @property
    def least_raise(self) -> int:
        """What a raise must add at least: the last full bet or raise of this round."""
        return self._size if self.setup.terms.structure == "fixed-limit" else self._min_raise

    @property
    def full_bets(self) -> int:
        """How many full bets and raises there were in this round, blinds apart."""
        return self._fulls

    def _held_to(self, legal: Legal) -> Legal:
        """What a ruling leaves of it; who must raise and cannot, calls."""
        bound, acted = self._bound.get(legal.seat, (None, 0))
        if bound is None or acted != self._acted[legal.seat]:
            return legal
        least, most = legal.raise_from, legal.raise_to
        if "raise" not in bound.may:
            least = most = 0
        elif most:
            most = max(min(most, bound.most or most), least)
            least = max(least, min(bound.least, most))
            if legal.either and least != legal.raise_from:
                least = most = legal.raise_to
            elif legal.either and most != legal.raise_to:
                most = least
        fold = legal.fold and "fold" in bound.may
        calls = "call" in bound.may or not (most or fold)
        return msgspec.structs.replace(legal, raise_from=least, raise_to=most, fold=fold, calls=calls)

    def _counted(self, legal: Legal) -> Legal:
        """Facing a forced bet that was short: say what of the call nobody can match."""
        if not legal.call:
            return legal
        live, bets, stacks = self.live, self.bets, self.stacks
        others = [bets[other] + stacks[other] * live[other] for other in range(self.n) if other != legal.seat]
        beyond = bets[legal.seat] + legal.call - max(others)
        return msgspec.structs.replace(legal, goes_back=min(beyond, legal.call)) if beyond > 0 else legal

    def _legal_now(self) -> Legal:
        if self.phase != "bet":
            return _NOTHING
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
            least, most = self._raise_between(seat)
            return Legal(seat, to_call, least, most, either=self._sizes and least < most)
        least, most = self._level + self._least_raise(seat), bet + stack
        return Legal(seat, to_call, least if least < most else most, most)

    def _may_raise(self, seat: int) -> bool:
        acted = self._acted[seat] if self.aggressor >= 0 else -1  # nobody has bet: who could be held to an action?
        terms = self.setup.terms
        if self._raises > self._cap and (terms.cap_two_in_pot or self.in_hand > 2):
            return False
        if acted >= 0:  # what came since must be enough
            if terms.reopen == "single":
                if self._fulls == self._acted_fulls[seat]:
                    return False
            elif terms.structure == "fixed-limit":
                if (self._level - acted) * 100 < self._size * terms.limit_reopen_percent:
                    return False
            elif (self._level - acted) * 100 < self._min_raise * terms.reopen_percent:
                return False
        level, bets, stacks, live = self._level, self.bets, self.stacks, self.live
        for other in range(self.n):  # noqa: SIM110  somebody must be able to call some of it; any() is slower
            if other != seat and live[other] and stacks[other] + bets[other] > level:
                return True
        return False

    def _raise_between(self, seat: int) -> tuple[int, int]:
        """The smallest and the largest raise; a stack too short for the smallest may go all-in."""
        everything = self.bets[seat] + self.stacks[seat]
        if self.setup.terms.structure == "fixed-limit":
            full = min(self._complete + self._size, everything)
            return full, min(self._complete + self.setup.terms.big_bet, everything) if self._sizes else full
        least = self._level + self._least_raise(seat)
        if self.setup.terms.structure == "no-limit":
            return min(least, everything), everything
        most = 2 * self._level + self._pot_for_limit() - self.bets[seat]
        return min(least, everything), min(max(least, most), everything)  # a pot below the smallest bet is no limit

    @property
    def _completes(self) -> bool:
        """Whether in stud the next bet completes the bring-in, which is no bet by itself."""
        return self.street == 0 and self._level < self.setup.terms.min_bet

    def _least_raise(self, seat: int) -> int:
        if self._stud and self._completes:
            return self.setup.terms.min_bet - self._level
        by_short = self._acted[seat] >= 0 and self._fulls == self._acted_fulls[seat]  # no full raise came since
        if by_short and self.setup.terms.reopened_min == "total-faced":
            return max(self._min_raise, self._level - self._acted[seat])
        return self._min_raise

    def _pot_for_limit(self) -> int:
        """The pot that pot-limit counts: usually as if the blinds were complete, until the flop."""
        terms = self.setup.terms
        if self.street:
            return self.pot + self._missing if terms.pot_later == "full" else self.pot
        pot = self.pot if terms.pot_counts_ante else sum(self.bets)
        return pot + self._missing if terms.pot_blinds == "full" and terms.blinds_count_full else pot

    def _pair_is_open(self) -> bool:
        """Whether it is fourth street of limit stud high, and somebody's two open cards are a pair."""
        game = self.setup.game
        if self.street != 1 or not self._stud or game.high != "high" or game.low:
            return False
        showing = [cards for cards, lives in zip(self.up, self.live, strict=True) if lives and len(cards) == 2]
        return any(first >> 2 == second >> 2 for first, second in showing if UNKNOWN not in (first, second))

    def _opener(self) -> int:
        opener = self.setup.game.streets[self.street].opener
        if opener == "button":
            return 0
        if opener == "blinds":
            blinds = self.setup.blinds
            highest = max(blinds) if blinds else 0
            if self.n == 2:  # the first seat has the big blind, should both be the same
                return 1 if highest and blinds[0] == highest else 0
            return (max(seat for seat, blind in enumerate(blinds) if blind == highest) + 1) % self.n if highest else 0
        if opener in ("low-card", "high-card"):
            up = self.up
            if self.setup.away or self.setup.penalised:
                up = [[] if excused(self.setup, seat, "bring-in") else cards for seat, cards in enumerate(up)]
            return bring_in(up, self.setup.terms.suits, highest=opener == "high-card")
        return self._best_showing()

    def _best_showing(self, best: Opener | None = None) -> int:
        """Who shows the best cards in stud; one that is everybody's counts for each."""
        up = [[*cards, *self.board] for cards in self.up] if self.board else self.up
        return best_showing(up, self.live, best or self.setup.game.streets[self.street].opener)

    @property
    def brings_in(self) -> bool:
        """Whether the player to act must bring it in, or complete."""
        return self.setup.game.stud and self.street == 0 and self._level == 0 and self.phase != "over"
