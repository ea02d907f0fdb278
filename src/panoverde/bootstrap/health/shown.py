"""What screens are shown is what the journal makes: every projection, folded once more beside its rows."""

from collections.abc import Iterator

from panoverde.bootstrap.health.findings import Finding, bad, fine
from panoverde.bootstrap.live import PROJECTIONS
from panoverde.kernel.facts import Record
from panoverde.projections.projection import Rows
from panoverde.store.models import ProjectionPosition, ProjectionRow

_DO = "Somebody wrote to the database behind Panoverde’s back: find out who. Then delete the projection’s rows."


class Shown:
    """Folds every projection as far as it has followed the journal, and compares."""

    def __init__(self, alias: str) -> None:
        self._alias = alias
        positions = {one.name: one.position for one in ProjectionPosition.objects.using(alias).all()}
        self._followed = [(each, positions[each.stored_as], Rows(lambda _: None)) for each in PROJECTIONS
                          if each.stored_as in positions]  # fmt: skip

    def take(self, record: Record) -> None:
        """Fold a record in where the projection has followed it."""
        for projection, position, rows in self._followed:
            if record.position <= position:
                projection.fold(rows, record)

    def wrong(self) -> Iterator[Finding]:
        """Say which projections show something else."""
        wrong = 0
        for projection, _, rows in self._followed:
            due = {key: body.decode() for key, body in rows.changed().items() if body is not None}
            kept = dict(ProjectionRow.objects.using(self._alias).filter(name=projection.stored_as)
                        .values_list("key", "body"))  # fmt: skip
            for key in sorted(due.keys() | kept.keys()):
                if due.get(key) != kept.get(key):
                    wrong += 1
                    what = f"The projection {projection.name} does not show what the journal makes of {key}"
                    yield bad("projections.rows", what, _DO)
        if not wrong:
            yield fine("projections.rows", f"{len(self._followed)} projections show what the journal makes")
