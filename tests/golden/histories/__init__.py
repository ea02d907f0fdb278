"""The histories that golden journals were recorded from, each a function that plays it and gives its records."""

from collections.abc import Callable

from panoverde.kernel.facts import Record
from tests.golden.histories import (
    announced_sources,
    called_off,
    drawn_once,
    every_correction,
    friday_night,
    house_draws,
    kept_edition,
    kept_out,
    last_day_sealed,
    one_pix,
    other_book,
    other_ways,
    put_out,
    sealed_words,
    short_pix,
    tables_at_once,
    the_other_player,
    three_days,
    three_flights,
    tools_of_the_direction,
    two_hundred,
)

HISTORIES: dict[str, Callable[[], list[Record]]] = {
    "friday-night": friday_night.play,
    "every-correction": every_correction.play,
    "three-days": three_days.play,
    "last-day-sealed": last_day_sealed.play,
    "called-off": called_off.play,
    "house-draws": house_draws.play,
    "other-ways": other_ways.play,
    "two-hundred": two_hundred.play,
    "the-other-player": the_other_player.play,
    "one-pix": one_pix.play,
    "put-out": put_out.play,
    "kept-out": kept_out.play,
    "other-book": other_book.play,
    "kept-edition": kept_edition.play,
    "tools-of-the-direction": tools_of_the_direction.play,
    "tables-at-once": tables_at_once.play,
    "short-pix": short_pix.play,
    "announced-sources": announced_sources.play,
    "drawn-once": drawn_once.play,
    "sealed-words": sealed_words.play,
    "three-flights": three_flights.play,
}
