"""Seeds of draws, kept outside the journal until they are revealed, and sealed with a key outside the database."""

from django.conf import settings
from django.db import connections, transaction

from panoverde.kernel.ids import TournamentId
from panoverde.store.beside import installation_key
from panoverde.store.sealing import NotThatKey, is_sealed, seal, unseal


class StoredSecrets:
    """Seeds in the database, sealed."""

    def __init__(self, alias: str = "default") -> None:
        self._alias = alias

    def seed(self, tournament: TournamentId) -> bytes | None:
        """Give a tournament's seed, where this installation holds it and its key opens it."""
        stored = self._stored(tournament)
        if stored is None or not is_sealed(stored):
            return stored
        try:
            return unseal(stored, tournament, settings.SECRET_KEY)
        except NotThatKey:
            return None

    def keep(self, tournament: TournamentId, seed: bytes) -> None:
        """Keep a new tournament's seed; one that is there stays.

        Raises:
            NoKeptKey: there is no key that lasts.
        """
        sealed = seal(seed, tournament, installation_key())
        with connections[self._alias].cursor() as cursor:
            cursor.execute(
                "INSERT INTO draw_seed (tournament, seed) VALUES (%s, %s) ON CONFLICT (tournament) DO NOTHING",
                [tournament, sealed],
            )

    def readable(self) -> list[TournamentId]:
        """Name the tournaments whose seeds anybody who reads the database can read."""
        return [tournament for tournament, stored in self._all() if not is_sealed(stored)]

    def locked(self) -> list[TournamentId]:
        """Name the tournaments whose seeds this installation's key does not open."""
        return [tournament for tournament, _ in self._all() if self.seed(tournament) is None]

    def seal_all(self) -> int:
        """Seal the seeds that are not, and leave nothing of them on the disk; say how many there were.

        Raises:
            NoKeptKey: there is no key that lasts.
        """
        plain = {tournament: stored for tournament, stored in self._all() if not is_sealed(stored)}
        if not plain:
            return 0
        key, connection = installation_key(), connections[self._alias]
        with connection.cursor() as cursor:
            if connection.vendor == "sqlite":
                cursor.execute("PRAGMA secure_delete = ON")
            with transaction.atomic(using=self._alias):
                for tournament, seed in plain.items():
                    sealed = seal(seed, tournament, key)
                    cursor.execute("UPDATE draw_seed SET seed = %s WHERE tournament = %s", [sealed, tournament])
            if connection.vendor == "sqlite":
                cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # the old page stood in the log until now
        return len(plain)

    def _all(self) -> list[tuple[TournamentId, bytes]]:
        with connections[self._alias].cursor() as cursor:
            cursor.execute("SELECT tournament, seed FROM draw_seed ORDER BY tournament")
            return [(TournamentId(tournament), bytes(seed)) for tournament, seed in cursor.fetchall()]

    def _stored(self, tournament: TournamentId) -> bytes | None:
        with connections[self._alias].cursor() as cursor:
            cursor.execute("SELECT seed FROM draw_seed WHERE tournament = %s", [tournament])
            row = cursor.fetchone()
        return bytes(row[0]) if row else None
