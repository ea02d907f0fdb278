"""The words of documents, in three languages, as the floor says them."""

from collections.abc import Mapping

from panoverde.documents.data import What
from panoverde.kernel.texts import Text
from panoverde.tournament.core.games import Game
from panoverde.tournament.core.terms import Method, Part
from panoverde.tournament.prizes.percentages import Taken

WHATS: Mapping[What, Text] = {
    "entry": Text(pt="Inscrição", en="Entry", es="Inscripción"),
    "re-entry": Text(pt="Reentrada", en="Re-entry", es="Reentrada"),
    "rebuy": Text(pt="Rebuy", en="Rebuy", es="Recompra"),
    "add-on": Text(pt="Add-on", en="Add-on", es="Add-on"),
}
METHODS: Mapping[Method, Text] = {
    "cash": Text(pt="Dinheiro", en="Cash", es="Efectivo"),
    "pix": Text(pt="Pix", en="Pix", es="Pix"),
    "debit-card": Text(pt="Cartão de débito", en="Debit card", es="Tarjeta de débito"),
    "credit-card": Text(pt="Cartão de crédito", en="Credit card", es="Tarjeta de crédito"),
    "bank-transfer": Text(pt="Transferência", en="Bank transfer", es="Transferencia"),
    "courtesy": Text(pt="Cortesia", en="Courtesy", es="Cortesía"),
    "sponsor": Text(pt="Patrocinador", en="Sponsor", es="Patrocinador"),
    "package": Text(pt="Pacote", en="Package", es="Paquete"),
}
PARTS: Mapping[Part, Text] = {
    "prize": Text(pt="prêmio", en="prize", es="premio"),
    "rake": Text(pt="taxa", en="fee", es="tasa"),
    "federation": Text(pt="federação", en="federation", es="federación"),
    "bounty": Text(pt="bounty", en="bounty", es="bounty"),
    "staff": Text(pt="equipe", en="staff", es="equipo"),
}
GAMES: Mapping[Game, Text] = {
    "no-limit-holdem": Text(pt="NLHE", en="NLHE", es="NLHE"),
    "limit-holdem": Text(pt="Limit Hold'em", en="Limit Hold'em", es="Limit Hold'em"),
    "pot-limit-omaha": Text(pt="PLO", en="PLO", es="PLO"),
    "pot-limit-omaha-5": Text(pt="PLO 5 cartas", en="5-card PLO", es="PLO 5 cartas"),
    "omaha-hi-lo": Text(pt="Omaha Hi-Lo", en="Omaha Hi-Lo", es="Omaha Hi-Lo"),
    "short-deck": Text(pt="Short Deck", en="Short Deck", es="Short Deck"),
    "seven-card-stud": Text(pt="Stud", en="Stud", es="Stud"),
    "stud-hi-lo": Text(pt="Stud Hi-Lo", en="Stud Hi-Lo", es="Stud Hi-Lo"),
    "razz": Text(pt="Razz", en="Razz", es="Razz"),
    "2-7-triple-draw": Text(pt="2-7 Triple Draw", en="2-7 Triple Draw", es="2-7 Triple Draw"),
    "2-7-single-draw": Text(pt="2-7 Single Draw", en="2-7 Single Draw", es="2-7 Single Draw"),
    "badugi": Text(pt="Badugi", en="Badugi", es="Badugi"),
    "horse": Text(pt="HORSE", en="HORSE", es="HORSE"),
    "8-game": Text(pt="8-Game", en="8-Game", es="8-Game"),
    "dealers-choice": Text(pt="Dealer's Choice", en="Dealer's Choice", es="Dealer's Choice"),
}

