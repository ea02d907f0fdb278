"""The colours of a drawn table: those of the screens, for the room (dark) and for paper (light)."""

from collections.abc import Mapping
from typing import Literal

import msgspec

Theme = Literal["dark", "light"]


class Palette(msgspec.Struct, frozen=True):
    """Colours by their job; `on_` is the ink that goes on one."""

    plate: str
    on_plate: str
    on_plate_2: str
    line: str
    folded: str
    on_folded: str
    prize: str
    all_in: str
    on_status: str
    rail: str
    felt: str
    felt_edge: str
    felt_line: str
    felt_deep: str
    on_felt: str
    turn: str = "#ffc95c"
    on_turn: str = "#1d1400"
    card: str = "#fffefa"
    card_line: str = "#10201a"
    back: str = "#0f5c8c"
    back_line: str = "#b9def5"
    puck: str = "#fffdf4"
    on_puck: str = "#14201a"
    suits: tuple[str, str, str, str] = ("#0b6b3a", "#1450b4", "#c01726", "#111713")  # four colours, told apart afar


PALETTES: Mapping[Theme, Palette] = {
    "dark": Palette(
        plate="#15261e", on_plate="#eff5ef", on_plate_2="#b0c4b9", line="#567568", folded="#0a1712",
        on_folded="#8ba498", prize="#ecc063", all_in="#ff86cc", on_status="#07120d", rail="#3a2a1c",
        felt="#1a6a4d", felt_edge="#0e4b36", felt_line="#4a9478", felt_deep="#0b3d2c", on_felt="#f2f9f4",
    ),
    "light": Palette(
        plate="#ffffff", on_plate="#10201a", on_plate_2="#43544b", line="#8b897a", folded="#eae8dd",
        on_folded="#55645c", prize="#7d5900", all_in="#ac1478", on_status="#ffffff", rail="#3a2a1c",
        felt="#1f7757", felt_edge="#166248", felt_line="#55a184", felt_deep="#0e4b36", on_felt="#f7fbf7",
    ),
}  # fmt: skip
