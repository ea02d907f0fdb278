"""The table of grounds: from the parameters of a regulation to what a floor sees on a phone."""

from panoverde.rulings.conduct.row import Row, Tile
from panoverde.rulings.conduct.rows import cards, chips, devices, general, hall, integrity, respect, talk, turn

_FAMILIES = (turn, cards, chips, talk, devices, integrity, respect, hall, general)

TILES: dict[str, Tile] = {name: tile for family in _FAMILIES for name, tile in family.TILES.items()}
ROWS: tuple[Row, ...] = tuple(row for family in _FAMILIES for row in family.ROWS)
ROWS_OF: dict[str, tuple[Row, ...]] = {name: tuple(row for row in ROWS if row.ground == name) for name in TILES}
