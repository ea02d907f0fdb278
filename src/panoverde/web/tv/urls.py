"""Addresses of the room's screens, short enough to be typed with a TV's remote."""

from django.urls import path

from panoverde.web.tv import remote, views

app_name = "tv"

urlpatterns = [
    path("", views.several, name="several"),
    path("<night:tournament>/", views.tournament, name="tournament"),
    path("<night:tournament>/cell/", views.cell, name="cell"),
    path("<night:tournament>/remote/", remote.remote, name="remote"),
]
