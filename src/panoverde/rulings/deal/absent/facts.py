"""What rows ask about a player who was not at the seat."""

from msgspec import UNSET, UnsetType

from panoverde.hand.games import GAMES
from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact, When
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.moments import Moment, in_time
from panoverde.rulings.deal.situation import Absent

CARD: dict[str, Moment] = {
    "first-card": "first-card",
    "last-card-to-button": "button-card",
    "last-card": "last-card",
}


class AbsentHearing(Hearing[Absent]):
    """A seat that is being ruled on; `dead`: its hand does not play, `dealt`: it gets cards at all."""

    __slots__ = ("dead", "dealt")

    dead: bool
    dealt: bool

    @property
    def stud(self) -> bool:
        """Whether it is a stud game."""
        return GAMES[self.spot.game].stud

    def there_by(self, card: str) -> bool:
        """Whether the player was at the seat before this card was dealt."""
        return in_time(str(arrived.value(self)), CARD[card])  # type: ignore[arg-type]  # a moment


why = Fact[AbsentHearing]("why", lambda hearing: hearing.what.why)
arrived = Fact[AbsentHearing](
    "arrived",
    lambda hearing: hearing.what.arrived,
    values=("hand-start", "first-card", "button-card", "last-card"),
    ask=Text(
        pt="Quando o jogador chegou ao assento?",
        en="When was the player at the seat?",
        es="¿Cuándo llegó el jugador al asiento?",
    ),
)


def _door_card(hearing: AbsentHearing) -> bool | UnsetType:
    return hearing.what.door_card if hearing.stud else False


door_card = Fact[AbsentHearing](
    "door_card",
    _door_card,
    usual=False,
    ask=Text(
        pt="A carta aberta deste assento faz o bring-in?",
        en="Does this seat's door card bring it in?",
        es="¿La carta descubierta de este asiento hace el bring-in?",
    ),
)
near = When[AbsentHearing](lambda hearing: hearing.what.reach is not UNSET)
doubtful = When[AbsentHearing](lambda hearing: hearing.what.reach == "doubt")
redealt = Fact[AbsentHearing]("redeal", lambda hearing: hearing.what.redeal)
looked = Fact[AbsentHearing]("looked", lambda hearing: hearing.what.looked)
chooses = Fact[AbsentHearing]("chooses_game", lambda hearing: hearing.what.chooses_game)
late = When[AbsentHearing](
    lambda hearing: (
        (hearing.what.arrived is not UNSET or hearing.what.chooses_game)
        and not hearing.there_by(str(hearing.reads("dealing.seat_deadline")))
    )
)
dead = When[AbsentHearing](lambda hearing: hearing.dead)
dealt = When[AbsentHearing](lambda hearing: hearing.dealt)
in_stud = When[AbsentHearing](lambda hearing: hearing.stud)
