"""The hall: faces, hygiene, objects, standing, smoking. An order comes first where it can."""

from panoverde.rulings.conduct.row import Of, Row, Tile

TILES = {
    "identity-hidden": Tile("hall"),
    "hygiene": Tile("hall"),
    "object-on-table": Tile("hall"),
    "standing": Tile("hall"),
    "smoking": Tile("hall"),
}

_AREAS = {"event-rooms": ("event-rooms",), "tournament-area": ("tournament-area",)}
_SMOKED = {"electronic-only": ("electronic",), "everything": ("electronic", "tobacco")}

ROWS = (
    Row(
        ground="identity-hidden",
        by=(Of("conduct.face_cover_banned"),),
        acts=(Of("conduct.face_cover_banned"),),
        exempt=(Of("conduct.sanitary_mask_counts", {False: "sanitary-mask"}),),
        on_list=True,
        order="uncover-face",
    ),
    Row(
        ground="identity-hidden",
        by=(Of("conduct.dress_grounds"),),
        acts=(Of("conduct.dress_grounds"),),
        on_list=True,
        options=Of("conduct.dress_options"),
        order=Of("conduct.dress_options", {"ask-remove": "take-off"}),
    ),
    Row(
        ground="hygiene",
        by=(Of("conduct.hygiene_sanction_when"),),
        needs=Of("conduct.hygiene_sanction_when", {"refuses-to-fix": "refused-order", "at-once": "any"}),
        on_list=True,
        order=Of("conduct.hygiene_sanction_when", {"refuses-to-fix": "put-it-right"}),
    ),
    Row(
        ground="object-on-table",
        by=(Of("conduct.table_items_list_by"),),
        exempt=(Of("conduct.table_items_allowed"),),
        order="clear-object",
        sheet=(("list-by", Of("conduct.table_items_list_by")),),
    ),
    Row(
        ground="standing",
        by=(Of("conduct.standing_banned"),),
        where=("playing",),
        exempt=(Of("conduct.standing_exceptions"),),
        order="sit-down",
    ),
    Row(
        ground="smoking",
        by=(Of("conduct.smoking_banned"),),
        where=Of("conduct.smoking_ban_area", _AREAS),
        acts=(Of("conduct.smoking_banned", _SMOKED),),
    ),
)
