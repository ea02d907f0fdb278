"""The desk's own words, in the reader's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from panoverde.tournament.core.terms import Method, Part

Word = str | Promise

METHODS: dict[Method, Word] = {
    "cash": _("Cash"),
    "pix": _("Pix"),
    "debit-card": _("Debit"),
    "credit-card": _("Credit"),
    "bank-transfer": _("Transfer"),
    "courtesy": _("Courtesy"),
    "sponsor": _("Sponsor"),
    "package": _("Package"),
}
KEYS: dict[Method, str] = {"cash": "D", "pix": "P", "debit-card": "B", "credit-card": "C", "bank-transfer": "T"}
ICONS: dict[Method, str] = {
    "cash": "cash", "pix": "swap", "debit-card": "card", "credit-card": "card", "bank-transfer": "arrow",
    "courtesy": "user", "sponsor": "user", "package": "user",
}  # fmt: skip
SLIPS: dict[Method, Word] = {
    "pix": _("Bank’s number, if it came"),
    "debit-card": _("Slip number"),
    "credit-card": _("Slip number"),
    "bank-transfer": _("Bank’s reference"),
    "courtesy": _("By whose word"),
    "sponsor": _("Who pays"),
    "package": _("Which package"),
}
PARTS: dict[Part, Word] = {
    "prize": _("prize"),
    "rake": _("fee"),
    "federation": _("federation"),
    "bounty": _("bounty"),
    "staff": _("staff"),
}
SOLD: dict[str, Word] = {
    "entry": _("Entry"),
    "re-entry": _("Re-entry"),
    "rebuy": _("Rebuy"),
    "add-on": _("Add-on"),
    "owed": _("What is owed"),
}
STANDINGS: dict[str, Word] = {
    "pending": _("not paid"),
    "waiting": _("waiting for a seat"),
    "playing": _("in"),
    "out": _("out"),
    "disqualified": _("disqualified"),
    "removed": _("removed"),
    "surrendered": _("stack given up"),
    "taken-back": _("voided"),
    "cancelled": _("cancelled"),
}