# everywhere
EVENT = Text(pt="Evento {number} · {event}", en="Event {number} · {event}", es="Evento {number} · {event}")
STARTS = Text(pt="início {time}", en="starts {time}", es="comienza {time}")
TABLE = Text(pt="Mesa", en="Table", es="Mesa")
SEAT = Text(pt="Assento", en="Seat", es="Asiento")
COPY = Text(pt="{nth} via · reimpressão", en="{nth} copy · reprint", es="{nth} copia · reimpresión")
RULE = Text(pt="Regra\u00a0{rule}", en="Rule\u00a0{rule}", es="Regla\u00a0{rule}")
FACT = Text(pt="fato {seq}", en="fact {seq}", es="hecho {seq}")
CHAIN = Text(
    pt="histórico {stream}, fato {seq}", en="history {stream}, fact {seq}", es="historial {stream}, hecho {seq}"
)
SEALED_DRAW = Text(pt="sorteio lacrado", en="sealed draw", es="sorteo sellado")
PUBLIC_SOURCE = Text(pt="fonte pública: {source}", en="public source: {source}", es="fuente pública: {source}")
DRAW = Text(pt="Sorteio {draw}", en="Draw {draw}", es="Sorteo {draw}")
CNPJ = Text(pt="CNPJ\u00a0{cnpj}", en="CNPJ\u00a0{cnpj}", es="CNPJ\u00a0{cnpj}")

# receipt
RECEIPT = Text(pt="Recibo de inscrição", en="Entry receipt", es="Recibo de inscripción")
LINE_OF_ALTERNATES = Text(pt="Lista de espera", en="Waiting list", es="Lista de espera")
YOUR_CUT = Text(pt="Seu corte: {cut}", en="Your cut: {cut}", es="Su corte: {cut}")
WAIT_FOR_SEAT = Text(
    pt="Aguarde a chamada: o assento é sorteado quando vagar.",
    en="Wait to be called. Your seat is drawn when one is free.",
    es="Espere el llamado. El asiento se sortea cuando quede libre.",
)
PIX_AWAITED = Text(pt="Aguardando Pix", en="Awaiting Pix", es="Esperando Pix")
NO_SEAT_YET = Text(
    pt="Sem assento até o caixa confirmar o Pix.",
    en="No seat until the desk confirms the Pix.",
    es="Sin asiento hasta que la caja confirme el Pix.",
)
PAY_THIS_PIX = Text(
    pt="Pague com o app do seu banco", en="Pay with your bank's app", es="Pague con la app de su banco"
)
ENTRY_AND_CHIPS = Text(
    pt="Inscrição {number} · {chips} fichas",
    en="Entry {number} · {chips} chips",
    es="Inscripción {number} · {chips} fichas",
)
FLIGHT = Text(pt="Dia {flight}", en="Flight {flight}", es="Día {flight}")
SURCHARGE = Text(pt="Acréscimo", en="Surcharge", es="Recargo")
SURCHARGES: Mapping[Method, Text] = {
    "debit-card": Text(pt="Acréscimo débito", en="Debit surcharge", es="Recargo débito"),
    "credit-card": Text(pt="Acréscimo crédito", en="Credit surcharge", es="Recargo crédito"),
}
TOTAL = Text(pt="Total", en="Total", es="Total")
CHANGE = Text(pt="Troco", en="Change", es="Vuelto")
TO_BE_CONFIRMED = Text(pt="{method} (a confirmar)", en="{method} (unconfirmed)", es="{method} (por confirmar)")
SLIP_NUMBER = Text(pt="{method} · {slip}", en="{method} · {slip}", es="{method} · {slip}")
CHECK = Text(
    pt="Confira nome, evento, mesa e assento. Pessoal, não se transfere.",
    en="Check name, event, table and seat. Personal, not transferable.",
    es="Revise nombre, evento, mesa y asiento. Personal, no se transfiere.",
)
PLAYER_SIGNS = Text(pt="Assinatura do jogador", en="Player's signature", es="Firma del jugador")
YOUR_PAGE = Text(
    pt="Seu lugar, a premiação e o sorteio no celular",
    en="Your seat, the prizes and the draw on your phone",
    es="Su lugar, los premios y el sorteo en el celular",
)

# seat cards
CARDS: Mapping[str, Text] = {
    "move": Text(pt="mudança de mesa", en="table move", es="cambio de mesa"),
    "break": Text(pt="mesa desfeita", en="table broken", es="mesa rota"),
    "redraw": Text(pt="redraw", en="redraw", es="redraw"),
    "alternate": Text(pt="assento liberado", en="your seat is free", es="asiento libre"),
}
STACK_LAID = Text(pt="Stack: {chips}", en="Stack: {chips}", es="Stack: {chips}")
LEAVES = Text(
    pt="Sai da Mesa {table}, assento {seat}. Leve todas as fichas à vista.",
    en="Leaves table {table}, seat {seat}. Carry all chips in sight.",
    es="Sale de la mesa {table}, asiento {seat}. Lleve todas las fichas a la vista.",
)
BREAK_LIST = Text(pt="Mesa {table} desfeita", en="Table {table} broken", es="Mesa {table} rota")
BREAK_FROM = Text(pt="{seat} · {player}", en="{seat} · {player}", es="{seat} · {player}")
BREAK_TO = Text(pt="Mesa {table} · {seat}", en="Table {table} · {seat}", es="Mesa {table} · {seat}")

