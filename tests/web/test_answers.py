"""What goes with an answer: whom a cache may show it to, what may be sent, and pages for what went wrong."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

from panoverde.bootstrap import books
from panoverde.config import settings
from panoverde.web import chrome
from tests.web.conftest import Shelve


def vary(client: Client, path: str, **headers: str) -> set[str]:
    answer = client.get(path, headers=headers)
    return {name.strip() for name in answer.headers["Vary"].split(",")}


@pytest.mark.parametrize(
    "path", ["/rules/", "/rules/bsop/58/", "/rules/?lang=es", "/rules/search/", "/rules/nothing/", "/x/"]
)
def test_no_cache_shows_one_readers_language_to_another(client: Client, path: str) -> None:
    assert {"Accept-Language", "Cookie"} <= vary(client, path)


def test_no_cache_shows_a_part_for_a_page_or_json_for_a_sentence(client: Client) -> None:
    assert "HX-Request" in vary(client, "/rules/search/?q=flop")
    assert "HX-Request" in vary(client, "/rules/search/?q=flop", **{"hx-request": "true"})
    assert "Accept" in vary(client, "/rules/nothing/")
    assert "Accept" in vary(client, "/rules/nothing/", accept="application/json")


def test_nothing_may_be_sent_to_a_page_that_is_only_read() -> None:
    client = Client(enforce_csrf_checks=True)

    for path in ("/rules/", "/rules/bsop/", "/rules/bsop/58/", "/rules/search/", "/rules/bsop/regulation.pdf"):
        assert client.post(path).status_code == 405, path


@pytest.mark.parametrize(
    ("act", "page"),
    [
        ("/direct/noite/tables/open/?lang=en", "/direct/noite/?lang=en"),
        ("/direct/noite/prizes/lock/", "/direct/noite/prizes/"),
        ("/desk/circuito/sell/?tournament=noite", "/desk/circuito/?tournament=noite"),
        ("/desk/circuito/till/move/", "/desk/circuito/till/"),
        ("/setup/circuito/house/set/", "/setup/circuito/house/"),
        ("/staff/circuito/person/a/roles/", "/staff/circuito/person/a/"),
        ("/log-out/", "/"),
    ],
)
def test_whoever_opens_the_address_of_an_act_comes_to_the_page_above_it(client: Client, act: str, page: str) -> None:
    answer = client.get(act, headers={"accept": "text/html,*/*;q=0.8"})

    assert (answer.status_code, answer.headers.get("Location")) == (302, page)
    assert client.get(act).status_code == 405  # a program is told what is wrong


@pytest.mark.parametrize(("lang", "says"), [("en", "did not come from"), ("pt", "não veio de"), ("es", "no vino de")])
def test_what_another_site_sends_is_refused_in_the_readers_language(lang: str, says: str) -> None:
    answer = Client(enforce_csrf_checks=True).post("/", headers={"accept-language": lang})

    assert answer.status_code == 403
    assert re.search(f"<h1>[^<]*{says}", answer.content.decode())


@pytest.mark.parametrize(
    "path", ["/rules/", "/rules/bsop/", "/rules/bsop/58/", "/rules/search/", "/rules/nothing/", "/x/"]
)
def test_every_page_has_a_title_and_one_heading(client: Client, path: str) -> None:
    page = client.get(path).content.decode()

    assert page.count("<h1>") == 1
    assert re.search(r"<title>\w[^<]* · Panoverde</title>", page)


def test_pages_name_their_assets_with_a_version_and_only_those_are_kept_for_a_year(client: Client) -> None:
    named = re.findall(r'(?:href|src)="(/static/[^"]+)"', client.get("/rules/").content.decode())
    sheet = client.get(next(asset for asset in named if "rules.css" in asset))
    font = client.get("/static/panoverde/fonts/inter-400.woff2")
    for answer in (sheet, font):  # read to its end, it closes
        assert b"".join(answer.streaming_content)  # type: ignore[attr-defined]

    assert all("?v=" in asset for asset in named)
    assert "max-age=31536000" in sheet.headers["Cache-Control"]
    assert "max-age=86400," in font.headers["Cache-Control"]


def test_a_shelf_that_does_not_open_is_a_page_that_says_so(client: Client, tmp_path: Path, shelve: Shelve) -> None:
    shelve(tmp_path / "nowhere")

    for path in ("/rules/", "/rules/bsop/"):
        answer = client.get(path, headers={"accept-language": "en"})

        assert answer.status_code == 422
        assert "which is not a folder" in answer.content.decode()


def test_a_fault_is_a_page_whatever_is_broken(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("the disk is gone")

    monkeypatch.setattr(chrome, "open_library", broken)
    monkeypatch.setattr("panoverde.web.rules.views.open_library", broken)
    client.raise_request_exception = False
    answer = client.get("/rules/", headers={"accept-language": "en"})

    assert answer.status_code == 500
    assert "<h1>A fault of ours</h1>" in answer.content.decode()


def test_a_server_does_not_start_with_a_shelf_that_does_not_open(tmp_path: Path) -> None:
    started = subprocess.run(
        [sys.executable, "-c", "import panoverde.config.wsgi"],
        env={"PANOVERDE_BOOKS": str(tmp_path / "nowhere"), "PYTHONPATH": str(Path(books.__file__).parents[2])},
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )

    assert started.returncode == 1
    assert "which is not a folder" in started.stderr


@pytest.mark.parametrize(
    ("given", "allowed"),
    [(None, ["*"]), ("", ["*"]), (" , ", ["*"]), ("a.com, b.com,", ["a.com", "b.com"]), ("club.lan", ["club.lan"])],
)
def test_hosts_are_read_as_people_write_them(
    monkeypatch: pytest.MonkeyPatch, given: str | None, allowed: list[str]
) -> None:
    import runpy

    monkeypatch.delenv("PANOVERDE_HOSTS", raising=False)
    if given is not None:
        monkeypatch.setenv("PANOVERDE_HOSTS", given)

    assert runpy.run_path(settings.__file__)["ALLOWED_HOSTS"] == allowed


def test_every_setting_from_the_environment_is_explained() -> None:
    source = Path(settings.__file__).read_text(encoding="utf-8")

    asked = {"PANOVERDE_BOOKS", *re.findall(r'environ\.get\("(\w+)"', source)}

    assert asked <= set(re.findall(r"^PANOVERDE_\w+", source, re.MULTILINE))
