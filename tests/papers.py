"""What a person who may enter and be paid anywhere shows at the desk."""

from typing import Any

import msgspec

from panoverde.kernel.facts import Command
from panoverde.tournament.commands import Papers, PayPrize, Register

PAPERS = Papers(photo_id=True, in_person=True, born="1980-01-31", federation="demo-1")
AS_JSON = msgspec.to_builtins(PAPERS)


def with_papers(kind: type[Command], fields: dict[str, Any]) -> dict[str, Any]:
    """Let whoever enters or is paid show everything, unless a test says what is shown."""
    if kind is PayPrize:
        return {"photo_id": True, **fields}
    return {"papers": PAPERS, **fields} if kind is Register else fields
