"""A tournament as a form: written into its fields, and read back from them."""

from typing import NamedTuple, cast

from django.http import QueryDict
from django.utils import timezone
from msgspec import structs

from panoverde.tournament.core.games import Game
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.stack import BagsKept, Expected
from panoverde.tournament.core.terms import Ante, Event, Offer, Pace, Part, Share, Terms
from panoverde.tournament.setup.templates import Draft
from panoverde.web.amounts import plain
from panoverde.web.chip_counts import written_counts
from panoverde.web.setup.levels import Line, read_lines, typed_lines, written_lines
from panoverde.web.setup.plans import read_plans, rows_in, with_rows, written_rows
from panoverde.web.setup.typed import Typed
from panoverde.web.term_labels import ANTES, BAGS_KEPT, EVENTS, GAMES, LABELS, PACES, PARTS
from panoverde.web.values import local

OFFERS = ("entry", "reentry", "rebuy", "addon")
_PRICES = {f"{offer}_{part}": name for offer in OFFERS for part, name in PARTS.items()}
SEVERAL = ("flight_starts", "later_days")
LAID = ("laid", "rebuy_laid", "addon_laid")  # a field for each chip: laid-100


class Filled(NamedTuple):
    """The form as it is shown: every field's text, the ticks, the lines of the structure."""

    fields: dict[str, str]
    lines: list[Line]
    moments: dict[str, list[str]]  # of which there may be several


def written(draft: Draft) -> Filled:
    """Write a draft into the form."""
    terms = draft.terms
    fields = {
        "title": draft.title, "stack": str(draft.stack_chips), "seats": str(draft.seats), "event": terms.event,
        "game": terms.game, "pace": terms.pace, "ante_kind": terms.ante, "price": _amount(terms.price),
        "starts_at": local(terms.starts_at), "opens_at": local(terms.opens_at),
        "final_table_at": local(terms.final_table_at), "late_levels": _number(terms.late_levels),
        "guarantee": _amount(terms.guarantee), "minimum": _number(terms.minimum_players or None),
        "rake_percent": terms.rake_percent, "staff_percent": terms.staff_percent,
        "ranking_percent": terms.ranking_percent, "transfer_minimum": _amount(terms.transfer_minimum),
        "debit_fee": terms.debit_fee_percent, "credit_fee": terms.credit_fee_percent,
        "denominations": " ".join(map(str, terms.denominations)), "game_rules": terms.game_rules,
        "notes": terms.notes, "reentries_most": _number(terms.reentries_most),
        "rebuys_most": _number(terms.rebuys_most),
        "rebuy_levels": _number(terms.rebuy_levels or None), "rebuy_up_to": _number(terms.rebuy_up_to_chips or None),
        "rebuy_chips": _number(terms.rebuy.chips or None) if terms.rebuy else "",
        "addon_chips": _number(terms.addon.chips or None) if terms.addon else "",
        "addon_after": _number(terms.addon_after_level or None),
        "flights": " ".join(terms.flights), "free": "on" if terms.free else "",
        "action_clock": "on" if terms.action_clock else "", "time_cards": _number(terms.time_cards),
        "time_cards_day": _number(terms.time_cards_day), "time_cards_final": _number(terms.time_cards_final),
    }  # fmt: skip
    for name in LAID:
        fields |= written_counts(name, getattr(terms, name))
    expected = {f"expected_{name}": getattr(terms.expected, name) for name in Expected.__struct_fields__}
    fields |= {name: _number(many or None) for name, many in expected.items()} | {"bags_kept": terms.bags_kept}
    offers = {"entry": terms.entry, "reentry": terms.reentry, "rebuy": terms.rebuy, "addon": terms.addon}
    for name, offer in offers.items():
        fields[name] = "on" if offer is not None else ""
        same = name == "reentry" and offer == terms.entry  # left empty: as the entry
        for part in PARTS:
            fields[f"{name}_{part}"] = "" if offer is None or same else _amount(offer.of(cast("Part", part)))
    moments = {name: [local(moment) for moment in getattr(terms, name)] for name in SEVERAL}
    fields = with_rows(fields, list(written_rows(terms.plans, draft.levels)))
    return Filled(fields, written_lines(draft.levels), moments)


def as_typed(posted: QueryDict) -> Filled:
    """Give the form back as it was typed."""
    moments = {name: posted.getlist(name) for name in SEVERAL}
    fields = {name: posted.get(name, "") for name in posted}
    return Filled(with_rows(fields, rows_in(fields)), typed_lines(posted), moments)


def read(posted: QueryDict) -> tuple[Draft, dict[str, str], dict[int, str]]:
    """Read the form: the draft, and what cannot be read by field and by line of the structure."""
    typed = Typed(posted, {**LABELS, **_PRICES})
    levels, lines_wrong = read_lines(typed_lines(posted))
    terms, plans_wrong = _all_terms(typed, levels)
    draft = Draft(typed.text("title"), typed.whole("stack"), typed.whole("seats"), levels, terms)
    return draft, typed.problems | plans_wrong, lines_wrong


