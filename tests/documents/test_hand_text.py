"""A hand as a text: the lines that matter, in three languages, and nothing that nobody saw."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.cards.cards import DECK, UNKNOWN, cards, picture
from panoverde.documents.hands.actions import action
from panoverde.documents.hands.hand_names import hand_names, high_name
from panoverde.documents.hands.story import tell
from panoverde.documents.hands.voice import voice
from panoverde.hand import events as ev
from panoverde.hand.awards import HIGHS
from panoverde.hand.events import Seen, Shown
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import (
    BADUGI,
    GAMES,
    HOLDEM,
    OMAHA_HI_LO,
    RAZZ,
    SHORT_DECK,
    SINGLE_DRAW,
    STUD,
    TRIPLE_DRAW,
    Game,
)  # fmt: skip
from panoverde.hand.hand import Hand
from panoverde.hand.phh.reader import play, read
from panoverde.hand.terms import Terms
from panoverde.kernel.texts import LANGUAGES, Language
from tests.hand.playing import play as play_on
from tests.hand.playing import random_setup
from tests.hand.table import dealt, holdem

SAMPLES = Path(__file__).parent.parent / "hand" / "phh"


def told(name: str, language: Language, *, revealed: bool = False) -> list[str]:
    (history,) = read((SAMPLES / f"{name}.phh").read_text(encoding="utf-8"), name)
    players = history.fields["players"]
    return tell(play(history), language, players, scale=history.scale, revealed=revealed).split("\n")


def public(hand: Hand) -> set[int]:
    """The cards everybody at the table has seen: on the board, face up or shown at some time."""
    seen: set[int] = set()
    for event, table in Hand.steps(hand.setup, hand.events):
        seen.update(table.board, *table.up)
        if isinstance(event, Shown | Seen):
            seen.update(event.cards)
    for seat in range(hand.n):  # whoever tabled the hand has it open, with the cards that came later
        if hand.shown[seat] and (hand.over or hand.phase == "award" or hand.betting_is_over):
            seen.update(hand.hole[seat])
    return seen - {UNKNOWN}


# -- real hands -----------------------------------------------------------------------------------------


def test_a_real_hand_is_told_in_portuguese() -> None:
    said = told("42-25", "pt")

    assert said[0] == "No-Limit Hold'em · blinds 50 / 100"
    for line in (
        "Assento 1  MrBrown   10.000  small blind",
        "Assento 6  Eddie     10.000  botão",
        "MrBlue paga o big blind, 100",
        "Pré-flop (pote 150)",
        "Bill aumenta para 225",
        "Flop: 2♠ 4♦ J♦ (pote 675)",
        "MrBrown pede mesa",
        "Turn: 2♠ 4♦ J♦ | 3♠ (pote 2.249)",
        "Bill paga 2.249",
        "MrBrown aposta 6.739 e está all-in",
        "Showdown (pote 20.225)",
        "MrBrown mostra 4♥ 4♣: trinca de quatros",
        "Bill mostra 5♣ 5♠: sequência até o cinco",
        "Bill leva 20.225",
        "Bill      20.225  (+10.225)",
    ):
        assert line in said


def test_the_same_hand_in_english_and_spanish() -> None:
    english, spanish = told("42-25", "en"), told("42-25", "es")

    assert english[0] == "No-Limit Hold'em · blinds 50 / 100"
    for line in ("Bill raises to 225", "MrBrown checks", "MrBrown bets 6,739 and is all-in", "Eddie folds",
                 "Bill shows 5♣ 5♠: straight, five high", "Bill wins 20,225"):  # fmt: skip
        assert line in english
    assert spanish[0] == "No-Limit Hold'em · ciegas 50 / 100"
    for line in ("Bill sube a 225", "MrBrown pasa", "MrBrown apuesta 6.739 y queda all-in", "Eddie foldea",
                 "Bill muestra 5♣ 5♠: escalera al cinco", "Bill gana 20.225"):  # fmt: skip
        assert line in spanish


def test_stud_shows_what_lies_open_and_says_who_brings_it_in_and_completes() -> None:
    said = told("wsop-02-28-14", "pt")

    assert said[0] == "Limit Stud Hi-Lo · ante 50.000 · bring-in 75.000 · apostas 250.000 / 500.000"
    for line in ("Todos pagam ante de 50.000", "Terceira rua (pote 250.000)", "James Obst: xx xx A♥",
                 "Kristopher Tong paga o bring-in, 75.000", "James Obst completa para 250.000",
                 "James Obst: xx xx A♥ 3♠", "Volta para James Obst o que ninguém pagou: 250.000",
                 "James Obst leva 750.000"):  # fmt: skip
        assert line in said


def test_draws_are_counted_and_a_televised_hand_shows_them() -> None:
    said, shown = told("wsop-02-29-59", "en"), told("wsop-02-29-59", "en", revealed=True)

    for line in ("First draw (pot 1,000,000)", "James Obst discards 2", "Talal Shakerchi stands pat",
                 "Talal Shakerchi shows 4♣ 2♠ 7♣ 5♣ 6♥: 7-6-5-4-2",
                 "James Obst shows 7♦ 5♥ 6♠ 9♦ 7♥: pair of sevens"):  # fmt: skip
        assert line in said
    assert "James Obst discards 2 (Q♦ J♣)" in shown
    assert "Brian Rast: Q♥ Q♣ J♦ 8♣ 3♥" in shown


def test_side_pots_are_told_and_won_one_by_one() -> None:
    said = told("wsop-03-32-24", "en")

    assert "Flop: J♦ K♠ 2♥ (pot 1,125,000: main 375,000, side 750,000)" in said
    assert "Brian Rast wins 1,250,000 from the side pot, nobody has a low" in said
    assert "Brian Rast wins 375,000 from the main pot, nobody has a low" in said


def test_hands_turned_up_before_the_board_are_named_at_the_end() -> None:
    said = told("phua-xuan-2019", "pt")

    assert said[0] == "No-Limit Short Deck · blind do botão 3.000 · ante 3.000"
    assert "Paul Phua mostra K♥ K♠" in said
    showdown = said.index("Showdown (pote 623.000)")
    assert said[showdown + 1 : showdown + 4] == [
        "Tan Xuan tem sequência até o rei", "Paul Phua tem trinca de reis", "Tan Xuan leva 623.000",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(path.stem for path in SAMPLES.glob("*.phh")))
def test_every_real_hand_ends_with_the_stacks_it_ended_with(name: str, language: Language) -> None:
    (history,) = read((SAMPLES / f"{name}.phh").read_text(encoding="utf-8"), name)
    hand = play(history)

    said = tell(hand, language, history.fields["players"]).split("\n\n")[-1]

    figures = [
        line.rsplit("(", 1)[0].split()[-1].replace(".", "").replace(",", "") for line in said.split("\n")[1:-1]
    ]
    assert figures == [str(stack) for stack in hand.stacks]


# -- what may happen ------------------------------------------------------------------------------------


def test_a_hand_in_progress_says_whose_turn_it_is_and_what_may_be_done() -> None:
    hand = holdem([5000, 5000, 5000])
    hand.raise_to(600)

    assert tell(hand, "pt", ["Ana", "Bia", "Caio"]).endswith(
        "Caio aumenta para 600\n\nVez de Ana: pagar 500, aumentar para 1.000 até 5.000, correr\n"
    )


def test_a_check_a_bet_and_a_draw_are_offered_by_their_names() -> None:
    hand = holdem([5000, 5000])
    hand.call()
    hand.call()
    drawing = holdem([5000, 5000], game=SINGLE_DRAW, reshuffle=DECK)
    drawing.call()
    drawing.call()

    assert "Seat 1 to act: check, bet 200 up to 4,800, fold" in tell(hand, "en")
    assert "Turno de Asiento 1: cambiar cartas" in tell(drawing, "es")


def test_a_split_pot_names_who_has_the_odd_chip() -> None:
    hand = holdem([500] * 3, (1, 2), terms=Terms(min_bet=2), antes=(0, 0, 1),
                  deck=dealt(["AhKd", "AdKh", "2c7d"], "AsKsQc3h4d"))  # fmt: skip
    hand.fold()
    while not hand.over:
        hand.call()

    assert "Seat 1 wins 3, tie, with the odd chip\nSeat 2 wins 2, tie\n" in tell(hand, "en")


def test_hands_that_differ_only_in_their_kicker_are_told_with_it() -> None:
    hand = holdem([500, 500], deck=dealt(["AhKd", "AdQh"], "AsJs9c3h4d"))
    hand.raise_to(500)
    hand.call()

    said = tell(hand, "pt")

    assert "Assento 1 tem par de ases, kickers K-J-9" in said
    assert "Assento 2 tem par de ases, kickers Q-J-9" in said


def test_both_halves_of_a_pot_are_told() -> None:
    hand = holdem([1000, 1000], game=OMAHA_HI_LO, deck=dealt(["AhKdKhQs", "Ad2h7cJd"], "Ks3s8c4h9d"),
                  terms=Terms(min_bet=200, structure="pot-limit"))  # fmt: skip
    while not hand.over:
        hand.call()

    said = tell(hand, "pt", ["Ana", "Bia"])

    assert "Ana mostra A♥ K♦ K♥ Q♠: trinca de reis" in said
    assert "8-4-3-2-A para o low" in said
    assert "Ana leva 200, metade high" in said
    assert "Bia leva 200, metade low" in said


def test_rulings_are_told_with_their_reason_and_hidden_cards_stay_hidden() -> None:
    hand = holdem([5000] * 4, deck=dealt(["AhKd", "AdQh", "7c7d", "2c3c"], "AsJs9c3h4d"), away=(3,))
    hand.replace(0, 0, cards("5s")[0], "carta marcada")
    hand.kill(1, "mostrou as cartas")
    hand.retrieve(1, "o floor decidiu")
    hand.call()
    hand.call()
    hand.call()
    hand.replace(-1, 0, cards("5d")[0], "queima errada")

    said = tell(hand, "pt", ["Ana", "Bia", "Caio", "Duda"])

    assert "Duda está ausente: mão morta" in said
    assert "Uma carta fechada de Ana é trocada (carta marcada)" in said
    assert "A mão de Bia está morta (mostrou as cartas)" in said
    assert "Bia recebe a mão de volta (o floor decidiu)" in said
    assert "No board, 5♦ no lugar de A♠ (queima errada)" in said
    assert "5♠" not in said
    assert "Ana recebe 5♠ no lugar de A♥ (carta marcada)" in tell(hand, "pt", ["Ana", "Bia"], revealed=True)


def test_a_raise_that_a_ruling_takes_back_is_told() -> None:
    hand = holdem([5000] * 4)
    hand.raise_to(900)
    hand.kill(2, "fora da vez", raise_back=True)

    assert "está morta (fora da vez)\nVolta para Assento 3 o que ninguém pagou: 700" in tell(hand, "pt")


def test_a_misdeal_gives_the_chips_back() -> None:
    hand = holdem([5000] * 3)
    hand.void("carta a mais")

    said = tell(hand, "es")

    assert "Misdeal: todas las fichas vuelven a sus dueños (carta a mais)" in said
    assert said.endswith("Stacks\nAsiento 1  5.000\nAsiento 2  5.000\nAsiento 3  5.000\n")


def test_mucks_are_told_and_the_cards_are_not() -> None:
    hand = holdem([5000, 5000], deck=dealt(["AhKd", "QdQh"], "AsJs9c3h4d"), shows_itself=False)
    while hand.phase == "bet":
        hand.call()
    hand.show(0)
    hand.muck(1)

    said = tell(hand, "pt")

    assert "Assento 2 joga no muck" in said
    assert "Q♦" not in said


@pytest.mark.parametrize(
    ("blinds", "n", "heading", "posted"),
    [
        ((100, 200), 3, "blinds 100 / 200", ["small blind", "big blind"]),
        ((0, 200), 3, "big blind 200", ["big blind"]),
        ((200, 100), 2, "blinds 100 / 200", ["big blind", "small blind"]),
        ((100, 200, 400), 4, "blinds 100 / 200 / 400", ["small blind", "big blind", "straddles 400"]),
        ((100, 200, 0, 200), 5, "blinds 100 / 200", ["small blind", "big blind", "a blind of 200"]),
    ],
)
def test_every_blind_has_its_name(blinds: tuple[int, ...], n: int, heading: str, posted: list[str]) -> None:
    said = tell(holdem([5000] * n, blinds), "en")

    assert said.split("\n", maxsplit=1)[0].endswith(heading)
    lines = said.split("\n\n")[2].split("\n")
    assert len(lines) == len(posted)
    assert all(name in line for name, line in zip(posted, lines, strict=True))


def test_a_dead_button_is_nobodys() -> None:
    assert "button" in tell(holdem([500] * 3), "en")
    assert "button" not in tell(holdem([500] * 3), "en", dead_button=True)


def test_names_are_one_line_and_namesakes_are_told_apart() -> None:
    said = tell(holdem([5000] * 3), "pt", ["Ana", "Ana", "Zé\nAna ganha 900"], seats=[4, 7, 9])

    assert "Ana (assento 4) paga o small blind, 100" in said
    assert "Ana (assento 7) paga o big blind, 200" in said
    assert "\nAna ganha 900" not in said


def test_chips_with_decimals_are_written_as_each_language_does() -> None:
    hand = holdem([500000] * 3, (50, 125), terms=Terms(min_bet=125))

    assert "Assento 2 paga o big blind, 1,25" in tell(hand, "pt", scale=100)
    assert "Seat 1  5,000.00  small blind" in tell(hand, "en", scale=100)


def test_where_one_amount_has_decimals_all_have() -> None:
    hand = holdem([10_000, 9_950], (100, 50), terms=Terms(min_bet=100))
    hand.fold()

    said = tell(hand, "pt", scale=100)

    assert "blinds 0,50 / 1,00" in said
    assert "Assento 1 leva 1,00" in said
    assert said.endswith("Assento 1  100,50  (+0,50)\nAssento 2   99,00  (−0,50)\n")


@pytest.mark.parametrize("name", ["👩\u200d👩\u200d👧\u200d👦", "نگار\u200cها", "क्\u200dष"])
def test_signs_that_join_others_stay_in_a_name(name: str) -> None:
    assert f"{name} posts the small blind" in tell(holdem([500] * 3), "en", [name])


@pytest.mark.parametrize("name", ["\u200d \u200c", "\u00ad", "\u202e", "\x1b\n"])
def test_a_name_nobody_can_see_is_none(name: str) -> None:
    assert "Seat 1 posts the small blind" in tell(holdem([500] * 3), "en", [name])


@pytest.mark.parametrize(
    ("antes", "heading", "paid"),
    [
        ((0, 100, 0), "big-blind ante 100", "Bia pays the ante for the table, 100"),
        ((0, 0, 100), "button ante 100", "Caio pays the ante for the table, 100"),
        ((100, 0, 0), "ante 100 (Ana)", "Ana antes 100"),
        ((100, 100, 100), "ante 100", "Everybody antes 100"),
    ],
)
def test_a_single_ante_is_called_by_who_pays_it(antes: tuple[int, ...], heading: str, paid: str) -> None:
    said = tell(holdem([5000] * 3, antes=antes, ante_is_dead=True), "en", ["Ana", "Bia", "Caio"])

    assert said.splitlines()[0].endswith(f"blinds 100 / 200 · {heading}")
    assert paid in said


def test_the_board_is_not_called_the_table_in_spanish() -> None:
    hand = holdem([5000] * 3, deck=dealt(["AhKd", "AdQh", "7c7d"], "AsJs9c3h4d"))
    for _ in range(3):
        hand.call()
    hand.replace(-1, 0, cards("5d")[0])

    assert "En el board, 5♦ por A♠" in tell(hand, "es")


# -- names of hands -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "hole", "board", "names"),
    [
        (HOLDEM, "AhKd", "QsJc9h4d2c", ("carta alta, ás", "ace high", "carta alta, as")),
        (HOLDEM, "AhAd", "QsJc9h4d2c", ("par de ases", "pair of aces", "pareja de ases")),
        (HOLDEM, "Ah9d", "As9c7h4d2c", ("dois pares, ases e noves", "two pair, aces and nines",
                                        "dobles parejas, ases y nueves")),
        (HOLDEM, "6h6d", "6sJc9h4d2c", ("trinca de seis", "three of a kind, sixes", "trío de seises")),
        (HOLDEM, "AhTd", "KsQcJh4d2c", ("sequência até o ás", "straight, ace high", "escalera al as")),
        (HOLDEM, "Qh8d", "JsTc9h4d2c", ("sequência até a dama", "straight, queen high", "escalera a la reina")),
        (HOLDEM, "KhTh", "9h4h2hAdAc", ("flush de rei", "flush, king high", "color al rey")),
        (HOLDEM, "JhJd", "Js3c3h4d2c", ("full house de valetes com três", "full house, jacks full of threes",
                                        "full de jotas con treses")),
        (HOLDEM, "2h2d", "2s2c3h4d9c", ("quadra de dois", "four of a kind, deuces", "póker de doses")),
        (HOLDEM, "9h8h", "7h6h5h4d2c", ("straight flush até o nove", "straight flush, nine high",
                                        "escalera de color al nueve")),
        (HOLDEM, "AhKh", "QhJhTh4d2c", ("royal straight flush", "royal flush", "escalera real")),
        (SHORT_DECK, "Ah9d", "8s7c6hKdQc", ("sequência até o nove", "straight, nine high", "escalera al nueve")),
        (SHORT_DECK, "AhTh", "8h7h6hAdAc", ("flush de ás", "flush, ace high", "color al as")),
        (RAZZ, "Ah8d6s4c3hKdQc", "", ("8-6-4-3-A",) * 3),
        (RAZZ, "AhAd2s2c2h3d3c", "", ("dois pares, dois e ases", "two pair, deuces and aces",
                                      "dobles parejas, doses y ases")),
        (TRIPLE_DRAW, "Th8d6s4c2h", "", ("10-8-6-4-2",) * 3),
        (TRIPLE_DRAW, "Ah5d4s3c2h", "", ("A-5-4-3-2",) * 3),
        (SINGLE_DRAW, "7h6d5s4c3h", "", ("sequência até o sete", "straight, seven high", "escalera al siete")),
        (BADUGI, "8h6d4sAc", "", ("badugi 8-6-4-A", "8-6-4-A badugi", "badugi 8-6-4-A")),
        (BADUGI, "8h6d4s4c", "", ("8-6-4, três cartas", "three-card 8-6-4", "8-6-4, tres cartas")),
        (BADUGI, "KhKdKsKc", "", ("K, uma carta", "one-card K", "K, una carta")),
    ],
)  # fmt: skip
def test_every_kind_of_hand_has_its_name(game: Game, hole: str, board: str, names: tuple[str, str, str]) -> None:
    said = [hand_names(game, cards(hole), cards(board), language) for language in ("pt", "en", "es")]

    assert said == [(name,) for name in names]


@pytest.mark.parametrize(
    ("hands", "board", "said"),
    [
        (["9h9d", "AcKc"], "2s3s4d7h8h", "Seat 1 has a pair of nines"),
        (["KhTh", "AcKc"], "9h4h2hAdAs", "Seat 1 has a flush, king high"),
        (["AhTd", "2c3c"], "KsQcJh4d5c", "Seat 1 has a straight, ace high"),
        (["Ah9d", "2c3c"], "As9c7h4dJd", "Seat 1 has two pair, aces and nines"),
        (["AhQd", "2c3c"], "Ks9c7h4dJd", "Seat 1 has ace high"),
    ],
)
def test_a_hand_somebody_has_comes_with_its_article(hands: list[str], board: str, said: str) -> None:
    hand = holdem([500, 500], deck=dealt(hands, board))
    hand.raise_to(500)
    hand.call()

    assert said in tell(hand, "en").splitlines()


def test_a_low_half_has_its_own_name_and_none_where_it_does_not_qualify() -> None:
    hole = cards("AhKdKhQs")

    assert hand_names(OMAHA_HI_LO, cards("Ad2h7cJd"), cards("Ks3s8c4h9d"), "en")[1] == "8-4-3-2-A for low"
    assert len(hand_names(OMAHA_HI_LO, hole, cards("KsTsJc4h9d"), "en")) == 1


def test_what_is_incomplete_or_unseen_has_no_name() -> None:
    assert hand_names(HOLDEM, cards("AhKd"), (), "en") == ()
    assert hand_names(HOLDEM, cards("Ah??"), cards("QsJc9h4d2c"), "en") == ()
    assert hand_names(STUD, cards("AhKdQc2h"), (), "en") == ()


@settings(deadline=None, max_examples=200)
@given(seed=st.integers(0, 2**32), language=st.sampled_from(LANGUAGES))
def test_with_kickers_two_hands_have_one_name_only_where_they_tie(seed: int, language: Language) -> None:
    deck = list(DECK)
    Random(seed).shuffle(deck)
    for kind, count in (("high", 7), ("short-deck", 7), ("ace-to-five", 7), ("deuce-to-seven", 5), ("badugi", 4)):
        pool = [card for card in deck if card >= 16] if kind == "short-deck" else deck
        one, two = (HIGHS[kind](pool[at : at + count], ()) for at in (0, count))

        names = [high_name(kind, value, language, full=True) for value in (one, two)]

        low_spoiled = kind in ("ace-to-five", "deuce-to-seven") and "-" not in names[0]  # kickers are not told there
        assert (names[0] == names[1]) == (one == two) or low_spoiled


# -- any hand -------------------------------------------------------------------------------------------


@settings(deadline=None, max_examples=150)
@given(seed=st.integers(0, 2**32), language=st.sampled_from(LANGUAGES))
def test_any_hand_can_be_told_at_any_step_and_no_unseen_card_is(seed: int, language: Language) -> None:
    rng = Random(seed)
    hand = Hand.begin(random_setup(rng))
    for step in range(400):
        if step % 5 == 0 or hand.over:
            said = tell(hand, language)
            unseen = [picture(card) for card in DECK if card not in public(hand)]
            assert [name for name in unseen if name in said] == []
            tell(hand, language, revealed=True)
        if hand.over:
            return
        play_on(hand, rng, rulings=0.1)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_every_kind_is_told_from_the_first_card_said_by_the_dealer(name: str) -> None:
    rng = Random(name)
    setup = random_setup(rng, GAMES[name])
    hand = Hand.begin(Setup(game=setup.game, terms=setup.terms, stacks=setup.stacks, antes=setup.antes,
                            blinds=setup.blinds, bring_in=setup.bring_in))  # fmt: skip

    assert "Cards are to be dealt" in tell(hand, "en")


# -- rulings --------------------------------------------------------------------------------------------


def test_rulings_on_chips_are_told_with_their_reasons() -> None:
    hand = holdem([5_000] * 4)
    hand.bind(2, ["call"], why="tapped facing a bet")
    hand.call()
    hand.mistake(300)
    hand.correct(400, "underraise")
    hand.take_back(3)
    hand.pass_over(0, "skipped")
    hand.raise_to(600)
    hand.forfeit(2, 100)
    hand.recount(3, 9_000, "a chip behind the cards")

    lines = tell(hand, "en").splitlines()

    first = lines.index("Seat 3 may only: call or check (tapped facing a bet)")
    assert lines[first + 1 : -2] == [
        "Seat 3 calls 200",
        "Seat 4 makes it 300, a wrong amount nobody notices",
        "The bet is corrected to 400, for those who called too (underraise)",
        "Seat 4 takes the raise back and stays in",
        "Uncalled, back to Seat 4: 200",
        "Seat 1 was skipped and acts after the others (skipped)",
        "Seat 2 raises to 600",
        "Seat 3 folds and leaves 100 in the pot",
        "Recount: Seat 4 has 9,000 behind (a chip behind the cards)",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result_that_was_opened_again_is_told_twice(language: Language) -> None:
    hand = holdem([5_000] * 3, deck=dealt(["AhAd", "KhKd", "QhQd"], "2c3c4d7s9h"))
    while hand.phase == "bet":
        hand.call()
    hand.reopen("dead hand")
    open_again = {"pt": "falta decidir", "en": "to be settled", "es": "falta decidir"}[language]
    assert open_again in tell(hand, language)
    hand.kill(0, "three cards")
    hand.close()
    hand.recount(0, 9_900, "hidden")
    hand.hand_over(0, 1, 100)

    said = tell(hand, language)

    wins = {"pt": "leva 600", "en": "wins 600", "es": "gana 600"}[language]
    assert said.count(wins) == 2
    assert said.index(wins) < said.index("dead hand") < said.rindex(wins) < said.index("hidden")
    aces = {"pt": "par de ases", "en": "pair of aces", "es": "pareja de ases"}[language]
    assert said.count(aces) == 1  # named when it was shown, though it is dead in the end


EVENTS: list[ev.HandEvent] = [
    ev.Anted(0, 1), ev.Posted(0, 1), ev.Unburned(1), ev.BroughtIn(0, 1), ev.Folded(0), ev.Called(0, 1),
    ev.Raised(0, 400), ev.Discarded(0, ()), ev.Killed(0), ev.Returned(0, 1), ev.Mucked(0), ev.Retrieved(0),
    ev.Replaced(0, 0, 1), ev.Voided(), ev.Reshuffled(()), ev.Bound(0, ("fold", "call", "raise"), 1, 2),
    ev.Misraised(0, 300), ev.Undercalled(0, 1), ev.Forfeited(0, 1), ev.Corrected(1), ev.TakenBack(0),
    ev.PassedOver(0), ev.Recounted(0, 1), ev.HandedOver(0, 1, 1), ev.LostCards(0), ev.Completed(0, (1,)),
    ev.Seen((1,)), ev.Reopened(), ev.Closed(),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_sentence_and_no_two_have_the_same(language: Language) -> None:
    told_elsewhere = {ev.Dealt, ev.BoardDealt, ev.Burned, ev.Shown, ev.Awarded}
    table = holdem([5_000] * 3)

    said = [action(event, table, voice(3, language)) for event in EVENTS]

    assert {type(event) for event in EVENTS} | told_elsewhere == set(ev.HandEvent.__subclasses__())
    assert len(set(said)) == len(said)
    assert all(said)
    assert not [sentence for sentence in said if "{" in sentence]


def test_a_later_street_without_a_burn_is_named() -> None:
    hand = holdem([5_000] * 3)
    hand.no_burn("kept", "river")

    assert "River: to come without a burn (kept)" in tell(hand, "en")
