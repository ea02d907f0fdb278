"""Together golden journals hold every stored event name, both sides of every correction, and what is named here."""

from collections import Counter

from panoverde.application.dispatch import KINDS
from panoverde.kernel.ids import StreamId
from tests.golden.names import ON_RECORD_ONLY, correctable_names, stored_names
from tests.golden.reading import NAMES, corrections, facts, golden

BOOKS = {"ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013", "casa-verde", "casa-antiga"}
WHAT_TO_DO = (
    "Golden journals hold no record of {names}. Write a history in tests/golden/histories/ in which it happens "
    "(and is undone, if it can be), name it in HISTORIES, run `python -m tests.golden.record`, commit the new files."
)


def test_every_stored_event_name_stands_in_a_golden_journal() -> None:
    known = stored_names()
    missing = sorted({name for names in known.values() for name in names} - set(facts()))

    assert set(known) == set(KINDS), "a kind of stream has no names in tests/golden/names.py"
    assert not missing, WHAT_TO_DO.format(names=", ".join(missing))


def test_every_correction_is_there_with_what_it_corrects() -> None:
    corrected = {fact.name for fact, _ in corrections()}
    missing = sorted(correctable_names() - corrected)

    assert not missing, WHAT_TO_DO.format(names="the undoing of " + ", ".join(missing))
    assert all(fact.record.seq < undone.record.seq for fact, undone in corrections())


def test_a_correction_can_be_seen() -> None:
    unseen = [(fact.name, undone.name) for fact, undone in corrections() if not undone.seen]

    assert unseen == []


def test_everything_that_happens_can_be_seen_in_the_picture() -> None:
    unseen = {name for name, of in facts().items() if not any(fact.seen for fact in of)}

    assert unseen == ON_RECORD_ONLY


def test_several_days_all_revealed_and_one_with_its_last_day_sealed() -> None:
    days = Counter(fact.record.stream for fact in facts()["tournament.day-opened.v1"])
    revealed = Counter(fact.record.stream for fact in facts()["tournament.secret-revealed.v1"])
    main, horse = StreamId("tournament/main-demo"), StreamId("tournament/horse-demo")

    assert days[main] == revealed[main] == 3
    assert (days[horse], revealed[horse]) == (2, 1)
    assert golden("last-day-sealed").ending["verdict"]["not_yet_revealed"] > 0


def test_draws_voided_made_by_hand_and_recomputed() -> None:
    counts = [golden(name).ending["verdict"] for name in NAMES]

    assert all(any(count[what] for count in counts) for what in ("voided", "by_hand", "recomputed"))
    reinstated = facts()["tournament.player-reinstated.v1"]
    assert {bool(fact.said["draw"]) for fact in reinstated} == {True, False}  # to the old seat, and to a drawn one


def test_refunds_of_cancelled_and_taken_back_entries_and_of_an_event_called_off() -> None:
    for name in ("entry-cancelled", "entry-taken-back", "entry-refunded", "chips-bought-taken-back"):
        assert any(fact.said["refunds"] for fact in facts()[f"tournament.{name}.v1"]), name
    assert {fact.said["outcome"] for fact in facts()["tournament.stopped.v1"]} >= {
        "cancel", "end", "reschedule", "suspend",
    }  # fmt: skip


def test_one_finished_with_every_prize_paid() -> None:
    for name, stream in (
        ("friday-night", "sexta-demo"),
        ("three-days", "main-demo"),
        ("two-hundred", "duzentos-demo"),
    ):
        lines = [line["changed"] for line in golden(name).expected if line["stream"] == f"tournament/{stream}"]
        won = {entry: sum_ for line in lines for entry, sum_ in line.get("won", {}).items() if sum_}
        paid = {entry: sum_ for line in lines for entry, sum_ in line.get("paid", {}).items()}
        assert won == paid, name
        assert any(line.get("phase", {}).get("finished_at") for line in lines), name


def test_every_way_of_paying_a_line_and_ties_across_tables() -> None:
    payments = [fact.said["payment"] for fact in facts()["tournament.payment-taken.v1"]]
    assert {payment["method"] for payment in payments} >= {
        "cash", "pix", "debit-card", "credit-card", "sponsor", "package", "courtesy",
    }  # fmt: skip
    assert any(payment.get("surcharge") for payment in payments)
    busts = [fact.said for fact in facts()["tournament.player-busted.v1"] if fact.said["hand_for_hand"]]
    assert any(len(tied) > 1 for bust in busts for tied in bust["finish"])
    assert any(fact.changed.get("room", {}).get("line") for fact in facts()["tournament.alternate-queued.v1"])


def test_every_book_and_a_field_of_two_hundred() -> None:
    assert {fact.said["book"] for fact in facts()["tournament.created.v1"]} >= BOOKS
    entered = [line["changed"].get("counts", {}).get("entered", 0) for line in golden("two-hundred").expected]
    assert max(entered) == 200
