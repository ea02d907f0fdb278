"""What the demonstration says once it runs: where everything is, who may come in, what to try."""

from typing import TYPE_CHECKING

from panoverde.bootstrap.books import open_library
from panoverde.kernel.texts import Language, Text

if TYPE_CHECKING:
    from panoverde.bootstrap.demo import Demo

PIX = "E00000000202601011200Demo0000001"  # as a bank would number it; nobody paid anything
_SAYS = Text(
    pt="""
  Panoverde         {at}
  Entrar            {at}log-in/   {names}
                    senha {password}
                    PIN {pin}, em terminais ({director}: {at}staff/{series}/terminals/): F9 troca de pessoa

  Noite em andamento      público {at}t/{under_way}/   telão {at}tv/{under_way}/
                          floor   {at}floor/{under_way}/   direção {at}direct/{under_way}/
  Main Event, dia um      direção {at}direct/{flights}~1A/   floor {at}floor/{flights}~1B/
                          público {at}t/{flights}/   telões {at}tv/{flights}/
                          locutor {at}script/{flights}~1A/   fichas {at}direct/{flights}~1A/chips/
  Nos saquinhos           direção {at}direct/{bags}~1A/bags/1A/   telão {at}tv/{bags}~1A/
  Bolha do dia dois       direção {at}direct/{day_two}~2/   floor {at}floor/{day_two}~2/   público {at}t/{day_two}/
  Transmissão e imprensa  {at}overlay/{flights}~1A/   {at}feed/{flights}~1A.json
  (atrás da sala)         {at}overlay/{bags}~1A/   {at}overlay/{day_two}~2/
  Salão e dealers         {at}room/{series}/   Jogos de fichas {at}setup/{series}/sets/
  Na bolha                floor   {at}floor/{bubble}/   telão {at}tv/{bubble}/
  Inscrições abertas      caixa   {at}desk/{series}/?tournament={on_sale}
  Anunciado               público {at}t/{announced}/
  Terminado, pago         prêmios {at}t/{ended}/payouts/   conferir sorteios {at}verify/
  Página de um jogador    {player}
  Todos os torneios num telão {at}tv/     Grade {at}s/{series}/     Regras {at}rules/ ({clauses} cláusulas)

  Experimente
    1. {cashier}: digite “demo 40” no caixa, Enter, I (documento visto), P (Pix) ou D (dinheiro), Enter.
    2. {cashier}: abra um dos que ainda não pagaram e confirme o Pix com {pix}.
       Ou abra “demo 5”, F7, diga por quê: a inscrição volta, e a Lista de espera chama o próximo.
    3. {floor}: toque numa mesa, num jogador, Eliminar; desfaça. Na mudança proposta diga onde está o botão e aceite.
    4. {director}: responda ao chamado do caixa, pause o relógio, veja o que cada ato faria antes de fazer.
    5. {floor}: o Main Event 1A está no intervalo. Toque na mesa 3, Chip race, diga quantas de 100 tem cada um.
    6. {director}: leia o intervalo no roteiro do locutor (espaço). No Deepstack faltam fichas: reserve mais.
    7. Deixe o telão e a página do jogador abertos ao lado: os dois acompanham sozinhos.
  Papéis impressos        {papers}
  Parar                   Ctrl C (tudo é apagado)
""",
    en="""
  Panoverde is at   {at}
  Log in            {at}log-in/   as {names}
                    password {password}
                    PIN {pin}, at terminals ({director}: {at}staff/{series}/terminals/): F9 switches person

  A night under way       public {at}t/{under_way}/   TV {at}tv/{under_way}/
                          floor  {at}floor/{under_way}/   director {at}direct/{under_way}/
  Main Event, day one     director {at}direct/{flights}~1A/   floor {at}floor/{flights}~1B/
                          public {at}t/{flights}/   TVs {at}tv/{flights}/
                          script {at}script/{flights}~1A/   chips {at}direct/{flights}~1A/chips/
  At the bag table        director {at}direct/{bags}~1A/bags/1A/   TV {at}tv/{bags}~1A/
  Bubble of day two       director {at}direct/{day_two}~2/   floor {at}floor/{day_two}~2/   public {at}t/{day_two}/
  Stream and press        {at}overlay/{flights}~1A/   {at}feed/{flights}~1A.json
  (behind the room)       {at}overlay/{bags}~1A/   {at}overlay/{day_two}~2/
  Room and dealers        {at}room/{series}/   Sets of chips {at}setup/{series}/sets/
  On the bubble           floor  {at}floor/{bubble}/   TV {at}tv/{bubble}/
  Registration open       desk   {at}desk/{series}/?tournament={on_sale}
  Announced               public {at}t/{announced}/
  Finished and paid       prizes {at}t/{ended}/payouts/   check the draws {at}verify/
  A player’s own page     {player}
  Every tournament on one screen {at}tv/     Schedule {at}s/{series}/     Rules {at}rules/ ({clauses} clauses)

  Try
    1. {cashier}: type “demo 40” at the desk, Enter, I (document seen), P (Pix) or D (cash), Enter.
    2. {cashier}: open one who has not paid yet and confirm the Pix with {pix}.
       Or open “demo 5”, F7, say why: the entry goes back, and the waiting list calls the next one.
    3. {floor}: tap a table, a player, Bust; undo it. On the proposed move say where the button is, and accept.
    4. {director}: answer the desk’s call, pause the clock, see what every act would do before it is done.
    5. {floor}: Main Event 1A is in a break. Tap table 3, Chip race, say how many 100s everybody has.
    6. {director}: read the break from the announcer’s script (space). The Deepstack is short of chips: reserve more.
    7. Leave TV and player’s page open beside it: both follow by themselves.
  Printed papers          {papers}
  Stop                    Ctrl C (everything is thrown away)
""",
    es="""
  Panoverde está en {at}
  Entrar            {at}log-in/   como {names}
                    contraseña {password}
                    PIN {pin}, en terminales ({director}: {at}staff/{series}/terminals/): F9 cambia de persona

  Noche en juego          público {at}t/{under_way}/   pantalla {at}tv/{under_way}/
                          floor   {at}floor/{under_way}/   dirección {at}direct/{under_way}/
  Main Event, día uno     dirección {at}direct/{flights}~1A/   floor {at}floor/{flights}~1B/
                          público {at}t/{flights}/   pantallas {at}tv/{flights}/
                          locutor {at}script/{flights}~1A/   fichas {at}direct/{flights}~1A/chips/
  En las bolsas           dirección {at}direct/{bags}~1A/bags/1A/   pantalla {at}tv/{bags}~1A/
  Burbuja del día dos     dirección {at}direct/{day_two}~2/   floor {at}floor/{day_two}~2/   público {at}t/{day_two}/
  Transmisión y prensa    {at}overlay/{flights}~1A/   {at}feed/{flights}~1A.json
  (detrás de la sala)     {at}overlay/{bags}~1A/   {at}overlay/{day_two}~2/
  Sala y dealers          {at}room/{series}/   Juegos de fichas {at}setup/{series}/sets/
  En la burbuja           floor   {at}floor/{bubble}/   pantalla {at}tv/{bubble}/
  Inscripciones abiertas  caja    {at}desk/{series}/?tournament={on_sale}
  Anunciado               público {at}t/{announced}/
  Terminado y pagado      premios {at}t/{ended}/payouts/   comprobar sorteos {at}verify/
  Página de un jugador    {player}
  Todo en una pantalla    {at}tv/     Programa {at}s/{series}/     Reglas {at}rules/ ({clauses} cláusulas)

  Pruebe
    1. {cashier}: escriba “demo 40” en la caja, Enter, I (documento visto), P (Pix) o D (efectivo), Enter.
    2. {cashier}: abra a alguien que aún no pagó y confirme el Pix con {pix}.
       O abra “demo 5”, F7, diga por qué: la inscripción vuelve, y la Lista de espera llama al siguiente.
    3. {floor}: toque una mesa, un jugador, Eliminar; deshágalo. En el cambio propuesto diga dónde está el botón.
    4. {director}: responda a la llamada de la caja, pare el reloj, vea qué haría cada acto antes de hacerlo.
    5. {floor}: el Main Event 1A está en el descanso. Toque la mesa 3, Chip race, diga cuántas de 100 tiene cada uno.
    6. {director}: lea el descanso en el guion del locutor (espacio). Al Deepstack le faltan fichas: reserve más.
    7. Deje abiertas la pantalla y la página del jugador: las dos siguen solas.
  Papeles impresos        {papers}
  Parar                   Ctrl C (todo se borra)
""",
)


def what_to_try(at: str, demo: "Demo", language: Language) -> str:
    """Say where everything is, and what is worth a try."""
    from django.utils.module_loading import import_string  # noqa: PLC0415  only where Django is ready

    page = import_string("panoverde.web.player.tokens.player_page")  # by name: cli does not know the web
    names = [log_in.name for log_in in demo.log_ins]
    _, director, floor, cashier, *_rest = names
    clauses = sum(len(book.clauses) for book in open_library().sources.values())
    return _SAYS.say(language).format(
        at=at, names=", ".join(names), password=demo.log_ins[0].password, pin=demo.log_ins[0].pin,
        series=demo.series, player=at.rstrip("/") + page(*demo.player), papers=demo.papers, clauses=clauses,
        director=director, floor=floor, cashier=cashier, pix=PIX, **demo.phases,
    )  # fmt: skip
