"""What is offered with a move: the help a book advises, and the rack it asks for."""

from typing import get_args

from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited
from panoverde.tournament.seating.events import Aid


def aids_of(book: Rulebook) -> tuple[tuple[Aid, ...], Citations]:
    """Say what is offered, the containers that a book makes a duty among it."""
    advised = book.seating.move_aids
    needed = containers(book)
    offered = dict.fromkeys((*(advised.value if advised.speaks else ()), *needed))
    cites = cited(advised, book.facilities.chip_containers) if needed else advised.cites
    return tuple(offered), cites


def containers(book: Rulebook) -> tuple[Aid, ...]:
    """What chips must be carried in; nothing where it is only advised."""
    must, which = book.facilities.chip_containers_required, book.facilities.chip_containers
    if not (must.speaks and must.value and which.speaks):
        return ()
    return tuple(each for each in which.value if each in get_args(Aid))


def is_bare(book: Rulebook, given: tuple[Aid, ...]) -> bool:
    """Whether chips went over in no container though the book asks for one: that is noted on the move."""
    needed = containers(book)
    return bool(needed) and not set(needed) & set(given)
