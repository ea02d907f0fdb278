"""The tables that somebody looks after: what happens there comes first."""

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import AccountId, SeriesId
from panoverde.series.rooms.state import Room, stream_of


def own_tables(series: str, account: str) -> frozenset[int]:
    """The tables of somebody's sections; none where the room is not parted, or not for them."""

    def look(room: Room) -> frozenset[int]:
        own = room.looked_after(AccountId(account))
        return frozenset(number for section in own for span in section.tables for number in span.numbers)

    found: frozenset[int] = desk().see(stream_of(SeriesId(series)), look)
    return found
