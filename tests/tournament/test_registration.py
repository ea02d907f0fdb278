"""Registration: when the desk is open, who may enter, what is written down, and how each is corrected."""

import datetime

import msgspec
import pytest

from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.clock.window import (
    NotOpenYet,
    RegistrationClosed,
    RegistrationOver,
    RegistrationOverSince,
    window,
)
from panoverde.tournament.core.finding import WhyNeeded
from panoverde.tournament.core.terms import Offer, Terms
from panoverde.tournament.entries.cancel import TooLateToCancel
from panoverde.tournament.entries.enter import AlreadyIn, NoReentry, UnknownFlight
from panoverde.tournament.entries.hours import BadHours, HoursPassed
from panoverde.tournament.entries.last_hand import out_at_the_end
from panoverde.tournament.entries.rebuy import NotSold, NotSoldNow, StackTooLarge, StackUnknown, UsedUp
from panoverde.tournament.entries.surrender import NotSurrendered, NotTheMoment, SurrenderUnsaid, is_the_moment
from panoverde.tournament.entries.transfer import SamePerson
from panoverde.tournament.papers.eligibility import BirthDateUnknown, PhotoIdNeeded, TooYoung, age
from panoverde.tournament.papers.identity import IdentityUnchecked, NothingDeclared
from panoverde.tournament.papers.receipts import NoReceiptYet, effective
from panoverde.tournament.papers.refuse import NotRefused
from panoverde.tournament.sound import unsound
from tests.papers import PAPERS
from tests.tournament.room import Room

START = "2026-11-15T19:00:00.000Z"
TIMED = Terms(starts_at=START, late_levels=2, reentry=Offer())
REBUYS = Terms(
    rebuy=Offer(chips=20_000),
    rebuys_most=2,
    rebuy_levels=2,
    rebuy_up_to_chips=30_000,
    addon=Offer(),
    addon_after_level=2,
)


def at(room: Room, moment: str) -> Room:
    room.at = f"2026-11-15T{moment}:00.000Z"
    return room


def papers(**changed: object) -> c.Papers:
    return msgspec.structs.replace(PAPERS, **changed)


# -- when ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "open_", "why"),
    [("17:59", False, "not-yet"), ("18:00", True, "open"), ("18:59", True, "open"), ("19:30", True, "open")],
)
def test_the_desk_opens_an_hour_before_and_stays_open_until_play_begins(moment: str, open_: bool, why: str) -> None:
    room = at(Room(terms=TIMED), moment)

    found = window(room.state, room.state.sitting, room.book, room.at)

    assert (found.open, found.why, found.opens_at) == (open_, why, "2026-11-15T18:00:00.000Z")
    assert found.cites == ("ksop-2026:B.s2",)
    assert found.closes_with_level == 2


def test_the_director_s_own_opening_hour_goes_before_the_book_s() -> None:
    room = at(Room(terms=msgspec.structs.replace(TIMED, opens_at="2026-11-15T12:00:00.000Z")), "12:00")

    assert window(room.state, room.state.sitting, room.book, room.at).open
    with pytest.raises(NotOpenYet, match="09:00"):
        at(room, "11:59").register(1)


def test_registration_ends_with_the_level_that_was_announced_breaks_not_counted() -> None:
    room = at(Room(terms=TIMED, tables=1), "19:00")
    room.do(c.StartClock)

    assert window(room.state, room.state.sitting, room.book, "2026-11-15T19:39:59.000Z").why == "late"
    assert window(room.state, room.state.sitting, room.book, "2026-11-15T19:40:00.000Z").why == "over"
    with pytest.raises(RegistrationOver, match="level 2"):
        at(room, "19:45").register(1)


def test_extending_opens_it_again_and_shortening_ends_it_sooner() -> None:
    room = at(Room(terms=TIMED, tables=1), "19:00")
    room.do(c.StartClock)
    with pytest.raises(BadHours):
        room.do(c.ChangeRegistration, change="extend", late_levels=2, why="fila")
    with pytest.raises(BadHours):
        room.do(c.ChangeRegistration, change="shorten", late_levels=2, why="cheio")
    with pytest.raises(WhyNeeded):
        room.do(c.ChangeRegistration, change="extend", late_levels=3, why=" ")

    room.do(c.ChangeRegistration, change="extend", late_levels=3, why="fila")
    assert at(room, "19:45").register(1)
    room.do(c.ChangeRegistration, change="shorten", late_levels=1, why="cheio")
    assert window(room.state, room.state.sitting, room.book, room.at).why == "over"
    for change, fields in (("accept-late", {}), ("extend", {"minutes": 5})):
        with pytest.raises(HoursPassed, match="has passed on the clock"):  # it would open nothing
            room.do(c.ChangeRegistration, change=change, why="engano", **fields)
    room.do(c.ChangeRegistration, change="extend", late_levels=3, why="engano")
    assert window(room.state, room.state.sitting, room.book, room.at).open


