"""A duty that was breached is noted, though somebody still decides what becomes of the hand."""

from panoverde.rulebook import Library
from panoverde.rulings.rule import read, rule

SKIPPED = {"seat": 4, "spoke": "never", "time_enough": True}
ACTS = [{"seat": 5, "act": "call", "to": 600}, {"seat": 6, "act": "fold"}]


def test_what_was_breached_whatever_is_decided_is_noted(library: Library) -> None:
    ruling = rule(read({"skipped": {**SKIPPED, "acts": ACTS}}), library.book("tda-2015"))

    assert len(ruling.options) == 3
    assert ruling.records == ("turn-not-claimed",)


def test_what_was_breached_only_if_it_is_so_decided_is_not(library: Library) -> None:
    card_out = {**SKIPPED, "acts": ACTS[:1], "next_card": True}

    ruling = rule(read({"skipped": card_out}), library.book("tda-2015"))

    assert "act" in [option.id for option in ruling.options]
    assert ruling.records == ()
