"""Talk: telling cards, advice, one player to a hand, statements, instructions."""

from panoverde.rulings.conduct.row import Of, Row, Tile

TILES = {
    "hand-told": Tile("talk"),
    "unshown-hand-told": Tile("talk"),
    "advice": Tile("talk"),
    "one-player-to-a-hand": Tile("talk"),
    "false-statement": Tile("talk"),
    "directing": Tile("talk"),
}

_BOUND = Of("conduct.disclosure_binds", {"everyone": ("in-hand", "not-in-hand"), "not-in-hand": ("not-in-hand",)})
_PRESS = Of("conduct.disclosure_press_exception", {True: "to-the-press"})
_SHARED = "one-player-to-a-hand"

ROWS = (
    Row(
        ground="hand-told",
        by=(Of("conduct.hand_talk_banned"),),
        acts=(Of("conduct.hand_talk_banned"),),
        who=_BOUND,
        exempt=(_PRESS,),
        offence=_SHARED,
    ),
    Row(
        ground="unshown-hand-told",
        by=(Of("conduct.unshown_hand_reveal_banned"),),
        who=_BOUND,
        exempt=(_PRESS,),
        offence=_SHARED,
    ),
    Row(
        ground="advice",
        by=(Of("conduct.advice_banned_when"),),
        where=Of("conduct.advice_banned_when", {"until-action-complete": ("action-pending",)}),
        acts=(Of("conduct.advice_acts"),),
        offence=_SHARED,
    ),
    Row(  # at any time only where the book says so in general; what is listed is a hand in progress
        ground=_SHARED,
        by=(Of("penalties.offences_may_be_penalised", {_SHARED: True}),),
        acts=(Of("conduct.one_player_acts"),),
        others=Of("conduct.one_player_forbidden_with"),
        offence=_SHARED,
    ),
    Row(
        ground=_SHARED,
        by=(Of("conduct.one_player_acts"),),
        where=("hand-on",),
        acts=(Of("conduct.one_player_acts"),),
        others=Of("conduct.one_player_forbidden_with"),
        on_list=True,
    ),
    Row(
        ground=_SHARED,
        by=(Of("conduct.spectator_strategy_banned"),),
        acts=("discuss-strategy",),
        others=("spectator",),
        offence=_SHARED,
    ),
    Row(
        ground="advice",
        by=(Of("conduct.outside_advice_banned"),),
        acts=(Of("conduct.outside_advice_banned"),),
        offence=_SHARED,
    ),
    Row(
        ground="false-statement",
        by=(Of("conduct.false_statement_acts"),),
        acts=(Of("conduct.false_statement_acts"),),
        exempt=(Of("conduct.ordinary_table_talk_exempt", {True: "table-talk"}),),
        on_list=True,
    ),
    Row(ground="directing", by=(Of("conduct.directing_acts"),), acts=(Of("conduct.directing_acts"),), on_list=True),
)