def test_registration_is_extended_by_minutes_too_and_then_rung_out() -> None:
    room = at(Room(terms=TIMED, tables=1), "19:00")
    room.do(c.StartClock)
    room.at = "2026-11-15T19:35:00.000Z"

    (changed,) = room.do(c.ChangeRegistration, change="extend", minutes=15, why="fila")

    assert isinstance(changed, e.RegistrationHoursChanged)
    assert (changed.late_levels, changed.minutes) == (2, 15)
    room.at = "2026-11-15T19:54:59.000Z"
    assert room.register(1)
    assert "RegistrationClosed" not in [type(event).__name__ for event in room.ring()]
    room.at = "2026-11-15T19:55:00.000Z"
    with pytest.raises(RegistrationOverSince, match="15 minutes after level 2"):
        room.register(2)
    (closed,) = [event for event in room.ring() if isinstance(event, e.RegistrationClosed)]
    assert closed.at == room.at
    with pytest.raises(BadHours):
        room.do(c.ChangeRegistration, change="extend", minutes=15, why="fila")


def test_hours_with_minutes_are_named_with_them_where_a_change_is_refused() -> None:
    room = at(Room(terms=TIMED, tables=1), "19:00")
    room.do(c.StartClock)
    room.do(c.ChangeRegistration, change="extend", minutes=15, why="fila")
    with pytest.raises(BadHours, match="until 15 minutes after level 2"):
        room.do(c.ChangeRegistration, change="extend", late_levels=2, minutes=10, why="fila")
    room.at = "2026-11-15T20:00:00.000Z"
    with pytest.raises(HoursPassed, match="20 minutes after level 2 has passed"):
        room.do(c.ChangeRegistration, change="extend", minutes=20, why="fila")
    with pytest.raises(HoursPassed, match="15 minutes after level 2 has passed"):
        room.do(c.ChangeRegistration, change="accept-late", why="fila")


def test_who_went_out_in_the_last_second_comes_again_in_the_break_on_the_director_s_word() -> None:
    room = at(Room(terms=TIMED, tables=1), "18:30")
    for number in range(1, 8):
        room.register(number)
    room.at = START
    room.do(c.StartClock)
    room.at = "2026-11-15T19:39:59.000Z"
    room.do(c.ReportBust, entry="entry-1")
    room.at = "2026-11-15T19:41:00.000Z"
    with pytest.raises(RegistrationOver):  # the level has been played, and no book speaks of the break
        room.do(c.Register, entry="again", person="person-1")

    room.do(c.ChangeRegistration, change="extend", minutes=10, why="caiu na última mão do nível")

    assert room.do(c.Register, entry="again", person="person-1")
    room.at = "2026-11-15T19:50:00.000Z"  # the break is over
    with pytest.raises(RegistrationOverSince):
        room.register(9)


BOOKS = ["ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013"]


def out_in_the_last_second(book: str, *, minutes: int = 0) -> Room:
    """A night of seven in which one goes out as registration ends, and it is the break."""
    sheet = msgspec.structs.replace(
        TIMED, free=True, opens_at="2026-11-15T18:00:00.000Z", denominations=(100,), game_rules="demo"
    )
    room = at(Room(book=book, terms=sheet, tables=1), "18:30")
    for number in range(1, 8):
        room.register(number)
    room.at = START
    room.do(c.StartClock)
    if minutes:
        room.do(c.ChangeRegistration, change="extend", minutes=minutes, why="fila")
    at(room, f"19:{39 + minutes}").at = f"2026-11-15T19:{39 + minutes}:59.000Z"
    room.do(c.ReportBust, entry="entry-1")
    return at(room, f"19:{41 + minutes}")


