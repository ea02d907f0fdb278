"""Names, documents, logs and published heads: are they as they were written?"""

from collections.abc import Iterator

from django.db import connections

from panoverde.bootstrap.health.findings import Finding, bad, fine, warning
from panoverde.bootstrap.seals import mark, sealing

MOST_NAMED = 10
_DO = "Somebody wrote to the database behind Panoverde’s back: find out who, and compare with a backup."


def look(alias: str) -> Iterator[Finding]:
    """Compare every row with its seal."""
    if "house_seal" not in connections[alias].introspection.table_names():
        return  # tables of a version before; that is said elsewhere
    wrong = list(sealing.broken(alias))
    for one in wrong[:MOST_NAMED]:
        yield bad("rows.sealed", f"{sealing.SEALED[one.table]} was {one.what} (row {one.row})", _DO)
    if len(wrong) > MOST_NAMED:
        yield bad("rows.sealed", f"{len(wrong) - MOST_NAMED} more rows were changed, added or deleted", _DO)
    try:
        if missing := max(sealing.gaps(alias), mark.taken_away(alias)):
            yield bad("rows.sealed", f"{missing} seals of rows are gone", _DO)
    except mark.BadMark as error:
        missing = 1
        what = f"How many seals there were cannot be read ({mark.mark_file(alias)}: {error})"
        yield bad(
            "rows.sealed", what, "Restore that file from where you keep it; without it deleted rows are not found."
        )
    if others := sealing.of_another_key(alias):
        what = f"{others} rows are sealed under another key: nobody can say whether they were changed"
        yield warning("rows.sealed", what, "Put the key of this installation back, beside its database.")
    elif not wrong and not missing:
        yield fine("rows.sealed", "Names, documents, logs and published heads are as they were written")
