"""Speed at the desk: whom a text means is found by an index, however many people are known.

How long it takes is measured in bench/people.py; here nothing depends on how busy the machine is.
"""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from panoverde.people.models import Person
from tests.staff import Hire
from tests.web.desk import Cashier, announce, cashier_of, person

pytestmark = pytest.mark.django_db

PEOPLE = 50_000
_FIRST = ("ana", "bia", "caio", "davi", "enzo", "flavia", "gil", "hugo", "iara", "joao")
_PEOPLE = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %s)
    INSERT INTO people_person (id, full_name, short_name, name_folded, nationality, registered_at, registered_by,
                               changed_at, changed_by)
    SELECT printf('demo%%08d', i), printf('Jogador Demo %%06d', i), 'Jogador',
           CASE i %% 10 {firsts} END || printf(' demo %%06d', i), '', '2026-01-01', 'demo', '2026-01-01', 'demo'
    FROM n
"""
_WORDS = """
    INSERT INTO people_nameword (person_id, word)
    SELECT id, {word} FROM people_person WHERE id LIKE 'demo%%'
"""


@pytest.fixture
def crowd(series: str, hire: Hire) -> Cashier:
    """A house that has known very many people."""
    if connection.vendor != "sqlite":
        pytest.skip("the crowd is made with SQLite's own words")
    announce(series)
    firsts = " ".join(f"WHEN {at} THEN '{name}'" for at, name in enumerate(_FIRST))
    with connection.cursor() as cursor:
        cursor.execute(_PEOPLE.format(firsts=firsts), [PEOPLE])
        for word in ("substr(name_folded, 1, instr(name_folded, ' ') - 1)", "'demo'", "substr(name_folded, -6)"):
            cursor.execute(_WORDS.format(word=word))
        cursor.execute("ANALYZE")
    person(1, full_name="Zuleica Demo Rara")
    here = cashier_of(hire("Caixa Demo 2", "cashier", series=series), series)
    here.open_till()
    return here


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("zuleica", "Zuleica Demo Rara"),
        ("demo 042017", "Jogador Demo 042017"),
        ("flavia demo", "Jogador Demo"),
        ("d", "Jogador Demo"),
        ("529.982.247-25", "CPF •••.982.•••-25"),
        ("ninguem assim", "Nobody found"),
    ],
)
def test_no_search_reads_through_all_people(crowd: Cashier, typed: str, expected: str) -> None:
    assert Person.objects.count() > PEOPLE

    with CaptureQueriesContext(connection) as asked:
        answer = crowd.client.get(
            f"/desk/{crowd.series}/find/", {"tournament": "noite", "q": typed}, headers={"HX-Request": "true"}
        )

    plans = [step for query in asked.captured_queries for step in plan(query["sql"])]
    assert expected in answer.content.decode().replace("<mark>", "").replace("</mark>", "")
    assert [step for step in plans if "people_" in step], "people were looked up"
    assert [step for step in plans if step.startswith("SCAN people_")] == []


def plan(sql: str) -> list[str]:
    """How SQLite goes about a query."""
    if not sql.startswith("SELECT"):
        return []
    with connection.cursor() as cursor:
        cursor.execute("EXPLAIN QUERY PLAN " + sql.replace("%", "%%"))
        return [str(row[3]) for row in cursor.fetchall()]
