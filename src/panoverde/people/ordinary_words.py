"""Names that are words of every day too, in three languages and at a poker table: alone, in small letters, nobody's.

Without accents and capitals, as `plain_names` has them. A surname that is hardly a word (Silva, Pereira) is none.
"""

_PORTUGUESE = """
    abril agosto alegria amado amiga amigo amor anjo anjos aparecida aposta arco areia aurora banco barbeiro
    barco barra barro barros bela belo bem bicho bispo boa boas bom bonito branca branco bravo brisa bueno
    cabeca cabo caixa calado calma campo campos canto carneiro carta cartas casa casado casal castelo cavaleiro
    celeste cerca chaves clara claro cliente coelho conceicao conde convidada convidado coragem cordeiro coroa
    costa cravo cruz dealer delgado demo dezembro dia dias diretor diretora doce domingo domingos dona dores
    doutor doutora duque espada esperanca estrada estrela falcao fe feio feliz ferro fevereiro ficha fichas fiel
    figueira filha filho flor flora flores fogo fonte fontes forte fortuna franca franco furtado galo gama gato
    gentil gloria graca grande guerra homem horta ilha inverno irma irmao janeiro jardim jogador jogadora jogo
    juiz julho junho junior justa justo lago lagoa lance laranja largo leal leao lei leite leme lima linda lindo
    lobo longo louro lua luz machado madeira mae maio mao mar marca marco marcos marinha martelo mata matos mel
    menina menino mercado mesa mestre milagre milho monte monteiro morena moreno moura mulher mundo nascimento
    natal negro neta neto neve neves nobre nova novembro novo novos ouro outubro padre pai paixao palha palma
    palmas palmeira para paz pedra pedras pena penha pequeno perola pessoa pinheiro pinho pinto ponte pontes
    porta porte porto pote prado praia prata preto prima primavera primo principe quadros quente rainha ramo
    ramos raposo real rei reis remedios ribeira ribeiro rico rio rios rocha rodada rosa rosario rosas rua ruas
    sabia salgado salto salvador santo santos saude seca senhor senhora sereno serra serrano setembro severo
    silvestre singelo sobrinho sol sorte temporal terra torre torres trigo trindade tudo vale valente velha
    velho verao verdade verde vida vila vinha viola virtude vitoria viva
"""
_ENGLISH = """
    ace angel april art august bank banks bar bay bean bell best bet big bill bird bishop black blind block bond
    bone book booth bowl boy brook brother brown buck bush button call card case cash chance chase check chip
    chips church clay cook cool cross cruise customer cut daisy dawn day deal dealer deck dice dollar drew duke
    early east fair faith field fields finger fish flag flop flow fold forest fox free friend gamble gentleman
    gold good grace grant grave gray green grey guest guy hall hand hands hardy harmony heart hill holiday hood
    hope house hunt hunter iris ivy jack jewel joker joy judge june just justice king kings knight lady lake
    lance lane law light lily little loan long lord love low luck lucky major man mark marks master max may
    mercy mile miles mill money moon moss mound nick night noble north oak page park pat patience pearl penny
    pepper pierce player poker pool poor pope pot price prince prize queen quick raise ray read red reed rest
    rich ring river rivers rock rod room rose round ruby rush sale sales shade sharp short silver singer single
    sister skip small snow south speed spring stack stall star stern stone storm street strong summer sunny
    swift table tables temple town trip trust turn union violet wall ward waters way west white wild will win
    winner winter wise wolf wood woods worth young
"""
_SPANISH = """
    alba alegre amparo angeles asuncion banca barrera barrios bello blanca blanco bravo bueno caballero calle
    camino campos carrera carta casas castillo cielo ciudad clave consuelo corona cortes cuesta cueva director
    directora dolores enero espejo esperanza espino estrella febrero ficha fuente fuentes fuerte gallo gracia
    guerrero hermana hermano hermoso hierro huerta iglesias invierno izquierdo jugador jugadora julio junio
    ladron leal leon llano luna maestro manzano marino marzo mayo mayor mejor merced mesa milagros montes mora
    moral moreno mozo nieto nieve nieves noche nogal nuevo octubre olmo orden oro oros palacios palma pardo
    pareja parra paz pena perla persona pilar pino pinos plata plaza pozo primero puente puerta puerto rey reyes
    rico roble roca rojo rosado rubio salas sastre senor senora sierra soledad suerte tesoro tierra toro trueno
    vaca valle verano viejo villa vivas zapatero zorro
"""
ORDINARY = frozenset(f"{_PORTUGUESE} {_ENGLISH} {_SPANISH}".split())
