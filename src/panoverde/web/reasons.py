"""Reasons on screens: said in the reader's language, asked for by a short list with words beside it."""

from django.utils.functional import lazy

from panoverde.kernel import reasons
from panoverde.kernel.reasons import Kind
from panoverde.web.language import current

CHOSEN = "chosen"  # what a form calls the kind; the words have the name of the command's field


def say(reason: str) -> str:
    """Say a reason as facts have it."""
    return reasons.say(reason, current())


def _label(kind: Kind) -> str:
    return reasons.LABELS[kind].say(current())


label = lazy(_label, str)  # in the language of whoever reads it
