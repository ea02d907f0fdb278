"""A prize that was paid before its player was put out is owed back: in the person's standing, until it is settled."""

from panoverde.series.bars import STREAM
from panoverde.series.debts import Debt, DebtNoted, DebtSettled
from tests.tournament.hall import Hall


def paid_and_found_out(book: str = "bsop") -> tuple[Hall, int]:
    hall = Hall(40, book=book)
    hall.lock()
    hall.down_to(2)
    hall.pay("e3", method="bank-transfer", holder="winner")
    hall.want("DisqualifyPlayer", entry="e3", why="descoberto depois")
    return hall, hall.state.purse.paid_to("e3")  # type: ignore[arg-type]


def owed(hall: Hall) -> list[Debt]:
    found: list[Debt] = hall.application.see(STREAM, lambda house: list(house.debts.get("p3", ())))
    return found


def test_what_was_paid_is_a_debt_of_the_person_in_the_same_transaction() -> None:
    hall, centavos = paid_and_found_out()

    (debt,) = owed(hall)

    assert (debt.tournament, debt.entry, debt.centavos) == (hall.tournament, "e3", centavos)
    noted = [record for record in hall.application.journal.tail(STREAM, 0) if "debt-noted" in record.body]
    put_out = next(record for record in hall.records if "player-disqualified" in record.body)
    assert noted[0].command == put_out.command


def test_the_money_that_came_back_settles_it() -> None:
    hall, _ = paid_and_found_out()

    hall.want("TakeBackPrize", entry="e3", till="till-1", why="devolvido")

    assert owed(hall) == []


def test_the_word_taken_back_settles_it_too_and_the_prize_is_the_player_s() -> None:
    hall, _ = paid_and_found_out()

    hall.want("TakeBackExpulsion", entry="e3", why="engano")

    assert owed(hall) == []
    kinds = [hall.read(record) for record in hall.application.journal.tail(STREAM, 0)]
    assert [type(fact) for fact in kinds if isinstance(fact, DebtNoted | DebtSettled)] == [DebtNoted, DebtSettled]


def test_who_was_paid_nothing_owes_nothing() -> None:
    hall = Hall(40)
    hall.lock()
    hall.down_to(2)

    hall.want("DisqualifyPlayer", entry="e3", why="descoberto depois")

    assert owed(hall) == []
