"""What the house says of itself: which facts it knows, which of them can be corrected, whether a state adds up.

Beside `picture.py` the only file here that follows when the house is rebuilt.
"""

from typing import Any, get_args

from panoverde.kernel.facts import Event
from panoverde.series.bars import BarsEvent
from panoverde.series.chipsets import ChipSets, ChipSetsEvent
from panoverde.series.chipsets import unsound as unsound_sets
from panoverde.series.pix import PixEvent
from panoverde.series.precedents import PrecedentsEvent
from panoverde.series.rooms.facts import RoomEvent
from panoverde.series.rota.facts import RotaEvent
from panoverde.series.seats import EntryHeld
from panoverde.series.stream import SeriesEvent
from panoverde.series.tills import TillEvent
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.nouns import EVENT, FACTS
from panoverde.tournament.sound import unsound

# Facts that are kept and change nothing that anybody could see elsewhere: rulings, and answers given.
ON_RECORD_ONLY = {
    "tournament.hand-level-ruled.v1",
    "tournament.missed-halt-ruled.v1",
    "tournament.request-refused.v1",
    "tournament.seat-kept.v1",
}


def stored_names() -> dict[str, set[str]]:
    """Every name an event has in the journal, by the kind of its stream."""
    kinds = {"tournament": EVENT, "series": SeriesEvent, "till": TillEvent, "pix": PixEvent, "bars": BarsEvent}
    kinds |= {"room": RoomEvent, "rota": RotaEvent, "chipsets": ChipSetsEvent, "precedents": PrecedentsEvent}
    return {"seats": {_name(EntryHeld)}} | {
        kind: {_name(event) for event in get_args(union)} for kind, union in kinds.items()
    }


def correctable_names() -> set[str]:
    """The names of the facts that `undo` knows a correction for."""
    return {_name(event) for event, declared in FACTS.items() if callable(declared.undo)}


def wrong_in(state: Any) -> list[str]:
    """What does not add up in a state, counted from scratch; only tournaments and chips keep totals."""
    if isinstance(state, ChipSets):
        return list(unsound_sets(state))
    return unsound(state) if isinstance(state, Tournament) else []


def _name(event: type[Event]) -> str:
    return str(event.__struct_config__.tag)
