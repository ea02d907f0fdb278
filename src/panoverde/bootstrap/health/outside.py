"""Heads that should be outside by now, and are not."""

from collections.abc import Iterator

from django.db import connections

from panoverde.bootstrap.health.findings import Finding, fine, warning
from panoverde.store.models import HeadAddress, HeadErrand

OFTEN = 5  # tries, over some minutes: not a moment's trouble any more
_DO = "Mend the way out, or remove the address: panoverde heads list says which. They are sent as soon as it works."


def look(alias: str) -> Iterator[Finding]:
    """Say to whom heads do not get through; an installation that tells nobody is told nothing here."""
    if "head_errand" not in connections[alias].introspection.table_names():
        return  # tables of a version before; that is said elsewhere
    for to in HeadAddress.objects.using(alias).order_by("address"):
        mine = HeadErrand.objects.using(alias).filter(address=to.address)
        waiting = mine.filter(done_at="")
        if worst := waiting.filter(tries__gte=OFTEN).order_by("-tries", "id").first():  # the others wait behind it
            what = f"{waiting.count()} heads have not got to {to.address}: {worst.trouble}"
            yield warning("heads.outside", what, _DO)
        else:
            yield fine("heads.outside", f"{mine.exclude(done_at='').count()} heads have got to {to.address}")
