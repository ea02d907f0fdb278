"""Finding people among 100,000, on SQLite and on a real PostgreSQL.

python bench/people.py [HOW MANY]        a table: milliseconds for each sort of search, the best of five

Names come from few first and last names, so that every search has many answers: worse than any club.
"""

import random
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from datetime import UTC, date, datetime

_FIRST = "João Maria José Ana Antônio Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Vitória Márcia"
_LAST = "Silva Santos Oliveira Souza Ferreira Alves Pereira Lima Gomes Costa Martins Gonçalves Teixeira"
FIRST, LAST = _FIRST.split(), _LAST.split()
SEARCHES = ("j", "joao", "JOÃO SILVA", "silva", "silva jo", "teix", "zzz", "000.000.505-00", "11 90005-0500")
AT = datetime(2026, 11, 15, tzinfo=UTC)


def main(many: str = "100000", kind: str = "") -> None:
    """Measure both in processes of their own, or one of them here."""
    if not kind:
        for each in ("sqlite", "postgresql"):
            subprocess.run([sys.executable, __file__, many, each], check=True)
        return
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            measure(f"sqlite:///{folder}/people.sqlite3", int(many))
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pgserver.postgres_server import get_server  # noqa: PLC0415

            server = get_server(f"{folder}/pg")
        try:
            measure(f"postgresql://postgres@/postgres?host={server.get_uri().split('host=')[1]}", int(many))
        finally:
            server.cleanup()


def measure(address: str, many: int) -> None:
    """Fill a database with people, and search it."""
    from panoverde.bootstrap.django_setup import start  # noqa: PLC0415  models need Django, which needs the address

    start(address, migrate=True)
    from django.db import connection, transaction  # noqa: PLC0415

    from panoverde.people.search import find  # noqa: PLC0415

    with transaction.atomic():
        for begin in range(0, many, 1_000):
            fill(range(begin, min(begin + 1_000, many)))
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    print(f"\n{connection.vendor}, {many} people")
    for text in SEARCHES:
        times = []
        for _ in range(5):
            begun = time.perf_counter()
            found = len(find(text))
            times.append(time.perf_counter() - begun)
        print(
            f"  {text:<20} {found:>3} found {min(times) * 1e3:>9.2f} ms, median {statistics.median(times) * 1e3:.2f}"
        )
    connection.close()


def fill(numbers: range) -> None:
    """Make people, a document and a phone each."""
    from panoverde.people.ids import new_person_id  # noqa: PLC0415
    from panoverde.people.models import Contact, IdDocument, NameWord, Person  # noqa: PLC0415
    from panoverde.people.plain_names import fold  # noqa: PLC0415

    chance = random.Random(numbers.start)
    people = []
    for _ in numbers:
        name = " ".join((*chance.choices(FIRST, k=2), *chance.choices(LAST, k=2)))
        known = {"full_name": name, "short_name": name, "name_folded": fold(name), "birth_date": date(1990, 1, 1)}
        people.append(Person(id=new_person_id(), **known, registered_at=AT, changed_at=AT))
    pairs = list(zip(numbers, people, strict=True))
    Person.objects.bulk_create(people)
    NameWord.objects.bulk_create(NameWord(person=p, word=w) for p in people for w in set(p.name_folded.split()))
    IdDocument.objects.bulk_create(
        IdDocument(person=p, kind="cpf", country="BR", number=f"{n:011}") for n, p in pairs
    )
    Contact.objects.bulk_create(Contact(person=p, kind="phone", value=f"+5511{900_000_000 + n}") for n, p in pairs)


if __name__ == "__main__":
    main(*sys.argv[1:])
