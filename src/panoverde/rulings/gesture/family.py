"""The family of acts in turn."""

from typing import Any

from panoverde.rulings.core.families import family
from panoverde.rulings.core.rows import Stage
from panoverde.rulings.gesture.after import AFTER
from panoverde.rulings.gesture.checks import checks
from panoverde.rulings.gesture.conditional import CONDITIONAL
from panoverde.rulings.gesture.earlier import EARLIER, NEW_ALONE, PULLED
from panoverde.rulings.gesture.hearing import GestureHearing
from panoverde.rulings.gesture.lines import LINES
from panoverde.rulings.gesture.motions import COMPLETING, DECEPTION, MOTIONS
from panoverde.rulings.gesture.official import FORM, TERM
from panoverde.rulings.gesture.put_in import LINE, TAKEN_BACK
from panoverde.rulings.gesture.silent import CHANGE, SILENT
from panoverde.rulings.gesture.situation import Gesture
from panoverde.rulings.gesture.size import OPEN, SIZE
from panoverde.rulings.gesture.unclear import FIGURE
from panoverde.rulings.gesture.voice import TWICE, VOICE
from panoverde.rulings.gesture.words import say
from panoverde.rulings.gesture.words_said import WORDS

# What an act comes to; out of turn it is judged by the same stages.
STAGES: tuple[Stage[GestureHearing[Any]], ...] = (
    LINE, TAKEN_BACK, COMPLETING, MOTIONS, DECEPTION, TWICE, VOICE, CONDITIONAL, FORM, TERM, FIGURE, PULLED, WORDS,
    EARLIER, NEW_ALONE, CHANGE, SILENT, SIZE, OPEN, AFTER,
)  # fmt: skip

GESTURE = family(
    "gesture",
    door="in-turn",
    hears=GestureHearing,
    what=Gesture,
    stages=STAGES,
    say=say,
    lines=LINES,
    topics=(
        "act-in-turn", "official-betting-terms", "unofficial-terms", "voice-and-chips", "declaration-forms",
        "amount-only", "general-declaration", "undercall", "ways-to-call", "oversized-chip", "multiple-chips",
        "tiny-silent-chip", "ways-to-raise", "minimum-raise", "raise-figure-is-total", "earlier-chips-in-front",
        "pulling-back-chips", "pot-word-in-no-limit", "betting-line", "string-bet", "unclear-bet",
        "overbet-for-change", "call-or-raise-without-bet", "check-facing-bet", "conditional-statements",
    ),
    presets={
        "oversized-chip": {"moves": [{"put": []}]},
        "string-bet": {"called_by": "dealer"},
        "overbet-for-change": {"wants_change": True},
        "tiny-silent-chip": {"tiny": True},
        "pot-word-in-no-limit": {"moves": [{"term": "pot"}]},
        "check-facing-bet": {"moves": [{"term": "check"}]},
        "pulling-back-chips": {"moves": [{"pull": "all", "clearly": True}]},
    },
    checks=checks,
)  # fmt: skip
