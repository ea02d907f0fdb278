"""Slow players and the venue: time called, the action clock over two days, cards, health rules, cameras, pushes."""

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import House

CLOCKED = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", free=True, late_levels=1,
    denominations=(100,), game_rules="demo", action_clock=True, time_cards=2, time_cards_day=1, time_cards_final=1,
    later_days=("2026-11-15T22:00:00.000Z",),
)  # fmt: skip


def play() -> list[Record]:
    house = House("sem-pressa", "Sem Pressa", "bsop")
    clocked(house)
    called(house)
    return list(house.application.journal.since(0, 10_000))


def free(night: Evening, players: int) -> None:
    for number in range(1, players + 1):
        night.do(c.Register, entry=f"e{number}", person=f"p{number}")


def clocked(house: House) -> None:
    """BSOP: the action clock, cards by the sheet, health rules."""
    house.at("14 17:30")
    night = Evening(house, "relogio-demo", "Relógio Demo", terms=CLOCKED)
    night.open("loteria demo 2901", 1, 2)
    free(night, 9)
    health(night)
    house.at("14 22:00")
    night.do(c.StartClock)
    counts(night)
    venue(night)
    night.open("loteria demo 2902")
    night.do(c.GrantCards, occasion="new-day")
    night.do(c.StartClock)
    while len(night.playing) > 1:
        night.bust(night.playing[-1])
    night.do(c.FinishTournament)


def health(night: Evening) -> None:
    """Switched on, seen, cleaned by, not kept; switched off again."""
    night.do(c.SetHealth, rules=("temperature", "mask", "cleaning"), by_word_of="management", cleaning_minutes=60)
    night.do(c.SeeHealth, entry="e1", celsius="36,4")
    night.do(c.SeeHealth, entry="e2", celsius="37,9")
    night.do(c.CleanTable, table=1)
    night.do(c.NoteBreach, entry="e3", ground="mask", why="sem máscara")
    night.do(c.SetHealth, by_word_of="health-authorities")


def counts(night: Evening) -> None:
    """Started by mistake; a card spent by mistake, another in earnest; standing, going on; over."""
    one, other = night.at_table(1)[:2]
    night.do(c.StartCount, entry=one)
    night.undo("não era a vez")
    night.do(c.StartCount, entry=one, street="turn")
    night.do(c.StopCount, table=1, what="floor-called")
    night.do(c.StartCount, entry=one)
    night.house.now = night.house.now.replace(minute=3)
    night.do(c.SpendCard, table=1)
    night.undo("o dealer se enganou")
    night.do(c.StopCount, table=1)
    night.do(c.ChangeTime, entry=other, change="shorten-initial-time", seconds=15, why="demora")
    night.undo("outro jogador")
    night.do(c.SeeCards, entry=other, left=0)
    night.do(c.StartCount, entry=other)
    night.house.now = night.house.now.replace(minute=5)
    night.do(c.TimeOut, entry=other, facing="bet")


def venue(night: Evening) -> None:
    """Cameras, a need, the dealers' pushes."""
    one = night.at_table(1)[0]
    night.do(c.FlagTable, table=1, tv=True)
    night.undo("mesa errada")
    night.do(c.FlagTable, table=2, tv=True)
    night.do(c.FlagNeed, entry=one, needs=True)
    night.undo("já não precisa")
    night.do(c.PlanPushes, every_minutes=30, strings=2)
    night.do(c.Push, string=2, why="dealer passou mal")


def called(house: House) -> None:
    """TDA 2015: languages by the house, time called, taken back, called again and approved."""
    house.at("20 20:00")
    night = Evening(house, "tempo-demo", "Tempo Demo", book="tda-2015", terms=Terms(free=True, late_levels=1))
    night.do(c.SetLanguages, languages=("portuguese", "english"), posted=True, announced=True)
    night.open("loteria demo 2903", 1)
    free(night, 4)
    night.do(c.StartClock)
    slow, other = night.at_table(1)[:2]
    night.do(c.CallTime, entry=slow, caller=other)
    night.undo("falou sem pensar")
    night.do(c.CallTime, entry=slow, caller=other)
    night.do(c.ApproveTime, table=1, waited=True)
    night.do(c.StopCount, table=1)
    while len(night.playing) > 1:
        night.bust(night.playing[-1])
    night.do(c.FinishTournament)
