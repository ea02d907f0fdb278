"""`panoverde backup` and `restore`: everything, verified, on either database, or nothing."""

import shutil
import stat
import threading
import zipfile
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.apps import apps
from django.db import connections

from panoverde.bootstrap.desk import build
from panoverde.bootstrap.keeping import archive as archives
from panoverde.bootstrap.keeping.archive import JOURNAL, MANIFEST, TABLES, Manifest, open_archive
from panoverde.bootstrap.keeping.backup import BrokenJournal, FileExists, back_up
from panoverde.bootstrap.keeping.restore import NewerBackup, NotEmpty, restore
from panoverde.bootstrap.keeping.tables import kept_models
from panoverde.bootstrap.opening import opened
from panoverde.documents.printing.models import Printer, PrintJob
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.models import Account, Membership
from panoverde.people.models import FiscalRecord, Person, Photo
from panoverde.store.journal import StoredJournal
from panoverde.store.models import DrawSeed, PublishedHead, StoredRecord
from panoverde.store.secrets import StoredSecrets
from panoverde.tournament import commands as c
from tests.conftest import Panoverde
from tests.databases import Postgres, as_default
from tests.operating.test_doctor import swap_body
from tests.papers import PAPERS
from tests.spine.floor import SEED, Floor, assert_sound, assert_whole_journal, tell_nobody
from tests.spine.histories import fill
from tests.test_schemas import mistakes

AT = "2026-11-15T18:00:00.000Z"
MOMENT = datetime(2026, 11, 15, 18, 0, 0, 123_456, tzinfo=UTC)  # to the microsecond, and it must stay so


@pytest.fixture
def floor(on_each: str) -> Floor:
    """An installation with something in every kind of table."""
    del on_each
    return furnished()


def furnished() -> Floor:
    floor = Floor(2)
    fill(floor, 10)
    person = Person.objects.create(
        id="demo-1", full_name="Jogador Demo 1", short_name="Demo ção 1", name_folded="jogador demo 1",
        birth_date=date(1990, 2, 28), nationality="BR", registered_at=MOMENT, registered_by="demo",
        changed_at=MOMENT, changed_by="demo",
    )  # fmt: skip
    Photo.objects.create(person=person, image=bytes(range(256)), type="png", at=MOMENT, by="demo")
    FiscalRecord.objects.create(
        person=person, name="Jogador Demo 1", document="x", reason="demo", amount_centavos=2**40,
        kept_until=date(2031, 12, 31), at=MOMENT, by="demo",
    )  # fmt: skip
    owner = Account.objects.create(id="conta-demo", name="Dono Demo", key="dono demo", password="argon2$demo")
    Membership.objects.create(account=owner, series="*", role="organiser")
    head = floor.records()[3]
    PublishedHead.objects.create(stream=head.stream, seq=head.seq, hash=head.hash, at=AT, where="recibo")
    return floor


def contents(file: Path) -> dict[str, Any]:
    """What a backup holds, without the order of rows, which is each database's own."""
    with open_archive(file) as archive:
        return {
            "journal": list(archive.lines(JOURNAL)),
            "rows": sorted(archive.lines(TABLES)),
            "heads": archive.manifest.streams,
            "sums": archive.manifest.tables,
        }


