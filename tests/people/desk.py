"""A desk for tests: who works there, what time it is, and demo people to register."""

from datetime import UTC, datetime

from panoverde.kernel.ids import AccountId, PersonId
from panoverde.people.documents import Document
from panoverde.people.register import Particulars, Registered, register

AT = datetime(2024, 11, 15, 18, 5, tzinfo=UTC)
ANA = AccountId("ana")
BIA = AccountId("bia")
CPF = "390.533.447-05"
OTHER_CPF = "529.982.247-25"
JPEG = b"\xff\xd8\xff\xe0" + b"demo" * 10 + b"\xff\xd9"
PNG = b"\x89PNG\r\n\x1a\n" + b"demo" * 10 + b"IEND\xaeB`\x82"


def typed(full_name: str = "Jogador Demo 1", **rest: object) -> Particulars:
    return Particulars(full_name=full_name, **rest)  # type: ignore[arg-type]


def cpf(number: str = CPF) -> tuple[Document, ...]:
    return (Document("cpf", number),)


def new(full_name: str = "Jogador Demo 1", **rest: object) -> Registered:
    return register(typed(full_name, **rest), by=ANA, at=AT)


def new_id(full_name: str = "Jogador Demo 1", **rest: object) -> PersonId:
    return PersonId(new(full_name, **rest).person.pk)
