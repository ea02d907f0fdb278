"""One motion or several: ways to raise, what excuses more than one, and string bets."""

import msgspec
from msgspec import UNSET

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.conditions import Is, Lists, Speaks
from panoverde.rulings.gesture.facts import confirmed, deceives
from panoverde.rulings.gesture.hearing import RAISES
from panoverde.rulings.gesture.put_in import keep
from panoverde.rulings.gesture.verbs import G, ways_cover

SIGNS = {"further": "several-motions", "back-to-stack": "back-to-stack", "gradual": "adding-gradually"}
CALLERS = {"dealer": "dealer", "player": "players"}
MAY_COUNT = ("first-motion", "all-motions", "call-only")
SETTLED = ("call", "fold", "check", "all-in", "pot")  # words after which motions no longer matter


def _said_first(hearing: G) -> str:
    """What was said before the first chips: its term, "amount", or nothing."""
    declared, motions = hearing.declared, hearing.made.motions
    if declared is None or not motions or declared.at > motions[0].at:
        return ""
    if declared.move.term is not UNSET:
        return declared.move.term
    words = declared.said.words
    return words[0].term if words else "amount" if _has_figure(hearing) else ""


def _has_figure(hearing: G) -> bool:
    declared = hearing.declared
    return declared is not None and (declared.said.figure is not None or declared.move.amounts is not UNSET)


several_motions = Is(  # to bet or raise: who pays a call piece by piece strings nothing
    lambda h: len(h.made.motions) > 1 and h.in_all > (h.level or 0) and _said_first(h) not in SETTLED
)
completing = Is(lambda h: h.completed)
raise_first = Is(lambda h: _said_first(h) in RAISES and not _has_figure(h))
figure_first = Is(lambda h: _said_first(h) in (*RAISES, "amount") and _has_figure(h))
first_is_call = Is(lambda h: bool(h.level) and h.front + sum(h.made.motions[0].chips) == h.level)
first_is_short = Is(
    lambda h: bool(h.level) and h.minimum is not None and h.front + sum(h.made.motions[0].chips) < h.minimum
)


def first_motion(hearing: G) -> None:
    """Only the first motion counts."""
    keep(hearing, hearing.made.motions[:1])


def all_motions(hearing: G, _value: object = None) -> None:
    """They all count, as if they were one."""
    hearing.sum("+".join(str(sum(motion.chips)) for motion in hearing.made.motions))


def completed(hearing: G) -> None:
    """The call and so many more motions are one raise; what comes after that is judged as a string bet."""
    extra = hearing.reads("betting.raise_extra_motions")
    if not extra:  # a way to raise without a motion to do it: the book contradicts itself
        return _contradictory(hearing)
    hearing.completed = True
    motions = hearing.made.motions
    raised = msgspec.structs.replace(
        motions[0], chips=sorted((chip for motion in motions[: 1 + extra] for chip in motion.chips), reverse=True)
    )
    return keep(hearing, [raised, *motions[1 + extra :]])


def not_completed(hearing: G) -> None:
    """It is no way to raise: what came after the call goes back."""
    if hearing.reads("betting.raise_extra_motions"):
        return _contradictory(hearing)
    hearing.record("string-bet")
    return first_motion(hearing)


def _contradictory(hearing: G) -> None:
    if hearing.choose("string-bet", ("first-motion", "all-motions"), by="director") == "first-motion":
        first_motion(hearing)


def string_bet(hearing: G) -> None:
    """What came later goes back, and a figure said with it does not count."""
    hearing.reads("betting.string_bet_called_by")
    hearing.record("string-bet")
    hearing.figure_counts = False
    first_motion(hearing)


def call_only(hearing: G) -> None:
    """Facing a bet it is a call, else the first motion."""
    string_bet(hearing)
    if hearing.level:
        hearing.call()


def floors(hearing: G) -> None:
    """The floor says what counts."""
    _decided(hearing, MAY_COUNT, "floor")


def undefined(hearing: G) -> None:
    """The book does not say what a string bet is."""
    hearing.reads("betting.string_bet_called_by")
    _decided(hearing, MAY_COUNT, "director")


def _decided(hearing: G, options: tuple[str, ...], by: str) -> None:
    decided = hearing.choose("string-bet", options, by=by)
    if decided != "all-motions":
        (string_bet if decided == "first-motion" else call_only)(hearing)


def recorded(hearing: G, _value: object) -> None:
    """It was one, though nothing comes back."""
    hearing.record("string-bet")


def _shows_sign(hearing: G) -> bool:
    """Whether the motions are what the book calls a string bet; deception is asked only where that is all."""
    signs = hearing.reads("betting.string_bet_signs")
    if any(SIGNS[motion.kind] in signs for motion in hearing.made.motions[1:]):
        return True
    return "visual-deception" in signs and deceives.holds(hearing)


def _may_call_it(hearing: G) -> bool:
    who = CALLERS.get(hearing.what.called_by)
    return who is not None and who in hearing.reads("betting.string_bet_called_by")


def _has_the_way(hearing: G) -> bool:
    """What the book itself excuses goes before a way to raise that it has from guidance alone."""
    return hearing.own(COMPLETES) or not (hearing.own(EXCUSED) and "raise" in hearing.reads(EXCUSED))


COMPLETES = "betting.raise_call_then_complete"
EXCUSED = "betting.string_bet_excused_by"
SIGNED = "betting.string_bet_signs"

COMPLETING = stage(
    "completing",
    row("first-motion-short", when=(raise_first, ~first_is_call, first_is_short),
        reads="betting.raise_said_short", means={"minimum-raise": first_motion, "call": first_motion}),
    row("call-then-complete", when=(raise_first, first_is_call, ways_cover, Is(_has_the_way)),
        reads=COMPLETES, means={True: completed, False: not_completed}),
    when=(several_motions,),
)  # fmt: skip

MOTIONS = stage(
    "motions",
    row("total-stated-first", when=(figure_first, ~Speaks(EXCUSED)),
        reads="betting.raise_by_stating_total", means={True: all_motions, False: None}),
    row("amount-excuses", when=(figure_first, Lists(EXCUSED, "amount")), reads=EXCUSED,
        means=all_motions),
    row("raise-excuses", when=(Speaks(SIGNED), ~completing, raise_first, Lists(EXCUSED, "raise")), reads=EXCUSED,
        means=all_motions),
    row("nobody-called-it", when=(~Is(_may_call_it),), reads="betting.string_bet_called_by",
        means=all_motions),
    row("not-confirmed", when=(Is(lambda h: h.what.called_by == "player"), ~confirmed),
        reads="betting.string_bet_player_call_verified", means={True: all_motions, False: None}),
    row("string-bet-undefined", when=(~Speaks(SIGNED),), then=undefined),
    row("string-bet", when=(Is(_shows_sign),), reads="betting.string_bet_counts",
        means={"first-motion": string_bet, "call-only": call_only, "floor": floors}),
    row("no-string-bet", reads=SIGNED, means=all_motions),
    when=(several_motions,),
)  # fmt: skip

DECEPTION = stage(
    "deception",
    row("deception", when=(Is(lambda h: h.what.deceives is True and len(h.made.motions) == 1), Speaks(SIGNED),
        Lists(SIGNED, "visual-deception")), reads=SIGNED, means=recorded),
)  # fmt: skip