def terms_in(fields: dict[str, str], levels: tuple[Level, ...]) -> Terms:
    """Read the terms of a form as it is shown, as far as they can be read."""
    posted = QueryDict(mutable=True)
    posted.update({name: value for name, value in fields.items() if value})  # a tick that is none is not sent
    return _all_terms(Typed(posted, LABELS), levels)[0]


def _all_terms(typed: Typed, levels: tuple[Level, ...]) -> tuple[Terms, dict[str, str]]:
    plans, wrong = read_plans(typed.posted, levels)
    return _planned(_terms(typed), plans) if plans else _terms(typed), wrong


def _planned(terms: Terms, plans: tuple[Plan, ...]) -> Terms:
    """Where flights and days are planned one by one, their names and times follow from the plans alone.

    Until when one can enter is said once for all flights, unless one of them says otherwise.
    """
    plans = tuple(
        structs.replace(plan, late_levels=terms.late_levels)
        if plan.kind == "flight" and plan.late_levels is None
        else plan
        for plan in plans
    )
    return structs.replace(terms, plans=plans, flights=(), flight_starts=(), later_days=(), starts_at="")


def _terms(typed: Typed) -> Terms:
    entry = _offer(typed, "entry")
    rebuys, addons = typed.ticked("rebuy"), typed.ticked("addon")
    chips = _chips(typed)
    many = {name: typed.number(f"expected_{name}") or 0 for name in Expected.__struct_fields__}
    return Terms(
        event=cast("Event", typed.chosen("event", tuple(EVENTS))),
        game=cast("Game", typed.chosen("game", tuple(GAMES))),
        pace=cast("Pace", typed.chosen("pace", tuple(PACES))),
        ante=cast("Ante", typed.chosen("ante_kind", tuple(ANTES))),
        starts_at=typed.moment("starts_at"),
        opens_at=typed.moment("opens_at"),
        late_levels=typed.number("late_levels"),
        flights=tuple(typed.text("flights").split()),
        flight_starts=typed.moments("flight_starts"),
        later_days=typed.moments("later_days"),
        final_table_at=typed.moment("final_table_at"),
        utc_offset_minutes=_offset(),
        price=typed.money("price"),
        free=typed.ticked("free"),
        entry=entry,
        reentry=_again(typed, entry) if typed.ticked("reentry") else None,
        reentries_most=typed.number("reentries_most"),
        rebuy=_offer(typed, "rebuy") if rebuys else None,
        rebuys_most=typed.number("rebuys_most") if rebuys else None,
        rebuy_levels=(typed.number("rebuy_levels") or 0) if rebuys else 0,
        rebuy_up_to_chips=(typed.number("rebuy_up_to") or 0) if rebuys else 0,
        addon=_offer(typed, "addon") if addons else None,
        addon_after_level=(typed.number("addon_after") or 0) if addons else 0,
        guarantee=typed.money("guarantee"),
        rake_percent=_percent(typed, "rake_percent"),
        staff_percent=_percent(typed, "staff_percent"),
        ranking_percent=_percent(typed, "ranking_percent"),
        transfer_minimum=typed.money("transfer_minimum"),
        minimum_players=typed.number("minimum") or 0,
        debit_fee_percent=_percent(typed, "debit_fee") or "0",
        credit_fee_percent=_percent(typed, "credit_fee") or "0",
        denominations=chips,
        laid=typed.counts("laid", chips),
        rebuy_laid=typed.counts("rebuy_laid", chips) if rebuys else (),
        addon_laid=typed.counts("addon_laid", chips) if addons else (),
        expected=Expected(**many),
        bags_kept=cast("BagsKept", typed.chosen("bags_kept", tuple(BAGS_KEPT))),
        game_rules=typed.lines("game_rules"),
        action_clock=typed.ticked("action_clock"),
        time_cards=typed.number("time_cards"),
        time_cards_day=typed.number("time_cards_day"),
        time_cards_final=typed.number("time_cards_final"),
        notes=typed.lines("notes"),
    )


def _offer(typed: Typed, name: str) -> Offer:
    shares = [Share(cast("Part", part), typed.money(f"{name}_{part}")) for part in PARTS]
    chips = typed.number(f"{name}_chips") if name in ("rebuy", "addon") else 0
    return Offer(tuple(share for share in shares if share.centavos), chips or 0)


def _again(typed: Typed, entry: Offer) -> Offer:
    """A re-entry costs what an entry does, unless somebody says otherwise."""
    return _offer(typed, "reentry") if any(typed.text(f"reentry_{part}") for part in PARTS) else entry


def _percent(typed: Typed, name: str) -> str:
    return typed.text(name).replace(",", ".").rstrip("%").strip()


def _chips(typed: Typed) -> tuple[int, ...]:
    """Chips in play, apart by spaces: 100 500 1000."""
    return tuple(sorted(set(typed.numbers("denominations"))))


def _offset() -> int:
    """The venue's time, in minutes from UTC."""
    offset = timezone.localtime().utcoffset()
    return int(offset.total_seconds() // 60) if offset else 0


def _amount(centavos: int) -> str:
    return plain(centavos) if centavos else ""


def _number(value: int | None) -> str:
    return "" if value is None else str(value)
