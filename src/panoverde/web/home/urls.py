"""Addresses of the staff's first page."""

from django.urls import path

from panoverde.web.home import views

app_name = "home"

urlpatterns = [
    path("my-work/", views.work, name="work"),
    path("tonight/", views.tonight, name="tonight"),
    path("tonight/open/", views.open_house, name="open-series"),
]
