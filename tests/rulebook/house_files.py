"""Houses' books for tests: written in a moment, their mistakes as a list."""

from pathlib import Path

import pytest

from panoverde.rulebook import BrokenRulebook, Library, Problem


def house_file(path: Path, text: str, encoding: str = "utf-8") -> Path:
    path.write_text(f'id = "{path.stem}"\ntitle = "{path.stem}"\n{text}', encoding=encoding)
    return path


def problems(library: Library, *paths: Path) -> list[Problem]:
    with pytest.raises(BrokenRulebook) as broken:
        library.with_houses(paths)
    return list(broken.value.problems)
