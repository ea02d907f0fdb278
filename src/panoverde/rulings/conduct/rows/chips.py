"""Chips: piles, big chips, splashing, touching, passing."""

from panoverde.rulings.conduct.row import Of, Row, Tile
from panoverde.rulings.conduct.rows import takes

TILES = {
    "stack-uncountable": Tile("chips"),
    "big-chips-hidden": Tile("chips"),
    "pot-splashed": Tile("chips"),
    "pot-touched": Tile("chips"),
    "others-touched": Tile("chips"),
}

ROWS = (
    Row(
        ground="stack-uncountable",
        by=(Of("chips.stacks_countable"),),
        options=Of("chips.stack_order_options"),
        order="pile-chips",
        sheet=(
            ("piles", Of("chips.stack_multiple_chips")),
            ("estimate-due", Of("chips.stack_estimate_right")),
            ("test", Of("chips.stack_estimate_test")),
        ),
    ),
    Row(ground="big-chips-hidden", by=(Of("chips.high_chips_visible"),), order="show-big-chips"),
    Row(
        ground="pot-splashed",
        by=(Of("conduct.splashing_needs"),),
        needs=takes("conduct.splashing_needs"),
        on_list=True,
    ),
    Row(ground="pot-touched", by=(Of("conduct.touching_pot_banned"),)),
    Row(
        ground="others-touched",
        by=(Of("conduct.touching_others_needs"),),
        needs=takes("conduct.touching_others_needs"),
        on_list=True,
    ),
)
