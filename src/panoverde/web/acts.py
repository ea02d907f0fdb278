"""What can be done here, and in which roles: least privilege.

Every command has its act, by the command's own name (`ReportBust` is "report-bust"). Those of a
tournament say in their declarations who may ask; all others, and acts that are no commands, stand here.
Corrections are acts of their own.
"""

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from panoverde.kernel.facts import Command
from panoverde.kernel.roles import ROLES, Role
from panoverde.tournament.nouns import COMMANDS


def act_of(kind: type[Command]) -> str:
    """Name the act of a command.

    >>> class ReportBust(Command, frozen=True): ...
    >>> act_of(ReportBust)
    'report-bust'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


ACTS: Mapping[str, AbstractSet[Role]] = {
    **{act_of(kind): asked.by for kind, asked in COMMANDS.items()},
    # the season
    "open-series": {"organiser"},
    "bar-person": {"organiser", "director"},
    "lift-bar": {"organiser", "director"},
    "give-word": {"director"},  # fields of commands that others send without them (`Asked.word`)
    # money
    "open-till": {"cashier", "director"},
    "move-cash": {"cashier", "director"},
    "count-till": {"cashier", "director"},
    "close-till": {"cashier", "director"},
    "correct-till": {"director"},
    "set-house": {"organiser", "director"},
    "declare-set": {"organiser", "director"},
    "reserve-set": {"organiser", "director"},
    "return-set": {"organiser", "director"},
    # the room
    "see-room": {"organiser", "director", "floor"},
    "declare-room": {"organiser", "director"},
    "book-tables": {"organiser", "director"},
    "set-sections": {"organiser", "director"},
    "put-dealer": {"floor", "director"},
    "ring-push": {"director"},  # as with every bell, the ringer asks; no address leads to it
    # looking
    "work-desk": {"cashier", "director"},
    "work-floor": {"floor", "director"},
    "work-table": {"dealer", "floor", "director"},
    "see-tills": {"organiser", "director"},
    "see-tournament": set(ROLES),
    "see-board": {"organiser", "director"},
    "see-prizes": {"organiser", "cashier", "director"},  # whoever pays them must find them
    "see-journal": {"organiser", "director"},
    "verify": {"organiser", "director"},
    # people
    "find-person": {"cashier", "floor", "director"},
    "edit-person": {"cashier", "director"},
    "note-person": {"cashier", "floor", "director"},
    "see-document": {"cashier", "director"},
    "export-person": {"organiser"},
    "erase-person": {"organiser"},
    "record-paper": {"director"},
    # paper
    "print": {"cashier", "floor", "director"},
    "manage-printers": {"organiser", "director"},
    # the house
    "own-account": set(ROLES),
    "change-own-account": set(ROLES),
    "manage-accounts": {"organiser"},
    "bind-terminal": {"organiser", "director"},
    "back-up": {"organiser"},
}

# Never by PIN: what lets people in or takes data out, and what cannot be taken back.
WITH_PASSWORD = frozenset(
    (
        "manage-accounts",
        "bind-terminal",
        "change-own-account",
        "export-person",
        "erase-person",
        "back-up",
        "open-series",
        "set-house",  # it says whose Pix key the money goes to
        *(act_of(kind) for kind, asked in COMMANDS.items() if asked.password),
    )
)
