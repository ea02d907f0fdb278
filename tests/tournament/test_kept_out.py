"""Who is kept out is told by which clause, also where the book does not speak of it and leaves it to the director."""

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.series.bars import BarPerson
from tests.tournament.hall import Hall

# ksop-2026 is silent on refusing people, so that it is the director's (intro.2); bsop has it in 50.4.
BY = [("ksop-2026", ("ksop-2026:intro.2",)), ("bsop", ("bsop:50.4",))]
REFUSED = {"do": "RefuseEntry", "person": "p1", "what": "participation", "ground": "order", "why": "a fight"}


def free_hall(book: str) -> Hall:
    return Hall(book=book, free=True, game_rules="hold'em", denominations=[100])


def refused(hall: Hall, step: dict[str, object]) -> tuple[str, tuple[str, ...]]:
    with pytest.raises(Refusal) as told:
        hall.do(step)
    return told.value.code, told.value.cites


@pytest.mark.parametrize(("book", "cites"), BY)
def test_who_was_refused_here(book: str, cites: tuple[str, ...]) -> None:
    hall = free_hall(book)
    hall.do(REFUSED)

    assert refused(hall, {"do": "Register", "entry": "e1", "person": "p1"}) == ("registration.person-refused", cites)


@pytest.mark.parametrize(("book", "cites"), BY)
def test_who_may_not_play(book: str, cites: tuple[str, ...]) -> None:
    hall = free_hall(book)
    hall.enter("e1", "p1")
    hall.do(REFUSED)

    seen = {"do": "SeePresence", "entry": "e1", "present": True, "photo_id": True}
    assert refused(hall, seen) == ("registration.may-not-play", cites)


@pytest.mark.parametrize(("book", "cites"), BY)
def test_whom_the_house_bars(book: str, cites: tuple[str, ...]) -> None:
    hall = free_hall(book)
    hall.ask(BarPerson, person="p1", why="a fight")

    assert refused(hall, {"do": "Register", "entry": "e1", "person": "p1"}) == ("registration.barred", cites)


@pytest.mark.parametrize(("book", "cites"), BY)
def test_whoever_is_let_in_again(book: str, cites: tuple[str, ...]) -> None:
    hall = free_hall(book)
    hall.do(REFUSED)

    (lifted,) = hall.do({"do": "LiftRefusal", "person": "p1", "why": "an apology"})
    assert lifted.cites[: len(cites)] == cites
