"""Pix keys: what a bank finds an account by. CPF, CNPJ, phone, e-mail, or a random one."""

import re
from typing import Literal, NamedTuple

from stdnum.br import cnpj, cpf

from panoverde.kernel.refusals import Refusal

KeyKind = Literal["cpf", "cnpj", "phone", "email", "random"]

_PHONE = re.compile(r"\+[1-9]\d{7,14}")
_RANDOM = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_EMAIL = re.compile(r"[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+")
LONGEST_EMAIL = 77


class BadPixKey(Refusal):
    """No bank has a key like that."""

    code = "pix.bad-key"
    says = (
        "“{key}” is not a Pix key. Write a CPF, a CNPJ, a phone with its country (+55 11 91234-5678), "
        "an e-mail address or a random key."
    )


class PixKey(NamedTuple):
    """A key as banks keep it."""

    kind: KeyKind
    value: str


def read_key(text: str) -> PixKey:
    """Read a key as somebody types it.

    >>> read_key("529.982.247-25")
    PixKey(kind='cpf', value='52998224725')
    >>> read_key("+55 (11) 91234-5678")
    PixKey(kind='phone', value='+5511912345678')

    Raises:
        BadPixKey: it is none of the five.
    """
    typed = text.strip()
    if typed.startswith("+"):
        return _phone(typed)
    if "@" in typed:
        return _email(typed)
    if _RANDOM.fullmatch(typed.lower()):
        return PixKey("random", typed.lower())
    if cpf.is_valid(typed) and len(set(cpf.compact(typed))) > 1:  # 111.111.111-11 adds up, but is nobody's
        return PixKey("cpf", cpf.compact(typed))
    if cnpj.is_valid(typed):
        return PixKey("cnpj", cnpj.compact(typed))
    raise BadPixKey(key=text)


def _phone(typed: str) -> PixKey:
    digits = "+" + re.sub(r"[\s().-]", "", typed[1:])
    if not _PHONE.fullmatch(digits):
        raise BadPixKey(key=typed)
    if digits.startswith("+55") and len(digits) not in (13, 14):  # area code and 8 or 9 digits
        raise BadPixKey(key=typed)
    return PixKey("phone", digits)


def _email(typed: str) -> PixKey:
    address = typed.lower()
    if len(address) > LONGEST_EMAIL or not _EMAIL.fullmatch(address):
        raise BadPixKey(key=typed)
    return PixKey("email", address)
