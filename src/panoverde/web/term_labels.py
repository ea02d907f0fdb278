"""What the fields of setting up are called, and what can be chosen in them."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Named = dict[str, str | Promise]

LABELS: Named = {
    "title": _("Title"), "book": _("Rulebook"), "stack": _("Starting stack"), "seats": _("Seats at a table"),
    "tables": _("Tables to open"), "price": _("Announced price"), "starts_at": _("Start"),
    "opens_at": _("Registration opens"), "late_levels": _("Registration until the end of level"),
    "reentries_most": _("Re-entries at most"), "rebuys_most": _("Rebuys at most"),
    "rebuy_levels": _("Rebuys until the end of level"), "rebuy_up_to": _("Only with at most this many chips"),
    "rebuy_chips": _("Chips for a rebuy"), "addon_chips": _("Chips for an add-on"),
    "addon_after": _("Add-on in the break after level"), "guarantee": _("Guarantee"),
    "rake_percent": _("Rake, %"), "staff_percent": _("Staff, %"), "ranking_percent": _("Rankings, %"),
    "transfer_minimum": _("House minimum of prizes by transfer"),
    "minimum": _("Fewest players"), "debit_fee": _("Debit card fee, %"), "credit_fee": _("Credit card fee, %"),
    "denominations": _("Chips in play"), "why": _("Reason"),
    "expected_entries": _("Entries and re-entries expected"), "expected_flight": _("Of them in the largest flight"),
    "expected_rebuys": _("Rebuys expected"), "expected_addons": _("Add-ons expected"),
    "bags_kept": _("Chips of a flight overnight"), "laid": _("Starting stack"), "rebuy_laid": _("Rebuy"),
    "addon_laid": _("Add-on"),
    "final_table_at": _("Final table"), "minutes": _("Minutes"), "small": _("Small blind"), "big": _("Big blind"),
    "ante": _("Ante"), "time_cards": _("Time cards at the start"), "time_cards_day": _("More on each later day"),
    "time_cards_final": _("More at the final table"), "hands": _("Hands"), "low": _("Small bet"),
    "high": _("Big bet"), "bring": _("Bring-in"), "games": _("Games"),
}  # fmt: skip

PARTS: Named = {
    "prize": _("Prize"), "rake": _("Fee"), "federation": _("Federation"), "bounty": _("Bounty"), "staff": _("Staff"),
}  # fmt: skip

EVENTS: Named = {
    "side-event": _("Side event"), "main-event": _("Main event"), "satellite": _("Satellite"),
    "high-roller": _("High roller"), "ladies": _("Ladies"), "seniors": _("Seniors"),
}  # fmt: skip

GAMES: Named = {
    "no-limit-holdem": _("No-limit hold’em"), "limit-holdem": _("Limit hold’em"),
    "pot-limit-omaha": _("Pot-limit Omaha"), "pot-limit-omaha-5": _("Pot-limit Omaha 5"),
    "omaha-hi-lo": _("Omaha hi-lo"), "short-deck": _("Short deck"),
    "seven-card-stud": _("Seven-card stud"), "stud-hi-lo": _("Stud hi-lo"), "razz": _("Razz"),
    "2-7-triple-draw": _("2-7 triple draw"), "2-7-single-draw": _("2-7 single draw"), "badugi": _("Badugi"),
    "horse": _("HORSE"), "8-game": _("8-game"), "dealers-choice": _("Dealer’s choice"),
}  # fmt: skip

PACES: Named = {"regular": _("Regular"), "turbo": _("Turbo"), "hyper-turbo": _("Hyper-turbo")}

ANTES: Named = {"big-blind": _("Big-blind ante"), "classic": _("Everybody posts"), "none": _("No ante")}

# Of a flight or day, one by one.
PLANNED: Named = {
    "id": _("Name"), "kind": _("Flight or day"), "sources": _("Bags come from"), "starts": _("Start"),
    "ends": _("Ends"), "ends_value": _("Level, players or %"),
    "late": _("Entries until level"), "cap": _("Most entries"), "first": _("Begins at level"),
    "minutes": _("Minutes a level"), "levels": _("Its own levels"), "tables": _("Tables"),
    "unclaimed": _("A bag nobody claims"),
}  # fmt: skip

SITTINGS: Named = {"flight": _("Flight"), "day": _("Day")}

BAGS_KEPT: Named = {
    "sealed": _("in sealed bags, out until the next day"),
    "written": _("back to the bank, the bag is a written claim"),
}  # fmt: skip

ENDS: Named = {
    "never": _("no end is planned"), "after-level": _("after a level"), "at-left": _("with so many left"),
    "at-percent": _("with a percentage left"),
}  # fmt: skip

UNCLAIMED: Named = {"": _("the director decides"), "put-in-play": _("put in play"), "hold-back": _("hold back")}