# prize slip
PRIZE_SLIP = Text(pt="Recibo de prêmio", en="Prize receipt", es="Recibo de premio")
PLACE = Text(pt="Colocação", en="Place", es="Puesto")
PIX_NUMBER = Text(pt="Número do Pix no banco", en="Bank number of the Pix", es="Número del Pix en el banco")
PLACE_OF = Text(pt="{place} de {entries}", en="{place} of {entries}", es="{place} de {entries}")
PRIZE = Text(pt="Prêmio", en="Prize", es="Premio")
PAYER = Text(pt="Pagador", en="Payer", es="Pagador")
PAYEE = Text(pt="Recebedor", en="Payee", es="Receptor")
DOCUMENT = Text(pt="Documento", en="Document", es="Documento")
PAID_BY = Text(pt="Forma", en="By", es="Forma")
TAX_WITHHELD = Text(pt="Imposto retido (se houver)", en="Tax withheld (if any)", es="Impuesto retenido (si hay)")
TAXES_ARE_YOURS = Text(
    pt="Impostos e taxas sobre o prêmio são de quem ganha.",
    en="Taxes and charges on the prize are the winner's.",
    es="Los impuestos y cargos sobre el premio son de quien gana.",
)
RECEIVED = Text(
    pt="Recebi o valor acima e dou quitação.",
    en="I received the amount above in full.",
    es="Recibí el importe indicado y doy por saldada la deuda.",
)
HOUSE_SIGNS = Text(pt="Pela organização", en="For the organiser", es="Por la organización")
WINNER_SIGNS = Text(pt="Quem recebeu", en="Received by", es="Quien recibió")

# refund slip
REFUND_SLIP = Text(pt="Recibo de devolução", en="Refund receipt", es="Recibo de devolución")
GIVEN_BACK = Text(pt="Devolvido", en="Given back", es="Devuelto")
ENTRY_NUMBER = Text(pt="Inscrição {number}", en="Entry {number}", es="Inscripción {number}")

# shift report
PIX_UNSEEN = Text(
    pt="Pix ainda não vistos no banco", en="Pix not yet seen in the bank", es="Pix aún no vistos en el banco"
)
SHIFT = Text(pt="Fechamento de caixa", en="Till shift report", es="Cierre de caja")
OPENED = Text(pt="Abertura", en="Opened", es="Apertura")
CLOSED = Text(pt="Fechamento", en="Closed", es="Cierre")
DESK = Text(pt="Guichê", en="Desk", es="Ventanilla")
CASHIER = Text(pt="Caixa", en="Cashier", es="Cajero")
FLOAT = Text(pt="Fundo de troco", en="Float", es="Fondo de caja")
MOVEMENTS = Text(pt="Movimentos", en="Movements", es="Movimientos")
BY_METHOD = Text(pt="Por forma de pagamento", en="By payment method", es="Por forma de pago")
REFUNDED = Text(pt="· devolvido", en="· refunded", es="· devuelto")
PRIZES_PAID = Text(pt="· prêmios", en="· prizes", es="· premios")
SLIPS = Text(pt="· comprovantes", en="· slips", es="· comprobantes")
MOVES: Mapping[str, Text] = {
    "drop": Text(pt="Sangria", en="Drop to the safe", es="Retiro a la caja fuerte"),
    "fill": Text(pt="Suprimento", en="Fill from the safe", es="Reposición"),
}
COUNT = Text(pt="Contagem cega", en="Blind count", es="Conteo a ciegas")
EXPECTED = Text(pt="Dinheiro esperado", en="Cash expected", es="Efectivo esperado")
COUNTED = Text(pt="Dinheiro contado", en="Cash counted", es="Efectivo contado")
EXACT = Text(pt="Sem diferença", en="No difference", es="Sin diferencia")
OVER = Text(pt="Sobra", en="Over", es="Sobrante")
SHORT = Text(pt="Falta", en="Short", es="Faltante")
CORRECTED = Text(pt="Corrigido depois", en="Corrected afterwards", es="Corregido después")
CASHIER_SIGNS = Text(pt="Caixa", en="Cashier", es="Cajero")
DIRECTOR_SIGNS = Text(pt="Conferido por", en="Checked by", es="Revisado por")

