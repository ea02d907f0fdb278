"""The room's screens: what they show, by their address or by the remote, and who may hold that."""

import re
from pathlib import Path

import pytest
from django.test import Client

import panoverde
from panoverde.tournament import commands as c
from panoverde.web.tournament import kept_parts
from panoverde.web.tv.slides import read_choice
from tests.live.house import NIGHT
from tests.staff import Hire
from tests.web.public_night import do, free_seat, open_paid_night, see, sell

HERE = f"/tv/{NIGHT}/"
STATIC = Path(panoverde.__file__).parent / "web" / "static" / "panoverde"


@pytest.fixture(autouse=True)
def _night(on_sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    monkeypatch.setattr(kept_parts, "KEPT_SECONDS", 0.0)
    open_paid_night()


def screen(client: Client, query: str = "", **headers: str) -> str:
    answer = client.get(HERE + query, headers={"accept-language": "pt-BR", **headers})
    assert answer.status_code == 200
    return answer.content.decode().replace("\u00a0", " ")


def shows(html: str) -> str:
    found = re.search(r'data-show="([^"]*)" data-every="(\d+)"( data-auto)?', html)
    assert found
    return " ".join(part.strip() for part in found.groups() if part)


def test_a_screen_needs_no_log_in_and_shows_the_clock_by_itself(client: Client) -> None:
    html = screen(client)

    assert shows(html) == "clock 20 data-auto"
    assert 'data-theme="dark"' in html
    assert "htmx" not in html


def test_the_address_chooses_and_what_cannot_be_shown_is_left_out(client: Client) -> None:
    assert shows(screen(client, "?show=payouts,clock&every=10")) == "clock,payouts 10"
    assert shows(screen(client, "?show=seats&every=1")) == "seats 5"
    assert shows(screen(client, "?show=nonsense&every=soon")) == "clock 20 data-auto"
    assert read_choice("", "99999", "x" * 99) == ((), 600, "x" * 24)


def test_the_remote_chooses_for_all_screens_and_for_one(client: Client) -> None:
    do(c.ShowOnScreens, layouts=("clock", "payouts"), every_seconds=15)
    do(c.ShowOnScreens, screen="bar", layouts=("seats",))

    assert shows(screen(client)) == "clock,payouts 15"
    assert shows(screen(client, "?screen=bar")) == "seats 20"
    assert shows(screen(client, "?screen=door")) == "clock,payouts 15"
    assert shows(screen(client, "?screen=bar&show=payouts")) == "payouts 20"
    do(c.ShowOnScreens, layouts=("clock",))
    assert shows(screen(client)) == "clock 20 data-auto"


def test_the_floor_holds_the_remote_and_nothing_typed_is_lost(client: Client, hire: Hire) -> None:
    client.force_login(hire("Chão Demo", "floor"))
    token = {"command": "remote-demo-token-0001"}
    answer = client.post(
        HERE + "remote/", {**token, "layout": ["payouts"], "every": "12", "notice": "Mesa 4 desfeita"}
    )

    assert answer.status_code == 302
    assert shows(screen(client)) == "payouts 12"
    assert "Mesa 4 desfeita" in screen(client)
    token = {"command": "remote-demo-token-0002"}
    refused = client.post(HERE + "remote/", {**token, "every": "1", "notice": "não se perde", "screen": "bar"})
    assert refused.status_code == 422
    said = refused.content.decode()
    assert 'data-code="screens.bad-choice"' in said
    assert "não se perde" in said


def test_whoever_only_sells_does_not_hold_the_remote(client: Client, hire: Hire) -> None:
    assert client.get(HERE + "remote/").status_code == 302
    client.force_login(hire("Caixa Demo", "cashier"))

    assert client.get(HERE + "remote/").status_code == 403


def test_a_screen_lists_moves_and_the_line(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("panoverde.web.tv.views.now", lambda: "2026-11-15T18:01:00.000Z")
    for number in range(13, 21):
        sell(number)
    do(c.OpenTable, table=3)
    to = free_seat(3)
    do(c.MovePlayer, entry="e3", to=to, why="")
    html = screen(client, "?show=seats")

    assert f"mesa {to.table} assento {to.seat}" in html
    assert see(lambda state: len(state.sitting.alternates)) == 2
    assert "Jogador Demo 019" in html
    monkeypatch.setattr("panoverde.web.tv.views.now", lambda: "2026-11-15T18:30:00.000Z")
    assert f"mesa {to.table} assento {to.seat}" not in screen(client, "?show=seats")


def test_hand_for_hand_has_its_own_pane(client: Client) -> None:
    assert 'data-pane="hand"' not in screen(client)
    do(c.StartClock)
    do(c.PublishPrizes, shares=("50", "30", "20"))
    do(c.BeginHandForHand)
    html = screen(client)

    assert 'data-hand="1"' in html
    assert "Faltam 9 eliminações para a premiação." in html


def test_hand_for_hand_names_the_prize_played_for_once(client: Client) -> None:
    do(c.StartClock)
    do(c.PublishPrizes, shares=("50", "30", "20"))
    do(c.BeginHandForHand)
    html = screen(client)
    pane = html[html.index('data-pane="hand"') :].split("</section>")[0]

    assert pane.count("R$ 1.900") == 1


@pytest.mark.parametrize("name", ["payouts", "seats"])
def test_beside_a_list_the_least_prize_stands_in_the_foot_alone(client: Client, name: str) -> None:
    do(c.StartClock)
    do(c.PublishPrizes, shares=("50", "30", "20"))
    html = screen(client)
    pane = html[html.index(f'data-pane="{name}"') :].split("</section>")[0]

    assert pane[pane.index("<aside") :].count("R$ 1.900") == 1


def finish() -> None:
    do(c.StartClock)
    for number in range(2, 13):
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)


def test_after_the_end_nothing_comes_next_and_no_clock_runs(client: Client) -> None:
    assert "data-next-name" in screen(client, "?show=payouts")
    finish()
    html = screen(client, "?show=payouts")
    pane = html[html.index('data-pane="payouts"') :].split("</section>")[0]

    assert "&quot;running_since&quot;:null" in html
    assert not re.findall("data-(next|breaks|ends|digits|blinds)", pane)
    cell = client.get(HERE + "cell/").content.decode()
    assert "data-digits" not in cell
    assert "Jogador Demo 001" in cell


def test_after_the_end_nobody_is_sent_to_another_seat(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("panoverde.web.tv.views.now", lambda: "2026-11-15T18:01:00.000Z")
    do(c.OpenTable, table=3)
    do(c.MovePlayer, entry="e1", to=free_seat(3), why="")
    assert 'data-moves-until="2026' in screen(client)
    finish()
    html = screen(client)

    assert 'data-moves-until=""' in html
    assert 'class="going"' not in html


def test_a_finished_tournament_shows_who_won(client: Client) -> None:
    do(c.StartClock)
    for number in range(2, 13):
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)
    html = screen(client)

    assert 'data-over="1"' in html
    assert html.index("Jogador Demo 001") < html.index("Jogador Demo 012")


def test_the_rule_of_the_new_level_is_cited(client: Client) -> None:
    assert re.search(
        r"data-new-level hidden>O novo nível vale a partir da próxima mão\.<small>KSOP 21</small>", screen(client)
    )


NEWER_SCRIPT = r"\?\.(?!\d)|\?\?|\|\|=|&&=|\d_\d|catch \{|\.(at|flat|replaceAll|replaceChildren|fromEntries)\("
NEWER_STYLE = r"[\s(](min|max|clamp)\(|color-mix|@layer|@container|:has\(|:is\(|\binset:|[^-]aspect-ratio:|[\s;{]gap:"


@pytest.mark.parametrize("name", ["clock.js", "live.js", "tv.js"])
def test_scripts_of_screens_run_on_an_old_tv(name: str) -> None:
    script = "\n".join(line.split("//")[0] for line in (STATIC / name).read_text(encoding="utf-8").splitlines())

    assert re.findall(NEWER_SCRIPT, script) == []


def test_the_style_of_screens_is_read_by_an_old_tv() -> None:
    style = re.sub(r"/\*.*?\*/", "", (STATIC / "tv.css").read_text(encoding="utf-8"), flags=re.DOTALL)

    assert re.findall(NEWER_STYLE, style) == []


def test_several_tournaments_share_a_screen(client: Client) -> None:
    named = client.get(f"/tv/?t={NIGHT},none").content.decode()
    found = client.get("/tv/").content.decode()

    assert named.count('class="cell"') == found.count('class="cell"') == 1
    assert 'data-count="1"' in named
    assert client.get(HERE + "cell/").status_code == 200


def test_a_part_carries_the_version_it_was_made_for(client: Client) -> None:
    whole, part = screen(client), screen(client, x_part="stage")
    version = re.search(r'<body data-now="[^"]*" data-version="([^"]+)"', whole)

    assert version
    assert f'data-version="{version[1]}"' in part
    assert "<body" not in part
