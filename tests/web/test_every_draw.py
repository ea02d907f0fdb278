"""Every draw of a tournament, on a page for everybody: voids, cuts, locked seats, numbers used up, and by whom."""

import pytest
from django.test import Client

from panoverde.tournament import commands as c
from tests.staff import Hire
from tests.web.desk import see
from tests.web.floor import seat_all
from tests.web.night import NIGHT, ask

pytestmark = pytest.mark.django_db


def page(lang: str = "en") -> str:
    return Client().get(f"/verify/{NIGHT}/draws/", {"lang": lang}).content.decode()


def test_voids_draws_by_hand_and_locked_seats_are_for_everybody_to_see(series: str, hire: Hire) -> None:
    hire("Diretora Demo", "director", series=series)
    seat_all(series, tables=2, players=12)
    ask(c.LockSeat, tournament=NIGHT, place=see(NIGHT).sitting.pool[0], why="câmera")
    for turn in (1, 2):
        ask(c.DrawButton, by="conta-da-diretora", tournament=NIGHT, table=1, cut=40 + turn)
        ask(
            c.VoidDraw, by="conta-da-diretora", tournament=NIGHT, number=see(NIGHT).next_draw - 1,
            why=":absent faltava um jogador",
        )  # fmt: skip
    ask(
        c.RecordDrawByHand, tournament=NIGHT, purpose="button", options=("1", "2"), outcome=("2",), witness="mesa 1",
        why="sem energia",
    )  # fmt: skip
    ask(c.DrawButton, tournament=NIGHT, table=1)
    ask(c.DrawSeatAnew, by="conta-da-diretora", tournament=NIGHT, entry="e3", why="irmãos na mesma mesa")
    shown = page()

    assert "Voided or drawn again, Button: 2." in shown
    assert "Of these by one account, conta-da: 3." in shown
    assert "voided by conta-da: Not there" in shown
    assert "cut 41" in shown
    assert "Seats kept out of it: " in shown
    assert "3 numbers went by hand or were voided since the one before." in shown
    assert "Seat 2 drawn for this person." in shown
    for name in ("Jogador Demo", "Diretora Demo", "faltava", "irmãos", "sem energia", "mesa 1", "câmera"):
        assert name not in shown, "nobody is named, and words are not public"
    for lang, says in (("pt", "Fora do comum"), ("es", "Fuera de lo común")):
        assert says in page(lang)


def test_an_ordinary_night_says_so_and_a_tournament_that_is_not_there_has_no_page(series: str) -> None:
    seat_all(series, tables=2, players=12)

    assert "No draw was voided, repeated or made by hand." in page()
    assert Client().get("/verify/nothing/draws/").status_code == 404
    assert f"/verify/{NIGHT}/draws/" in Client().get("/verify/").content.decode()
