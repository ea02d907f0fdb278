"""Addresses of a tournament, short enough for a QR code on a seat card."""

from django.urls import path

from panoverde.web.tournament import views

app_name = "tournament"

urlpatterns = [
    path("<night:tournament>/", views.live, name="live"),
    path("<night:tournament>/head/", views.head, name="head"),
    path("<night:tournament>/seats/", views.find_seat, name="seats"),
    path("<night:tournament>/payouts/", views.payouts, name="payouts"),
    path("<night:tournament>/results/", views.places, name="results"),
    path("<night:tournament>/structure/", views.structure, name="structure"),
    path("<night:tournament>/structure.pdf", views.structure_file, name="structure-file"),
    path("<night:tournament>/payouts.pdf", views.payouts_file, name="payouts-file"),
    path("<night:tournament>/prices/", views.price_table, name="prices"),
]
