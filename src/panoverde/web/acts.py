"""What can be done here, and in which roles: least privilege, one table.

Every command has its act, by the command's own name (`ReportBust` is "report-bust"); a test names the
ones that are missing. Corrections are acts of their own.
"""

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from panoverde.kernel.facts import Command
from panoverde.people.accounts.roles import ROLES, Role

ACTS: Mapping[str, AbstractSet[Role]] = {
    # the season
    "open-series": {"organiser"},
    "create-tournament": {"organiser", "director"},
    # a tournament's days
    "open-day": {"director"},
    "reveal-secret": {"director"},
    # entries
    "register": {"cashier", "director"},
    "take-back-entry": {"cashier", "director"},
    "seat-alternate": {"cashier", "floor", "director"},
    "order-alternates": {"floor", "director"},
    # tables and seats
    "open-table": {"floor", "director"},
    "move-player": {"floor", "director"},
    "take-back-move": {"floor", "director"},
    "break-table": {"floor", "director"},
    "redraw-seats": {"director"},
    # busts
    "report-bust": {"dealer", "floor", "director"},
    "reinstate-player": {"floor", "director"},
    # draws
    "draw-button": {"dealer", "floor", "director"},
    "draw-hands": {"floor", "director"},
    "draw-chip-race": {"floor", "director"},
    "record-draw-by-hand": {"floor", "director"},
    "void-draw": {"director"},
    # the clock
    "start-clock": {"floor", "director"},
    "pause-clock": {"floor", "director"},
    "set-clock": {"director"},
    # looking
    "see-tournament": set(ROLES),
    "see-journal": {"organiser", "director"},
    "verify": {"organiser", "director"},
    # people
    "find-person": {"cashier", "floor", "director"},
    "edit-person": {"cashier", "director"},
    "see-document": {"cashier", "director"},
    "export-person": {"organiser"},
    "erase-person": {"organiser"},
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
        "reveal-secret",
    )
)


def act_of(kind: type[Command]) -> str:
    """Name the act of a command.

    >>> class ReportBust(Command, frozen=True): ...
    >>> act_of(ReportBust)
    'report-bust'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
