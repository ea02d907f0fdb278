"""PDF: typst sets what the templates beside this file describe. Kept warm: a receipt takes milliseconds."""

import threading
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec
import typst

from panoverde.documents import qr
from panoverde.documents.slips import Slip

Paper = Literal["80mm", "a4"]

_HERE = Path(__file__).parent


class Template:
    """One .typ file, ready to be filled in. A compiler serves one thread at a time."""

    def __init__(self, name: str) -> None:
        self._compiler = typst.Compiler(str(_HERE / "typst" / name), root=str(_HERE / "typst"), font_paths=_fonts())
        self._turn = threading.Lock()

    def fill_in(self, data: dict[str, Any]) -> bytes:
        """Set it. What people typed goes in as data and never as markup."""
        inputs = {"data": msgspec.json.encode(data).decode()}
        with self._turn:
            made = self._compiler.compile(format="pdf", sys_inputs=inputs)
        if not isinstance(made, bytes):
            raise TypeError("A PDF is one file.")
        return made


@cache
def template(name: str) -> Template:
    """Open a template once."""
    return Template(name)


@cache
def _fonts() -> typst.Fonts:
    """Only our own, so that paper looks alike on every machine."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(_HERE / "fonts")])


def slip_pdf(slip: Slip, paper: Paper = "80mm") -> bytes:
    """Set a slip on its own paper, or on A4."""
    data: dict[str, Any] = msgspec.to_builtins(slip)
    for section in data["sections"]:
        for block in section["blocks"]:
            if block["kind"] == "code":
                block["svg"] = qr.svg(block["text"], quiet=0)
    return template("slip.typ").fill_in(data | {"paper": paper})


def warm_up() -> None:
    """Open the templates and fonts before somebody waits for them."""
    for name in ("slip.typ", "structure.typ", "prices.typ", "payouts.typ", "pack.typ"):
        template(name)
