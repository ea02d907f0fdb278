"""What the moments of the script are called in its list."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

TITLES: Mapping[str, str | Promise] = {
    "opening": _("Opening and rules"), "languages": _("Languages"),
    "level": _("New level"), "break": _("Break"), "colour-up": _("Colour-up"),
    "registration-closing": _("Registration closes"),
    "hand-for-hand": _("Hand for hand begins"), "hand": _("Next hand"), "release": _("All-in released"),
    "hand-for-hand-over": _("Hand for hand is over"), "bubble": _("In the money"),
    "redraw": _("New seats"), "stop": _("The clock stops"),
    "last-hands": _("Last hands"), "bagging": _("Bagging"),
    "next-day": _("The day after"), "final-table": _("Final table"),
    "deal": _("A deal"), "result": _("The winner"),
}  # fmt: skip
