"""Cards: shown, thrown, hidden, mucked, turned."""

from panoverde.rulings.conduct.row import Of, Row, Tile
from panoverde.rulings.conduct.rows import takes

TILES = {
    "cards-exposed": Tile("cards"),
    "improper-fold": Tile("cards"),
    "cards-thrown": Tile("cards"),
    "cards-hidden": Tile("cards"),
    "muck-revealed": Tile("cards"),
    "cards-turned": Tile("cards"),
    "miscall": Tile("cards"),
    "refused-to-show": Tile("cards"),
    "mucked-all-in": Tile("cards"),
}

_EXPOSED = ("action-pending",)

ROWS = (
    Row(
        ground="cards-exposed",
        by=(Of("penalties.exposed_cards_penalty"),),
        where=_EXPOSED,
        acts=("others-to-act", Of("penalties.exposing_last_to_act_counts", {True: "last-to-act"})),
        penalty=Of("penalties.exposed_cards_penalty"),
        without=(Of("penalties.exposed_cards_kill_hand", {False: "dead-hand"}),),
        hand=Of("penalties.exposed_cards_kill_hand", {False: "live", True: "dead"}),
        starts=Of("penalties.exposed_cards_penalty_starts"),
    ),
    Row(
        ground="cards-exposed",
        by=(Of("penalties.exposing_needs"),),
        where=_EXPOSED,
        acts=("others-to-act", Of("penalties.exposing_last_to_act_counts", {True: "last-to-act"})),
        needs=takes("penalties.exposing_needs"),
        on_list=True,
        without=(Of("penalties.exposed_cards_kill_hand", {False: "dead-hand"}),),
    ),
    Row(
        ground="improper-fold",
        by=(Of("conduct.proper_fold_form"),),
        needs="meant-or-repeated",
        acts=(Of("conduct.proper_fold_form"),),
        offence="exposing-cards",
    ),
    Row(
        ground="cards-thrown",
        by=(Of("conduct.thrown_cards_acts"),),
        acts=(Of("conduct.thrown_cards_acts"),),
        on_list=True,
    ),
    Row(
        ground="cards-thrown",
        by=(Of("penalties.offences_may_be_penalised", {"card-off-table": True}),),
        acts=("off-table",),
        offence="card-off-table",
    ),
    Row(
        ground="cards-hidden",
        by=(Of("dealing.live_cards_always_visible"),),
        where=("live-hand",),
        order="show-cards",
    ),
    Row(
        ground="muck-revealed",
        by=(Of("conduct.revealing_muck_is_misconduct"),),
        where=("hand-on",),
        on_list=True,
    ),
    Row(
        ground="cards-turned",
        by=(Of("conduct.turning_others_cards_penalty"),),
        penalty=Of("conduct.turning_others_cards_penalty"),
        hand=Of("conduct.cards_turned_by_another_live", {True: "live", False: "dead"}),
    ),
    Row(
        ground="miscall",
        by=(Of("conduct.miscall_penalty"),),
        needs="meant",
        penalty=Of("conduct.miscall_penalty"),
    ),
    Row(
        ground="miscall",
        by=(Of("conduct.miscall_needs"),),
        needs=takes("conduct.miscall_needs"),
        on_list=True,
    ),
    Row(
        ground="refused-to-show",
        by=(Of("showdown.refusing_to_show_penalty"),),
        penalty=Of("showdown.refusing_to_show_penalty"),
        hand=None,
    ),
    Row(
        ground="mucked-all-in",
        by=(Of("penalties.mucking_all_in_penalty"),),
        needs="meant",
        penalty=Of("penalties.mucking_all_in_penalty"),
    ),
)
