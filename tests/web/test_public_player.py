"""A player's own page: its key cannot be guessed, and it says where to sit, where to go, what was paid and won."""

import json

import pytest
from django.conf import settings
from django.test import Client

from panoverde.documents.pix import read
from panoverde.draws.chance import Ask, Chance
from panoverde.draws.secrets import day_secret, fits
from panoverde.series.stream import House, SetHouse
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Payment
from panoverde.web.player.tokens import holder_of, player_page, player_token
from panoverde.web.tournament import kept_parts
from tests.live.house import NIGHT, SEED
from tests.web.public_night import ask, do, free_seat, open_paid_night, seat_of, see, sell

pytestmark = pytest.mark.usefixtures("night")
NOW = "2026-11-15T18:00:30.000Z"


@pytest.fixture
def night(on_sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    monkeypatch.setattr(kept_parts, "KEPT_SECONDS", 0.0)
    monkeypatch.setattr("panoverde.web.player.views.now", lambda: NOW)
    open_paid_night()


def page(client: Client, number: int, path: str = "") -> str:
    answer = client.get(player_page(NIGHT, f"e{number}") + path, headers={"accept-language": "pt-BR"})
    assert answer.status_code == 200
    return answer.content.decode().replace("\u00a0", " ")


def test_the_key_opens_its_own_page_and_no_other(client: Client) -> None:
    tokens = {player_token(NIGHT, f"e{number}") for number in range(1, 13)}

    assert len(tokens) == 12
    assert all(len(token) == len(NIGHT) + 17 for token in tokens)
    assert see(lambda state: holder_of(state, player_token(NIGHT, "e3"))) == "e3"
    forged = player_token(NIGHT, "e3")[:-1] + ("A" if player_token(NIGHT, "e3")[-1] != "A" else "B")
    for token in (forged, f"{NIGHT}.", f"{NIGHT}.e3", "none.AAAAAAAAAAAAAAAA", "x" * 200, player_token("none", "e3")):
        assert client.get(f"/p/{token}/").status_code == 404


def test_the_key_depends_on_the_installations_own(monkeypatch: pytest.MonkeyPatch) -> None:
    before = player_token(NIGHT, "e3")
    monkeypatch.setattr(settings, "SECRET_KEY", "another house's key, also for tests only")

    assert player_token(NIGHT, "e3") != before


def test_an_entry_that_has_just_been_made_has_its_page(client: Client) -> None:
    page(client, 3)
    sell(13)

    assert "Jogador Demo 013" in page(client, 13)


def test_the_page_shows_my_seat_and_keeps_nothing(client: Client) -> None:
    place = seat_of(3)
    answer = client.get(player_page(NIGHT, "e3"))
    shown = answer.content.decode()

    assert f"<dd data-table>{place.table}</dd>" in shown
    assert f"<dd data-seat>{place.seat}</dd>" in shown
    assert "no-store" in answer.headers["Cache-Control"]
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert "Jogador Demo 004" not in shown


def test_whoever_did_not_agree_is_a_number_here_too(client: Client) -> None:
    shown = page(client, 5)

    assert "Jogador Demo 005" not in shown
    assert "Jogador 5" in shown


def test_a_move_to_another_table_is_told_at_once_with_its_rule(client: Client) -> None:
    other = 2 if seat_of(3).table == 1 else 1
    to = free_seat(other)
    do(c.MovePlayer, entry="e3", to=to, why="")
    shown = page(client, 3)

    assert "Mude de mesa" in shown
    assert f"<b>{to.table}</b>" in shown
    assert 'class="cite" href="/rules/' in shown
    assert "Mude de mesa" not in page(client, 4)
    do(c.StartClock)
    assert "Mude de mesa" not in page(client, 3), "who changed before the start sits there by now"
    back = free_seat(3 - other)
    do(c.MovePlayer, entry="e3", to=back, why="")
    assert f"<b>{back.table}</b>" in page(client, 3)
    do(c.SeeArrival, entry="e3", phase="before-ante")
    assert "Mude de mesa" not in page(client, 3)


def test_a_move_nobody_saw_the_end_of_is_not_told_forever(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    other = 2 if seat_of(3).table == 1 else 1
    do(c.MovePlayer, entry="e3", to=free_seat(other), why="")
    monkeypatch.setattr("panoverde.web.player.views.now", lambda: "2026-11-15T18:11:00.000Z")

    assert "Mude de mesa" not in page(client, 3)


def test_a_broken_table_sends_everybody_at_it(client: Client) -> None:
    do(c.OpenTable, table=3)
    sitting = [number for number in range(1, 13) if seat_of(number).table == 1]
    do(c.BreakTable, table=1)

    assert sitting
    for number in sitting:
        shown = page(client, number)
        assert "A mesa 1 foi desfeita." in shown
        assert f"<b>{seat_of(number).table}</b>" in shown


def test_whoever_waits_sees_the_true_place_in_line(client: Client) -> None:
    for number in range(13, 22):
        sell(number)
    assert see(lambda state: list(state.sitting.alternates)) == ["e19", "e20", "e21"]

    assert "data-waiting>3<" in page(client, 21)
    do(c.StartClock)
    do(c.ReportBust, entry="e1")
    do(c.SeatAlternate)
    assert "data-waiting>2<" in page(client, 21)


def test_a_pix_nobody_has_seen_is_pending(client: Client) -> None:
    sell(13, payments=(Payment(method="pix", centavos=60_000, txid="demo13"),), receipt="", signed=False)
    shown = page(client, 13)

    assert "Ainda não pago" in shown
    assert "Aguardando um Pix de R$ 600" in shown
    do(c.ConfirmPix, entry="e13", till="caixa", txid="demo13", end_to_end="E00000000202611151800aaaaaaaaaaa")
    assert "Ainda não pago" not in page(client, 13)
    assert "data-table" in page(client, 13)


def test_a_pix_can_be_paid_from_the_page(client: Client) -> None:
    house = House(organiser="Clube Demo", city="Salvador", pix_key="demo@example.com", pix_name="Clube Demo")
    ask(SetHouse, series="clube", house=house)
    sell(13, payments=(Payment(method="pix", centavos=60_000, txid="demo13"),), receipt="", signed=False)
    shown = page(client, 13)
    start = shown.index("readonly>") + len("readonly>")
    code = read(shown[start : shown.index("</textarea>")])

    assert (code.key, code.centavos, code.txid) == ("demo@example.com", 60_000, "demo13")


def test_my_receipt_shows_what_is_on_record(client: Client) -> None:
    shown = page(client, 3, "receipt/")

    assert "R$ 600 (500 + 100)" in shown
    assert "30.000" in shown
    assert see(lambda state: state.commitment) in shown


def test_whoever_is_out_sees_place_and_prize(client: Client) -> None:
    do(c.StartClock)
    do(c.PublishPrizes, shares=("60", "40"))
    for number in range(3, 13):
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)
    do(c.ReportBust, entry="e2", stack_chips=1000)

    assert "12º" in page(client, 3)
    assert "a receber" not in page(client, 3)
    second = page(client, 2)
    assert "2º" in second
    assert "Prêmio, a receber" in second
    assert "1º" in page(client, 1)


def test_after_the_end_no_level_and_no_break_is_named(client: Client) -> None:
    do(c.StartClock)
    assert "data-break" in page(client, 3)
    other = 2 if seat_of(1).table == 1 else 1
    do(c.MovePlayer, entry="e1", to=free_seat(other), why="")
    for number in range(2, 13):
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)
    shown = page(client, 3)

    assert "data-break" not in shown
    assert "data-digits" not in shown
    assert "O torneio terminou." in shown
    assert "Mude de mesa" not in page(client, 1)


