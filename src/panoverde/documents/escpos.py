"""ESC/POS: the few commands that every 80 mm printer understands, as bytes.

Text goes out in a code page that has Portuguese and Spanish letters; what it lacks is written plainly.
QR codes are sent as dots, which every printer can draw; not all know the command for them.
"""

import unicodedata
from collections.abc import Iterable
from typing import Literal

import msgspec

from panoverde.documents.formats import UNBROKEN

CodePage = Literal["cp850", "cp858", "cp860", "cp1252"]
# Epson's numbers, which most others copied.
_TABLES: dict[CodePage, int] = {"cp850": 2, "cp860": 3, "cp1252": 16, "cp858": 19}
_PLAIN = {"−": "-", "–": "-", "—": "-", "“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "→": ">"}
_PLAINER = {"Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "ı": "i", "Œ": "OE", "œ": "oe", "€": "EUR", "×": "x"}

START = b"\x1b@"
LEFT, CENTRE, RIGHT = b"\x1ba\x00", b"\x1ba\x01", b"\x1ba\x02"
BOLD, NOT_BOLD = b"\x1bE\x01", b"\x1bE\x00"
SMALL, NOT_SMALL = b"\x1bM\x01", b"\x1bM\x00"  # font B: 64 columns where the usual one has 48
WHITE_ON_BLACK, BLACK_ON_WHITE = b"\x1dB\x01", b"\x1dB\x00"
CUT = b"\x1dVB\x03"  # feeds to the knife, leaves a corner
OPEN_DRAWER = b"\x1bp\x00\x19\xfa"


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """How one printer differs from another."""

    columns: int = 48  # of the usual font; 42 on some
    code_page: CodePage = "cp850"
    dots: int = 576  # across the paper

    @property
    def small_columns(self) -> int:
        """Columns of the small font."""
        return self.columns * 4 // 3


def begin(model: Model) -> bytes:
    """Wake the printer up, and choose its letters."""
    return START + b"\x1bt" + bytes((_TABLES[model.code_page],))


def size(times: int, tall: int = 0) -> bytes:
    """Make letters so many times as wide, and as tall."""
    return b"\x1d!" + bytes(((times - 1) << 4 | ((tall or times) - 1),))


def plain(text: str, code_page: CodePage) -> str:
    """Write text with the letters a code page has. Spaces that do not break stay so until it is encoded.

    >>> plain("São João → 2ª…", "cp850"), plain("Łódź ♠", "cp850")
    ('São João > 2ª...', 'Lódz ?')
    """
    return "".join(_letter(letter, code_page) for letter in unicodedata.normalize("NFC", text))


def encode(text: str, code_page: CodePage) -> bytes:
    """Write text in the printer's letters.

    >>> encode("R$\u00a0300", "cp850")
    b'R$ 300'
    """
    return plain(text, code_page).replace(UNBROKEN, " ").encode(code_page)


def _letter(letter: str, code_page: CodePage) -> str:
    if letter == UNBROKEN:
        return letter
    if letter in _PLAIN:
        return _PLAIN[letter]
    for candidate in (letter, _PLAINER.get(letter, ""), unicodedata.normalize("NFKD", letter)[0]):
        if candidate.isprintable() and candidate and _has(code_page, candidate):
            return candidate
    return "?" if letter.isprintable() else " "


def _has(code_page: CodePage, text: str) -> bool:
    try:
        text.encode(code_page)
    except UnicodeEncodeError:
        return False
    return True


def dots(rows: Iterable[list[bool]], scale: int) -> bytes:
    """Draw a picture of black and white squares, each so many dots wide (GS v 0)."""
    drawn = bytearray()
    width = height = 0
    for row in rows:
        wide = [module for module in row for _ in range(scale)]
        width = (len(wide) + 7) // 8
        wide += [False] * (width * 8 - len(wide))
        line = bytes(sum(wide[at + bit] << (7 - bit) for bit in range(8)) for at in range(0, len(wide), 8))
        drawn += line * scale
        height += scale
    return b"\x1dv0\x00" + width.to_bytes(2, "little") + height.to_bytes(2, "little") + bytes(drawn)
