"""Addresses of a tournament, short enough for a QR code on a seat card."""

from django.urls import path

from panoverde.web.tournament import views

app_name = "tournament"

urlpatterns = [
    path("<slug:tournament>/", views.live, name="live"),
    path("<slug:tournament>/head/", views.head, name="head"),
    path("<slug:tournament>/seats/", views.find_seat, name="seats"),
    path("<slug:tournament>/payouts/", views.payouts, name="payouts"),
    path("<slug:tournament>/results/", views.places, name="results"),
    path("<slug:tournament>/structure/", views.structure, name="structure"),
    path("<slug:tournament>/structure.pdf", views.structure_file, name="structure-file"),
    path("<slug:tournament>/payouts.pdf", views.payouts_file, name="payouts-file"),
    path("<slug:tournament>/prices/", views.price_table, name="prices"),
]
