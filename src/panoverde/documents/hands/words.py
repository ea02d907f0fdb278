"""The words of a hand, in three languages, as the table says them."""

from collections.abc import Mapping

from panoverde.kernel.texts import Text


def _same(text: str) -> Text:
    return Text(pt=text, en=text, es=text)


GAMES: Mapping[str, Text] = {
    "holdem": _same("Hold'em"),
    "short-deck": _same("Short Deck"),
    "omaha": _same("Omaha"),
    "omaha-5": Text(pt="Omaha 5 cartas", en="5-Card Omaha", es="Omaha 5 cartas"),
    "omaha-hi-lo": _same("Omaha Hi-Lo"),
    "omaha-5-hi-lo": Text(pt="Omaha 5 cartas Hi-Lo", en="5-Card Omaha Hi-Lo", es="Omaha 5 cartas Hi-Lo"),
    "stud": Text(pt="Stud de sete cartas", en="Seven-Card Stud", es="Stud de siete cartas"),
    "stud-hi-lo": _same("Stud Hi-Lo"),
    "razz": _same("Razz"),
    "2-7-triple-draw": _same("2-7 Triple Draw"),
    "2-7-single-draw": _same("2-7 Single Draw"),
    "badugi": _same("Badugi"),
}
STRUCTURES: Mapping[str, Text] = {
    "no-limit": _same("No-Limit {game}"),
    "pot-limit": Text(pt="{game} pot-limit", en="Pot-Limit {game}", es="{game} pot-limit"),
    "fixed-limit": _same("Limit {game}"),
}
STREETS: Mapping[str, Text] = {
    "preflop": Text(pt="Pré-flop", en="Preflop", es="Preflop"),
    "flop": _same("Flop"),
    "turn": _same("Turn"),
    "river": _same("River"),
    "third": Text(pt="Terceira rua", en="Third street", es="Tercera calle"),
    "fourth": Text(pt="Quarta rua", en="Fourth street", es="Cuarta calle"),
    "fifth": Text(pt="Quinta rua", en="Fifth street", es="Quinta calle"),
    "sixth": Text(pt="Sexta rua", en="Sixth street", es="Sexta calle"),
    "seventh": Text(pt="Sétima rua", en="Seventh street", es="Séptima calle"),
    "predraw": Text(pt="Antes da troca", en="Before the draw", es="Antes del cambio"),
    "draw-1": Text(pt="Primeira troca", en="First draw", es="Primer cambio"),
    "draw-2": Text(pt="Segunda troca", en="Second draw", es="Segundo cambio"),
    "draw-3": Text(pt="Terceira troca", en="Third draw", es="Tercer cambio"),
}
ONLY_DRAW = Text(pt="Troca", en="Draw", es="Cambio")
SHOWDOWN = _same("Showdown")

# what it costs, and who sits where
BLINDS = Text(pt="blinds {chips}", en="blinds {chips}", es="ciegas {chips}")
BETS_OF = Text(pt="apostas {chips}", en="bets {chips}", es="apuestas {chips}")
ANTE = _same("ante {chips}")
BRING_IN = _same("bring-in {chips}")
ANTES_BY: Mapping[str, Text] = {
    "all": ANTE,
    "big": Text(pt="ante do big blind {chips}", en="big-blind ante {chips}", es="ante de la ciega grande {chips}"),
    "button": Text(pt="ante do botão {chips}", en="button ante {chips}", es="ante del botón {chips}"),
    "one": _same("ante {chips} ({who})"),
}
BLIND_NAMES: Mapping[str, Text] = {
    "small": Text(pt="small blind", en="small blind", es="ciega chica"),
    "big": Text(pt="big blind", en="big blind", es="ciega grande"),
    "button": Text(pt="blind do botão", en="button blind", es="ciega del botón"),
    "straddle": _same("straddle"),
    "blind": Text(pt="blind", en="blind", es="ciega"),
}
HAND = Text(pt="mão {number}", en="hand {number}", es="mano {number}")
PLAYERS = Text(pt="{count} jogadores", en="{count} players", es="{count} jugadores")
SEAT = Text(pt="Assento {seat}", en="Seat {seat}", es="Asiento {seat}")
NAMESAKE = Text(pt="{who} (assento {seat})", en="{who} (seat {seat})", es="{who} (asiento {seat})")
BUTTON = Text(pt="botão", en="button", es="botón")
ABSENT = Text(pt="ausente", en="absent", es="ausente")

