"""Addresses of the desk."""

from django.urls import path

from panoverde.web.desk import alternates, house_bars, views
from panoverde.web.desk import entry_deeds as of_entry
from panoverde.web.desk import money_deeds as of_money
from panoverde.web.desk import person_deeds as of_person
from panoverde.web.desk.desk_deeds import PANE, Deed
from panoverde.web.desk.drawer import shifts, tills
from panoverde.web.desk.newcomer import pages
from panoverde.web.desk.paper import printer
from panoverde.web.desk.sale import checkout, confirmation, customer_screen, given_back, sold
from panoverde.web.forms.deeds import view_of

app_name = "desk"

_DEEDS: dict[str, Deed] = {
    "void": of_entry.VOID,
    "cancel": of_entry.CANCEL,
    "refund": of_money.REFUND,
    "transfer": of_entry.TRANSFER,
    "credit": of_entry.CREDIT,
    "surrender": of_entry.SURRENDER,
    "take-back-payment": of_money.PAYMENT_BACK,
    "second-pix": of_money.SECOND_PIX,
    "take-back-chips": of_money.CHIPS_BACK,
    "identity": of_person.IDENTITY,
    "sponsor": of_person.BRAND,
    "dispute": of_person.DISPUTE,
    "flag": of_person.FLAG,
    "refuse": of_person.REFUSE,
    "lift": of_person.LIFT,
    "bar": house_bars.BAR,
    "lift-bar": house_bars.LIFT_BAR,
    "call": of_person.CALL,
}

urlpatterns = [
    path("<str:series>/", views.desk, name="desk"),
    path("<str:series>/find/", views.find, name="find"),
    path("<str:series>/beside/", views.beside, name="beside"),
    path("<str:series>/card/", views.card, name="card"),
    path("<str:series>/new/", pages.new, name="new"),
    path("<str:series>/edit/", pages.edit, name="edit"),
    path("<str:series>/sell/", checkout.sell, name="sell"),
    path("<str:series>/confirm-pix/", confirmation.confirm, name="confirm-pix"),
    path("<str:series>/handed/", sold.handed, name="handed"),
    path("<str:series>/reprint/", sold.reprint, name="reprint"),
    path("<str:series>/receipt.pdf", printer.receipt_pdf, name="receipt"),
    path("<str:series>/given-back/", given_back.screen, name="given-back"),
    path("<str:series>/refund.pdf", given_back.slip_pdf, name="refund-slip"),
    path("<str:series>/alternates/", alternates.alternates, name="alternates"),
    path("<str:series>/show/", customer_screen.show, name="show"),
    path("<str:series>/prices.pdf", customer_screen.poster, name="poster"),
    path("<str:series>/till/", tills.till, name="till"),
    path("<str:series>/till/open/", tills.open_till, name="open-till"),
    path("<str:series>/till/move/", tills.move, name="move-cash"),
    path("<str:series>/till/count/", tills.count, name="count-till"),
    path("<str:series>/till/close/", tills.close, name="close-till"),
    path("<str:series>/shifts/", shifts.shifts, name="shifts"),
    path("<str:series>/shifts/<str:till>/", shifts.shift, name="shift"),
    path("<str:series>/shifts/<str:till>/correct/", shifts.correct, name="correct-till"),
    path("<str:series>/shifts/<str:till>/report.pdf", shifts.report, name="report"),
    *(path(f"<str:series>/{name}/", view_of(deed, PANE, name), name=name) for name, deed in _DEEDS.items()),
]
