"""`panoverde rule`: a situation from a file, under one book or all of them."""

import json
from pathlib import Path

from tests.conftest import Panoverde

SAID = {"table": {"faces": 1700, "raise_by": 1100, "in_pot": 3}, "gesture": {"seat": 3, "moves": [{"put": [2000]}]}}


def test_a_situation_is_ruled_on_and_every_book_says_what_it_would_rule(panoverde: Panoverde, tmp_path: Path) -> None:
    file = tmp_path / "situation.json"
    file.write_text(json.dumps(SAID), encoding="utf-8")

    said = panoverde("rule", "--book", "ksop-2026", "--compare", str(file), "--json").json

    assert (said["stands"]["act"], said["stands"]["total"], said["returned"]) == ("call", 1700, 300)
    assert "ksop-2026:42.s1" in said["cites"]
    assert sorted(book for group in said["compare"] for book in group["books"])[:2] == ["bsop", "ksop-2026"]


def test_what_is_no_situation_is_refused_with_what_is_wrong(panoverde: Panoverde, tmp_path: Path) -> None:
    file = tmp_path / "situation.json"
    for written, code in (
        ("[", "rulings.not-a-situation"),
        ('{"table": {}, "fodl": {}}', "rulings.not-a-situation"),
        ('{"table": {}, "fold": {"how": "said"}, "show": {}}', "rulings.not-one-family"),
    ):
        file.write_text(written, encoding="utf-8")
        said = panoverde("rule", "--book", "ksop-2026", str(file), "--json")
        assert (said.status, said.json["refused"]["code"]) == (2, code)