# forced bets
ALL_ANTE = Text(pt="Todos pagam ante de {chips}", en="Everybody antes {chips}", es="Todos pagan ante de {chips}")
ANTES = Text(pt="{who} paga ante de {chips}", en="{who} antes {chips}", es="{who} paga ante de {chips}")
ANTES_FOR_ALL = Text(
    pt="{who} paga o ante da mesa, {chips}",
    en="{who} pays the ante for the table, {chips}",
    es="{who} paga el ante de la mesa, {chips}",
)
POSTS: Mapping[str, Text] = {
    "small": Text(
        pt="{who} paga o small blind, {chips}",
        en="{who} posts the small blind, {chips}",
        es="{who} paga la ciega chica, {chips}",
    ),
    "big": Text(
        pt="{who} paga o big blind, {chips}",
        en="{who} posts the big blind, {chips}",
        es="{who} paga la ciega grande, {chips}",
    ),
    "button": Text(
        pt="{who} paga o blind do botão, {chips}",
        en="{who} posts the button blind, {chips}",
        es="{who} paga la ciega del botón, {chips}",
    ),
    "straddle": Text(
        pt="{who} faz straddle de {chips}", en="{who} straddles {chips}", es="{who} hace straddle de {chips}"
    ),
    "blind": Text(
        pt="{who} paga blind de {chips}", en="{who} posts a blind of {chips}", es="{who} paga ciega de {chips}"
    ),
}
BRINGS_IN = Text(
    pt="{who} paga o bring-in, {chips}", en="{who} brings it in for {chips}", es="{who} paga el bring-in, {chips}"
)

# actions
FOLDS = Text(pt="{who} corre", en="{who} folds", es="{who} foldea")
CHECKS = Text(pt="{who} pede mesa", en="{who} checks", es="{who} pasa")
CALLS = Text(pt="{who} paga {chips}", en="{who} calls {chips}", es="{who} paga {chips}")
BETS = Text(pt="{who} aposta {chips}", en="{who} bets {chips}", es="{who} apuesta {chips}")
RAISES = Text(pt="{who} aumenta para {chips}", en="{who} raises to {chips}", es="{who} sube a {chips}")
COMPLETES = Text(pt="{who} completa para {chips}", en="{who} completes to {chips}", es="{who} completa a {chips}")
AND_ALL_IN = Text(pt="{did} e está all-in", en="{did} and is all-in", es="{did} y queda all-in")
DISCARDS = Text(pt="{who} descarta {count}", en="{who} discards {count}", es="{who} descarta {count}")
STANDS_PAT = Text(pt="{who} fica pat", en="{who} stands pat", es="{who} se planta")
RETURNED = Text(
    pt="Volta para {who} o que ninguém pagou: {chips}",
    en="Uncalled, back to {who}: {chips}",
    es="Vuelve a {who} lo que nadie pagó: {chips}",
)

