"""Addresses of a player's own page; the key is in it, so it stands alone."""

from django.urls import path

from panoverde.web.player import reporting, views

app_name = "player"

urlpatterns = [
    path("<str:token>/", views.page, name="page"),
    path("<str:token>/draw/", views.draw, name="draw"),
    path("<str:token>/report/", reporting.report, name="report"),
    path("<str:token>/receipt/", views.receipt, name="receipt"),
]
