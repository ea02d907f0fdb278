"""What rows ask about a wrong count."""

from msgspec import UNSET

from panoverde.rulings.amounts.situation import Count
from panoverde.rulings.core.facts import Fact, When
from panoverde.rulings.core.hearing import Hearing


class CountHearing(Hearing[Count]):
    """A call of a bet that was counted wrong."""

    __slots__ = ("covered", "owes_true")

    def __init__(self, *heard: object) -> None:
        super().__init__(*heard)  # type: ignore[arg-type]  # as every hearing
        self.covered = False  # the rule on accepted action holds
        self.owes_true = False

    @property
    def put(self) -> int:
        """What the caller has in front for it."""
        return self.what.told if self.what.accepted == "chips" else self.spot.front(self.what.caller)

    def settle(self, *, true: bool) -> None:
        """The caller owes the bet as it was, or as it was told, as far as the chips go."""
        what, put, behind = self.what, self.put, self.spot.behind(self.what.caller)
        owed = what.true if true else min(what.told, what.true)
        total = owed if behind is UNSET else min(owed, put + behind)
        self.owes_true = total == (what.true if behind is UNSET else min(what.true, put + behind))
        self.returned = max(put - total, 0)
        self.stands = {
            "seat": what.caller, "act": "call" if behind is UNSET or total < put + behind else "all-in",
            "owes": "correct-amount" if self.owes_true else "amount-told", "total": total,
            "adds": max(total - put, 0),
        }  # fmt: skip
        self.effects = [{"do": "call", "seat": what.caller}] if self.owes_true else []  # the hand has the true bet


asked = Fact[CountHearing]("asked", lambda hearing: hearing.what.asked)
covered = When[CountHearing](lambda hearing: hearing.covered)
owes_more = When[CountHearing](lambda hearing: hearing.owes_true and hearing.what.told < hearing.what.true)
names_relief = When[CountHearing](lambda hearing: hearing.says("betting.accepted_action_options"))