@pytest.fixture
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of the other kind than the one the test runs on."""
    if "sqlite" in request.getfixturevalue("on_each"):
        server: Postgres = request.getfixturevalue("postgres")
        with server.fresh() as address:
            yield address
    else:
        yield f"sqlite:///{tmp_path / 'elsewhere.sqlite3'}"


def test_to_the_other_database_and_back_keeps_every_byte(floor: Floor, elsewhere: str, tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.zip" for number in range(3)]
    back_up("default", files[0], AT)
    with opened(elsewhere, may_be_new=True) as alias:
        restore(files[0], alias)
        back_up(alias, files[1], AT)
        assert_whole_journal(alias)
    with opened(f"sqlite:///{tmp_path / 'back.sqlite3'}", may_be_new=True) as alias:
        restore(files[1], alias)
        back_up(alias, files[2], AT)

    assert contents(files[0]) == contents(files[1]) == contents(files[2])
    assert len(contents(files[2])["journal"]) == floor.desks[0].journal.position()


def test_a_restored_installation_goes_on_where_the_old_one_stood(
    floor: Floor, elsewhere: str, tmp_path: Path
) -> None:
    back_up("default", tmp_path / "b.zip", AT)
    before, position = floor.state(), floor.desks[0].journal.position()
    with opened(elsewhere, may_be_new=True) as alias:
        restore(tmp_path / "b.zip", alias)
    floor.desks.clear()

    with as_default(elsewhere):
        floor.desks += [build(tell_nobody), build(tell_nobody)]
        assert floor.state() == before
        assert StoredSecrets().seed(floor.tournament) == SEED
        assert Person.objects.get().registered_at == MOMENT
        assert bytes(Photo.objects.get().image) == bytes(range(256))
        outcome = floor.ask(0, c.Register, entry="new", person="new")
        assert outcome.records[0].seq == before.seq + 1
        assert outcome.position == position + 2
        Membership.objects.create(account_id="conta-demo", series="s", role="floor")  # its number is a new one
        assert_sound(floor)
        assert_whole_journal()


def test_a_backup_taken_while_others_write_is_one_moment(floor: Floor, on_each: str, tmp_path: Path) -> None:
    """Two desks register without pause; every backup is a whole beginning of the journal."""
    done, written = threading.Event(), threading.Event()

    def register(desk: int) -> None:
        number = 0
        while not done.is_set():
            number += 1
            entry = f"late-{desk}-{number}"
            floor.send(desk, busy(floor, entry))
            written.set()
        connections.close_all()

    taken: list[int] = []
    desks = [threading.Thread(target=register, args=(desk,)) for desk in range(2)]
    for desk in desks:
        desk.start()
    try:
        for number in range(5):
            taken.append(back_up("default", tmp_path / f"{number}.zip", AT).records)
            assert written.wait(60), "somebody goes on writing before the next one"
            written.clear()
    finally:
        done.set()
        for desk in desks:
            desk.join()

    assert taken == sorted(taken)
    assert taken[-1] > taken[0], "they did go on writing"
    journal = [msgspec.json.encode(record) for record in StoredJournal().since(0, 1_000_000)]
    for number, records in enumerate(taken):
        assert contents(tmp_path / f"{number}.zip")["journal"] == journal[:records]
    del on_each


def busy(floor: Floor, entry: str) -> c.Register:
    about: dict[str, Any] = {"id": entry, "by": "demo", "at": AT, "tournament": floor.tournament}
    return c.Register(**about, entry=entry, person=entry, papers=PAPERS)  # type: ignore[arg-type]


def test_only_the_owner_may_read_it_and_nothing_is_overwritten(floor: Floor, tmp_path: Path) -> None:
    del floor
    back_up("default", tmp_path / "b.zip", AT)

    assert stat.S_IMODE((tmp_path / "b.zip").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.glob("*.zip*")] == ["b.zip"], "nothing half-written is left"
    with pytest.raises(FileExists):
        back_up("default", tmp_path / "b.zip", AT)


def test_a_journal_that_does_not_hold_together_is_not_kept_as_if_it_did(floor: Floor, tmp_path: Path) -> None:
    swap_body(floor)

    with pytest.raises(BrokenJournal, match="its content was changed"):
        back_up("default", tmp_path / "b.zip", AT)
    assert list(tmp_path.glob("b.zip*")) == []


def test_a_database_that_holds_anything_is_left_alone(floor: Floor, tmp_path: Path) -> None:
    back_up("default", tmp_path / "b.zip", AT)
    position = floor.desks[0].journal.position()

    with pytest.raises(NotEmpty):
        restore(tmp_path / "b.zip", "default")
    assert floor.desks[0].journal.position() == position


# -- damage ----------------------------------------------------------------------------------------


def rewritten(file: Path, change: Callable[[dict[str, bytes]], object], *, honest: bool = False) -> None:
    """Change a backup's parts; with `honest`, put the sums in the manifest right again."""
    with zipfile.ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    change(parts)
    if honest:
        manifest = msgspec.json.decode(parts[MANIFEST], type=Manifest)
        for name in (JOURNAL, TABLES):
            with zipfile.ZipFile(file.with_suffix(".draft"), "w") as draft:
                manifest.parts[name] = archives.write_part(draft, name, parts[name].splitlines())
        parts[MANIFEST] = msgspec.json.encode(manifest)
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)