@pytest.mark.parametrize("book", BOOKS)
def test_no_book_takes_who_went_out_in_the_last_second_by_itself_and_the_director_extends_in_each(book: str) -> None:
    room = out_in_the_last_second(book)
    with pytest.raises(RegistrationOver) as refused:
        room.do(c.Register, entry="again", person="person-1")
    assert bool(refused.value.cites) == (not book.startswith("tda"))
    assert out_at_the_end(room.state, room.state.sitting, room.book, room.at) == ["entry-1"]

    room.do(c.ChangeRegistration, change="extend", minutes=10, why="caiu na última mão")

    assert room.do(c.Register, entry="again", person="person-1")
    assert out_at_the_end(room.state, room.state.sitting, room.book, room.at) == []


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("minutes", [0, 5])
def test_where_the_period_binds_nobody_the_director_s_word_takes_one_back_in(book: str, minutes: int) -> None:
    room = out_in_the_last_second(book, minutes=minutes)
    if book.startswith("tda"):
        assert room.do(c.Register, entry="again", person="person-1", on_word="caiu na última mão")
    else:
        with pytest.raises(RegistrationClosed):
            room.do(c.Register, entry="again", person="person-1", on_word="caiu na última mão")


def test_the_director_is_asked_about_the_last_hand_only_while_the_break_lasts() -> None:
    room = out_in_the_last_second("ksop-2026")
    room.at = "2026-11-15T19:39:59.500Z"
    assert out_at_the_end(room.state, room.state.sitting, room.book, room.at) == []  # it is still open
    room.at = "2026-11-15T19:49:59.000Z"
    assert out_at_the_end(room.state, room.state.sitting, room.book, room.at) == ["entry-1"]
    room.at = "2026-11-15T19:51:00.000Z"
    assert out_at_the_end(room.state, room.state.sitting, room.book, room.at) == []


def test_a_stack_is_given_up_as_registration_ends_also_in_the_minutes_it_was_extended_by() -> None:
    room = at(Room(book="scpt-2026", terms=TIMED, tables=1), "18:30")
    room.at = START
    room.do(c.StartClock)
    room.do(c.ChangeRegistration, change="extend", minutes=15, why="fila")
    room.at = "2026-11-15T19:52:00.000Z"  # two minutes into the level after the break
    assert is_the_moment(room.state, room.state.sitting, room.book, room.at)
    room.at = "2026-11-15T19:55:00.000Z"
    assert not is_the_moment(room.state, room.state.sitting, room.book, room.at)


def test_a_level_announced_anew_for_registration_takes_its_minutes_away() -> None:
    room = at(Room(terms=TIMED, tables=1), "18:30")
    room.do(c.ChangeRegistration, change="extend", minutes=15, why="fila")
    room.do(
        c.ChangeTerms, terms=msgspec.structs.replace(TIMED, late_levels=3), stack_chips=room.state.stack_chips,
        seats=room.state.seats, why="outra folha",
    )  # fmt: skip

    assert (room.state.sitting.late_levels, room.state.sitting.late_minutes) == (3, 0)


def test_closing_and_opening_again_by_the_director_s_word() -> None:
    room = at(Room(terms=TIMED, tables=1), "18:30")
    room.do(c.ChangeRegistration, change="close", why="lotou")

    assert window(room.state, room.state.sitting, room.book, room.at).why == "closed"
    room.do(c.ChangeRegistration, change="accept-late", why="vagou")
    assert room.register(1)


# -- who -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("born", "refusal"),
    [("2008-11-15", None), ("2008-11-16", TooYoung), ("", BirthDateUnknown), ("x", BirthDateUnknown)],
)
def test_eighteen_is_counted_on_the_day_in_the_venue_s_own_time(born: str, refusal: type[Refusal] | None) -> None:
    room = Room(tables=1)
    room.at = "2026-11-16T02:30:00.000Z"  # half past eleven at night, on the 15th
    if refusal is None:
        made, *_ = room.do(c.Register, entry="e", person="p", papers=papers(born=born))
        assert born.encode() not in msgspec.json.encode(made), "the date is looked at and forgotten"
    else:
        with pytest.raises(refusal) as refused:
            room.do(c.Register, entry="e", person="p", papers=papers(born=born))
        assert refused.value.cites == ("ksop-2026:F.s3",)


def test_who_is_born_on_a_leap_day_has_the_birthday_in_march() -> None:
    born = datetime.date(2008, 2, 29)

    assert age(born, datetime.date(2026, 2, 28)) == 17
    assert age(born, datetime.date(2028, 2, 29)) == 20


