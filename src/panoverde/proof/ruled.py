"""A case about a situation at a table: `given` has the table, `when` what happened, and the ruling comes out.

given = { table = { blinds = [100, 200], faces = 400 } }
when = { gesture = { seat = 3, moves = [{ put = [5000] }] } }
then = { certain = true, stands = { act = "call", total = 400 }, returned = 4600 }
"""

from typing import Any

import msgspec

from panoverde.kernel.refusals import Refusal
from panoverde.proof.cases import Try
from panoverde.rulebook import Rulebook
from panoverde.rulings.core.families import FAMILIES
from panoverde.rulings.rule import read, rule

# What a case may name of a ruling; words and clauses are no outcome.
OUTCOME = (
    "certain", "stands", "returned", "options", "steps", "penalties", "records", "assumed", "missing", "effects",
)  # fmt: skip


def is_ruled(wanted: Try) -> bool:
    """Whether a try asks for a ruling: a command may have a field that is named like a family."""
    return "do" not in wanted.when and any(name in FAMILIES for name in wanted.when)


def ruled(wanted: Try, book: Rulebook) -> dict[str, Any]:
    """Rule, and say what came of it."""
    try:
        situation = read({"table": wanted.given.get("table", {}), **wanted.when})
        ruling = rule(situation, book)
    except Refusal as refusal:
        return {"refused": refusal.code, "cites": refusal.cites, "asked": ()}
    said: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(ruling))
    came = {name: said[name] for name in OUTCOME}
    for option in came["options"]:
        option.setdefault("returned", 0)
    came["missing"] = [each["fact"] for each in said["missing"]]
    return came | {"cites": said["cites"], "asked": ()}  # `panoverde rule` sends whatever a situation may say
