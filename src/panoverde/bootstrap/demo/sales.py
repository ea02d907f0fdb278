"""The desk sells: by every way of paying, split, by Pix that comes and Pix that does not."""

from collections.abc import Sequence
from itertools import cycle, islice

from panoverde.bootstrap.demo.club import Club
from panoverde.documents.pix import txid_of
from panoverde.draws.chance import CUTS
from panoverde.kernel.ids import EntryId, PersonId, TournamentId
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Method, Payment
from panoverde.tournament.money.prices import due

PAPERS = c.Papers(photo_id=True, in_person=True, born="1980-01-31")
WAYS: tuple[tuple[Method, ...], ...] = (
    ("pix",), ("cash",), ("debit-card",), ("pix",), ("credit-card",), ("cash", "pix"), ("cash",), ("courtesy",),
)  # fmt: skip


def sell(club: Club, tournament: TournamentId, players: Sequence[PersonId], flight: str = "") -> list[EntryId]:
    """Sell an entry to each, in all ways there are; the receipt is handed over."""
    ways = islice(cycle(WAYS), len(players))
    return [sell_to(club, tournament, player, way, flight=flight) for player, way in zip(players, ways, strict=True)]


def sell_to(
    club: Club,
    tournament: TournamentId,
    player: PersonId,
    ways: tuple[Method, ...],
    *,
    seen: bool = True,
    flight: str = "",
) -> EntryId:
    """Sell one entry. A Pix that nobody has `seen` leaves it pending."""
    entries = club.entries[tournament]
    entry = EntryId(f"{tournament}-{len(entries) + 1}")
    entries.append(entry)
    state = club.see(tournament)
    again = bool(state.by_person.get(player)) and state.terms.reentry is not None
    price = state.terms.reentry.price if again and state.terms.reentry else state.terms.entry.price
    payments = tuple(_payment(club, tournament, entry, way, price // len(ways), seen=seen) for way in ways)
    club.ask(
        "cashier", c.Register, tournament=tournament, entry=entry, person=player, papers=PAPERS, till=club.till,
        flight=flight, payments=payments, receipt="on-site", checked=True, cut=_cut(len(entries)),
    )  # fmt: skip
    return entry


def _cut(number: int) -> int | None:
    """What a player names before the draw; one in three does not care."""
    return 37 * number % CUTS if number % 3 else None


def _payment(
    club: Club, tournament: TournamentId, entry: EntryId, way: Method, centavos: int, *, seen: bool
) -> Payment:
    surcharge = due(club.see(tournament).terms, club.book, centavos, way).surcharge
    if way == "pix":
        number = end_to_end(club, tournament, entry) if seen else ""
        return Payment(method=way, centavos=centavos, txid=txid_of(tournament, entry), end_to_end=number)
    if way == "cash":
        return Payment(method=way, centavos=centavos, tendered=-(-centavos // 50_00) * 50_00)
    return Payment(method=way, centavos=centavos, surcharge=surcharge, slip=f"DEMO {len(club.entries[tournament])}")


def end_to_end(club: Club, tournament: TournamentId, entry: EntryId) -> str:
    """The bank's number of a Pix, as it would look; bank 00000000 is none."""
    minute = club.at[:16].translate({ord(sign): None for sign in "-T:"})
    return f"E00000000{minute}{txid_of(tournament, entry)[-11:]}"
