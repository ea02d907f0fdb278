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
    "change-terms": {"organiser", "director"},
    "change-schedule": {"organiser", "director"},
    "change-levels": {"director"},
    "stop-tournament": {"organiser", "director"},
    "resume-tournament": {"organiser", "director"},
    "decide-quorum": {"director"},
    "refund-cancelled": {"cashier", "director"},
    "finish-tournament": {"director"},
    "take-back-finish": {"director"},
    # a tournament's days
    "open-day": {"director"},
    "reveal-secret": {"director"},
    # entries
    "register": {"cashier", "director"},
    "take-back-entry": {"cashier", "director"},
    "cancel-entry": {"cashier", "director"},
    "transfer-entry": {"director"},
    "refuse-entry": {"director"},
    "lift-refusal": {"director"},
    "hand-receipt": {"cashier", "director"},
    "dispute-receipt": {"cashier", "floor", "director"},
    "check-identity": {"cashier", "floor", "director"},
    "flag-declaration": {"cashier", "floor", "director"},
    "declare-sponsor": {"cashier", "floor", "director"},
    "see-presence": {"dealer", "floor", "director"},
    "change-registration": {"director"},
    "surrender-stack": {"director"},
    "take-back-surrender": {"director"},
    # money
    "take-payment": {"cashier", "director"},
    "confirm-pix": {"cashier", "director"},
    "take-back-payment": {"cashier", "director"},
    "give-credit": {"director"},
    "buy-chips": {"cashier", "floor", "director"},
    "take-back-chips": {"cashier", "director"},
    "open-till": {"cashier", "director"},
    "move-cash": {"cashier", "director"},
    "count-till": {"cashier", "director"},
    "close-till": {"cashier", "director"},
    "set-house": {"organiser", "director"},
    "seat-alternate": {"cashier", "floor", "director"},
    "order-alternates": {"floor", "director"},
    # tables and seats
    "open-table": {"floor", "director"},
    "move-player": {"floor", "director"},
    "take-back-move": {"floor", "director"},
    "break-table": {"floor", "director"},
    "redraw-seats": {"director"},
    "balance-move": {"floor", "director"},
    "see-arrival": {"dealer", "floor", "director"},
    "give-seat": {"floor", "director"},
    "keep-seat": {"floor", "director"},
    "lock-seat": {"floor", "director"},
    "unlock-seat": {"floor", "director"},
    "swap-seats": {"director"},
    "rule-wrong-seat": {"floor", "director"},
    "set-break-order": {"director"},
    "draw-break-order": {"director"},
    "draw-giving-table": {"floor", "director"},
    "halt-table": {"floor", "director"},
    "waive-halt": {"director"},
    "resume-table": {"floor", "director"},
    "rule-missed-halt": {"floor", "director"},
    # the button
    "see-button": {"dealer", "floor", "director"},
    "next-hand": {"dealer", "floor", "director"},
    "freeze-button": {"dealer", "floor", "director"},
    "thaw-button": {"dealer", "floor", "director"},
    "rule-wrong-button": {"floor", "director"},
    # busts
    "report-bust": {"dealer", "floor", "director"},
    "report-busts": {"dealer", "floor", "director"},
    "reinstate-player": {"floor", "director"},
    "reinstate-players": {"floor", "director"},
    "take-back-reinstatement": {"floor", "director"},
    "tell-stack": {"dealer", "floor", "director"},
    "see-stack": {"dealer", "floor", "director"},
    "rank-busts": {"director"},
    "begin-hand-for-hand": {"floor", "director"},
    "count-hand": {"floor", "director"},
    "take-back-hand": {"floor", "director"},
    "end-hand-for-hand": {"floor", "director"},
    # prizes
    "publish-prizes": {"director"},
    "change-prizes": {"director"},
    "withdraw-prizes": {"director"},
    "lock-prizes": {"director"},
    "unlock-prizes": {"director"},
    "pay-prize": {"cashier", "director"},
    "take-back-prize": {"director"},
    # draws
    "draw-button": {"dealer", "floor", "director"},
    "draw-hands": {"floor", "director"},
    "draw-chip-race": {"floor", "director"},
    "record-draw-by-hand": {"floor", "director"},
    "void-draw": {"director"},
    # calls for the director
    "call-director": {"cashier", "dealer", "floor", "director"},
    "answer-call": {"director"},
    # screens of the room
    "show-on-screens": {"floor", "director"},
    # the clock
    "start-clock": {"floor", "director"},
    "pause-clock": {"floor", "director"},
    "set-clock": {"director"},
    "ring-bell": {"director"},  # nobody needs to: it rings by itself
    # looking
    "work-desk": {"cashier", "director"},
    "work-floor": {"floor", "director"},
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
