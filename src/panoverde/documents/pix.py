"""The BR Code: text that any bank's app reads from a QR code and offers to pay.

    id length value  id length value …  63 04 checksum

A static code in the Central Bank's sense (it names a key, no server is asked) that asks for one amount
and carries our own txid, by which the payment is found again. Facts: Manual do BR Code; Manual de
Padrões para Iniciação do Pix, 2.6.
"""

import base64
import binascii
import hashlib
import re
import unicodedata
from collections.abc import Iterator

import msgspec

from panoverde.documents.pix_keys import read_key
from panoverde.kernel.refusals import Refusal

GUI = "br.gov.bcb.pix"
ANY_TXID = "***"  # the manual's way of saying none
LONGEST_NAME, LONGEST_CITY, LONGEST_TXID, LONGEST_AMOUNT = 25, 15, 25, 13

_FORMAT, _ACCOUNT, _CATEGORY, _CURRENCY, _AMOUNT = "00", "26", "52", "53", "54"
_COUNTRY, _NAME, _CITY, _MORE, _CHECKSUM = "58", "59", "60", "62", "63"
_GUI, _KEY, _TXID = "00", "01", "05"
_REAIS = "986"


class BadPixAmount(Refusal):
    """It cannot be asked for."""

    code = "pix.bad-amount"
    says = "A Pix of {centavos} centavos cannot be asked for. Ask for at least one, and less than ten billion reais."


class BadPixReceiver(Refusal):
    """A name or city that does not fit into the code."""

    code = "pix.bad-receiver"
    says = "The Pix receiver’s name and city must have letters or digits. Write both in the house’s settings."


class BadTxid(Refusal):
    """Not a number banks accept."""

    code = "pix.bad-txid"
    says = "“{txid}” cannot identify a Pix: only up to 25 letters and digits can. Take the entry’s own."


class BadBrCode(Refusal):
    """Not a Pix code."""

    code = "pix.bad-code"
    says = "This is not a whole Pix code for a key, in reais. Copy it again, from the first character to the last."


class BrCode(msgspec.Struct, frozen=True, kw_only=True):
    """What a code says."""

    key: str
    name: str
    city: str
    centavos: int = 0  # nothing: the payer decides
    txid: str = ANY_TXID


def brcode(*, key: str, name: str, city: str, centavos: int, txid: str) -> str:
    """Write the code that asks for an amount.

    >>> code = brcode(key="52998224725", name="Clube Demo", city="São Paulo", centavos=30000, txid="PV1")
    >>> code[-28:]
    'SAO PAULO62070503PV163045A43'

    Raises:
        BadPixKey, BadPixAmount, BadPixReceiver, BadTxid: it would not be paid.
    """
    if not 0 < centavos < 10 ** (LONGEST_AMOUNT - 1):
        raise BadPixAmount(centavos=centavos)
    if not re.fullmatch(r"[A-Za-z0-9]{1,25}", txid):
        raise BadTxid(txid=txid)
    who, where = _folded(name, LONGEST_NAME), _folded(city, LONGEST_CITY)
    if not (who and where):
        raise BadPixReceiver
    return write(BrCode(key=read_key(key).value, name=who, city=where, centavos=centavos, txid=txid))


def write(code: BrCode) -> str:
    """Write a code as it is, with its checksum."""
    fields = [(_FORMAT, "01"), (_ACCOUNT, _field(_GUI, GUI) + _field(_KEY, code.key)), (_CATEGORY, "0000")]
    fields.append((_CURRENCY, _REAIS))
    if code.centavos:
        fields.append((_AMOUNT, f"{code.centavos // 100}.{code.centavos % 100:02}"))
    fields += [(_COUNTRY, "BR"), (_NAME, code.name), (_CITY, code.city), (_MORE, _field(_TXID, code.txid))]
    text = "".join(_field(number, value) for number, value in fields) + f"{_CHECKSUM}04"
    return text + checksum(text)


def read(text: str) -> BrCode:
    """Read a code back; fields of other payment schemes are left alone.

    Raises:
        BadBrCode: it is cut, changed, or not for Pix.
    """
    text = text.strip()
    if checksum(text[:-4]) != text[-4:].upper() or text[-8:-4] != f"{_CHECKSUM}04":
        raise BadBrCode
    fields = dict(_fields(text))
    if fields.get(_FORMAT) != "01" or fields.get(_CURRENCY) != _REAIS or fields.get(_COUNTRY) != "BR":
        raise BadBrCode
    account = dict(_fields(fields.get(_ACCOUNT, "")))
    if account.get(_GUI, "").lower() != GUI or _KEY not in account:
        raise BadBrCode
    more = dict(_fields(fields.get(_MORE, "")))
    return BrCode(
        key=account[_KEY],
        name=fields.get(_NAME, ""),
        city=fields.get(_CITY, ""),
        centavos=_centavos(fields.get(_AMOUNT, "")),
        txid=more.get(_TXID, ANY_TXID),
    )


def txid_of(tournament: str, entry: str, nth: int = 1) -> str:
    """Name an entry's Pix, always alike; the `nth` where an entry pays more than once (a rebuy, another try).

    >>> txid_of("hoje", "e1"), txid_of("hoje", "e1", 2)
    ('PVTLU75U6LYDOUZZHCPZTDETT', 'PV7ZCIGS456MGZQCEC5C3QVWQ')
    """
    digest = hashlib.sha256(f"pix\n{tournament}\n{entry}\n{nth}".encode()).digest()
    return "PV" + base64.b32encode(digest).decode()[: LONGEST_TXID - 2]


def checksum(text: str) -> str:
    """Sum a text up as EMV does: CRC-16/CCITT, from 0xFFFF.

    >>> checksum("123456789")
    '29B1'
    """
    return f"{binascii.crc_hqx(text.encode(), 0xFFFF):04X}"


def _field(number: str, value: str) -> str:
    return f"{number}{len(value):02}{value}"


def _fields(text: str) -> Iterator[tuple[str, str]]:
    at, seen = 0, set()
    while at < len(text):
        number, length = text[at : at + 2], text[at + 2 : at + 4]
        value = text[at + 4 : at + 4 + int(length)] if length.isascii() and length.isdigit() else ""
        if not value or len(value) != int(length) or number in seen:
            raise BadBrCode
        seen.add(number)
        yield number, value
        at += 4 + len(value)


def _centavos(amount: str) -> int:
    if not amount:
        return 0
    found = re.fullmatch(r"(\d{1,10})(?:\.(\d{0,2}))?", amount)
    if not found:
        raise BadBrCode
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))


def _folded(text: str, longest: int) -> str:
    """Write in capitals without accents: some banks' apps know no others."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().upper()
    return " ".join(re.sub(r"[^A-Z0-9 .,&/-]", " ", plain).split())[:longest].strip()
