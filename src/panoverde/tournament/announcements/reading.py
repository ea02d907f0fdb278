"""What is asked for once a sentence has been read: the moment's own command, with its fields."""

from typing import Any

from panoverde.tournament.announcements.moment import Moment
from panoverde.tournament.core.records import Tournament


def asked(state: Tournament, moment: Moment) -> dict[str, Any]:
    """Give the fields of the command that a moment sends."""
    if moment.sends == "AnnounceLevel":
        return {"level": moment.about}
    if moment.sends == "AnnounceColourUp":
        return {"retire": moment.about}
    if moment.sends == "AnnounceLastHands":
        return {}
    if moment.sends == "SetLanguages" and (said := state.languages):
        return {"languages": said.spoken, "posted": said.posted, "announced": True, "usa": said.usa}
    return {"what": moment.what, "about": moment.about, "table": moment.table}