def swap(name: str, old: bytes, new: bytes) -> Callable[[dict[str, bytes]], object]:
    return lambda parts: parts.update({name: parts[name].replace(old, new, 1)})


def drop_line(number: int) -> Callable[[dict[str, bytes]], object]:
    def drop(parts: dict[str, bytes]) -> None:
        lines = parts[JOURNAL].splitlines(keepends=True)
        del lines[number]
        parts[JOURNAL] = b"".join(lines)

    return drop


def scratch(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[len(content) // 3] ^= 0x40
    file.write_bytes(bytes(content))


DAMAGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "cut off": (lambda f: f.write_bytes(f.read_bytes()[:-40]), "restore.not-a-backup"),
    "not a zip": (lambda f: f.write_bytes(b"hello"), "restore.not-a-backup"),
    "missing": (lambda f: f.unlink(), "restore.not-a-backup"),
    "another zip": (lambda f: rewritten(f, lambda parts: parts.pop(MANIFEST)), "restore.not-a-backup"),
    "of a later form": (
        lambda f: rewritten(f, swap(MANIFEST, b'"version": 1', b'"version": 2')),
        "restore.not-a-backup",
    ),
    "a byte changed": (scratch, "restore.damaged"),
    "an edited record": (lambda f: rewritten(f, swap(JOURNAL, b"first-3", b"friend")), "restore.damaged"),
    "an edited record, sums put right": (
        lambda f: rewritten(f, swap(JOURNAL, b"first-3", b"friend"), honest=True),
        "restore.damaged",
    ),
    "a record left out, sums put right": (lambda f: rewritten(f, drop_line(7), honest=True), "restore.damaged"),
    "the end left out, sums put right": (lambda f: rewritten(f, drop_line(-1), honest=True), "restore.damaged"),
    "an edited row": (lambda f: rewritten(f, swap(TABLES, b"Demo 1", b"Demo 2")), "restore.damaged"),
    "an edited row, sums put right": (
        lambda f: rewritten(f, swap(TABLES, b"Jogador Demo 1", b"Jogador Demo 2"), honest=True),
        "restore.does-not-fit",
    ),
    "a row of nothing we know": (
        lambda f: rewritten(f, swap(TABLES, b'"people.photo"', b'"people.tattoo"'), honest=True),
        "restore.does-not-fit",
    ),
    "a row that breaks a promise": (
        lambda f: rewritten(f, swap(TABLES, b'"account":"conta-demo"', b'"account":"nobody"'), honest=True),
        "restore.does-not-fit",
    ),
    "a row twice": (
        lambda f: rewritten(f, lambda parts: parts.update({TABLES: parts[TABLES] * 2}), honest=True),
        "restore.does-not-fit",
    ),
}  # fmt: skip


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory, _sqlite_template: Path, django_db_blocker: Any) -> Path:
    """A good backup, made once."""
    folder = tmp_path_factory.mktemp("kept")
    shutil.copy(_sqlite_template, folder / "old.sqlite3")
    with django_db_blocker.unblock(), as_default(f"sqlite:///{folder / 'old.sqlite3'}"):
        furnished()
        back_up("default", folder / "good.zip", AT)
    return folder / "good.zip"


@pytest.mark.parametrize("damage", [damage for damage, (_, code) in DAMAGES.items() if "does-not-fit" not in code])
@pytest.mark.usefixtures("on_sqlite")
def test_a_damaged_backup_is_found_before_anything_is_written(kept: Path, tmp_path: Path, damage: str) -> None:
    assert_nothing_restored(kept, tmp_path, damage)


