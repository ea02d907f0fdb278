"""That somebody is in another tournament of the same hours: told with what seated them."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import desk
from panoverde.kernel.facts import Record
from panoverde.series import seats
from panoverde.tournament.stream import stream_of


def also_in(records: Iterable[Record]) -> str:
    """Say in which tournaments of the same hours those have a seat who were brought in; nothing where in none."""
    held = (seats.read_event(record.said) for record in records if record.stream.startswith(f"{seats.KIND}/"))
    over = dict.fromkeys(each for event in held if isinstance(event, seats.EntryHeld) for each in event.over)
    titles = [desk().see(stream_of(each), lambda state: state.title) for each in over]
    return _("At the same hours also in: {events}.").format(events=", ".join(titles)) if titles else ""
