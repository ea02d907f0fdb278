"""A slip: what stands on a narrow piece of paper, from top to bottom, before anybody decides how it is printed.

    receipt, card, prize slip, shift report ─► Slip ─┬─► thermal.py: bytes for an 80 mm printer
                                                     └─► pdf.py: a PDF of 80 mm, or A4

On A4 the sections find their place by name: head on top, main on the left, side on the right, foot below.
"""

from typing import Literal

import msgspec

from panoverde.kernel.texts import Language

Where = Literal["head", "main", "side", "foot"]


class Block(msgspec.Struct, frozen=True, tag_field="kind"):
    """A piece of a slip."""


class Mark(Block, frozen=True, tag="mark"):
    """White on black: what nobody may overlook."""

    text: str


class Title(Block, frozen=True, tag="title"):
    """The one thing that is large: a name."""

    text: str


class Line(Block, frozen=True, tag="line"):
    """A line or a paragraph in the middle."""

    text: str
    bold: bool = False
    small: bool = False


class Row(Block, frozen=True, tag="row"):
    """Something and its figure."""

    left: str
    right: str
    bold: bool = False
    small: bool = False


class Boxes(Block, frozen=True, tag="boxes"):
    """Figures to be read from afar: table and seat."""

    boxes: tuple[tuple[str, str], ...]


class Code(Block, frozen=True, tag="code"):
    """A QR code and what it is for."""

    text: str
    caption: str = ""
    address: str = ""


class Hash(Block, frozen=True, tag="hash"):
    """A hash in full, named; its beginning is what people compare."""

    label: str
    digest: str


class Sign(Block, frozen=True, tag="sign"):
    """Room for a signature, or for a figure to be written in."""

    label: str


class Section(msgspec.Struct, frozen=True):
    """Blocks that belong together."""

    where: Where
    blocks: tuple[Block, ...]


class Slip(msgspec.Struct, frozen=True, kw_only=True):
    """A whole one."""

    title: str  # the document's, for the file
    language: Language
    sections: tuple[Section, ...]
    opens_drawer: bool = False


def section(where: Where, *blocks: Block | None) -> Section:
    """Put blocks together; those that are None are left out."""
    return Section(where, tuple(block for block in blocks if block is not None))


def slip(language: Language, title: str, *sections: Section, opens_drawer: bool = False) -> Slip:
    """Put sections together; empty ones are left out."""
    kept = tuple(found for found in sections if found.blocks)
    return Slip(title=title, language=language, sections=kept, opens_drawer=opens_drawer)
