"""Addresses of the rules. A clause has its own, in every book, in every language, and in every edition kept."""

from django.urls import path, register_converter

from panoverde.web.rules import views

app_name = "rules"


class Beginning:
    """How the digest of an edition begins."""

    regex = "[0-9a-f]{8,64}"

    def to_python(self, value: str) -> str:
        """Take it as it is."""
        return value

    def to_url(self, value: str) -> str:
        """Write it as it is."""
        return value


register_converter(Beginning, "edition")

urlpatterns = [
    path("", views.books, name="books"),
    path("search/", views.search, name="search"),
    path("<slug:book>/", views.book, name="book"),
    path("<slug:book>/chapter/<int:number>/", views.chapter, name="chapter"),
    path("<slug:book>/versus/<slug:other>/", views.versus, name="versus"),
    path("<slug:book>/grounds/", views.grounds_of, name="grounds"),
    path("<slug:book>/grounds/<slug:ground>/", views.ground, name="ground"),
    path("<slug:book>/regulation.pdf", views.regulation, name="regulation"),
    path("<slug:book>/edition/<edition:edition>/", views.book, name="kept-book"),
    path("<slug:book>/edition/<edition:edition>/now/", views.since, name="kept-since"),
    path("<slug:book>/edition/<edition:edition>/chapter/<int:number>/", views.chapter, name="kept-chapter"),
    path("<slug:book>/edition/<edition:edition>/grounds/", views.grounds_of, name="kept-grounds"),
    path("<slug:book>/edition/<edition:edition>/grounds/<slug:ground>/", views.ground, name="kept-ground"),
    path("<slug:book>/edition/<edition:edition>/<str:number>/", views.clause, name="kept-clause"),
    path("<slug:book>/<str:number>/", views.clause, name="clause"),
]
