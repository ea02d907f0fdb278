"""Money as the house writes it. Everything else counts in centavos."""

MOST = 10**12  # centavos, or chips, that anybody can mean: far above every tournament, far below what can be stored


def reais(centavos: int) -> str:
    """Write an amount.

    >>> reais(123456), reais(-5)
    ('R$ 1.234,56', '-R$ 0,05')
    """
    whole, rest = divmod(abs(centavos), 100)
    grouped = f"{whole:,}".replace(",", ".")
    return f"{'-' if centavos < 0 else ''}R$ {grouped},{rest:02}"
