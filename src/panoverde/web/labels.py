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
