"""Whether words count as words of the book: in which form, official or at the player's risk, and for which term."""

from collections.abc import Callable

import msgspec
from msgspec import UNSET

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.conditions import Is, Lists, Speaks
from panoverde.rulings.gesture.facts import facing, has_words, meant
from panoverde.rulings.gesture.made import is_words
from panoverde.rulings.gesture.verbs import G, may_call_or_fold
from panoverde.rulings.gesture.vocabulary import form_of, official_term, readings

FORMS = "betting.declaration_forms"


# -- forms -----------------------------------------------------------------------------------------------


def words_dropped(hearing: G, _value: object = None) -> None:
    """Such words are no declaration."""
    hearing.declared = None
    if not hearing.counts:
        hearing.nothing()


def figure_dropped(hearing: G, forms: tuple[str, ...]) -> None:
    """A word and an amount together are none: the word alone, or else the amount alone."""
    declared = hearing.speech
    if "general" in forms:
        hearing.figure_counts = False
    elif "amount" in forms:
        hearing.declared = msgspec.structs.replace(
            declared, move=msgspec.structs.replace(declared.move, term=UNSET, say=UNSET, amount=declared.said.figure),
            said=msgspec.structs.replace(declared.said, words=()),
        )  # fmt: skip
    else:
        words_dropped(hearing)


def _form(wanted: str) -> Is:
    return Is(lambda h: form_of(h.speech) == wanted)


def _form_matters(hearing: G) -> bool:
    """Of an amount below the call the rule on undercalls speaks, if nothing else does."""
    figure = hearing.speech.said.figure
    below = figure is not None and hearing.level is not None and figure < hearing.level
    return hearing.says(FORMS) or not below


FORM = stage(
    "form",
    row("amount-is-no-form", when=(_form("amount"), Is(_form_matters), ~Lists(FORMS, "amount")), reads=FORMS,
        means=words_dropped),
    row("both-is-no-form", when=(_form("both"), Speaks(FORMS), ~Lists(FORMS, "both")), reads=FORMS,
        means=figure_dropped),
    row("word-is-no-form", when=(_form("general"), Speaks(FORMS), ~Lists(FORMS, "general")), reads=FORMS,
        means=words_dropped),
    when=(has_words,),
)  # fmt: skip


# -- the term --------------------------------------------------------------------------------------------


def _take(hearing: G, term: str) -> None:
    hearing.term = term
    if term == "none":
        words_dropped(hearing)


def _risked(kind: str) -> Callable[[G], None]:
    """Unofficial words or gestures: the floor says what they are, if the rule covers them."""

    def means(hearing: G) -> None:
        if kind not in hearing.reads("betting.unofficial_terms_cover"):
            return _intended(hearing)
        declared = hearing.speech
        options = (*readings(hearing, declared), "none")
        return _take(hearing, str(hearing.choose("unofficial", options, by="floor")))

    return means


def _intended(hearing: G) -> None:
    _take(hearing, str(meant.value(hearing)))


def gesture_at_risk(hearing: G) -> None:
    """A gesture that is no official one."""
    by_player = hearing.reads("betting.unofficial_terms_risk") == "player"
    (_risked("gestures") if by_player else _intended)(hearing)


def tapped(hearing: G) -> None:
    """A tap is a check."""
    hearing.term = "check"


def _spoken(hearing: G) -> bool:
    return is_words(hearing.speech.move)


def _is_official(hearing: G) -> bool:
    """Whether the words are official, and then which; a bare amount needs no word, “pot” has rows of its own."""
    declared = hearing.speech
    if form_of(declared) == "amount":
        hearing.term = "amount"
        return True
    hearing.term = official_term(hearing, declared)
    if not hearing.term and hearing.spot.limit != "pot-limit" and _says_pot(hearing):
        hearing.term = "pot"
    return bool(hearing.term)


def _says_pot(hearing: G) -> bool:
    declared = hearing.speech
    return declared.move.term == "pot" or any(word.term == "pot" for word in declared.said.words)


tap = Is(lambda h: h.speech.move.tap)
signal = Is(lambda h: h.speech.move.signal is not UNSET)

TERM = stage(
    "term",
    row("tap-facing-a-bet", when=(tap, facing), reads="betting.tap_facing_bet",
        means={"call-or-fold": may_call_or_fold, "floor": gesture_at_risk}),
    row("tap", when=(tap,), reads="betting.tap_is_check", means={True: tapped, False: gesture_at_risk}),
    row("gesture", when=(signal,), then=gesture_at_risk),
    row("unofficial-words", when=(Is(_spoken), ~Is(_is_official)), reads="betting.unofficial_terms_risk",
        means={"player": _risked("words"), "intent": _intended}),
    when=(has_words,),
)  # fmt: skip
