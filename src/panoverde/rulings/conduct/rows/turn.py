"""Turn and pace: acting, folding, delaying, leaving, dodging, conditional words."""

from panoverde.rulings.conduct.row import Of, Row, Tile
from panoverde.rulings.conduct.rows import takes

TILES = {
    "out-of-turn": Tile("turn"),
    "fold-out-of-turn": Tile("turn"),
    "stalling": Tile("turn"),
    "live-hand-left": Tile("turn"),
    "blind-dodged": Tile("turn"),
    "conditional-words": Tile("turn"),
}

_STAY = {"betting-over": ("betting-left",), "showdown-over": ("betting-left", "showdown")}

ROWS = (
    Row(
        ground="out-of-turn",
        by=(Of("conduct.out_of_turn_needs"),),
        needs=takes("conduct.out_of_turn_needs"),
        on_list=True,
        penalty=Of("conduct.out_of_turn_penalty"),
        permit=Of("betting.out_of_turn_penalty_possible"),
    ),
    Row(
        ground="fold-out-of-turn",
        by=(Of("conduct.fold_out_of_turn_needs"),),
        needs=takes("conduct.fold_out_of_turn_needs"),
        acts=("folded-early", Of("conduct.leaving_before_turn_counts", {True: "left-before-turn"})),
        on_list=True,
    ),
    Row(
        ground="stalling",
        by=(Of("conduct.stalling_needs"),),
        needs=takes("conduct.stalling_needs"),
        on_list=True,
        penalty=Of("conduct.stalling_penalty"),
    ),
    Row(
        ground="live-hand-left",
        by=(Of("conduct.stay_until"),),
        where=Of("conduct.stay_until", _STAY),
        acts=("to-act", Of("conduct.stay_includes")),
        penalty=Of("conduct.leaving_live_hand_penalty"),
    ),
    Row(
        ground="blind-dodged",
        by=(Of("penalties.dodging_blinds_when"),),
        needs="meant",
        where=Of("penalties.dodging_blinds_when", {"moving-tables": ("moving",)}),
        penalty=Of("penalties.dodging_blinds_penalty"),
    ),
    Row(
        ground="conditional-words",
        by=(Of("betting.conditional_statement_first_time", {"penalty": "penalty"}),),
        penalty=Of("betting.conditional_statement_first_time", {"penalty": "may"}),
        options=Of("betting.conditional_statement_options"),
        sheet=(("binds-from", Of("betting.conditional_statement_binds_from")),),
    ),
)
