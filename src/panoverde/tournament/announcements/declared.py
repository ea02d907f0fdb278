"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.announcements import announce, evolve, feed
from panoverde.tournament.announcements import commands as c
from panoverde.tournament.announcements import events as e
from panoverde.tournament.core.declaring import DIRECTOR, FLOOR, command, fact
from panoverde.tournament.core.phases import ALWAYS, PAID

fact(
    e.Announced,
    evolve=evolve.announced,
    about="decisions",
    says="Read to the room: {what}",
    undo="the room has heard it",
)
fact(
    e.FeedSet,
    evolve=evolve.set_feed,
    about="setup",
    says="Overlay and feed open, {delay_seconds} seconds behind the room",
    undo="open it again with another delay, or close it",
)
command(c.Announce, decide=announce.announce, during=PAID, by=FLOOR, form={"what": "What", "about": "Which one"})
command(
    c.SetFeed, decide=feed.set_feed, during=ALWAYS, by=DIRECTOR, bookless=True,
    form={"open": "Open to stream and press", "delay_seconds": "Seconds behind the room"},
)  # fmt: skip