def test_an_age_is_proved_by_a_document_even_where_the_desk_need_not_keep_it() -> None:
    room = Room(book="bsop", terms=SHEET, tables=1)

    with pytest.raises(PhotoIdNeeded) as refused:
        room.do(c.Register, entry="e", person="p", papers=papers(photo_id=False))
    assert refused.value.cites == ("bsop:E.2",)


SHEET = Terms(
    free=True,
    starts_at=START,
    opens_at="2026-11-15T12:00:00.000Z",
    late_levels=2,
    denominations=(100,),
    game_rules="demo",
)


def test_where_the_book_is_silent_nothing_is_asked_for() -> None:
    room = Room(book="tda-2015", tables=1)

    made, _ = room.do(c.Register, entry="e", person="p", papers=c.Papers())

    assert isinstance(made, e.EntryMade)
    assert made.shown == ()


def test_flights_are_entered_by_name() -> None:
    room = Room(tables=1, terms=Terms(flights=("1A", "1B")))
    with pytest.raises(UnknownFlight, match="1A, 1B"):
        room.register(1)

    room.do(c.Register, entry="a", person="p", flight="1A")
    room.do(c.Register, entry="b", person="p", flight="1B")

    with pytest.raises(AlreadyIn):
        room.do(c.Register, entry="c", person="p", flight="1B")
    assert unsound(room.state) == []


def test_without_re_entry_who_is_out_stays_out() -> None:
    room = Room(tables=1, players=6, terms=Terms())
    room.do(c.ReportBust, entry="entry-2")

    with pytest.raises(NoReentry):
        room.do(c.Register, entry="again", person="person-2")


def test_a_person_the_house_refuses_is_kept_out_until_it_is_lifted() -> None:
    room = Room(tables=1)
    with pytest.raises(NotRefused):
        room.do(c.LiftRefusal, person="person-1", why="x")
    room.do(c.RefuseEntry, person="person-1", what="participation", ground="safety", why="ameaçou")
    with pytest.raises(Refusal) as refused:
        room.register(1)
    assert refused.value.code == "registration.person-refused"

    room.do(c.LiftRefusal, person="person-1", why="desculpou-se")
    assert room.register(1)


# -- papers and seats ------------------------------------------------------------------------------


def test_one_look_makes_a_seat_live_and_a_failed_look_takes_it_back() -> None:
    room = Room(tables=1, players=2)
    checked, seen = room.do(c.SeePresence, entry="entry-1", present=True, photo_id=True)
    assert isinstance(checked, e.IdentityChecked)
    assert isinstance(seen, e.PresenceSeen)
    assert room.do(c.SeePresence, entry="entry-1", present=True), "once is enough for the day"

    room.do(c.CheckIdentity, entry="entry-1", moment="on-request", ok=False)

    with pytest.raises(IdentityUnchecked):
        room.do(c.SeePresence, entry="entry-1", present=True)
    room.do(c.CheckIdentity, entry="entry-1", moment="on-request", ok=True)
    assert room.do(c.SeePresence, entry="entry-1", present=True)


def test_who_enters_late_has_just_shown_the_document() -> None:
    room = Room(tables=1, players=6)
    room.do(c.StartClock)
    room.register(7)

    (seen,) = room.do(c.SeePresence, entry="entry-7", present=True)

    assert isinstance(seen, e.PresenceSeen)


def test_copies_of_a_receipt_are_counted_and_only_the_first_is_signed() -> None:
    room = at(Room(book="bsop", terms=SHEET, tables=1), "18:30")
    room.register(1)
    entry = room.state.entries["entry-1"]  # type: ignore[index]
    assert not effective(entry, room.book).effective
    room.do(c.HandReceipt, entry="entry-1", signed=True)
    (copy,) = room.do(c.HandReceipt, entry="entry-1")

    assert isinstance(copy, e.ReceiptHanded)
    assert (copy.copy, entry.receipts) == (2, 2)
    assert effective(entry, room.book).effective


def test_a_receipt_is_disputed_only_by_who_has_one() -> None:
    room = Room(tables=1, players=1)

    with pytest.raises(NoReceiptYet):
        room.do(c.DisputeReceipt, entry="entry-1", what="name", why="Demo com M")
    with pytest.raises(NothingDeclared):
        room.do(c.FlagDeclaration, entry="entry-1", why="x")