# what a ruling does
KILLED = Text(pt="A mão de {who} está morta", en="{who} has a dead hand", es="La mano de {who} está muerta")
KILLED_ABSENT = Text(
    pt="{who} está ausente: mão morta", en="{who} is absent: dead hand", es="{who} está ausente: mano muerta"
)
RETRIEVED = Text(pt="{who} recebe a mão de volta", en="{who} gets the hand back", es="{who} recibe la mano de vuelta")
REPLACED_BOARD = Text(
    pt="No board, {card} no lugar de {old}",
    en="On the board, {card} replaces {old}",
    es="En el board, {card} por {old}",
)
REPLACED_SEEN = Text(
    pt="{who} recebe {card} no lugar de {old}", en="{who} gets {card} for {old}", es="{who} recibe {card} por {old}"
)
REPLACED = Text(
    pt="Uma carta fechada de {who} é trocada",
    en="A face-down card of {who} is replaced",
    es="Se cambia una carta tapada de {who}",
)
RESHUFFLED = Text(
    pt="As cartas fora de jogo são embaralhadas e formam o novo maço",
    en="The cards out of play are shuffled and become the stub",
    es="Las cartas fuera de juego se barajan y forman el mazo",
)
NO_BURN = Text(
    pt="A próxima rua vem sem queima",
    en="The next street comes without a burn",
    es="La próxima calle viene sin quema",
)
NO_BURN_OF = Text(
    pt="{street}: virá sem queima", en="{street}: to come without a burn", es="{street}: vendrá sin quema"
)
NO_BURN_LEFT = Text(
    pt="Sem queima: o maço acaba aqui",
    en="No burn: the deck ends here",
    es="Sin quema: el mazo se acaba aquí",
)
VOIDED = Text(
    pt="Misdeal: todas as fichas voltam a seus donos",
    en="Misdeal: all chips go back to their owners",
    es="Misdeal: todas las fichas vuelven a sus dueños",
)
LOST_CARDS = Text(
    pt="{who} perdeu as cartas e joga com o board",
    en="{who} has lost the cards and plays the board",
    es="{who} perdió las cartas y juega con el board",
)
COMPLETED = Text(
    pt="{who} recebe as cartas que faltavam",
    en="{who} gets the cards that were missing",
    es="{who} recibe las cartas que faltaban",
)
SEEN_EARLY = Text(
    pt="A mesa viu {cards} antes da hora; volta ao maço",
    en="The table saw {cards} too early; back into the stub",
    es="La mesa vio {cards} antes de tiempo; vuelve al mazo",
)
REOPENED = Text(
    pt="O resultado é reaberto: as fichas voltam ao pote",
    en="The result is opened again: the chips go back to the pot",
    es="El resultado se reabre: las fichas vuelven al bote",
)
CLOSED = Text(pt="O resultado é decidido", en="The result is settled", es="El resultado se decide")
BOUND = Text(pt="{who} só pode: {acts}", en="{who} may only: {acts}", es="{who} solo puede: {acts}")
ACTS: Mapping[str, Text] = {
    "fold": Text(pt="correr", en="fold", es="foldear"),
    "call": Text(pt="pagar ou pedir mesa", en="call or check", es="pagar o pasar"),
    "raise": Text(pt="apostar ou aumentar", en="bet or raise", es="apostar o subir"),
}
AT_LEAST = Text(pt=", pelo menos {chips}", en=", at least {chips}", es=", al menos {chips}")
AT_MOST = Text(pt=", no máximo {chips}", en=", at most {chips}", es=", a lo sumo {chips}")
MISRAISED = Text(
    pt="{who} põe {chips}, valor errado que ninguém nota",
    en="{who} makes it {chips}, a wrong amount nobody notices",
    es="{who} pone {chips}, monto equivocado que nadie nota",
)
UNDERCALLED = Text(
    pt="{who} paga só {chips}, e ninguém nota",
    en="{who} puts in only {chips}, and nobody notices",
    es="{who} paga solo {chips}, y nadie lo nota",
)
FORFEITED = Text(
    pt="{who} corre e deixa {chips} no pote",
    en="{who} folds and leaves {chips} in the pot",
    es="{who} foldea y deja {chips} en el bote",
)
CORRECTED = Text(
    pt="A aposta é corrigida para {chips}, também para quem pagou",
    en="The bet is corrected to {chips}, for those who called too",
    es="La apuesta se corrige a {chips}, también para quienes pagaron",
)
TAKEN_BACK = Text(
    pt="{who} retira o aumento e continua na mão",
    en="{who} takes the raise back and stays in",
    es="{who} retira la subida y sigue en la mano",
)
PASSED_OVER = Text(
    pt="{who} foi pulado e age depois dos outros",
    en="{who} was skipped and acts after the others",
    es="{who} fue salteado y actúa después de los otros",
)
RECOUNTED = Text(
    pt="Recontagem: {who} tem {chips} atrás",
    en="Recount: {who} has {chips} behind",
    es="Reconteo: {who} tiene {chips} detrás",
)
HANDED_OVER = Text(
    pt="{who} entrega {chips} a {whom}", en="{who} hands {chips} over to {whom}", es="{who} entrega {chips} a {whom}"
)
BECAUSE = _same("{what} ({why})")

