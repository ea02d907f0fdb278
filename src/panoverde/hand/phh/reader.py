"""PHH, the open format for hand histories: read into a hand, and (`writing`) written from one, without loss.

    file ─► History (its fields as they stand) ─► Setup and a Hand, action by action ─► finishing stacks

Amounts may have decimals: they are scaled to whole units, and given back as they came. Fields that mean
nothing to a hand (event, city…) are kept as they are.

Where the format leaves a matter open, or says it its own way:

- Forced bets of two players stand reversed in the file: small blind first, though p1 has the big blind.
- Antes are paid before blinds. Unless they are trimmed (`ante_trimming_status`), they belong to the main
  pot whoever paid less: dead money, as a big-blind ante is. Trimmed, a player wins of each ante as much
  as the player paid.
- A blind below nothing is a live bet of a player who came in between: it counts, and acts in turn.
- A blind that is short counts as a full one; as posted, where the file can only so be played, or only so
  ends as it says.
- In limit an all-in below half a bet is no bet; where the file can only so be played, or only so ends as it
  says, any all-in is one, and the next raise comes on top of it.
- A raise may be cut to what the others have, below the smallest one, since the rest would come back.
- A stack may be `inf`: nobody knows it.
- There is no cap on raises: what a house allowed, the file does not say.
- What the smallest chip is, the file does not say: one of its unit, or of its last decimal, unless it is
  told (`History.in_chips_of`).
- A hand may end before it is over, or so that nobody can tell who won (`unfinished` says which).

What the format cannot say of a hand of our own stands in the field `_panoverde` (`ours`); other
readers pass over it.
"""

from collections.abc import Iterable, Iterator
from operator import add, lt
from typing import Any

import msgspec

from panoverde.hand.events import Posted
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.hand import Hand
from panoverde.hand.phh.actions import Teller
from panoverde.hand.phh.amounts import BadNumber, scale_of
from panoverde.hand.phh.end_of_history import Awaited, ends_as_stated, unfinished
from panoverde.hand.phh.hands_of_file import Found, hands_in, hands_of
from panoverde.hand.phh.history import STANDARD, VARIANTS, BadHistory, History
from panoverde.hand.phh.ours import FIELD, NotOurs, restored
from panoverde.hand.phh.reasons import reason
from panoverde.hand.phh.table import check_players, laid
from panoverde.kernel.refusals import Refusal

__all__ = [
    "STANDARD", "VARIANTS", "Awaited", "BadHistory", "History", "act", "histories", "place", "play", "read",
    "setup_of", "unfinished",
]  # fmt: skip


def read(text: str, where: str = "hand") -> Iterator[History]:
    """Read the hands of a file: one, or (phhs) a table for each."""
    for found in _told_apart(hands_in(text), where):
        if isinstance(found, BadHistory):
            raise found
        yield found


def histories(file: Iterable[bytes], where: str = "hand") -> Iterator[History | BadHistory]:
    """Read the hands of a file as it comes, in blocks of any size; in the place of one that cannot be, say why."""
    return _told_apart(hands_of(file), where)


def _told_apart(hands: Iterable[Found], where: str) -> Iterator[History | BadHistory]:
    for number, found in enumerate(hands, 1):
        if found.fields is None:
            yield BadHistory(where=place(where, number), why=found.why.rstrip("."))
        else:
            yield History(found.fields, scale_of(found.fields))


def place(where: str, number: int) -> str:
    """Name a hand of a file."""
    return f"{where}, hand {number}"


def setup_of(history: History, where: str = "hand") -> Setup:
    """Lay the table for a history.

    Raises:
        BadHistory: a field is missing, or holds what it cannot.
    """
    if FIELD in history.fields:
        return play(history, where).setup
    return _table(history, where)[0]


def _table(history: History, where: str) -> tuple[Setup, list[Posted]]:
    try:
        return laid(history.fields, history.scale, history.chip)
    except BadNumber as error:
        raise BadHistory(where=where, why=error) from None


def play(history: History, where: str = "hand") -> Hand:
    """Play a history to where it ends; hands that come to the showdown are shown.

    Raises:
        BadHistory: it cannot be played; the place and the reason are in it.
    """
    if FIELD in history.fields:
        return _ours(history, where)
    setup, posts = _table(history, where)
    played: Hand | None = None
    refused: BadHistory | None = None
    for reading in _readings(setup):
        try:
            hand = _told(history, reading, posts, where)
        except BadHistory as refusal:
            refused = refused or refusal
            continue
        if ends_as_stated(history, hand) or not (hand.over or played):
            return hand
        played = played or hand
    if played is None:
        raise refused or BadHistory(where=where, why="it cannot be played")
    return played


def _readings(setup: Setup) -> Iterator[Setup]:
    """The usual reading of what the format leaves open, then the others there are."""
    yield setup
    others: list[dict[str, Any]] = [{"blinds_count_full": False}] if _is_short(setup) else []
    if setup.terms.structure == "fixed-limit":
        others += [{"limit_reopen_percent": 1}, *({**other, "limit_reopen_percent": 1} for other in others)]
    for other in others:
        yield msgspec.structs.replace(setup, terms=msgspec.structs.replace(setup.terms, **other))


def _is_short(setup: Setup) -> bool:
    """Whether somebody cannot post a blind in full."""
    return any(map(lt, setup.stacks, map(add, setup.blinds, setup.antes)))


def _told(history: History, setup: Setup, posts: list[Posted], where: str) -> Hand:
    teller = Teller(_begun(setup, posts, where), history.scale)
    actions = history.fields.get("actions")
    if not isinstance(actions, list):
        raise BadHistory(where=where, why="actions is missing" if actions is None else "actions is no list")
    for number, action in enumerate(actions, 1):
        if not isinstance(action, str):
            raise BadHistory(where=f"{where}, action {number}", why="it is no text", action=number)
        try:
            teller.tell(action)
        except Refusal as refusal:
            at = f"{where}, action {number} ({action[:60]})"
            raise BadHistory(where=at, why=reason(refusal, history.scale), action=number) from None
    teller.end()
    return teller.hand


def _ours(history: History, where: str) -> Hand:
    try:
        hand = restored(history.fields)
        check_players(history.fields, hand.n)
    except (NotOurs, BadNumber) as error:
        raise BadHistory(where=where, why=error) from None
    return hand


def _begun(setup: Setup, posts: list[Posted], where: str) -> Hand:
    try:
        hand = Hand.begin(setup)
    except Refusal as refusal:
        raise BadHistory(where=where, why=reason(refusal)) from None
    for post in posts:
        if chips := min(post.chips, hand.stacks[post.seat]):
            hand._happen(Posted(post.seat, chips))  # a setup knows blinds only
    return hand


def act(hand: Hand, action: str, scale: int = 1) -> None:
    """Let one action of a file happen."""
    Teller(hand, scale).tell(action)
