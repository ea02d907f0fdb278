"""Addresses of a series for the public."""

from django.urls import path

from panoverde.web.schedule import views

app_name = "schedule"

urlpatterns = [path("<slug:series>/", views.schedule, name="schedule")]
