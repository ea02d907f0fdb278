"""Addresses of setting up."""

from django.urls import path

from panoverde.web.setup import heads, house, new, printers, sets

app_name = "setup"

urlpatterns = [
    path("<str:series>/new/", new.new, name="new"),
    path("<str:series>/new/create/", new.create, name="create"),
    path("<str:series>/new/lines/", new.lines, name="lines"),
    path("<str:series>/new/plans/", new.plans, name="plans"),
    path("<str:series>/new/stacks/", new.stacks, name="stacks"),
    path("<str:series>/house/", house.house, name="house"),
    path("<str:series>/house/set/", house.set_house, name="set-house"),
    path("<str:series>/sets/", sets.listed, name="sets"),
    path("<str:series>/sets/declare/", sets.declare, name="declare-set"),
    path("<str:series>/heads/", heads.listed, name="heads"),
    path("<str:series>/heads/add/", heads.add, name="add-head-address"),
    path("<str:series>/heads/remove/", heads.remove, name="remove-head-address"),
    path("<str:series>/printers/", printers.listed, name="printers"),
    path("<str:series>/printers/add/", printers.add, name="add-printer"),
    path("<str:series>/printers/remove/", printers.remove, name="remove-printer"),
]
