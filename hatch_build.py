"""At build time: compile the rulebooks and the translations, so that a fresh process only reads."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path(__file__).parent / "src"


class CompileData(BuildHookInterface):
    """Write `rulebook/compiled/*.msgpack` and the `.mo` files beside their sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before the wheel is packed. A checkout compiles by itself when it is used."""
        if version == "editable":
            return
        sys.path.insert(0, str(SOURCE))
        try:
            self._compile_rulebooks()
            self._compile_messages()
        finally:
            sys.path.remove(str(SOURCE))

    def _compile_rulebooks(self) -> None:
        from panoverde.rulebook.packing import write_packs

        write_packs()

    def _compile_messages(self) -> None:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in (SOURCE / "panoverde" / "web" / "locale").rglob("*.po"):
            with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, read_po(po))
