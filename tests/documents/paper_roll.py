"""A printer for tests: reads ESC/POS bytes as a real one would, and draws what comes out on a roll.

It knows the commands the product sends and stops at any other, so that a wrong byte is found here and
not at the desk.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from panoverde import documents

DOTS = 576
_FONTS = Path(documents.__file__).parent / "fonts"
_PAGES = {2: "cp850", 3: "cp860", 16: "cp1252", 19: "cp858"}


@dataclass
class Roll:
    """What a printer did with some bytes."""

    lines: list[str] = field(default_factory=list)
    cuts: int = 0
    drawer: int = 0
    pictures: list[Image.Image] = field(default_factory=list)
    too_wide: list[str] = field(default_factory=list)
    _drawn: list[Image.Image] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Everything that can be read."""
        return "\n".join(self.lines)

    @property
    def paper(self) -> Image.Image:
        """The paper that came out."""
        height = sum(strip.height for strip in self._drawn)
        paper = Image.new("1", (DOTS, max(1, height)), 1)
        at = 0
        for strip in self._drawn:
            paper.paste(strip, (0, at))
            at += strip.height
        return paper


@dataclass(frozen=True)
class _Letter:
    said: str
    wide: int  # dots
    tall: int
    times: tuple[int, int]
    inverse: bool
    bold: bool


@dataclass
class _State:
    page: str = "cp437"
    align: int = 0
    bold: bool = False
    small: bool = False
    inverse: bool = False
    times: tuple[int, int] = (1, 1)
    run: list[_Letter] = field(default_factory=list)

    def letter(self, said: str) -> _Letter:
        wide, tall = (9, 17) if self.small else (12, 24)
        return _Letter(said, wide, tall, self.times, self.inverse, self.bold)


def unroll(data: bytes, dots: int = DOTS) -> Roll:
    """Print."""
    roll, state, at = Roll(), _State(), 0
    while at < len(data):
        at = _step(data, at, state, roll, dots)
    assert not state.run, "the last line was never fed"
    return roll


def _step(data: bytes, at: int, state: _State, roll: Roll, dots: int) -> int:
    """Do the next thing, and say where the one after it begins."""
    command = data[at : at + 2]
    if data[at] == 0x0A:
        _feed(state, roll, dots)
        return at + 1
    if data[at] >= 0x20:
        state.run.append(state.letter(data[at : at + 1].decode(state.page)))
        return at + 1
    if command == b"\x1b@":
        assert at == 0, "the printer is woken once"
        return at + 2
    if command == b"\x1dv":
        return _picture(data, at, state, roll, dots)
    if command == b"\x1dV":
        assert data[at + 2] == 66
        roll.cuts += 1
        return at + 4
    if command == b"\x1bp":
        roll.drawer += 1
        return at + 5
    _change(command, data[at + 2], state)
    return at + 3


def _change(command: bytes, value: int, state: _State) -> None:
    match command:
        case b"\x1bt":
            state.page = _PAGES[value]
        case b"\x1ba":
            state.align = value
        case b"\x1bE":
            state.bold = bool(value)
        case b"\x1bM":
            state.small = bool(value)
        case b"\x1dB":
            state.inverse = bool(value)
        case b"\x1d!":
            state.times = (value >> 4) + 1, (value & 15) + 1
        case _:
            raise AssertionError(f"no printer knows {command!r}")


def _feed(state: _State, roll: Roll, dots: int) -> None:
    text = "".join(letter.said for letter in state.run)
    width = sum(letter.wide * letter.times[0] for letter in state.run)
    if width > dots:
        roll.too_wide.append(text)
    height = max([letter.tall * letter.times[1] for letter in state.run] or [24])
    strip = Image.new("1", (dots, height + 6), 1)
    x = {0: 0, 1: (dots - width) // 2, 2: dots - width}[state.align]
    for letter in state.run:
        drawn = _draw(letter)
        strip.paste(drawn, (x, height - drawn.height))
        x += drawn.width
    roll.lines.append(text)
    roll._drawn.append(strip)
    state.run = []


@cache
def _draw(letter: _Letter) -> Image.Image:
    font = ImageFont.truetype(_FONTS / f"inter-{700 if letter.bold else 400}.ttf", letter.tall * 0.75)
    cell = Image.new("1", (letter.wide, letter.tall), 0 if letter.inverse else 1)
    ImageDraw.Draw(cell).text((0, 1), letter.said, fill=1 if letter.inverse else 0, font=font)
    return cell.resize((letter.wide * letter.times[0], letter.tall * letter.times[1]))


def _picture(data: bytes, at: int, state: _State, roll: Roll, dots: int) -> int:
    assert data[at : at + 4] == b"\x1dv0\x00"
    width, height = int.from_bytes(data[at + 4 : at + 6], "little"), int.from_bytes(data[at + 6 : at + 8], "little")
    end = at + 8 + width * height
    picture = Image.frombytes("1", (width * 8, height), bytes(255 - byte for byte in data[at + 8 : end]))
    roll.pictures.append(picture)
    strip = Image.new("1", (dots, height), 1)
    strip.paste(picture, ({0: 0, 1: (dots - picture.width) // 2, 2: dots - picture.width}[state.align], 0))
    roll._drawn.append(strip)
    return end
