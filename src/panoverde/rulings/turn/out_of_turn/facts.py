"""What rows ask about an act out of turn, beside what they ask about an act."""

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact, When
from panoverde.rulings.turn.irregular import covers
from panoverde.rulings.turn.out_of_turn.hearing import OutOfTurnHearing

UNCHANGED = "betting.out_of_turn_unchanged_by"
BY_WHOM = "betting.out_of_turn_unchanged_by_whom"
RAISES = ("bet", "raise", "complete")


def _all_in_raises(hearing: OutOfTurnHearing) -> bool | UnsetType:
    totals = [done.to for done in hearing.what.then if done.act == "all-in"]
    if hearing.level is None or UNSET in totals:
        return UNSET
    return any(total > hearing.level for total in totals if total is not UNSET)


all_in_raises = Fact[OutOfTurnHearing](
    "all_in_raises",
    _all_in_raises,
    ask=Text(pt="O all-in aumentou a aposta?", en="Did the all-in raise the bet?", es="¿El all-in subió la apuesta?"),
)


def _counts_as(hearing: OutOfTurnHearing, act: str) -> str:
    """What an act since is, for whether it changed the action."""
    if act == "all-in":
        return "raise" if all_in_raises.holds(hearing) else "call"
    return "call" if act == "bring-in" else act


def _acts_since(hearing: OutOfTurnHearing) -> list[tuple[str, bool]]:
    return [(_counts_as(hearing, done.act), done.in_turn) for done in hearing.what.then]


def _has_changed(hearing: OutOfTurnHearing) -> bool:
    acts = _acts_since(hearing)
    if any(act in RAISES for act, _ in acts):
        return True
    return any(act not in hearing.reads(UNCHANGED) for act, _ in acts)


def _by_another(hearing: OutOfTurnHearing) -> bool:
    return any(not in_turn for _, in_turn in _acts_since(hearing))


open_ = When[OutOfTurnHearing](lambda hearing: not hearing.turn)
known = Fact[OutOfTurnHearing]("amount_known", lambda hearing: hearing.what.amount_known)
folds = When[OutOfTurnHearing](lambda hearing: hearing.folds)
changed = When[OutOfTurnHearing](_has_changed)
by_another = When[OutOfTurnHearing](_by_another)
waits = When[OutOfTurnHearing](lambda hearing: bool(hearing.waiting) or not hearing.what.then)
is_free = When[OutOfTurnHearing](lambda hearing: hearing.turn == "free")
irregular = When[OutOfTurnHearing](lambda hearing: covers(hearing, "out-of-turn"))
