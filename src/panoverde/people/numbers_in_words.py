"""Numbers that say who somebody is, found in what people type: documents, phones, e-mail addresses, bank numbers.

    "mesa 4, 390.533.447-05 de novo"   ─►  a CPF
    "nível 12, 3.000-6.000, +1.500.000"  ─►  nothing: amounts, chips, tables and times stay what they are

What is written as an amount is never taken for something else, also where its digits would fit.
"""

import re
from collections.abc import Iterator

from stdnum.br import cnpj, cpf

from panoverde.kernel.refusals import Refusal
from panoverde.people.phones import read_phone

_ALONE = r"(?<!\d)(?<!\d[.,/-])"  # where no number goes on before it
_END = r"(?!\d)(?![.,]\d)"
_GAP = r"\s{0,2}[.–-]?\s{0,2}"
_CPF = re.compile(rf"{_ALONE}\d{{3}}{_GAP}\d{{3}}{_GAP}\d{{3}}(?:{_GAP}|/)\d{{2}}{_END}", re.ASCII)
_CNPJ = re.compile(
    rf"(?<![\dA-Z])[\dA-Z]{{2}}{_GAP}[\dA-Z]{{3}}{_GAP}[\dA-Z]{{3}}\s?/?\s?[\dA-Z]{{4}}{_GAP}\d\d{_END}", re.ASCII
)
_EMAIL = re.compile(r"[^\s@<>()\",;:]{1,64}@[^\s@<>()\",;:]{1,190}\.[^\W\d_]{2,}")
_ABROAD = re.compile(r"\+\d(?:[\s().-]{0,2}\d){9,14}(?!\d)", re.ASCII)  # shorter ones may be chips: +1.500.000
_BRAZILIAN = re.compile(
    r"(?<![\d.,/-])(?P<area>\(\s?0?\d\d\s?\)|0?\d\d)[\s.-]?(?P<number>(?:9[\s.]?)?\d{4}[\s.-]?\d{4})(?![.,-]?\d)",
    re.ASCII,
)
_BLINDS = re.compile(r"(?P<small>\d+)[\s.-](?P<big>\d+)", re.ASCII)
_PIX = re.compile(r"(?<![^\W_])[ED]\d{8}[\dA-Z]{23}(?![^\W_])", re.ASCII | re.IGNORECASE)
_PIX_KEY = re.compile(r"(?<![^\W_])[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}(?![^\W_])", re.ASCII | re.IGNORECASE)


class DocumentInWords(Refusal):
    """A document is nobody's business who reads a reason."""

    code = "words.document"
    says = (
        "There is a document’s number in the reason ({found}). Reasons are kept and read by others, and "
        "whom it is about is recorded anyway. Take the number out and send it again."
    )


class ContactInWords(Refusal):
    """So is how to reach somebody."""

    code = "words.contact"
    says = (
        "There is a phone number or an e-mail address in the reason ({found}). Reasons are kept and read "
        "by others. Take it out and send it again; the desk keeps it with the person."
    )


class BankNumberInWords(Refusal):
    """By a bank's number a payment, and who paid, are found."""

    code = "words.bank-number"
    says = (
        "There is a bank’s number in the reason ({found}). Reasons are kept and read by others. Take it "
        "out and send it again; the number of a payment is typed where the payment is taken."
    )


def refuse_numbers(text: str) -> None:
    """Let words pass that hold no number by which somebody is known.

    >>> refuse_numbers("mesa 12, 3.000-6.000 às 18:05")

    Raises:
        DocumentInWords, ContactInWords, BankNumberInWords: with its first signs, so that it is found and not told.
    """
    for kind, finds in _FINDS:
        for found in finds(text):
            raise kind(found=f"{found.strip('( ')[:3]}…")


def _bank_numbers(text: str) -> Iterator[str]:
    for written in (_PIX, _PIX_KEY):
        yield from (found[0] for found in written.finditer(text))


def _documents(text: str) -> Iterator[str]:
    for found in _CPF.finditer(text):
        digits = re.sub(r"\D", "", found[0])
        if len(set(digits)) > 1 and cpf.is_valid(digits):  # nobody has one of a single digit
            yield found[0]
    for found in _CNPJ.finditer(text.upper()):
        if cnpj.is_valid(re.sub(r"[^\dA-Z]", "", found[0])):
            yield found[0]


def _contacts(text: str) -> Iterator[str]:
    yield from (found[0] for found in _EMAIL.finditer(text))
    yield from (found[0] for found in _ABROAD.finditer(text))
    for found in _BRAZILIAN.finditer(text):
        if not _may_be_blinds(found) and _is_phone(found[0]):
            yield found[0]


def _may_be_blinds(found: re.Match[str]) -> bool:
    """Level 12, 3000-6000: two round figures behind a number without brackets."""
    figures = _BLINDS.fullmatch(found["number"])
    return bool(figures and "(" not in found["area"] and figures["small"][-2:] == figures["big"][-2:] == "00")


def _is_phone(written: str) -> bool:
    try:
        read_phone(written)
    except Refusal:
        return False
    return True


_FINDS = ((BankNumberInWords, _bank_numbers), (DocumentInWords, _documents), (ContactInWords, _contacts))
