"""What follows by itself: forced bets, the next street, an uncalled bet, all-in hands turned up, the award.

It is found here and made into events like any gesture; a replay takes these from the history instead.
"""

from collections.abc import Callable
from typing import Any

from panoverde.cards.cards import UNKNOWN
from panoverde.hand import events as ev
from panoverde.hand.absent import excused, left_out
from panoverde.hand.corrections import Correcting
from panoverde.kernel.invariants import invariant

AWAY = "away"  # why a hand is dead whose player is not there


class Following(Correcting):
    """A hand that goes on until somebody has to do something."""

    __slots__ = ()

    def _force(self) -> None:
        """Antes and blinds, as much as each has; who is short pays first what the terms say."""
        setup = self.setup
        ante_first = setup.terms.ante_first or not setup.ante_is_dead
        if ante_first:
            self._ante()
        away = setup.away or setup.penalised
        for seat, blind in enumerate(setup.blinds):
            if blind and (chips := min(blind, self.stacks[seat])) and not (away and excused(setup, seat, "blinds")):
                self._happen(ev.Posted(seat, chips))
        if not ante_first:
            self._ante()
        for seat in left_out(setup) if away else ():
            if self.in_hand > 1:
                self._happen(ev.Killed(seat, AWAY))

    def _ante(self) -> None:
        setup = self.setup
        dead, away = setup.ante_is_dead, setup.away or setup.penalised
        for seat, ante in enumerate(setup.antes):
            if ante and (chips := min(ante, self.stacks[seat])) and not (away and excused(setup, seat, "antes")):
                self._happen(ev.Anted(seat, chips, dead))

    def _waits(self) -> bool:
        """Whether somebody has to do something now; otherwise something follows by itself."""
        if self.phase in _WAITING:
            return True
        match self.phase:
            case "deal":
                return self.setup.deck is None and not self._to_expose()
            case "show":
                return self._undecided() or not (self.setup.shows_itself or self.must_show)
            case "award":
                return self._undecided()
        return False

    def _undecided(self) -> bool:
        """Whether nobody can tell who won; with a deck every card is known."""
        return self.setup.deck is None and bool(self.unknown)

    def _go_on(self) -> None:
        """Let follow what follows by itself, until somebody has to do something."""
        while self.phase not in _WAITING and not self._waits():
            count = len(self.events)
            match self.phase:
                case "deal":
                    for seat in self._to_expose():
                        self._happen(ev.Shown(seat, tuple(self.hole[seat])))
                    if self.setup.deck is not None:
                        self._deal_street()
                case "settle":
                    self._happen(ev.Returned(*self._uncalled()))
                case "away":
                    self._happen(ev.Killed(self._next_absent(), AWAY))
                case "bring-in":
                    self._happen(ev.BroughtIn(self.to_act, min(self.setup.bring_in, self.stacks[self.to_act])))
                case "show":
                    for seat in list(self.showing_order()):
                        self._happen(ev.Shown(seat, tuple(self.hole[seat])))
                case _:
                    while (back := self._unwinnable())[1]:
                        self._happen(ev.Returned(*back))
                    for award in list(self._awards()):
                        self._happen(award)
            invariant(len(self.events) > count, "something follows where nobody is waited for")

    def _next_absent(self) -> int:
        """Whose hand is taken next: the big blind's last, who wins the blinds where nobody is there."""
        blinds = self.setup.blinds or (0,) * self.n
        if now := [seat for seat in self._taken if self.live[seat]]:
            return min(now, key=lambda seat: (blinds[seat], seat))
        if self._queue and self._queue[-1] in self._later:
            return self._queue[-1]
        return next(seat for seat in self._later if self.live[seat])

    def _to_expose(self) -> list[int]:
        """Whose hands are turned face up because betting is over; where cards are drawn, only at the showdown."""
        if not (self.street and self.setup.terms.all_in_shows and self.betting_is_over):
            return []
        terms = self.setup.terms
        if terms.all_in_needed > 1 and len(self._all_in()) < terms.all_in_needed:
            return []
        if self.setup.game.streets[-1].draw or 0 < len(self.owed) < self._dealt_to:  # or a street is being dealt
            return []
        seats = self.pots[-1].seats if terms.all_in_waits else range(self.n)
        return [seat for seat in seats if self.live[seat] and not self.shown[seat] and UNKNOWN not in self.hole[seat]]

    def _all_in(self) -> list[int]:
        return [seat for seat in range(self.n) if self.live[seat] and not self.stacks[seat]]

    def _happen(self, event: ev.HandEvent) -> None:
        self.events.append(event)
        _APPLY[type(event)](self, event)


# phases in which somebody always has to do something, or nobody
_WAITING = frozenset(("bet", "draw", "over", "reopened"))
_APPLY: dict[type[ev.HandEvent], Callable[[Following, Any], None]] = {
    ev.Anted: Following._apply_anted,
    ev.Posted: Following._apply_posted,
    ev.Dealt: Following._apply_dealt,
    ev.Burned: Following._apply_burned,
    ev.Unburned: Following._apply_unburned,
    ev.BoardDealt: Following._apply_board_dealt,
    ev.BroughtIn: Following._apply_brought_in,
    ev.Folded: Following._apply_folded,
    ev.Called: Following._apply_called,
    ev.Raised: Following._apply_raised,
    ev.Discarded: Following._apply_discarded,
    ev.Killed: Following._apply_killed,
    ev.Returned: Following._apply_returned,
    ev.Shown: Following._apply_shown,
    ev.Mucked: Following._apply_mucked,
    ev.Retrieved: Following._apply_retrieved,
    ev.Replaced: Following._apply_replaced,
    ev.Voided: Following._apply_voided,
    ev.Reshuffled: Following._apply_reshuffled,
    ev.Awarded: Following._apply_awarded,
    ev.Bound: Following._apply_bound,
    ev.Misraised: Following._apply_raised,
    ev.Undercalled: Following._apply_called,
    ev.Forfeited: Following._apply_forfeited,
    ev.Corrected: Following._apply_corrected,
    ev.TakenBack: Following._apply_taken_back,
    ev.PassedOver: Following._apply_passed_over,
    ev.Recounted: Following._apply_recounted,
    ev.HandedOver: Following._apply_handed_over,
    ev.LostCards: Following._apply_lost_cards,
    ev.Completed: Following._apply_completed,
    ev.Seen: Following._apply_seen,
    ev.Reopened: Following._apply_reopened,
    ev.Closed: Following._apply_closed,
}
