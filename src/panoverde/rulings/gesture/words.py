"""What is said of an act: at most fourteen words, amounts and seats in words."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said

ACTS = {
    "call": Text("Pagamento, {total}.", "Call, {total}.", "Pago, {total}."),
    "bet": Text("Aposta de {total}.", "Bet, {total}.", "Apuesta de {total}."),
    "raise": Text("Aumento para {total}.", "Raise to {total}.", "Subida a {total}."),
    "all-in": Text("All-in de {total}.", "All-in, {total}.", "All-in de {total}."),
    "check": Text("Mesa do assento {seat}.", "Check by seat {seat}.", "Paso del asiento {seat}."),
    "fold": Text("Assento {seat} está fora.", "Seat {seat} is out.", "El asiento {seat} queda fuera."),
    "none": Text("Não valeu. Fala o assento {seat}.", "It does not count. Seat {seat} acts.",
                 "No vale. Habla el asiento {seat}."),
}  # fmt: skip
UNSIZED = {
    "call": Text("Pagamento do assento {seat}.", "Call by seat {seat}.", "Pago del asiento {seat}."),
    "bet": Text("Aposta do assento {seat}.", "Bet by seat {seat}.", "Apuesta del asiento {seat}."),
    "raise": Text("Aumento do assento {seat}.", "Raise by seat {seat}.", "Subida del asiento {seat}."),
    "all-in": Text("All-in do assento {seat}.", "All-in by seat {seat}.", "All-in del asiento {seat}."),
}
BACK = Text(" Voltam {returned} ao assento {seat}.", " {returned} back to seat {seat}.",
            " Vuelven {returned} al asiento {seat}.")  # fmt: skip
ADDS = Text(" Faltam {adds} do assento {seat}.", " Seat {seat} adds {adds}.", " Faltan {adds} del asiento {seat}.")
STAYS = Text(" Ficam {total} no pote.", " {total} stay in the pot.", " Quedan {total} en el bote.")
MAY = {
    ("call", "raise"): Text("pagar ou aumentar", "call or raise", "pagar o subir"),
    ("fold", "call"): Text("desistir ou pagar", "fold or call", "retirarse o pagar"),
    ("fold", "raise"): Text("desistir ou aumentar", "fold or raise", "retirarse o subir"),
    ("fold", "call", "raise"): Text("desistir, pagar ou aumentar", "fold, call or raise", "retirarse, pagar o subir"),
    ("raise",): Text("aumentar", "raise", "subir"),
    ("call",): Text("pagar", "call", "pagar"),
    ("fold",): Text("desistir", "fold", "retirarse"),
    ("bet",): Text("apostar", "bet", "apostar"),
}
BOUND = Text("Assento {seat} só pode {may}.", "Seat {seat} may only {may}.", "El asiento {seat} solo puede {may}.")
LEAST = Text(" Mínimo {least}.", " At least {least}.", " Mínimo {least}.")


def _and(one: Text, other: Text) -> Text:
    return Text(one.pt + other.pt, one.en + other.en, one.es + other.es)


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table."""
    stands = outcome.stands
    if stands["act"] == "bound":
        return _bound(outcome)
    act = str(stands["act"])
    sized = "total" in stands
    sentence = ACTS[act] if sized or act not in UNSIZED else UNSIZED[act]
    if outcome.returned:
        sentence = _and(sentence, BACK)
    elif stands.get("adds"):
        sentence = _and(sentence, ADDS)
    elif act == "fold" and stands.get("total"):
        sentence = _and(sentence, STAYS)
    return _upper(said(sentence, outcome))


def _bound(outcome: Outcome) -> Text:
    stands = outcome.stands
    may = MAY[tuple(stands["may"])]  # type: ignore[arg-type]  # a list of acts
    sentence = Text(*(BOUND.say(lang).replace("{may}", may.say(lang)) for lang in ("pt", "en", "es")))
    raises = {"raise", "bet"} & {*stands["may"]}  # type: ignore[misc]
    return said(_and(sentence, LEAST) if raises and "least" in stands else sentence, outcome)


def _upper(text: Text) -> Text:
    """A sentence begins with a capital, also the second."""
    return Text(
        *(
            ". ".join(part[:1].upper() + part[1:] for part in sentence.split(". "))
            for sentence in (text.pt, text.en, text.es)
        )
    )
