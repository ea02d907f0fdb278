"""Addresses of a tournament, short enough for a QR code on a seat card."""

from django.urls import path

from panoverde.web.tournament import views

app_name = "tournament"

urlpatterns = [path("<slug:tournament>/", views.live, name="live")]
