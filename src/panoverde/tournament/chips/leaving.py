"""Chips out of place: found under a table, carried out of sight, come to light behind an all-in."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Literal

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.chips import commands as c
from panoverde.tournament.chips import events as e
from panoverde.tournament.chips.exchange import BadCount, Unsaid
from panoverde.tournament.chips.kinds import FoundGoes
from panoverde.tournament.core.choice import NotOffered, choice
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import entry_of, in_field, place_of, reason, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of


class NotOfThisEvent(Refusal):
    """Chips of another event have no place here."""

    code = "chips.of-another-event"
    says = "Chips of another event are nobody’s stack here. Say that nobody owns them: they go to the inventory."


class WhoseAreThey(Refusal):
    """The book gives them back."""

    code = "chips.whose-are-they"
    says = "The book gives found chips back to whoever lost them. Find out whose they are, and say it."


class MayBeCarriedSo(Refusal):
    """The book does not ask for chips in view."""

    code = "chips.may-be-carried-so"
    says = "The book does not ask that chips be carried in view. Take no chips for it; open a case if need be."


class LossIsAutomatic(Refusal):
    """The book leaves no choice."""

    code = "chips.loss-is-automatic"
    says = "The book takes chips that were carried out of sight, in every case. Choose what is applied besides."


def find(state: Tournament, command: c.FindChips, means: Means) -> Iterator[Event]:
    """To the inventory, or to whose they are; what was settled as missing is found first."""
    sitting = sitting_of(state, command)
    table_of(sitting, command.table)
    if not 0 < command.chips <= state.chips_issued:
        raise BadCount
    if command.entry:
        in_field(state, command.entry)
    terms = means.book.chips
    goes = _goes(command, means.book)
    missed = min(command.chips, max(0, sitting.chip_book.missing)) if command.origin == "this-event" else 0
    yield e.ChipsFound(
        table=command.table, chips=command.chips, goes=goes, origin=command.origin, missed=missed,
        centavos=_worth(command.chips, means.book), at=command.at,
        entry=command.entry if goes == "owner" else EntryId(""),
        cites=cited(terms.found_chips_go, terms.found_chips_taken_when, terms.chips_cash_value),
    )  # fmt: skip


def _goes(command: c.FindChips, book: Rulebook) -> FoundGoes:
    """Chips of another event never play here, unless the book lets chips leave theirs."""
    leave = book.chips.chips_may_leave_event
    if command.origin == "elsewhere" and not (leave.speaks and leave.value):
        if command.entry:
            raise NotOfThisEvent(cites=leave.cites)
        return "inventory"
    go, when = book.chips.found_chips_go, book.chips.found_chips_taken_when
    if not go.speaks:
        raise Unsaid(cites=book.silence_cites)
    if not command.entry:
        if go.value == "last-owner":
            raise WhoseAreThey(cites=go.cites)
        return "inventory"
    taken = go.value == "inventory" and (not when.speaks or when.value == "always")
    return "inventory" if taken else "owner"


def _worth(chips: int, book: Rulebook) -> int:
    term = book.chips.chips_cash_value
    return int(Decimal(str(term.value)) * chips) if term.speaks else 0


def forfeit(state: Tournament, command: c.ForfeitChips, means: Means) -> Iterator[Event]:
    """Chips that were carried out of sight leave the tournament, where the book or the director says so."""
    entry = in_field(state, command.entry)
    place = place_of(entry)
    terms = means.book.chips
    if not (terms.carried_chips_visible.speaks and terms.carried_chips_visible.value):
        raise MayBeCarriedSo(cites=terms.carried_chips_visible.cites)
    if not 0 < command.chips <= state.chips_in_play:
        raise BadCount
    offered = choice(means.book, terms.carried_hidden_chips_options)
    loss = terms.carried_hidden_chips_forfeit
    if command.measure != "none":
        offered.take(command.measure)
    elif not loss.speaks:
        raise Unsaid(cites=means.book.silence_cites)
    elif loss.value == "automatic":
        raise LossIsAutomatic(cites=loss.cites)
    go = terms.carried_hidden_chips_go
    if not go.speaks:
        raise Unsaid(cites=means.book.silence_cites)
    lost = command.chips if command.measure != "none" and go.value == "out-of-play" else 0
    cites = together(cited(terms.carried_chips_visible, loss, go), offered.cites)
    yield e.ChipsForfeited(
        entry=entry.id, place=place, chips=command.chips, lost=lost, measure=command.measure,
        why=reason(command.why), offered=offered.offered, cites=cites,
    )  # fmt: skip


def rule_hidden(state: Tournament, command: c.RuleHiddenChip, means: Means) -> Iterator[Event]:
    """In the bet or not; whoever loses the all-in is not saved by a chip that nobody saw."""
    entry = entry_of(state, command.entry)
    place = place_of(entry)
    if not 0 < command.chips <= state.chips_in_play:
        raise BadCount
    terms = means.book.betting
    offered = choice(means.book, terms.hidden_chip_rulings)
    offered.take(command.ruling)
    goes = _of_loser(command, means.book) if command.lost else "stays"
    paid = terms.hidden_chip_paid
    matched = command.chips if command.ruling == "in-the-bet" and paid.speaks and paid.value else 0
    yield e.HiddenChipRuled(
        entry=entry.id, place=place, chips=command.chips, ruling=command.ruling, lost=command.lost, paid=matched,
        goes=goes, saved=_saved(command, means.book) if command.lost else 0, why=reason(command.why),
        offered=offered.offered,
        cites=together(offered.cites, cited(paid, terms.hidden_chip_of_loser, terms.hidden_chip_saves_loser)),
    )  # fmt: skip


def _of_loser(command: c.RuleHiddenChip, book: Rulebook) -> Literal["to-winner", "out-of-play"]:
    term = book.betting.hidden_chip_of_loser
    if not term.speaks:
        raise Unsaid(cites=book.silence_cites)
    if command.goes not in term.value:
        raise NotOffered(offered=", ".join(term.value), cites=term.cites)
    return command.goes


def _saved(command: c.RuleHiddenChip, book: Rulebook) -> int:
    """What the loser plays on with: nothing, or what the caller could not have covered."""
    term = book.betting.hidden_chip_saves_loser
    if not term.speaks:
        raise Unsaid(cites=book.silence_cites)
    return max(0, command.chips - command.caller_chips) if term.value == "beyond-caller-stack" else 0


class NothingForfeited(Refusal):
    """No chips of theirs were taken."""

    code = "chips.nothing-forfeited"
    says = "No chips of this player were taken, or they were given back. Look at the journal."


def give_back(state: Tournament, command: c.ReturnForfeited, _: Means) -> Iterator[Event]:
    """It was a mistake: the chips are back in the stack."""
    entry = in_field(state, command.entry)
    if not entry.hidden:
        raise NothingForfeited
    yield e.ForfeitTakenBack(entry=entry.id, chips=entry.forfeited, why=reason(command.why))
