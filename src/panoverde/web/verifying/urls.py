"""Addresses for those who check. A tournament's file has its own, to print and to keep."""

from django.urls import path

from panoverde.web.verifying import every_draw, views

app_name = "verifying"

urlpatterns = [
    path("", views.index, name="index"),
    path("heads.json", views.heads_json, name="heads"),
    path("<night:tournament>/draws/", every_draw.draws, name="draws"),
    path("<str:tournament>.jsonl", views.journal, name="journal"),
]
