"""The steps by which a deal, a deck or a board is put right: each name once, with its sentence and what it does."""

from collections.abc import Mapping
from typing import Any

from panoverde.kernel.texts import Text
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.outcome import Plain
from panoverde.rulings.core.steps import Effect, Step, declare

UNNAMED = "??"  # a card that nobody named


def reshuffles(hearing: Hearing[Any], _fields: Mapping[str, Plain]) -> None:
    """The stub has a new order; nobody asks for that of a hand that is void."""
    if {"do": "void"} not in hearing.effects:
        hearing.do("reshuffle")


def voids(hearing: Hearing[Any], _fields: Mapping[str, Plain]) -> None:
    """Every chip goes back."""
    hearing.do("void")


def seen(count: int) -> Effect:
    """So many cards that lay open go back: the table has seen them."""

    def effect(hearing: Hearing[Any], _fields: Mapping[str, Plain]) -> None:
        if getattr(hearing.what, "exposed", True):
            hearing.do("see", cards=list(hearing.what.cards) or [UNNAMED] * count)

    return effect


def dealt(street: str) -> Effect:
    """A street is dealt; without a burn, where there is none before it."""

    def effect(hearing: Hearing[Any], fields: Mapping[str, Plain]) -> None:
        if fields.get("burns") == 0:
            hearing.do("no_burn", street=street)

    return effect


def _street(hearing: Hearing[Any], fields: Mapping[str, Plain]) -> None:
    """The same, of a street that the step names, if anybody knows which."""
    if fields.get("burns") == 0:
        hearing.do("no_burn", **{name: fields[name] for name in ("street",) if name in fields})


def _burned_ahead(hearing: Hearing[Any], _fields: Mapping[str, Plain]) -> None:
    """Of four cards the one that is drawn is the burn of the next street: none more comes before it."""
    if hearing.what.kind == "four-cards":
        hearing.do("no_burn", street="turn")


