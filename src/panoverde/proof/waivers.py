"""Changes that no case can notice, waived in writing: what is changed, and why it makes no difference.

    [[waived]]
    books = ["ksop-2026"]
    key = "seating.halt_margin_players"
    changes = ["silence"]
    why = "…"

A waiver for a change that some case does notice, or that there is not, is itself a failure.
"""

import tomllib
from pathlib import Path

import msgspec

from panoverde.proof.cases import BadCase
from panoverde.proof.kills import Which

WAIVERS = Path(__file__).parent / "waived.toml"


class _Waiver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    books: list[str]
    key: str
    changes: list[str]
    why: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    waived: list[_Waiver] = []


def read_waivers(path: Path = WAIVERS) -> dict[Which, str]:
    """Read what is waived, and why.

    Raises:
        BadCase: the file is not one of waivers, or one of them gives no reason.
    """
    try:
        file = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadCase(case=path.name, why=error) from None
    if unsaid := [waiver.key for waiver in file.waived if not waiver.why.strip()]:
        raise BadCase(case=path.name, why=f"{unsaid[0]} is waived without a reason")
    return {
        Which(book, waiver.key, label): waiver.why
        for waiver in file.waived
        for book in waiver.books
        for label in waiver.changes
    }
