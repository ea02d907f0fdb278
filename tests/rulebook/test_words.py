"""Words as people type them."""

from panoverde.rulebook.words import stems


def test_what_strangers_type_does_not_fill_the_memory() -> None:
    assert stems.cache_info().maxsize == 65536