DEAL = (
    Step("take-cards-back", Text(pt="Recolher as cartas", en="Take the cards back", es="Recoger las cartas")),
    Step(
        "bets-back",
        Text(pt="Devolver todas as apostas", en="Give every bet back", es="Devolver todas las apuestas"),
        effect=voids,
    ),
    Step(
        "put-button-right",
        Text(pt="Pôr o botão no lugar certo", en="Put the button right", es="Poner el botón en su sitio"),
    ),
    Step(
        "put-seats-right",
        Text(
            pt="Acertar quem recebe cartas",
            en="Put right which seats get cards",
            es="Corregir quién recibe cartas",
        ),
    ),
    Step("redeal", Text(pt="Dar as cartas de novo", en="Deal again", es="Repartir de nuevo")),
    Step(
        "kill-hands",
        Text(
            pt="Matar as mãos de quem estava fora",
            en="Kill the hands of those who were away",
            es="Matar las manos de los ausentes",
        ),
    ),
    Step("finish-deal", Text(pt="Terminar de dar as cartas", en="Finish the deal", es="Terminar el reparto")),
    Step(
        "replace-card",
        Text(pt="Dar outra carta no lugar", en="Give another card for it", es="Dar otra carta en su lugar"),
    ),
    Step(
        "exposed-is-burn",
        Text(
            pt="A carta exposta é a primeira queima",
            en="The exposed card is the first burn",
            es="La carta expuesta es la primera quema",
        ),
    ),
)
DECK = (
    Step("stop", Text(pt="Parar a mão", en="Stop the hand", es="Parar la mano")),
    Step("change-deck", Text(pt="Trocar o baralho", en="Change the deck", es="Cambiar la baraja")),
    Step(
        "take-street-back",
        Text(
            pt="Recolher as cartas desta rua",
            en="Take back the cards of this street",
            es="Recoger las cartas de esta calle",
        ),
    ),
    Step(
        "card-back",
        Text(pt="Pôr a carta no baralho", en="Put the card back into the deck", es="Poner la carta en el mazo"),
        effect=seen(1),
    ),
    Step(
        "set-card-aside",
        Text(pt="Pôr a carta de lado", en="Set the card aside", es="Apartar la carta"),
        effect=seen(1),
    ),
    Step(
        "burn-back",
        Text(pt="Pôr a queima de volta", en="Put the burn back", es="Devolver la quema al mazo"),
    ),
    Step(
        "reshuffle",
        Text(pt="Reembaralhar", en="Reshuffle", es="Barajar de nuevo"),
        effect=reshuffles,
    ),
    Step(
        "deal-street",
        Text(pt="Abrir a rua", en="Deal the street", es="Abrir la calle"),
        effect=_street,
    ),
    Step("go-on", Text(pt="Seguir a mão", en="Go on with the hand", es="Seguir la mano")),
    Step(
        "restore-order",
        Text(pt="Refazer a ordem do baralho", en="Restore the order of the stub", es="Rehacer el orden del mazo"),
    ),
    Step(
        "gather-stub",
        Text(
            pt="Juntar só as cartas do baralho, sem queimas nem descarte",
            en="Gather the stub alone, without burns and muck",
            es="Juntar solo el mazo, sin quemas ni descarte",
        ),
    ),
    Step(
        "gather-all",
        Text(
            pt="Juntar baralho, queimas e descarte",
            en="Gather stub, burns and muck",
            es="Juntar mazo, quemas y descarte",
        ),
    ),
    Step("shuffle", Text(pt="Embaralhar", en="Shuffle", es="Barajar"), effect=reshuffles),
    Step("cut", Text(pt="Cortar", en="Cut", es="Cortar")),
)
FLOP = (
    Step("call-floor", Text(pt="Chamar o floor", en="Call the floor", es="Llamar al floor")),
    Step(
        "shuffle-the-four",
        Text(
            pt="Embaralhar as quatro cartas fechadas",
            en="Shuffle the four cards face down",
            es="Barajar las cuatro cartas tapadas",
        ),
    ),
    Step(
        "shuffle-the-three",
        Text(
            pt="Embaralhar as três cartas fechadas",
            en="Shuffle the three cards face down",
            es="Barajar las tres cartas tapadas",
        ),
    ),
    Step(
        "draw-burn",
        Text(
            pt="Sortear uma delas como queima",
            en="Draw one of them as the burn",
            es="Sortear una de ellas como quema",
        ),
        effect=_burned_ahead,
    ),
    Step(
        "three-are-the-flop",
        Text(
            pt="As outras três são o flop",
            en="The other three are the flop",
            es="Las otras tres son el flop",
        ),
    ),
    Step(
        "add-next-card",
        Text(
            pt="Completar o flop com a próxima carta",
            en="Complete the flop with the next card",
            es="Completar el flop con la próxima carta",
        ),
    ),
    Step(
        "return-the-four",
        Text(
            pt="Devolver as quatro cartas ao baralho",
            en="Return the four cards to the stub",
            es="Devolver las cuatro cartas al mazo",
        ),
        effect=seen(4),
    ),
    Step("keep-flop", Text(pt="O flop fica", en="The flop stays", es="El flop queda")),
)
EARLY = (
    Step("keep-burn", Text(pt="A queima fica queimada", en="The burn stays burned", es="La quema queda quemada")),
    Step("return-burn", Text(pt="A queima volta ao baralho", en="The burn goes back", es="La quema vuelve al mazo")),
    Step(
        "return-flop",
        Text(pt="O flop volta ao baralho", en="The flop goes back into the stub", es="El flop vuelve al mazo"),
        effect=seen(3),
    ),
    Step(
        "return-turn",
        Text(pt="O turn volta ao baralho", en="The turn goes back into the stub", es="El turn vuelve al mazo"),
    ),
    Step(
        "return-river",
        Text(pt="O river volta ao baralho", en="The river goes back into the stub", es="El river vuelve al mazo"),
        effect=seen(1),
    ),
    Step(
        "return-at-last",
        Text(
            pt="Na última rua, as cartas postas de lado voltam ao baralho",
            en="At the last street the cards set aside go back",
            es="En la última calle vuelven las cartas apartadas",
        ),
    ),
    Step(
        "set-turn-aside",
        Text(pt="Pôr o turn de lado", en="Set the turn aside", es="Apartar el turn"),
        effect=seen(1),
    ),
    Step(
        "set-round-aside",
        Text(
            pt="Pôr de lado uma carta por jogador",
            en="Set a whole round of cards aside",
            es="Apartar una carta por jugador",
        ),
        effect=seen(1),
    ),
    Step(
        "finish-action",
        Text(pt="Terminar a rodada de apostas", en="Finish the betting", es="Terminar la ronda de apuestas"),
        who="players",
    ),
    Step(
        "finish-flop-action",
        Text(
            pt="Terminar as apostas do flop", en="Finish the betting on the flop", es="Terminar las apuestas del flop"
        ),
        who="players",
    ),
    Step(
        "finish-turn-action",
        Text(pt="Apostar no novo turn", en="Bet on the new turn", es="Apostar en el nuevo turn"),
        who="players",
    ),
    Step("burn-again", Text(pt="Queimar de novo", en="Burn again", es="Quemar de nuevo"), effect=dealt("turn")),
    Step(
        "deal-river-as-turn",
        Text(
            pt="A carta que seria o river é o novo turn",
            en="The card that would be the river is the new turn",
            es="La carta que sería el river es el nuevo turn",
        ),
    ),
    Step(
        "burn-and-deal",
        Text(
            pt="Queimar e dar a rua seguinte",
            en="Burn and deal the next street",
            es="Quemar y repartir la calle siguiente",
        ),
    ),
    Step("deal-flop", Text(pt="Abrir o flop", en="Deal the flop", es="Abrir el flop"), effect=dealt("flop")),
    Step("deal-river", Text(pt="Abrir o river", en="Deal the river", es="Abrir el river"), effect=dealt("river")),
    Step(
        "deal-last-street",
        Text(pt="Dar a última rua", en="Deal the last street", es="Repartir la última calle"),
        effect=dealt("seventh"),
    ),
    Step(
        "keep-originals",
        Text(
            pt="Manter as cartas originais no novo board, se possível",
            en="Keep the original cards within the new board, if possible",
            es="Mantener las cartas originales en el nuevo board, si es posible",
        ),
        who="floor",
    ),
)
ABSENT = (
    Step("deal-in", Text(pt="Dar cartas ao assento", en="Deal the seat in", es="Repartir al asiento")),
    Step("post", Text(pt="Postar do stack", en="Post from the stack", es="Poner del stack")),
    Step("take-hand", Text(pt="Recolher a mão", en="Take the hand", es="Recoger la mano")),
)

declare((*DEAL, *DECK, *FLOP, *EARLY, *ABSENT))
