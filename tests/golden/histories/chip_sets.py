"""Sets of chips: declared, reserved, changed, given back with some missing; a stack announced by denomination."""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import SetId, TournamentId
from panoverde.series.chipsets import DeclareSet, ReserveSet, ReturnSet
from panoverde.tournament import commands as c
from panoverde.tournament.core.stack import Expected
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import CHIPS, ENTRY, House

AURORA, BRISA, NIGHT = SetId("aurora"), SetId("brisa"), TournamentId("maletas-demo")
TERMS = Terms(
    starts_at="2026-11-17T22:00:00.000Z", opens_at="2026-11-17T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, rebuy=CHIPS, rebuy_levels=2, late_levels=2, denominations=(100, 500, 1_000, 5_000),
    laid=((100, 10), (500, 8), (1_000, 10), (5_000, 3)), rebuy_laid=((5_000, 4),),
    expected=Expected(entries=60, rebuys=20), bags_kept="written",
)  # fmt: skip


def play() -> list[Record]:
    house = House("maletas-demo", "Maletas Demo", "bsop")
    house.at("17 17:30")
    house.do(DeclareSet, set=AURORA, title="Aurora", chips=((100, 1_000), (500, 800), (1_000, 900), (5_000, 400)))
    house.do(DeclareSet, set=BRISA, title="Brisa", chips=((25, 400),))
    night = Evening(house, NIGHT, "Noite das Maletas", terms=TERMS)
    house.do(ReserveSet, tournament=NIGHT, set=AURORA, since="2026-11-17", until="2026-11-18")
    house.do(ReserveSet, tournament=NIGHT, set=BRISA, chips=((25, 100),))
    house.do(
        ReserveSet, tournament=NIGHT, set=AURORA, chips=((100, 800), (500, 700), (1_000, 800), (5_000, 300)),
        since="2026-11-17", until="2026-11-17",
    )  # fmt: skip
    night.till = house.open_till("caixa-17")
    night.open("loteria demo 2950", 1)
    night.sell(*range(1, 5))
    night.do(c.ChangeTerms, terms=_larger(), title="", why="planned")
    house.close_till(night.till)
    house.do(ReturnSet, tournament=NIGHT, set=BRISA)
    back = ((100, 797), (500, 700), (1_000, 800), (5_000, 300))
    house.do(ReturnSet, tournament=NIGHT, set=AURORA, chips=back, why="count")
    house.do(DeclareSet, set=BRISA, title="Brisa", chips=())
    return list(house.application.journal.since(0, 10_000))


def _larger() -> Terms:
    """Fewer small chips, for the same stack."""
    return Terms(**{**{name: getattr(TERMS, name) for name in TERMS.__struct_fields__},
                    "laid": ((100, 10), (500, 4), (1_000, 12), (5_000, 3))})  # fmt: skip
