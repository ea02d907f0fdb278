"""If-then statements: binding, penalised or warned of, as the director finds right."""

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.conditions import Is
from panoverde.rulings.gesture.hearing import RAISES
from panoverde.rulings.gesture.verbs import G, bound_to
from panoverde.rulings.gesture.vocabulary import likely_term

OPTIONS = "betting.conditional_statement_options"
FROM = "betting.conditional_statement_binds_from"


def conditional(hearing: G, options: tuple[str, ...]) -> None:
    """The director chooses; a book may say from which time on it binds."""
    if hearing.says(FROM) and hearing.what.times + 1 < hearing.reads(FROM):
        options = tuple(option for option in options if option != "binding")
    decided = hearing.choose("conditional", options, by="director") if options else ""
    if decided == "binding":
        return _binding(hearing)
    if decided:
        hearing.step(str(decided), seat=hearing.seat)
    return hearing.nothing()


def _binding(hearing: G) -> None:
    declared = hearing.speech
    term = likely_term(declared)
    if term in RAISES or term in ("all-in", "pot"):
        bound_to(hearing, ("raise",) if hearing.level else ("bet",))
    else:
        bound_to(hearing, (term if term in ("fold", "call") else "call",))


is_conditional = Is(lambda h: h.declared is not None and h.declared.said.conditional)

CONDITIONAL = stage("conditional", row("if-then", when=(is_conditional,), reads=OPTIONS, means=conditional))
