"""The rows by name, as reasons are read."""

from panoverde.kernel.texts import Text

MOTIONS = {
    "betting-line": Text("Linha de apostas", "Betting line", "Línea de apuestas"),
    "not-released": Text("Não soltou as fichas", "The chips were not released", "No soltó las fichas"),
    "taken-back": Text("Fichas no pote ficam", "Chips put in stay in", "Las fichas puestas se quedan"),
    "first-motion-short": Text(
        "Aumento anunciado, primeiro movimento abaixo do mínimo",
        "Raise announced, first motion below the minimum",
        "Subida anunciada, primer movimiento bajo el mínimo",
    ),
    "call-then-complete": Text(
        "Disse aumento, pôs o call e completou",
        "Said raise, put the call and completed",
        "Dijo subida, puso el pago y completó",
    ),
    "total-stated-first": Text(
        "Disse o total antes das fichas", "The total was stated before the chips", "Dijo el total antes de las fichas"
    ),
    "amount-excuses": Text(
        "O valor dito antes permite vários movimentos",
        "The amount said first allows several motions",
        "El monto dicho antes permite varios movimientos",
    ),
    "raise-excuses": Text(
        "O aumento dito antes permite vários movimentos",
        "The raise said first allows several motions",
        "La subida dicha antes permite varios movimientos",
    ),
    "nobody-called-it": Text(
        "Quem pode apontar string bet não apontou",
        "Nobody who may call a string bet did",
        "Nadie que pueda señalar un string bet lo hizo",
    ),
    "not-confirmed": Text("A equipe não confirmou", "Staff did not confirm it", "El personal no lo confirmó"),
    "string-bet-undefined": Text(
        "O livro não define string bet", "The book does not define a string bet", "El libro no define el string bet"
    ),
    "string-bet": Text(
        "Mais de um movimento: string bet", "Several motions: a string bet", "Varios movimientos: string bet"
    ),
    "no-string-bet": Text(
        "Esse movimento não é string bet", "Such motions are no string bet", "Ese movimiento no es string bet"
    ),
    "deception": Text(
        "Movimento que engana: string bet", "A deceptive motion: a string bet", "Movimiento que engaña: string bet"
    ),
}

VOICE = {
    "said-otherwise": Text(
        "A primeira declaração vale", "The first declaration binds", "La primera declaración vale"
    ),
    "then-said-how-much": Text("Disse depois quanto", "Then said how much", "Luego dijo cuánto"),
    "chips-make-no-bet": Text("Fichas não fazem aposta", "Chips make no bet", "Las fichas no hacen apuesta"),
    "words-make-no-bet": Text("Palavras não fazem aposta", "Words make no bet", "Las palabras no hacen apuesta"),
    "one-method-only": Text("Só um modo de apostar", "One way to bet only", "Un solo modo de apostar"),
    "said-in-the-air": Text(
        "Falou antes de a ficha tocar a mesa",
        "Said before the chip touched the table",
        "Habló antes de que la ficha tocara la mesa",
    ),
    "chip-had-landed": Text(
        "A ficha já tocara a mesa", "The chip had touched the table", "La ficha ya había tocado la mesa"
    ),
    "at-the-same-time": Text(
        "Voz e fichas ao mesmo tempo", "Voice and chips at the same time", "Voz y fichas a la vez"
    ),
    "voice-against-chips": Text(
        "Voz e fichas se contradizem", "Voice and chips contradict", "Voz y fichas se contradicen"
    ),
    "voice-and-chips": Text("Voz e fichas: qual vale", "Voice and chips: which counts", "Voz y fichas: cuál vale"),
    "if-then": Text("Declaração condicional", "Conditional statement", "Declaración condicional"),
    "amount-is-no-form": Text(
        "Só o valor não é declaração", "An amount alone is no declaration", "Solo el monto no es declaración"
    ),
    "both-is-no-form": Text(
        "Palavra e valor juntos não são declaração",
        "A word with an amount is no declaration",
        "Palabra y monto juntos no son declaración",
    ),
    "word-is-no-form": Text(
        "Só a palavra não é declaração", "A word alone is no declaration", "Solo la palabra no es declaración"
    ),
    "tap-facing-a-bet": Text(
        "Toque na mesa diante de aposta", "A tap facing a bet", "Toque en la mesa ante una apuesta"
    ),
    "tap": Text("Toque na mesa", "A tap on the table", "Toque en la mesa"),
    "gesture": Text("Gesto não oficial", "An unofficial gesture", "Gesto no oficial"),
    "unofficial-words": Text("Termo não oficial", "An unofficial term", "Término no oficial"),
    "unclear-amount": Text(
        "Valor com mais de um sentido", "An amount with several meanings", "Monto con varios sentidos"
    ),
}

