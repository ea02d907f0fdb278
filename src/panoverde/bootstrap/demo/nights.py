"""The club's nights, each in another phase."""

from panoverde.bootstrap.demo.club import DESK, Club
from panoverde.bootstrap.demo.sales import end_to_end, sell, sell_to
from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import EntryId, TournamentId
from panoverde.kernel.reasons import written
from panoverde.kernel.texts import Text
from panoverde.series.tills import CloseTill, CountTill
from panoverde.series.tills import stream_of as till_stream
from panoverde.tournament import commands as c
from panoverde.tournament.prizes import table as prizes

NOTES = (200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 25, 10, 5)
_EXPIRED = Text(pt="documento vencido", en="expired document", es="documento vencido")
_LEVEL_OVER = Text(pt="nível 4 terminou", en="level 4 is over", es="el nivel 4 terminó")
_FULL = Text(pt="casa cheia", en="full house", es="casa llena")


def announced(club: Club) -> TournamentId:
    """Tomorrow's knockout: announced, its desk not open yet."""
    return club.announce("amanha", "Knockout Demo de amanhã", "bounty", starts=60 * 26, tables=range(63, 66))


def on_sale(club: Club) -> TournamentId:
    """Twelve seats taken, three alternates in line, two Pix that nobody has seen.

    It begins late enough that whoever tries an hour of it can still take an entry back at the desk.
    """
    night = club.announce("segunda", "Segunda Chance Demo", "six-max", starts=180, opened=20, tables=range(61, 63))
    club.ago(19)
    sell(club, night, club.players[:15])
    for player in club.players[15:17]:
        sell_to(club, night, player, ("pix",), seen=False)
    return night


def under_way(club: Club) -> TournamentId:
    """Thirty-one entered, one of them again; some are out, tables are uneven, the desk has called."""
    night = club.announce(
        "hoje", "Noite Demo", "re-entry", starts=-85, tables=range(41, 45), late_levels=3,
        guarantee=5_000_00,
    )  # fmt: skip
    club.ago(85 + 54)
    sell(club, night, club.players[:31])
    _start(club, night, ago=85)
    for ago, number in ((70, 3), (58, 8), (40, 14)):
        club.ago(ago)
        _bust(club, night, club.entries[night][number])
    club.ago(35)
    sell_to(club, night, club.players[8], ("pix",))
    club.ask("director", c.PublishPrizes, tournament=night)
    club.ago(6)
    club.ask("cashier", c.CallDirector, tournament=night, desk=DESK, why=written("papers", club.says(_EXPIRED)))
    table = max(club.see(night).sitting.tables.values(), key=lambda table: len(table.players))
    club.ask("dealer", c.SeeStack, tournament=night, entry=next(iter(table.players.values())), chips=48_500)
    club.ago(1)
    _see_buttons(club, night)
    _uneven(club, night)
    return night


def on_the_bubble(club: Club) -> TournamentId:
    """Ten are left of sixty, nine are paid: hand for hand at two tables."""
    night = club.announce("bolha", "6-max Demo", "six-max", starts=-190, tables=range(51, 61), late_levels=4)
    club.ago(190 + 54)
    sell(club, night, club.players[:60])
    _start(club, night, ago=190)
    club.ago(100)
    why = written("planned", club.says(_LEVEL_OVER))
    club.ask("director", c.ChangeRegistration, tournament=night, change="close", why=why)
    club.ask("director", c.PublishPrizes, tournament=night)
    club.ask("director", c.LockPrizes, tournament=night)
    paid = prizes.paid_places(club.see(night), club.book).count
    club.ago(95)
    _play_down(club, night, to=paid + 1)
    club.ago(3)
    club.ask("floor", c.BeginHandForHand, tournament=night)
    return night


def last_night(club: Club) -> TournamentId:
    """Played to the end: prizes paid, till closed to the centavo, secret published."""
    night = club.announce("ontem", "Freezeout Demo de ontem", "freezeout", starts=-24 * 60, tables=range(41, 43))
    club.open_till(ago=24 * 60 + 54, float_centavos=500_00)
    sell(club, night, club.players[:16])
    _start(club, night, ago=24 * 60)
    club.ago(22 * 60)
    why = written("players", club.says(_FULL))
    club.ask("director", c.ChangeRegistration, tournament=night, change="close", why=why)
    club.ask("director", c.PublishPrizes, tournament=night)
    club.ask("director", c.LockPrizes, tournament=night)
    _play_down(club, night, to=1)
    club.ask("director", c.FinishTournament, tournament=night)
    for line in prizes.table(club.see(night), club.book):
        if line.entry:
            club.ask(
                "cashier", c.PayPrize, tournament=night, entry=line.entry, till=club.till, method="pix",
                holder="winner", photo_id=True, end_to_end=end_to_end(club, night, line.entry),
            )  # fmt: skip
    close_till(club)
    club.ask("director", c.RevealSecret, tournament=night, day=1)
    return night


def _start(club: Club, night: TournamentId, ago: float) -> None:
    """Buttons are drawn and the clock begins."""
    club.ago(ago + 2)
    club.ask("floor", c.DrawButton, tournament=night, table=min(club.see(night).sitting.tables))
    club.ago(ago)
    club.ask("floor", c.StartClock, tournament=night)


def _bust(club: Club, night: TournamentId, entry: EntryId) -> None:
    club.ask("floor", c.ReportBust, tournament=night, entry=entry)


def _see_buttons(club: Club, night: TournamentId) -> None:
    """The floor walks by and sees every button, so that moves can be worked out."""
    for table in list(club.see(night).sitting.tables.values()):
        club.ask("floor", c.SeeButton, tournament=night, table=table.number, button=min(table.players))


def _uneven(club: Club, night: TournamentId) -> None:
    """Let players go out at the smallest table, at least one, until another one is two players larger."""
    tables = club.see(night).sitting.tables.values()
    table = min(tables, key=lambda table: (len(table.players), table.number))
    most = max(len(other.players) for other in tables)
    for _ in range(max(1, 2 - most + len(table.players))):
        _bust(club, night, next(reversed(table.players.values())))


def _play_down(club: Club, night: TournamentId, to: int) -> None:
    """Bust one after the other from the fullest table; tables break and even out as proposed."""
    while (state := club.see(night)).left > to:
        table = max(state.sitting.tables.values(), key=lambda table: (len(table.players), -table.number))
        _bust(club, night, table.players[max(table.players)])
        if club.see(night).left > 1:
            club.follow(night)


def close_till(club: Club) -> None:
    """Count the drawer note by note, and close it."""
    left: int = desk().see(till_stream(club.till), lambda till: till.cash)
    notes = []
    for note in NOTES:
        many, left = divmod(left, note)
        notes += [(note, many)] if many else []
    club.ask("cashier", CountTill, till=club.till, series=club.series, notes=tuple(notes))
    club.ask("cashier", CloseTill, till=club.till, series=club.series)
