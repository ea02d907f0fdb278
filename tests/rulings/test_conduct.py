"""What the five books make of what players do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panoverde.rulebook import load
from panoverde.rulebook.book import Rulebook
from panoverde.rulings.conduct import (
    Ground,
    Situation,
    grounds,
    proposed,
    reported_by,
    scale,
    subjects,
    titles,
    words,
)
from panoverde.rulings.conduct.proposing import STANDS
from panoverde.rulings.conduct.table import TILES

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")


def book(name: str) -> Rulebook:
    return load().book(name)


def stand(
    name: str, ground: str, *said: str, meant: bool | None = None, earlier: int = 0, refused: bool = False
) -> str:
    situation = Situation(said=frozenset(said), meant=meant, earlier=earlier, refused=refused)
    return proposed(grounds(book(name))[ground], situation).stand


@pytest.mark.parametrize("name", ["ksop-2026", "bsop", "scpt-2026"])
def test_the_first_unmeant_act_out_of_turn_only_counts(name: str) -> None:
    assert stand(name, "out-of-turn", meant=False) == "noted"
    assert stand(name, "out-of-turn", meant=True) == "open"
    assert stand(name, "out-of-turn", meant=False, earlier=1) == "open"


@pytest.mark.parametrize("name", ["tda-2015", "tda-2013"])
def test_tda_40_a_every_act_out_of_turn_opens_a_penalty(name: str) -> None:
    assert stand(name, "out-of-turn", meant=False) == "open"


@pytest.mark.parametrize("name", ["ksop-2026", "bsop", "scpt-2026"])
def test_hygiene_is_sanctioned_only_after_a_refused_request(name: str) -> None:
    assert stand(name, "hygiene") == "order"
    assert stand(name, "hygiene", earlier=3) == "order"
    assert stand(name, "hygiene", refused=True) == "open"


def test_an_order_comes_first_and_only_once() -> None:
    assert stand("tda-2015", "stack-uncountable") == "order"
    assert stand("tda-2015", "stack-uncountable", refused=True) == "open"
    assert stand("tda-2015", "stack-uncountable", earlier=1) == "open"


def test_tda_2013_30_1_who_is_all_in_may_leave() -> None:
    assert stand("tda-2013", "live-hand-left", "showdown", "all-in") == "not-here"
    assert stand("tda-2015", "live-hand-left", "showdown", "all-in") == "open"


def test_bsop_49_1_a_shown_card_never_kills_the_hand() -> None:
    shown = grounds(book("bsop"))["cards-exposed"]

    assert "dead-hand" not in shown.measures
    assert "dead-hand" in grounds(book("bsop"))["smoking"].measures


def test_ksop_67_d_suspension_is_offered_only_if_meant_or_repeated() -> None:
    shown = grounds(book("ksop-2026"))["cards-exposed"]
    once = Situation(said=frozenset({"action-pending", "others-to-act"}), meant=False)

    assert "suspension" not in proposed(shown, once).measures
    again = Situation(said=once.said, meant=False, earlier=1)
    assert "suspension" in proposed(shown, again).measures


def test_annex_iv_leaves_no_choice() -> None:
    aid = grounds(book("ksop-2026"))["strategy-aid"]
    first = proposed(aid, Situation(said=frozenset({"solvers"})))
    second = proposed(aid, Situation(said=frozenset({"solvers"}), earlier=1))

    assert first.fixed
    assert first.fixed.measures == (("formal-warning", 0), ("missed-rounds", 2))
    assert second.fixed
    assert second.fixed.measures == (("disqualification", 0),)
    assert first.measures == ()


@pytest.mark.parametrize("name", ["ksop-2026", "scpt-2026", "tda-2015", "tda-2013"])
def test_soft_play_must_be_penalised(name: str) -> None:
    assert grounds(book(name))["soft-play"].duty == "must"


def test_bsop_51_i_soft_play_may_be_penalised() -> None:
    assert grounds(book("bsop"))["soft-play"].duty == "may"


@pytest.mark.parametrize("name", BOOKS)
def test_every_way_cites_a_clause_of_its_book(name: str) -> None:
    for ground in grounds(book(name)).values():
        for way in ground.ways:
            assert way.cites, ground.id
            assert all(cite.startswith(f"{name}:") for cite in way.cites), ground.id


@pytest.mark.parametrize("name", BOOKS)
def test_whoever_may_or_must_be_penalised_finds_a_measure(name: str) -> None:
    for ground in grounds(book(name)).values():
        for way in ground.ways:
            assert bool(way.measures or way.fixed) == bool(way.duty), ground.id


def test_guidance_penalises_nobody() -> None:
    assert book("ksop-2026").penalties.etiquette_breaches.source == "guidance"
    assert "etiquette" not in grounds(book("ksop-2026"))


def test_ksop_60_b_the_scale_has_three_hands_and_up_to_three_rounds() -> None:
    steps = [(step.measure, step.amount) for step in scale(book("ksop-2026"))]

    assert steps == [
        ("verbal-warning", 0),
        ("missed-hands", 3),
        ("missed-rounds", 1),
        ("missed-rounds", 2),
        ("missed-rounds", 3),
        ("disqualification", 0),
    ]


def test_reports_lead_to_grounds() -> None:
    taken = subjects(book("ksop-2026"))

    assert taken["harassment"].at_once
    assert taken["harassment"].ground == "harassment"
    assert taken["lending"].ground == ""
    assert reported_by(book("ksop-2026")) == ("who-suffered", "who-saw")
    assert subjects(book("bsop")) == {}


@pytest.mark.parametrize("name", BOOKS)
def test_every_tile_question_and_answer_has_words(name: str) -> None:
    for ground in grounds(book(name)).values():
        assert ground.family in titles.FAMILIES
        assert words.explanation(book(name), ground.id).pt
        for way in ground.ways:
            assert all(measure in words.MEASURES for measure in way.measures), ground.id
            assert way.needs in words.NEEDS
            assert not way.order or way.order in words.ORDERS
            codes = (*way.where, *way.acts, *way.who, *way.others, *way.exempt, *way.options)
            unsaid = [code for code in codes if words.answer(book(name), ground.id, code).pt == code]
            assert not unsaid, f"{ground.id}: {unsaid}"


def test_a_tile_has_at_most_four_words() -> None:
    assert set(titles.TITLES) == set(TILES)
    for text in titles.TITLES.values():
        assert all(len(said.split()) <= 4 for said in (text.pt, text.en, text.es)), text


@given(st.sampled_from(BOOKS), st.data())
def test_whatever_was_done_nobody_is_offered_what_the_book_has_not(name: str, data: st.DataObject) -> None:
    ground = data.draw(st.sampled_from(tuple(grounds(book(name)).values())))
    said = data.draw(
        st.frozensets(st.sampled_from(answers(ground))) if answers(ground) else st.just(frozenset[str]())
    )
    meant, refused = data.draw(st.sampled_from((None, True, False))), data.draw(st.booleans())
    earlier = data.draw(st.integers(0, 3))
    found = proposed(ground, Situation(said=said, meant=meant, earlier=earlier, refused=refused))

    assert set(found.measures) <= set(ground.measures)
    assert set(found.cites) <= set(ground.cites)
    assert bool(found.measures or found.fixed) == (found.stand == "open")
    assert (found.duty != "") == (found.stand == "open")


@given(st.sampled_from(BOOKS), st.data())
def test_what_is_meant_refused_or_done_again_never_weighs_less(name: str, data: st.DataObject) -> None:
    ground = data.draw(st.sampled_from(tuple(grounds(book(name)).values())))
    said = frozenset(answers(ground)) - {each for way in ground.ways for each in way.exempt}
    lighter = Situation(said=said, meant=False)
    heavier = data.draw(
        st.sampled_from(
            (
                Situation(said=said, meant=True),
                Situation(said=said, meant=False, earlier=1),
                Situation(said=said, meant=False, refused=True),
            )
        )
    )
    before, after = proposed(ground, lighter), proposed(ground, heavier)

    assert STANDS.index(after.stand) >= STANDS.index(before.stand)
    assert set(after.measures) >= set(before.measures)


def answers(ground: Ground) -> tuple[str, ...]:
    every = (each for way in ground.ways for _, known in way.asked for each in known)
    return tuple(dict.fromkeys((*every, *(each for way in ground.ways for each in way.exempt))))