# sheets
BUY_IN = Text(pt="Inscrição", en="Buy-in", es="Inscripción")
GUARANTEE = Text(pt="Garantido", en="Guarantee", es="Garantizado")
CHIPS = Text(pt="Fichas", en="Chips", es="Fichas")
BIG_BLINDS = Text(
    pt="{count} big blinds no início", en="{count} big blinds to start", es="{count} ciegas grandes al inicio"
)
LEVELS = Text(pt="Níveis", en="Levels", es="Niveles")
MINUTES = Text(pt="{minutes} min", en="{minutes} min", es="{minutes} min")
STARTS_AT = Text(pt="início às {time}", en="starts at {time}", es="comienza a las {time}")
REGISTRATION = Text(pt="Inscrições", en="Registration", es="Inscripciones")
UNTIL = Text(pt="até {time}", en="until {time}", es="hasta {time}")
FROM_UNTIL = Text(pt="{opens} a {closes}", en="{opens} to {closes}", es="{opens} a {closes}")
END_OF_LEVEL = Text(
    pt="até o fim do nível {level}", en="until the end of level {level}", es="hasta el fin del nivel {level}"
)
AFTER_LEVEL = Text(
    pt="até {minutes} min depois do nível {level}",
    en="until {minutes} min after level {level}",
    es="hasta {minutes} min después del nivel {level}",
)
AFTER_START = Text(
    pt="até {minutes} min depois do início",
    en="until {minutes} min after the start",
    es="hasta {minutes} min después del inicio",
)
UNTIL_START = Text(pt="até o início", en="until the start", es="hasta el inicio")
CLOSES_AFTER = Text(
    pt="fim das inscrições depois de {minutes} min",
    en="registration closes after {minutes} min",
    es="cierran las inscripciones después de {minutes} min",
)
CLOSES_WITH = Text(pt="fim das inscrições", en="registration closes", es="cierran las inscripciones")
ASK = Text(pt="a anunciar", en="to be announced", es="por anunciar")
REENTRIES = Text(pt="Reentradas", en="Re-entries", es="Reentradas")
TAKEN_OUT = Text(pt="Saem da premiação", en="Comes out of prizes", es="Sale de los premios")
TAKEN: Mapping[Taken, Text] = {
    "rake": Text(pt="rake", en="rake", es="rake"),
    "staff": Text(pt="staff", en="staff", es="staff"),
    "ranking": Text(pt="ranking", en="rankings", es="ranking"),
}
OF_ENTRIES = Text(pt="{percent} das entradas", en="{percent} of entries", es="{percent} de las entradas")
AT_LEAST = Text(pt="no mínimo {least}", en="at least {least}", es="mínimo {least}")
FREE = Text(pt="Livres", en="Unlimited", es="Libres")
NONE = Text(pt="Não há", en="None", es="No hay")
UP_TO = Text(pt="Até {most}", en="Up to {most}", es="Hasta {most}")
WHEN_OUT = Text(pt="depois de eliminado", en="once eliminated", es="una vez eliminado")
GAME = Text(pt="Jogo", en="Game", es="Juego")
HANDED = Text(pt="{game} {seats}-max", en="{game} {seats}-max", es="{game} {seats}-max")
ANTES: Mapping[str, Text] = {
    "none": Text(pt="sem ante", en="no ante", es="sin ante"),
    "classic": Text(pt="ante de todos", en="ante from everybody", es="ante de todos"),
    "big-blind": Text(pt="ante do big blind", en="big-blind ante", es="ante de la ciega grande"),
}
LEVEL = Text(pt="Nível", en="Level", es="Nivel")
SMALL = Text(pt="Small", en="Small", es="Chica")
BIG = Text(pt="Big", en="Big", es="Grande")
ANTE = Text(pt="Ante", en="Ante", es="Ante")
LENGTH = Text(pt="Min", en="Min", es="Min")
HANDS = Text(pt="{hands} mãos", en="{hands} hands", es="{hands} manos")
BY_HANDS = Text(pt="por mãos", en="by hands", es="por manos")
ANTE_OF = Text(pt="ante {chips}", en="ante {chips}", es="ante {chips}")
BRING_IN = Text(pt="bring-in {chips}", en="bring-in {chips}", es="bring-in {chips}")
LIMITS = Text(pt="limites {small}/{big}", en="limits {small}/{big}", es="límites {small}/{big}")
BEGINS = Text(pt="Início", en="Starts", es="Inicio")
BREAK = Text(pt="Intervalo de {minutes} min", en="{minutes}-min break", es="Descanso de {minutes} min")
STARTING_CHIPS = Text(pt="Fichas de início", en="Starting chips", es="Fichas de inicio")
RULES_OF = Text(pt="Regulamento {book}", en="{book} rules", es="Reglamento {book}")
GAME_RULES = Text(pt="Regras do jogo", en="Rules of the game", es="Reglas del juego")
DRAW_SEALED = Text(pt="Sorteio lacrado", en="Sealed draw", es="Sorteo sellado")
BUYS = Text(pt="{chips} fichas", en="{chips} chips", es="{chips} fichas")

