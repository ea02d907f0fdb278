"""What the sheet says of a ground, in three languages. Where the regulation names an act, its own label is used."""

from panoverde.kernel.texts import Text
from panoverde.rulebook.book import Rulebook
from panoverde.rulings.conduct.row import Among, Of, Row
from panoverde.rulings.conduct.table import ROWS_OF

QUESTIONS: dict[str, Text] = {
    "where": Text("Em que situação?", "In which situation?", "¿En qué situación?"),
    "acts": Text("O que foi?", "What was it?", "¿Qué fue?"),
    "who": Text("Quem fez?", "Who did it?", "¿Quién lo hizo?"),
    "others": Text("Com quem, ou contra quem?", "With whom, or against whom?", "¿Con quién o contra quién?"),
    "exempt": Text("Não vale quando", "Not where", "No vale cuando"),
    "meant": Text("Foi de propósito?", "Was it meant?", "¿Fue a propósito?"),
}
ANSWERS: dict[str, Text] = {
    "folded-early": Text("Foldou ou mucou antes da vez", "Folded or mucked early", "Foldeó antes del turno"),
    "left-before-turn": Text("Saiu antes da vez", "Left before the turn", "Se fue antes del turno"),
    "betting-left": Text("Ainda há apostas", "Betting still to come", "Aún quedan apuestas"),
    "showdown": Text("Antes do fim do showdown", "Before the showdown ended", "Antes del fin del showdown"),
    "to-act": Text("Ainda tinha de agir", "Still had to act", "Aún debía actuar"),
    "moving": Text("Mudando de mesa", "While changing tables", "Al cambiar de mesa"),
    "action-pending": Text("Com ação pendente", "With action pending", "Con acción pendiente"),
    "others-to-act": Text("Havia quem agir depois", "Others were still to act", "Otros debían actuar después"),
    "last-to-act": Text("Era o último a agir", "Was last to act", "Era el último en actuar"),
    "live-hand": Text("Com mão viva", "With a live hand", "Con mano viva"),
    "hand-on": Text("Com a mão em andamento", "While a hand is played", "Con la mano en juego"),
    "in-hand": Text("Estava na mão", "Was in the hand", "Estaba en la mano"),
    "not-in-hand": Text("Fora da mão", "Was not in the hand", "Fuera de la mano"),
    "to-the-press": Text("À imprensa oficial", "To the official press", "A la prensa oficial"),
    "table-talk": Text("Conversa comum de mesa", "Ordinary table talk", "Charla común de mesa"),
    "seated": Text("Sentado à mesa", "Seated at the table", "Sentado a la mesa"),
    "playing": Text("Jogando", "While playing", "Jugando"),
    "in-tournament": Text("No torneio, fora da mesa", "In the tournament, not seated", "En el torneo, sin sentarse"),
    "against-house-rules": Text("Contra a regra da casa", "Against house rules", "Contra la regla de la casa"),
    "on-the-rail": Text("Sobre o rail", "On the rail", "Sobre el rail"),
    "last-on-river": Text("Último a agir no river", "Last to act on the river", "Último en actuar en el river"),
    "checked": Text("Deu check", "Checked", "Dio check"),
    "called": Text("Só pagou", "Only called", "Solo pagó"),
    "between-events": Text("De um evento a outro", "From one event to another", "De un evento a otro"),
    "to-a-player": Text("A outro jogador", "To another player", "A otro jugador"),
    "sanitary-mask": Text("Máscara sanitária", "Health mask", "Tapabocas sanitario"),
    "electronic": Text("Eletrônico", "Electronic", "Electrónico"),
    "tobacco": Text("Tabaco", "Tobacco", "Tabaco"),
    "another": Text("Outra quebra de etiqueta", "Another breach of etiquette", "Otra falta de etiqueta"),
    "described": Text("Descrito em palavras", "Described in words", "Descrito en palabras"),
    "outside-help": Text("Live ou ajuda de fora", "Stream or outside help", "Transmisión o ayuda externa"),
}  # fmt: skip
# A list of how it is done; the breach is the contrary.
_BREACHES: dict[tuple[str, str], Text] = {
    ("improper-fold", "face-down"): Text("Mostrou ao foldar", "Shown when folding", "Mostrada al foldear"),
    ("improper-fold", "pushed-to-dealer"): Text("Não foi ao dealer", "Not to the dealer", "No fue al dealer"),
    ("improper-fold", "kept-low"): Text("Jogou alto", "Thrown high", "Tirada alta"),
    ("hand-told", "live"): Text("Mão viva", "A live hand", "Mano viva"),
    ("hand-told", "folded"): Text("Mão foldada", "A folded hand", "Mano foldeada"),
}  # fmt: skip
STANDS: dict[str, Text] = {
    "not-here": Text("Aqui não é infração", "No infraction here", "Aquí no es infracción"),
    "noted": Text("Fica anotado e conta", "Noted, and it counts", "Se anota y cuenta"),
    "order": Text("Primeiro, uma ordem", "First, an order", "Primero, una orden"),
    "open": Text("Penalidade aberta", "A penalty is open", "Penalidad abierta"),
}
DUTIES: dict[str, Text] = {
    "": Text("Só fica anotado", "Only noted", "Solo se anota"),
    "may": Text("Pode ser penalizado", "May be penalised", "Puede penalizarse"),
    "must": Text("Tem de ser penalizado", "Must be penalised", "Debe penalizarse"),
}
NEEDS: dict[str, Text] = {
    "any": Text("De propósito ou não", "Meant or not", "A propósito o no"),
    "meant": Text("Só de propósito", "Only if meant", "Solo a propósito"),
    "meant-or-repeated": Text("De propósito ou repetido", "Meant or repeated", "A propósito o repetido"),
    "repeated": Text("Só se repetido", "Only if repeated", "Solo si se repite"),
    "refused-order": Text("Só se recusar a ordem", "Only if the order is refused", "Solo si rechaza la orden"),
}  # fmt: skip
ORDERS: dict[str, Text] = {
    "keep-rule": Text("Cumpra a regra da sala", "Keep the rule of the room", "Cumpla la regla de la sala"),
    "pile-chips": Text("Empilhe as fichas", "Stack the chips", "Apile las fichas"),
    "show-big-chips": Text("Fichas altas à frente", "Big chips in front", "Fichas altas al frente"),
    "show-cards": Text("Deixe as cartas à vista", "Keep the cards in sight", "Deje las cartas a la vista"),
    "clear-object": Text("Tire o objeto da mesa", "Take it off the table", "Retire el objeto de la mesa"),
    "clear-device": Text("Tire o aparelho da mesa", "Take the device off the table", "Retire el aparato de la mesa"),
    "uncover-face": Text("Descubra o rosto", "Uncover the face", "Descubra el rostro"),
    "take-off": Text("Tire a peça", "Take it off", "Quítese la prenda"),
    "put-it-right": Text("Resolva, por favor", "Put it right, please", "Resuélvalo, por favor"),
    "sit-down": Text("Sente-se", "Sit down", "Siéntese"),
    "step-away": Text("Fale longe da mesa", "Step away from the table", "Hable lejos de la mesa"),
    "stop-using": Text("Pare de usar", "Stop using it", "Deje de usarlo"),
}
MEASURES: dict[str, Text] = {
    "binding": Text("A declaração vale", "The words bind", "La declaración vale"),
    "verbal-warning": Text("Advertência verbal", "Verbal warning", "Advertencia verbal"),
    "formal-warning": Text("Advertência formal", "Formal warning", "Advertencia formal"),
    "missed-hands": Text("Mãos fora", "Missed hands", "Manos fuera"),
    "missed-rounds": Text("Órbitas fora", "Missed rounds", "Órbitas fuera"),
    "dead-hand": Text("Mão morta", "Dead hand", "Mano muerta"),
    "give-up-chips": Text("Devolver as fichas", "Give up the chips", "Devolver las fichas"),
    "chip-forfeiture": Text("Perda de fichas", "Chip forfeiture", "Pérdida de fichas"),
    "suspension": Text("Suspensão temporária", "Temporary suspension", "Suspensión temporal"),
    "deny-entry": Text("Negar entrada na área", "Deny entry to the area", "Negar la entrada al área"),
    "elimination": Text("Eliminação", "Elimination", "Eliminación"),
    "disqualification": Text("Desqualificação", "Disqualification", "Descalificación"),
    "event-ban": Text("Banimento do evento", "Ban from the event", "Veto del evento"),
    "event-exclusion": Text("Exclusão do evento", "Exclusion from the event", "Exclusión del evento"),
    "series-exclusion": Text("Exclusão do circuito", "Exclusion from the circuit", "Exclusión del circuito"),
}
SHEET: dict[str, Text] = {
    "piles": Text("Fichas por pilha", "Chips to a pile", "Fichas por pila"),
    "estimate-due": Text("Estimativa a quem pedir", "An estimate on request", "Estimación a quien la pida"),
    "test": Text("Como se testa", "How it is tested", "Cómo se prueba"),
    "binds-from": Text("A declaração vale da vez nº", "The words bind from no.", "La declaración vale desde la n.º"),
    "chips-go": Text("Para onde vão as fichas", "Where the chips go", "Adónde van las fichas"),
    "list-by": Text("Quem faz a lista", "Who makes the list", "Quién hace la lista"),
    "director-lists-devices": Text("O diretor diz quais", "The director says which", "El director dice cuáles"),
}  # fmt: skip
HANDS: dict[str, Text] = {
    "live": Text("A mão continua viva", "The hand stays live", "La mano sigue viva"),
    "dead": Text("A mão morre", "The hand is dead", "La mano muere"),
}
STARTS: dict[str, Text] = {
    "end-of-hand": Text("Começa ao fim da mão", "Begins after the hand", "Empieza al final de la mano"),
    "at-once": Text("Começa na hora", "Begins at once", "Empieza de inmediato"),
}  # fmt: skip


def answer(book: Rulebook, ground: str, code: str) -> Text:
    """An answer on the sheet, as the regulation's topic calls it, or as we do."""
    if said := _BREACHES.get((ground, code)) or ANSWERS.get(code):
        return said
    keys = [of.key for row in ROWS_OF[ground] for of in _read(row)]
    named = (book.parameters[key].choices.get(code) for key in keys)
    return next(filter(None, named), Text(code, code, code))


def _read(row: Row) -> list[Of | Among]:
    fields = (*row.acts, row.where, row.who, row.others, *row.exempt, row.options, *(of for _, of in row.sheet))
    return [field for field in fields if isinstance(field, Of | Among)]


def explanation(book: Rulebook, ground: str) -> Text:
    """What the rule is, as its topic says it."""
    first = next(row.by[0] for row in ROWS_OF[ground] if row.by)
    return book.topics[book.parameters[first.key].topic].summary
