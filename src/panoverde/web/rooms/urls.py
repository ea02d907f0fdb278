"""Addresses of a series' room."""

from django.urls import path

from panoverde.web.rooms import asking, page

app_name = "rooms"

urlpatterns = [
    path("<str:series>/", page.room, name="room"),
    path("<str:series>/declare/", asking.declare, name="declare"),
    path("<str:series>/book/", asking.book, name="book"),
    path("<str:series>/sections/", asking.set_sections, name="sections"),
    path("<str:series>/rota/", asking.plan, name="plan"),
    path("<str:series>/push/", asking.push, name="push"),
    path("<str:series>/dealer/", asking.put, name="put-dealer"),
]