PRICE_TABLE = Text(pt="Tabela de preços", en="Price table", es="Tabla de precios")
WITH_SURCHARGE = Text(
    pt="inclui {surcharge} de acréscimo", en="includes {surcharge} surcharge", es="incluye {surcharge} de recargo"
)
VALID_FROM = Text(pt="Valores de {when}", en="Prices as of {when}", es="Precios al {when}")

PAYOUTS = Text(pt="Premiação", en="Payouts", es="Premios")
ENTRIES = Text(pt="Inscrições", en="Entries", es="Inscripciones")
POOL = Text(pt="Prêmio total", en="Prize pool", es="Premio total")
TO_PLAYERS = Text(pt="Para os jogadores", en="To the players", es="Para los jugadores")
PLACES_PAID = Text(pt="Lugares pagos", en="Places paid", es="Puestos pagados")
EACH = Text(pt="cada", en="each", es="cada uno")
PAID = Text(pt="pago", en="paid", es="pagado")
FINAL = Text(pt="Definitiva", en="Final", es="Definitiva")
PROVISIONAL = Text(pt="Provisória", en="Provisional", es="Provisional")

# bags
BAG_SLIP = Text(pt="Saquinho de fichas", en="Bag of chips", es="Bolsa de fichas")
BAG_COPY = Text(pt="Via do jogador", en="Player's copy", es="Copia del jugador")
BAG_ENTRY = Text(
    pt="Inscrição {number} · {flight}", en="Entry {number} · {flight}", es="Inscripción {number} · {flight}"
)
BAG_SAT = Text(pt="Sentou em", en="Sat at", es="Se sentó en")
BAG_CHIPS = Text(pt="Fichas", en="Chips", es="Fichas")
BAG_COUNT = Text(pt="{nth}ª contagem · {by}", en="Count {nth} · {by}", es="Conteo {nth} · {by}")
BAG_AMENDED = Text(
    pt="Recontado diante de testemunha", en="Counted again before a witness", es="Recontado ante un testigo"
)
BAG_SEAL = Text(pt="Lacre", en="Seal", es="Precinto")
BAG_CARDS = Text(pt="Cartões de tempo", en="Time cards", es="Tarjetas de tiempo")
BAG_PENALTY = Text(pt="Mãos de penalidade a cumprir", en="Penalty hands left", es="Manos de penalidad por cumplir")
BAG_OPENS = Text(pt="Abre no {day}", en="Opens on {day}", es="Se abre el {day}")
BAG_SEAT_LATER = Text(
    pt="O assento sai no sorteio do próximo dia.", en="The seat comes with the draw of the next day.",
    es="El asiento sale en el sorteo del próximo día.",
)  # fmt: skip
BAG_SCAN = Text(
    pt="Leia na volta, no assento", en="Scan at the restart, at the seat", es="Escanee al volver, en el asiento"
)
BAG_PAGE = Text(pt="Sua página: assento e sorteio", en="Your page: seat and draw", es="Su página: asiento y sorteo")
