"""What happens in one sitting says in which; a fact that does not happened in the first."""

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SittingId
from panoverde.kernel.marks import Moment


class SittingEvent(Event, frozen=True, kw_only=True):
    """Something that happened in one flight, or in one day's field."""

    sitting: SittingId = SittingId("")  # "" is the first
    as_of: Moment = ""  # when it happened, where it was kept on paper until somebody typed it; "" as it was recorded
