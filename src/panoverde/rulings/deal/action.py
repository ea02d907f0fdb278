"""Whether there was substantial action since the deal: said, or followed from what was done."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, UnsetType

from panoverde.hand.games import GAMES
from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.moments import Moment, in_time
from panoverde.rulings.table.substantial import substantial

BLINDS = 2

ASK_ACTED = Text(
    pt="Já houve ação substancial?",
    en="Has there been substantial action?",
    es="¿Hubo ya acción sustancial?",
)


def noticed_before(hearing: Hearing[Any], moment: Moment) -> bool | UnsetType:
    """Whether it was noticed before a moment of the hand, as far as somebody said when."""
    noticed = hearing.what.noticed
    return UNSET if noticed is UNSET else in_time(noticed, moment)


def acted(hearing: Hearing[Any]) -> bool | UnsetType:
    """Whether there was substantial action, by what was said or done."""
    if hearing.what.acted is not UNSET:
        return bool(hearing.what.acted)
    before = noticed_before(hearing, "substantial-action")
    if before is not UNSET:
        return not before
    return _at_table(hearing)


def _at_table(hearing: Hearing[Any]) -> bool | UnsetType:
    table, game = hearing.spot.table, GAMES[hearing.spot.game]
    if table.substantial is not UNSET:
        return table.substantial
    if table.street is not UNSET and table.street != game.streets[0].name:
        return True  # a whole round was bet
    if table.actions is UNSET:
        return UNSET
    return substantial(table.actions, hearing.reads, posted=0 if game.stud else BLINDS)


def fact(of: Callable[[Any], bool | UnsetType] = acted) -> Fact[Any]:
    """The fact, of one family."""
    return Fact("acted", of, ask=ASK_ACTED)
