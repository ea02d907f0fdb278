"""A button in the wrong place stands twice in a book, as a button's matter and as a misdeal: read here, both."""

from panoverde.rulings.deal.deal.facts import DealHearing

LIST = "dealing.misdeal_causes"
SWITCH = "dealing.misdeal_wrong_button"
BEFORE = "button.wrong_button_before_action"
AFTER = "button.wrong_button_after_action"


def wrong_button(hearing: DealHearing) -> None:
    """What becomes of it before substantial action; where the two do not agree, the floor says."""
    hearing.button = hearing.reads(BEFORE)
    as_button = hearing.button == "misdeal-and-correct"
    named = "wrong-button" in hearing.reads(LIST)
    as_misdeal = bool(hearing.reads(SWITCH)) and named if named or hearing.says(SWITCH) else as_button
    if as_button != as_misdeal:
        hearing.found = "may"
    else:
        hearing.found = "misdeal" if as_button else "no"


def stands(hearing: DealHearing) -> None:
    """After substantial action: the hand goes on with the button where it lies."""
    hearing.found, hearing.button, hearing.late = "no", "stands", True


def misdeal_all_the_same(hearing: DealHearing) -> None:
    """A book that restarts the hand even then."""
    hearing.found = "misdeal"
