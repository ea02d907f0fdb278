"""The key to a player's own page: nobody guesses it, and the QR code that holds it stays small.

<tournament>.<16 letters>     the letters are a MAC over tournament and entry, made with the installation's key
"""

import base64
import hmac
from itertools import islice

from django.conf import settings
from django.urls import reverse

from panoverde.kernel.ids import EntryId
from panoverde.tournament.core.records import Tournament
from panoverde.web.tournament.boards import kept

MAC_BYTES = 12  # 96 bits
MOST_KEPT = 50  # tournaments whose keys are in memory


def player_token(tournament: str, entry: str) -> str:
    """Make the key of an entry's page, for its receipt."""
    return f"{tournament}.{_mac(tournament, entry)}"


def player_page(tournament: str, entry: str) -> str:
    """Give the address of an entry's page, without the host."""
    return reverse("player:page", args=[player_token(tournament, entry)])


def tournament_of(token: str) -> str:
    """Say which tournament a key is for, if it is a key; only its state knows."""
    tournament, _dot, mac = token.rpartition(".")
    return tournament if len(mac) == 4 * MAC_BYTES // 3 else ""


def holder_of(state: Tournament, token: str) -> EntryId | None:
    """Say whose page a key opens; None where it opens none."""
    tournament, _dot, mac = token.rpartition(".")
    return _keys(state).get(mac) if tournament == state.id else None


def _keys(state: Tournament) -> dict[str, EntryId]:
    """The keys of a tournament's entries; made once each, as entries come in."""
    shelf = kept("keys", MOST_KEPT)
    keys: dict[str, EntryId] = shelf.get(state.id, {})
    if len(keys) < len(state.entries):
        keys = keys | {_mac(state.id, entry): entry for entry in islice(state.entries, len(keys), None)}
        shelf.keep(state.id, keys)
    return keys


def _mac(tournament: str, entry: str) -> str:
    said = f"panoverde player\n{tournament}\n{entry}"
    digest = hmac.digest(settings.SECRET_KEY.encode(), said.encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:MAC_BYTES]).decode()
