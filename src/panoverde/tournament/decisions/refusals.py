"""What is not recorded as a decision, and why."""

from panoverde.kernel.refusals import Refusal


class NoSuchOption(Refusal):
    """It is none of what the ruling lets choose from."""

    code = "decisions.no-such-option"
    says = "“{chosen}” cannot be chosen here; {options} can. Choose one of them, or decide otherwise and say why."


class NothingToChoose(Refusal):
    """The book decides it."""

    code = "decisions.nothing-to-choose"
    says = "The book decides this itself, not “{chosen}”. Record the ruling, or decide otherwise and say why."


class LeftOpen(Refusal):
    """The ruling leaves it to somebody, and nobody said what."""

    code = "decisions.left-open"
    says = "The book leaves this to somebody ({by}). Choose one of these: {options}."


class AskFirst(Refusal):
    """There is no ruling until somebody says more."""

    code = "decisions.ask-first"
    says = "Before anything stands, this has to be known: {facts}. Say it, or let the director decide otherwise."


class SayWhatAndWhy(Refusal):
    """Something else than the book has it, and nobody said what, or why."""

    code = "decisions.say-what-and-why"
    says = "Say in a few words what was decided instead, and why: it stays on record, and the house remembers it."


class DirectorsDecision(Refusal):
    """A floor does not decide it."""

    code = "decisions.directors"
    says = "The director decides this. Call the director, or answer what is still asked: then the ruling is certain."


class DecidedMeanwhile(Refusal):
    """Somebody else was quicker."""

    code = "decisions.meanwhile"
    says = "Decision {decision} on this was recorded here meanwhile. Look at it first; take it back if it is wrong."


class NoSuchDecision(Refusal):
    """It has been taken back, or there is none."""

    code = "decisions.none"
    says = "Decision {decision} has been taken back already, or there is none. Look at the list again."
