"""The nouns of a tournament. What each declares is known once its module is imported."""

from functools import reduce
from operator import or_
from typing import Any

from panoverde.tournament.announcements import declared as _announcements  # noqa: F401
from panoverde.tournament.bags import declared as _bags  # noqa: F401
from panoverde.tournament.bells import declared as _bells  # noqa: F401
from panoverde.tournament.busts import declared as _busts  # noqa: F401
from panoverde.tournament.button import declared as _button  # noqa: F401
from panoverde.tournament.catchup import declared as _catchup  # noqa: F401
from panoverde.tournament.chips import declared as _chips  # noqa: F401
from panoverde.tournament.clock import declared as _clock  # noqa: F401
from panoverde.tournament.core.declaring import COMMANDS, FACTS
from panoverde.tournament.decisions import declared as _decisions  # noqa: F401
from panoverde.tournament.drawing import declared as _drawing  # noqa: F401
from panoverde.tournament.entries import declared as _entries  # noqa: F401
from panoverde.tournament.pace import declared as _pace  # noqa: F401
from panoverde.tournament.papers import declared as _papers  # noqa: F401
from panoverde.tournament.penalties import declared as _penalties  # noqa: F401
from panoverde.tournament.prizes import declared as _prizes  # noqa: F401
from panoverde.tournament.reports import declared as _reports  # noqa: F401
from panoverde.tournament.room import declared as _room  # noqa: F401
from panoverde.tournament.seating import declared as _seating  # noqa: F401
from panoverde.tournament.setup import declared as _setup  # noqa: F401
from panoverde.tournament.sittings import declared as _sittings  # noqa: F401
from panoverde.tournament.time import declared as _time  # noqa: F401
from panoverde.tournament.venue import declared as _venue  # noqa: F401

EVENT: Any = reduce(or_, FACTS)  # whatever can happen, as one type to read records by

__all__ = ["COMMANDS", "EVENT", "FACTS"]
