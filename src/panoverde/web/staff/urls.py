"""Addresses of the door and of the staff's pages."""

from django.urls import path

from panoverde.web.staff import doors, me, people, terminals

app_name = "staff"

urlpatterns = [
    path("log-in/", doors.log_in, name="log-in"),
    path("log-out/", doors.log_out, name="log-out"),
    path("switch/", doors.switch, name="switch"),
    path("first-run/", doors.first_run, name="first-run"),
    path("me/", me.me, name="me"),
    path("me/password/", me.password, name="my-password"),
    path("me/pin/", me.pin, name="my-pin"),
    path("staff/", people.house, name="house"),
    path("staff/<str:series>/", people.staff, name="people"),
    path("staff/<str:series>/add/", people.add, name="add"),
    path("staff/<str:series>/invite/", people.invite, name="invite"),
    path("staff/<str:series>/terminals/", terminals.terminals, name="terminals"),
    path("staff/<str:series>/terminals/bind/", terminals.bind, name="bind"),
    path("staff/<str:series>/terminals/<str:terminal>/release/", terminals.release, name="release"),
    path("staff/<str:series>/person/<str:account>/", people.person, name="person"),
    path("staff/<str:series>/person/<str:account>/roles/", people.roles, name="roles"),
    path("staff/<str:series>/person/<str:account>/password/", people.password, name="password"),
    path("staff/<str:series>/person/<str:account>/pin/", people.pin, name="pin"),
    path("staff/<str:series>/person/<str:account>/active/", people.active, name="active"),
]
