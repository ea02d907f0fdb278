"""What the floor rules on a hand as a whole: a misdeal, or a result that is looked at again.

The rest of the floor's word: cards (`ruled_cards`) and chips (`ruled_chips`).
"""

from panoverde.hand import events as ev
from panoverde.hand.floor_refusals import CannotReopen, CannotVoid, NotReopened
from panoverde.hand.ruled_chips import RulingChips


class Ruling(RulingChips):
    """A hand that can be ruled on."""

    __slots__ = ()

    def void(self, why: str = "") -> None:
        """Declare a misdeal: every chip goes back."""
        if self.phase == "over":
            raise CannotVoid
        self._happen(ev.Voided(why))

    def reopen(self, why: str = "") -> None:
        """Open a result again before the next hand: what was awarded lies in the pot, until `close`.

        In between a hand can be killed or given back, a card replaced, or the whole hand declared void.
        """
        if self.phase != "over" or self._is_void() or any(self._spent()):
            raise CannotReopen
        self._happen(ev.Reopened(why))

    def _spent(self) -> list[bool]:
        """Of each seat, whether some of what it won is gone already: handed over, or not there."""
        left = list(self.stacks)
        for award in self.awards:
            left[award.seat] -= award.chips
        return [chips < 0 for chips in left]

    def close(self) -> None:
        """Settle a result that was opened again: what is still to be shown is shown, and the pots are awarded."""
        if self.phase != "reopened":
            raise NotReopened
        self._happen(ev.Closed())
        self._go_on()
