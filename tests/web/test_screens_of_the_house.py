"""A TV on which somebody of the staff came in once stays a screen of the house; a stranger's never becomes one."""

import pytest
from django.test import Client

from panoverde.people.accounts import devices
from tests.staff import Hire

pytestmark = pytest.mark.django_db


def screen(client: Client) -> str:
    cookie = client.cookies.get(devices.SCREEN_COOKIE)
    return devices.read_screen(cookie.value) if cookie else ""


def test_a_tv_that_staff_opened_stays_the_houses_when_they_are_out(hire: Hire) -> None:
    tv = Client()
    tv.force_login(hire("Diretora Demo", "director"))
    assert tv.get("/me/").status_code == 200
    device = devices.read(tv.cookies[devices.COOKIE].value)
    tv.get("/")
    assert screen(tv) == ""  # it shows no screen yet

    tv.get("/tv/")
    tv.cookies.pop("sessionid")
    tv.cookies.pop(devices.COOKIE)  # long after: that marker has run out

    assert device
    assert screen(tv) == device.id
    tv.get("/tv/")
    assert screen(tv) == device.id


def test_a_strangers_tv_page_is_a_strangers(client: Client) -> None:
    client.get("/tv/")

    assert screen(client) == ""
