"""A hand is over at a table: the button moves on, its game has one hand less, and perhaps the level is over."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.tournament.button import commands as c
from panoverde.tournament.button.mixed import hand_of_game
from panoverde.tournament.button.place import next_one
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.pace.hand_levels import played_out


def next_hand(state: Tournament, command: c.NextHand, means: Means) -> Iterator[Event]:
    """Stud has no button to move: where its hands are counted, that is all there is to say."""
    sitting = sitting_of(state, command)
    of_game = list(hand_of_game(state, command, means))
    if not (of_game and table_of(sitting, command.table).frozen):
        yield from next_one(state, command, means)
    yield from of_game
    yield from played_out(state, sitting, (command.table,), command.at, means.book)
