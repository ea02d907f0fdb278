"""Who is still needed: erasing somebody waits until the tournaments they play in are over, and paid."""

from panoverde.bootstrap.desk import BOOK_LOST, book_in_force, desk
from panoverde.bootstrap.live import journal
from panoverde.kernel.ids import PersonId
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.prizes.awards import due
from panoverde.tournament.stream import KIND


def plays_on(person: PersonId) -> bool:
    """Say whether somebody has an entry in a tournament that is not over, or money to come from one that is."""

    def look(tournament: Tournament) -> bool:
        entries = [tournament.entries[entry] for entry in tournament.by_person.get(person, ())]
        return any(entry.standing != "taken-back" and _needed(tournament, entry) for entry in entries)

    streams = [stream for stream, _ in journal().streams() if stream.startswith(f"{KIND}/")]
    return any(desk().see(stream, look) for stream in streams)


def _needed(tournament: Tournament, entry: Entry) -> bool:
    if tournament.stopped and tournament.stopped.outcome == "cancel":
        return bool(entry.paid) and entry.id not in tournament.refunded
    ended = tournament.stopped is not None and tournament.stopped.outcome == "end"
    won = tournament.left <= 1 and bool(tournament.out)  # whoever runs it may not have said that it is over
    if not (ended or won or tournament.finished_at):
        return True
    try:
        prize = due(tournament, book_in_force(tournament), entry.id)
    except BOOK_LOST:
        return True  # whether money is to come cannot be said without it
    return prize is not None and prize.left > 0