WORDS = {
    "fold-said": Text("Disse que desiste", "Fold was said", "Dijo que se retira"),
    "check-facing-a-bet": Text(
        "Disse mesa diante de aposta", "Check was said facing a bet", "Dijo paso ante una apuesta"
    ),
    "check-said": Text("Disse mesa", "Check was said", "Dijo paso"),
    "call-without-a-bet": Text(
        "Disse call sem aposta", "Call was said with nothing to call", "Dijo pago sin apuesta"
    ),
    "call-said-less-put": Text("Disse call e pôs menos", "Call was said, less was put in", "Dijo pago y puso menos"),
    "call-said": Text("Disse call", "Call was said", "Dijo pago"),
    "all-in-said": Text("Disse all-in", "All-in was said", "Dijo all-in"),
    "pot-in-pot-limit": Text("Disse pote em pot-limit", "Pot was said in pot-limit", "Dijo bote en pot-limit"),
    "pot-is-a-size": Text("Pote é um tamanho", "Pot is a size", "Bote es un tamaño"),
    "pot-facing-a-bet": Text(
        "Disse pote diante de aposta, fora do pot-limit",
        "Pot was said facing a bet, outside pot-limit",
        "Dijo bote ante una apuesta, fuera del pot-limit",
    ),
    "pot-no-bet-yet": Text(
        "Disse pote sem aposta, fora do pot-limit",
        "Pot was said with no bet, outside pot-limit",
        "Dijo bote sin apuesta, fuera del pot-limit",
    ),
    "amount-opening": Text("Valor dito sem aposta", "An amount with nothing faced", "Monto sin apuesta previa"),
    "amount-below-the-call": Text(
        "Valor dito abaixo do call", "An amount below the call", "Monto por debajo del pago"
    ),
    "amount-of-the-call": Text("Valor dito igual ao call", "Just the amount of the call", "Monto igual al pago"),
    "amount-is-a-raise": Text("Valor dito é aumento", "The amount is a raise", "El monto es una subida"),
    "amount-like-one-chip": Text(
        "Valor dito como uma ficha", "The amount is like one chip", "El monto es como una ficha"
    ),
    "amount-like-chips": Text(
        "Valor dito como fichas em silêncio", "The amount is like silent chips", "El monto es como fichas en silencio"
    ),
    "bet-said": Text("Disse aposta", "Bet was said", "Dijo apuesta"),
    "raise-without-a-bet": Text("Disse aumento sem aposta", "Raise was said with no bet", "Dijo subida sin apuesta"),
    "chips-make-the-total": Text(
        "Aumento com valor, e fichas nesse total",
        "Raise with a figure, and chips of that total",
        "Subida con monto, y fichas por ese total",
    ),
    "raise-with-a-figure": Text("Aumento com valor", "Raise with a figure", "Subida con monto"),
    "raise-said-over-one-chip": Text(
        "Aumento anunciado, uma ficha, sem valor",
        "Raise announced, one chip, no amount",
        "Subida anunciada, una ficha, sin monto",
    ),
    "raise-said-with-chips": Text(
        "Aumento anunciado, fichas sem valor dito", "Raise announced, chips put in", "Subida anunciada, con fichas"
    ),
    "raise-said": Text("Disse aumento", "Raise was said", "Dijo subida"),
}

CHIPS = {
    "pulled-facing-a-raise": Text(
        "Recolheu fichas diante de aumento", "Pulled chips back facing a raise", "Recogió fichas ante una subida"
    ),
    "pulled-facing-a-bet": Text(
        "Recolheu fichas diante de aposta", "Pulled chips back facing a bet", "Recogió fichas ante una apuesta"
    ),
    "old-chips": Text(
        "Fichas anteriores ainda na frente", "Earlier chips still in front", "Fichas anteriores aún al frente"
    ),
    "old-chips-cover": Text(
        "As anteriores cobrem ou foram recolhidas em parte",
        "The old chips cover, or some were pulled back",
        "Las anteriores cubren o se recogieron en parte",
    ),
    "old-chips-short-one-new": Text(
        "As anteriores não cobrem, uma ficha nova", "Old chips short, one new", "Las anteriores no cubren, una nueva"
    ),
    "old-chips-short-several-new": Text(
        "As anteriores não cobrem, várias novas",
        "Old chips short, several new",
        "Las anteriores no cubren, varias nuevas",
    ),
    "half-of-new-chips": Text("Só as fichas novas", "The new chips alone", "Solo las fichas nuevas"),
    "one-chip-opening": Text("Uma ficha sem aposta", "One chip with nothing faced", "Una ficha sin apuesta previa"),
    "chips-opening": Text("Fichas sem aposta", "Chips with nothing faced", "Fichas sin apuesta previa"),
    "below-the-call": Text("Menos que o call", "Less than the call", "Menos que el pago"),
    "exact-call": Text("Exatamente o call", "Exactly the call", "Exactamente el pago"),
    "change-through-a-bet": Text("Queria troco", "Change was wanted", "Quería cambio"),
    "last-big-chip": Text("Última ficha", "The last chip", "La última ficha"),
    "one-big-chip": Text("Uma ficha maior que o call", "One chip over the call", "Una ficha mayor que el pago"),
    "mixed-values": Text("Fichas de valores diferentes", "Chips of different values", "Fichas de distinto valor"),
    "last-chips-all-needed": Text(
        "Últimas fichas, todas necessárias", "Last chips, all needed", "Últimas fichas, todas necesarias"
    ),
    "all-chips-needed": Text(
        "Sem a menor ficha não dá o call",
        "Without the smallest chip it is no call",
        "Sin la ficha menor no alcanza el pago",
    ),
    "last-chips-one-to-spare": Text(
        "Últimas fichas, com uma sobrando", "Last chips, one to spare", "Últimas fichas, con una de sobra"
    ),
    "call-exactly-left": Text(
        "Sem a menor ficha sobra o call exato",
        "Without the smallest chip the exact call is left",
        "Sin la ficha menor queda el pago exacto",
    ),
    "without-smallest-chip": Text(
        "Sem a menor ficha ainda há o call",
        "Without the smallest chip the call is still there",
        "Sin la ficha menor aún está el pago",
    ),
}

