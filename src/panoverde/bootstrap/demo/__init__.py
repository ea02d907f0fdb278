"""A demonstration: a club with nights in every phase, its staff and its players.

    announced ─ on sale, full, with a line ─ under way ─ on the bubble ─ finished, paid and revealed
    main events: flights under way ─ at the bag table ─ day two, on the bubble; their chips, room and dealers

Everything in it is plainly demo data, made through the same commands as the real thing.
"""

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from panoverde.bootstrap.demo.chips import declare_spare
from panoverde.bootstrap.demo.club import Club
from panoverde.bootstrap.demo.days import at_the_bags, bubble_of_day_two
from panoverde.bootstrap.demo.flights import main_event
from panoverde.bootstrap.demo.nights import announced, last_night, on_sale, on_the_bubble, under_way
from panoverde.bootstrap.demo.people import register_players
from panoverde.bootstrap.demo.room import furnish
from panoverde.bootstrap.demo.staff import LogIn, hire
from panoverde.kernel.ids import EntryId, SeriesId, TournamentId
from panoverde.kernel.texts import Language

__all__ = ["Demo", "LogIn", "lay_out"]


class Demo(NamedTuple):
    """What there is to try."""

    series: SeriesId
    log_ins: list[LogIn]
    phases: dict[str, TournamentId]
    player: tuple[TournamentId, EntryId]  # whose own page is worth a look
    papers: Path | None  # where printed papers end up, as files


def lay_out(at: datetime, *, language: Language = "en", papers: Path | None = None) -> Demo:
    """Fill an empty database with a club."""
    staff = hire(at, language)
    players = register_players(64, by=staff.ids["cashier"], at=at)
    club = Club(at, staff.ids, players, language)
    club.open(papers)
    declare_spare(club)
    phases = {"day_two": bubble_of_day_two(club), "ended": last_night(club)}
    club.open_till(ago=270)
    phases |= {
        "bags": at_the_bags(club),  # first: a till’s times never go back
        "flights": main_event(club),
        "under_way": under_way(club),
        "bubble": on_the_bubble(club),
        "on_sale": on_sale(club),
        "announced": announced(club),
    }
    furnish(club, phases["flights"], phases["bags"])
    return Demo(
        club.series, staff.log_ins, phases, (phases["under_way"], club.entries[phases["under_way"]][0]), papers
    )
