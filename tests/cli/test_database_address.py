"""Addresses of databases: what is not one is refused, and no password is ever shown."""

import pytest

from panoverde.bootstrap.database import BadDatabaseAddress, database_settings, hide_password


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ana:secret@db/club",
        "postgresql://ana:sec:secret@db/club",
        "postgresql://ana:p@secret@db/club",
        "postgresql://ana:p/secret@db/club",
        "postgresql://ana:p?secret@db/club",
        "postgresql://ana:p#secret@db/club",
        "postgresql:ana:secret@db/club",
        "ana:secret@db",
        "mysql://ana:secret@db/club",
        "postgresql://db/club?user=ana&password=secret",
        "postgresql://db/club?PASSWORD=p@secret&x=1",
    ],
)
def test_a_password_is_hidden_however_the_address_is_written(address: str) -> None:
    assert "secret" not in hide_password(address)
    assert "…" in hide_password(address)


@pytest.mark.parametrize("address", ["postgresql://ana@db/club", "sqlite:///club.sqlite3", "nonsense", ""])
def test_an_address_without_a_password_is_shown_whole(address: str) -> None:
    assert hide_password(address) == address


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql:ana:secret@db/club", "// is missing"),
        ("sqlite:club.sqlite3", "// is missing"),
        ("sqlite:///club.sqlite3?mode=ro", "nothing may follow"),
        ("sqlite:///club#1.sqlite3", "nothing may follow"),
        ("sqlite://club.sqlite3", "three slashes"),
        ("postgresql://ana:secret@db/club?sslmode=require", "nothing may follow"),
        ("postgresql://ana@db/club?password=secret", "nothing may follow"),
        ("postgresql://[", "cannot be read"),
        ("postgresql://ana:secret@db:port/club", "cannot be read"),
        ("postgresql://ana:secret@db:99999/club", "cannot be read"),
    ],
)
def test_what_is_no_address_is_refused_with_the_reason(address: str, why: str) -> None:
    with pytest.raises(BadDatabaseAddress, match=why) as refused:
        database_settings(address)

    assert "secret" not in refused.value.sentence
