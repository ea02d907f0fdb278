"""Addresses of the dealer's tablet."""

from django.urls import path

from panoverde.web.dealer import views
from panoverde.web.dealer.tablet import DEEDS
from panoverde.web.forms.deeds import view_of

app_name = "dealer"

_HERE = "<night:tournament>/<int:table>"

urlpatterns = [
    path("<night:tournament>/", views.choose, name="choose"),
    path(f"{_HERE}/", views.table, name="table"),
    *(path(f"{_HERE}/do/{deed.name}/", view_of(deed, views.ON_TABLET), name=deed.name) for deed in DEEDS.values()),
]
