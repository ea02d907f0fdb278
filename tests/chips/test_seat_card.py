"""The seat card of whoever comes from the line says what is laid there; who moves carries their own."""

import msgspec
import pytest

from panoverde.documents.cards import seat_card
from panoverde.documents.data import Headline, Seat, SeatCard
from panoverde.kernel.texts import LANGUAGES, Language

CARD = SeatCard(
    headline=Headline(series="Série Demo", event="Noite Demo", starts_at="2026-11-15T21:00:00.000Z"),
    player="Jogador Demo", kind="alternate", to=Seat(12, 3), laid=((100, 10), (5_000, 3)),
    at="2026-11-15T22:00:00.000Z", by="Floor Demo",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_stack_stands_on_the_card_chip_by_chip(language: Language) -> None:
    said = str(seat_card(CARD, language, "America/Sao_Paulo"))
    moved = str(seat_card(msgspec.structs.replace(CARD, laid=()), language, "America/Sao_Paulo"))

    assert "10 × 100 · 3 × 5" in said
    assert "×" not in moved
