"""What the floor rules on chips: who is held to what, which bet is put right, and what goes where.

Each is an event like a player's gesture: it replays, and it can be undone.
"""

from collections.abc import Iterable

from panoverde.hand import events as ev
from panoverde.hand.floor_refusals import (
    CannotBind,
    CannotCorrect,
    CannotForfeit,
    CannotHandOver,
    CannotPassOver,
    CannotRecount,
    FoundAllIn,
    NoMistake,
    RaiseWasCalled,
)  # fmt: skip
from panoverde.hand.refusals import CannotFold, NoAction, NotYourTurn
from panoverde.hand.ruled_cards import RulingCards

ACTS: tuple[ev.Act, ...] = ("fold", "call", "raise")


class RulingChips(RulingCards):
    """A hand whose chips can be ruled on."""

    __slots__ = ()

    def bind(self, seat: int, may: Iterable[ev.Act] = ACTS, *, least: int = 0, most: int = 0, why: str = "") -> None:
        """Hold a player to some acts until the next one; a raise to `least` or more, to `most` or less.

        All acts and no amounts: the player is free again. Who may only raise and cannot, may call.
        """
        self._at_table(seat)
        acts = tuple(act for act in ACTS if act in set(may))
        to_act = self.phase == "bet" and (seat == self.to_act or seat in self._queue)
        if not to_act or not acts or least < 0 or most < 0 or 0 < most < least:
            raise CannotBind(seat=seat + 1)
        self._happen(ev.Bound(seat, acts, least, most, why))

    def mistake(self, to: int) -> None:
        """Say what the player to act has put in by mistake, in this round, and nobody noticed.

        Less than the call, or a bet or raise of a wrong size: the hand goes on as the table did.
        """
        if self.phase != "bet":
            raise NoAction
        legal, seat = self.legal, self.to_act
        bet, level = self.bets[seat], self._level
        most = bet + self.stacks[seat]
        proper = to == min(bet + legal.call, most) or (legal.raise_to and legal.raise_from <= to <= legal.raise_to)
        if type(to) is not int or not bet < to <= most or to == level or proper or self.brings_in:
            raise NoMistake(seat=seat + 1, to=to)
        self._happen(ev.Misraised(seat, to) if to > level else ev.Undercalled(seat, to - bet))
        self._go_on()

    def forfeit(self, seat: int, chips: int, why: str = "") -> None:
        """Let the player to act give up what was put in below the call: these chips stay in the pot."""
        self._in_turn(seat)
        legal = self.legal
        if self._stud and self.brings_in:
            raise CannotFold(seat=seat + 1, chips=legal.call)
        if type(chips) is not int or not 0 < chips <= self.stacks[seat] or chips >= legal.call:
            raise CannotForfeit(seat=seat + 1, chips=chips, call=legal.call)
        self._happen(ev.Forfeited(seat, chips, why))
        self._go_on()

    def correct(self, to: int, why: str = "") -> None:
        """Make the last bet or raise of this round one to `to`, for everybody who matched it, as far as chips go.

        To what it is already: who put in less than the call makes it up.
        """
        raiser, level = self.aggressor, self._level
        if self.phase != "bet" or type(to) is not int or to < 1:
            raise CannotCorrect(to=to)
        if to == level:
            right = any(self._lacks(seat) for seat in range(self.n))
        else:
            made = raiser >= 0 and self.live[raiser] and bool(self._before_raise)
            right = made and self._before_raise[0] < to <= self.bets[raiser] + self.stacks[raiser]
        if not right:
            raise CannotCorrect(to=to)
        self._happen(ev.Corrected(to, why))
        self._go_on()

    def _lacks(self, seat: int) -> bool:
        """Whether a player has called with less, and has the rest."""
        called = self.live[seat] and self._acted[seat] >= self._level
        return bool(called and self.bets[seat] < self._level and self.stacks[seat])

    def take_back(self, seat: int, why: str = "") -> None:
        """Give a player's raise back that nobody called; the player stays in, and has called or checked."""
        self._at_table(seat)
        if not self.live[seat] or not self._nobody_called(seat):
            raise RaiseWasCalled(seat=seat + 1)
        self._happen(ev.TakenBack(seat, why))
        self._go_on()

    def pass_over(self, seat: int, why: str = "") -> None:
        """Let the others act before the player whose turn it is: what they did out of turn stands."""
        self._in_turn(seat)
        if not self._queue or self.brings_in:
            raise CannotPassOver(seat=seat + 1)
        self._happen(ev.PassedOver(seat, why))
        self._go_on()

    def _in_turn(self, seat: int) -> None:
        self._at_table(seat)
        if self.phase != "bet":
            raise NoAction
        if seat != self.to_act:
            raise NotYourTurn(acted=seat + 1, expected=self.to_act + 1)

    # -- chips that nobody had counted -----------------------------------------------------------------

    def recount(self, seat: int, behind: int, why: str = "") -> None:
        """Say how many chips a player really has behind.

        Chips of a player who is all-in play no part in the hand: they are counted when it is over.
        """
        self._at_table(seat)
        over = self.phase in ("over", "reopened")
        if type(behind) is not int or behind < 0 or behind == self.stacks[seat] or self._is_void():
            raise CannotRecount(seat=seat + 1, behind=behind)
        if self.live[seat] and not self.stacks[seat] and not over:
            raise FoundAllIn(seat=seat + 1)
        if self.live[seat] and not behind and not over and (not self.put[seat] or self.brings_in):
            raise CannotRecount(seat=seat + 1, behind=behind)  # nobody is in for nothing
        self._happen(ev.Recounted(seat, behind, why))
        self._go_on()

    def hand_over(self, seat: int, to: int, chips: int, why: str = "") -> None:
        """Move chips from one player to another once the pots are awarded, as a ruling says."""
        self._at_table(seat)
        self._at_table(to)
        enough = type(chips) is int and 0 < chips <= self.stacks[seat]
        if self.phase != "over" or seat == to or not enough or self._is_void():
            raise CannotHandOver(seat=seat + 1, to=to + 1, chips=chips)
        self._happen(ev.HandedOver(seat, to, chips, why))

    def _is_void(self) -> bool:
        return bool(self.events) and isinstance(self.events[-1], ev.Voided)
