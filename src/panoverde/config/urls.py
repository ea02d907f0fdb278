"""Addresses. They do not hold the language: a QR code opens in the reader's own."""

from django.urls import include, path
from django.views.generic import RedirectView

from panoverde.web.permissions import open_to_all

_home = open_to_all("the front door leads to the rules")(RedirectView.as_view(pattern_name="rules:books"))

urlpatterns = [
    path("", _home, name="home"),
    path("", include("panoverde.web.staff.urls")),
    path("rules/", include("panoverde.web.rules.urls")),
    path("t/", include("panoverde.web.tournament.urls")),
    path("verify/", include("panoverde.web.verifying.urls")),
]

handler403 = "panoverde.web.denying.forbidden"
handler404 = "panoverde.web.errors.not_found"
handler500 = "panoverde.web.errors.fault"
