"""Words or chips: which of them counts where a player did both, and which of two declarations."""

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.conditions import Is, Lists, Speaks
from panoverde.rulings.gesture.facts import clear, has_chips, has_words, one_chip
from panoverde.rulings.gesture.hearing import RAISES
from panoverde.rulings.gesture.made import Declared
from panoverde.rulings.gesture.verbs import G, nothing_listed
from panoverde.rulings.gesture.vocabulary import has_figure, likely_term

METHODS = "betting.bet_methods"
BOTH = "betting.voice_and_chips"
AGAINST = "betting.voice_against_chips"
BETS = (*RAISES, "all-in", "pot", "")  # words that make a bet; "" is a bare amount


def voice(hearing: G, _value: object = None) -> None:
    """The words count; chips only help to say how much."""
    hearing.sum("")


def chips(hearing: G, _value: object = None) -> None:
    """The chips count, as if nothing had been said."""
    hearing.declared = None


def by_order(hearing: G) -> None:
    """What came first counts."""
    if hearing.says(METHODS):
        hearing.reads(METHODS)
    (voice if _words_first(hearing) else chips)(hearing)


def clear_voice(hearing: G) -> None:
    """Clear and reasonable words, otherwise the chips."""
    (voice if clear.holds(hearing) else chips)(hearing)


def directors(hearing: G) -> None:
    """The director says which."""
    (voice if hearing.choose("voice-or-chips", ("voice", "chips"), by="director") == "voice" else chips)(hearing)


def only_method(hearing: G, methods: tuple[str, ...]) -> None:
    """Bets are made in one way only."""
    (voice if "voice" in methods else chips)(hearing)


def _words_first(hearing: G) -> bool:
    return hearing.declared is not None and hearing.declared.at < hearing.made.motions[0].at


def _together(hearing: G) -> bool:
    if hearing.declared is None or not hearing.made.motions:
        return False
    said, put = hearing.declared.at, hearing.made.motions[0].at
    later = max(said, put)
    return hearing.what.moves[later].at_once and abs(said - put) == 1


def _rivals(hearing: G) -> bool:
    """Both words and chips, and not just words that the chips then follow: how much a raise is, or what was said."""
    declared = hearing.declared
    if declared is None or not hearing.counts:
        return False
    return _together(hearing) or not (_words_first(hearing) and _follow(hearing, declared))


def _follow(hearing: G, declared: Declared) -> bool:
    """Whether the chips only say how much a raise is, or pay no more than was said."""
    term, figure = likely_term(declared), declared.said.figure
    if term == "all-in" or (term in RAISES and not has_figure(declared)):
        return True
    said = hearing.level if term == "call" else figure if term in (*RAISES, "") else None
    return said is not None and hearing.in_all <= said


def _at_odds(hearing: G) -> bool:
    """Doubtful words, or chips that would be more than was said."""
    declared = hearing.speech
    if declared.move.clear is False:
        return True
    term = likely_term(declared)
    if term in ("fold", "check"):
        return True
    said = hearing.level if term == "call" else declared.said.figure
    return said is not None and _chips_alone(hearing) > said


def _chips_alone(hearing: G) -> int:
    """What the chips would come to, had nothing been said: nearly, for the look of it."""
    level, total = hearing.level or 0, hearing.in_all
    if not level:
        return total
    needed = len(hearing.counts) == 1 or total - hearing.counts[-1] < level
    short = hearing.raise_by is not None and 2 * (total - level) < hearing.raise_by
    return level if needed or short else total


def _said_otherwise(hearing: G) -> bool:
    first, *later = hearing.made.declared
    return any(_what(declared) != _what(first) for declared in later if not _completes(first, declared))


def _what(declared: object) -> tuple[str, int | None]:
    return likely_term(declared), declared.said.figure  # type: ignore[attr-defined,arg-type]


def _completes(first: object, later: object) -> bool:
    """“Raise” … “to eight thousand”: the second only says how much."""
    term, figure = _what(first)
    after, amount = _what(later)
    return term in RAISES and figure is None and after in ("", term) and amount is not None


def first_word(hearing: G) -> None:
    """The first declaration binds."""
    hearing.declared = hearing.made.declared[0]


def last_word(hearing: G) -> None:
    """A declaration does not bind: the last one counts."""
    hearing.declared = hearing.made.declared[-1]


def how_much(hearing: G) -> None:
    """“Raise” … “eight thousand” is one declaration, if nothing went in between."""
    first, second = hearing.made.declared[:2]
    between = any(first.at < motion.at < second.at for motion in hearing.made.motions)
    if not between:
        first.said = type(first.said)(first.said.words, second.said.figure, first.said.conditional)
    hearing.declared = first


def _one_method(hearing: G) -> bool:
    """Whether bets are made in one way only; of a book silent on that and on which counts the latter is asked."""
    return (hearing.says(METHODS) or hearing.says(BOTH)) and len(hearing.reads(METHODS)) == 1


several_declared = Is(lambda h: len(h.made.declared) > 1)

TWICE = stage(
    "twice",
    row("said-otherwise", when=(Is(_said_otherwise),), reads="betting.voice_in_turn_binds",
        means={True: first_word, False: last_word}),
    row("then-said-how-much", when=(Is(lambda h: _completes(*h.made.declared[:2])),), then=how_much),
    when=(several_declared,),
)  # fmt: skip

rivals = Is(_rivals)
together = Is(_together)
says_bet = Is(lambda h: likely_term(h.speech) in BETS)
in_air = Is(lambda h: h.declared is not None and h.declared.move.in_air)

VOICE = stage(
    "voice",
    row("chips-make-no-bet", when=(has_chips, ~has_words, Speaks(METHODS), ~Lists(METHODS, "chips")), reads=METHODS,
        means=nothing_listed),
    row("words-make-no-bet", when=(has_words, ~has_chips, says_bet, Speaks(METHODS), ~Lists(METHODS, "voice")),
        reads=METHODS, means=nothing_listed),
    row("said-in-the-air", when=(has_chips, one_chip, in_air), reads="betting.oversized_chip_say_before",
        means={"touches-table": voice, "leaves-hand": chips}),
    row("chip-had-landed", when=(rivals, one_chip, ~together, ~Is(_words_first)),
        reads="betting.oversized_chip_say_before", means={"touches-table": chips, "leaves-hand": chips}),
    row("one-method-only", when=(rivals, Is(_one_method)), reads=METHODS, means=only_method),
    row("at-the-same-time", when=(rivals, together), reads="betting.voice_and_chips_together",
        means={"clear-voice-else-chips": clear_voice, "chips": chips, "director": directors}),
    row("voice-against-chips", when=(rivals, Speaks(AGAINST), Is(_at_odds)), reads=AGAINST,
        means={"director": directors, "order": None}),
    row("voice-and-chips", when=(rivals,), reads=BOTH,
        means={"first": by_order, "voice": voice, "chips": chips}),
)  # fmt: skip
