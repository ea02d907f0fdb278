"""Addresses of a series' room."""

from django.urls import path

from panoverde.web.rooms import page, room_deeds

app_name = "rooms"

urlpatterns = [
    path("<str:series>/", page.room, name="room"),
    path("<str:series>/declare/", room_deeds.declare, name="declare"),
    path("<str:series>/book/", room_deeds.book, name="book"),
    path("<str:series>/sections/", room_deeds.set_sections, name="sections"),
    path("<str:series>/rota/", room_deeds.plan, name="plan"),
    path("<str:series>/push/", room_deeds.push, name="push"),
    path("<str:series>/dealer/", room_deeds.put, name="put-dealer"),
]