SIZE = {
    "all-in-for-less": Text("All-in por menos", "All-in for less", "All-in por menos"),
    "no-undercall": Text("Não é pagamento a menos", "No undercall in this book", "No es un pago incompleto"),
    "tiny-before-undercall": Text("Ficha ínfima", "A tiny chip", "Ficha ínfima"),
    "undercall-heads-up": Text(
        "Pagou a menos, dois na mão", "Undercall, two in the pot", "Pago incompleto, dos en la mano"
    ),
    "undercall-opening-bet": Text(
        "Pagou a menos a aposta de abertura", "Undercall of the opening bet", "Pago incompleto de la apuesta inicial"
    ),
    "tiny-chip": Text("Ficha ínfima diante da aposta", "A tiny chip against the bet", "Ficha ínfima ante la apuesta"),
    "undercall": Text("Pagou a menos um aumento", "Undercall of a raise", "Pago incompleto de una subida"),
    "one-motion-no-raise": Text(
        "Fichas em silêncio não aumentam", "Silent chips do not raise", "Fichas en silencio no suben"
    ),
    "stated-total-no-raise": Text(
        "O total dito não aumenta", "A stated total does not raise", "El total dicho no sube"
    ),
    "full-raise": Text("Aumento completo", "A full raise", "Subida completa"),
    "half-or-more": Text("Mais da metade: completa", "More than half: completed", "Más de la mitad: se completa"),
    "exactly-half": Text("Exatamente a metade", "Exactly half", "Exactamente la mitad"),
    "below-half": Text("Menos da metade", "Less than half", "Menos de la mitad"),
    "raise-said-short": Text(
        "Aumento anunciado, abaixo do mínimo",
        "Raise announced, below the minimum",
        "Subida anunciada, bajo el mínimo",
    ),
    "short-of-a-raise": Text("Menos que um aumento", "Less than a raise", "Menos que una subida"),
    "opening-short": Text("Aposta abaixo do mínimo", "Bet below the minimum", "Apuesta por debajo del mínimo"),
    "short-all-in": Text(
        "All-in abaixo do aumento mínimo", "All-in below a full raise", "All-in por debajo de la subida mínima"
    ),
    "size-of-the-limit": Text("O limite fixa o tamanho", "The limit sets the size", "El límite fija el tamaño"),
    "chip-over-the-maximum": Text("Ficha acima do máximo", "A chip above the maximum", "Ficha por encima del máximo"),
    "over-the-maximum": Text("Acima do máximo", "Above the maximum", "Por encima del máximo"),
    "may-not-raise": Text("Não pode aumentar", "May not raise", "No puede subir"),
    "pot-may-be-penalised": Text(
        "Dizer pote fora do pot-limit pode ser punido",
        "Pot outside pot-limit may be penalised",
        "Decir bote fuera del pot-limit puede sancionarse",
    ),
    "tiny-may-be-penalised": Text(
        "Ficha ínfima pode ser punida", "A tiny chip may be penalised", "La ficha ínfima puede sancionarse"
    ),
    "if-then-may-be-penalised": Text(
        "Declaração condicional pode ser punida",
        "A conditional statement may be penalised",
        "La declaración condicional puede sancionarse",
    ),
    "say-it-first": Text(
        "Declarar antes de somar às anteriores",
        "Say it before adding to old chips",
        "Declarar antes de sumar a las anteriores",
    ),
}

LINES = MOTIONS | VOICE | WORDS | CHIPS | SIZE
