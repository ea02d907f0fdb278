"""What is said of a deal that went wrong."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said
from panoverde.rulings.deal.deal.lines import LINES
from panoverde.rulings.deal.situation import Deal

__all__ = ["LINES", "say"]

MISDEAL = Text(
    pt="Misdeal. As apostas voltam; mesma mão, dada de novo.",
    en="Misdeal. Bets go back; the same hand is dealt again.",
    es="Misdeal. Vuelven las apuestas; se reparte la misma mano.",
)
BUTTON_RIGHT = Text(
    pt="Misdeal. O botão vai para o lugar certo, e damos de novo.",
    en="Misdeal. The button is put right, and we deal again.",
    es="Misdeal. El botón va a su sitio, y repartimos de nuevo.",
)
SEATS_RIGHT = Text(
    pt="Misdeal. Damos de novo, a quem tem direito.",
    en="Misdeal. We deal again, to those entitled.",
    es="Misdeal. Repartimos de nuevo, a quien corresponde.",
)
GOES_ON = Text(
    pt="Não é misdeal. A mão segue.", en="No misdeal. The hand goes on.", es="No es misdeal. La mano sigue."
)
CARDS = {
    "replaced": Text(
        pt="Não é misdeal. Vem outra carta; a exposta é a primeira queima.",
        en="No misdeal. Another card comes; the exposed one is the first burn.",
        es="No es misdeal. Viene otra carta; la expuesta es la primera quema.",
    ),
    "kept": Text(
        pt="Não é misdeal. A carta fica com o jogador.",
        en="No misdeal. The player keeps the card.",
        es="No es misdeal. El jugador se queda la carta.",
    ),
}
HANDS = {
    "completed": Text(
        pt="{whose} recebe as cartas que faltam. A mão segue.",
        en="{whose} gets the missing cards. The hand goes on.",
        es="{whose} recibe las cartas que faltan. La mano sigue.",
    ),
    "dead": Text(
        pt="A mão está morta. {whose} está fora; os outros seguem.",
        en="The hand is dead. {whose} is out; the others play on.",
        es="La mano está muerta. {whose} queda fuera; los demás siguen.",
    ),
    "plays": Text(
        pt="{whose} joga com as cartas que tem.",
        en="{whose} plays with the cards as they are.",
        es="{whose} juega con las cartas que tiene.",
    ),
}
SEAT = Text(pt="assento {seat}", en="seat {seat}", es="el asiento {seat}")
THE_PLAYER = Text(pt="o jogador", en="the player", es="el jugador")
BUTTONS = {
    "put-right": Text(
        pt="Botão e blinds vão para o lugar certo. A mão segue.",
        en="Button and blinds are put right. The hand goes on.",
        es="Botón y ciegas van a su sitio. La mano sigue.",
    ),
    "stays": Text(
        pt="O botão fica onde está. A mão segue.",
        en="The button stays where it is. The hand goes on.",
        es="El botón queda donde está. La mano sigue.",
    ),
}


def say(outcome: Outcome, what: Deal) -> Text:
    """The sentence to the table."""
    stands = outcome.stands
    if stands["hand"] == "misdeal":
        if stands.get("put_right"):
            return BUTTON_RIGHT if what.cause == "wrong-button" else SEATS_RIGHT
        return MISDEAL
    if "card" in stands:
        return CARDS[str(stands["card"])]
    if "button" in stands:
        return BUTTONS[str(stands["button"])]
    return _hand(outcome) if "cards" in stands else GOES_ON


def _hand(outcome: Outcome) -> Text:
    whose = said(SEAT, outcome) if "seat" in outcome.stands else THE_PLAYER
    template = HANDS[str(outcome.stands["cards"])]
    return Text(*(
        _capital(template.say(language).replace("{whose}", _in_place(template.say(language), whose.say(language))))
        for language in ("pt", "en", "es")
    ))  # fmt: skip


def _in_place(template: str, whose: str) -> str:
    first = whose[:1].upper() if template.startswith("{") or ". {" in template else whose[:1].lower()
    return first + whose[1:]


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