@pytest.mark.parametrize("damage", [damage for damage, (_, code) in DAMAGES.items() if "does-not-fit" in code])
@pytest.mark.usefixtures("on_each")
def test_a_backup_that_does_not_fit_restores_nothing(kept: Path, tmp_path: Path, damage: str) -> None:
    assert_nothing_restored(kept, tmp_path, damage)


@pytest.mark.usefixtures("on_sqlite")
def test_a_scratch_anywhere_is_found_or_harmless(kept: Path, tmp_path: Path) -> None:
    """Reading never stumbles: a byte changed anywhere is refused, or lies where nothing is read."""
    whole = kept.read_bytes()
    found = 0
    for at in range(0, len(whole), max(1, len(whole) // 150)):
        file = tmp_path / f"{at}.zip"
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 0x40]) + whole[at + 1 :])
        try:
            with open_archive(file) as archive:
                archive.check()
        except Refusal:
            found += 1

    assert found > 100


def assert_nothing_restored(kept: Path, tmp_path: Path, damage: str) -> None:
    do, code = DAMAGES[damage]
    file = tmp_path / "b.zip"
    shutil.copy(kept, file)
    do(file)

    with pytest.raises(Refusal) as refused:
        restore(file, "default")

    assert refused.value.code == code
    assert StoredRecord.objects.count() == 0
    assert all(model._base_manager.count() == 0 for model in kept_models())
    restore(kept, "default")  # and the database is as good for another try


@pytest.mark.usefixtures("on_each")
def test_a_backup_of_a_newer_version_is_refused(kept: Path, tmp_path: Path) -> None:
    file = tmp_path / "b.zip"
    shutil.copy(kept, file)
    rewritten(file, swap(MANIFEST, b'"0001_journal"', b'"0001_journal", "9999_later"'))

    with pytest.raises(NewerBackup, match="Update Panoverde"):
        restore(file, "default")


def test_no_table_of_ours_is_forgotten() -> None:
    """Whoever adds a table to a part that is not kept yet decides here."""
    kept_or_not = {"store", "people", "accounts", "printing", "seals"}
    parts = {config.label for config in apps.get_app_configs() if config.name.startswith("panoverde.")}

    assert {label for label in parts if list(apps.get_app_config(label).get_models())} <= kept_or_not
    kept = {model._meta.label for model in kept_models()}
    assert kept >= {DrawSeed._meta.label, Account._meta.label, Printer._meta.label}
    assert PrintJob._meta.label not in kept  # of the moment only, and it names people


def test_the_commands_say_what_they_did(floor: Floor, on_each: str, tmp_path: Path, panoverde: Panoverde) -> None:
    file, new = tmp_path / "b.zip", f"sqlite:///{tmp_path / 'new.sqlite3'}"
    records = floor.desks[0].journal.position()

    made = panoverde("backup", "--out", file, "--database", on_each)
    again = panoverde("backup", "--out", file, "--database", on_each, "--json")
    put = panoverde("restore", file, "--database", new, "--json")
    twice = panoverde("restore", file, "--database", new)
    well = panoverde("doctor", "--database", new, "--json")

    assert (made.status, f"{records} records" in made.out, "personal data" in made.out) == (0, True, True)
    assert (again.status, again.json["refused"]["code"]) == (2, "backup.file-exists")
    assert (put.status, put.json["records"], put.json["verified"]) == (0, records, True)
    assert (twice.status, "not empty" in twice.err) == (2, True)
    assert well.json["healthy"], well.out
    assert mistakes("restore", put.json) + mistakes("doctor", well.json) + mistakes("refusal", again.json) == []
    another = panoverde("backup", "--out", tmp_path / "c.zip", "--database", new, "--json")
    assert mistakes("backup", another.json) == []


def test_a_database_of_an_older_version_is_not_backed_up_by_halves(
    on_sqlite: str, tmp_path: Path, panoverde: Panoverde
) -> None:
    with connections["default"].cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'people'")
    said = panoverde("backup", "--out", tmp_path / "b.zip", "--database", on_sqlite, "--json")

    assert said.json["refused"]["code"] == "database.not-prepared"
