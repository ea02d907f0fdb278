"""Addresses of the room's screens, short enough to be typed with a TV's remote."""

from django.urls import path

from panoverde.web.tv import remote, views

app_name = "tv"

urlpatterns = [
    path("", views.several, name="several"),
    path("<slug:tournament>/", views.tournament, name="tournament"),
    path("<slug:tournament>/cell/", views.cell, name="cell"),
    path("<slug:tournament>/remote/", remote.remote, name="remote"),
]
