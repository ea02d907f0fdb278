"""Names of areas and kinds on screens, in the reader's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

AREAS: dict[str, str | Promise] = {
    "series": _("Series"),
    "schedule": _("Schedule"),
    "registration": _("Registration"),
    "payment": _("Payment"),
    "satellites": _("Satellites"),
    "seating": _("Tables and seats"),
    "button": _("Button"),
    "clock": _("Clock"),
    "chips": _("Chips"),
    "dealing": _("Cards"),
    "betting": _("Betting"),
    "pots": _("Pots"),
    "showdown": _("Showdown"),
    "conduct": _("Conduct"),
    "penalties": _("Penalties"),
    "payouts": _("Prizes"),
    "deals": _("Deals"),
    "bounties": _("Bounties"),
    "ranking": _("Ranking"),
    "media": _("Image and TV"),
    "facilities": _("Venue"),
    "legal": _("Authority and law"),
}

KINDS: dict[str, str | Promise] = {
    "enforce": _("fixed rule"),
    "advise": _("director’s decision"),
    "record": _("is recorded"),
    "inform": _("information"),
}

KIND_STATUS = {"enforce": "live", "advise": "h4h", "record": "alternates", "inform": "idle"}

ROLE_NAMES: dict[str, str | Promise] = {
    "organiser": _("Organiser"),
    "director": _("Director"),
    "floor": _("Floor"),
    "cashier": _("Cashier"),
    "dealer": _("Dealer"),
    "display": _("Display"),
}

LOGGED: dict[str, str | Promise] = {
    "added": _("account added"),
    "role-given": _("role given"),
    "role-taken": _("role taken"),
    "password-changed": _("password changed"),
    "pin-changed": _("PIN changed"),
    "pin-taken": _("PIN taken"),
    "switched-off": _("switched off"),
    "switched-on": _("switched on"),
    "logged-in": _("logged in"),
    "came-in-by-pin": _("logged in with PIN"),
    "terminal-bound": _("terminal bound"),
    "terminal-released": _("terminal released"),
}
