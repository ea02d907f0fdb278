"""The few words of its own that the command line says, in the reader's language. Refusals stay English."""

from panoverde.kernel.texts import Language, Text

READING = Text(pt="Leitura adotada", en="Reading adopted", es="Lectura adoptada")
INSTEAD = Text(pt="Em vez disso", en="Instead", es="En su lugar")
SEE = Text(pt="Veja", en="See", es="Vea")
CHANGED = Text(pt="Mudado nesta casa por", en="Changed in this house by", es="Cambiado en esta casa por")
DOCUMENT = Text(pt="No documento", en="In the document", es="En el documento")
EXTENDS = Text(pt="em cima de", en="extends", es="sobre")
NO_ANSWER = Text(
    pt="Nenhuma cláusula responde a isso. Tente outras palavras, menos palavras ou outro regulamento.",
    en="No clause answers that. Try other words, fewer of them, or another book.",
    es="Ninguna cláusula responde a eso. Pruebe otras palabras, menos palabras u otro reglamento.",
)
WROTE = Text(
    pt="Gravado em {path}. Mude o que quiser e depois: panoverde rulebook check {path}",
    en="Wrote {path}. Change what you like, then: panoverde rulebook check {path}",
    es="Escrito en {path}. Cambie lo que quiera y luego: panoverde rulebook check {path}",
)
NO_MISTAKES = Text(pt="{files}: sem erros.", en="{files}: no mistakes.", es="{files}: sin errores.")
FAILS = Text(pt="não confere", en="fails", es="no se cumple")
UNSENT = Text(pt="nenhuma tela envia", en="no surface sends", es="ninguna pantalla envía")
CASES_RUN = Text(
    pt="{run} casos jogados, {failing} não conferem.",
    en="{run} cases run, {failing} fail.",
    es="{run} casos jugados, {failing} no se cumplen.",
)

# The columns of coverage, by the field of a tally.
COVERAGE = {
    "clauses": Text(pt="cláusulas", en="clauses", es="cláusulas"),
    "shown": Text(pt="mostradas", en="shown", es="mostradas"),
    "consulted": Text(pt="consultadas", en="consulted", es="consultadas"),
    "behaves": Text(pt="com efeito", en="behave", es="con efecto"),
    "proved": Text(pt="provadas", en="proved", es="probadas"),
    "cited": Text(pt="citadas", en="cited", es="citadas"),
    "reachable": Text(pt="alcançáveis", en="reachable", es="alcanzables"),
    "killed": Text(pt="mudanças", en="changes", es="cambios"),
    "waived": Text(pt="dispensadas", en="waived", es="dispensados"),
    "alive": Text(pt="vivas", en="alive", es="vivos"),
    "kill_rate": Text(pt="notadas", en="noticed", es="notados"),
}

TOTALS = {
    "all": Text(pt="todas", en="all", es="todas"),
    "by_book": Text(pt="por regulamento", en="by book", es="por reglamento"),
    "by_area": Text(pt="por área", en="by area", es="por área"),
    "by_kind": Text(pt="por tipo", en="by kind", es="por tipo"),
    "by_owner": Text(pt="por parte do Panoverde", en="by owner", es="por parte de Panoverde"),
}

AREAS = {
    "series": Text(pt="Circuito", en="Series", es="Circuito"),
    "schedule": Text(pt="Cronograma", en="Schedule", es="Cronograma"),
    "registration": Text(pt="Inscrição", en="Registration", es="Inscripción"),
    "payment": Text(pt="Pagamento", en="Payment", es="Pago"),
    "satellites": Text(pt="Satélites", en="Satellites", es="Satélites"),
    "seating": Text(pt="Mesas e assentos", en="Tables and seats", es="Mesas y asientos"),
    "button": Text(pt="Botão", en="Button", es="Botón"),
    "clock": Text(pt="Relógio", en="Clock", es="Reloj"),
    "chips": Text(pt="Fichas", en="Chips", es="Fichas"),
    "dealing": Text(pt="Cartas", en="Cards", es="Cartas"),
    "betting": Text(pt="Apostas", en="Betting", es="Apuestas"),
    "pots": Text(pt="Potes", en="Pots", es="Botes"),
    "showdown": Text(pt="Showdown", en="Showdown", es="Showdown"),
    "conduct": Text(pt="Conduta", en="Conduct", es="Conducta"),
    "penalties": Text(pt="Penalidades", en="Penalties", es="Penalidades"),
    "payouts": Text(pt="Premiação", en="Prizes", es="Premios"),
    "deals": Text(pt="Acordos", en="Deals", es="Acuerdos"),
    "bounties": Text(pt="Bounties", en="Bounties", es="Bounties"),
    "ranking": Text(pt="Ranking", en="Ranking", es="Ranking"),
    "media": Text(pt="Imagem e TV", en="Image and TV", es="Imagen y TV"),
    "facilities": Text(pt="Local", en="Venue", es="Sede"),
    "legal": Text(pt="Autoridade e lei", en="Authority and law", es="Autoridad y ley"),
}

KINDS = {
    "enforce": Text(pt="regra fixa", en="fixed rule", es="regla fija"),
    "advise": Text(pt="decisão do diretor", en="director’s decision", es="decisión del director"),
    "record": Text(pt="fica registrado", en="is recorded", es="queda registrado"),
    "inform": Text(pt="informação", en="information", es="información"),
}

_CLAUSES = (Text(pt="cláusula", en="clause", es="cláusula"), Text(pt="cláusulas", en="clauses", es="cláusulas"))
_DIFFER = (
    Text(pt="{n} tema difere.", en="{n} topic differs.", es="{n} tema difiere."),
    Text(pt="{n} temas diferem.", en="{n} topics differ.", es="{n} temas difieren."),
)


def clauses(count: int, language: Language) -> str:
    """Name clauses, one or many.

    >>> clauses(1, "en"), clauses(440, "pt")
    ('clause', 'cláusulas')
    """
    return _CLAUSES[count != 1].say(language)


def topics_differ(count: int, language: Language) -> str:
    """Say how many topics differ.

    >>> topics_differ(1, "en")
    '1 topic differs.'
    """
    return _DIFFER[count != 1].say(language).format(n=count)
