"""Seeds of draws, kept outside the journal until they are revealed."""

from django.db import connections

from panoverde.kernel.ids import TournamentId


class StoredSecrets:
    """Seeds in the database."""

    def __init__(self, alias: str = "default") -> None:
        self._alias = alias

    def seed(self, tournament: TournamentId) -> bytes | None:
        """Give a tournament's seed, where this installation holds it."""
        with connections[self._alias].cursor() as cursor:
            cursor.execute("SELECT seed FROM draw_seed WHERE tournament = %s", [tournament])
            row = cursor.fetchone()
        return bytes(row[0]) if row else None

    def keep(self, tournament: TournamentId, seed: bytes) -> None:
        """Keep a new tournament's seed; one that is there stays."""
        with connections[self._alias].cursor() as cursor:
            cursor.execute(
                "INSERT INTO draw_seed (tournament, seed) VALUES (%s, %s) ON CONFLICT (tournament) DO NOTHING",
                [tournament, seed],
            )
