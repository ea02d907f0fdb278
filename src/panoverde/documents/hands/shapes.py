"""Shapes a table is drawn with: text that fits, pills, cards, chips. Every text is escaped here and nowhere else."""

import unicodedata
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from panoverde.cards.cards import UNKNOWN, name
from panoverde.documents.hands.palette import Palette

FONT = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif"
CARD_WIDTH, CARD_HEIGHT = 58, 80
_SMALLEST = 0.8  # of the size asked for, before a text is cut

# Suits in a box of 24, in the order of the cards' numbers: clubs, diamonds, hearts, spades.
_SUITS = (
    "M12 1.5a4.9 4.9 0 0 1 3.6 8.2 4.9 4.9 0 1 1-2.2 6.9c.3 2.4 1 4.2 2.6 5.9H8c1.6-1.7 2.3-3.5 2.6-5.9"
    "a4.9 4.9 0 1 1-2.2-6.9A4.9 4.9 0 0 1 12 1.5z",
    "M12 1.5 20.5 12 12 22.5 3.5 12z",
    "M12 21.5C5 16 2 12.4 2 8.2a5.2 5.2 0 0 1 10-1.7 5.2 5.2 0 0 1 10 1.7c0 4.2-3 7.8-10 13.3z",
    "M12 1.5c3 4.5 10 8 10 13a4.6 4.6 0 0 1-8.6 2.3c.3 2.3 1 4 2.6 5.7H8c1.6-1.7 2.3-3.4 2.6-5.7"
    "A4.6 4.6 0 0 1 2 14.5c0-5 7-8.5 10-13z",
)


def number(value: float) -> str:
    """Write a coordinate.

    >>> number(3.0), number(-0.04), number(12.25)
    ('3', '0', '12.2')
    """
    return f"{round(value, 1) + 0:.1f}".removesuffix(".0")


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Guess, rather too large, how wide a text will be; nobody knows the reader's fonts."""
    return size * sum(_em(sign) for sign in text) * (1.12 if bold else 1)


def _em(sign: str) -> float:
    if unicodedata.combining(sign) or unicodedata.category(sign) == "Cf":  # joins others, and is not seen
        return 0.0
    if unicodedata.east_asian_width(sign) in "WF" or ord(sign) > 0xFFFF:
        return 1.05
    if sign in " .,:;'!|ijl·-()/":
        return 0.34
    if sign in "mwMW@%—":
        return 0.95
    return 0.7 if sign.isupper() else 0.6


def fit(text: str, size: float, room: float, *, bold: bool = False) -> tuple[str, float]:
    """Make a text fit: smaller first, then cut.

    >>> fit("Ana", 20, 200)
    ('Ana', 20)
    """
    wide = width(text, size, bold=bold)
    if wide <= room:
        return text, size
    smaller = max(size * room / wide, size * _SMALLEST)
    if width(text, smaller, bold=bold) > room * 1.001:
        while text and width(text + "…", smaller, bold=bold) > room:
            text = text[:-1]
        text = text.rstrip() + "…"
    return text, smaller


def write(
    x: float, y: float, said: str, size: float, colour: str, *, room: float = 1e6, bold: bool = False,
    anchor: str = "middle",
) -> str:  # fmt: skip
    """Write a line of text around (or from) x, its middle at y."""
    said, size = fit(said, size, room, bold=bold)
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{number(x)}" y="{number(y + size * 0.36)}" font-size="{number(size)}" fill="{colour}"'
        f' text-anchor="{anchor}"{weight}>{escape(said)}</text>'
    )


def box(
    x: float, y: float, wide: float, high: float, fill: str, *, line: str = "", stroke: float = 1.5,
    radius: float = 0, dashed: bool = False,
) -> str:  # fmt: skip
    """Draw a rectangle with round corners, its corner at x, y."""
    edge = f' stroke="{line}" stroke-width="{number(stroke)}"' if line else ""
    edge += ' stroke-dasharray="7 5"' if dashed else ""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
        f' rx="{number(radius)}" fill="{fill}"{edge}/>'
    )


def pill(x: float, y: float, said: str, size: float, fill: str, ink: str, *, room: float, line: str = "") -> str:
    """Write a short text on a pill around x and y."""
    said, size = fit(said, size, room - size)
    wide, high = width(said, size) + size, size * 1.6
    return box(x - wide / 2, y - high / 2, wide, high, fill, line=line, radius=high / 2) + write(
        x, y, said, size, ink
    )


def suit(card: int, x: float, y: float, size: float, colours: Palette) -> str:
    """Draw the suit of a card, its corner at x, y."""
    return _shape(_SUITS[card & 3], x, y, size, colours.suits[card & 3])


def _shape(path: str, x: float, y: float, size: float, fill: str) -> str:
    moved = f"translate({number(x)} {number(y)}) scale({size / 24:.3f})"
    return f'<path transform="{moved}" d="{path}" fill="{fill}"/>'


def card(number_of: int, x: float, y: float, colours: Palette, size: float = 1.0) -> str:
    """Draw a card, its corner at x, y; the back of one that lies face down."""
    wide, high = CARD_WIDTH * size, CARD_HEIGHT * size
    if number_of == UNKNOWN:
        return (
            "<g>"
            + box(x, y, wide, high, colours.back, line=colours.card_line, radius=7 * size)
            + box(x + 5, y + 5, wide - 10, high - 10, "none", line=colours.back_line, stroke=2, radius=4 * size)
            + _shape(_SUITS[1], x + wide / 2 - 12, y + 16, 24, colours.back_line)
            + "</g>"
        )
    named = name(number_of)
    rank = named[0].replace("T", "10")
    ink = colours.suits[number_of & 3]
    glyph = 29 * size if len(rank) == 1 else 23 * size
    squeeze = ' letter-spacing="-2"' if len(rank) > 1 else ""
    return (
        f"<g data-card={quoteattr(named)}>"
        + box(x, y, wide, high, colours.card, line=colours.card_line, radius=7 * size)
        + f'<text x="{number(x + 16 * size)}" y="{number(y + 27 * size)}" font-size="{number(glyph)}" fill="{ink}"'
        f' text-anchor="middle" font-weight="700"{squeeze}>{rank}</text>'
        + suit(number_of, x + 6 * size, y + 33 * size, 20 * size, colours)
        + suit(number_of, x + 25 * size, y + 45 * size, 28 * size, colours)
        + "</g>"
    )


def cards_in_row(held: Sequence[int], x: float, y: float, room: float, colours: Palette) -> str:
    """Lay cards side by side around x, one over the other where there is no room."""
    if not held:
        return ""
    step = min(CARD_WIDTH + 4.0, (room - CARD_WIDTH) / max(len(held) - 1, 1))
    left = x - (step * (len(held) - 1) + CARD_WIDTH) / 2
    return "".join(card(one, left + step * at, y, colours) for at, one in enumerate(held))


def chip(x: float, y: float, colours: Palette) -> str:
    """Draw a chip around x, y."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="11" fill="{colours.turn}" stroke="{colours.on_turn}"/>'
        f'<circle cx="{number(x)}" cy="{number(y)}" r="9" fill="none" stroke="{colours.puck}" stroke-width="3.5"'
        ' stroke-dasharray="4.7 4.7"/>'
    )
