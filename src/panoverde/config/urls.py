"""Addresses. They do not hold the language: a QR code opens in the reader's own."""

from django.urls import include, path, register_converter

from panoverde.web.flights import NightConverter
from panoverde.web.house.front import front_door

register_converter(NightConverter, "night")

urlpatterns = [
    path("", front_door, name="home"),
    path("", include("panoverde.web.staff.urls")),
    path("", include("panoverde.web.home.urls")),
    path("", include("panoverde.web.feed.urls")),
    path("desk/", include("panoverde.web.desk.urls")),
    path("dealer/", include("panoverde.web.dealer.urls")),
    path("direct/", include("panoverde.web.director.urls")),
    path("floor/", include("panoverde.web.floor.urls")),
    path("script/", include("panoverde.web.script.urls")),
    path("room/", include("panoverde.web.rooms.urls")),
    path("setup/", include("panoverde.web.setup.urls")),
    path("rules/", include("panoverde.web.rules.urls")),
    path("p/", include("panoverde.web.player.urls")),
    path("s/", include("panoverde.web.schedule.urls")),
    path("t/", include("panoverde.web.tournament.urls")),
    path("tv/", include("panoverde.web.tv.urls")),
    path("verify/", include("panoverde.web.verifying.urls")),
]

handler403 = "panoverde.web.denying.forbidden"
handler404 = "panoverde.web.errors.not_found"
handler500 = "panoverde.web.errors.fault"
