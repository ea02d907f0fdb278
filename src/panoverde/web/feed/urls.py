"""Addresses of what leaves the house."""

from django.urls import path

from panoverde.web.feed import views

app_name = "feed"

urlpatterns = [
    path("overlay/<night:tournament>/", views.overlay, name="overlay"),
    path("feed/<night:tournament>.json", views.press, name="press"),
]