def test_a_transferred_entry_keeps_its_seat_and_begins_its_papers_anew() -> None:
    room = at(Room(tables=1, players=2, terms=Terms()), "18:30")
    room.do(c.HandReceipt, entry="entry-2")
    seat = room.seating()["entry-2"]
    with pytest.raises(SamePerson):
        room.do(c.TransferEntry, entry="entry-2", to="person-2", papers=PAPERS, why="x")
    with pytest.raises(AlreadyIn):
        room.do(c.TransferEntry, entry="entry-2", to="person-1", papers=PAPERS, why="x")
    with pytest.raises(TooYoung):
        room.do(c.TransferEntry, entry="entry-2", to="young", papers=papers(born="2010-01-01"), why="x")

    room.do(c.TransferEntry, entry="entry-2", to="person-9", papers=PAPERS, why="adoeceu")

    entry = room.state.entries["entry-2"]  # type: ignore[index]
    assert (room.seating()["entry-2"], entry.person, entry.receipts) == (seat, "person-9", 0)
    assert unsound(room.state) == []
    assert room.do(c.Register, entry="new", person="person-2"), "who gave it away may enter"


def test_cancelling_frees_the_seat_and_takes_the_chips_out() -> None:
    room = at(Room(tables=1, terms=TIMED), "18:10")
    for number in (1, 2):
        room.register(number)
    room.do(c.CancelEntry, entry="entry-2", why="desistiu")

    assert (room.state.left, room.state.chips_in_play, room.state.chips_removed) == (1, 30_000, 30_000)
    with pytest.raises(TooLateToCancel, match="15:30"):
        at(room, "18:31").do(c.CancelEntry, entry="entry-1", why="desistiu")
    made, *_ = room.do(c.Register, entry="new", person="person-2")
    assert isinstance(made, e.EntryMade)
    assert not made.again, "who cancelled has not entered yet"
    assert unsound(room.state) == []


# -- chips -----------------------------------------------------------------------------------------


def test_rebuys_are_sold_up_to_a_stack_a_number_and_a_level() -> None:
    room = at(Room(tables=1, players=6, terms=REBUYS), "19:00")
    room.do(c.StartClock)
    with pytest.raises(StackUnknown):
        room.do(c.BuyChips, entry="entry-1", what="rebuy")
    with pytest.raises(StackTooLarge):
        room.do(c.BuyChips, entry="entry-1", what="rebuy", stack_chips=30_001)
    for _ in range(2):
        room.do(c.BuyChips, entry="entry-1", what="rebuy", stack_chips=0)
    with pytest.raises(UsedUp):
        room.do(c.BuyChips, entry="entry-1", what="rebuy", stack_chips=0)
    with pytest.raises(NotSoldNow):
        room.do(c.BuyChips, entry="entry-1", what="add-on")

    at(room, "19:45").do(c.BuyChips, entry="entry-1", what="add-on")

    assert room.state.entries["entry-1"].chips == 30_000 + 2 * 20_000 + 30_000  # type: ignore[index]
    with pytest.raises(NotSoldNow):
        room.do(c.BuyChips, entry="entry-2", what="rebuy", stack_chips=0)
    with pytest.raises(NotSold):
        Room(tables=1, players=1).do(c.BuyChips, entry="entry-1", what="rebuy")
    assert unsound(room.state) == []


def test_a_stack_given_up_leaves_play_and_comes_back_only_to_its_free_seat() -> None:
    room = at(Room(tables=1, players=6, terms=TIMED, seats=6), "18:10")
    room.do(c.StartClock)
    room.do(c.SurrenderStack, entry="entry-2", chips=12_000, why="quer outro")
    assert (room.state.left, room.state.entered, room.state.chips_in_play) == (5, 6, 180_000 - 12_000)

    room.do(c.TakeBackSurrender, entry="entry-2", why="engano")
    assert (room.state.left, room.state.chips_in_play) == (6, 180_000)
    room.do(c.SurrenderStack, entry="entry-2", chips=12_000, why="quer outro")
    room.do(c.Register, entry="again", person="person-2")

    with pytest.raises(NotSurrendered):
        room.do(c.TakeBackSurrender, entry="entry-2", why="engano")
    assert room.state.chips_in_play == 180_000 - 12_000 + 30_000
    assert unsound(room.state) == []
    with pytest.raises(NotTheMoment):
        at(room, "19:50").do(c.SurrenderStack, entry="entry-1", chips=1_000, why="tarde")


