"""Addresses of the announcer's script."""

from django.urls import path

from panoverde.web.script import views

app_name = "script"

urlpatterns = [
    path("<night:tournament>/", views.script, name="script"),
    path("<night:tournament>/read/", views.read, name="read"),
]
