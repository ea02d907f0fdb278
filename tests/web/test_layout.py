"""How the screens' modules lie: a name means one thing."""

from collections import Counter
from pathlib import Path

import panoverde.web

WEB = Path(panoverde.web.__file__).parent
EACH_FOLDERS_OWN = {"__init__", "urls", "views"}


def test_no_two_modules_of_one_name() -> None:
    found = Counter(module.stem for module in WEB.rglob("*.py") if "formats" not in module.parts)

    twice = {name for name, times in found.items() if times > 1}

    assert twice - EACH_FOLDERS_OWN == set()
