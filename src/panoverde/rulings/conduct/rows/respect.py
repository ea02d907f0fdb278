"""Respect: abuse, assault, weapons, harassment, orders ignored, clothing, drink."""

from panoverde.rulings.conduct.row import Among, Of, Row, Tile

TILES = {
    "abuse": Tile("respect"),
    "assault": Tile("respect", straight=True),
    "weapon": Tile("respect", straight=True),
    "harassment": Tile("respect", straight=True),
    "staff-disobeyed": Tile("respect"),
    "offensive-clothing": Tile("respect"),
    "intoxication": Tile("respect"),
}

ROWS = (
    Row(
        ground="abuse",
        by=(Of("conduct.abusive_acts"),),
        acts=(Of("conduct.abusive_acts"),),
        on_list=True,
        must=("abusive-behaviour",),  # all of it
        penalty=Of("conduct.abuse_penalty"),
    ),
    Row(
        ground="abuse",
        by=(Of("penalties.offences_must_be_penalised", {"abuse": True}),),
        acts=("abusive", Among("conduct.abusive_acts", ("aggressive", "demeaning-language", "foul-language"))),
        must=("abuse",),
    ),
    Row(
        ground="abuse",
        by=(Of("penalties.offences_must_be_penalised", {"disruptive-behaviour": True}),),
        acts=("disruptive", Among("conduct.abusive_acts", ("excessive-celebration",))),
        must=("disruptive-behaviour",),
    ),
    Row(ground="assault", by=(Of("conduct.assault_protects"),), others=Of("conduct.assault_protects"), on_list=True),
    Row(ground="weapon", by=(Of("conduct.weapons_banned"),), acts=(Of("conduct.weapons_banned"),), on_list=True),
    Row(ground="harassment", by=(Of("conduct.harassment_acts"),), acts=(Of("conduct.harassment_acts"),)),
    Row(ground="staff-disobeyed", by=(Of("conduct.reports_taken_on", {"staff-orders": True}),)),
    Row(
        ground="offensive-clothing",
        by=(Of("conduct.clothing_messages_banned"),),
        acts=(Of("conduct.clothing_messages_banned"),),
        on_list=True,
    ),
    Row(
        ground="intoxication",
        by=(Of("conduct.intoxication_tests"),),
        acts=(Of("conduct.intoxication_tests"),),
        on_list=True,
    ),
)
