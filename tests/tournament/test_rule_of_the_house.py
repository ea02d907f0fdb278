"""The rule of the house: a new fact touches its noun, one screen and the catalogues; nothing lists it again."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

# In a process of its own, where the noun is known before anything reads the declarations.
NEW_NOUN = """
import json, os
from tests.tournament.dusting import noun
noun.declare()
os.environ["DJANGO_SETTINGS_MODULE"] = "panoverde.config.settings"
import django
django.setup()
from panoverde.application.shapes import shapes
from panoverde.tournament import commands as c
from panoverde.tournament.core.phases import StoppedAlready
from panoverde.web.acts import ACTS
from panoverde.kernel.marks import marks_of
from panoverde.web.facts.telling import Known, Names, tell
from panoverde.web.floor.rail_views import Rail
from panoverde.web.forms.deeds import plain, view_of
from panoverde.web.forms.fields import fields
from panoverde.web.forms.reading import read
from panoverde.web.permissions import declaration_of
from django.http import QueryDict
from tests.tournament.room import Room

room = Room(tables=2)
room.register(1)
(event,) = room.do(noun.DustTable, table=2)
found = {
    "read": type(room.facts[-1].event).__name__, "kept": room.state.sitting.tables[2].waived,
    "about": room.state.sitting.tables[2].records[-1] == room.state.seq,
    "undo": type(room.undo().command).__name__, "act": sorted(ACTS["dust-table"]),
    "told": tell(event, Names(Known({}, {}, ()), {})).text, "shape": '"tournament.table-dusted.v1"' in shapes(),
    "form": [f"{each.name} {each.kind} {each.label}" for each in fields(noun.DustTable)],
    "filled in": read(noun.DustTable, fields(noun.DustTable), QueryDict("table=2&cloth=wet&why=")),
    "view": declaration_of(view_of(plain(noun.DustTable), Rail("dust"))).act, "marks": marks_of(noun.DustTable),
}
room.do(c.StopTournament, outcome="cancel", cause="force-majeure", why="sem luz")
try:
    room.do(noun.DustTable, table=2)
except StoppedAlready as refusal:
    found["refused"] = refusal.code
print(json.dumps(found))
"""


def test_a_noun_that_declares_its_fact_and_its_command_has_everything_else() -> None:
    done = subprocess.run(
        [sys.executable, "-c", NEW_NOUN], cwd=ROOT, capture_output=True, text=True, check=False
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "read": "TableDusted", "kept": 1, "about": True, "undo": "DustTable", "act": ["director", "floor"],
        "told": "Table 2 dusted", "shape": True, "refused": "tournament.stopped",
        "form": ["table number Mesa", "cloth choice Cloth", "why why Motivo"],
        "filled in": {"table": 2, "cloth": "wet"}, "view": "dust-table", "marks": {"why": "words"},
    }  # fmt: skip
