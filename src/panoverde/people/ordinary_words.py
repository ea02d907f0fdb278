"""Names that are words of every day too, in three languages and at a poker table: alone, in small letters, nobody's.

Without accents and capitals, as `plain_names` has them. A surname that is hardly a word (Silva, Pereira) is none.
"""

_PORTUGUESE = """
    abril agosto alegria ali amado amiga amigo amor anjo anjos aparecida aposta arco areia aurora banco barbeiro
    barco barra barro barros bela belo bem bicho bispo boa boas bom bonito branca branco bravo brisa bueno
    cabeca cabo caixa calado calma campo campos canto carneiro carta cartas casa casado casal castelo cavaleiro
    celeste cerca chaves clara claro cliente coelho com conceicao conde convidada convidado coragem cordeiro
    coroa costa cravo cruz dealer delgado demo dezembro dia dias diretor diretora doce domingo domingos dona
    dores doutor doutora duque ela ele era eram espada esperanca esta este estrada estrela falcao fe feio feliz
    ferro fevereiro ficha fichas fiel figueira filha filho flor flora flores fogo foi fonte fontes forte fortuna
    franca franco furtado galo gama gato gentil gloria graca grande guerra homem horta ilha inverno irma irmao
    isso janeiro jardim jogador jogadora jogo juiz julho junho junior justa justo lago lagoa lance laranja largo
    leal leao lei leite leme lia lima linda lindo lobo longo louro lua luz machado madeira mae maio mais mal mao
    mar marca marco marcos marinha martelo mas mata matos mel menina menino mercado mesa mestre milagre milho
    mira monte monteiro morena moreno moura mulher mundo nao nascimento natal negro nem neta neto neve neves
    nobre nos nova novembro novo novos ouro outubro padre pai paixao palha palma palmas palmeira para paz pedra
    pedras pena penha pequeno perola pessoa pia pinheiro pinho pinto ponte pontes por porta porte porto pote
    prado praia prata preto prima primavera primo principe quadros quais que quem quente quer rainha ramo ramos
    raposo real rei reis remedios ria ribeira ribeiro rico rio rios rocha rodada rosa rosario rosas rua ruas
    sabia salgado salto salvador santo santos sao sara saude seca seja sem senhor senhora ser sereno serra
    serrano setembro seu severo silvestre sim singelo sobrinho sol sorte sua tal tem temporal tens ter terra tom
    torre torres trigo trindade tudo uma vai vale valente velha velho vem verao verdade verde vida vila vinha
    viola virtude vitoria viu viva voz
"""
_ENGLISH = """
    ace and angel any april are art august bank banks bar bay bean bell best bet big bill bird bishop black
    blind block bond bone book booth bowl boy brook brother brown buck bush but button call card case cash
    chance chase check chip chips church clay cook cool cross cruise customer cut daisy dawn day deal dealer
    deck dice did does dollar drew duke early east fair faith field fields finger fish flag flop flow fold for
    forest fox free friend gamble gentleman gold good got grace grant grave gray green grey guest guy had hall
    hand hands hardy harmony has heart her hill his holiday hood hope house hunt hunter iris its ivy jack jewel
    joker joy judge june just justice king kings knight lady lake lance lane law light lily little loan long
    lord love low luck lucky major man mark marks master max may mercy mile miles mill money moon moss mound
    nick night noble north not oak off one our out over page park pat patience pearl penny pepper pierce player
    poker pool poor pope pot price prince prize queen quick raise ray read red reed rest rich ring river rivers
    rock rod room rose round ruby rush sale sales shade sharp she short silver singer single sister skip small
    snow soon south speed spring stack stall star stern stone storm street strong summer sunny swift table
    tables temple than that the them then they too town trip trust turn two union violet wall ward was waters
    way were west when white who why wild will win winner winter wise wolf wood woods worth yes you young
"""
_SPANISH = """
    alba alegre amparo angeles asuncion banca barrera barrios bello blanca blanco bravo bueno caballero calle
    camino campos carrera carta casas castillo cielo ciudad clave con consuelo corona cortes cual cuesta cueva
    director directora dolores don ella ellos enero era espejo esperanza espino estrella febrero ficha fue
    fuente fuentes fuerte gallo gracia guerrero han hay hermana hermano hermoso hierro huerta iglesias invierno
    izquierdo jugador jugadora julio junio ladron las leal leon llano los luna maestro manzano marino marzo mas
    mayo mayor mejor merced mesa milagros montes mora moral moreno mozo muy nada nieto nieve nieves noche nogal
    nuevo octubre olmo orden oro oros otra otro palacios palma pardo pareja parra paz pena perla pero persona
    pilar pino pinos plata plaza por pozo primero puente puerta puerto rey reyes rico roble roca rojo rosado
    rubio salas sastre senor senora sierra sin soledad son suerte tan tesoro tierra toro trueno una uno vaca
    valle verano viejo villa vivas zapatero zorro
"""
ORDINARY = frozenset(f"{_PORTUGUESE} {_ENGLISH} {_SPANISH}".split())
