"""Open points: closed where they make no difference, asked for or decided where they do."""

from panoverde.rulebook import Library
from panoverde.rulings.core.open_points import MOST_LEAVES, Open, Point, Split, Tried, verdict
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.ruling import facts_open, settle
from panoverde.rulings.rule import read, rule


def point(key: str, kind: str = "fact", usual: bool | None = None) -> Point:
    return Point(key=key, kind=kind, values=(True, False), usual=usual, by="director")  # type: ignore[arg-type]


def ask(tried: Tried, key: str, kind: str = "fact", usual: bool | None = None) -> bool:
    if key not in tried:
        raise Open(point(key, kind, usual))
    return bool(tried[key])


def act(name: str) -> Outcome:
    return Outcome(stands={"act": name})


def test_a_point_that_makes_no_difference_is_closed() -> None:
    def run(tried: Tried) -> Outcome:
        ask(tried, "meant")
        return act("call")

    assert verdict(run) == act("call")


def test_only_what_makes_a_difference_is_asked_for_though_another_point_was_met_first() -> None:
    def run(tried: Tried) -> Outcome:
        ask(tried, "meant")
        return act("all-in" if ask(tried, "last_chips") else "call")

    found = verdict(run)

    assert isinstance(found, Split)
    assert found.point.key == "last_chips"


def test_what_is_usual_is_followed_and_named_as_assumed() -> None:
    def run(tried: Tried) -> Outcome:
        return act("all-in" if ask(tried, "last_chips", usual=False) else "call")

    settled = settle(verdict(run))

    assert settled.outcome == act("call")
    assert [(each.fact, each.value) for each in settled.assumed] == [("last_chips", False)]
    assert facts_open(verdict(run))


def test_a_question_without_a_usual_answer_leaves_nothing_standing() -> None:
    def run(tried: Tried) -> Outcome:
        return act("dead" if ask(tried, "identifiable") else "live")

    settled = settle(verdict(run))

    assert (settled.outcome, [each.point.key for each in settled.asked]) == (None, ["identifiable"])


def test_what_a_person_decides_is_run_to_its_end_and_is_certain() -> None:
    def run(tried: Tried) -> Outcome:
        return act("call" if ask(tried, "undercall", "choice") else "fold")

    found = verdict(run)
    settled = settle(found)

    assert [(name, outcome.stands["act"]) for name, _, outcome in settled.options] == [
        ("true", "call"),
        ("false", "fold"),
    ]
    assert not facts_open(found)


def test_two_ways_to_decide_that_come_to_the_same_are_one_option() -> None:
    def run(tried: Tried) -> Outcome:
        if ask(tried, "whether", "choice"):
            return act("call" if ask(tried, "how", "silence") else "fold")
        return act("fold")

    names = [name for name, _, _ in settle(verdict(run)).options]

    assert names == ["true+true", "true+false"]


def test_where_too_much_is_unsaid_it_stops_trying_and_asks() -> None:
    runs = 0

    def run(tried: Tried) -> Outcome:
        nonlocal runs
        runs += 1
        return Outcome(stands={str(n): ask(tried, f"fact-{n}") for n in range(20)})

    found = verdict(run)

    assert isinstance(found, Split)
    assert found.point.key == "fact-0"
    assert runs < 4 * MOST_LEAVES


def test_a_number_that_only_this_book_does_not_say_is_taken_as_the_others_have_it_and_named(library: Library) -> None:
    said = read({"table": {"actions": [{"seat": 3, "act": "call"}]}, "deal": {"cause": "not-entitled"}})
    silent = library.book("bsop").but({"dealing.substantial_any_actions": None})

    ruling = rule(said, silent)

    assert ruling.stands["hand"] == "misdeal"
    assert [(each.fact, each.value) for each in ruling.assumed] == [("dealing.substantial_any_actions", 3)]
    assert not rule(said, library.book("bsop")).assumed
