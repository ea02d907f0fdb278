"""The key to a player's own page: nobody guesses it, and the QR code that holds it stays small.

<tournament>.<16 letters>     the letters are a MAC over tournament and entry, made with the installation's key
"""

import base64
import hmac
from typing import NamedTuple

from django.conf import settings
from django.urls import reverse

from panoverde.kernel.ids import EntryId
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Tournament
from panoverde.web.tournament.boards import kept, take

MAC_BYTES = 12  # 96 bits
MOST_KEPT = 50  # tournaments whose keys are in memory


class Holder(NamedTuple):
    """Whose page a key opens."""

    tournament: str
    entry: EntryId


def player_token(tournament: str, entry: str) -> str:
    """Make the key of an entry's page, for its receipt."""
    return f"{tournament}.{_mac(tournament, entry)}"


def player_page(tournament: str, entry: str) -> str:
    """Give the address of an entry's page, without the host."""
    return reverse("player:page", args=[player_token(tournament, entry)])


def holder_of(token: str) -> Holder | None:
    """Say whose page a key opens; None where it opens none."""
    tournament, _dot, mac = token.rpartition(".")
    keys = _keys(tournament) if tournament and len(mac) == 4 * MAC_BYTES // 3 else {}
    entry = keys.get(mac)
    return Holder(tournament, entry) if entry else None


def _keys(tournament: str) -> dict[str, EntryId]:
    """The keys of a tournament's entries; made once each, as entries come in."""
    taken = take(tournament, _entries)
    if taken is None:
        return {}
    shelf = kept("keys", MOST_KEPT)
    keys: dict[str, EntryId] = shelf.get(tournament, {})
    entries = taken[1]
    if len(keys) < len(entries):
        keys = keys | {_mac(tournament, entry): entry for entry in entries[len(keys) :]}
        shelf.keep(tournament, keys)
    return keys


def _entries(state: Tournament, _book: Rulebook | None) -> tuple[EntryId, ...]:
    return tuple(state.entries)


def _mac(tournament: str, entry: str) -> str:
    said = f"panoverde player\n{tournament}\n{entry}"
    digest = hmac.digest(settings.SECRET_KEY.encode(), said.encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:MAC_BYTES]).decode()
