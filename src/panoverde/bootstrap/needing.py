"""Who is still needed: erasing somebody waits until the tournaments they play in are over."""

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.live import journal
from panoverde.kernel.ids import PersonId
from panoverde.tournament.state import Tournament
from panoverde.tournament.stream import KIND


def plays_on(person: PersonId) -> bool:
    """Say whether somebody has an entry in a tournament in which more than one player is left."""

    def look(tournament: Tournament) -> bool:
        entries = [tournament.entries[entry] for entry in tournament.by_person.get(person, ())]
        return tournament.left > 1 and any(entry.standing != "taken-back" for entry in entries)

    streams = [stream for stream, _ in journal().streams() if stream.startswith(f"{KIND}/")]
    return any(desk().see(stream, look) for stream in streams)
