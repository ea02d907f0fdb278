"""The regulations as data: topics, clauses, typed parameters; search, differences, house books."""

from panoverde.rulebook.book import Rulebook, UnknownClause
from panoverde.rulebook.library import Library, UnknownBook, load
from panoverde.rulebook.model import Clause, Parameter, Topic
from panoverde.rulebook.problems import BrokenRulebook, Problem
from panoverde.rulebook.term import RuleSilent, Term

__all__ = [
    "BrokenRulebook",
    "Clause",
    "Library",
    "Parameter",
    "Problem",
    "RuleSilent",
    "Rulebook",
    "Term",
    "Topic",
    "UnknownBook",
    "UnknownClause",
    "load",
]
