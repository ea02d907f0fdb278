"""An amount that may mean several: which is taken, and which pot it is held against."""

from msgspec import UNSET

from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact
from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.betting_said import pot_of
from panoverde.rulings.gesture.conditions import Is
from panoverde.rulings.gesture.facts import has_words
from panoverde.rulings.gesture.verbs import G


def smallest(hearing: G) -> None:
    """The smallest of what it may mean."""
    hearing.figure = min(_amounts(hearing))


def largest_within_pot(hearing: G) -> None:
    """The largest that the pot reaches, else the smallest."""
    amounts = sorted(_amounts(hearing))
    within = [amount for amount in amounts[1:] if _pot_reaches(hearing, amount)]
    hearing.figure = max(within, default=amounts[0])


def _amounts(hearing: G) -> tuple[int, ...]:
    amounts: tuple[int, ...] = hearing.speech.move.amounts  # type: ignore[assignment]  # there are some
    return amounts


def _pot_reaches(hearing: G, amount: int) -> bool:
    with_bets = hearing.reads("betting.unclear_amount_pot") == "with-bets-in-front"
    pot = pot_of(hearing.spot, with_bets=with_bets)
    if pot == amount:
        return bool(hearing.reads("betting.unclear_amount_equal_to_pot"))
    fact = Fact[G](
        f"pot_reaches_{amount}",
        lambda _: UNSET if pot is None else pot > amount,
        ask=Text(
            pt=f"O pote chegava a {amount}?", en=f"Did the pot reach {amount}?", es=f"¿El bote llegaba a {amount}?"
        ),
    )
    return fact.holds(hearing)


unclear = Is(
    lambda h: h.declared is not None and h.declared.move.amounts is not UNSET and h.declared.move.amount is UNSET
)

FIGURE = stage(
    "figure",
    row("unclear-amount", when=(has_words, unclear), reads="betting.unclear_amount",
        means={"smallest": smallest, "largest-within-pot": largest_within_pot}),
)  # fmt: skip
