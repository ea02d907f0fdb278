"""The page in parts: each has a mark, so that a screen is only sent what it does not have."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString

from panoverde.people.accounts.lookup import names_of
from panoverde.tournament.clock.face import seconds_between
from panoverde.web.director.frame import Room
from panoverde.web.figures import gap
from panoverde.web.floor import last_facts, rail
from panoverde.web.floor.laid import Laid
from panoverde.web.floor.seen import Looked, mays
from panoverde.web.floor.tables import Drawn, drawn, mark_of

HAVE = "X-Have"  # the parts a screen has: id.mark~id.mark
_LONG = 400  # parts, however many are said to be there


class Part(NamedTuple):
    """A part of the page that can be replaced by itself."""

    id: str
    mark: str
    template: str
    context: Mapping[str, Any]

    def html(self, request: HttpRequest, *, oob: bool = False) -> str:
        """Write it; `oob` where it comes beside what was asked for."""
        return render_to_string(self.template, {**self.context, "mark": self.mark, "oob": oob}, request)


class Map(NamedTuple):
    """The tables."""

    tables: list[Drawn]

    @property
    def whole(self) -> list[SafeString]:
        """Every table, in order."""
        return [table.html for table in self.tables]

    def changed(self, have: Mapping[str, str]) -> Iterator[str]:
        """The tables a screen does not have as they are."""
        for table in self.tables:
            if have.get(table.id) != table.mark:
                yield table.html.replace("<a", '<a hx-swap-oob="true"', 1)

    def fits(self, have: Iterable[str]) -> bool:
        """Whether a screen has the same tables, however they look there."""
        return {table.id for table in self.tables} == {id_ for id_ in have if id_[:1] == "t"}


def map_of(here: Room, looked: Looked) -> Map:
    """Draw the tables."""
    address = reverse("floor:map", args=[here.id])
    return Map([drawn(table, address) for table in looked.minis])


def have(request: HttpRequest) -> dict[str, str]:
    """Read which parts a screen has."""
    said = request.headers.get(HAVE, "").split("~")[:_LONG]
    return {id_: mark for id_, _dot, mark in (part.partition(".") for part in said) if mark}


def strip_of(here: Room, looked: Looked) -> Part:
    """Clock and figures."""
    facts = (looked.strip.face.facts, looked.strip.face.word, looked.strip.figures)
    return Part("strip", mark_of(repr(facts)), "floor/_strip.html", {**here.context, "strip": looked.strip})


def rail_of(here: Room, looked: Looked) -> Part:
    """What the tables need, who is on the way, who called."""
    cards = rail.cards(looked.cards, here, mays(here))
    names = names_of({call.taken_by for call in looked.calls}) if any(call.taken_by for call in looked.calls) else {}
    calls = [(call, names.get(call.taken_by, call.taken_by), _ago(call.at, here.at)) for call in looked.calls]
    shown = {
        "cards": cards, "due": looked.due, "going": looked.going,
        "calls": calls, "outage": _outage(looked), "on_paper": gap(looked.dark) if looked.dark else "",
        "hands": looked.strip.hands, "last": looked.strip.last, "to_go": looked.strip.to_go,
        "announce": looked.strip.announce,
        "stray": _stray(here, cards), "more": looked.more,
        "errands": [errand for errand in looked.errands if mays(here)[errand.act]],
    }  # fmt: skip
    return Part(
        "rail", mark_of(repr((shown, here.context["refused"]))), "floor/_rail.html", {**here.context, **shown}
    )


def _outage(looked: Looked) -> str:
    return gap(looked.outage) if looked.outage else ""


def _stray(here: Room, cards: list[rail.Card]) -> str:
    """What a refusal is about whose card is gone: it stands above the others."""
    refused = here.context["refused"]
    known = {f"offer-{card.offer.slug}" for card in cards} | {felt.about for card in cards for felt in card.felts}
    ours = refused is not None and refused.about.startswith(("offer-", "button-", "calls"))
    return refused.about if ours and refused.about not in known else ""


def lastly_of(here: Room, looked: Looked) -> Part:
    """The last thing that can be put right."""
    rows = last_facts.told(looked.last)
    return Part("lastly", mark_of(repr(rows)), "floor/_lastly.html", {**here.context, "rows": rows})


def oval_of(here: Room, laid: Laid) -> Part:
    """The table with its seats."""
    seen = (laid.what, laid.sheet._replace(last=None) if laid.sheet else None)  # type: ignore[arg-type]
    return Part("oval", mark_of(repr(seen)), "floor/_oval.html", {**here.context, **laid.context})


def pane_of(here: Room, laid: Laid) -> Part:
    """Whatever stands beside it."""
    mark = mark_of(repr((laid.what, laid.key, here.context["refused"])))
    return Part("pane", mark, "floor/_pane.html", {**here.context, **laid.context})


def _ago(then: str, now: str) -> str:
    minutes, seconds = divmod(max(0, int(seconds_between(then, now))), 60)
    return f"{minutes}:{seconds:02}"
