"""Addresses of the rules. A clause has its own, in every book, in every language."""

from django.urls import path

from panoverde.web.rules import views

app_name = "rules"

urlpatterns = [
    path("", views.books, name="books"),
    path("search/", views.search, name="search"),
    path("<slug:book>/", views.book, name="book"),
    path("<slug:book>/chapter/<int:number>/", views.chapter, name="chapter"),
    path("<slug:book>/versus/<slug:other>/", views.versus, name="versus"),
    path("<slug:book>/regulation.pdf", views.regulation, name="regulation"),
    path("<slug:book>/<str:number>/", views.clause, name="clause"),
]
