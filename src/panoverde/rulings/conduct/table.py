"""The table of grounds: from the parameters of a regulation to what a floor sees on a phone."""

from panoverde.rulings.conduct.row import Row, Tile
from panoverde.rulings.conduct.rows import cards, chips, devices, general, hall, integrity, respect, talk, turn

TILES: dict[str, Tile] = {
    name: tile
    for family in (turn, cards, chips, talk, devices, integrity, respect, hall, general)
    for name, tile in family.TILES.items()
}
ROWS: tuple[Row, ...] = (
    *turn.ROWS, *cards.ROWS, *chips.ROWS, *talk.ROWS, *devices.ROWS, *integrity.ROWS, *respect.ROWS, *hall.ROWS,
    *general.ROWS,
)  # fmt: skip