def test_a_stack_given_up_may_stay_at_its_seat_and_be_blinded_off_while_its_player_plays_another() -> None:
    room = at(Room(tables=1, players=6, terms=TIMED), "18:10")
    room.book = room.book.but({"chips.surrendered_chips_go": "stay-blinded-off"})
    room.do(c.StartClock)
    seat = room.state.entries[EntryId("entry-2")].place
    (given,) = room.do(c.SurrenderStack, entry="entry-2", chips=12_000, why="quer outro")
    room.do(c.Register, entry="again", person="person-2")
    left = room.state.entries[EntryId("entry-2")]

    assert isinstance(given, e.StackSurrendered)
    assert given.stays
    assert (left.place, left.standing, left.present) == (seat, "playing", False)
    assert room.state.entries[EntryId("again")].place not in (None, seat)
    assert (room.state.left, room.state.entered, room.state.chips_in_play) == (7, 7, 210_000)
    assert unsound(room.state) == []
    for again in ({"entry": "entry-2", "chips": 0, "why": "de novo"}, {"entry": "entry-2", "why": "engano"}):
        with pytest.raises(Refusal):
            room.do(c.SurrenderStack if "chips" in again else c.TakeBackSurrender, **again)
    with pytest.raises(AlreadyIn):
        room.do(c.Register, entry="third", person="person-2")
    room.do(c.ReportBust, entry="entry-2")
    assert (room.state.left, room.state.chips_in_play, unsound(room.state)) == (6, 210_000, [])


def test_a_stack_that_stayed_is_its_player_s_again_when_it_was_a_mistake() -> None:
    room = at(Room(tables=1, players=6, terms=TIMED), "18:10")
    room.book = room.book.but({"chips.surrendered_chips_go": "stay-blinded-off"})
    room.do(c.StartClock)
    room.do(c.SurrenderStack, entry="entry-2", chips=12_000, why="quer outro")

    room.send(room.undo().command)

    entry = room.state.entries[EntryId("entry-2")]
    assert (entry.gave_up, entry.present, entry.standing, room.state.chips_in_play) == (
        None,
        None,
        "playing",
        180_000,
    )
    with pytest.raises(AlreadyIn):
        room.do(c.Register, entry="again", person="person-2")


@pytest.mark.parametrize(
    "unsaid", ["surrender_decided_by", "surrender_when", "surrender_stack", "surrendered_chips_go"]
)
def test_what_a_book_does_not_say_of_a_surrender_takes_the_director_s_word(unsaid: str) -> None:
    room = at(Room(tables=1, players=6, terms=TIMED), "18:10")
    room.book = room.book.but({f"chips.{unsaid}": None})
    room.do(c.StartClock)
    with pytest.raises(SurrenderUnsaid):
        room.do(c.SurrenderStack, entry="entry-2", chips=12_000, why="quer outro")

    room.do(c.SurrenderStack, entry="entry-2", chips=12_000, why="o diretor deixou", beyond=True)

    assert (room.state.entries[EntryId("entry-2")].standing, room.state.chips_in_play) == ("surrendered", 168_000)


# -- undo ------------------------------------------------------------------------------------------


def test_what_is_done_at_the_desk_is_undone_by_its_own_correction() -> None:
    room = at(Room(tables=1, players=6, terms=REBUYS), "19:00")
    acts: list[tuple[type[c.TournamentCommand], dict[str, object], type[c.TournamentCommand]]] = [
        (c.Register, {"entry": "new", "person": "new"}, c.TakeBackEntry),
        (c.BuyChips, {"entry": "entry-1", "what": "rebuy", "stack_chips": 0}, c.TakeBackChips),
        (c.SurrenderStack, {"entry": "entry-1", "chips": 500, "why": "x"}, c.TakeBackSurrender),
        (c.RefuseEntry, {"person": "p", "what": "registration", "ground": "order", "why": "x"}, c.LiftRefusal),
        (c.SeePresence, {"entry": "entry-1", "present": False}, c.SeePresence),
    ]
    for kind, fields, correction in acts:
        before = (room.state.left, room.state.chips_in_play, dict(room.state.refused))
        room.do(kind, **fields)
        found = room.undo()
        assert type(found.command) is correction
        if kind is not c.SeePresence:
            room.send(found.command)
        assert (room.state.left, room.state.chips_in_play, dict(room.state.refused)) == before, kind
    assert unsound(room.state) == []