def test_a_tournament_called_off_names_no_break_either(client: Client) -> None:
    do(c.StopTournament, outcome="cancel", cause="technical-trouble", why="demo")
    shown = page(client, 3)

    assert "data-break" not in shown
    assert "O torneio terminou." not in shown, "the notice says that it was called off"


def test_an_entry_taken_back_says_so(client: Client) -> None:
    do(c.TakeBackEntry, entry="e3", why="demo", till="caixa")

    assert "Esta inscrição não está no torneio" in page(client, 3)


def test_my_draw_is_sealed_until_the_secret_is_open(client: Client) -> None:
    assert "Ainda lacrado" in page(client, 3, "draw/")
    do(c.StartClock)
    for number in range(2, 13):
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)
    do(c.RevealSecret, day=1)
    shown = page(client, 3, "draw/")
    start = shown.index('data-proof="') + len('data-proof="')
    proof = json.loads(shown[start : shown.index('"', start)].replace("&quot;", '"'))
    draw, secret = proof["draw"], bytes.fromhex(proof["secret"])

    assert secret == day_secret(SEED, 1)
    assert fits(secret, 1, proof["commitment"])
    again = Chance(secret, proof["tournament"], 1, proof["ingredient"])
    asks = [Ask(*ask) for ask in draw["asks"]]
    assert [list(came) for came in again.draw(draw["number"], draw["purpose"], *asks).came] == draw["came"]


def test_one_click_from_my_page_asks_whether_my_draw_was_right(client: Client) -> None:
    assert f'href="{player_page(NIGHT, "e3")}draw/"' in page(client, 3)
    assert "Meu sorteio foi certo?" in page(client, 3)

    sealed = page(client, 3, "draw/")

    assert "Até aqui confere" in sealed
    assert sealed.count('data-sealed="') == 1


def test_my_draw_shows_the_secret_to_nobody_too_early(client: Client) -> None:
    secret = day_secret(SEED, 1).hex()

    for path in ("", "draw/", "receipt/"):
        assert secret not in page(client, 3, path)


@pytest.mark.parametrize("path", ["", "draw/", "receipt/"])
@pytest.mark.parametrize(("language", "word"), [("pt", "Meu"), ("en", "My"), ("es", "Mi ")])
def test_pages_speak_three_languages(client: Client, path: str, language: str, word: str) -> None:
    answer = client.get(f"{player_page(NIGHT, 'e3')}{path}?lang={language}")

    assert word in answer.content.decode()


def test_my_draw_says_what_is_true_of_the_cards_and_no_more(client: Client) -> None:
    shown = page(client, 3, "draw/")

    assert "2♣ 7♦ J♥ A♠ 9♠" in shown
    assert "demo" in shown
    assert "A casa não podia saber" not in shown
