"""Addresses. They do not hold the language: a QR code opens in the reader's own."""

from django.urls import include, path
from django.views.generic import RedirectView

urlpatterns = [
    path("", RedirectView.as_view(pattern_name="rules:books"), name="home"),
    path("rules/", include("panoverde.web.rules.urls")),
]

handler404 = "panoverde.web.errors.not_found"
handler500 = "panoverde.web.errors.fault"
