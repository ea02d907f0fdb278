"""A slip as bytes for an 80 mm printer."""

from collections.abc import Callable, Iterator
from typing import Any

from panoverde.documents import escpos, qr
from panoverde.documents.escpos import Model
from panoverde.documents.slips import Block, Boxes, Code, Hash, Line, Mark, Row, Sign, Slip, Title

_QR_SHARE = 0.45  # of the paper's width


def thermal(slip: Slip, model: Model | None = None) -> bytes:
    """Print a slip: its sections with a line between them, then the knife, and the drawer where cash came in."""
    writer = Writer(model or Model())
    for at, section in enumerate(slip.sections):
        if at:
            writer.rule()
        for block in section.blocks:
            _DRAWN[type(block)](writer, block)
    return writer.end(opens_drawer=slip.opens_drawer)


class Writer:
    """Collects bytes, line by line."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.bytes = bytearray(escpos.begin(model))

    def text(self, said: str, *, style: bytes = b"", plain: bytes = b"", align: bytes = escpos.CENTRE) -> None:
        """Write one line."""
        self.bytes += align + style + escpos.encode(said, self.model.code_page) + plain + b"\n"

    def paragraph(self, said: str, *, style: bytes = b"", plain: bytes = b"", columns: int = 0) -> None:
        """Write as many lines as it takes, in the middle."""
        for line in wrap(self.plain(said), columns or self.model.columns):
            self.text(line, style=style, plain=plain)

    def plain(self, said: str) -> str:
        """Write with the printer's letters, so that columns can be counted."""
        return escpos.plain(said, self.model.code_page)

    def rule(self) -> None:
        """Separate what follows."""
        self.text("-" * self.model.columns)

    def end(self, *, opens_drawer: bool) -> bytes:
        """Feed, cut, and open the drawer."""
        self.bytes += b"\n" + escpos.CUT + (escpos.OPEN_DRAWER if opens_drawer else b"")
        return bytes(self.bytes)


def wrap(said: str, columns: int) -> Iterator[str]:
    """Break at spaces; a word longer than a line is cut.

    >>> list(wrap("Sai da Mesa 9, assento 4.", 12))
    ['Sai da Mesa', '9, assento', '4.']
    """
    line = ""
    for word in said.split(" "):
        while len(word) > columns:
            if line:
                yield line
                line = ""
            yield word[:columns]
            word = word[columns:]  # noqa: PLW2901
        joined = f"{line} {word}" if line else word
        if len(joined) > columns:
            yield line
            joined = word
        line = joined
    if line:
        yield line


def _mark(writer: Writer, block: Mark) -> None:
    said = f" {writer.plain(block.text).upper()} "
    wide = escpos.size(2) if len(said) * 2 <= writer.model.columns else escpos.size(1, 2)
    style = wide + escpos.BOLD + escpos.WHITE_ON_BLACK
    writer.text(said, style=style, plain=escpos.BLACK_ON_WHITE + escpos.NOT_BOLD + escpos.size(1))


def _title(writer: Writer, block: Title) -> None:
    large = len(block.text) <= writer.model.columns  # two lines of letters twice as wide
    style, columns = (escpos.size(2), writer.model.columns // 2) if large else (escpos.size(1, 2), 0)
    plain = escpos.size(1) + escpos.NOT_BOLD
    writer.paragraph(block.text, style=style + escpos.BOLD, plain=plain, columns=columns)


def _line(writer: Writer, block: Line) -> None:
    if block.small:
        columns = writer.model.small_columns
        writer.paragraph(block.text, style=escpos.SMALL, plain=escpos.NOT_SMALL, columns=columns)
    elif block.bold:
        writer.paragraph(block.text, style=escpos.BOLD, plain=escpos.NOT_BOLD)
    else:
        writer.paragraph(block.text)


def _row(writer: Writer, block: Row) -> None:
    style = escpos.SMALL if block.small else escpos.BOLD if block.bold else b""
    plain = escpos.NOT_SMALL if block.small else escpos.NOT_BOLD if block.bold else b""
    columns = writer.model.small_columns if block.small else writer.model.columns
    figure = writer.plain(block.right)
    *above, last = list(wrap(writer.plain(block.left), columns)) or [""]
    for line in above:
        writer.text(line, style=style, plain=plain, align=escpos.LEFT)
    if len(last) + len(figure) + 1 > columns:
        writer.text(last, style=style, plain=plain, align=escpos.LEFT)
        last = ""
    for right in wrap(figure, columns):
        writer.text(f"{last}{right:>{columns - len(last)}}", style=style, plain=plain, align=escpos.LEFT)
        last = ""


def _boxes(writer: Writer, block: Boxes) -> None:
    each = writer.model.columns // len(block.boxes)
    writer.text("".join(f"{label:^{each}}" for label, _ in block.boxes))
    longest = max(len(figure) for _, figure in block.boxes)
    times = next((times for times in (4, 3, 2) if longest * times <= each), 1)
    figures = "".join(f"{figure:^{each // times}}" for _, figure in block.boxes)
    writer.text(figures, style=escpos.size(times) + escpos.BOLD, plain=escpos.NOT_BOLD + escpos.size(1))


def _code(writer: Writer, block: Code) -> None:
    modules = qr.modules(block.text)
    scale = max(3, int(writer.model.dots * _QR_SHARE) // len(modules))
    quiet = b"\n"  # readers need white around it
    writer.bytes += escpos.CENTRE + quiet + escpos.dots(modules, scale) + quiet
    if block.caption:
        writer.paragraph(block.caption)
    if block.address:
        writer.paragraph(block.address, style=escpos.BOLD, plain=escpos.NOT_BOLD)


def _hash(writer: Writer, block: Hash) -> None:
    columns = writer.model.small_columns
    writer.paragraph(
        f"{block.label} · {block.digest[:16]}", style=escpos.SMALL, plain=escpos.NOT_SMALL, columns=columns
    )
    writer.paragraph(block.digest, style=escpos.SMALL, plain=escpos.NOT_SMALL, columns=min(columns, 64))


def _sign(writer: Writer, block: Sign) -> None:
    writer.bytes += b"\n\n\n"
    writer.text("_" * (writer.model.columns - 8))
    writer.text(block.label)


_DRAWN: dict[type[Block], Callable[[Writer, Any], None]] = {
    Mark: _mark, Title: _title, Line: _line, Row: _row, Boxes: _boxes, Code: _code, Hash: _hash, Sign: _sign,
}  # fmt: skip
