"""From what is asked to what happens: `decide` may refuse and changes nothing."""

import msgspec

from panoverde.kernel.facts import Event, fields_of
from panoverde.tournament.core.catching_up import as_it_was, taken_down
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.corrections import correcting
from panoverde.tournament.core.declaring import COMMANDS, GUARDS
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.phases import must_be_in
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import meant, within


def decide(state: Tournament, command: TournamentCommand, means: Means) -> list[Event]:
    """Say what happens when `command` is asked; nothing has changed yet.

    Raises:
        Refusal: it cannot be done, and why.
    """
    asked = COMMANDS[type(command)]
    must_be_in(state, asked.during)
    state, command = as_it_was(state, command)
    for guard in GUARDS.get(type(command), ()):
        guard(state, command, means)
    if means.chance is not None and means.chance.day in state.revealed:
        means = Means(means.book, secret=means.secret, before=means.before)  # what everybody can foresee is no draw
    means = means.cut_by(getattr(command, "cut", None))
    events = list(asked.decide(state, command, means))
    if (about := meant(state, command)) is not None:
        events = [within(about, event) for event in events]
    return [taken_down(_seconded(event, command), command) for event in correcting(state, command, events)]


def _seconded(event: Event, command: TournamentCommand) -> Event:
    """Write down who stood for it too."""
    by = getattr(command, "seconded_by", "")
    return msgspec.structs.replace(event, seconded_by=by) if by and "seconded_by" in fields_of(type(event)) else event
