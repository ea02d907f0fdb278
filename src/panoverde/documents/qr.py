"""QR codes: for a page, for a file, for a printer's dots."""

import io

import segno

QUIET = 4  # modules of white around it; readers need them


def svg(text: str, *, label: str = "", quiet: int = QUIET) -> str:
    """Draw a code for a page, black on white; the page says how large, and gives it room where `quiet` does not."""
    drawn: str = _code(text).svg_inline(
        border=quiet, dark="#000", light="#fff", omitsize=True, title=label or None, svgclass="qr", lineclass=None
    )
    return drawn


def png(text: str, scale: int = 8) -> bytes:
    """Draw a code as a picture."""
    buffer = io.BytesIO()
    _code(text).save(buffer, kind="png", scale=scale, border=QUIET)
    return buffer.getvalue()


def modules(text: str) -> list[list[bool]]:
    """Say which squares are black, row by row, without white around."""
    return [[bool(module) for module in row] for row in _code(text).matrix]


def _code(text: str) -> segno.QRCode:
    return segno.make_qr(text, error="m", boost_error=False)
