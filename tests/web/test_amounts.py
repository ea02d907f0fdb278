"""Amounts as people type them: each language's own writing, and nothing is guessed."""

import pytest
from django.utils.translation import override

from panoverde.web.amounts import BadAmount, read_centavos


@pytest.mark.parametrize(
    ("language", "typed", "centavos"),
    [
        ("pt-br", "1.250", 1_250_00), ("es", "1.250", 1_250_00), ("en", "1,250", 1_250_00),
        ("pt-br", "1.250,5", 1_250_50), ("en", "1,250.50", 1_250_50), ("es", "200,05", 200_05),
        ("pt-br", "R$ 1.000.000", 1_000_000_00), ("en", "200,005", 200_005_00), ("pt-br", "300", 300_00),
        ("pt-br", " ", 0),
    ],
)  # fmt: skip
def test_an_amount_is_read_as_the_language_writes_it(language: str, typed: str, centavos: int) -> None:
    with override(language):
        assert read_centavos(typed) == centavos


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("pt-br", "200,005"), ("pt-br", "1,250"), ("es", "1,250"), ("en", "1.250"), ("pt-br", "12.50"),
        ("en", "12,50"), ("pt-br", "1.25"), ("pt-br", "12.3456"), ("pt-br", "1.250.5"), ("en", "1,25,000"),
        ("pt-br", "-5"), ("pt-br", "1e3"), ("pt-br", "٣"), ("pt-br", "9" * 13),
    ],
)  # fmt: skip
def test_what_another_language_means_by_it_is_refused(language: str, typed: str) -> None:
    with override(language), pytest.raises(BadAmount):
        read_centavos(typed)
