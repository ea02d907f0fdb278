"""Integrity: soft play, cheating, collusion, chips passed, a deck known to be fouled. To the director at once."""

from panoverde.rulings.conduct.row import Of, Row, Tile

TILES = {
    "soft-play": Tile("integrity", straight=True),
    "nuts-not-raised": Tile("integrity", straight=True),
    "cheating": Tile("integrity", straight=True),
    "collusion": Tile("integrity", straight=True),
    "chips-passed": Tile("integrity", straight=True),
    "fouled-deck-known": Tile("integrity", straight=True),
    "unethical": Tile("integrity", straight=True),
}

_INTENT = Of("conduct.unethical_needs_intent", {True: "meant", False: "any"})

ROWS = (
    Row(
        ground="soft-play",
        by=(Of("conduct.soft_play_acts"), Of("conduct.soft_play_penalty")),
        acts=(Of("conduct.soft_play_acts"),),
        on_list=True,
        must=("soft-play",),
        penalty=Of("conduct.soft_play_penalty"),
        measures=Of("conduct.soft_play_measures"),
    ),
    Row(
        ground="nuts-not-raised",
        by=(Of("conduct.nuts_checked_last_on_river", {"automatic": True, "case-by-case": True}),),
        where=("last-on-river",),
        acts=("checked",),
        exempt=(Of("conduct.nuts_exceptions"),),
        penalty=Of("conduct.nuts_checked_last_on_river", {"automatic": "must", "case-by-case": "may"}),
    ),
    Row(
        ground="nuts-not-raised",
        by=(Of("conduct.nuts_called_last_on_river", {"automatic": True, "case-by-case": True}),),
        where=("last-on-river",),
        acts=("called",),
        exempt=(Of("conduct.nuts_exceptions"),),
        penalty=Of("conduct.nuts_called_last_on_river", {"automatic": "must", "case-by-case": "may"}),
    ),
    Row(
        ground="cheating",
        by=(Of("conduct.cheating_list"), Of("penalties.offences_must_be_penalised", {"cheating": True})),
        needs=_INTENT,
        acts=(Of("conduct.cheating_list"),),
        must=("cheating",),
        penalty=Of("conduct.unethical_punished", {"cheating": "must"}),
    ),
    Row(
        ground="collusion",
        by=(Of("conduct.collusion_list"),),
        needs=_INTENT,
        acts=(Of("conduct.collusion_list"),),
        must=("cheating",),
        penalty=Of("conduct.unethical_punished", {"cheating": "must"}),
        without=(Of("conduct.collusion_may_disqualify", {False: "disqualification"}),),
        people=Of("conduct.collusion_players_min"),
    ),
    Row(
        ground="chips-passed",
        by=(Of("penalties.chip_passing_measures"),),
        acts=("between-events", "to-a-player"),
        measures=Of("penalties.chip_passing_measures"),
    ),
    Row(
        ground="fouled-deck-known",
        by=(Of("penalties.knew_fouled_deck_options"),),
        measures=Of("penalties.knew_fouled_deck_options"),
        sheet=(("chips-go", Of("penalties.knew_fouled_deck_chips_to")),),
    ),
    Row(
        ground="unethical",
        by=(Of("conduct.unethical_punished", {"unethical": True, "illegal": True}),),
        needs=_INTENT,
        acts=(
            Of("conduct.unethical_punished", {"unethical": "unethical"}),
            Of("conduct.unethical_punished", {"illegal": "illegal"}),
        ),
        penalty=Of("conduct.unethical_punished", {"unethical": "must", "illegal": "must"}),
    ),
)
