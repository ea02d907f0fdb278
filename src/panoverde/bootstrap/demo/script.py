"""The club's announcer, and what leaves the house: sentences read from the script, overlay and press feed open."""

from panoverde.bootstrap.demo.club import Club
from panoverde.kernel.ids import SittingId, TournamentId
from panoverde.tournament import commands as c
from panoverde.tournament.announcements.moments import moments
from panoverde.tournament.announcements.reading import asked
from panoverde.tournament.core.announcement import What


def read_out(club: Club, night: TournamentId, sitting: str, *sentences: What) -> None:
    """Read these to the room, as the script has them just then."""
    for what in sentences:
        state = club.see(night)
        found = moments(state, state.sittings[SittingId(sitting)], club.book, club.at)
        moment = next(one for one in found if one.what == what and not one.read)
        kind = getattr(c, moment.sends)
        club.ask("director", kind, tournament=night, sitting=sitting, **asked(state, moment))


def open_feed(club: Club, night: TournamentId, *, delay_seconds: int) -> None:
    """Let stream and press see it, so far behind the room."""
    club.ask("director", c.SetFeed, tournament=night, open=True, delay_seconds=delay_seconds)
