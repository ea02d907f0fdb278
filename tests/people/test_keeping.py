"""Consents, photo and notes."""

from datetime import timedelta

import pytest

from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.agreements import agreed, consents_of, record_consent
from panoverde.people.erasure import erase
from panoverde.people.models import Consent
from panoverde.people.photo_and_notes import LARGEST_PHOTO_BYTES, add_note, keep_photo, notes_of, photo_of
from tests.people.desk import ANA, AT, BIA, JPEG, PNG, new_id

pytestmark = pytest.mark.django_db


def test_a_consent_is_given_withdrawn_and_given_again_and_history_keeps_all() -> None:
    person = new_id()
    for day, given in enumerate((True, False, True)):
        record_consent(person, "image", given=given, version=f"2026-{day}", by=ANA, at=AT + timedelta(days=day))

    assert agreed(person, "image")
    assert consents_of(person)["image"].version == "2026-2"
    assert list(Consent.objects.order_by("pk").values_list("given", flat=True)) == [True, False, True]


def test_silence_is_no_consent() -> None:
    person = new_id()
    record_consent(person, "rules", given=True, version="2026-01", by=ANA, at=AT)
    record_consent(person, "rules", given=False, version="2026-01", by=ANA, at=AT)

    assert not agreed(person, "rules")
    assert not agreed(person, "marketing")


@pytest.mark.parametrize(("what", "version"), [("", "1"), ("Image Rights", "1"), ("image", " "), ("image", "v" * 65)])
def test_a_consent_names_its_text_and_its_version(what: str, version: str) -> None:
    with pytest.raises(Refusal) as refused:
        record_consent(new_id(), what, given=True, version=version, by=ANA, at=AT)

    assert refused.value.code == "people.consent-unclear"


@pytest.mark.usefixtures("on_each")
def test_a_new_photo_takes_the_place_of_the_old_one() -> None:
    person = new_id()

    keep_photo(person, PNG, by=ANA, at=AT)
    keep_photo(person, JPEG, by=BIA, at=AT)

    photo = photo_of(person)
    assert photo is not None
    assert (bytes(photo.image), photo.type, photo.by) == (JPEG, "image/jpeg", BIA)


@pytest.mark.parametrize(
    ("image", "code"),
    [
        (b"", "people.photo-type"),
        (b"GIF89a", "people.photo-type"),
        (b"<svg/>", "people.photo-type"),
        (JPEG[:-2], "people.photo-type"),
        (PNG[:-1], "people.photo-type"),
        (JPEG[:-2] + b"x" * LARGEST_PHOTO_BYTES + b"\xff\xd9", "people.photo-too-large"),
    ],
)
def test_only_whole_jpeg_and_png_of_a_sensible_size_are_kept(image: bytes, code: str) -> None:
    person = new_id()

    with pytest.raises(Refusal) as refused:
        keep_photo(person, image, by=ANA, at=AT)

    assert refused.value.code == code
    assert photo_of(person) is None


def test_notes_are_kept_with_who_and_when() -> None:
    person = new_id()

    add_note(person, " Left-handed. ", by=BIA, at=AT)

    assert [(note.text, note.by, note.at) for note in notes_of(person)] == [("Left-handed.", BIA, AT)]
    with pytest.raises(Refusal) as refused:
        add_note(person, "  ", by=BIA, at=AT)
    assert refused.value.code == "people.note-empty"


def test_nothing_is_kept_of_somebody_unknown_or_erased() -> None:
    erased = new_id()
    erase(erased, by=ANA, at=AT)

    for who, code in ((erased, "people.erased"), (PersonId("nobody"), "people.unknown")):
        for keep in (
            lambda who=who: add_note(who, "x", by=ANA, at=AT),
            lambda who=who: keep_photo(who, PNG, by=ANA, at=AT),
            lambda who=who: record_consent(who, "image", given=True, version="1", by=ANA, at=AT),
        ):
            with pytest.raises(Refusal) as refused:
                keep()
            assert refused.value.code == code