# pots and the end
POT = Text(pt="pote {chips}", en="pot {chips}", es="bote {chips}")
MAIN_POT_OF = Text(pt="principal {chips}", en="main {chips}", es="principal {chips}")
SIDE_POT_OF = Text(pt="paralelo {chips}", en="side {chips}", es="lateral {chips}")
SIDE_POT_NUMBER_OF = Text(
    pt="paralelo {number}: {chips}", en="side {number}: {chips}", es="lateral {number}: {chips}"
)
SHARED_CARD = Text(pt="carta comum", en="shared card", es="carta común")
SHOWS = Text(pt="{who} mostra {cards}", en="{who} shows {cards}", es="{who} muestra {cards}")
NAMED = _same("{what}: {hand}")
HAS = Text(pt="{who} tem {hand}", en="{who} has {hand}", es="{who} tiene {hand}")
MUCKS = Text(pt="{who} joga no muck", en="{who} mucks", es="{who} tira al muck")
WINS = Text(pt="{who} leva {chips}", en="{who} wins {chips}", es="{who} gana {chips}")
FROM_MAIN = Text(pt=" do pote principal", en=" from the main pot", es=" del bote principal")
FROM_SIDE = Text(pt=" do pote paralelo", en=" from the side pot", es=" del bote lateral")
FROM_SIDE_NUMBER = Text(
    pt=" do pote paralelo {number}", en=" from side pot {number}", es=" del bote lateral {number}"
)
HALVES: Mapping[str, Text] = {
    "high": Text(pt=", metade high", en=", high half", es=", mitad alta"),
    "low": Text(pt=", metade low", en=", low half", es=", mitad baja"),
}
NO_LOW = Text(pt=", ninguém tem low", en=", nobody has a low", es=", nadie tiene mano baja")
SHARED = Text(pt=", empate", en=", tie", es=", empate")
ODD_CHIP = Text(pt=", com a ficha ímpar", en=", with the odd chip", es=", con la ficha impar")
STACKS = _same("Stacks")

# what a hand in progress waits for
AWAITS: Mapping[str, Text] = {
    "cards": Text(pt="faltam cartas a distribuir", en="cards are to be dealt", es="faltan cartas por repartir"),
    "action": Text(pt="vez de {who}", en="{who} to act", es="turno de {who}"),
    "draw": Text(pt="vez de {who}: trocar cartas", en="{who} to draw", es="turno de {who}: cambiar cartas"),
    "showdown": Text(pt="falta mostrar: {who}", en="still to show: {who}", es="falta mostrar: {who}"),
    "unseen-cards": Text(
        pt="ninguém viu as cartas de {who}", en="nobody saw the cards of {who}", es="nadie vio las cartas de {who}"
    ),
    "ruling": Text(
        pt="o resultado está aberto: falta decidir",
        en="the result is open: to be settled",
        es="el resultado está abierto: falta decidir",
    ),
    "unseen-board": Text(pt="ninguém viu o board", en="nobody saw the board", es="nadie vio el board"),
}
MAY_CHECK = Text(pt="mesa", en="check", es="pasar")
MAY_CALL = Text(pt="pagar {chips}", en="call {chips}", es="pagar {chips}")
MAY_BRING_IN = Text(pt="bring-in de {chips}", en="bring it in for {chips}", es="bring-in de {chips}")
MAY_BET = Text(pt="apostar {chips}", en="bet {chips}", es="apostar {chips}")
MAY_RAISE = Text(pt="aumentar para {chips}", en="raise to {chips}", es="subir a {chips}")
MAY_COMPLETE = Text(pt="completar para {chips}", en="complete to {chips}", es="completar a {chips}")
BETWEEN = Text(pt="{least} até {most}", en="{least} up to {most}", es="{least} hasta {most}")
MAY_FOLD = Text(pt="correr", en="fold", es="foldear")

# on the drawing
TURN = Text(pt="vez", en="to act", es="turno")
ALL_IN = _same("all-in")
FOLDED = Text(pt="correu", en="folded", es="foldeó")
MUCKED = _same("muck")
DEAD = Text(pt="mão morta", en="dead hand", es="mano muerta")
OVER = Text(pt="Fim da mão", en="End of the hand", es="Fin de la mano")
VOID = _same("Misdeal")
DEALER = _same("dealer")
BOARD = _same("Board")
HIDDEN = Text(pt="{count} fechadas", en="{count} face down", es="{count} tapadas")
BETS_NOW = Text(pt="aposta {chips}", en="bet {chips}", es="apuesta {chips}")
