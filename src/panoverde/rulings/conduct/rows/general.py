"""What has no tile of its own: etiquette, a player's duties, and what the list is open for."""

from panoverde.rulings.conduct.row import Of, Row, Tile

TILES = {
    "etiquette": Tile("general"),
    "player-duty": Tile("general"),
    "similar": Tile("general", counts=False),
}

ROWS = (
    Row(
        ground="etiquette",
        by=(Of("penalties.repeated_etiquette_breach_penalty"),),
        needs="repeated",
        acts=(Of("penalties.etiquette_breaches"), Of("penalties.misconduct_list_is_open", {True: "another"})),
        penalty=Of("penalties.repeated_etiquette_breach_penalty"),
    ),
    Row(
        ground="etiquette",
        by=(Of("penalties.offences_may_be_penalised", {"etiquette": True}),),
        acts=("another",),
        offence="etiquette",
    ),
    Row(
        ground="player-duty",
        by=(Of("conduct.player_duties"),),
        acts=(Of("conduct.player_duties"),),
        noted=True,
    ),
    Row(
        ground="similar",
        by=(Of("penalties.offences_may_be_penalised", {"similar": True}),),
        acts=("described",),
        offence="similar",
    ),
    Row(
        ground="similar",
        by=(Of("penalties.misconduct_list_is_open"),),
        acts=("described",),
        on_list=True,
    ),
)
